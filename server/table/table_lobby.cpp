// What everybody may do before a game and after it: choosing a colour, being ready, and playing
// again.
#include <utility>

#include "protocol/errors.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/clock.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"
#include "server/table/table_maker.hpp"

namespace aurora::server {

namespace asio = boost::asio;

Table::Problem Table::lobby_rate_objection(storage::PlayerId player) {
  const auto wait = lobby_changes_.take(player);
  return wait.count() == 0 ? Problem() : protocol::rate_limited(v1::LIMIT_KIND_LOBBY, wait);
}

Table::Problem Table::objection_to_guest(storage::PlayerId player) {
  if (!ledger_.seat_of(player).valid()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  if (ledger_.status != storage::TableStatus::kLobby) {
    return protocol::make_error(v1::ERROR_CODE_TABLE_STARTED);
  }
  return lobby_rate_objection(player);
}

Task<> Table::handle(ColourRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_guest(asker.player);
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  if (!problem && request.colour != ledger_.seats[seat.index()]->colour) {
    if (ledger_.free_colour(request.colour) == request.colour) {
      problem = co_await record({record_colour_chosen(seat, request.colour)});
    } else {
      problem = protocol::make_error(v1::ERROR_CODE_COLOUR_TAKEN);
    }
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  publish_summary();
  answer_with_info(asker, seat);
  tell_about_the_table();
}

bool Table::may_start(const Ledger& ledger) const {
  return !ledger.free_seat().valid() &&
         (!ledger.house.ready_check || (ledger.playing() - ready_).empty());
}

Task<> Table::handle(ReadyRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_guest(asker.player);
  }
  if (!problem && !ledger_.house.ready_check) {
    problem = protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                   "this table starts by itself when all seats are taken", "ready");
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  bool started = false;
  if (!problem) {
    if (request.ready) {
      ready_.add(seat);
    } else {
      ready_.remove(seat);
    }
    if (may_start(ledger_)) {
      problem = co_await record(
          {record_game_started(*rules_, deal(*rules_, ledger_), services_.clock.unix_ms())},
          storage::TableStatus::kPlaying);
      started = !problem;
    }
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  answer_with_info(asker, seat);
  tell_about_the_table();
  if (started) {
    publish_summary();
    show_start();
  }
}

Task<> Table::handle(RematchRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  const engine::Seat seat = ledger_.seat_of(asker.player);
  if (!problem && !seat.valid()) {
    problem = protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  if (!problem && storage::kOpenTables.contains(ledger_.status)) {
    problem = protocol::make_error(v1::ERROR_CODE_GAME_NOT_OVER, "This game is not over yet.");
  }
  if (!problem && ledger_.rematch_code.empty()) {
    problem = co_await make_rematch(asker);
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  answer_with_info(asker, seat);
  tell_about_the_table();
}

/// The same options, but only for those who hear the code.
Task<Table::Problem> Table::make_rematch(const Asker& asker) {
  NewTable wanted{.at = services_.clock.unix_ms(),
                  .setup = {.map = ledger_.setup.map,
                            .seats = ledger_.setup.seats,
                            .mines = ledger_.setup.mines},
                  .house = ledger_.house};
  wanted.house.unlisted = true;
  if (!services_.rulebook.current().pack.catalog.map(wanted.setup.map).exists()) {
    co_return protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                   "the content pack of this server has no such map any more",
                                   "options.map");
  }
  const engine::Seat own = ledger_.seat_of(asker.player);
  wanted.holders.push_back(
      {.player = asker.player, .name = asker.name, .colour = ledger_.seats[own.index()]->colour});
  for (const auto& holder : ledger_.seats) {
    if (holder && holder->bot) {
      wanted.holders.push_back(
          {.name = holder->name, .colour = holder->colour, .bot = holder->bot});
    }
  }
  auto made =
      co_await make_table(services_.archive, services_.rulebook.current(), std::move(wanted));
  if (!made) {
    co_return std::move(made.error());
  }
  std::string note = record_rematch_made(made->id, made->join_code);
  services_.host.table_made(std::move(*made), asker.address);
  co_return co_await record({std::move(note)});
}

}  // namespace aurora::server
