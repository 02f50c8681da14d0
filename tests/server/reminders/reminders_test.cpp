// From a player's wish to be reminded to what is sent, in a whole server.
#include "server/reminders/reminders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/kept_outgoing.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr auto kUrl = "https://aurora.example";

v1::ClientFrame add_frame(const std::string& address = "https://ntfy.example/topic") {
  v1::ClientFrame frame;
  v1::AddReminderChannel& wanted = *frame.mutable_add_reminder_channel();
  wanted.set_kind(v1::REMINDER_CHANNEL_KIND_NTFY);
  wanted.set_address(address);
  wanted.set_secret("token");
  wanted.set_language("en");
  return frame;
}

v1::ClientFrame get_frame() {
  v1::ClientFrame frame;
  frame.mutable_get_reminders();
  return frame;
}

class RemindersTest : public testing::Test {
 protected:
  static Limits limits_with(std::chrono::milliseconds delay) {
    Limits limits = test_limits();
    limits.reminder_delay = delay;
    limits.reminder_interval = std::chrono::milliseconds{1};
    return limits;
  }
  void start(std::chrono::milliseconds delay = {}) {
    harness.emplace(limits_with(delay), clock, ReminderOptions{kUrl, {}, &outgoing});
  }
  std::vector<storage::ReminderRow> kept() {
    return harness->store().read(storage::ListReminders{kToldAlready, 9}).value();
  }
  /// Whether so many are kept, if not now then soon.
  bool will_keep(std::size_t count) {
    Client other = guest(*harness, "Bob");
    constexpr int kTries = 20'000;
    for (int tried = 0; tried < kTries && kept().size() != count; ++tried) {
      v1::ClientFrame ping;
      ping.mutable_ping();
      (void)other.ask(ping);
    }
    return kept().size() == count;
  }

  ManualClock clock;
  KeptOutgoing outgoing;
  std::optional<Harness> harness;
};

TEST_F(RemindersTest, ReachAPlayerWhoIsAskedAndGone) {
  start();
  Client ann = guest(*harness, "Ann");
  ASSERT_THAT(ann.ask(add_frame()).reminders().channels(), SizeIs(1));
  const v1::TableInfo table = ann.create(1);
  ann.vanish();
  ASSERT_TRUE(outgoing.wait_for(2));
  EXPECT_THAT(outgoing.sent()[0].body, HasSubstr("test"));
  EXPECT_EQ(outgoing.sent()[1].body, "It is your turn. Alpha");
  EXPECT_THAT(outgoing.sent()[1].headers,
              testing::Contains(std::string("Click: ") + kUrl + "/table/" + table.table_id()));
}

TEST_F(RemindersTest, AreCalledOffWhenThePlayerIsBack) {
  start(std::chrono::hours{1});
  Client ann = harness->client();
  const v1::Welcome welcome = ann.hello("Ann");
  (void)ann.ask(add_frame());
  const v1::TableInfo table = ann.create(1);
  ann.vanish();
  ASSERT_TRUE(will_keep(1));
  Client again = harness->client();
  (void)again.ask(come_back_frame(welcome.token()));
  (void)again.watch(table.table_id());
  EXPECT_TRUE(will_keep(0));
  EXPECT_THAT(outgoing.sent(), SizeIs(1));  // the test
}

TEST_F(RemindersTest, AreForgottenWithThePlayer) {
  start(std::chrono::hours{1});
  Client ann = harness->client();
  const v1::Welcome welcome = ann.hello("Ann");
  (void)ann.ask(add_frame());
  (void)ann.create(1);
  ann.vanish();
  ASSERT_TRUE(will_keep(1));
  Client again = harness->client();
  (void)again.ask(come_back_frame(welcome.token()));
  v1::ClientFrame frame;
  frame.mutable_delete_account();
  (void)again.ask(frame);
  EXPECT_THAT(kept(), IsEmpty());
  EXPECT_THAT(harness->store().read(storage::ListContacts{}).value(), IsEmpty());
}

TEST_F(RemindersTest, AreNotSetUpByWhatDoesNotGetThrough) {
  start();
  outgoing.answer_with({.status = 404, .problem = "The other side refuses it (404)."});
  Client ann = guest(*harness, "Ann");
  const v1::Error refused = ann.ask(add_frame()).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_CHANNEL_FAILED);
  EXPECT_THAT(refused.message(), HasSubstr("404"));
  expect_refused(ann, add_frame("file:///etc/passwd"), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_THAT(ann.ask(get_frame()).reminders().channels(), IsEmpty());
}

TEST_F(RemindersTest, ShowTheirSettingsToThePlayerAlone) {
  start();
  Client ann = guest(*harness, "Ann");
  const v1::Reminders set = ann.ask(add_frame()).reminders();
  EXPECT_TRUE(set.available());
  EXPECT_EQ(set.language(), "en");
  EXPECT_EQ(set.channels(0).address(), "https://ntfy.example/topic");
  EXPECT_EQ(set.channels(0).secret(), "");  // an access token is not shown again
  EXPECT_THAT(set.kinds(), SizeIs(6));
  Client ben = guest(*harness, "Ben");
  EXPECT_THAT(ben.ask(get_frame()).reminders().channels(), IsEmpty());
}

TEST_F(RemindersTest, CanBeChangedTriedAndTakenBack) {
  start();
  Client ann = guest(*harness, "Ann");
  const std::string channel = ann.ask(add_frame()).reminders().channels(0).channel_id();
  v1::ClientFrame frame;
  frame.mutable_set_reminders()->add_kinds(v1::REMINDER_KIND_OVER);
  frame.mutable_set_reminders()->set_language("it");
  v1::Reminders now = ann.ask(frame).reminders();
  EXPECT_THAT(now.kinds(), testing::ElementsAre(v1::REMINDER_KIND_OVER));
  EXPECT_EQ(now.language(), "it");

  const std::string table = ann.create(2).table_id();
  frame.mutable_mute_reminders()->set_table_id(table);
  frame.mutable_mute_reminders()->set_muted(true);
  EXPECT_THAT(ann.ask(frame).reminders().muted(), testing::ElementsAre(table));
  frame.mutable_mute_reminders()->set_muted(false);
  EXPECT_THAT(ann.ask(frame).reminders().muted(), IsEmpty());

  frame.mutable_test_reminder_channel()->set_channel_id(channel);
  EXPECT_TRUE(ann.ask(frame).has_reminders());
  EXPECT_THAT(outgoing.sent(), SizeIs(2));
  frame.mutable_remove_reminder_channel()->set_channel_id(channel);
  EXPECT_THAT(ann.ask(frame).reminders().channels(), IsEmpty());
  frame.mutable_test_reminder_channel()->set_channel_id(channel);
  expect_refused(ann, frame, v1::ERROR_CODE_UNKNOWN_CHANNEL);
}

TEST_F(RemindersTest, TakeTheSameAddressOnce) {
  start();
  Client ann = guest(*harness, "Ann");
  (void)ann.ask(add_frame());
  EXPECT_THAT(ann.ask(add_frame()).reminders().channels(), SizeIs(1));
}

TEST_F(RemindersTest, ReachABrowser) {
  start();
  Client ann = guest(*harness, "Ann");
  const std::string key = ann.ask(get_frame()).reminders().push_key();
  ASSERT_THAT(key, SizeIs(65));
  v1::ClientFrame frame = add_frame("https://push.example/abc");
  v1::AddReminderChannel& wanted = *frame.mutable_add_reminder_channel();
  wanted.set_kind(v1::REMINDER_CHANNEL_KIND_PUSH);
  expect_refused(ann, frame, v1::ERROR_CODE_BAD_OPTION);
  wanted.mutable_push()->set_p256dh(key);  // a point of the curve, as good as any
  wanted.mutable_push()->set_auth(std::string(16, 'a'));
  const v1::Reminders set = ann.ask(frame).reminders();
  ASSERT_THAT(set.channels(), SizeIs(1));
  EXPECT_FALSE(set.channels(0).has_push());
  EXPECT_EQ(outgoing.sent()[0].url, "https://push.example/abc");
  EXPECT_THAT(outgoing.sent()[0].headers, testing::Contains("Content-Encoding: aes128gcm"));
}

TEST_F(RemindersTest, HaveLimits) {
  Limits limits = limits_with({});
  limits.reminder_channels = 2;
  limits.reminder_tests = Rate{3, std::chrono::hours{1}};
  harness.emplace(limits, clock, ReminderOptions{kUrl, {}, &outgoing});
  Client ann = guest(*harness, "Ann");
  (void)ann.ask(add_frame());
  const std::string channel =
      ann.ask(add_frame("https://ntfy.example/other")).reminders().channels(0).channel_id();
  expect_refused(ann, add_frame("https://ntfy.example/third"), v1::ERROR_CODE_TOO_MANY_CHANNELS);
  v1::ClientFrame frame;
  frame.mutable_test_reminder_channel()->set_channel_id(channel);
  (void)ann.ask(frame);
  expect_refused(ann, frame, v1::ERROR_CODE_RATE_LIMITED);
  v1::ClientFrame language;
  language.mutable_set_reminders()->set_language("tlh");
  expect_refused(ann, language, v1::ERROR_CODE_UNKNOWN_LANGUAGE);
  v1::ClientFrame mute;
  mute.mutable_mute_reminders()->set_table_id("none");
  expect_refused(ann, mute, v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST_F(RemindersTest, AreNotThereWithoutAnAddressThatLeadsBack) {
  const Harness plain;
  Client ann = guest(plain, "Ann");
  EXPECT_FALSE(ann.ask(get_frame()).reminders().available());
  expect_refused(ann, add_frame(), v1::ERROR_CODE_NO_REMINDERS);
}

TEST_F(RemindersTest, OfATableThatIsSetForATimeAreThereUntilTheSeatIsGivenBack) {
  start();
  Client ann = guest(*harness, "Ann");
  ASSERT_THAT(ann.ask(add_frame()).reminders().channels(), SizeIs(1));
  v1::ClientFrame frame = create_frame(2);
  const std::int64_t begins = clock.unix_ms() + 50LL * 3'600'000;
  frame.mutable_create_table()->mutable_options()->set_start_at_ms(begins);
  const auto table = ann.ask(frame).table_info();
  ASSERT_TRUE(will_keep(1));
  EXPECT_EQ(kept().front().due, begins - 24LL * 3'600'000);
  (void)ann.ask(leave_frame(table.table_id()));
  EXPECT_TRUE(will_keep(0));
}

}  // namespace
}  // namespace aurora::server::test
