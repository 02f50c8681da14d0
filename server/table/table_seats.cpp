// Seats: taking one, giving it back, and the start of the game when all are taken.
#include <utility>

#include "protocol/errors.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/guesses.hpp"
#include "server/people/traffic.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"
#include "server/table/table_lock.hpp"

namespace aurora::server {

namespace asio = boost::asio;

Task<> Table::handle(JoinRequest& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const auto answer_info = [&] {
    return info_for(ledger_.seat_of(asker.player), asker.watcher->format(), asker.request_id);
  };
  engine::Seat seat = ledger_.seat_of(asker.player);
  const auto snapshot = [&] {
    return std::vector{audience_.snapshot(scene(), seat, asker.watcher->format())};
  };
  if (seat.valid()) {                   // back to the own seat
    (void)co_await welcome_back(seat);  // if it cannot be written, the bot plays on
    admit(asker, request.watch, seat, answer_info, snapshot);
    co_return;
  }
  seat = ledger_.free_seat();
  if (is_unwelcome(asker.player)) {
    refuse(asker, v1::ERROR_CODE_BANNED);
    co_return;
  }
  if (ledger_.status != storage::TableStatus::kLobby) {
    refuse(asker, ledger_.started() ? v1::ERROR_CODE_TABLE_STARTED : v1::ERROR_CODE_UNKNOWN_TABLE);
    co_return;
  }
  if (!seat.valid()) {
    refuse(asker, v1::ERROR_CODE_TABLE_FULL);
    co_return;
  }
  if (services_.forgotten.has(asker.player)) {  // the connection is about to be closed
    refuse(asker, v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    co_return;
  }
  if (auto objection = objection_to_password(asker, request.password)) {
    refuse(asker, std::move(*objection));
    co_return;
  }
  if (auto taken = services_.traffic.take_seat(asker.player, asker.address); !taken) {
    refuse(asker, std::move(taken.error()));
    co_return;
  }
  auto problem = co_await seat_somebody(
      seat, {asker.player, asker.name, ledger_.free_colour(request.wish), request.entropy});
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  publish_summary();  // before the answer, so that who asks for the list next finds it true
  admit(asker, request.watch, seat, answer_info, snapshot);
}

Table::Problem Table::objection_to_password(const Asker& asker, const std::string& password) {
  const Guesses::Try attempt{asker.address, id_text_, {}};
  if (!ledger_.lock.empty() && !password.empty()) {
    if (auto allowed = services_.guesses.table_password(attempt); !allowed) {
      return std::move(allowed.error());
    }
  }
  if (!opens(ledger_.lock, password)) {
    return protocol::make_error(v1::ERROR_CODE_WRONG_PASSWORD);
  }
  if (!ledger_.lock.empty()) {
    services_.guesses.table_password_was_right(attempt);
  }
  return std::nullopt;
}

bool Table::is_unwelcome(storage::PlayerId player) const {
  const engine::Seat host = ledger_.host();
  return ledger_.has_banned(player) ||
         (host.valid() && services_.blocks.has(ledger_.seats[host.index()]->player, player));
}

Task<Table::Problem> Table::seat_somebody(engine::Seat seat, SeatHolder holder) {
  holder.name = ledger_.free_name(holder.name);
  std::vector<std::string> records{record_seat_taken(seat, holder)};
  Ledger with_holder = ledger_;
  with_holder.seats[seat.index()] = holder;
  const bool starts = may_start(with_holder);
  std::optional<storage::TableStatus> status;
  if (starts) {
    records.push_back(
        record_game_started(*rules_, deal(*rules_, with_holder), services_.clock.unix_ms()));
    status = storage::TableStatus::kPlaying;
  }
  if (auto problem = co_await record(std::move(records), status)) {
    // If the ledger could be read again, it knows whether the seat is taken after all.
    const auto& now = ledger_.seats[seat.index()];
    const bool taken = memory_ == Memory::kCurrent && now && now->player == holder.player &&
                       now->bot == holder.bot;
    co_return taken ? std::nullopt : std::move(problem);
  }
  seen_.at(seat.index()) = std::chrono::steady_clock::now();
  if (!holder.bot) {
    audience_.seat_player(holder.player, seat, holder.name);
  }
  audience_.give_way_to(holder.name);
  tell_about_the_table();
  if (starts) {
    show_start();
  }
  co_return std::nullopt;
}

void Table::show_start() {
  audience_.tell([this](engine::Viewer viewer, protocol::Format format) {
    return audience_.snapshot(scene(), viewer, format);
  });
  services_.log.info("game started", {{"table", id_text_}, {"seats", ledger_.setup.seats}});
  prompt_bots();
}

Task<> Table::handle(LeaveRequest& request) {
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
  if (auto problem = co_await empty_seat(seat, record_seat_left(seat))) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  audience_.remove_player(asker.player);
  publish_summary();
  answer_with_info(asker, engine::Viewer::none());
  tell_about_the_table();
}

/// Writes the record that takes the seat from whoever holds it. A table without people is
/// abandoned.
Task<Table::Problem> Table::empty_seat(engine::Seat seat, std::string record_of_it) {
  const auto before = ledger_.seats[seat.index()];
  ready_.remove(seat);
  const bool last = ledger_.people() == 1 && !before->bot;
  auto problem =
      co_await record({std::move(record_of_it)},
                      last ? std::optional(storage::TableStatus::kAbandoned) : std::nullopt);
  const auto& now = ledger_.seats[seat.index()];
  if (problem && memory_ == Memory::kCurrent && (!now || now->since != before->since)) {
    problem.reset();  // the ledger was read again, and the seat is empty after all
  }
  co_return problem;
}

/// Somebody who was away for long does not keep the others waiting, nor an empty table open.
Task<> Table::give_up_absent_seats() {
  const auto now = std::chrono::steady_clock::now();
  const engine::SeatSet connected = audience_.attendance(0).seats;
  for (std::size_t i = 0; i < ledger_.setup.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    const auto& holder = ledger_.seats[i];
    if (!holder || holder->bot || connected.has(seat)) {
      seen_.at(i) = now;
    } else if (now - seen_.at(i) >= services_.limits.lobby_absence_timeout && in_lobby()) {
      if (!co_await empty_seat(seat, record_seat_left(seat))) {
        tell_about_the_table();
        publish_summary();
      }
    }
  }
}

bool Table::is_deserted() const {
  if (ledger_.status != storage::TableStatus::kLobby) {
    return false;
  }
  const auto now = std::chrono::steady_clock::now();
  const engine::SeatSet connected = audience_.attendance(0).seats;
  for (std::size_t i = 0; i < ledger_.setup.seats; ++i) {
    const auto& holder = ledger_.seats[i];
    const bool is_person = holder && !holder->bot;
    if (is_person && (connected.has(engine::seat_at(i)) ||
                      now - seen_.at(i) < services_.limits.listed_absence_timeout)) {
      return false;
    }
  }
  return true;
}

}  // namespace aurora::server
