// What strangers send: every refusal is a value that says why.
#include <random>

#include <google/protobuf/stubs/logging.h>
#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/frame.hpp"
#include "tests/protocol/full_message.hpp"

namespace aurora::protocol {
namespace {

class HostileFrame : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { silence_protobuf(); }

  /// Decodes as a client's frame and expects a refusal.
  Failure refusal(Format format, std::string_view bytes) {
    const Result<void> decoded = decode(format, bytes, frame_);
    EXPECT_FALSE(decoded.has_value()) << frame_.ShortDebugString();
    return decoded.has_value() ? Failure{} : decoded.error();
  }

  v1::ClientFrame frame_;
};

TEST_F(HostileFrame, AFrameOverTheCapIsTooLargeAndNotLookedAt) {
  const std::string bytes(kMaxClientFrameBytes + 1, '{');
  EXPECT_EQ(refusal(Format::kProto, bytes).fault, Fault::kTooLarge);
  EXPECT_EQ(refusal(Format::kJson, bytes).fault, Fault::kTooLarge);
  v1::ServerFrame answer;
  EXPECT_EQ(decode(Format::kProto, "12345", answer, 4).error().fault, Fault::kTooLarge);
}

TEST_F(HostileFrame, TheCapItselfIsAllowed) {
  v1::ClientFrame ping;
  ping.set_request_id(1);
  ping.mutable_ping()->set_nonce(1);
  const std::string bytes = encode(Format::kProto, ping);
  EXPECT_TRUE(decode(Format::kProto, bytes, frame_, bytes.size()).has_value());
  EXPECT_FALSE(decode(Format::kProto, bytes, frame_, bytes.size() - 1).has_value());
  v1::ServerFrame pong;
  pong.add_messages()->mutable_pong()->set_nonce(1);
  const std::string answer = encode(Format::kProto, pong);
  EXPECT_TRUE(decode(Format::kProto, answer, pong, answer.size()).has_value());
  EXPECT_FALSE(decode(Format::kProto, answer, pong, answer.size() - 1).has_value());
}

TEST_F(HostileFrame, OfAServerIsRefusedAsAWhole) {
  for (const auto& [format, bytes] : {std::pair(Format::kProto, "\x0A\x02\x08\x01\xFF"),
                                      std::pair(Format::kJson, R"({"messages":[{"pong":)")}) {
    v1::ServerFrame frame;
    EXPECT_EQ(decode(format, bytes, frame).error().fault, Fault::kMalformed);
    EXPECT_EQ(frame.messages_size(), 0);
  }
}

TEST_F(HostileFrame, EveryTruncationOfARequestIsRefusedOrAnotherRequest) {
  for (const v1::ClientFrame& whole : testing::one_per_member<v1::ClientFrame>("body")) {
    const std::string bytes = encode(Format::kProto, whole);
    const std::string text = encode(Format::kJson, whole);
    for (std::size_t length = 0; length < text.size(); ++length) {
      EXPECT_FALSE(
          decode(Format::kJson, std::string_view(text).substr(0, length), frame_).has_value());
    }
    // A protobuf message may end after any field; what never happens is that more than the prefix
    // is read.
    for (std::size_t length = 0; length < bytes.size(); ++length) {
      if (decode(Format::kProto, std::string_view(bytes).substr(0, length), frame_).has_value()) {
        EXPECT_LE(frame_.ByteSizeLong(), length);
      }
    }
  }
}

TEST_F(HostileFrame, AFrameWithoutARequestIsUnknownButKeepsItsId) {
  v1::ClientFrame empty;
  empty.set_request_id(77);
  EXPECT_EQ(refusal(Format::kProto, encode(Format::kProto, empty)).fault, Fault::kUnknownBody);
  EXPECT_EQ(frame_.request_id(), 77U);
  EXPECT_EQ(refusal(Format::kJson, R"({"requestId": 77})").fault, Fault::kUnknownBody);
  EXPECT_EQ(frame_.request_id(), 77U);
}

TEST_F(HostileFrame, ARequestOfALaterVersionIsUnknownButKeepsItsId) {
  // request_id = 5, then field 500 with two bytes in it
  const std::string bytes("\x08\x05\xA2\x1F\x02\x01\x02", 7);
  EXPECT_EQ(refusal(Format::kProto, bytes).fault, Fault::kUnknownBody);
  EXPECT_EQ(frame_.request_id(), 5U);
}

TEST_F(HostileFrame, ARequestWithoutAnIdIsMissingOne) {
  const Failure failure = refusal(Format::kJson, R"({"ping": {}})");
  EXPECT_EQ(failure.fault, Fault::kMissing);
  EXPECT_EQ(failure.field, "request_id");
}

TEST_F(HostileFrame, AFieldOfALaterVersionIsSkippedInBothFormats) {
  ASSERT_TRUE(
      decode(Format::kJson, R"({"requestId": 6, "joinTable": {"code": "X", "kode": [{}]}})", frame_)
          .has_value());
  EXPECT_EQ(frame_.join_table().code(), "X");
  // request_id = 6; join_table (field 9) { code (field 1) = "X", field 500 with a byte in it }
  const std::string bytes("\x08\x06\x4A\x07\x0A\x01X\xA2\x1F\x01\x01", 11);
  ASSERT_TRUE(decode(Format::kProto, bytes, frame_).has_value());
  EXPECT_EQ(frame_.join_table().code(), "X");
}

TEST_F(HostileFrame, AWordOfALaterVersionIsNoneInJson) {
  ASSERT_TRUE(decode(Format::kJson,
                     R"({"requestId": 1, "createTable": {"options": {"map": "MAP_NAME_OMEGA"}}})",
                     frame_)
                  .has_value());
  EXPECT_EQ(frame_.create_table().options().map(), v1::MAP_NAME_UNSPECIFIED)
      << "which is refused as BAD_OPTION";
}

TEST_F(HostileFrame, ARequestThatDoesNotExistIsNamedInJson) {
  const Failure failure = refusal(Format::kJson, R"({"requestId": 6, "joinTabel": {"code": "X"}})");
  EXPECT_EQ(failure.fault, Fault::kUnknownBody);
  EXPECT_NE(failure.message.find("'joinTabel'"), std::string::npos) << failure.message;
  EXPECT_EQ(frame_.request_id(), 6U);
}

TEST_F(HostileFrame, JsonThatIsNoneOrOfTheWrongTypeIsMalformed) {
  for (const char* text :
       {"", "null", "[]", "3", "{", "{]", "\"x\"", R"({"requestId": "many"})",
        R"({"requestId": -1})", R"({"requestId": 4294967296})", R"({"requestId": 1, "ping": 5})",
        R"({"requestId": 1, "ping": [{}]})", R"({"requestId": 1, "ping": {}, "listTables": {}})",
        R"({"requestId": 1, "createTable": {"entropy": "not base64!"}})",
        R"({"requestId": 1, "ping": {}} trailing)"}) {
    EXPECT_FALSE(decode(Format::kJson, text, frame_).has_value()) << text;
  }
}

TEST_F(HostileFrame, BadUtf8IsMalformed) {
  for (const std::string bad :
       {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "abc\xE2\x82"}) {
    const std::string text = R"({"requestId": 1, "hello": {"name": ")" + bad + R"("}})";
    EXPECT_EQ(refusal(Format::kJson, text).fault, Fault::kMalformed);
    // request_id = 1; hello (field 6) { name (field 3) = bad }
    std::string bytes("\x08\x01\x32", 3);
    bytes += static_cast<char>(bad.size() + 2);
    bytes += '\x1A';
    bytes += static_cast<char>(bad.size());
    bytes += bad;
    EXPECT_EQ(refusal(Format::kProto, bytes).fault, Fault::kMalformed);
  }
}

TEST_F(HostileFrame, DeepNestingIsMalformed) {
  for (const char* bracket : {"[", "{\"a\":"}) {
    std::string text = R"({"requestId": 1, "ping": )";
    for (int i = 0; i < 3000; ++i) {
      text += bracket;
    }
    EXPECT_EQ(refusal(Format::kJson, text).fault, Fault::kMalformed);
  }
  // Unknown groups are the only thing that can be nested in a message that does not nest.
  EXPECT_EQ(refusal(Format::kProto, std::string(10'000, '\xFB')).fault, Fault::kMalformed);
}

/// Replaces, inserts, removes and doubles bytes.
std::string mutated(std::string bytes, std::mt19937& random) {
  for (auto changes = 1 + random() % 4; changes > 0 && !bytes.empty(); --changes) {
    const std::size_t at = random() % bytes.size();
    switch (random() % 5) {
      case 0: bytes[at] = static_cast<char>(random()); break;
      case 1: bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8)); break;
      case 2: bytes.insert(at, 1, static_cast<char>(random())); break;
      case 3: bytes.erase(at, 1 + random() % 4); break;
      default: bytes.insert(at, bytes.substr(at, 1 + random() % 16)); break;
    }
  }
  return bytes;
}

TEST_F(HostileFrame, MutatedRequestsAreReadOrRefused) {
  std::mt19937 random(5);
  int read = 0;
  int refused = 0;
  const auto frames = testing::one_per_member<v1::ClientFrame>("body");
  for (int round = 0; round < 400; ++round) {
    for (const v1::ClientFrame& whole : frames) {
      for (const Format format : {Format::kProto, Format::kJson}) {
        const std::string bytes = mutated(encode(format, whole), random);
        const Result<void> decoded = decode(format, bytes, frame_);
        ++(decoded.has_value() ? read : refused);
        if (!decoded) {
          EXPECT_FALSE(decoded.error().message.empty());
        }
        if (frame_.has_command()) {
          static_cast<void>(from_wire(frame_.command().choice()).has_value());
        }
      }
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace aurora::protocol
