// Taking back: only what nobody has learned anything from.
#include "engine/undo.hpp"

#include <gtest/gtest.h>

#include "engine/view.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::engine {
namespace {

using test::games;
using test::RandomGame;

/// What was hidden and is known now shows in one of these: a deck that is lower, another card on
/// top of it, a hand with another item in it.
void expect_nothing_learned(const Catalog& catalog, const GameState& before,
                            const GameState& after) {
  for (std::size_t i = 0; i < before.seats; ++i) {
    const View then = view(catalog, before, seat_at(i));
    const View now = view(catalog, after, seat_at(i));
    EXPECT_EQ(then.progress.exploration_left, now.progress.exploration_left);
    EXPECT_EQ(then.progress.items_left, now.progress.items_left);
    EXPECT_EQ(then.progress.outcomes_left, now.progress.outcomes_left);
    EXPECT_EQ(then.progress.loot_left, now.progress.loot_left);
    EXPECT_LE(now.hand.items.size(), then.hand.items.size());
    EXPECT_EQ(then.automa.deck, now.automa.deck);
    EXPECT_EQ(then.automa.pile, now.automa.pile);
    EXPECT_EQ(then.automa.row, now.automa.row);
  }
}

TEST(Undo, NothingIsTakenBackFromWhichSomebodyHasLearnedSomething) {
  for (std::uint64_t i = 0; i < games(8); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const GameState before = game.state();
      game.play(game.next());
      const std::span<const Event> events{game.events().begin(), game.events().end()};
      if (!barrier_in(events)) {
        EXPECT_EQ(before.rng, game.state().rng) << "chance has decided something";
        expect_nothing_learned(game.catalog(), before, game.state());
      }
    }
  }
}

TEST(Undo, GoesBackToTheStateBeforeTheCommand) {
  std::size_t taken_back = 0;
  for (std::uint64_t i = 0; i < games(4); ++i) {
    RandomGame game(i);
    UndoHistory history;
    std::vector<GameState> states;  // before the last commands of one seat
    Seat seat;
    while (!game.over()) {
      const GameState before = game.state();
      const test::Move move = game.next();
      game.play(move);
      const std::span<const Event> events{game.events().begin(), game.events().end()};
      history.add(move.seat, before, game.state(), events);
      if (barrier_in(events) || move.seat != seat) states.clear();
      if (!barrier_in(events)) states.push_back(before);
      seat = move.seat;
      const UndoOffer offer = history.offer(move.seat);
      ASSERT_EQ(offer.consent_steps, std::min(states.size(), UndoHistory::kMostSteps));
      ASSERT_LE(offer.free_steps, offer.consent_steps);
      for (std::size_t steps = 1; steps <= offer.consent_steps; ++steps) {
        UndoHistory copy = history;
        GameState back = game.state();
        copy.take_back(steps, back);
        ASSERT_EQ(back, states[states.size() - steps]);
        ASSERT_EQ(copy.offer(move.seat).consent_steps, offer.consent_steps - steps);
        ++taken_back;
      }
    }
    for (std::size_t i_seat = 0; i_seat < game.setup().seats; ++i_seat) {
      EXPECT_EQ(history.offer(seat_at(i_seat)), (UndoOffer{.barrier = UndoBarrier::kGameOver}));
    }
  }
  EXPECT_GT(taken_back, 100U);
}

TEST(Undo, IsNotOfferedPastAnotherSeat) {
  RandomGame game(1);
  UndoHistory history;
  EXPECT_EQ(history.offer(seat_at(0)).barrier, UndoBarrier::kBeginning);
  const GameState before = game.state();
  game.play({seat_at(0), ConfirmLoading{}});
  const std::span<const Event> events{game.events().begin(), game.events().end()};
  history.add(seat_at(0), before, game.state(), events);
  EXPECT_EQ(history.offer(seat_at(1)), (UndoOffer{.barrier = UndoBarrier::kOtherSeat}));
  const UndoOffer own = history.offer(seat_at(0));
  EXPECT_EQ(own.free_steps, 0) << "the decision is made, and the others go on from it";
  EXPECT_EQ(own.consent_steps, 1);
}

}  // namespace
}  // namespace aurora::engine
