#include "server/table/table_notice.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "aurora/v1/notice.pb.h"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/bus/ids.hpp"
#include "server/table/ledger/stand_in.hpp"

namespace aurora::server {
namespace {

/// Only open tables hang on a board.
std::optional<storage::TableStatus> status_of(v1::TableStatus status) {
  switch (status) {
    case v1::TABLE_STATUS_LOBBY: return storage::TableStatus::kLobby;
    case v1::TABLE_STATUS_PLAYING: return storage::TableStatus::kPlaying;
    default: return std::nullopt;
  }
}

SeatSummary seat_of(const v1::SeatInfo& info, const std::string& player) {
  return {.taken = info.taken(),
          .player = id_of<storage::PlayerId>(player).value_or(storage::PlayerId()),
          .name = info.name(),
          .colour = protocol::from_wire(info.colour()).value_or(engine::Colour::none()),
          .connected = info.connected(),
          .bot = protocol::from_wire(info.bot()),
          .stand_in = protocol::from_wire(info.stand_in()),
          .resigned = info.resigned(),
          .program = info.program(),
          .rating = info.rating(),
          .vacation_until = info.vacation_until_ms()};
}

Turn turn_in(const v1::TableNotice& notice) {
  Turn turn{.round = static_cast<std::uint8_t>(notice.turn().round()),
            .paused = notice.turn().paused()};
  for (const std::uint32_t wire : notice.turn().asked()) {
    if (const auto seat = protocol::engine_seat(wire)) {
      turn.asked.add(*seat);
    }
  }
  const std::size_t known =
      std::min(turn.runs_out_at.size(), static_cast<std::size_t>(notice.runs_out_at_ms_size()));
  std::copy_n(notice.runs_out_at_ms().begin(), known, turn.runs_out_at.begin());
  return turn;
}

void write_table(const TableSummary& table, v1::TableNotice& notice) {
  write_info(table, *notice.mutable_info());
  for (const SeatSummary& seat : table.seats) {
    notice.add_players(seat.taken && !seat.bot ? bytes_of(seat.player) : std::string());
  }
  notice.set_address(table.address);
  notice.set_deserted(table.deserted);
  if (table.status == storage::TableStatus::kPlaying) {
    write_turn(table.turn, engine::Seat::none(), *notice.mutable_turn());
    for (const Millis at : table.turn.runs_out_at) {
      notice.add_runs_out_at_ms(at);
    }
  }
  if (table.late) {
    write_table(*table.late, *notice.mutable_late());
  }
}

std::optional<TableSummary> read_table(const v1::TableNotice& notice) {
  if (notice.players_size() != notice.info().seats_size()) {
    return std::nullopt;
  }
  const v1::TableInfo& info = notice.info();
  const auto id = storage::TableId::parse(info.table_id());
  const auto status = status_of(info.status());
  const auto setup = protocol::from_wire(info.options());
  auto clock = clock_rules(info.options());
  const auto host =
      protocol::engine_id<engine::Seat>(info.host(), static_cast<std::size_t>(info.seats_size()));
  if (!id || !status || !setup || !clock || !host) {
    return std::nullopt;
  }
  TableSummary table{
      .id = *id,
      .join_code = info.code(),
      .status = *status,
      .setup = *setup,
      .house = {.unlisted = info.options().unlisted(),
                .spectators = info.options().spectators(),
                .undo = !info.options().no_undo(),
                .clock = *clock,
                .ready_check = info.options().ready_check(),
                .vacations = info.options().vacations(),
                .start_at_ms = info.options().start_at_ms(),
                .delay_s = info.options().spectator_delay_s(),
                .club = storage::ClubId::parse(info.options().club()),
                .stand_in = stand_in(info.options()).value_or(kStandIn),
                .hints = info.options().hints()},
      .host = *host,
      .seats = {},
      .commitment = info.commitment(),
      .created_at_ms = info.created_at_ms(),
      .locked = info.locked(),
      .spectators = info.spectators(),
      .spectator_names = {info.spectator_names().begin(), info.spectator_names().end()},
      .address = notice.address(),
      .deserted = notice.deserted(),
      .turn = turn_in(notice)};
  for (int i = 0; i < info.seats_size(); ++i) {
    table.seats.push_back(seat_of(info.seats(i), notice.players(i)));
  }
  if (notice.has_late() && !notice.late().has_late()) {
    if (auto late = read_table(notice.late())) {
      table.late = std::make_shared<const TableSummary>(*std::move(late));
    }
  }
  return table;
}

}  // namespace

std::string write_notice(const TableSummary& table) {
  v1::TableNotice notice;
  write_table(table, notice);
  return notice.SerializeAsString();
}

std::optional<TableSummary> read_notice(const std::string& bytes) {
  v1::TableNotice notice;
  return !bytes.empty() && notice.ParseFromString(bytes) ? read_table(notice) : std::nullopt;
}

}  // namespace aurora::server
