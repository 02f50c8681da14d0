// Who sits out.
#include <algorithm>
#include <utility>

#include "server/events/pairing/pairing.hpp"

namespace aurora::events {

std::vector<EntrantId> choose_byes(const Event& event, std::span<const EntrantId> order,
                                   std::size_t count) {
  std::vector<std::uint32_t> had(event.entrants.size(), 0);
  for (const Round& round : event.rounds) {
    for (const EntrantId who : round.byes) {
      ++had[who.index()];
    }
  }
  std::vector<std::size_t> ranks(event.entrants.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) {
    ranks[order[i].index()] = order.size() - i;  // the last one lowest
  }
  std::vector<EntrantId> chosen(order.begin(), order.end());
  std::ranges::sort(chosen, {},
                    [&](EntrantId who) { return std::pair(had[who.index()], ranks[who.index()]); });
  chosen.resize(std::min(count, chosen.size()));
  return chosen;
}

}  // namespace aurora::events
