#include "server/events/points.hpp"

#include <algorithm>

namespace aurora::events {

std::vector<std::int64_t> points_of(std::span<const std::uint8_t> ranks) {
  const auto size = static_cast<std::int64_t>(ranks.size());
  std::vector<std::int64_t> points;
  points.reserve(ranks.size());
  for (const std::uint8_t rank : ranks) {
    if (size == 1) {
      points.push_back(kWinPoints);
      continue;
    }
    // The mean of the places rank, rank + 1, … that are shared; size - 1 divides 6.
    const std::int64_t shared = std::ranges::count(ranks, rank);
    points.push_back(kWinPoints / 2 * (2 * (size - rank) - (shared - 1)) / (size - 1));
  }
  return points;
}

bool are_ranks(std::span<const std::uint8_t> ranks) {
  return std::ranges::all_of(ranks, [&](std::uint8_t rank) {
    return rank == 1 + std::ranges::count_if(ranks, [rank](auto other) { return other < rank; });
  });
}

}  // namespace aurora::events
