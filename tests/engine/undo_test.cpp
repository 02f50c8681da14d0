// Taking back: only what nobody has learned anything from.
#include "engine/undo.hpp"

#include <initializer_list>
#include <optional>
#include <span>

#include <gtest/gtest.h>

#include "engine/view.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"

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
      if (can_undo(events)) {
        EXPECT_EQ(before.rng, game.state().rng) << "chance has decided something";
        expect_nothing_learned(game.catalog(), before, game.state());
      }
    }
  }
}

/// Moves the seat's cargo in all the states as well; those before one where that is impossible go.
void move_cargo_in(std::vector<GameState>& states, const Catalog& catalog, const test::Move& move) {
  for (std::size_t i = states.size(); i > 0; --i) {
    EventList events;
    if (apply(catalog, states[i - 1], move.seat, move.choice, events) == Reason::kAccepted) {
      continue;
    }
    states.erase(states.begin(), states.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

TEST(Undo, GoesBackToTheStateBeforeTheCommand) {
  std::size_t taken_back = 0;
  std::size_t past_asides = 0;
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
      const bool beside =
          seat.valid() && move.seat != seat && history.offer(seat).consent_steps > 0;
      if (beside) {
        ASSERT_TRUE(std::holds_alternative<MoveCargo>(move.choice));
        move_cargo_in(states, game.catalog(), move);
        ++past_asides;
      } else {
        if (!can_undo(events) || move.seat != seat) {
          states.clear();
        }
        if (can_undo(events)) {
          states.push_back(before);
        }
        seat = move.seat;
      }
      const UndoOffer offer = history.offer(seat);
      ASSERT_LE(offer.consent_steps, std::min(states.size(), UndoHistory::kMaxSteps));
      if (beside) {  // there may be less now, and nothing else has changed that
        states.erase(states.begin(), states.end() - offer.consent_steps);
      } else {
        ASSERT_EQ(offer.consent_steps, std::min(states.size(), UndoHistory::kMaxSteps));
      }
      ASSERT_LE(offer.free_steps, offer.consent_steps);
      for (std::size_t steps = 1; steps <= offer.consent_steps; ++steps) {
        UndoHistory copy = history;
        GameState back = game.state();
        copy.take_back(steps, back);
        ASSERT_EQ(back, states[states.size() - steps]);
        ASSERT_EQ(copy.offer(seat).consent_steps, offer.consent_steps - steps);
        ++taken_back;
      }
    }
    for (std::size_t i_seat = 0; i_seat < game.setup().seats; ++i_seat) {
      EXPECT_EQ(history.offer(seat_at(i_seat)), (UndoOffer{.barrier = UndoBarrier::kGameOver}));
    }
  }
  EXPECT_GT(taken_back, 100U);
  EXPECT_GT(past_asides, 5U);
}

TEST(Undo, SaysWhatKeepsAnEventFromBeingTakenBack) {
  const auto barrier_of = [](std::initializer_list<Event> events) {
    const auto result = can_undo(std::span(events.begin(), events.size()));
    return result ? std::nullopt : std::optional(result.error());
  };
  const Event quiet = CargoMoved{test::kAnn, test::on_truck(0), test::on_truck(1)};
  EXPECT_EQ(barrier_of({}), std::nullopt);
  EXPECT_EQ(barrier_of({quiet, TurnEnded{test::kAnn}}), std::nullopt);
  EXPECT_EQ(barrier_of({quiet, RandomnessUsed{1}, quiet}), UndoBarrier::kRandomness);
  EXPECT_EQ(barrier_of({quiet, ItemDrawn{test::kAnn, ItemKind::kMine}, quiet}),
            UndoBarrier::kRevelation);
  EXPECT_EQ(barrier_of({quiet, GameEnded{}, quiet}), UndoBarrier::kGameOver);
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

/// Ann feeds her Co-pilot, who was exhausted; Bob has food that he can move about.
class TidyingUp : public ::testing::Test {
 protected:
  TidyingUp() {
    s_.survivor(test::kAnn, s_.co_pilot(test::kAnn), Zone::kExhausted);
    s_.token(test::kAnn, Token::kFood, test::on_trailer(1, 1));
    s_.token(test::kBob, Token::kFood, test::on_trailer(1, 1));
    s_.exploration_turn(test::kAnn);
  }
  void play(Seat seat, const Choice& choice) {
    const GameState before = s_.state;
    EventList events;
    ASSERT_EQ(apply(s_.catalog, s_.state, seat, choice, events), Reason::kAccepted);
    history_.add(seat, before, s_.state, {events.begin(), events.end()});
  }
  void bob_moves(std::size_t from, std::size_t to) {
    play(test::kBob, MoveCargo{test::on_trailer(1, from), test::on_trailer(1, to)});
  }

  test::Scenario s_;
  UndoHistory history_;
};

// CARGO-09
TEST_F(TidyingUp, OfOthersKeepsNobodyFromTakingBack) {
  const GameState start = s_.state;
  play(test::kAnn, FeedToRest{s_.co_pilot(test::kAnn)});
  const UndoOffer offer = history_.offer(test::kAnn);
  ASSERT_EQ(offer.free_steps, 1);
  for (std::size_t i = 0; i < 2 * UndoHistory::kMaxSteps; ++i) {
    bob_moves(1 + i % 2, 2 - i % 2);
  }
  bob_moves(1, 3);
  EXPECT_EQ(history_.offer(test::kAnn), offer);
  EXPECT_EQ(history_.offer(test::kBob).barrier, UndoBarrier::kOtherSeat);
  history_.take_back(1, s_.state);
  EXPECT_EQ(s_.player(test::kAnn), start.player(test::kAnn));
  EXPECT_TRUE(s_.convoy(test::kBob).of(Token::kFood).has(test::on_trailer(1, 3)));
}

TEST_F(TidyingUp, IsABarrierWhereTheOthersConvoyHasChanged) {
  const GameState before = s_.state;
  GameState damaged = before;
  damaged.player(test::kBob).convoy.damage.add(test::on_truck(5));
  history_.add(test::kAnn, before, damaged, {});
  s_.state = damaged;
  play(test::kAnn, FeedToRest{s_.co_pilot(test::kAnn)});
  EXPECT_EQ(history_.offer(test::kAnn).consent_steps, 2);
  bob_moves(1, 2);
  EXPECT_EQ(history_.offer(test::kAnn).consent_steps, 1);  // what has struck Bob stays
  EXPECT_EQ(history_.offer(test::kAnn).barrier, UndoBarrier::kOtherSeat);
}

// CARGO-10
TEST_F(TidyingUp, IsNotCarriedBackIntoTheFirePhase) {
  const GameState after = s_.state;
  GameState before = after;
  before.phase = Phase::kFire;
  history_.add(test::kAnn, before, after, {});
  bob_moves(1, 2);
  EXPECT_EQ(history_.offer(test::kAnn).consent_steps, 0);
}

}  // namespace
}  // namespace aurora::engine
