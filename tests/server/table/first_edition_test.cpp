// A server that is given the database of version 0.1.0.
#include "tests/stores/first_edition.hpp"

#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "content/pack.hpp"
#include "server/operator/check_update.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/randomness.hpp"
#include "storage/sqlite_store.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/replays.hpp"

namespace aurora::server::test {
namespace {

namespace fixture = storage::testing;

class FirstEdition : public testing::Test {
 protected:
  FirstEdition() {
    const auto file = directory_.path() / "aurora.db";
    fixture::make_first_edition(file);
    store_ = storage::SqliteStore::open(file).value();
    // Days go by until a game that nobody comes back to is abandoned.
    clock_.advance(std::chrono::milliseconds(kLastMove - clock_.unix_ms()));
    const std::array<storage::WriteGroup, 1> tokens{storage::WriteGroup{
        storage::PutPlayer{fixture::first_edition_ann(), "Ann", token_hash("ann"), kLastMove},
        storage::PutPlayer{fixture::first_edition_bob(), "Bob", token_hash("bob"), kLastMove}}};
    EXPECT_TRUE(store_->commit(tokens).front());
    harness_ = std::make_unique<Harness>(*store_, test_limits(), clock_);
  }

  /// Connects with this token.
  [[nodiscard]] Client player(const std::string& token) const {
    Client client = harness_->client();
    client.hello("", token);
    return client;
  }

  static constexpr std::int64_t kLastMove = 1'795'360'328'247;

  TemporaryDirectory directory_;
  std::unique_ptr<storage::SqliteStore> store_;
  ManualClock clock_;
  std::unique_ptr<Harness> harness_;
};

TEST_F(FirstEdition, ItsRunningGameIsPlayedToTheEnd) {
  const std::string table = fixture::first_edition_running().text();
  std::array clients{player("ann"), player("bob")};
  for (Client& client : clients) {
    client.watch(table);
    ASSERT_TRUE(client.receive());
  }
  std::uint32_t version = clients[0].mirror().version();
  EXPECT_GT(version, 0U);
  bots::Dice dice(1);
  constexpr std::uint64_t kFirstCommand = 1'000'000;
  constexpr std::uint64_t kMaxCommands = 5000;
  for (std::uint64_t i = 0; i < kMaxCommands && !clients[0].mirror().view().result.over; ++i) {
    Client& decider = clients[clients[0].mirror().choices().empty() ? 1 : 0];
    const auto choices = decider.mirror().choices();
    ASSERT_FALSE(choices.empty());
    const auto result =
        decider.command(table, version, kFirstCommand + i, choices[dice.below(choices.size())]);
    ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
    version = result.version();
    for (Client& client : clients) {
      ASSERT_TRUE(client.follow_to(version));
    }
  }
  EXPECT_TRUE(clients[0].mirror().view().result.over);
}

TEST_F(FirstEdition, ItsFinishedGameIsShown) {
  Client ann = player("ann");
  const std::string table = fixture::first_edition_finished().text();
  open(ann, open_frame(table, v1::REPLAY_VIEW_MINE));
  EXPECT_FALSE(ann.mirror().view().result.over);
  const auto end = move(ann, by_frame(1000));
  EXPECT_GT(end.steps(), 50U);
  EXPECT_EQ(end.position(), end.steps());
  EXPECT_TRUE(ann.mirror().view().result.over);
}

TEST_F(FirstEdition, AllItsTablesGoOnAsTheOperatorIsTold) {
  Log log(LogLevel::kOff, LogFormat::kText);
  Rulebook rulebook(content::base_pack(), *store_, system_clock(), log);
  const Forecast forecast = forecast_update(*store_, rulebook);
  EXPECT_TRUE(forecast.all_go_on()) << forecast.text();
  EXPECT_EQ(forecast.same + forecast.replayed + forecast.carried, 1U);
}

}  // namespace
}  // namespace aurora::server::test
