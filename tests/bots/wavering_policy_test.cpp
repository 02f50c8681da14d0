#include "bots/greedy/wavering_policy.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "bots/game_sight.hpp"
#include "tests/bots/bot_game.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Choice;
using engine::ChoiceList;
using engine::test::games;
using engine::test::RandomGame;
using test::play_bots;

constexpr Wavering kCool{.temperature = 20};
constexpr Wavering kHot{.temperature = 300};

/// How often it takes what does not look best, in positions of random games.
struct Errors {
  std::size_t decisions = 0;
  std::size_t errors = 0;
};

Errors errors_of(Wavering player) {
  Errors found;
  ChoiceList list;
  for (std::uint64_t i = 0; i < games(3); ++i) {
    RandomGame game(i);
    WaveringPolicy policy(game.catalog(), i, player);
    while (!game.over()) {
      const engine::Seat seat = engine::deciders(game.state()).first();
      engine::legal(game.catalog(), game.state(), seat, list);
      const std::span<const Choice> choices{list.begin(), list.size()};
      GameSight sight(game.catalog(), game.state());
      sight.turn_to(seat);
      const Choice chosen = policy.decide(choices, sight);
      const Outlook outlook = look(game.catalog(), sight.view(), seat);
      const Greedy greedy(1);
      if (std::ranges::find(choices, chosen) != choices.end()) {  // no move of cargo before it
        Value best = greedy.rate(outlook, chosen);
        for (const Choice& choice : choices) {
          best = std::max(best, greedy.rate(outlook, choice));
        }
        const bool has_another = std::ranges::any_of(
            choices, [&](const Choice& choice) { return !greedy.shuns(outlook, choice); });
        EXPECT_TRUE(!has_another || !greedy.shuns(outlook, chosen));
        const Value lost = best - greedy.rate(outlook, chosen);
        EXPECT_LT(lost, WaveringPolicy::kReach * static_cast<Value>(player.temperature));
        ++found.decisions;
        found.errors += lost > 0 ? 1U : 0U;
      }
      game.play(game.next());
    }
  }
  return found;
}

TEST(Wavering, ErrsOnlyBetweenWhatLooksAlikeAndMoreOftenTheHotterItIs) {
  const Errors cool = errors_of(kCool);
  const Errors hot = errors_of(kHot);
  EXPECT_GT(cool.decisions, 300U);
  EXPECT_GT(cool.errors, 0U);
  EXPECT_GT(hot.errors, 2 * cool.errors);
  EXPECT_LT(hot.errors, hot.decisions / 2) << "it mostly has no choice, or takes the best one";
}

TEST(Wavering, PlaysByTheRulesAndEndsItsGames) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto game = play_bots({kHot, kCool, PolicyKind::kRandom}, seed);
    EXPECT_TRUE(game.all_accepted) << seed;
    EXPECT_TRUE(game.all_offered) << seed;
    EXPECT_TRUE(game.end.over()) << seed;
  }
}

TEST(Wavering, PlaysTheSameGameAgainFromTheSameSeed) {
  const auto once = play_bots({kHot, kHot}, 3);
  EXPECT_EQ(once.choices, play_bots({kHot, kHot}, 3).choices);
  EXPECT_NE(once.choices, play_bots({kHot, kHot}, 4).choices);
}

}  // namespace
}  // namespace aurora::bots
