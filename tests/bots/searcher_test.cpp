#include "bots/search/searcher.hpp"

#include <gtest/gtest.h>

#include "bots/game_sight.hpp"
#include "bots/greedy/greedy_policy.hpp"
#include "tests/bots/bot_game.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Choice;
using engine::ChoiceList;
using engine::test::RandomGame;
using test::BareView;
using test::Hurry;
using test::play_bots;

constexpr SearchBudget kSmall{.iterations = 6};
constexpr std::size_t kOneRound = 60;

TEST(Searcher, PlaysByTheRules) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto game = play_bots({kSmall, kSmall, PolicyKind::kRandom}, seed, kOneRound);
    EXPECT_TRUE(game.all_accepted) << seed;
    EXPECT_TRUE(game.all_offered) << seed;
  }
}

TEST(Searcher, PlaysTheSameGameAgainFromTheSameSeed) {
  EXPECT_EQ(play_bots({kSmall, kSmall}, 3, kOneRound).choices,
            play_bots({kSmall, kSmall}, 3, kOneRound).choices);
}

TEST(Searcher, EndsItsGames) {
  const auto game = play_bots({SearchBudget{.iterations = 2}, PolicyKind::kGreedy}, 5);
  EXPECT_TRUE(game.end.over());
  EXPECT_LT(game.choices.size(), 1000U);
}

TEST(Searcher, DecidesLikeTheGreedyPlayerWhereItOnlyGetsAView) {
  RandomGame game(2);
  GameSight sight(game.catalog(), game.state());
  ChoiceList list;
  std::size_t decisions = 0;
  for (; !game.over() && decisions < 150; ++decisions) {
    const engine::Seat seat = engine::deciders(game.state()).first();
    engine::legal(game.catalog(), game.state(), seat, list);
    const std::span<const Choice> choices{list.begin(), list.size()};
    sight.turn_to(seat);
    BareView view(sight);
    ASSERT_EQ(Searcher(game.catalog(), 7, kSmall).decide(choices, view),
              GreedyPolicy(game.catalog(), 7).decide(choices, view));
    game.play(game.next());
  }
  EXPECT_GE(decisions, 100U);
}

TEST(Searcher, DecidesLikeTheGreedyPlayerInAHurry) {
  constexpr SearchBudget kMuch{.iterations = SearchBudget::kMost};  // it would never come to an end
  RandomGame game(2);
  GameSight sight(game.catalog(), game.state());
  ChoiceList list;
  for (std::size_t decisions = 0; !game.over() && decisions < 60; ++decisions) {
    const engine::Seat seat = engine::deciders(game.state()).first();
    engine::legal(game.catalog(), game.state(), seat, list);
    const std::span<const Choice> choices{list.begin(), list.size()};
    sight.turn_to(seat);
    Hurry hurry(sight, 1);
    ASSERT_EQ(Searcher(game.catalog(), 7, kMuch).decide(choices, hurry),
              GreedyPolicy(game.catalog(), 7).decide(choices, sight));
    game.play(game.next());
  }
}

/// It leaves the greedy player's choice only when the samples speak for it: so it does sometimes,
/// and mostly does not.
TEST(Searcher, LeavesTheGreedyChoiceNowAndThen) {
  std::size_t decisions = 0;
  std::size_t left = 0;
  for (std::uint64_t i = 0; i < 4; ++i) {
    engine::Setup setup = engine::test::setup_number(i + 1);
    RandomGame game(setup, i);
    GameSight sight(game.catalog(), game.state());
    ChoiceList list;
    while (!game.over() && game.state().round < 3) {
      const engine::Seat seat = engine::deciders(game.state()).first();
      engine::legal(game.catalog(), game.state(), seat, list);
      if (list.size() > 1 && game.dice().below(8) == 0) {
        const std::span<const Choice> choices{list.begin(), list.size()};
        sight.turn_to(seat);
        const Choice searched =
            Searcher(game.catalog(), 7, {.iterations = 24}).decide(choices, sight);
        ++decisions;
        left += searched == GreedyPolicy(game.catalog(), 7).decide(choices, sight) ? 0U : 1U;
      }
      game.play(game.next());
    }
  }
  EXPECT_GT(left, 0U);
  EXPECT_LT(left, decisions / 2) << decisions;
}

}  // namespace
}  // namespace aurora::bots
