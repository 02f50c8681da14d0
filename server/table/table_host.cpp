// What only the host may do, as long as the game has not started: adding bots, removing players,
// passing the role on. Who is away for a while has it no longer.
#include <utility>

#include "protocol/errors.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

Table::Problem Table::objection_to_host(storage::PlayerId player) {
  const engine::Seat seat = ledger_.seat_of(player);
  if (!seat.valid()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  if (seat != ledger_.host()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_HOST);
  }
  if (ledger_.status != storage::TableStatus::kLobby) {
    return protocol::make_error(v1::ERROR_CODE_TABLE_STARTED);
  }
  return lobby_rate_objection(player);
}

Task<> Table::handle(AddBotRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_host(asker.player);
  }
  if (!problem && !ledger_.free_seat().valid()) {  // those who sit there are not ready yet
    problem = protocol::make_error(v1::ERROR_CODE_TABLE_FULL);
  }
  if (!problem) {
    problem =
        co_await seat_somebody(ledger_.free_seat(), {.player = {},
                                                     .name = bot_name(ledger_),
                                                     .colour = ledger_.free_colour(request.wish),
                                                     .entropy = {},
                                                     .bot = request.policy});
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  publish_summary();
  answer_with_info(asker, ledger_.seat_of(asker.player));
}

Task<> Table::handle(RemoveRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_host(asker.player);
  }
  if (!problem) {
    const bool taken =
        request.seat.index() < ledger_.setup.seats && ledger_.seats[request.seat.index()];
    if (!taken) {
      problem = protocol::make_error(v1::ERROR_CODE_SEAT_EMPTY);
    } else if (request.seat == ledger_.host()) {
      problem = protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                     "this is your own seat; use LeaveTable to leave", "seat");
    }
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const SeatHolder removed = *ledger_.seats[request.seat.index()];
  const bool ban = request.ban && !removed.bot;
  problem = co_await empty_seat(request.seat, record_seat_removed(request.seat, ban));
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  if (!removed.bot) {
    // They learn it from a TableInfo in which no seat is theirs, and then hear no more.
    audience_.seat_player(removed.player, engine::Seat::none(), removed.name);
    tell_about_the_table();
    audience_.remove_player(removed.player);
  }
  publish_summary();
  answer_with_info(asker, ledger_.seat_of(asker.player));
  tell_about_the_table();
}

Task<> Table::handle(PassHostRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_host(asker.player);
  }
  if (!problem && !ledger_.present().has(request.seat)) {
    problem = protocol::make_error(v1::ERROR_CODE_SEAT_EMPTY);
  }
  if (!problem && request.seat != ledger_.host()) {
    problem = co_await record({record_host_passed(request.seat)});
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  publish_summary();
  answer_with_info(asker, ledger_.seat_of(asker.player));
  tell_about_the_table();
}

Task<> Table::replace_absent_host() {
  const engine::Seat host = ledger_.host();
  if (!in_lobby() || !host.valid() ||
      std::chrono::steady_clock::now() - seen_.at(host.index()) <
          services_.limits.host_absence_timeout) {
    co_return;
  }
  const auto since = [this](engine::Seat seat) { return ledger_.seats[seat.index()]->since; };
  engine::Seat next;
  for (const engine::Seat seat : ledger_.present() & audience_.attendance(0).seats) {
    if (!next.valid() || since(seat) < since(next)) {
      next = seat;
    }
  }
  if (next.valid() && next != host && !co_await record({record_host_passed(next)})) {
    tell_about_the_table();
    publish_summary();
  }
}

}  // namespace aurora::server
