// Games of random choices, for everything that must hold in any game.
//
//   for (std::uint64_t i = 0; i < games(20); ++i) {
//     RandomGame game(i);  // 1 to 4 seats, mines on and off, all maps, by turns
//     while (!game.over()) game.play(game.next());
//   }
#pragma once

#include <cstdint>

#include "bots/dice.hpp"
#include "engine/game.hpp"

namespace aurora::engine::test {

/// `usual`, or a multiple of it: AURORA_TEST_EFFORT=20 makes every random test twenty times as
/// long.
std::size_t games(std::size_t usual);

struct Move {
  Seat seat;
  Choice choice;
};

class RandomGame {
 public:
  explicit RandomGame(std::uint64_t index);
  RandomGame(const Setup& setup, std::uint64_t index);

  [[nodiscard]] const Catalog& catalog() const { return catalog_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Seed& seed() const { return seed_; }
  [[nodiscard]] const GameState& state() const { return state_; }
  /// What the last move, or the deal, has brought about.
  [[nodiscard]] const EventList& events() const { return events_; }
  [[nodiscard]] bool over() const { return state_.over(); }

  /// Somebody's move: an offered choice, now and then an aside. Every choice comes up, but those
  /// that only put off or give up come up less often.
  [[nodiscard]] Move next();
  /// A failure unless the move is accepted.
  void play(const Move& move);

  [[nodiscard]] bots::Dice& dice() { return dice_; }

 private:
  const Catalog& catalog_;
  Setup setup_;
  Seed seed_{};
  bots::Dice dice_;
  GameState state_;
  EventList events_;
};

/// The set-up of the i-th game: all numbers of seats, mines on and off, all maps, colours in all
/// places.
Setup setup_number(std::uint64_t index);

}  // namespace aurora::engine::test
