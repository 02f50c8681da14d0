// One node's end of the boards; see storage/postgres/boards.cpp.
#include <algorithm>
#include <utility>

#include "tests/stores/shared_memory_store.hpp"

namespace aurora::storage {
namespace {

std::vector<TableNotice> copy_of(std::span<const TableNotice> notices) {
  return {notices.begin(), notices.end()};
}

}  // namespace

Result<bool> SharedMemoryStore::post(std::span<const TableNotice> changed,
                                     std::size_t connections) {
  const std::scoped_lock lock(mutex_);
  gone_ += static_cast<std::size_t>(
      std::ranges::count_if(changed, [](const auto& notice) { return notice.summary.empty(); }));
  if (!std::exchange(board_is_known_, false) || gone_ > kMostGone) {
    return false;
  }
  const auto written =
      ask(watching_, [node = node_, number = ++board_number_, notices = copy_of(changed),
                      connections](SharedMemory& database) {
        return database.write_on_board(node, number, notices, connections);
      });
  if (!written) {
    return unknown();
  }
  board_is_known_ = *written;
  return *written;
}

Result<void> SharedMemoryStore::put_up(std::span<const TableNotice> all, std::size_t connections) {
  const std::scoped_lock lock(mutex_);
  const auto written =
      ask(watching_, [node = node_, number = ++board_number_, notices = copy_of(all),
                      connections](SharedMemory& database) {
        return database.write_board(node, number, notices, connections);
      });
  if (!written) {
    return unknown();
  }
  if (!*written) {
    return deposed(watching_);
  }
  board_is_known_ = true;
  gone_ = 0;
  return {};
}

Result<BoardsShown> SharedMemoryStore::look(const BoardPositions& seen) {
  const std::scoped_lock lock(mutex_);
  auto shown = ask(watching_, [own = name_, seen](SharedMemory& database) {
    return database.look_at_boards(own, seen);
  });
  if (!shown) {
    return unknown();
  }
  if (std::ranges::any_of(shown->waiting,
                          [](const WaitingRow& one) { return one.table.has_value(); })) {
    if (const auto confirmed = confirm(watching_); !confirmed) {
      return std::unexpected(confirmed.error());
    }
  }
  return *std::move(shown);
}

Result<Ticket> SharedMemoryStore::begin_to_wait(const PlayerId& player, std::int64_t place,
                                                const Bytes& wish) {
  const std::scoped_lock lock(mutex_);
  auto ticket = ask(watching_, [node = node_, player, place, wish](SharedMemory& database) {
    return database.begin_to_wait(node, player, place, wish);
  });
  return ticket ? *std::move(ticket) : unknown();
}

Result<void> SharedMemoryStore::end_waiting(std::span<const WaitingRow> seen) {
  const std::scoped_lock lock(mutex_);
  const auto done =
      ask(watching_,
          [node = node_, rows = std::vector(seen.begin(), seen.end())](SharedMemory& database) {
            database.end_waiting(node, rows);
            return true;
          });
  return done ? Result<void>() : unknown();
}

}  // namespace aurora::storage
