#include "server/events/pairing/field.hpp"

#include <limits>

#include "server/events/pairing/seat_order.hpp"

namespace aurora::events {
namespace {

constexpr std::size_t kNobody = std::numeric_limits<std::size_t>::max();

/// Twice the distance of each from the middle of those with the same score.
void set_strengths(std::vector<Contender>& people) {
  for (std::size_t first = 0; first < people.size();) {
    std::size_t last = first;
    while (last < people.size() && people[last].score == people[first].score) {
      ++last;
    }
    for (std::size_t i = first; i < last; ++i) {
      people[i].strength =
          2 * static_cast<std::int64_t>(i - first) - static_cast<std::int64_t>(last - first - 1);
    }
    first = last;
  }
}

}  // namespace

Cost& Cost::operator+=(const Cost& other) {
  rematches += other.rematches;
  crowding += other.crowding;
  spread += other.spread;
  seats += other.seats;
  small += other.small;
  imbalance += other.imbalance;
  return *this;
}

Cost& Cost::operator-=(const Cost& other) {
  rematches -= other.rematches;
  crowding -= other.crowding;
  spread -= other.spread;
  seats -= other.seats;
  small -= other.small;
  imbalance -= other.imbalance;
  return *this;
}

Field::Field(const Event& event, std::span<const EntrantId> order,
             std::span<const std::int64_t> scores)
    : meetings_(order.size() * order.size(), 0), full_size_(event.rules.table_size) {
  std::vector<std::size_t> index_of(event.entrants.size(), kNobody);
  for (const EntrantId who : order) {
    index_of[who.index()] = people_.size();
    people_.push_back({.who = who, .score = scores[who.index()]});
  }
  set_strengths(people_);
  for (const Round& round : event.rounds) {
    for (const Table& table : round.tables) {
      if (!table.ending || table.ending == Ending::kPlayed) {
        count_table(table, index_of);
      }
    }
  }
}

void Field::count_table(const Table& table, std::span<const std::size_t> index_of) {
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    const EntrantId who = table.seats[seat];
    const std::size_t own = who.is_bot() ? kNobody : index_of[who.index()];
    if (own == kNobody) {
      continue;
    }
    ++people_[own].seats.at(seat);
    people_[own].small_tables += table.seats.size() < full_size_ ? 1 : 0;
    for (const EntrantId met : table.seats) {
      const std::size_t other = met.is_bot() || met == who ? kNobody : index_of[met.index()];
      if (other != kNobody) {
        ++meetings_[own * people_.size() + other];
      }
    }
  }
}

Cost Field::cost_of(std::span<const std::size_t> table) const {
  Cost cost;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Contender& one = people_[table[i]];
    cost.small += table.size() < full_size_ ? one.small_tables : 0;
    std::int64_t sum = 0;
    bool first_of_score = true;
    for (std::size_t j = 0; j < table.size(); ++j) {
      const Contender& other = people_[table[j]];
      if (other.score == one.score) {
        sum += other.strength;
        first_of_score = first_of_score && j >= i;
      }
      if (j < i) {
        cost.rematches += meetings(table[i], table[j]);
        cost.spread += (one.score - other.score) * (one.score - other.score);
      }
    }
    cost.imbalance += first_of_score ? sum * sum : 0;
  }
  const SeatExcess excess = seat_excess(*this, table);
  cost.crowding = excess.twice;
  cost.seats = excess.once;
  return cost;
}

}  // namespace aurora::events
