// What somebody has come to in the rounds before finals, without a look at others.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// The ranks of the seats of a table.
[[nodiscard]] std::vector<std::uint8_t> ranks_of(std::span<const SeatResult> results);

/// The points of a table with an ending, by seat.
[[nodiscard]] std::vector<std::int64_t> points_of(const Table& table);

/// The points of everybody, by number; before finals.
[[nodiscard]] std::vector<std::int64_t> all_points(const Event& event);

}  // namespace aurora::events
