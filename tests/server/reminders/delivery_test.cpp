// Whatever is due is told once by each channel, and lies in the store until then.
#include "server/reminders/delivery.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/reminders/reminders.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/readiness.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/kept_outgoing.hpp"

namespace aurora::server::test {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

storage::IdBytes id_bytes(std::uint8_t number) {
  storage::IdBytes bytes{};
  bytes.back() = number;
  return bytes;
}

class DeliveryTest : public testing::Test {
 protected:
  DeliveryTest() {
    commit({storage::PutPlayer{ann, "Ann", "token", 1}});
    v1::Contact contact;
    contact.set_language("de");
    contact.add_kinds(v1::REMINDER_KIND_TURN);
    contact.add_kinds(v1::REMINDER_KIND_CLOCK);
    v1::ReminderChannel& channel = *contact.add_channels();
    channel.set_channel_id("c");
    channel.set_kind(v1::REMINDER_CHANNEL_KIND_NTFY);
    channel.set_address("https://ntfy.example/topic");
    put(contact);
    run([this]() -> Task<> { EXPECT_TRUE(co_await contacts.load()); });
  }

  void commit(storage::WriteGroup group) {
    ASSERT_TRUE(store.commit(std::span(&group, 1)).front());
  }
  void put(const v1::Contact& contact) {
    const auto before = store.read(storage::FindContact{ann});
    commit({storage::PutContact{ann, before.value_or(std::string()), contact.SerializeAsString()}});
  }
  v1::Contact contact() {
    v1::Contact contact;
    EXPECT_TRUE(contact.ParseFromString(store.read(storage::FindContact{ann}).value()));
    return contact;
  }
  void run(const std::function<Task<>()>& task) {
    asio::co_spawn(context.get_executor(), task(), asio::detached);
    context.restart();
    context.run();
  }
  /// Looks, and lets everything that has begun come to its end.
  void look() {
    run([this]() -> Task<> { co_await delivery.look(); });
  }
  /// The turn, as a table says it now.
  void given_turn(std::int64_t warn_ms = 0) {
    v1::PendingReminder what;
    what.set_kind(v1::REMINDER_KIND_TURN);
    what.set_map("alpha");
    what.set_round(3);
    what.set_warn_ms(warn_ms);
    reminders.remind(ann, table, clock.unix_ms(), what, true);
    context.restart();
    context.run();
  }
  std::vector<storage::ReminderRow> kept() {
    return store.read(storage::ListReminders{kToldAlready, 99}).value();
  }
  Delivery another() { return {archive, contacts, office, desk, clock, limits, log}; }

  const storage::PlayerId ann{id_bytes(1)};
  const storage::TableId table{id_bytes(7)};
  asio::io_context context;  // outlives the threads of the archive, which post to it
  storage::MemoryStore store;
  Limits limits = test_limits();
  ManualClock clock;
  Log log{LogLevel::kOff, LogFormat::kText};
  Readiness readiness;
  Metrics metrics{BuildInfo{}};
  Archive archive{store, readiness, metrics, log};
  Contacts contacts{archive};
  Reminders reminders{archive, contacts, log, [this] { return context.get_executor(); }};
  KeptOutgoing outgoing;
  PostOffice office{outgoing};
  Desk desk{"https://aurora.example", content::base_pack()};
  Delivery delivery{archive, contacts, office, desk, clock, limits, log};
};

TEST_F(DeliveryTest, TellsWhatIsDueInTheLanguageOfThePlayer) {
  given_turn();
  look();  // shares it out
  look();
  ASSERT_THAT(outgoing.sent(), SizeIs(1));
  EXPECT_EQ(outgoing.sent().front().url, "https://ntfy.example/topic");
  EXPECT_EQ(outgoing.sent().front().body, "Du bist dran. Alpha, Runde 3");
  EXPECT_EQ(delivery.counts().sent, 1U);
}

TEST_F(DeliveryTest, TellsItOnceUntilItIsCalledOff) {
  given_turn();
  look();
  look();
  v1::PendingReminder again;
  again.set_kind(v1::REMINDER_KIND_TURN);
  reminders.remind(ann, table, clock.unix_ms(), again, false);  // the table was read anew
  clock.advance(24h);
  look();
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(1));
  reminders.call_off(ann, table);
  given_turn();
  look();
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(2));
}

TEST_F(DeliveryTest, SaysNothingThatWasCalledOff) {
  given_turn();
  reminders.call_off(ann, table);
  look();
  look();
  EXPECT_THAT(outgoing.sent(), IsEmpty());
  EXPECT_THAT(kept(), IsEmpty());
}

TEST_F(DeliveryTest, WarnsOfTheClockLater) {
  given_turn(clock.unix_ms() + 3'600'000);
  look();
  look();
  clock.advance(59min);
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(1));
  clock.advance(1min);
  look();
  look();
  ASSERT_THAT(outgoing.sent(), SizeIs(2));
  EXPECT_THAT(outgoing.sent().back().body, HasSubstr("Uhr"));
}

TEST_F(DeliveryTest, TellsOfATableADayAndAnHourBeforeAndAtItsTime) {
  v1::Contact changed = contact();
  changed.add_kinds(v1::REMINDER_KIND_SCHEDULED);
  put(changed);
  const std::int64_t start = clock.unix_ms() + std::chrono::milliseconds{30h}.count();
  v1::PendingReminder what;
  what.set_kind(v1::REMINDER_KIND_SCHEDULED);
  what.set_map("alpha");
  what.set_start_at_ms(start);
  reminders.remind(ann, table, next_notice(start, clock.unix_ms()).value(), what, true);
  context.restart();
  context.run();
  const auto is_told_after = [&](std::chrono::milliseconds time, const char* text) {
    clock.advance(time - 1ms);
    look();
    look();
    const std::size_t before = outgoing.sent().size();
    clock.advance(1ms);
    look();
    look();
    EXPECT_EQ(outgoing.sent().size(), before + 1);
    EXPECT_THAT(outgoing.sent().back().body, HasSubstr(text));
  };
  is_told_after(6h, "innerhalb eines Tages. Alpha");
  is_told_after(23h, "innerhalb einer Stunde. Alpha");
  is_told_after(1h, "Zeit für deinen Tisch. Alpha");
  EXPECT_THAT(kept(), IsEmpty());
}

TEST_F(DeliveryTest, TriesAgainAfterAWhileAndSaysWhatIsWrong) {
  outgoing.answer_with({.status = 503, .problem = "The other side refuses it (503)."});
  given_turn();
  look();
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(1));
  EXPECT_THAT(contact().channels(0).problem(), HasSubstr("503"));
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(1));
  outgoing.answer_with({.status = 200, .problem = {}});
  clock.advance(1min);
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(2));
  EXPECT_EQ(outgoing.sent()[0].body, outgoing.sent()[1].body);
  EXPECT_EQ(contact().channels(0).problem(), "");
  EXPECT_EQ(delivery.counts().failed, 0U);
}

TEST_F(DeliveryTest, GivesUpInTheEndAndAtOnceWhatIsHopeless) {
  outgoing.answer_with({.status = 0, .problem = "Nobody answers."});
  given_turn();
  look();
  for (int day = 0; day < 9; ++day) {
    look();
    clock.advance(24h);
  }
  EXPECT_THAT(outgoing.sent(), SizeIs(7));
  EXPECT_EQ(delivery.counts().failed, 1U);

  reminders.call_off(ann, table);
  outgoing.answer_with({.status = 404, .problem = "The other side refuses it (404)."});
  given_turn();
  look();
  look();
  clock.advance(24h);
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(8));
  EXPECT_EQ(delivery.counts().failed, 2U);
}

TEST_F(DeliveryTest, SaysNothingOfMutedTablesAndUnwantedThings) {
  v1::Contact quiet = contact();
  quiet.add_muted(table.text());
  put(quiet);
  given_turn();
  look();
  look();
  quiet.clear_muted();
  quiet.clear_kinds();
  put(quiet);
  reminders.call_off(ann, table);
  given_turn();
  look();
  look();
  EXPECT_THAT(outgoing.sent(), IsEmpty());
}

TEST_F(DeliveryTest, DropsWhatIsForAChannelThatIsGone) {
  given_turn();
  look();
  v1::Contact other = contact();
  other.mutable_channels(0)->set_channel_id("d");
  put(other);
  look();
  EXPECT_THAT(outgoing.sent(), IsEmpty());
}

TEST_F(DeliveryTest, SendsNoMoreThanSoManyByOneChannel) {
  limits.reminders_of_channel = Rate{2, std::chrono::hours{1}};
  Delivery slow = another();
  for (std::uint8_t number = 1; number <= 4; ++number) {
    v1::PendingReminder what;
    what.set_kind(v1::REMINDER_KIND_TURN);
    reminders.remind(ann, storage::TableId(id_bytes(number)), clock.unix_ms(), what, true);
  }
  for (int looked = 0; looked < 9; ++looked) {
    run([&]() -> Task<> { co_await slow.look(); });
  }
  EXPECT_THAT(outgoing.sent(), SizeIs(2));
  EXPECT_THAT(kept(), SizeIs(6));  // four marks, and two that wait
}

TEST_F(DeliveryTest, ForgetsABrowserThatHasNoSuchSubscriptionAnyMore) {
  run([this]() -> Task<> { EXPECT_TRUE(co_await desk.load_push_key(archive)); });
  v1::Contact other = contact();
  v1::ReminderChannel& browser = *other.add_channels();
  browser.set_channel_id("b");
  browser.set_kind(v1::REMINDER_CHANNEL_KIND_PUSH);
  browser.set_address("https://push.example/abc");
  browser.mutable_push()->set_p256dh(PushKey::make().shown());
  browser.mutable_push()->set_auth(std::string(16, 'a'));
  put(other);
  outgoing.answer_with({.status = 410, .problem = "The other side refuses it (410)."});
  given_turn();
  for (int looked = 0; looked < 4; ++looked) {
    look();
  }
  ASSERT_THAT(outgoing.sent(), SizeIs(2));
  ASSERT_THAT(contact().channels(), SizeIs(1));  // that of ntfy stays
  EXPECT_EQ(contact().channels(0).channel_id(), "c");
}

TEST_F(DeliveryTest, KeepsTheKeyThatPushServicesKnow) {
  run([this]() -> Task<> { EXPECT_TRUE(co_await desk.load_push_key(archive)); });
  Desk again("https://aurora.example", content::base_pack());
  EXPECT_EQ(again.push_key(), "");
  run([&]() -> Task<> { EXPECT_TRUE(co_await again.load_push_key(archive)); });
  EXPECT_THAT(again.push_key(), SizeIs(65));
  EXPECT_EQ(again.push_key(), desk.push_key());
}

TEST_F(DeliveryTest, OneOfSeveralServersTellsIt) {
  Delivery other = another();
  given_turn();
  asio::co_spawn(context, delivery.look(), asio::detached);
  asio::co_spawn(context, other.look(), asio::detached);
  context.restart();
  context.run();
  asio::co_spawn(context, delivery.look(), asio::detached);
  asio::co_spawn(context, other.look(), asio::detached);
  context.restart();
  context.run();
  EXPECT_THAT(outgoing.sent(), SizeIs(1));
}

TEST_F(DeliveryTest, TellsAfterACrashWhatWasOnItsWay) {
  given_turn();
  look();
  // Another process had it, and was killed before there was an answer.
  storage::ReminderRow row = store.read(storage::ListReminders{clock.unix_ms(), 9})->front();
  commit({storage::MoveReminder{.key = row.key,
                                .before = row.due,
                                .due = clock.unix_ms() + 120'000,
                                .payload = row.payload}});
  look();
  EXPECT_THAT(outgoing.sent(), IsEmpty());
  clock.advance(2min);
  look();
  EXPECT_THAT(outgoing.sent(), SizeIs(1));
}

}  // namespace
}  // namespace aurora::server::test
