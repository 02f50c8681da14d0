#include "server/table/table_summary.hpp"

#include <algorithm>

#include "aurora/v1/table.pb.h"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/ledger/ranking.hpp"
#include "server/table/ledger/stand_in.hpp"

namespace aurora::server {
namespace {

v1::TableStatus wire_status(storage::TableStatus status) {
  switch (status) {
    case storage::TableStatus::kLobby: return v1::TABLE_STATUS_LOBBY;
    case storage::TableStatus::kPlaying: return v1::TABLE_STATUS_PLAYING;
    case storage::TableStatus::kFinished: return v1::TABLE_STATUS_FINISHED;
    case storage::TableStatus::kAbandoned: return v1::TABLE_STATUS_ABANDONED;
  }
  return v1::TABLE_STATUS_UNSPECIFIED;
}

}  // namespace

bool TableSummary::listed() const { return !house.club && invites(); }

bool TableSummary::invites() const {
  return !house.unlisted && ((status == storage::TableStatus::kLobby && !deserted) ||
                             (status == storage::TableStatus::kPlaying && house.spectators));
}

bool TableSummary::seats_player(storage::PlayerId player) const {
  return std::ranges::any_of(seats, [player](const SeatSummary& seat) {
    return seat.taken && !seat.bot && seat.player == player;
  });
}

engine::Seat TableSummary::played_by(storage::PlayerId player) const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatSummary& seat = seats[i];
    if (seat.is_played() && seat.player == player) {
      return engine::seat_at(i);
    }
  }
  return engine::Seat::none();
}

bool TableSummary::all_are_here() const {
  return std::ranges::all_of(
      seats, [](const SeatSummary& seat) { return !seat.is_played() || seat.connected; });
}

TableSummary summarize(const Ledger& ledger, const Attendance& attendance) {
  TableSummary summary{
      .id = ledger.id,
      .join_code = storage::kOpenTables.contains(ledger.status) ? ledger.join_code : "",
      .status = ledger.status,
      .setup = ledger.setup,
      .house = ledger.house,
      .host = ledger.host(),
      .seats = {},
      .commitment = protocol::to_bytes(ledger.commitment),
      .created_at_ms = ledger.created_at_ms,
      .locked = !ledger.lock.empty(),
      .spectators = attendance.spectators,
      .spectator_names = attendance.spectator_names};
  for (std::size_t i = 0; i < ledger.setup.seats; ++i) {
    SeatSummary& seat = summary.seats.emplace_back();
    if (const auto& holder = ledger.seats[i]) {
      seat = {true,
              holder->player,
              holder->name,
              holder->colour,
              holder->bot || attendance.seats.has(engine::seat_at(i)),
              holder->bot,
              holder->bot ? std::nullopt : ledger.bot_at(engine::seat_at(i)),
              holder->resigned,
              holder->program,
              holder->rating,
              holder->vacation_until};
    }
  }
  return summary;
}

void write_options(const engine::Setup& setup, const House& house, v1::TableOptions& out) {
  protocol::to_wire(setup, out);
  out.set_unlisted(house.unlisted);
  out.set_spectators(house.spectators);
  out.set_no_undo(!house.undo);
  out.set_ready_check(house.ready_check);
  out.set_vacations(house.vacations);
  out.set_start_at_ms(house.start_at_ms);
  out.set_spectator_delay_s(house.delay_s);
  if (house.club) {
    out.set_club(house.club->text());
  }
  write_stand_in(house.stand_in, out);
  out.set_hints(house.hints);
  if (house.clock) {
    to_wire(*house.clock, *out.mutable_clock());
  }
}

void write_info(const TableSummary& table, v1::TableInfo& out) {
  out.set_table_id(table.id.text());
  out.set_code(table.join_code);
  out.set_status(wire_status(table.status));
  write_options(table.setup, table.house, *out.mutable_options());
  out.set_host(protocol::wire_id(table.host));
  out.set_spectators(static_cast<std::uint32_t>(table.spectators));
  for (const std::string& name : table.spectator_names) {
    out.add_spectator_names(name);
  }
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatSummary& seat = table.seats[i];
    v1::SeatInfo& info = *out.add_seats();
    info.set_seat(protocol::wire_id(engine::seat_at(i)));
    info.set_taken(seat.taken);
    if (seat.taken) {
      info.set_name(seat.name);
      info.set_colour(protocol::to_wire(seat.colour));
      info.set_connected(seat.connected);
      if (seat.bot) {
        info.set_bot(protocol::to_wire(*seat.bot));
      }
      if (seat.stand_in) {
        info.set_stand_in(protocol::to_wire(*seat.stand_in));
      }
      info.set_resigned(seat.resigned);
      info.set_program(seat.program);
      info.set_rating(seat.rating);
      info.set_vacation_until_ms(seat.vacation_until);
    }
  }
  out.set_commitment(table.commitment);
  out.set_created_at_ms(table.created_at_ms);
  out.set_locked(table.locked);
  out.set_event_id(table.house.event);
  if (table.invites()) {
    out.set_round(table.turn.round);
  }
}

void write_info(const Ledger& ledger, const Attendance& attendance, engine::Seat viewer,
                v1::TableInfo& out) {
  write_info(summarize(ledger, attendance), out);
  out.set_your_seat(protocol::wire_id(viewer));
  out.set_version(ledger.version);
  out.mutable_pack()->set_id(ledger.played_by.pack_id);
  out.mutable_pack()->set_version(ledger.played_by.pack_version);
  out.mutable_pack()->set_digest(ledger.played_by.pack_digest);
  if (viewer.valid()) {
    out.set_rematch_code(ledger.rematch_code);
  }
  for (const engine::Seat seat : ledger.absent) {
    out.add_absent(protocol::wire_id(seat));
  }
  if (ledger.status == storage::TableStatus::kFinished) {
    out.set_secret(protocol::to_bytes(ledger.secret));
    for (const engine::Seat seat : ranked_winners(ledger.game, ledger.resigned())) {
      out.add_winners(protocol::wire_id(seat));
    }
  }
}

}  // namespace aurora::server
