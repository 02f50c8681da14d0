// What somebody has come to in the rounds before finals, without a look at others.
#pragma once

#include <cstdint>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// The points of a table with an ending, by seat.
[[nodiscard]] std::vector<std::int64_t> points_of(const Table& table);

/// The points of everybody, by number; before finals.
[[nodiscard]] std::vector<std::int64_t> all_points(const Event& event);

}  // namespace aurora::events
