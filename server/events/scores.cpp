#include "server/events/scores.hpp"

#include <algorithm>

#include "server/events/points.hpp"

namespace aurora::events {

std::vector<std::uint8_t> ranks_of(std::span<const SeatResult> results) {
  std::vector<std::uint8_t> ranks(results.size());
  std::ranges::transform(results, ranks.begin(), &SeatResult::rank);
  return ranks;
}

std::vector<std::int64_t> points_of(const Table& table) {
  std::vector<std::int64_t> points = points_of(ranks_of(table.results));
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    if (table.results[seat].absent || table.ending == Ending::kNothing) {
      points[seat] = 0;
    }
  }
  return points;
}

std::vector<std::int64_t> all_points(const Event& event) {
  std::vector<std::int64_t> points(event.entrants.size(), 0);
  for (std::size_t i = 0; i < points.size(); ++i) {
    // A reserve who is called later than anybody can enter has as much as the last who could.
    const std::uint32_t before = std::max(event.entrants[i].first_round, 1U) - 1;
    points[i] = std::int64_t{std::min(before, event.rules.late_until)} * event.rules.late_points;
  }
  for (const Round& round : event.rounds) {
    if (round.finals) {
      continue;
    }
    for (const EntrantId who : round.byes) {
      points[who.index()] += event.rules.bye_points;
    }
    for (const Table& table : round.tables) {
      const auto won = table.ending ? points_of(table) : std::vector<std::int64_t>{};
      for (std::size_t seat = 0; seat < won.size(); ++seat) {
        if (!table.seats[seat].is_bot()) {
          points[table.seats[seat].index()] += won[seat];
        }
      }
    }
  }
  return points;
}

}  // namespace aurora::events
