// Frames that should not have been sent: each gets a typed answer, and others do not notice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/limits.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

using ::testing::AnyOf;
using ::testing::Optional;

v1::ClientFrame ping_frame(std::uint64_t nonce = 1) {
  v1::ClientFrame frame;
  frame.mutable_ping()->set_nonce(nonce);
  return frame;
}

/// The bytes of a frame as clients send it, up to `left_out` from its end.
std::string masked_frame(int head, const std::string& payload, std::size_t left_out) {
  std::string bytes{static_cast<char>(head), static_cast<char>(0x80U | payload.size())};
  bytes += std::string(4, '\0') + payload;
  return bytes.substr(0, bytes.size() - left_out);
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

v1::Error next_error(Client& client) {
  const auto message = client.receive();
  EXPECT_TRUE(message && message->has_error());
  return message ? message->error() : v1::Error{};
}

TEST(Frame, OfGarbageIsAnsweredAndTheConnectionGoesOn) {
  const Harness harness;
  Client client = harness.client();
  client.hello("Ann");
  client.send_raw("\xFF\xFF\xFF\xFF garbage", false);
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_MALFORMED);
  client.send_raw("", false);
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_MALFORMED);
  client.send_raw("\x08\x05", false);  // a request id, and nothing else
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_UNKNOWN_REQUEST);
  EXPECT_EQ(client.ask(ping_frame(42)).pong().nonce(), 42U);
}

TEST(Frame, OfMisspeltJsonIsAnsweredWithWhatIsWrong) {
  const Harness harness;
  Client client = harness.client(protocol::Format::kJson);
  client.hello("Ann");
  client.send_raw(R"({"requestId": 7, "pingg": {}})", true);
  const auto error = client.answer_to(7).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_UNKNOWN_REQUEST);
  EXPECT_NE(error.message().find("pingg"), std::string::npos) << error.message();
  client.send_raw(R"({"requestId": 8, "ping": {"nonce": "x"}})", true);
  EXPECT_EQ(client.answer_to(8).error().code(), v1::ERROR_CODE_MALFORMED);
  client.send_raw(R"({"requestId": 9, "ping": {"nonce": 5, "later": {}}})", true);
  EXPECT_EQ(client.answer_to(9).pong().nonce(), 5U) << "what a newer client adds is skipped";
  client.send_raw("not json", true);
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_TRUE(client.ask(ping_frame()).has_pong());
}

TEST(Frame, WithoutARequestIdIsMalformed) {
  const Harness harness;
  Client client = harness.client();
  client.hello("Ann");
  client.send_raw(protocol::encode(protocol::Format::kProto, ping_frame()), false);
  const auto error = next_error(client);
  EXPECT_EQ(error.code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(error.field(), "request_id");
}

TEST(Frame, OverTheLimitIsAnsweredAndFarOverItCloses) {
  const Harness harness;
  Client client = harness.client();
  const auto limit = client.hello("Ann").limits().max_frame_bytes();
  client.send_raw(std::string(limit + 1, 'x'), false);
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_TOO_LARGE);
  EXPECT_TRUE(client.ask(ping_frame()).has_pong());
  client.send_raw(std::string(std::size_t{limit} * 5, 'x'), false);
  // The server does not read the rest, so a reset can overtake its close frame.
  EXPECT_THAT(client.wait_for_close(), AnyOf(Optional(1009U), Optional(1006U)));
  EXPECT_TRUE(harness.client().hello("Bob").has_limits());  // others do not notice
}

TEST(Frame, OfTextOnTheBinarySubprotocolCloses) {
  const Harness harness;
  Client client = harness.client();
  client.hello("Ann");
  client.send_raw("{}", true);
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(client.wait_for_close(), 1003U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_PROTOCOL_ERROR);
}

TEST(Frame, OfBytesOnTheTextSubprotocolCloses) {
  const Harness harness;
  Client client = harness.client(protocol::Format::kJson);
  client.hello("Ann");
  client.send_raw("{}", false);
  EXPECT_EQ(next_error(client).code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(client.wait_for_close(), 1003U);
}

TEST(Frame, OfBadUtf8Closes) {
  const Harness harness;
  Client client = harness.client(protocol::Format::kJson);
  client.hello("Ann");
  client.send_raw("{\"requestId\": 3, \"hello\": {\"name\": \"\xC3\x28\"}}", true);
  EXPECT_EQ(client.wait_for_close(), 1007U);
}

TEST(Frame, NothingButGarbageClosesInTheEnd) {
  Limits limits = test_limits();
  limits.strikes = 5;
  const Harness harness(limits);
  Client client = harness.client();
  for (int i = 0; i < 5; ++i) {
    client.send_raw("\xFF", false);
  }
  EXPECT_EQ(client.wait_for_close(), 4003U);
  EXPECT_TRUE(harness.client().hello("Bob").has_protocol());
}

TEST(RateLimit, RefusesWithATimeToWaitAndLetsGoOnAfterIt) {
  Limits limits = test_limits();
  limits.frames_per_second = 20;
  limits.frame_burst = 3;
  const Harness harness(limits);
  Client client = harness.client();
  client.hello("Ann");
  std::uint32_t wait = 0;
  for (int i = 0; i < 10 && wait == 0; ++i) {
    const auto answer = client.ask(ping_frame());
    if (answer.has_error()) {
      EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_RATE_LIMITED);
      EXPECT_EQ(answer.error().limit(), v1::LIMIT_KIND_REQUESTS);
      wait = answer.error().retry_after_ms();
    }
  }
  ASSERT_GT(wait, 0U);
  EXPECT_LE(wait, 51U);
  EXPECT_FALSE(client.receive(milliseconds{wait + 5}));
  EXPECT_TRUE(client.ask(ping_frame()).has_pong());
}

TEST(RateLimit, CountsBytesToo) {
  Limits limits = test_limits();
  limits.bytes_per_second = 1000;
  limits.byte_burst = 20'000;
  const Harness harness(limits);
  Client client = harness.client();
  client.hello("Ann");
  v1::ClientFrame large;
  large.mutable_get_content()->set_language(std::string(9000, 'x'));
  EXPECT_EQ(client.ask(large).error().code(), v1::ERROR_CODE_UNKNOWN_LANGUAGE);
  EXPECT_EQ(client.ask(large).error().code(), v1::ERROR_CODE_UNKNOWN_LANGUAGE);
  const auto error = client.ask(large).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_BYTES);
}

TEST(RateLimit, CountsWhatAllConnectionsOfAnAddressAskForTogether) {
  Limits limits = test_limits();
  limits.limit_loopback = true;
  limits.frames_per_second_of_address = 0.1;
  limits.frame_burst_of_address = 4;
  const Harness harness(limits);
  Client ann = harness.client();
  ann.hello("Ann");
  EXPECT_TRUE(ann.ask(ping_frame()).has_pong());
  Client bob = harness.client();
  bob.hello("Bob");
  EXPECT_TRUE(bob.ask(ping_frame()).has_pong());
  EXPECT_EQ(ann.ask(ping_frame()).error().limit(), v1::LIMIT_KIND_REQUESTS_OF_ADDRESS);
  EXPECT_EQ(bob.ask(ping_frame()).error().code(), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(RateLimit, EndsTheConnectionOfWhoGoesOnRegardless) {
  Limits limits = test_limits();
  limits.frames_per_second = 1;
  limits.frame_burst = 2;
  limits.strikes = 10;
  const Harness harness(limits);
  Client client = harness.client();
  client.hello("Ann");
  for (int i = 0; i < 30; ++i) {
    client.send(ping_frame());
  }
  EXPECT_EQ(client.wait_for_close(), 4002U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_RATE_LIMITED);
}

TEST(RateLimit, CountsPings) {
  Limits limits = test_limits();
  limits.bare_frames_per_second = 1;
  limits.bare_frame_burst = 20;
  const Harness harness(limits);
  Client client = harness.client();
  client.hello("Ann");
  client.send_bytes(repeated(masked_frame(0x89, "", 0), 100));
  EXPECT_EQ(client.wait_for_close(), 4002U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_RATE_LIMITED);
}

TEST(RateLimit, CountsFragments) {
  Limits limits = test_limits();
  limits.bare_frames_per_second = 1;
  limits.bare_frame_burst = 20;
  const Harness harness(limits);
  Client client = harness.client();
  client.hello("Ann");
  client.send_bytes(masked_frame(0x02, "", 0) + repeated(masked_frame(0x00, "", 0), 100));
  EXPECT_EQ(client.wait_for_close(), 4002U);
}

TEST(Connection, WhoseMessageDoesNotEndIsClosed) {
  Limits limits = test_limits();
  limits.message_timeout = milliseconds{50};
  const Harness harness(limits);
  Client client = harness.client();
  client.hello("Ann");
  client.send_bytes(masked_frame(0x82, "half of it", 5));
  EXPECT_EQ(client.wait_for_close(), 4001U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_IDLE);
}

TEST(Connection, ThatIsSilentIsPingedAndThenGivenUp) {
  Limits limits = test_limits();
  limits.idle_timeout = milliseconds{1000};  // a busy machine answers pings within it
  const Harness harness(limits);
  Client awake = harness.client();
  awake.hello("Ann");
  Client asleep = harness.client();  // does not read, so that it never answers a ping
  asleep.hello("Bob");
  for (int i = 0; i < 40; ++i) {
    EXPECT_FALSE(awake.receive(milliseconds{50}));
  }
  EXPECT_TRUE(awake.ask(ping_frame()).has_pong());
  EXPECT_EQ(asleep.wait_for_close(), 4001U);
  ASSERT_TRUE(asleep.goodbye());
  EXPECT_EQ(asleep.goodbye()->reason(), v1::GOODBYE_REASON_IDLE);
}

TEST(Content, IsServedWithAndWithoutTexts) {
  const Harness harness;
  Client client = harness.client();
  client.hello("Ann");
  v1::ClientFrame frame;
  frame.mutable_get_content()->set_language("pl");
  const auto polish = client.ask(frame);
  ASSERT_TRUE(polish.has_content());
  EXPECT_EQ(polish.content().language(), "pl");
  EXPECT_EQ(polish.content().languages_size(), 5);
  EXPECT_GT(polish.content().texts_size(), 100);
  EXPECT_EQ(polish.content().keys().cards_size(), polish.content().catalog().cards_size());
  frame.mutable_get_content()->set_language("");
  const auto bare = client.ask(frame);
  EXPECT_EQ(bare.content().texts_size(), 0);
  EXPECT_EQ(bare.content().catalog().SerializeAsString(),
            polish.content().catalog().SerializeAsString());
  frame.mutable_get_content()->set_language("xx");
  EXPECT_EQ(client.ask(frame).error().code(), v1::ERROR_CODE_UNKNOWN_LANGUAGE);
}

}  // namespace
}  // namespace aurora::server::test
