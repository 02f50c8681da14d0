// What follows by itself.
#include <algorithm>
#include <optional>
#include <vector>

#include "server/events/deeds/deeds.hpp"

namespace aurora::events {
namespace {

/// Somebody who did not come too often, and is still in.
std::optional<EntrantId> unreliable(const Event& event) {
  for (std::size_t i = 0; i < event.entrants.size(); ++i) {
    const Entrant& entrant = event.entrants[i];
    if (event.rules.max_no_shows > 0 && entrant.no_shows >= event.rules.max_no_shows &&
        !entrant.withdrawn) {
      return entrant_at(i);
    }
  }
  return std::nullopt;
}

struct SeatOf {
  std::uint32_t table = 0;
  EntrantId who;
};

/// Somebody who has withdrawn, and has a seat where nobody plays yet.
std::optional<SeatOf> deserted_seat(const Event& event) {
  if (event.phase != Phase::kPlaying) {
    return std::nullopt;
  }
  const auto& tables = event.rounds.back().tables;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    for (const EntrantId who : tables[i].seats) {
      if (!tables[i].begun && !tables[i].ending && !who.is_bot() && event.entrant(who).withdrawn) {
        return SeatOf{.table = static_cast<std::uint32_t>(i) + 1, .who = who};
      }
    }
  }
  return std::nullopt;
}

/// The number of a table where nobody can play against anybody.
std::optional<std::uint32_t> lonely_table(const Event& event) {
  if (event.phase != Phase::kPlaying) {
    return std::nullopt;
  }
  const auto& tables = event.rounds.back().tables;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const bool no_people = std::ranges::all_of(tables[i].seats, &EntrantId::is_bot);
    if (!tables[i].ending && (no_people || tables[i].seats.size() < 2)) {
      return static_cast<std::uint32_t>(i) + 1;
    }
  }
  return std::nullopt;
}

bool is_played_out(const Event& event) {
  return event.phase == Phase::kPlaying &&
         std::ranges::all_of(event.rounds.back().tables,
                             [](const Table& table) { return table.ending.has_value(); });
}

void end_lonely(std::uint32_t number, Draft& draft) {
  const Table& table = *draft.event().table(number);
  const bool one_is_there = table.seats.size() == 1 && !table.seats.front().is_bot();
  draft.add(TableEnded{.table = draft.event().key_of(number),
                       .ending = one_is_there ? Ending::kWalkover : Ending::kNothing,
                       .results = std::vector<SeatResult>(table.seats.size())});
}

}  // namespace

void settle(UnixMillis now, Draft& draft) {
  while (const auto who = unreliable(draft.event())) {
    draft.add(Withdrew{*who});
    if (!draft.sound()) {
      return;
    }
  }
  while (const auto seat = deserted_seat(draft.event())) {
    give_seat_away(seat->table, seat->who, Absence::kWithdrew, draft);
    if (!draft.sound()) {
      return;
    }
  }
  while (const auto table = lonely_table(draft.event())) {
    end_lonely(*table, draft);
    if (!draft.sound()) {
      return;
    }
  }
  if (is_played_out(draft.event())) {
    draft.add(RoundClosed{now});
  }
}

bool is_unsettled(const Event& event) {
  return unreliable(event) || deserted_seat(event) || lonely_table(event) || is_played_out(event);
}

}  // namespace aurora::events
