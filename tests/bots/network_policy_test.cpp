#include "bots/network/network_policy.hpp"

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
using test::play_bots;

constexpr NetworkPlayer kOneSample{.samples = 1};
constexpr std::size_t kARound = 60;

TEST(NetworkPolicy, PlaysByTheRules) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto game = play_bots({kOneSample, PolicyKind::kRandom, kOneSample}, seed, kARound);
    EXPECT_TRUE(game.all_accepted) << seed;
    EXPECT_TRUE(game.all_offered) << seed;
  }
}

TEST(NetworkPolicy, PlaysTheSameGameAgainFromTheSameSeed) {
  EXPECT_EQ(play_bots({kOneSample, kOneSample}, 3, kARound).choices,
            play_bots({kOneSample, kOneSample}, 3, kARound).choices);
}

TEST(NetworkPolicy, EndsItsGames) {
  const auto game = play_bots({kOneSample, kOneSample}, 5);
  EXPECT_TRUE(game.end.over());
  EXPECT_LT(game.choices.size(), 1000U);
}

TEST(NetworkPolicy, DecidesLikeTheGreedyPlayerWhereItOnlyGetsAView) {
  RandomGame game(2);
  GameSight sight(game.catalog(), game.state());
  ChoiceList list;
  std::size_t left = 0;
  for (std::size_t decisions = 0; !game.over() && decisions < 150; ++decisions) {
    const engine::Seat seat = engine::deciders(game.state()).first();
    engine::legal(game.catalog(), game.state(), seat, list);
    const std::span<const Choice> choices{list.begin(), list.size()};
    sight.turn_to(seat);
    BareView view(sight);
    const Choice habit = GreedyPolicy(game.catalog(), 7).decide(choices, view);
    ASSERT_EQ(NetworkPolicy(game.catalog(), 7, kOneSample).decide(choices, view), habit);
    left += NetworkPolicy(game.catalog(), 7, kOneSample).decide(choices, sight) == habit ? 0U : 1U;
    game.play(game.next());
  }
  EXPECT_GT(left, 0U) << "with samples it has a mind of its own";
}

}  // namespace
}  // namespace aurora::bots
