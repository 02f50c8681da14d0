// Folding in records about who takes part.
#include <algorithm>
#include <set>

#include "server/events/fold/fold_record.hpp"

namespace aurora::events {

bool are_different(const Event& event, std::span<const EntrantId> people) {
  std::set<EntrantId> seen;
  return std::ranges::all_of(people, [&](EntrantId who) {
    return who.is_bot() || (event.knows(who) && seen.insert(who).second);
  });
}

Fit fold_record(const Entered& record, Event& event) {
  if (record.who != entrant_at(event.entrants.size()) || record.person.empty() ||
      !event.find(record.person).is_bot()) {
    return misfit("a record of an entry is damaged");
  }
  const auto next_round = static_cast<std::uint32_t>(event.rounds.size()) + 1;
  event.entrants.push_back({.person = record.person,
                            .rating = record.rating,
                            .reserve = record.reserve,
                            .first_round = record.reserve ? 0 : next_round});
  return {};
}

Fit fold_record(const Withdrew& record, Event& event) {
  const bool known = event.knows(record.who);
  if (!known || event.entrant(record.who).excluded ||
      (event.entrant(record.who).withdrawn && !record.by_host)) {
    return misfit("a record of a withdrawal is damaged");
  }
  event.entrants[record.who.index()].withdrawn = true;
  event.entrants[record.who.index()].excluded = record.by_host;
  return {};
}

Fit fold_record(const CameBack& record, Event& event) {
  if (!event.knows(record.who) || !event.entrant(record.who).withdrawn ||
      (event.entrant(record.who).excluded && !record.by_host)) {
    return misfit("a record of a return is damaged");
  }
  Entrant& entrant = event.entrants[record.who.index()];
  entrant.withdrawn = false;
  entrant.excluded = false;
  entrant.no_shows = 0;
  ++(record.by_host ? event.corrections : entrant.returns);
  return {};
}

Fit fold_record(const Promoted& record, Event& event) {
  if (!event.knows(record.who) || !event.entrant(record.who).reserve ||
      event.entrant(record.who).withdrawn) {
    return misfit("a record of a reserve who enters is damaged");
  }
  Entrant& entrant = event.entrants[record.who.index()];
  entrant.reserve = false;
  if (entrant.first_round == 0) {
    entrant.first_round = static_cast<std::uint32_t>(event.rounds.size()) + 1;
  }
  return {};
}

Fit fold_record(const PlaceTaken& record, Event& event) {
  if (!event.knows(record.from) || !event.knows(record.by) ||
      event.entrant(record.from).group == 0 || event.entrant(record.by).group != 0) {
    return misfit("a record of a place taken over is damaged");
  }
  Schedule& schedule = event.schedule;
  for (auto& group : schedule.groups) {
    std::ranges::replace(group, record.from, record.by);
  }
  for (std::size_t round = event.rounds.size(); round < schedule.rounds.size(); ++round) {
    for (auto& table : schedule.rounds[round]) {
      std::ranges::replace(table, record.from, record.by);
    }
  }
  Entrant& from = event.entrants[record.from.index()];
  Entrant& by = event.entrants[record.by.index()];
  by.group = from.group;
  by.reserve = false;
  if (by.first_round == 0) {
    by.first_round = static_cast<std::uint32_t>(event.rounds.size()) + 1;
  }
  from.group = 0;
  return {};
}

}  // namespace aurora::events
