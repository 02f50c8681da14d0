// Whom a game waits for, as lists tell it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/state.hpp"
#include "server/table/ledger/game_clock.hpp"

namespace aurora::v1 {
class Turn;
}

namespace aurora::server {

struct Ledger;

struct Turn {
  std::uint8_t round = 0;
  engine::SeatSet asked;                                ///< people who are to decide something
  std::array<Millis, engine::kMaxSeats> runs_out_at{};  ///< Unix time; 0: the clock stands still
  bool paused = false;

  bool operator==(const Turn&) const = default;
};

[[nodiscard]] Turn turn_of(const Ledger& ledger, Millis now);

/// Whether somebody who has been told the one wants to know the other. Bots that play are no news,
/// nor are parts of a second.
[[nodiscard]] bool is_news(const Turn& told, const Turn& now);

/// As this seat sees it; none: without a clock.
void write_turn(const Turn& turn, engine::Seat viewer, v1::Turn& out);

}  // namespace aurora::server
