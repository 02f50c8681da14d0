// The people of one round before they have tables, and what a table of some of them is worth.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

inline constexpr std::size_t kSeats = 4;

/// How often somebody has had each seat.
using SeatCounts = std::array<std::uint32_t, kSeats>;

struct Contender {
  EntrantId who;
  std::int64_t score = 0;
  /// Among those with the same score: twice the distance from their middle, the best lowest.
  std::int64_t strength = 0;
  std::uint32_t small_tables = 0;  ///< how often they sat at a table that was not full
  SeatCounts seats{};
};

/// What is bad about a table, or about all of a round. What comes first outweighs all that follows.
struct Cost {
  std::int64_t rematches = 0;  ///< earlier meetings of two who meet again
  std::int64_t crowding = 0;   ///< who gets a seat although they had another there twice less often
  std::int64_t spread = 0;     ///< squares of the differences of scores between any two
  std::int64_t seats = 0;      ///< who gets a seat although they had another one there less often
  std::int64_t small = 0;      ///< earlier small tables of those who sit at a small one
  std::int64_t imbalance = 0;  ///< how far the people of one score are from equal strength

  auto operator<=>(const Cost&) const = default;
  Cost& operator+=(const Cost& other);
  Cost& operator-=(const Cost& other);
};

class Field {
 public:
  /// In this order, the best first. `scores`: by entrant.
  Field(const Event& event, std::span<const EntrantId> order, std::span<const std::int64_t> scores);

  [[nodiscard]] std::size_t size() const { return people_.size(); }
  [[nodiscard]] const Contender& at(std::size_t index) const { return people_[index]; }
  /// How often two have sat at one table.
  [[nodiscard]] std::uint32_t meetings(std::size_t one, std::size_t other) const {
    return meetings_[one * people_.size() + other];
  }
  /// Of a table with these people, two to four.
  [[nodiscard]] Cost cost_of(std::span<const std::size_t> table) const;

 private:
  void count_table(const Table& table, std::span<const std::size_t> index_of);

  std::vector<Contender> people_;
  std::vector<std::uint32_t> meetings_;
  std::size_t full_size_;
};

}  // namespace aurora::events
