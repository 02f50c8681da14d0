#include "server/table/ledger/step_bound.hpp"

#include <algorithm>
#include <array>

#include "aurora/v1/replay.pb.h"
#include "engine/variant.hpp"
#include "protocol/words.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

bool carries_on(const engine::Choice& choice) {
  return !engine::is<engine::MoveCargo>(choice) && !engine::is<engine::TakeBack>(choice);
}

std::size_t share_of_seat(std::size_t max_steps, std::size_t seats) {
  return max_steps / std::max<std::size_t>(seats, 1);
}

bool is_spent(const StepCount& steps, std::size_t seats, const Limits& limits) {
  return steps.in_turn >= limits.turn_steps ||
         steps.in_game >= share_of_seat(limits.game_steps, seats);
}

bool has_too_many_steps(const v1::Replay& replay, std::size_t max_steps) {
  const auto seen = static_cast<std::size_t>(replay.seen().recording().steps_size());
  // What carries a game on leads to its end long before that.
  if (seen > max_steps || static_cast<std::size_t>(replay.steps_size()) > 2 * max_steps) {
    return true;
  }
  const auto seats = static_cast<std::size_t>(replay.header().seats_size());
  const std::size_t share = share_of_seat(max_steps, seats);
  std::array<std::size_t, engine::kMaxSeats> steps{};
  return std::ranges::any_of(replay.steps(), [&](const v1::ReplayStep& step) {
    const auto seat = protocol::engine_seat(step.seat());
    if (!seat || step.happened() != v1::TABLE_EVENT_UNSPECIFIED) {
      return false;
    }
    const bool leads_on = step.undone_steps() == 0 && !step.choice().has_move_cargo() &&
                          !step.choice().has_take_back();
    return steps.at(seat->index())++ >= share && !leads_on;
  });
}

}  // namespace aurora::server
