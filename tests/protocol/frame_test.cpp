#include "protocol/frame.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "tests/protocol/full_message.hpp"

namespace aurora::protocol {
namespace {

constexpr Format kFormats[] = {Format::kProto, Format::kJson};

v1::ServerMessage pong(std::uint32_t request) {
  v1::ServerMessage message;
  message.set_request_id(request);
  message.mutable_pong()->set_nonce(std::uint64_t{request} * 1000);
  return message;
}

TEST(Frame, EveryRequestComesBackAsItWasInBothFormats) {
  const auto frames = testing::one_per_member<v1::ClientFrame>("body");
  EXPECT_EQ(frames.size(), 112U);
  for (const v1::ClientFrame& frame : frames) {
    for (const Format format : kFormats) {
      v1::ClientFrame received;
      const Result<void> decoded = decode(format, encode(format, frame), received);
      ASSERT_TRUE(decoded.has_value()) << decoded.error().message;
      EXPECT_EQ(received.SerializeAsString(), frame.SerializeAsString()) << frame.DebugString();
    }
  }
}

TEST(Frame, EveryServerMessageComesBackAsItWasInBothFormats) {
  const auto messages = testing::one_per_member<v1::ServerMessage>("body");
  EXPECT_EQ(messages.size(), 55U);
  for (const Format format : kFormats) {
    v1::ServerFrame frame;
    for (const v1::ServerMessage& message : messages) {
      *frame.add_messages() = message;
    }
    v1::ServerFrame received;
    ASSERT_TRUE(decode(format, encode(format, frame), received).has_value());
    EXPECT_EQ(received.SerializeAsString(), frame.SerializeAsString());
  }
}

TEST(Frame, JsonReadsAsPeopleWriteIt) {
  v1::ClientFrame frame;
  const std::string_view text =
      R"({"requestId": 3, "command": {"tableId": "T", "expectedVersion": 7, "commandId": "42",
          "choice": {"loadToken": {"token": "TOKEN_FOOD", "box": 5}}}})";
  ASSERT_TRUE(decode(Format::kJson, text, frame).has_value());
  EXPECT_EQ(frame.command().choice().load_token().box(), 5U);
  EXPECT_EQ(frame.command().command_id(), 42U);
  EXPECT_EQ(encode(Format::kJson, frame),
            R"({"requestId":3,"command":{"tableId":"T","expectedVersion":7,"commandId":"42",)"
            R"("choice":{"loadToken":{"token":"TOKEN_FOOD","box":5}}}})");
}

TEST(Frame, AnAnswerToManyIsEncodedOnce) {
  v1::ServerMessage list;
  list.mutable_table_list()->add_tables()->set_table_id("T");
  v1::ServerMessage nothing;
  nothing.mutable_table_list();
  for (const Format format : kFormats) {
    for (v1::ServerMessage message : {list, nothing}) {
      const std::string answer = encode_answer(format, message);
      for (const std::uint32_t request : {0U, 7U, 4'000'000'000U}) {
        FrameWriter writer(format);
        writer.add(answer_piece(format, answer, request));
        v1::ServerFrame received;
        ASSERT_TRUE(decode(format, writer.take(), received).has_value());
        ASSERT_EQ(received.messages_size(), 1);
        message.set_request_id(request);
        EXPECT_EQ(received.messages(0).SerializeAsString(), message.SerializeAsString());
      }
    }
  }
}

TEST(Frame, PiecesTogetherAreTheFrame) {
  for (const Format format : kFormats) {
    v1::ServerFrame frame;
    FrameWriter writer(format);
    EXPECT_TRUE(writer.empty());
    for (std::uint32_t i = 1; i <= 3; ++i) {
      *frame.add_messages() = pong(i);
      if (i == 2) {
        writer.add(encode_piece(format, pong(i)));  // made elsewhere, shared by several frames
      } else {
        writer.add(pong(i));
      }
    }
    const std::size_t size = writer.size();
    EXPECT_GT(size, 3 * encode_piece(format, pong(1)).bytes.size() / 2) << "what was added counts";
    const std::string bytes = writer.take();
    EXPECT_GE(bytes.size(), size);
    EXPECT_EQ(bytes, encode(format, frame));
    EXPECT_TRUE(writer.empty());
  }
}

TEST(Frame, APieceWithALongLengthIsPartOfAFrame) {
  v1::ServerMessage large;
  large.mutable_error()->set_message(std::string(70'000, 'x'));
  FrameWriter writer(Format::kProto);
  writer.add(large);
  writer.add(pong(9));
  v1::ServerFrame received;
  ASSERT_TRUE(decode(Format::kProto, writer.take(), received).has_value());
  EXPECT_EQ(received.messages(0).error().message().size(), 70'000U);
  EXPECT_EQ(received.messages(1).pong().nonce(), 9000U);
}

TEST(Frame, AnEmptyWriterMakesAnEmptyFrame) {
  for (const Format format : kFormats) {
    v1::ServerFrame received;
    EXPECT_TRUE(decode(format, FrameWriter(format).take(), received).has_value());
    EXPECT_EQ(received.messages_size(), 0);
  }
}

TEST(Frame, ThereIsOneFormatPerSubprotocol) {
  EXPECT_EQ(format_of("aurora.v1.proto"), Format::kProto);
  EXPECT_EQ(format_of("aurora.v1.json"), Format::kJson);
  EXPECT_EQ(format_of("aurora.v2.json"), std::nullopt);
  EXPECT_EQ(format_of(""), std::nullopt);
}

}  // namespace
}  // namespace aurora::protocol
