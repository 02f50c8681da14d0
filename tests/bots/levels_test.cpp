// The levels that people choose from.
#include "bots/levels.hpp"

#include <algorithm>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "bots/search/searcher.hpp"
#include "engine/enumerators.hpp"
#include "tests/bots/bot_game.hpp"

namespace aurora::bots {
namespace {

using test::play_bots;

TEST(Levels, AreFiveEachStrongerThanTheOneBefore) {
  ASSERT_EQ(kLevels.size(), 5U);
  for (std::size_t i = 1; i < kLevels.size(); ++i) {
    EXPECT_GT(kLevels.at(i).rating, kLevels.at(i - 1).rating);
    EXPECT_TRUE(is_stronger(kLevels.at(i).kind, kLevels.at(i - 1).kind));
    EXPECT_FALSE(is_stronger(kLevels.at(i - 1).kind, kLevels.at(i).kind));
  }
  EXPECT_FALSE(is_stronger(PolicyKind::kRandom, PolicyKind::kPassenger));
}

TEST(Levels, AreAllPoliciesOfTablesButTheRandomOne) {
  for (const PolicyKind kind : engine::kAll<PolicyKind>) {
    EXPECT_EQ(level_of(kind) == nullptr, kind == PolicyKind::kRandom) << name_of(kind);
  }
}

TEST(Levels, AreKnownByTheirNames) {
  for (const Level& level : kLevels) {
    EXPECT_EQ(contestant_of(level.name), Contestant{level.kind}) << level.name;
    EXPECT_EQ(policy_of(level.name), level.kind) << level.name;
    EXPECT_TRUE(contestant_of(level.plays_as)) << level.plays_as;
    EXPECT_NE(kContestants.find(level.name), std::string_view::npos) << level.name;
  }
  EXPECT_EQ(level_names(), "passenger, scavenger, trucker, navigator, captain");
  EXPECT_EQ(level_called("greedy"), nullptr) << "that is what the trucker plays as";
}

TEST(Levels, AboveTheTruckerThinkAhead) {
  for (const Level& level : kLevels) {
    EXPECT_EQ(thinks_ahead(level.kind), level.rating > 0) << level.name;
  }
  EXPECT_FALSE(thinks_ahead(PolicyKind::kRandom));
}

TEST(Levels, PlayTheSameGameAgainFromTheSameSeed) {
  for (const Level& level : kLevels) {
    const std::size_t decisions = thinks_ahead(level.kind) ? 10 : 100;
    const auto once = play_bots({level.kind, level.kind}, 3, decisions);
    EXPECT_TRUE(once.all_accepted) << level.name;
    const Contestant player = *contestant_of(level.plays_as);
    EXPECT_EQ(once.choices, play_bots({player, player}, 3, decisions).choices) << level.name;
  }
}

TEST(Levels, AreInTheDocumentsAsTheyAre) {
  std::ifstream file(AURORA_SOURCE_DIR "/docs/bots.md");
  std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  for (const Level& level : kLevels) {
    const std::string rating = (level.rating > 0   ? "+"
                                : level.rating < 0 ? "−"
                                                   : "") +
                               std::to_string(std::abs(level.rating));
    const std::string row = "| `" + std::string(level.name) + "` | `" +
                            std::string(level.plays_as) + "` | " + rating + " |";
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace aurora::bots
