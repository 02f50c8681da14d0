// Seats: taking one, giving it back, and the start of the game when all are taken.
#include <utility>

#include "protocol/errors.hpp"
#include "server/clock.hpp"
#include "server/logging.hpp"
#include "server/records.hpp"
#include "server/ruleset.hpp"
#include "server/table.hpp"

namespace aurora::server {

Table::Task Table::handle(JoinRequest& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const auto answer_info = [&] {
    return info_for(ledger_.seat_of(asker.player), asker.watcher->format(), asker.request_id);
  };
  engine::Seat seat = ledger_.seat_of(asker.player);
  if (seat.valid()) {  // back to the own seat
    admit(asker, request.watch, seat, answer_info, true);
    co_return;
  }
  seat = ledger_.free_seat();
  if (ledger_.status != storage::TableStatus::kLobby) {
    refuse(asker, ledger_.started() ? v1::ERROR_CODE_TABLE_STARTED : v1::ERROR_CODE_UNKNOWN_TABLE);
    co_return;
  }
  if (!seat.valid()) {
    refuse(asker, v1::ERROR_CODE_TABLE_FULL);
    co_return;
  }

  const SeatHolder holder{asker.player, request.name, ledger_.free_colour(request.wish),
                          request.entropy};
  std::vector<std::string> records{record_seat_taken(seat, holder)};
  Ledger with_player = ledger_;
  with_player.seats[seat.index()] = holder;
  const bool starts = !with_player.free_seat().valid();
  if (starts) {
    records.push_back(record_game_started(deal(services_.rules, with_player), unix_now_ms()));
  }
  storage::WriteGroup group;
  for (std::size_t i = 0; i < records.size(); ++i) {
    group.emplace_back(entry(records[i], i));
  }
  if (starts) {
    group.emplace_back(storage::SetStatus{id_, storage::TableStatus::kPlaying, unix_now_ms()});
  }
  auto problem = co_await write(std::move(group));
  if (problem && ledger_.seat_of(asker.player) != seat) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  if (!problem) {
    for (const std::string& record : records) {
      (void)fold(services_.rules, record, ledger_);
    }
    tell_about_the_table();
    if (starts) {
      audience_.tell([this](const Member& member) {
        return audience_.snapshot(scene(), member.viewer, member.watcher->format());
      });
      services_.log.info("game started", {{"table", id_text_}, {"seats", ledger_.setup.seats}});
    }
  }
  publish_summary();  // before the answer, so that who asks for the list next finds it true
  admit(asker, request.watch, seat, answer_info, true);
}

Table::Task Table::handle(LeaveRequest& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  if (!seat.valid() || ledger_.status != storage::TableStatus::kLobby) {
    refuse(asker, seat.valid() ? v1::ERROR_CODE_TABLE_STARTED : v1::ERROR_CODE_NOT_SEATED);
    co_return;
  }
  const std::string record = record_seat_left(seat);
  storage::WriteGroup group{entry(record)};
  if (ledger_.seats_taken() == 1) {
    group.emplace_back(storage::SetStatus{id_, storage::TableStatus::kAbandoned, unix_now_ms()});
  }
  auto problem = co_await write(std::move(group));
  if (problem && ledger_.seat_of(asker.player).valid()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  if (!problem) {
    (void)fold(services_.rules, record, ledger_);
  }
  audience_.remove_viewer(seat);
  publish_summary();
  const auto piece = info_for(engine::Viewer::none(), asker.watcher->format(), asker.request_id);
  asker.watcher->answer({&piece, 1});
  tell_about_the_table();
}

}  // namespace aurora::server
