// Proof (e): a choice is accepted exactly when it is listed, and a refusal changes nothing.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"
#include "tests/support/universe.hpp"

namespace aurora::engine::test {
namespace {

bool lists(const ChoiceList& list, const Choice& choice) {
  return std::find(list.begin(), list.end(), choice) != list.end();
}

/// Tries the choices with one seat; `everything` also offers what no list could contain.
void expect_accepted_exactly_when_listed(const RandomGame& game, Seat seat) {
  const GameState& state = game.state();
  ChoiceList offered;
  ChoiceList aside;
  legal(game.catalog(), state, seat, offered);
  asides(game.catalog(), state, seat, aside);
  GameState copy = state;
  EventList events;
  std::size_t accepted = 0;
  for (const Choice& choice : universe()) {
    const bool expected = lists(offered, choice) || lists(aside, choice);
    const Reason reason = apply(game.catalog(), copy, seat, choice, events);
    ASSERT_EQ(reason == Reason::kAccepted, expected)
        << describe(choice) << " of seat " << int{seat.value} << ", reason "
        << static_cast<int>(reason);
    if (!expected) {
      ASSERT_TRUE(copy == state && events.empty()) << describe(choice) << " left a trace";
      continue;
    }
    ++accepted;
    copy = state;
    events.clear();
  }
  EXPECT_EQ(accepted, offered.size() + aside.size()) << "something listed is not in the universe";
}

// CARGO-12
TEST(Choices, AreAcceptedExactlyWhenListed) {
  constexpr std::size_t kEvery = 97;  // positions of a game that are looked at
  std::size_t n = 0;
  for (std::uint64_t i = 0; i < games(6); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      if (++n % kEvery == 0) {
        expect_accepted_exactly_when_listed(game, deciders(game.state()).first());
        expect_accepted_exactly_when_listed(game, seat_at(n % kMaxSeats));
        if (HasFatalFailure()) return;
      }
      game.play(game.next());
    }
    expect_accepted_exactly_when_listed(game, kAnn);
  }
}

// Every list of a game is free of doubles and of refusals.
TEST(Choices, ThatAreListedAreAccepted) {
  for (std::uint64_t i = 0; i < games(4); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const Seat seat = deciders(game.state()).first();
      ChoiceList list;
      legal(game.catalog(), game.state(), seat, list);
      for (const Choice& choice : list) {
        GameState copy = game.state();
        EventList events;
        ASSERT_EQ(apply(game.catalog(), copy, seat, choice, events), Reason::kAccepted)
            << describe(choice);
        ASSERT_EQ(std::count(list.begin(), list.end(), choice), 1) << describe(choice);
      }
      game.play(game.next());
    }
  }
}

}  // namespace
}  // namespace aurora::engine::test
