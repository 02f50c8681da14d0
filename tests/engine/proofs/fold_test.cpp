// Proof (b): the state is the fold of its events. Proof (c), the engine's part: what a viewer gets
// depends on nothing but the state, and a recorded game plays the same again.
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "engine/view.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::engine::test {
namespace {

bool same_bytes(const GameState& a, const GameState& b) {
  return std::memcmp(&a, &b, sizeof(GameState)) == 0;
}

std::vector<View> all_views(const Catalog& catalog, const GameState& state) {
  std::vector<View> views{view(catalog, state, spectator())};
  for (std::size_t i = 0; i < state.seats; ++i)
    views.push_back(view(catalog, state, seat_at(i)));
  return views;
}

// RNG-04
TEST(Fold, OfAllEventsIsTheStateAtEveryStep) {
  for (std::uint64_t i = 0; i < games(100); ++i) {
    RandomGame game(i);
    GameState folded = blank(game.catalog(), game.setup(), game.seed());
    for (;;) {
      for (const Event& event : game.events())
        evolve(game.catalog(), folded, event);
      ASSERT_TRUE(folded == game.state()) << "game " << i;
      ASSERT_TRUE(same_bytes(folded, game.state())) << "game " << i;
      ASSERT_EQ(digest(folded), digest(game.state()));
      if (game.over()) break;
      game.play(game.next());
    }
  }
}

// RNG-04
TEST(Replay, OfTheChoicesGivesTheSameGameAndTheSameViews) {
  for (std::uint64_t i = 0; i < games(9); ++i) {
    RandomGame game(i);
    std::vector<Move> moves;
    std::vector<std::vector<View>> views{all_views(game.catalog(), game.state())};
    while (!game.over()) {
      moves.push_back(game.next());
      game.play(moves.back());
      views.push_back(all_views(game.catalog(), game.state()));
    }
    GameState state;
    EventList events;
    start(game.catalog(), game.setup(), game.seed(), state, events);
    for (std::size_t n = 0; n < moves.size(); ++n) {
      ASSERT_EQ(all_views(game.catalog(), state), views[n]) << "game " << i << ", move " << n;
      events.clear();
      ASSERT_EQ(apply(game.catalog(), state, moves[n].seat, moves[n].choice, events),
                Reason::kAccepted);
    }
    EXPECT_TRUE(same_bytes(state, game.state()));
    EXPECT_EQ(all_views(game.catalog(), state), views.back());
  }
}

}  // namespace
}  // namespace aurora::engine::test
