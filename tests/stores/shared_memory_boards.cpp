// The boards of the nodes, and those who wait for a quick match; see storage/postgres/boards.cpp.
#include <algorithm>
#include <variant>

#include "storage/rejections.hpp"
#include "tests/stores/shared_memory.hpp"

namespace aurora::storage {

void SharedMemory::put_notices(OwnBoard& board, std::span<const TableNotice> notices) {
  for (const TableNotice& notice : notices) {
    board.notices.insert_or_assign(notice.table, Hanging{notice.summary, board.number});
  }
}

bool SharedMemory::write_on_board(const Node& node, std::int64_t number,
                                  std::span<const TableNotice> changed, std::size_t connections) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  const auto found = boards_.find(node.name);
  if (!holds_fence(node) || found == boards_.end() || found->second.epoch != node.epoch ||
      found->second.number != number - 1) {
    return false;
  }
  found->second.number = number;
  found->second.connections = connections;
  put_notices(found->second, changed);
  return true;
}

bool SharedMemory::write_board(const Node& node, std::int64_t number,
                               std::span<const TableNotice> all, std::size_t connections) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  OwnBoard& board = boards_[node.name];
  if (!holds_fence(node) || std::pair(board.epoch, board.number) >= std::pair(node.epoch, number)) {
    return false;
  }
  board = {.epoch = node.epoch,
           .put_up = number,
           .number = number,
           .connections = connections,
           .notices = {}};
  put_notices(board, all);
  return true;
}

BoardsShown SharedMemory::look_at_boards(const std::string& own, const BoardPositions& seen) {
  const std::scoped_lock lock(mutex_);
  BoardsShown shown;
  for (const auto& [name, board] : boards_) {
    const bool hangs = holds_fence({.name = name, .epoch = board.epoch, .address = {}});
    shown.is_ours_up = shown.is_ours_up || (hangs && name == own);
    if (name == own || !hangs) {
      continue;
    }
    const auto known = seen.find(name);
    const bool is_known = known != seen.end() && known->second.epoch == board.epoch &&
                          known->second.number >= board.put_up;
    Board one{.node = name,
              .position = {.epoch = board.epoch, .number = board.number},
              .connections = board.connections,
              .is_whole = !is_known,
              .notices = {}};
    for (const auto& [table, notice] : board.notices) {
      if (is_known ? notice.number > known->second.number : !notice.summary.empty()) {
        one.notices.push_back({.table = table, .summary = notice.summary});
      }
    }
    shown.boards.push_back(std::move(one));
  }
  for (const auto& [player, one] : waiting_) {
    if (is_there(one)) {
      shown.waiting.push_back(one.row);
    }
  }
  std::ranges::sort(shown.waiting, {}, &WaitingRow::ticket);
  return shown;
}

bool SharedMemory::is_there(const Waits& one) const {
  return holds_fence({.name = one.row.node, .epoch = one.epoch, .address = {}});
}

Result<Ticket> SharedMemory::begin_to_wait(const Node& node, const PlayerId& player,
                                           std::int64_t place, const Bytes& wish) {
  {
    const std::scoped_lock lock(mutex_);
    if (holds_fence(node)) {
      Waits& one = waiting_[player];
      const std::optional<TableId> seat = one.row.table;
      one = {.row = {.ticket = ++last_ticket_,
                     .player = player,
                     .node = node.name,
                     .place = place,
                     .wish = wish,
                     .table = seat && is_open(*seat) ? seat : std::nullopt},
             .epoch = node.epoch};
      return one.row.ticket;
    }
  }
  return deposed(node);
}

void SharedMemory::end_waiting(const Node& node, std::span<const WaitingRow> seen) {
  const std::scoped_lock lock(mutex_);
  ++commits_;
  for (const WaitingRow& row : seen) {
    std::erase_if(waiting_, [&](const auto& entry) {
      const Waits& one = entry.second;
      return one.row.ticket == row.ticket && one.row.node == node.name && one.epoch == node.epoch &&
             one.row.table.has_value() == row.table.has_value();
    });
  }
}

void SharedMemory::lose_boards() {
  const std::scoped_lock lock(mutex_);
  boards_.clear();
}

std::vector<SharedMemory::Waits*> SharedMemory::free_among(const SeatWaiting& write) {
  std::vector<Waits*> free;
  for (auto& [player, one] : waiting_) {
    if (!one.row.table && is_there(one) &&
        std::ranges::find(write.tickets, one.row.ticket) != write.tickets.end()) {
      free.push_back(&one);
    }
  }
  return free;
}

Result<void> SharedMemory::commit_one(const WriteGroup& group) {
  std::vector<WriteGroup> of_games(1);
  std::vector<std::pair<Waits*, TableId>> seats;
  for (const Write& write : group) {
    const auto* seating = std::get_if<SeatWaiting>(&write);
    if (seating == nullptr) {
      of_games.front().push_back(write);
      continue;
    }
    const auto free = free_among(*seating);
    if (free.size() != seating->tickets.size()) {
      return not_waiting();
    }
    for (Waits* one : free) {
      seats.emplace_back(one, seating->table);
    }
  }
  Result<void> done = games_.commit(of_games).front();
  for (const auto& [one, table] : seats) {
    if (done) {
      one->row.table = table;
    }
  }
  return done;
}

}  // namespace aurora::storage
