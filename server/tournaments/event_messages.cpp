#include "server/tournaments/event_messages.hpp"

#include "server/events/decide.hpp"
#include "server/events/standings.hpp"
#include "server/tournaments/event_codec.hpp"
#include "server/tournaments/event_tables.hpp"

namespace aurora::server {
namespace {

void write_entrants(const HeldEvent& held, storage::PlayerId viewer, v1::Event& out) {
  const events::Event& event = held.event;
  for (std::size_t i = 0; i < event.entrants.size(); ++i) {
    const events::Entrant& entrant = event.entrants[i];
    v1::EventEntrant& line = *out.add_entrants();
    line.set_number(events::entrant_at(i).number);
    line.set_reserve(entrant.reserve);
    line.set_withdrawn(entrant.withdrawn);
    line.set_no_shows(entrant.no_shows);
    line.set_group(entrant.group);
    line.set_you(entrant.person == viewer.text());
  }
}

void write_table(const HeldEvent& held, const events::TableKey& key, const events::Table& table,
                 v1::EventTable& out) {
  out.set_number(key.number);
  out.set_version(table.version);
  out.set_begun(table.begun);
  out.set_ending(to_wire(table.ending));
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    v1::EventSeat& line = *out.add_seats();
    line.set_entrant(table.seats[seat].number);
    if (seat < table.results.size()) {
      line.set_absent(table.results[seat].absent);
    }
    if (table.ending == events::Ending::kPlayed && seat < table.results.size()) {
      line.set_rank(table.results[seat].rank);
      line.set_score(table.results[seat].score);
    }
  }
  const bool goes_on = !table.ending && held.event.phase != events::Phase::kCancelled;
  const bool played = table.ending == events::Ending::kPlayed && !table.by_hand;
  if (table.seats.size() >= 2 && (goes_on || played)) {
    out.set_table_id(table_of(held.row.id, key).text());
  }
}

void write_round(const HeldEvent& held, std::size_t index, v1::EventRound& out) {
  const events::Round& round = held.event.rounds[index];
  out.set_number(static_cast<std::uint32_t>(index) + 1);
  out.set_finals(round.finals);
  for (std::size_t i = 0; i < round.tables.size(); ++i) {
    const events::TableKey key{.round = out.number(),
                               .number = static_cast<std::uint32_t>(i) + 1,
                               .version = round.tables[i].version};
    write_table(held, key, round.tables[i], *out.add_tables());
  }
  for (const events::EntrantId who : round.byes) {
    out.add_byes(who.number);
  }
  for (const events::EntrantId who : round.missed) {
    out.add_missed(who.number);
  }
  out.set_paired_at_ms(round.paired_at);
  out.set_deadline_ms(round.deadline);
  out.set_closed_at_ms(round.closed_at);
}

void write_standings(const events::Event& event, v1::Event& out) {
  for (const events::Standing& standing : events::standings_of(event)) {
    v1::EventStanding& line = *out.add_standings();
    line.set_entrant(standing.who.number);
    line.set_place(standing.place);
    line.set_group(standing.group);
    line.set_finals(standing.finals);
    line.set_points(standing.points);
    line.set_wins(standing.wins);
    line.set_opponents(standing.opponents);
    line.set_relative(standing.relative);
    line.set_encounters(standing.encounters);
    line.set_played(standing.played);
    line.set_byes(standing.byes);
    line.set_missed(standing.missed);
  }
}

}  // namespace

v1::Event event_message(const HeldEvent& held, storage::PlayerId viewer) {
  v1::Event out;
  out.set_event_id(held.row.id.text());
  out.set_version(static_cast<std::uint32_t>(held.row.head));
  *out.mutable_plan() = held.plan;
  out.set_phase(to_wire(held.event.phase));
  out.set_main_rounds(held.event.main_rounds);
  write_entrants(held, viewer, out);
  for (std::size_t i = 0; i < held.event.rounds.size(); ++i) {
    write_round(held, i, *out.add_rounds());
  }
  write_standings(held.event, out);
  out.set_your_entrant(held.entrant_of(viewer).number);
  out.set_created_at_ms(held.row.created_at);
  out.set_may_enter(events::may_enter(held.event));
  return out;
}

v1::EventSummary summary_message(const storage::EventRow& row) {
  v1::EventSummary out;
  (void)out.ParseFromString(row.summary);
  out.set_event_id(row.id.text());
  out.set_created_at_ms(row.created_at);
  return out;
}

}  // namespace aurora::server
