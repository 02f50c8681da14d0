// Folding in records about one table of the last round.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "server/events/contains.hpp"
#include "server/events/fold/fold_record.hpp"
#include "server/events/points.hpp"
#include "server/events/scores.hpp"

namespace aurora::events {
namespace {

/// The table that the key names as it is now, or nullptr.
Table* table_at(const TableKey& key, Event& event) {
  const bool now = event.table(key.number) != nullptr && event.key_of(key.number) == key;
  return now ? &event.rounds.back().tables[key.number - std::size_t{1}] : nullptr;
}

/// The seat of somebody at a table without a result, or nullptr.
EntrantId* open_seat(const TableKey& key, EntrantId who, Event& event) {
  Table* const table = table_at(key, event);
  if (table == nullptr || table->ending || who.is_bot() || event.phase != Phase::kPlaying) {
    return nullptr;
  }
  const auto seat = std::ranges::find(table->seats, who);
  return seat == table->seats.end() ? nullptr : &*seat;
}

/// Whether somebody is nowhere in the round that is played.
bool is_free(EntrantId who, const Event& event) {
  const Round& round = event.rounds.back();
  return event.knows(who) && !contains(round.byes, who) && !contains(round.missed, who) &&
         std::ranges::none_of(round.tables,
                              [who](const Table& table) { return contains(table.seats, who); });
}

void note_absence(EntrantId who, Absence why, Event& event) {
  event.rounds.back().missed.push_back(who);
  if (why == Absence::kNoShow) {
    ++event.entrants[who.index()].no_shows;
  }
}

}  // namespace

Fit fold_record(const TableBegan& record, Event& event) {
  Table* const table = table_at(record.table, event);
  if (table == nullptr || event.phase != Phase::kPlaying) {
    return misfit("a table begins that is not there");
  }
  table->begun = true;
  return {};
}

Fit fold_record(const SeatPassed& record, Event& event) {
  EntrantId* const seat = open_seat(record.table, record.from, event);
  if (seat == nullptr || (!record.to.is_bot() && !is_free(record.to, event))) {
    return misfit("a record of a seat that was passed on is damaged");
  }
  *seat = record.to;
  Table& table = *table_at(record.table, event);
  ++table.version;
  table.begun = false;
  note_absence(record.from, record.why, event);
  if (!record.to.is_bot()) {
    Entrant& to = event.entrants[record.to.index()];
    if (to.first_round == 0) {
      to.first_round = static_cast<std::uint32_t>(event.rounds.size());
    }
    // In a schedule they fill gaps; elsewhere they are one of the field from now on.
    to.reserve = event.rules.system != System::kSwiss;
  }
  return {};
}

Fit fold_record(const SeatCleared& record, Event& event) {
  if (open_seat(record.table, record.from, event) == nullptr) {
    return misfit("a record of a cleared seat is damaged");
  }
  Table* const table = table_at(record.table, event);
  std::erase(table->seats, record.from);
  ++table->version;
  table->begun = false;
  note_absence(record.from, record.why, event);
  return {};
}

Fit fold_record(const TableEnded& record, Event& event) {
  Table* const table = table_at(record.table, event);
  const bool may_end = event.phase == Phase::kPlaying || event.phase == Phase::kBetween;
  if (table == nullptr || !may_end || record.results.size() != table->seats.size() ||
      !are_ranks(ranks_of(record.results))) {
    return misfit("a record of a result is damaged");
  }
  event.corrections += table->ending ? 1 : 0;
  table->ending = record.ending;
  table->by_hand = table->by_hand || record.by_hand;
  table->results = record.results;
  return {};
}

}  // namespace aurora::events
