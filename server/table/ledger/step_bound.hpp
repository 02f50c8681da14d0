// How much of its journal a seat may fill with what does not carry the game on.
//
// Rearranging cargo and taking back can be done for ever; everything else leads to the end of the
// game. So each seat has a share of the steps that a journal may have, and a bound for each turn.
// Beyond them it can do no more than carry the game on, which is never refused.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/choice.hpp"

namespace aurora::v1 {
class Replay;
}

namespace aurora::server {

struct Limits;

/// The steps of the journal that a seat has made: commands, and what was taken back.
struct StepCount {
  std::uint32_t in_game = 0;
  std::uint32_t in_turn = 0;  ///< since another turn or another phase began
};

/// Whether it leads on; what does not rearranges cargo or takes something back.
[[nodiscard]] bool carries_on(const engine::Choice& choice);

/// How many steps one of so many seats may make in a game of `max_steps`.
[[nodiscard]] std::size_t share_of_seat(std::size_t max_steps, std::size_t seats);

/// Whether a seat, one of so many, may do nothing but carry the game on.
[[nodiscard]] bool is_spent(const StepCount& steps, std::size_t seats, const Limits& limits);

/// Whether no game that keeps to the bound can have gone like that, or have been seen like that.
[[nodiscard]] bool has_too_many_steps(const v1::Replay& replay, std::size_t max_steps);

}  // namespace aurora::server
