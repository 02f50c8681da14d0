// How many points of guessed fame double the odds: fitted to who has won.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/coach/chances.hpp"

namespace aurora::tool {

/// A game at the start of a round, and who has won it.
struct Lead {
  std::size_t row = 0;     ///< of bots::kDoubling
  std::size_t rounds = 0;  ///< that the ship has left
  std::array<bots::Milli, engine::kMaxSeats> totals{};
  engine::SeatSet playing;
  engine::SeatSet winners;
};

class DoublingFit {
 public:
  void add(const Lead& lead) { leads_[lead.row][lead.rounds].push_back(lead); }

  struct Best {
    std::int32_t doubling = 0;  ///< thousandths of a point
    std::size_t examples = 0;
    double loss = 0;  ///< of an example
  };
  /// The number with the smallest log loss.
  [[nodiscard]] Best solve(std::size_t row, std::size_t rounds) const;

 private:
  using Leads = std::vector<Lead>;

  std::array<std::array<Leads, engine::kAuroraNumbers>, engine::kMaxSeats> leads_;
};

}  // namespace aurora::tool
