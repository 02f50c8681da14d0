#include "engine/state_delta.hpp"

#include <gtest/gtest.h>

#include "tests/support/random_game.hpp"

namespace aurora::engine::test {
namespace {

TEST(StateDelta, LeadsBackToTheStateBefore) {
  RandomGame game(1);
  while (!game.over()) {
    const GameState before = game.state();
    game.play(game.next());
    GameState state = game.state();
    StateDelta(before, game.state()).undo(state);
    ASSERT_EQ(state, before);
  }
}

TEST(StateDelta, OfTheSameStateDoesNothing) {
  const RandomGame game(1);
  GameState state = game.state();
  StateDelta(game.state(), game.state()).undo(state);
  EXPECT_EQ(state, game.state());
}

}  // namespace
}  // namespace aurora::engine::test
