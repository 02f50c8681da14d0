// Several servers on one database: each table is at one of them, and goes on when that one does
// not.
#include <optional>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

Limits limits_of_nodes() {
  Limits limits = test_limits();
  limits.beat_interval = milliseconds{20};
  return limits;
}

class SeveralServers : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    a.emplace("a", schema, clock, limits);
    b.emplace("b", schema, clock, limits);
  }
  /// Ann and Bob sit at a table of server a, and play.
  void begin(const std::optional<v1::ClockOptions>& clocks = {}) {
    ann = a->harness().client();
    const auto welcome = ann->hello("Ann");
    ann_token = welcome.token();
    ann_id = welcome.player_id();
    v1::ClientFrame frame = create_frame(2);
    if (clocks) {
      *frame.mutable_create_table()->mutable_options()->mutable_clock() = *clocks;
    }
    const auto info = ann->ask(frame).table_info();
    id = info.table_id();
    code = info.code();
    bob = a->harness().client();
    bob_token = bob->hello("Bob").token();
    bob->join(code);
    ASSERT_TRUE(ann->follow_to(0));
    ASSERT_TRUE(bob->follow_to(0));
  }
  /// Both are at this server now, and see the table there.
  void meet_at(const NodeUnderTest& node, std::uint32_t version) {
    ann = node.client(ann_token);
    bob = node.client(bob_token);
    for (Client* client : {&*ann, &*bob}) {
      const auto watching = ask_while(*client, watch_frame(id), v1::ERROR_CODE_ELSEWHERE);
      ASSERT_TRUE(watching.has_watching()) << watching.ShortDebugString();
      ASSERT_TRUE(client->follow_to(version));
    }
  }
  void confirm(Client& client, std::uint32_t version) {
    const auto result = client.command(id, version - 1, ++last_command, engine::ConfirmLoading{});
    ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
    ASSERT_TRUE(ann->follow_to(version));
    ASSERT_TRUE(bob->follow_to(version));
  }
  /// Until that is in the journal.
  void let_time_run_out() {
    const storage::FindTable table{*storage::TableId::parse(id)};
    const auto before = b->store().read(table)->head_seq;
    clock.advance(std::chrono::hours{2});
    while (b->store().read(table)->head_seq == before) {
      std::this_thread::yield();
    }
  }
  /// In its metrics.
  [[nodiscard]] static bool says(const NodeUnderTest& node, const std::string& line) {
    return http(node.harness().address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n")
        .contains("\n" + line + "\n");
  }
  [[nodiscard]] std::string owner() const {
    return storage::PostgresCluster::shared().ask("SELECT convert_from(owner, 'UTF8') FROM " +
                                                  schema + ".tables");
  }

  std::string schema = storage::new_schema();
  Limits limits = limits_of_nodes();
  ManualClock clock;
  std::optional<NodeUnderTest> a;
  std::optional<NodeUnderTest> b;
  std::optional<Client> ann;
  std::optional<Client> bob;
  std::string ann_token;
  std::string ann_id;
  std::string bob_token;
  std::string id;
  std::string code;
  std::uint64_t last_command = 100;
};

TEST_F(SeveralServers, ATableIsAtOneOfThem) {
  begin();
  Client eve = guest(b->harness(), "Eve");
  for (const auto& frame : {join_frame(code), watch_frame(id), resign_frame(id)}) {
    const auto answer = eve.ask(frame);
    EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE);
    EXPECT_EQ(answer.error().node(), "a");
    EXPECT_EQ(answer.error().retry_after_ms(), 0U);
  }
  confirm(*bob, 1);
}

// It was read a moment ago, so whoever knows nothing of it is a primary of the past.
TEST_F(SeveralServers, ATableThatWasReadIsNotUnknownBecauseNobodyCanClaimIt) {
  begin();
  Client eve = guest(b->harness(), "Eve");
  b->ownership().ask_the_past(true);
  EXPECT_EQ(eve.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  b->ownership().ask_the_past(false);
  EXPECT_EQ(eve.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_ELSEWHERE);
}

// A thousand claims of people who come may be before a look for tables that wait.
TEST_F(SeveralServers, AServerBeatsHoweverLongItReads) {
  begin();
  a->ownership().hold_looks(true);
  while (!a->ownership().holds_a_look()) {
    std::this_thread::yield();
  }
  const int before = a->ownership().beats();
  while (a->ownership().beats() < before + 3) {
    std::this_thread::yield();
  }
  a->ownership().hold_looks(false);
  confirm(*bob, 1);
}

TEST_F(SeveralServers, AnInvitationIsShownByAnyOfThem) {
  begin();
  const auto page =
      http(b->harness().address(), "GET /api/v1/tables/" + code + " HTTP/1.0\r\nHost: x\r\n\r\n");
  EXPECT_NE(page.find("200 OK"), std::string::npos);
  EXPECT_NE(page.find(code), std::string::npos);
}

TEST_F(SeveralServers, AServerThatStopsGivesItsTablesUp) {
  begin();
  confirm(*bob, 1);
  a->stop();
  EXPECT_EQ(owner(), "");
  meet_at(*b, 1);
  confirm(*ann, 2);
}

TEST_F(SeveralServers, AServerThatBeginsAgainFindsTheTableElsewhere) {
  begin();
  a.reset();
  meet_at(*b, 0);
  a.emplace("a", schema, clock, limits);
  Client eve = guest(a->harness(), "Eve");
  EXPECT_EQ(eve.ask(watch_frame(id)).error().node(), "b");
  confirm(*bob, 1);
}

TEST_F(SeveralServers, TablesOfADeadServerGoOn) {
  begin();
  confirm(*bob, 1);
  a->cut_off(true);
  meet_at(*b, 1);
  confirm(*ann, 2);
  EXPECT_EQ(owner(), "b");
  EXPECT_TRUE(says(*b, "aurora_nodes_taken_over_total 1"));
  EXPECT_TRUE(says(*b, "aurora_node_deposed_total 0"));
}

TEST_F(SeveralServers, ATableWhoseClaimWasNotAnsweredIsFound) {
  begin(correspondence(3'600));
  confirm(*bob, 1);
  ann->close();
  bob->close();
  a->stop();
  b->ownership().lose_claims(true);
  const storage::FindTable table{*storage::TableId::parse(id)};
  const auto before = b->store().read(table)->head_seq;
  clock.advance(std::chrono::hours{2});
  while (owner() != "b") {
    std::this_thread::yield();
  }
  b->ownership().lose_claims(false);
  while (b->store().read(table)->head_seq == before) {  // time ran out
    std::this_thread::yield();
  }
}

// It has not heard of it, and still believes that the table is its own.
TEST_F(SeveralServers, AServerThatWasTakenOverWritesNothing) {
  begin();
  confirm(*bob, 1);
  a->cut_off(true);
  Client late_ann = std::move(*ann);
  meet_at(*b, 1);
  const auto refused = late_ann.command(id, 1, 77, engine::ConfirmLoading{});
  EXPECT_TRUE(refused.has_error()) << refused.ShortDebugString();
  confirm(*ann, 2);
}

TEST_F(SeveralServers, AServerThatWasTakenOverComesBackWithoutItsTables) {
  begin();
  confirm(*bob, 1);
  a->cut_off(true);
  Client late_ann = std::move(*ann);
  meet_at(*b, 1);
  a->cut_off(false);
  EXPECT_TRUE(late_ann.wait_for_close());
  ASSERT_TRUE(late_ann.goodbye());
  EXPECT_EQ(late_ann.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
  Client eve = a->client(ann_token);
  const auto answer = ask_while(eve, watch_frame(id), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_EQ(answer.error().node(), "b");
  confirm(*ann, 2);
  const auto made = eve.create(2);  // and it makes new ones
  EXPECT_FALSE(made.code().empty());
  EXPECT_TRUE(says(*a, "aurora_node_deposed_total 1"));
  EXPECT_TRUE(says(*a, "aurora_unknown_outcomes_total 0"));
}

TEST_F(SeveralServers, WhoeverHasTheNameLastServes) {
  begin();
  NodeUnderTest later("a", schema, clock, limits);
  while (!a->was_replaced()) {
    std::this_thread::yield();
  }
  ann = later.client(ann_token);
  const auto answer = ann->ask(watch_frame(id));
  meet_at(answer.error().node() == "b" ? *b : later, 0);  // whoever was quicker has the table
  confirm(*bob, 1);
}

// As the other server writes it.
TEST_F(SeveralServers, WhoIsBannedAtOneIsKeptOutByAll) {
  begin();
  const auto player = *storage::PlayerId::parse(ann_id);
  const std::vector<storage::WriteGroup> ban{{storage::PutBan{{.player = player}}}};
  ASSERT_TRUE(b->store().commit(ban).front());
  EXPECT_TRUE(ann->wait_for_close());
  ASSERT_TRUE(ann->goodbye());
  EXPECT_EQ(ann->goodbye()->reason(), v1::GOODBYE_REASON_EXCLUDED);
}

TEST_F(SeveralServers, WhoIsDeletedAtOneIsGoneAtAll) {
  begin();
  Client ann_at_b = b->client(ann_token);
  v1::ClientFrame frame;
  frame.mutable_delete_account();
  const auto deleted = ann_at_b.ask(frame);
  ASSERT_TRUE(deleted.has_account()) << deleted.ShortDebugString();
  EXPECT_TRUE(ann->wait_for_close());
  ASSERT_TRUE(ann->goodbye());
  EXPECT_EQ(ann->goodbye()->reason(), v1::GOODBYE_REASON_SIGNED_OUT);
  EXPECT_TRUE(bob->follow_until([&] { return bob->table().seats(0).resigned(); }));
}

v1::AdminRequest move_request(const std::string& table, const std::string& node) {
  v1::AdminRequest request;
  request.mutable_move_table()->set_table_id(table);
  request.mutable_move_table()->set_node(node);
  return request;
}

/// Says so once it sees the other server.
void expect_moved(const NodeUnderTest& from, const v1::AdminRequest& request) {
  v1::AdminResponse moved = from.ask(request);
  while (moved.error().find("takes tables") != std::string::npos) {
    std::this_thread::yield();
    moved = from.ask(request);
  }
  EXPECT_EQ(moved.error(), "");
}

v1::AdminRequest drain_request(bool off) {
  v1::AdminRequest request;
  request.mutable_drain()->set_off(off);
  return request;
}

void expect_led_to(Client& client, const std::string& node) {
  EXPECT_TRUE(client.wait_for_close());
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
  EXPECT_EQ(client.goodbye()->retry_after_ms(), 0U);
  EXPECT_EQ(client.goodbye()->node(), node);
}

TEST_F(SeveralServers, ATableThatIsMovedGoesOnThereAtOnce) {
  begin();
  confirm(*bob, 1);
  expect_moved(*a, move_request(code, "b"));
  expect_led_to(*ann, "b");
  expect_led_to(*bob, "b");
  Client eve = a->client(ann_token);
  EXPECT_EQ(eve.ask(watch_frame(id)).error().node(), "b") << "it is not claimed again meanwhile";
  for (auto& [client, token] : {std::pair(&ann, &ann_token), std::pair(&bob, &bob_token)}) {
    *client = b->client(*token);
    const auto watching = (*client)->ask(watch_frame(id));
    EXPECT_TRUE(watching.has_watching()) << watching.ShortDebugString();
    ASSERT_TRUE((*client)->follow_to(1));
  }
  confirm(*ann, 2);
  v1::AdminRequest owners;
  owners.mutable_list_owners();
  const auto shown = b->ask(owners).owners();
  ASSERT_EQ(shown.owners_size(), 1);
  EXPECT_EQ(shown.owners(0).node(), "b");
  EXPECT_EQ(shown.owners(0).code(), code);
}

TEST_F(SeveralServers, ATableIsMovedOnlyFromWhereItIsToWhoTakesIt) {
  begin();
  EXPECT_NE(a->ask(move_request(code, "c")).error(), "");
  EXPECT_NE(a->ask(move_request(code, "a")).error(), "");
  EXPECT_NE(a->ask(move_request("NONE", "b")).error(), "");
  EXPECT_NE(b->ask(move_request(code, "a")).error(), "");
  confirm(*bob, 1);
}

TEST_F(SeveralServers, AServerThatDrainsGivesEverythingToOthersAndTakesNothing) {
  begin();
  ASSERT_TRUE(a->ask(drain_request(false)).status().draining());
  expect_led_to(*ann, "b");
  expect_led_to(*bob, "b");
  meet_at(*b, 0);
  confirm(*bob, 1);
  Client dan = guest(a->harness(), "Dan");
  const auto refused = dan.ask(create_frame(2)).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_EQ(refused.node(), "b");
  v1::AdminRequest nodes;
  nodes.mutable_list_nodes();
  const auto shown = b->ask(nodes).nodes();
  ASSERT_EQ(shown.nodes_size(), 2);
  EXPECT_TRUE(shown.nodes(0).draining());
  EXPECT_FALSE(shown.nodes(1).draining());
  ASSERT_FALSE(a->ask(drain_request(true)).status().draining());
  EXPECT_TRUE(dan.ask(create_frame(2)).has_table_info());
}

TEST_F(SeveralServers, TheOnlyServerKeepsItsTablesWhileItDrains) {
  a.reset();
  b.reset();
  a.emplace("a", schema, clock, limits);
  begin();
  ASSERT_TRUE(a->ask(drain_request(false)).status().draining());
  confirm(*bob, 1);
  Client eve = guest(a->harness(), "Eve");
  EXPECT_EQ(eve.ask(create_frame(2)).error().code(), v1::ERROR_CODE_SHUTTING_DOWN);
}

TEST_F(SeveralServers, WhoLeavesSendsEverybodyToTheOthers) {
  ASSERT_TRUE(a->ask(drain_request(false)).status().draining());
  Client eve = guest(a->harness(), "Eve");
  const auto refused = ask_while(eve, create_frame(2), v1::ERROR_CODE_SHUTTING_DOWN);
  ASSERT_EQ(refused.error().node(), "b") << "it sees the other";
  ASSERT_FALSE(a->ask(drain_request(true)).status().draining());
  begin();
  a->stop();
  expect_led_to(*ann, "b");
  expect_led_to(eve, "b");
  meet_at(*b, 0);
  confirm(*bob, 1);
}

/// HAProxy looks whether the server is there, and says how it sees it and the others.
std::string check(const NodeUnderTest& node, const std::string& otherwise,
                  const std::string& state) {
  const std::string answer = http(node.harness().address(),
                                  "GET /readyz?otherwise=" + otherwise +
                                      " HTTP/1.0\r\nHost: x\r\nX-Haproxy-Server-State: " + state +
                                      "; name=anyone/a; node=lb; weight=1/1; scur=0/0\r\n\r\n");
  return answer.substr(answer.find(' ') + 1, 3);
}

TEST_F(SeveralServers, AServerThatTheProxyHasLostGivesItsTablesAway) {
  begin();
  confirm(*bob, 1);
  a->trust_proxy();
  EXPECT_EQ(check(*a, "200", "UP"), "200");
  expect_led_to(*ann, "b");
  meet_at(*b, 1);
  confirm(*ann, 2);
  EXPECT_EQ(owner(), "b");
  Client eve = guest(a->harness(), "Eve");
  while (!eve.ask(create_frame(2)).has_table_info()) {
    EXPECT_EQ(check(*a, "200", "UP"), "200") << "found again, it takes tables";
  }
}

TEST_F(SeveralServers, AServerThatLostTheDatabaseKeepsPeopleUnlessOthersHaveIt) {
  a->trust_proxy();
  while (check(*a, "404", "NOLB") != "200") {  // it hears the database
    std::this_thread::yield();
  }
  a->cut_off(true);
  while (check(*a, "404", "UP") != "404") {
    std::this_thread::yield();
  }
  EXPECT_EQ(check(*a, "200", "UP"), "200") << "nobody else is better off";
  EXPECT_EQ(check(*a, "404", "NOLB"), "503");
  EXPECT_EQ(check(*a, "200", "NOLB"), "503");
  a->cut_off(false);
  while (check(*a, "404", "NOLB") != "200") {
    std::this_thread::yield();
  }
}

TEST_F(SeveralServers, ATableThatSleepsBelongsToWhoeverIsAskedFirst) {
  a.reset();
  b.reset();
  limits.table_idle_timeout = milliseconds{1};
  a.emplace("a", schema, clock, limits);
  b.emplace("b", schema, clock, limits);
  begin();
  ann->close();
  bob->close();
  while (owner() == "a") {
    std::this_thread::yield();
  }
  meet_at(*b, 0);
  confirm(*bob, 1);
}

TEST_F(SeveralServers, ClocksRunOutWhereNobodyHasTheTable) {
  begin(correspondence(3'600));
  confirm(*bob, 1);
  ann->close();
  bob->close();
  a->stop();
  EXPECT_EQ(owner(), "");
  let_time_run_out();
}

TEST_F(SeveralServers, ClocksRunOutAtTheTableOfADeadServer) {
  begin(correspondence(3'600));
  confirm(*bob, 1);
  a->cut_off(true);
  while (owner() != "b") {
    std::this_thread::yield();
  }
  let_time_run_out();
}

// While one of them runs, clocks do.
TEST_F(SeveralServers, ClocksRunOnFromServerToServer) {
  begin(correspondence(36'000));
  confirm(*bob, 1);
  clock.advance(std::chrono::hours{1});
  a->stop();
  clock.advance(std::chrono::hours{1});
  meet_at(*b, 1);
  for (const v1::SeatClock& shown : ann->clocks().seats()) {
    if (shown.runs_out_at_ms() != 0) {
      EXPECT_EQ(shown.runs_out_at_ms() - clock.unix_ms(), 8 * 3'600'000);
    }
  }
}

}  // namespace
}  // namespace aurora::server::test
