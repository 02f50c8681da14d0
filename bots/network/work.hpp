// What is still being resolved in a game: a view has only the question on top of it.
//
// Everybody at the table has seen how it came about, so a game that looks the same to a seat has
// the same work (tests/bots/honesty_test.cpp).
#pragma once

#include <array>
#include <span>

#include "engine/frames.hpp"
#include "engine/state.hpp"

namespace aurora::bots {

/// Points into the game that it is made of.
struct Work {
  std::span<const engine::Frame> table;
  std::array<std::span<const engine::Frame>, engine::kMaxSeats> seats;  ///< while all decide
};

[[nodiscard]] inline Work work_of(const engine::GameState& game) {
  Work work;
  work.table = {game.stack.begin(), game.stack.size()};
  for (std::size_t i = 0; i < work.seats.size(); ++i) {
    work.seats[i] = {game.lanes[i].begin(), game.lanes[i].size()};
  }
  return work;
}

}  // namespace aurora::bots
