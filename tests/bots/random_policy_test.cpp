#include "bots/random_policy.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "tests/bots/bot_game.hpp"

namespace aurora::bots {
namespace {

using test::play_bots;

TEST(RandomPolicy, ChoosesEveryListedChoiceSometimes) {
  const engine::Catalog& catalog = content::base_pack().catalog;
  const engine::GameState state = play_bots({PolicyKind::kRandom, PolicyKind::kRandom}, 5, 4).end;
  const std::array<engine::Choice, 3> choices{engine::Decline{}, engine::EndTurn{},
                                              engine::TakeBack{}};
  RandomPolicy policy(catalog, 1);
  std::set<std::size_t> chosen;
  for (int i = 0; i < 200; ++i) {
    test::CountingSight sight(catalog, state, engine::Seat{0});
    chosen.insert(policy.decide(choices, sight).index());
  }
  const std::size_t aside = engine::Choice(engine::MoveCargo{}).index();
  for (const engine::Choice& choice : choices) {
    EXPECT_TRUE(chosen.contains(choice.index()));
  }
  EXPECT_TRUE(chosen.contains(aside));
  EXPECT_EQ(chosen.size(), 4U);
}

TEST(RandomPolicy, PlaysWholeGamesByTheRules) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto game =
        play_bots({PolicyKind::kRandom, PolicyKind::kRandom, PolicyKind::kRandom}, seed);
    EXPECT_TRUE(game.end.over()) << seed;
    EXPECT_TRUE(game.all_accepted) << seed;
    EXPECT_TRUE(game.all_offered) << seed;
  }
}

TEST(RandomPolicy, PlaysTheSameGameAgainFromTheSameSeed) {
  const auto once = play_bots({PolicyKind::kRandom, PolicyKind::kRandom}, 3);
  const auto again = play_bots({PolicyKind::kRandom, PolicyKind::kRandom}, 3);
  const auto other = play_bots({PolicyKind::kRandom, PolicyKind::kRandom}, 4);
  EXPECT_EQ(once.choices, again.choices);
  EXPECT_NE(once.choices, other.choices);
}

TEST(RandomPolicy, SeldomLooks) {
  const auto game = play_bots({PolicyKind::kRandom, PolicyKind::kRandom}, 8);
  EXPECT_LT(game.looks * 16, static_cast<int>(game.choices.size()));
}

}  // namespace
}  // namespace aurora::bots
