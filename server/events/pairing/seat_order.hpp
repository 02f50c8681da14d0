// In which order the people of a table start.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "server/events/pairing/field.hpp"

namespace aurora::events {

/// How many of a table must take a seat although they had another seat of it less often.
struct SeatExcess {
  std::int64_t twice = 0;  ///< ... at least two times
  std::int64_t once = 0;   ///< ... one time
  auto operator<=>(const SeatExcess&) const = default;
};
/// In the best order.
[[nodiscard]] SeatExcess seat_excess(const Field& field, std::span<const std::size_t> table);

/// The people of the table in the order in which everybody's seats are as even as can be; between
/// equal ones by lot.
[[nodiscard]] std::vector<std::size_t> seat_order(const Field& field,
                                                  std::span<const std::size_t> table,
                                                  std::uint64_t lots);

}  // namespace aurora::events
