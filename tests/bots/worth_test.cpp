#include "bots/search/worth.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::test::RandomGame;

TEST(Worth, HasFittedWeightsForEveryMapAndNumberOfPlayers) {
  for (const Weights& weights : kWeights) {
    EXPECT_TRUE(std::ranges::any_of(weights, [](std::int32_t one) { return one != 0; }))
        << "set " << &weights - kWeights.data() << ": see tool/train/main.cpp";
  }
}

TEST(Worth, LooksUpAnotherSetForEverySizeOfTable) {
  std::array<bool, kWeightSets> used{};
  for (std::uint64_t i = 0; i < 40; ++i) {
    const RandomGame game(i);
    const engine::View view = engine::view(game.catalog(), game.state(), engine::spectator());
    for (std::size_t seat = 0; seat < view.seats; ++seat) {
      used.at(weight_set(view, engine::seat_at(seat))) = true;
    }
  }
  EXPECT_TRUE(std::ranges::all_of(used, [](bool one) { return one; }));
}

/// What is certain counts as it is, and the victory beside it.
TEST(Worth, OfAFinishedGameIsItsScore) {
  RandomGame game(2);
  while (!game.over()) {
    game.play(game.next());
  }
  const engine::View view = engine::view(game.catalog(), game.state(), engine::spectator());
  for (std::size_t i = 0; i < view.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    Milli total = 0;
    for (const std::int8_t line : view.result.scores[i]) {
      total += line * kMilli;
    }
    EXPECT_EQ(guessed_total(game.catalog(), view, seat), total);
    const bool won = view.result.winners.has(seat);
    EXPECT_EQ(worth(game.catalog(), view, seat) > 0, won);
  }
}

/// ELIM-04: the game ends before the others have scored, which is no comfort.
TEST(Worth, OfTheEliminatedIsLessThanOfWhoeverComesInBehind) {
  for (std::uint64_t i = 0; i < 40; ++i) {
    const RandomGame game(i);
    engine::View view = engine::view(game.catalog(), game.state(), engine::spectator());
    const engine::Seat seat = engine::seat_at(0);
    view.standings[0].eliminated = true;
    EXPECT_LE(worth(game.catalog(), view, seat), -20 * kMilli);
    if (view.seats != 2 || view.automa.seat.valid()) {
      continue;
    }
    EXPECT_GE(worth(game.catalog(), view, engine::seat_at(1)), 20 * kMilli);
  }
}

}  // namespace
}  // namespace aurora::bots
