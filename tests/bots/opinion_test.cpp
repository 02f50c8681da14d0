#include "bots/network/opinion.hpp"

#include <gtest/gtest.h>

#include "bots/game_sight.hpp"
#include "bots/network/network_policy.hpp"
#include "bots/search/searcher.hpp"
#include "tests/bots/bot_game.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Choice;
using engine::ChoiceList;
using engine::test::RandomGame;

/// Calls `use` with decisions of a random game: their choices, and the sight of who is asked.
template <class Use>
void each_decision(std::uint64_t seed, std::size_t count, const Use& use) {
  RandomGame game(seed);
  GameSight sight(game.catalog(), game.state());
  ChoiceList list;
  while (!game.over() && count > 0) {
    const engine::Seat seat = engine::deciders(game.state()).first();
    engine::legal(game.catalog(), game.state(), seat, list);
    if (list.size() > 1) {
      sight.turn_to(seat);
      use(game.catalog(), std::span<const Choice>{list.begin(), list.size()}, sight);
      --count;
    }
    game.play(game.next());
  }
}

TEST(Opinion, LikesNothingBetterThanItsBest) {
  std::size_t left = 0;
  each_decision(2, 60, [&](const auto& catalog, auto choices, GameSight& sight) {
    const Outlook outlook = look(catalog, sight.view(), sight.seat());
    Greedy greedy(7);
    const Choice habit = greedy.choose(outlook, choices);
    Opinion opinion(catalog, {}, 7);
    opinion.form(outlook, greedy, habit, choices, *sight.knowledge());
    const bool stays = opinion.best() == habit;
    left += stays ? 0U : 1U;
    for (const Choice& choice : choices) {
      EXPECT_LE(opinion.beyond_best(choice), stays ? NetworkPlayer::kHabit : 0);
    }
    EXPECT_EQ(opinion.beyond_best(opinion.best()), 0);
    EXPECT_LE(opinion.beyond_best(habit), stays ? 0 : -NetworkPlayer::kHabit);
  });
  EXPECT_GT(left, 0U);
}

TEST(Opinion, OfANetworkThatKnowsNothingIsTheHabit) {
  const auto nothing = std::make_unique<Network>(Network{});
  each_decision(3, 30, [&](const auto& catalog, auto choices, GameSight& sight) {
    const Outlook outlook = look(catalog, sight.view(), sight.seat());
    Greedy greedy(7);
    const Choice habit = greedy.choose(outlook, choices);
    Opinion opinion(catalog, {.network = nothing.get(), .habit = 1}, 7);
    opinion.form(outlook, greedy, habit, choices, *sight.knowledge());
    EXPECT_EQ(opinion.best(), habit);
  });
}

/// In a hurry from the start, a thinker says what its network likes.
TEST(Opinion, IsWhatAThinkerDoesWithoutPlayouts) {
  std::size_t same = 0;
  std::size_t all = 0;
  each_decision(4, 60, [&](const auto& catalog, auto choices, GameSight& sight) {
    test::Hurry hurry(sight, 0);
    const Choice hurried =
        Searcher(catalog, 7, {.network = &usual_network()}).decide(choices, hurry);
    const Choice liked = NetworkPolicy(catalog, 7, {}).decide(choices, sight);
    same += hurried == liked ? 1U : 0U;  // their samples differ
    ++all;
  });
  EXPECT_GT(same, all * 3 / 4);
}

}  // namespace
}  // namespace aurora::bots
