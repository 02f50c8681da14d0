// What a rank at a table is worth.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace aurora::events {

/// First place, at a table of any size. The last place is worth nothing, and those between lie
/// evenly: 12 8 4 0, 12 6 0 and 12 0. So the mean is the same at all tables, and is a whole number
/// however places are shared.
inline constexpr std::uint32_t kWinPoints = 12;

/// Points by seat. Who shares places shares what they are worth: ranks 1 2 2 4 make 12 6 6 0. The
/// ranks are sound, and there are one to four.
[[nodiscard]] std::vector<std::int64_t> points_of(std::span<const std::uint8_t> ranks);

/// Whether each rank is one more than how many are better: 1 2 2 4, not 1 2 2 3.
[[nodiscard]] bool are_ranks(std::span<const std::uint8_t> ranks);

}  // namespace aurora::events
