// Proof (b): the state is the fold of its events. Proof (c), the engine's part: what a viewer gets
// depends on nothing but the state, and a recorded game plays the same again.
#include <cstring>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/view.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::engine::test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

bool same_bytes(const GameState& a, const GameState& b) {
  return std::memcmp(&a, &b, sizeof(GameState)) == 0;
}

std::vector<View> all_views(const Catalog& catalog, const GameState& state) {
  std::vector<View> views{view(catalog, state, spectator())};
  for (std::size_t i = 0; i < state.seats; ++i) {
    views.push_back(view(catalog, state, seat_at(i)));
  }
  return views;
}

/// Folds the events in; how the outcome differs from the state, and nothing when it does not.
std::vector<std::string> fold_differs(const Catalog& catalog, GameState& folded,
                                      const EventList& events, const GameState& state) {
  for (const Event& event : events) {
    evolve(catalog, folded, event);
  }
  std::vector<std::string> found;
  if (!(folded == state)) {
    found.emplace_back("the events do not say everything");
  }
  if (!same_bytes(folded, state)) {
    found.emplace_back("equal states have other bytes");
  }
  if (digest(folded) != digest(state)) {
    found.emplace_back("the digest is another one");
  }
  return found;
}

// RNG-04
TEST(Fold, OfAllEventsIsTheStateAtEveryStep) {
  for (std::uint64_t i = 0; i < games(100); ++i) {
    RandomGame game(i);
    GameState folded = blank(game.catalog(), game.setup(), game.seed());
    for (;;) {
      ASSERT_THAT(fold_differs(game.catalog(), folded, game.events(), game.state()), IsEmpty())
          << "game " << i;
      if (game.over()) {
        break;
      }
      game.play(game.next());
    }
  }
}

TEST(Fold, NoticesWhatNoEventHasSaid) {
  RandomGame game(1);
  const GameState before = game.state();
  game.play(game.next());
  GameState changed = game.state();
  ++changed.players[0].fame;
  GameState folded = before;
  EXPECT_THAT(fold_differs(game.catalog(), folded, game.events(), changed),
              Contains("the events do not say everything"));
}

// Each event that changes anything, left out of the deal. Where the random numbers stand is said
// anew whenever some are used, so the last time makes up for those before.
TEST(Fold, NoticesEveryEventThatIsMissing) {
  const RandomGame game(1);
  GameState last = blank(game.catalog(), game.setup(), game.seed());
  int noticed = 0;
  for (std::size_t missing = 0; missing < game.events().size(); ++missing) {
    const GameState before = last;
    evolve(game.catalog(), last, game.events()[missing]);
    if (last == before || std::holds_alternative<RandomnessUsed>(game.events()[missing])) {
      continue;
    }
    EventList rest;
    for (std::size_t i = missing + 1; i < game.events().size(); ++i) {
      rest.push_back(game.events()[i]);
    }
    GameState folded = before;
    EXPECT_THAT(fold_differs(game.catalog(), folded, rest, game.state()), Not(IsEmpty()))
        << "event " << missing << " of kind " << game.events()[missing].index();
    ++noticed;
  }
  EXPECT_GT(noticed, 20);
}

TEST(Fold, NoticesBytesThatNoFieldAccountsFor) {
  const RandomGame game(1);
  GameState folded = game.state();
  folded.players[0].hand.items.back() = ItemKind{1};  // behind the end of the list
  EXPECT_THAT(fold_differs(game.catalog(), folded, {}, game.state()), Not(IsEmpty()));
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
    EXPECT_TRUE(start(game.catalog(), game.setup(), game.seed(), state, events));
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
