#include "server/events/pairing/arrange.hpp"

#include <algorithm>

namespace aurora::events {

Cost cost_of(const Field& field, const Tables& tables) {
  Cost cost;
  for (const auto& table : tables) {
    cost += field.cost_of(table);
  }
  return cost;
}

Tables arrange(const Field& field, std::span<const std::size_t> sizes, std::uint64_t lots) {
  Tables tables =
      field.size() <= kFewPeople ? arrange_few(field, sizes) : arrange_many(field, sizes, lots);
  for (auto& table : tables) {
    std::ranges::sort(table);
  }
  std::ranges::sort(tables);  // the table of the best is number 1
  return tables;
}

}  // namespace aurora::events
