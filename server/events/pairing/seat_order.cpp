#include "server/events/pairing/seat_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <tuple>

#include "server/events/lots.hpp"

namespace aurora::events {
namespace {

SeatExcess excess_at(const SeatCounts& counts, std::size_t seat, std::size_t size) {
  const std::uint32_t more =
      counts.at(seat) - *std::min_element(counts.begin(), counts.begin() + size);
  return {.twice = more >= 2 ? 1 : 0, .once = more == 1 ? 1 : 0};
}

SeatExcess sum_of(const SeatExcess& one, const SeatExcess& other) {
  return {.twice = one.twice + other.twice, .once = one.once + other.once};
}

}  // namespace

SeatExcess seat_excess(const Field& field, std::span<const std::size_t> table) {
  // By set of seats: the fewest, when the people so far have taken these seats.
  constexpr SeatExcess kNever{.twice = std::numeric_limits<std::int32_t>::max()};
  std::array<SeatExcess, std::size_t{1} << kSeats> fewest{};
  fewest.fill(kNever);
  fewest[0] = {};
  const std::size_t sets = std::size_t{1} << table.size();
  std::array<std::array<SeatExcess, kSeats>, kSeats> excess{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t seat = 0; seat < table.size(); ++seat) {
      excess.at(i).at(seat) = excess_at(field.at(table[i]).seats, seat, table.size());
    }
  }
  for (std::size_t set = 0; set + 1 < sets; ++set) {
    const auto next = static_cast<std::size_t>(std::popcount(set));
    for (std::size_t seat = 0; seat < table.size(); ++seat) {
      const std::size_t taken = set | std::size_t{1} << seat;
      if (taken != set) {
        fewest.at(taken) =
            std::min(fewest.at(taken), sum_of(fewest.at(set), excess.at(next).at(seat)));
      }
    }
  }
  return fewest.at(sets - 1);
}

std::vector<std::size_t> seat_order(const Field& field, std::span<const std::size_t> table,
                                    std::uint64_t lots) {
  std::vector<std::size_t> order(table.begin(), table.end());
  std::ranges::sort(order);
  std::vector<std::size_t> best;
  std::tuple<SeatExcess, std::int64_t, std::uint64_t> lowest;
  do {
    SeatExcess excess;
    std::int64_t crowding = 0;
    std::uint64_t drawn = lots;
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
      const Contender& one = field.at(order[seat]);
      excess = sum_of(excess, excess_at(one.seats, seat, order.size()));
      crowding += one.seats.at(seat);
      drawn = lot(drawn, seat, one.who.number);
    }
    const std::tuple weight(excess, crowding, drawn);
    if (best.empty() || weight < lowest) {
      best = order;
      lowest = weight;
    }
  } while (std::ranges::next_permutation(order).found);
  return best;
}

}  // namespace aurora::events
