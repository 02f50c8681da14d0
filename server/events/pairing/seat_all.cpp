// From an order of people to tables with seats.
#include <utility>

#include "server/events/lots.hpp"
#include "server/events/pairing/arrange.hpp"
#include "server/events/pairing/field.hpp"
#include "server/events/pairing/pairing.hpp"
#include "server/events/pairing/seat_order.hpp"

namespace aurora::events {

std::vector<std::vector<EntrantId>> seat_all(const Event& event, std::span<const EntrantId> order,
                                             std::span<const std::int64_t> scores,
                                             std::span<const std::size_t> sizes) {
  const Field field(event, order, scores);
  const std::uint64_t lots = lot(event.seed, event.rounds.size() + 1);
  std::vector<std::vector<EntrantId>> tables;
  for (const auto& table : arrange(field, sizes, lots)) {
    std::vector<EntrantId> seats;
    for (const std::size_t index : seat_order(field, table, lots)) {
      seats.push_back(field.at(index).who);
    }
    tables.push_back(std::move(seats));
  }
  return tables;
}

}  // namespace aurora::events
