// Vacations over the wire: clocks of days stand still, within a budget.
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::days;
using std::chrono::seconds;

v1::ClientFrame vacation_frame(unsigned days) {
  v1::ClientFrame frame;
  frame.mutable_set_vacation()->set_days(days);
  return frame;
}

v1::Vacation vacation_of(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_get_vacation();
  return client.ask(frame).vacation();
}

v1::ClientFrame days_frame(unsigned decision_s) {
  v1::ClientFrame frame = create_frame(2);
  v1::TableOptions& options = *frame.mutable_create_table()->mutable_options();
  *options.mutable_clock() = correspondence(decision_s);
  options.set_vacations(true);
  return frame;
}

class VacationsAtATable : public Clocks {
 protected:
  static constexpr unsigned kTwoDays = 172'800;

  /// Ann has loaded, and Bob is waited for.
  void wait_for_bob() {
    const auto info = ann.ask(days_frame(kTwoDays)).table_info();
    EXPECT_TRUE(info.options().vacations());
    id = info.table_id();
    code = info.code();
    seat_bob();
    confirm(ann, 1);
  }
  v1::SeatInfo bobs_seat() { return ann.watch(id).table().seats(1); }
};

TEST_F(VacationsAtATable, StopTheClockAndAreSeenByTheOthers) {
  wait_for_bob();
  clock.advance(days{1});
  const auto vacation = bob.ask(vacation_frame(5)).vacation();
  EXPECT_EQ(vacation.days_left(), 23U);
  EXPECT_EQ(vacation.until_ms() - clock.unix_ms(), milliseconds{days{5}}.count());
  EXPECT_EQ(bobs_seat().vacation_until_ms(), vacation.until_ms());
  clock.advance(days{5} + seconds{1});
  EXPECT_EQ(bobs_seat().stand_in(), v1::BOT_POLICY_UNSPECIFIED);
  EXPECT_EQ(vacation_of(bob).until_ms(), 0) << "it is over";
  clock.advance(days{1});
  while (bobs_seat().stand_in() == v1::BOT_POLICY_UNSPECIFIED) {
    std::this_thread::yield();
  }
}

TEST_F(VacationsAtATable, OutliveTheServer) {
  wait_for_bob();
  const auto vacation = bob.ask(vacation_frame(5)).vacation();
  harness.reset();
  restart();
  EXPECT_EQ(vacation_of(bob).until_ms(), vacation.until_ms());
  EXPECT_EQ(bobs_seat().vacation_until_ms(), vacation.until_ms());
}

TEST_F(VacationsAtATable, EndWhenThePlayerSaysSo) {
  wait_for_bob();
  ASSERT_TRUE(bob.ask(vacation_frame(20)).has_vacation());
  clock.advance(days{3});
  const auto after = bob.ask(vacation_frame(0)).vacation();
  EXPECT_EQ(after.until_ms(), 0);
  EXPECT_EQ(after.days_left(), 25U);
  EXPECT_LE(bobs_seat().vacation_until_ms(), clock.unix_ms());
  EXPECT_EQ(left(ann, 2), days{2});
}

TEST_F(VacationsAtATable, HaveABudget) {
  EXPECT_EQ(vacation_of(ann).days_a_year(), 28U);
  EXPECT_EQ(ann.ask(vacation_frame(29)).error().code(), v1::ERROR_CODE_VACATION_SPENT);
  ASSERT_TRUE(ann.ask(vacation_frame(27)).has_vacation());
  EXPECT_EQ(ann.ask(vacation_frame(1)).error().code(), v1::ERROR_CODE_ON_VACATION);
  clock.advance(days{28});
  ASSERT_TRUE(ann.ask(vacation_frame(1)).has_vacation());
  EXPECT_EQ(ann.ask(vacation_frame(0)).vacation().days_left(), 0U) << "it was a day at least";
  clock.advance(days{366});
  EXPECT_EQ(vacation_of(ann).days_left(), 28U);
}

TEST_F(VacationsAtATable, AreForGamesOverDays) {
  EXPECT_EQ(ann.ask(days_frame(3'600)).error().field(), "options.vacations");
  v1::ClientFrame without_clock = create_frame(2);
  without_clock.mutable_create_table()->mutable_options()->set_vacations(true);
  EXPECT_EQ(ann.ask(without_clock).error().field(), "options.vacations");
}

TEST_F(VacationsAtATable, AreAllowedByTheHostOfTheServer) {
  Limits limits = test_limits();
  limits.vacation_days = 0;
  harness.emplace(disk.store, limits, clock);
  Client eve = harness->client();
  eve.hello("Eve");
  EXPECT_EQ(vacation_of(eve).days_a_year(), 0U);
  EXPECT_EQ(eve.ask(vacation_frame(1)).error().code(), v1::ERROR_CODE_NO_VACATIONS);
  EXPECT_EQ(eve.ask(days_frame(kTwoDays)).error().code(), v1::ERROR_CODE_NO_VACATIONS);
}

TEST(VacationsElsewhere, AreHeardByTheServerThatHasTheTable) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  constexpr unsigned kTwoDays = 172'800;
  const std::string schema = storage::new_schema();
  Limits limits = test_limits();
  limits.beat_interval = milliseconds{20};
  ManualClock clock;
  const NodeUnderTest a("a", schema, clock, limits);
  const NodeUnderTest b("b", schema, clock, limits);
  Client ann = a.harness().client();
  ann.hello("Ann");
  const auto info = ann.ask(days_frame(kTwoDays)).table_info();
  Client bob = a.harness().client();
  const std::string token = bob.hello("Bob").token();
  bob.join(info.code());
  Client bob_elsewhere = b.client(token);
  const auto vacation = bob_elsewhere.ask(vacation_frame(5)).vacation();
  ASSERT_GT(vacation.until_ms(), 0);
  while (ann.watch(info.table_id()).table().seats(1).vacation_until_ms() != vacation.until_ms()) {
    std::this_thread::yield();
  }
  EXPECT_EQ(vacation_of(bob).until_ms(), vacation.until_ms());
}

}  // namespace
}  // namespace aurora::server::test
