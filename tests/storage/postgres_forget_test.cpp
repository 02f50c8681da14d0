// A player is deleted at one server while another one writes of the same player: nothing of the
// player is left, whoever comes first.
#include <future>

#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::storage {
namespace {

using testing::club_id;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::ok;
using testing::player_id;
using testing::table_id;

/// A write, and a table of the database to which it adds a row of the player.
struct WriteOfPlayer {
  const char* name;
  const char* table;
  Write write;
};

class PostgresForget : public ::testing::TestWithParam<WriteOfPlayer> {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    a_ = opened("a");
    b_ = opened("b");
    ASSERT_TRUE(ok(commit(*a_, create(1, "A"))));
    ASSERT_TRUE(ok(commit(*a_, {PutPlayer{player_id(1), "Ada", "first token", 1}})));
    ask("CREATE TABLE gate (way text); CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN WHILE NOT EXISTS (SELECT 1 FROM gate) LOOP PERFORM pg_sleep(0.01); END LOOP; "
        "RETURN NEW; END'");
  }
  std::string ask(const std::string& sql) {
    return PostgresCluster::shared().ask("SET search_path = " + schema_ + "; " + sql);
  }
  /// Whoever adds a row to the table waits until the gate is open.
  void close_gate_of(const std::string& table) {
    ask("CREATE TRIGGER waits BEFORE INSERT ON " + table + " FOR EACH ROW EXECUTE FUNCTION wait()");
  }
  void open_gate() { ask("INSERT INTO gate VALUES ('open')"); }
  std::future<Result<void>> writing() {
    return std::async(std::launch::async, [this] { return commit(*a_, {GetParam().write}); });
  }
  std::future<Result<void>> forgetting() {
    return std::async(std::launch::async, [this] { return commit(*b_, {forget()}); });
  }
  static ForgetPlayer forget() { return {.player = player_id(1), .at = 2}; }
  /// Until the transaction of the node waits for something of this sort, or is answered.
  void until_waits(const std::future<Result<void>>& outcome, const std::string& node,
                   const std::string& sort) {
    while (outcome.wait_for(std::chrono::seconds(0)) != std::future_status::ready &&
           ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = '" + sort +
               "' AND application_name = 'aurora " + schema_ + " " + node + "'") == "0") {
    }
  }
  /// Only that.
  void expect_forgotten() {
    EXPECT_EQ(ask("SELECT (SELECT count(*) FROM players), (SELECT count(*) FROM tokens), "
                  "(SELECT count(*) FROM accounts), (SELECT count(*) FROM records), "
                  "(SELECT count(*) FROM game_players), (SELECT count(*) FROM clubs), "
                  "(SELECT count(*) FROM club_members), (SELECT count(*) FROM forgotten)"),
              "0|0|0|0|0|0|0|1");
  }
  static void expect_answer(const Result<void>& written) {
    EXPECT_TRUE(written || code_of(written) == StoreErrc::kConflict ||
                code_of(written) == StoreErrc::kNotFound)
        << written.error().message;
  }

 private:
  [[nodiscard]] std::unique_ptr<PostgresStore> opened(const std::string& node) const {
    return PostgresStore::open(PostgresCluster::shared().address(),
                               {.node = node, .schema = schema_, .may_lose_all = true})
        .value();
  }

  std::string schema_ = new_schema();
  std::unique_ptr<PostgresStore> a_;
  std::unique_ptr<PostgresStore> b_;
};

INSTANTIATE_TEST_SUITE_P(
    And, PostgresForget,
    ::testing::Values(
        WriteOfPlayer{"APlayer", "players", PutPlayer{player_id(1), "Eve", "second token", 2}},
        WriteOfPlayer{"AToken", "tokens", PutPlayer{player_id(1), "", "second token", 2}},
        WriteOfPlayer{"AnAccount", "accounts", PutAccount{player_id(1), "ada", "hash", 2}},
        WriteOfPlayer{"AStanding", "records",
                      PutStanding{.standing = {.player = player_id(1), .mode = "m", .games = 1}}},
        WriteOfPlayer{"AClub", "club_members",
                      PutClub{.club = {.id = club_id(1),
                                       .revision = 1,
                                       .name = "n",
                                       .look = "l",
                                       .mode = "m",
                                       .payload = "p"},
                              .put = {{.player = player_id(1)}}}},
        WriteOfPlayer{"AGame", "game_players",
                      PutGame{table_id(1), 2, true, "game", {{player_id(1), 0}}}}),
    [](const auto& info) { return info.param.name; });

TEST_P(PostgresForget, WhoWasFirst) {
  close_gate_of(GetParam().table);
  auto written = writing();
  until_waits(written, "a", "Timeout");
  auto forgotten = forgetting();
  until_waits(forgotten, "b", "Lock");
  open_gate();
  expect_answer(written.get());
  EXPECT_TRUE(ok(forgotten.get()));
  expect_forgotten();
}

TEST_P(PostgresForget, WhoComesMeanwhile) {
  close_gate_of("forgotten");
  auto forgotten = forgetting();
  until_waits(forgotten, "b", "Timeout");
  auto written = writing();
  until_waits(written, "a", "Lock");
  open_gate();
  EXPECT_TRUE(ok(forgotten.get()));
  expect_answer(written.get());
  expect_forgotten();
}

}  // namespace
}  // namespace aurora::storage
