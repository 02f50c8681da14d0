// Several servers on one database: any of them takes what players and hosts ask, and one drives.
#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/support/nodes.hpp"
#include "tests/server/tournaments/evening.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

class SharedEvents : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    limits_.beat_interval = milliseconds{20};
    limits_.events_interval = milliseconds{20};
    Limits of_a = limits_;
    of_a.events_interval = a_looks_;
    a_.emplace("a", schema_, clock_, of_a);
    b_.emplace("b", schema_, clock_, limits_);
    given_accounts(a_->store(), kPeople);
  }

  /// Beneath all servers: the table is one of theirs.
  void finish(storage::TableId table, const v1::GameSummary& summary) const {
    const std::string id = "'" + hex_of({table.bytes().begin(), table.bytes().end()}) + "'";
    const std::string bytes = "'\\x" + hex_of(summary.SerializeAsString()) + "'";
    (void)storage::PostgresCluster::shared().ask(
        "SET search_path = " + schema_ + "; UPDATE tables SET status = 2 WHERE id = " + id +
        "; INSERT INTO games (table_key, table_id, finished_at, listed, summary, counted) "
        "SELECT key, id, 1, false, " +
        bytes + ", true FROM tables WHERE id = " + id);
  }
  /// The second seat has won.
  void finish_all(const v1::Event& event) const {
    v1::GameSummary summary;
    summary.add_seats()->set_seat(1);
    summary.add_seats()->set_seat(2);
    summary.mutable_seats(1)->set_winner(true);
    for (const v1::EventTable& table : last_round(event).tables()) {
      finish(storage::TableId::parse(table.table_id()).value(), summary);
    }
  }
  std::string event_of(Client& host, unsigned people) {
    const std::string id = event_from(host, create_event_frame(swiss_plan(2, 1))).event_id();
    for (unsigned number = 1; number <= people; ++number) {
      Client client = a_->client(token_of(number));
      EXPECT_NE(event_from(client, enter_frame(id)).your_entrant(), 0U);
    }
    return id;
  }
  std::string owner_of(storage::TableId table) {
    const auto owned = b_->ownership().owners(100);
    const auto found = std::ranges::find(owned.value(), table, &storage::OwnedTable::id);
    return found == owned->end() ? std::string() : found->owner;
  }

  static std::string hex_of(const std::string& bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char one : bytes) {
      const auto byte = static_cast<unsigned char>(one);
      text.append(1, kDigits[byte >> 4U]).append(1, kDigits[byte & 15U]);
    }
    return text;
  }

  static constexpr unsigned kPeople = 8;
  std::string schema_ = storage::new_schema();
  Limits limits_ = test_limits();
  milliseconds a_looks_{20};  // how often the server looks that drives
  ManualClock clock_;
  std::optional<NodeUnderTest> a_;
  std::optional<NodeUnderTest> b_;
};

TEST_F(SharedEvents, AreOneEventAtAllServers) {
  Client host = a_->client(token_of(1));
  const std::string id = event_from(host, create_event_frame(swiss_plan(2, 1))).event_id();
  // At the same time, half of them here and half of them there: each is decided knowing all others.
  std::vector<std::thread> people;
  for (unsigned number = 1; number <= kPeople; ++number) {
    people.emplace_back([&, number] {
      Client client = (number % 2 == 0 ? a_ : b_)->client(token_of(number));
      EXPECT_NE(event_from(client, enter_frame(id)).your_entrant(), 0U);
    });
  }
  for (std::thread& one : people) {
    one.join();
  }
  EXPECT_EQ(event_from(host, get_event_frame(id)).entrants_size(), static_cast<int>(kPeople));

  Client moderator = b_->client(token_of(1));  // the host, at another server
  const v1::Event paired = event_from(moderator, start_round_frame(id));
  ASSERT_EQ(last_round(paired).tables_size(), 4);
  for (const v1::EventTable& table : last_round(paired).tables()) {
    const auto row =
        a_->store().read(storage::FindTable{storage::TableId::parse(table.table_id()).value()});
    ASSERT_TRUE(row);
    EXPECT_EQ(row->status, storage::TableStatus::kPlaying);
  }
  // A game ends, and whichever server drives hears of it.
  const auto first = storage::TableId::parse(last_round(paired).tables(0).table_id()).value();
  v1::GameSummary summary;
  summary.add_seats()->set_seat(1);
  summary.add_seats()->set_seat(2);
  summary.mutable_seats(1)->set_winner(true);
  finish(first, summary);
  const v1::Event seen = event_once(host, id, [](const v1::Event& event) {
    return last_round(event).tables(0).ending() == v1::EVENT_ENDING_PLAYED;
  });
  EXPECT_EQ(last_round(seen).tables(0).seats(1).rank(), 1U);
}

/// The server that drives is slow, so that the other one makes the tables and has them.
class SharedEventsOfASlowDriver : public SharedEvents {
 protected:
  SharedEventsOfASlowDriver() { a_looks_ = std::chrono::hours{1}; }
};

TEST_F(SharedEventsOfASlowDriver, HaveTheirGamesEndedWhereTheyArePlayed) {
  Client host = a_->client(token_of(1));
  const std::string id = event_of(host, 2);
  Client there = b_->client(token_of(1));
  const auto paired = event_from(there, start_round_frame(id));
  const auto table = storage::TableId::parse(last_round(paired).tables(0).table_id()).value();
  Client player = b_->client(token_of(2));
  EXPECT_EQ(player.watch(table.text()).table().status(), v1::TABLE_STATUS_PLAYING);
  ASSERT_EQ(owner_of(table), "b");
  v1::ClientFrame cancel = control_frame(id);
  cancel.mutable_control_event()->set_cancel(true);
  EXPECT_EQ(event_from(host, cancel).phase(), v1::EVENT_PHASE_CANCELLED);
  EXPECT_TRUE(comes_true([&] {
    (void)event_from(host, get_event_frame(id));
    return a_->store().read(storage::FindTable{table})->status == storage::TableStatus::kAbandoned;
  }));
}

TEST_F(SharedEvents, GoOnWhenTheServerThatDrivesStops) {
  Client host = a_->client(token_of(1));
  const std::string id = event_of(host, kPeople);
  const v1::Event paired = event_from(host, start_round_frame(id));
  a_->stop();
  finish_all(paired);
  Client there = b_->client(token_of(1));
  const v1::Event over = event_once(there, id, is_between);
  for (const v1::EventTable& table : last_round(over).tables()) {
    EXPECT_EQ(table.ending(), v1::EVENT_ENDING_PLAYED);
    EXPECT_EQ(table.seats(1).rank(), 1U);
  }
}

TEST_F(SharedEvents, GoOnTheSameWayWhenTwoServersDrive) {
  b_->see_nobody();  // and so it is the first, as the other one is
  Client host = a_->client(token_of(1));
  const std::string id = event_of(host, kPeople);
  finish_all(event_from(host, start_round_frame(id)));
  const v1::Event over = event_once(host, id, is_between);
  Client there = b_->client(token_of(1));
  EXPECT_EQ(event_from(there, get_event_frame(id)).rounds(0).SerializeAsString(),
            over.rounds(0).SerializeAsString());
  for (const v1::EventTable& table : last_round(over).tables()) {
    EXPECT_EQ(table.ending(), v1::EVENT_ENDING_PLAYED);
    EXPECT_EQ(table.version(), 1U);
  }
}

}  // namespace
}  // namespace aurora::server::test
