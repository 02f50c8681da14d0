// How many tables of which size.
#pragma once

#include <cstddef>
#include <vector>

namespace aurora::events {

struct TableSizes {
  std::vector<std::size_t> tables;  ///< the largest first
  std::size_t byes = 0;             ///< for whom no seat is left

  bool operator==(const TableSizes&) const = default;
};

/// As few byes as can be, then as few tables of two, then as few of three. 2 <= smallest <= largest
/// <= 4.
[[nodiscard]] TableSizes table_sizes(std::size_t people, std::size_t largest, std::size_t smallest);

}  // namespace aurora::events
