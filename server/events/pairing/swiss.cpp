// The Swiss system: people of like score meet, and those of one score make tables of like strength.
#include <algorithm>
#include <tuple>

#include "server/events/contains.hpp"
#include "server/events/pairing/pairing.hpp"
#include "server/events/pairing/table_sizes.hpp"
#include "server/events/scores.hpp"
#include "server/events/standings.hpp"

namespace aurora::events {
namespace {

/// The players by points, then by rating if that counts, then by their place.
std::vector<EntrantId> order_of_players(const Event& event) {
  const std::vector<std::int64_t> points = all_points(event);
  std::vector<std::tuple<std::int64_t, std::int64_t, std::uint32_t, EntrantId>> weighed;
  for (const Standing& line : standings_of(event)) {
    const Entrant& entrant = event.entrant(line.who);
    if (!entrant.reserve && !entrant.withdrawn) {
      const std::int64_t rating = event.rules.seeded ? entrant.rating : 0;
      weighed.emplace_back(-points[line.who.index()], -rating, line.place, line.who);
    }
  }
  std::ranges::sort(weighed);
  std::vector<EntrantId> order;
  order.reserve(weighed.size());
  for (const auto& one : weighed) {
    order.push_back(std::get<EntrantId>(one));
  }
  return order;
}

}  // namespace

Pairing pair_swiss(const Event& event) {
  std::vector<EntrantId> order = order_of_players(event);
  const TableSizes sizes =
      table_sizes(order.size(), event.rules.table_size, event.rules.smallest_table);
  Pairing pairing{.tables = {}, .byes = choose_byes(event, order, sizes.byes)};
  std::erase_if(order, [&](EntrantId who) { return contains(pairing.byes, who); });
  pairing.tables = seat_all(event, order, all_points(event), sizes.tables);
  return pairing;
}

}  // namespace aurora::events
