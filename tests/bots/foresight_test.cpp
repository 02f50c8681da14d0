#include "bots/foresight.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include <gtest/gtest.h>

#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Catalog;
using engine::Choice;
using engine::GameState;
using engine::Seat;
using engine::test::games;
using engine::test::Move;
using engine::test::RandomGame;

/// With the hand in an order that tells nothing, as a Knowledge has it.
engine::View seen_by(const Catalog& catalog, const GameState& game, Seat seat) {
  engine::View view = engine::view(catalog, game, seat);
  std::ranges::sort(view.hand.items);
  return view;
}

std::unique_ptr<Foresight> foreseen(const RandomGame& game, const Move& move) {
  const Knowledge knowledge(game.catalog(), game.state(), move.seat);
  return foresee(game.catalog(), knowledge, std::span(&move.choice, 1));
}

/// Whether the game looks like that at some moment of what the move really brings about.
bool comes_true(const Catalog& catalog, GameState game, const engine::EventList& events, Seat seat,
                const Foresight& foresight) {
  // What is asked is no part of it.
  const auto as_foreseen = [&] {
    const auto midway = std::make_unique<GameState>(game);
    midway->stack.clear();
    std::ranges::for_each(midway->lanes, [](auto& lane) { lane.clear(); });
    engine::View view = seen_by(catalog, *midway, seat);
    view.decision = foresight.after.decision;
    return view == foresight.after;
  };
  bool once = as_foreseen();
  for (const engine::Event& event : events) {
    engine::evolve(catalog, game, event);
    once = once || as_foreseen();
  }
  return once;
}

TEST(Foresight, ComesTrueInAnyGame) {
  std::array<int, 8> found{};
  for (std::uint64_t i = 0; i < games(12); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const Move move = game.next();
      const auto foresight = foreseen(game, move);
      ++found[static_cast<std::size_t>(foresight->then)];
      const GameState before = game.state();
      game.play(move);
      ASSERT_TRUE(comes_true(game.catalog(), before, game.events(), move.seat, *foresight))
          << "game " << i;
      if (foresight->then == Chance::kNone) {
        ASSERT_EQ(foresight->made, 1U);
        ASSERT_EQ(foresight->after, seen_by(game.catalog(), game.state(), move.seat))
            << "game " << i;
      }
    }
  }
  for (const Chance chance :
       {Chance::kNone, Chance::kExploration, Chance::kOutcome, Chance::kItem, Chance::kAction}) {
    EXPECT_GT(found[static_cast<std::size_t>(chance)], 0) << static_cast<int>(chance);
  }
}

TEST(Foresight, GoesOnOverSeveralChoicesUntilOneIsNotOffered) {
  std::size_t most = 0;
  for (std::uint64_t i = 0; i < games(6); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const Move move = game.next();
      const std::array<Choice, 3> same{move.choice, move.choice, move.choice};
      const Knowledge knowledge(game.catalog(), game.state(), move.seat);
      const auto foresight = foresee(game.catalog(), knowledge, same);
      most = std::max(most, foresight->made);
      ASSERT_LE(foresight->made, 3U);
      game.play(move);
    }
  }
  EXPECT_GT(most, 1U) << "nothing was done twice";
}

TEST(Foresight, ChangesNothingForWhatIsNotOffered) {
  const RandomGame game(1);
  const Knowledge knowledge(game.catalog(), game.state(), Seat{0});
  const std::array<Choice, 1> choices{engine::Depart{}};
  const auto foresight = foresee(game.catalog(), knowledge, choices);
  EXPECT_EQ(foresight->after, knowledge.view());
  EXPECT_EQ(foresight->made, 0U);
  EXPECT_EQ(foresight->then, Chance::kNone);
}

}  // namespace
}  // namespace aurora::bots
