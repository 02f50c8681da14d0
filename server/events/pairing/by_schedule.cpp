// A round that was planned in advance, with those who are still there.
#include <algorithm>
#include <utility>

#include "server/events/contains.hpp"
#include "server/events/pairing/pairing.hpp"

namespace aurora::events {

Pairing pair_by_schedule(const Event& event, std::size_t round) {
  const auto is_gone = [&event](EntrantId who) { return event.entrant(who).withdrawn; };
  Pairing pairing;
  std::vector<EntrantId> seated;
  for (const auto& planned : event.schedule.rounds.at(round)) {
    std::vector<EntrantId> table = planned;
    std::erase_if(table, is_gone);
    if (table.size() >= 2) {
      seated.insert(seated.end(), table.begin(), table.end());
      pairing.tables.push_back(std::move(table));
    }
  }
  for (const auto& group : event.schedule.groups) {
    for (const EntrantId who : group) {
      if (!is_gone(who) && !contains(seated, who)) {
        pairing.byes.push_back(who);
      }
    }
  }
  return pairing;
}

}  // namespace aurora::events
