#include "server/events/event.hpp"

#include <algorithm>

#include "server/events/contains.hpp"

namespace aurora::events {

EntrantId Event::find(std::string_view person) const {
  const auto found = std::ranges::find(entrants, person, &Entrant::person);
  return found == entrants.end() ? kBot
                                 : entrant_at(static_cast<std::size_t>(found - entrants.begin()));
}

std::vector<EntrantId> Event::players() const {
  std::vector<EntrantId> found;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    if (!entrants[i].reserve && !entrants[i].withdrawn) {
      found.push_back(entrant_at(i));
    }
  }
  return found;
}

EntrantId Event::free_reserve() const {
  const auto is_used = [this](EntrantId who) {
    return phase == Phase::kPlaying &&
           (contains(rounds.back().missed, who) ||
            std::ranges::any_of(rounds.back().tables,
                                [who](const Table& table) { return contains(table.seats, who); }));
  };
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    if (entrants[i].reserve && !entrants[i].withdrawn && !is_used(entrant_at(i))) {
      return entrant_at(i);
    }
  }
  return kBot;
}

const Table* Event::table(std::uint32_t number) const {
  const bool there = !rounds.empty() && number >= 1 && number <= rounds.back().tables.size();
  return there ? &rounds.back().tables[number - std::size_t{1}] : nullptr;
}

TableKey Event::key_of(std::uint32_t number) const {
  const Table* const found = table(number);
  return {.round = static_cast<std::uint32_t>(rounds.size()),
          .number = number,
          .version = found == nullptr ? 0 : found->version};
}

}  // namespace aurora::events
