// Several servers on one database have one lobby: one list of tables, limits that count everywhere,
// and quick matches between people at different servers.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/bus/memory_bus.hpp"
#include "server/lobby/match_wish.hpp"
#include "tests/server/support/lobby.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::hours;

class OneLobby : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    limits.beat_interval = milliseconds{20};
  }
  void start(MemoryBroker* broker = nullptr) {
    a.emplace("a", schema, clock, limits, broker == nullptr ? nullptr : broker->connect());
    b.emplace("b", schema, clock, limits, broker == nullptr ? nullptr : broker->connect());
  }
  std::string ask(const std::string& sql) const {
    return storage::PostgresCluster::shared().ask("SET search_path = " + schema + "; " + sql);
  }
  /// Until the database answers so.
  void wait_until(const std::string& sql, const std::string& answer) const {
    while (ask(sql) != answer) {
      std::this_thread::yield();
    }
  }

  std::string schema = storage::new_schema();
  Limits limits = test_limits();
  ManualClock clock;
  std::optional<NodeUnderTest> a;
  std::optional<NodeUnderTest> b;
};

TEST_F(OneLobby, ListsTheTablesOfAll) {
  start();
  Client eve = guest(b->harness(), "Eve");
  ListCopy list(eve);
  Client ann = guest(a->harness(), "Ann");
  const auto first = ann.create(3);
  ASSERT_TRUE(list.comes_to([&] {
    const auto found = list.tables().find(first.table_id());
    return found != list.tables().end() && found->second.seats(0).connected();
  }));
  EXPECT_EQ(list.tables().at(first.table_id()).seats(0).name(), "Ann");
  Client bob = guest(a->harness(), "Bob");
  bob.join(first.code());
  ASSERT_TRUE(list.comes_to([&] { return list.tables().at(first.table_id()).seats(1).taken(); }));
  EXPECT_EQ(eve.ask(join_frame(first.code())).error().node(), "a") << "a click leads there";
  Client dan = guest(b->harness(), "Dan");
  const auto second = dan.create(2);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 2; }));
  ann.ask(leave_frame(first.table_id()));
  bob.ask(leave_frame(first.table_id()));
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 1; }));
  EXPECT_TRUE(list.tables().contains(second.table_id()));
}

TEST_F(OneLobby, ListsWhatGoesOnAtTheOtherWhenOneDies) {
  start();
  Client eve = guest(b->harness(), "Eve");
  ListCopy list(eve);
  Client ann = guest(a->harness(), "Ann");
  const auto table = ann.create(3);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().contains(table.table_id()); }));
  a->cut_off(true);
  wait_until("SELECT convert_from(owner, 'UTF8') FROM tables", "b");
  const auto joined = ask_while(eve, join_frame(table.code()), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_EQ(joined.table_info().your_seat(), 2U) << joined.ShortDebugString();
  ASSERT_TRUE(list.comes_to([&] {
    const auto found = list.tables().find(table.table_id());
    return found != list.tables().end() && found->second.seats(1).taken();
  }));
}

TEST_F(OneLobby, ListsWhatAStartedServerFinds) {
  start();
  Client ann = guest(a->harness(), "Ann");
  const auto table = ann.create(3);
  b.reset();
  b.emplace("b", schema, clock, limits);
  Client eve = guest(b->harness(), "Eve");
  ListCopy list(eve);
  EXPECT_TRUE(list.comes_to([&] { return list.tables().contains(table.table_id()); }));
}

TEST_F(OneLobby, IsWrittenAgainWhenTheDatabaseHasLostIt) {
  start();
  Client eve = guest(b->harness(), "Eve");
  ListCopy list(eve);
  Client ann = guest(a->harness(), "Ann");
  const auto first = ann.create(3);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 1; }));
  (void)ask("TRUNCATE boards, notices");
  wait_until("SELECT count(*) FROM notices", "1");
  ann.create(2);
  EXPECT_TRUE(list.comes_to([&] { return list.tables().size() == 2; }));
  EXPECT_TRUE(list.tables().contains(first.table_id()));
}

TEST_F(OneLobby, CountsTheTablesOfAPlayerEverywhere) {
  limits.open_tables_per_player = 1;
  start();
  Client ann = a->harness().client();
  const std::string token = ann.hello("Ann").token();
  ann.create(3);
  Client ann_at_b = b->client(token);
  ListCopy list(ann_at_b);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 1; }));
  const auto refused = ann_at_b.ask(create_frame(2)).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_TOO_MANY_TABLES);
  EXPECT_EQ(refused.limit(), v1::LIMIT_KIND_TABLES_OF_PLAYER);
}

TEST_F(OneLobby, CountsTheGamesOfAPlayerEverywhere) {
  limits.games_per_player = 1;
  start();
  Client ann = a->harness().client();
  const std::string token = ann.hello("Ann").token();
  v1::ClientFrame solo = create_frame(1);
  solo.mutable_create_table()->mutable_options()->set_spectators(true);
  ann.ask(solo);
  Client ann_at_b = b->client(token);
  ListCopy list(ann_at_b);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 1; }));
  expect_refused(ann_at_b, create_frame(2), v1::ERROR_CODE_TOO_MANY_TABLES);
  expect_refused(ann_at_b, match_frame(2), v1::ERROR_CODE_TOO_MANY_TABLES);
}

TEST_F(OneLobby, CountsTheTablesOfAnAddressEverywhere) {
  limits.limit_loopback = true;
  limits.open_tables_per_address = 1;
  start();
  Client ann = guest(a->harness(), "Ann");
  ann.create(3);
  Client bob = guest(b->harness(), "Bob");
  ListCopy list(bob);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 1; }));
  const auto refused = bob.ask(create_frame(2)).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_TOO_MANY_TABLES);
  EXPECT_EQ(refused.limit(), v1::LIMIT_KIND_TABLES_OF_ADDRESS);
  EXPECT_EQ(ask("SELECT position('127.0.0.1'::bytea IN summary) FROM notices"), "0")
      << "nobody can read it there";
}

// As those of this server do: whoever tries codes learns nothing about one that everybody sees.
TEST_F(OneLobby, LeadsToListedTablesAlsoAfterTooManyWrongCodes) {
  limits.wrong_codes = {.burst = 1, .every = hours{1}};
  start();
  Client ann = guest(a->harness(), "Ann");
  const auto table = ann.create(3);
  Client eve = guest(b->harness(), "Eve");
  ListCopy list(eve);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().size() == 1; }));
  expect_refused(eve, join_frame("AAAAAA"), v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_refused(eve, join_frame("BBBBBB"), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(eve.ask(join_frame(table.code())).error().node(), "a");
}

// --- quick match ---

TEST_F(OneLobby, MatchesThoseWhoWaitAtDifferentServers) {
  start();
  Client ann = a->harness().client();
  ann.hello("Ann");
  Client bob = b->harness().client();
  bob.hello("Bob");
  ann.ask(match_frame(2));
  wait_until("SELECT count(*) FROM waiting", "1");  // her ticket is the first
  bob.ask(match_frame(2));
  wait_until("SELECT count(*) FROM tables", "1");
  const std::string owner = ask("SELECT convert_from(owner, 'UTF8') FROM tables");
  const bool at_a = owner == "a";
  const auto here = taken_to_a_table(at_a ? ann : bob).table();
  EXPECT_EQ(here.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(here.seats(0).name(), "Ann") << "who came first";
  EXPECT_EQ(here.seats(1).name(), "Bob");
  Client& other = at_a ? bob : ann;
  EXPECT_EQ(told_of_a_table(other), here.table_id());
  EXPECT_EQ(other.ask(watch_frame(here.table_id())).error().node(), owner);
  wait_until("SELECT count(*) FROM waiting", "0");
}

TEST_F(OneLobby, SaysHowManyWaitEverywhere) {
  start();
  Client ann = guest(a->harness(), "Ann");
  Client bob = guest(b->harness(), "Bob");
  Client cid = guest(b->harness(), "Cid");
  ann.ask(match_frame(4));
  bob.ask(match_frame(4));
  EXPECT_TRUE(hears_of(ann, 2));
  EXPECT_TRUE(hears_of(bob, 2));
  cid.ask(match_frame(4));
  EXPECT_TRUE(hears_of(ann, 3));
  EXPECT_EQ(bob.ask(match_frame(4, true)).quick_match_status().waiting(), 0U);
  EXPECT_TRUE(hears_of(ann, 2));
  cid.vanish();
  EXPECT_TRUE(hears_of(ann, 1));
}

TEST_F(OneLobby, CountsNobodyWhoseServerIsGone) {
  start();
  Client ann = guest(a->harness(), "Ann");
  Client bob = guest(b->harness(), "Bob");
  ann.ask(match_frame(4));
  bob.ask(match_frame(4));
  EXPECT_TRUE(hears_of(ann, 2));
  b->cut_off(true);
  EXPECT_TRUE(hears_of(ann, 1));
}

TEST_F(OneLobby, MatchesAPlayerWhereTheyWaitedLast) {
  start();
  Client ann = a->harness().client();
  const std::string token = ann.hello("Ann").token();
  Client ann_at_b = b->client(token);
  ann.ask(match_frame(3));
  wait_until("SELECT count(*) FROM waiting", "1");
  ann_at_b.ask(match_frame(2));
  EXPECT_TRUE(hears_of(ann, 0)) << "not here any more";
  Client bob = guest(a->harness(), "Bob");
  bob.ask(match_frame(2));
  wait_until("SELECT count(*) FROM tables", "1");
  wait_until("SELECT count(*) FROM waiting", "0");
}

// Each of them believes that nobody else is there.
TEST_F(OneLobby, MatchesEverybodyOnceThoughAllMatchAtOnce) {
  start();
  a->see_nobody();
  b->see_nobody();
  constexpr int kPairs = 10;
  std::vector<Client> people;
  for (int pair = 0; pair < kPairs; ++pair) {
    people.push_back(guest(a->harness(), "Ann"));
    people.push_back(guest(b->harness(), "Bob"));
  }
  for (Client& one : people) {
    v1::ClientFrame frame = match_frame(2);
    one.send(frame);
  }
  wait_until("SELECT count(*) FROM tables", std::to_string(kPairs));
  wait_until("SELECT count(*) FROM waiting", "0");
  EXPECT_EQ(ask("SELECT count(*) FROM tables"), std::to_string(kPairs));
  std::map<std::string, int> seats;
  for (Client& one : people) {
    std::string table;
    while (table.empty()) {
      const auto message = one.receive();
      ASSERT_TRUE(message);
      table = message->has_watching() ? message->watching().table().table_id()
                                      : message->quick_match_status().table_id();
    }
    ++seats[table];
  }
  EXPECT_EQ(seats.size(), static_cast<std::size_t>(kPairs));
}

// The server of one of them dies before it can say so.
TEST_F(OneLobby, KeepsTheSeatOfWhoseServerDies) {
  limits.match_reach = 10'000;  // they have a rating each
  start();
  Client ann = guest(a->harness(), "Ann");
  Client bob = a->harness().client();
  const auto welcome = bob.hello("Bob");
  const auto dead =
      storage::PostgresStore::open(storage::PostgresCluster::shared().address(),
                                   {.node = "c", .schema = schema, .may_lose_all = true})
          .value();
  Waiting wish;
  wish.player.name = "Bob";
  ASSERT_TRUE(
      dead->begin_to_wait(*storage::PlayerId::parse(welcome.player_id()), 1, write_wish(wish)));
  ann.ask(match_frame(2));
  wait_until("SELECT count(*) FROM tables", "1");
  wait_until("SELECT count(*) FROM nodes WHERE is_down", "1");
  Client bob_again = b->client(welcome.token());
  const auto answer = bob_again.ask(match_frame(2));
  EXPECT_TRUE(answer.has_quick_match_status());
  std::string table;
  while (table.empty()) {
    const auto message = bob_again.receive();
    ASSERT_TRUE(message);
    table = message->has_watching() ? message->watching().table().table_id()
                                    : message->quick_match_status().table_id();
  }
  EXPECT_EQ(table, taken_to_a_table(ann).table().table_id());
  wait_until("SELECT count(*) FROM waiting", "0");
  EXPECT_EQ(ask("SELECT count(*) FROM tables"), "1");
}

// Between two looks there is an hour: the servers hear it from the bus.
TEST_F(OneLobby, HearsByTheBusWhenToLook) {
  limits.beat_interval = std::chrono::duration_cast<milliseconds>(hours{1});
  MemoryBroker broker;
  start(&broker);
  Client ann = guest(a->harness(), "Ann");
  Client bob = guest(b->harness(), "Bob");
  bob.ask(match_frame(2));
  ann.ask(match_frame(2));
  EXPECT_EQ(told_of_a_table(bob), taken_to_a_table(ann).table().table_id());
}

TEST_F(OneLobby, SeatsNobodyAtAServerThatDrains) {
  start();
  Client ann = guest(a->harness(), "Ann");
  Client bob = guest(b->harness(), "Bob");
  ann.ask(match_frame(2));
  v1::AdminRequest drain;
  drain.mutable_drain();
  ASSERT_TRUE(a->ask(drain).status().draining());
  bob.ask(match_frame(2));
  EXPECT_EQ(told_of_a_table(ann), taken_to_a_table(bob).table().table_id());
}

// The first by name matches. When it does not, the next one does after a while.
TEST_F(OneLobby, IsMatchedByTheNextWhenTheFirstDoesNot) {
  start();
  a->hide_boards();
  Client bob = guest(b->harness(), "Bob");
  Client cid = guest(b->harness(), "Cid");
  bob.ask(match_frame(2));
  cid.ask(match_frame(2));
  EXPECT_EQ(taken_to_a_table(bob).table().table_id(), taken_to_a_table(cid).table().table_id());
}

}  // namespace
}  // namespace aurora::server::test
