// The first request of every connection, and who somebody is after it.
#include <gtest/gtest.h>

#include "storage/ids.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame hello_frame(const std::string& name, const std::string& token = {}) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  frame.mutable_hello()->set_name(name);
  frame.mutable_hello()->set_token(token);
  return frame;
}

v1::ErrorCode refusal(Client& client, const v1::ClientFrame& frame) {
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_error()) << answer.ShortDebugString();
  EXPECT_FALSE(answer.error().message().empty());
  return answer.error().code();
}

TEST(Hello, MustComeBeforeEverythingElse) {
  const Harness harness;
  Client client = harness.client();
  v1::ClientFrame list;
  list.mutable_list_tables();
  EXPECT_EQ(refusal(client, list), v1::ERROR_CODE_HELLO_REQUIRED);
  v1::ClientFrame ping;
  ping.mutable_ping()->set_nonce(1);
  EXPECT_EQ(refusal(client, ping), v1::ERROR_CODE_HELLO_REQUIRED);
  client.hello("Ann");
  EXPECT_TRUE(client.ask(list).has_table_list());
}

TEST(Hello, MakesAGuestWhoCanComeBack) {
  Disk disk;
  std::string token;
  std::string player;
  {
    const Harness harness(disk.store);
    Client client = harness.client();
    const v1::Welcome welcome = client.hello("Zoë Żółć");
    EXPECT_EQ(welcome.name(), "Zoë Żółć");
    EXPECT_GE(welcome.token().size(), 40U);
    EXPECT_EQ(welcome.pack().digest().size(), 64U);
    EXPECT_FALSE(welcome.rules().signature().empty());
    EXPECT_GT(welcome.limits().max_frame_bytes(), 0U);
    token = welcome.token();
    player = welcome.player_id();
  }
  const Harness harness(disk.store);
  Client client = harness.client(protocol::Format::kJson);
  const v1::Welcome back = client.hello("", token);
  EXPECT_EQ(back.player_id(), player);
  EXPECT_EQ(back.name(), "Zoë Żółć");
  EXPECT_TRUE(back.token().empty());
}

TEST(Hello, SaysWhichServerItIs) {
  const Harness harness;
  const std::string id = harness.client().hello("Ann").server_id();
  EXPECT_EQ(id.size(), storage::kIdTextLength);
  EXPECT_EQ(harness.client().hello("Bob").server_id(), id);
  const auto refused = harness.client().ask(hello_frame("Ann", "a token of another server"));
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(refused.error().server_id(), id) << "so that a client knows whose tokens to try";
}

TEST(Hello, CanBeTriedAgainOnTheSameConnection) {
  const Harness harness;
  const std::string token = harness.client().hello("Ann").token();
  Client client = harness.client();
  EXPECT_EQ(refusal(client, hello_frame("", "nobody's")), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(client.hello("", token).name(), "Ann");
}

TEST(Hello, RenamesWhoComesBackUnderAnotherName) {
  const Harness harness;
  const std::string token = harness.client().hello("Ann").token();
  EXPECT_EQ(harness.client().hello("Anna", token).name(), "Anna");
  EXPECT_EQ(harness.client().hello("", token).name(), "Anna");
}

TEST(Hello, IsRefusedTwiceOnAConnection) {
  const Harness harness;
  Client client = harness.client();
  client.hello("Ann");
  EXPECT_EQ(refusal(client, hello_frame("Bob")), v1::ERROR_CODE_HELLO_REPEATED);
}

TEST(Hello, RefusesAnotherMajorVersion) {
  const Harness harness;
  Client client = harness.client();
  v1::ClientFrame frame = hello_frame("Ann");
  frame.mutable_hello()->mutable_protocol()->set_major(2);
  EXPECT_EQ(refusal(client, frame), v1::ERROR_CODE_UNSUPPORTED_VERSION);
  client.hello("Ann");  // the connection is still good
}

TEST(Hello, RefusesTokensThatNobodyHas) {
  const Harness harness;
  Client client = harness.client();
  EXPECT_EQ(refusal(client, hello_frame("Ann", "stolen")), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(refusal(client, hello_frame("Ann", std::string(1000, 'x'))), v1::ERROR_CODE_BAD_TOKEN);
}

TEST(Hello, RefusesNamesThatDeceive) {
  const Harness harness;
  Client client = harness.client();
  for (const std::string name : {"", " ", "a\nb", "a\tb", "abc\xE2\x80\xAE",
                                 "zero\xE2\x80\x8Bwidth", "\xEF\xBB\xBF", "blank\u2800"}) {
    const auto answer = client.ask(hello_frame(name));
    EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_BAD_OPTION) << '"' << name << '"';
    EXPECT_EQ(answer.error().field(), "name");
  }
  EXPECT_EQ(refusal(client, hello_frame(std::string(33, 'x'))), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(client.hello(std::string(32, 'x')).name(), std::string(32, 'x'));
}

TEST(Hello, TidiesNamesUp) {
  const Harness harness;
  EXPECT_EQ(harness.client().hello(" Zoe\u0308  Lee ").name(), "Zoë Lee");
  const char* family = "\U0001F468\u200D\U0001F469\u200D\U0001F467";
  EXPECT_EQ(harness.client().hello(family).name(), family);
}

TEST(Hello, HasToComeInTime) {
  Limits limits = test_limits();
  limits.hello_timeout = milliseconds{50};
  const Harness harness(limits);
  Client client = harness.client();
  EXPECT_EQ(client.wait_for_close(), 4000U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_HELLO_TIMEOUT);
}

TEST(Hello, IsNotAnsweredBeforeTheGuestIsOnDisk) {
  Harness harness;
  harness.store().hold_commits();
  Client client = harness.client();
  client.send(hello_frame("Ann"));
  harness.store().wait_until_held();
  EXPECT_FALSE(client.receive(milliseconds{50}));
  harness.store().release();
  EXPECT_TRUE(client.answer_to(1).has_welcome());
}

TEST(Hello, SaysWhenItCannotBeStored) {
  Harness harness;
  harness.store().fail_commits({storage::StoreErrc::kFull, "no space left"});
  Client client = harness.client();
  const auto answer = client.ask(hello_frame("Ann"));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_EQ(answer.error().retry_after_ms(), 7U);
  harness.store().heal();
  client.hello("Ann");
}

}  // namespace
}  // namespace aurora::server::test
