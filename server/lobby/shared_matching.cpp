#include "server/lobby/shared_matching.hpp"

#include <algorithm>
#include <chrono>
#include <ranges>
#include <set>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/frame.hpp"
#include "server/lobby/claims.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/match_wish.hpp"
#include "server/lobby/matching.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::server {
namespace {

// So many beats a server leaves those to each one before it who could start together.
constexpr int kBeatsToWait = 3;

void push_status(const Waiting& one, const v1::QuickMatchStatus& status) {
  if (const auto watcher = one.watcher.lock()) {
    v1::ServerMessage message;
    *message.mutable_quick_match_status() = status;
    const auto piece = protocol::encode_piece(watcher->format(), message);
    (void)watcher->offer({&piece, 1}, true);
  }
}

}  // namespace

Task<bool> SharedMatching::tell_of_newcomers() {
  bool any = false;
  for (const Waiting& one : queue_.here()) {
    if (one.ticket != 0) {
      continue;
    }
    const auto ticket = co_await run_aside(aside_, [&board = board_, &one] {
      return board.begin_to_wait(one.player.id, one.place, write_wish(one));
    });
    if (!ticket) {  // unless it was kept, they are told of again
      log_.write_repeated(LogLevel::kWarning, "the others cannot be told who waits for a match",
                          {{"problem", ticket.error().message}});
      break;
    }
    queue_.set_ticket(one.place, *ticket);
    any = true;
  }
  co_return any;
}

Task<> SharedMatching::hear(const std::vector<storage::WaitingRow>& rows) {
  const auto done = settle(rows);
  std::vector<Waiting> elsewhere;
  for (const storage::WaitingRow& row : rows) {
    if (row.node != claims_.node() && !row.table) {
      if (auto one = read_wish(row, lobby_)) {
        elsewhere.push_back(*std::move(one));
      }
    }
  }
  queue_.set_elsewhere(std::move(elsewhere));
  tell_counts();
  if (!done.empty()) {
    const auto ended =
        co_await run_aside(aside_, [&board = board_, &done] { return board.end_waiting(done); });
    if (!ended) {  // they are there at the next look, too
      log_.write_repeated(LogLevel::kWarning, "the others cannot be told who waits no more",
                          {{"problem", ended.error().message}});
    }
  }
}

// A row that is not there any more was taken by the same player at another server.
std::vector<storage::WaitingRow> SharedMatching::settle(
    const std::vector<storage::WaitingRow>& rows) {
  std::vector<storage::WaitingRow> done;
  std::vector<std::int64_t> places;
  const auto here = queue_.here();
  for (const storage::WaitingRow& row : rows) {
    if (row.node != claims_.node()) {
      continue;
    }
    places.push_back(row.place);
    if (row.table) {
      if (const auto one = queue_.take_out(row.place, row.player)) {
        tell_seat(*one, *row.table);
      }
      done.push_back(row);
    } else if (std::ranges::find(here, row.place, &Waiting::place) == here.end()) {
      done.push_back(row);
    } else {
      queue_.set_ticket(row.place, row.ticket);
    }
  }
  for (const Waiting& one : here) {
    if (one.ticket != 0 && std::ranges::find(places, one.place) == places.end() &&
        queue_.take_out(one.place, one.player.id)) {
      tell_end(one);
    }
  }
  queue_.forget_left(places);
  return done;
}

void SharedMatching::tell_seat(const Waiting& one, storage::TableId table) const {
  const auto watcher = one.watcher.lock();
  if (!watcher) {
    return;  // they find the seat when they come back, or run out of time
  }
  if (const auto here = tables_.find_in_memory(table)) {
    watcher->follow(here, 0);
    return;
  }
  v1::QuickMatchStatus status;
  status.set_waiting(one.mode.seats);
  status.set_seats(one.mode.seats);
  status.set_table_id(table.text());
  push_status(one, status);
}

void SharedMatching::tell_end(const Waiting& one) {
  v1::QuickMatchStatus over;
  over.set_seats(one.mode.seats);
  push_status(one, over);
}

void SharedMatching::tell_counts() {
  std::map<MatchMode, std::size_t> now;
  for (const Waiting& one : queue_.here()) {
    now.try_emplace(one.mode, 0);
  }
  for (auto& [mode, count] : now) {
    count = queue_.count(mode);
    const auto told = told_.find(mode);
    if (told == told_.end() || told->second != count) {
      tell_how_many_wait(queue_, mode);
    }
  }
  told_ = std::move(now);
}

// The first by name seats at once. When two do so at the same time, each group is seated by one.
Task<bool> SharedMatching::seat_groups() {
  if (claims_.draining()) {
    co_return false;
  }
  const auto others = claims_.others();
  const auto before = std::ranges::count_if(
      others, [own = claims_.node()](const std::string& name) { return name < own; });
  bool any = false;
  for (const auto& group : queue_.groups(limits_.beat_interval * (kBeatsToWait * before))) {
    any = co_await lobby_.seat_match(group) != nullptr || any;
  }
  co_return any;
}

}  // namespace aurora::server
