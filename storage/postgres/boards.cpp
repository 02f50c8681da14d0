#include "storage/postgres/boards.hpp"

#include <algorithm>
#include <utility>

#include "storage/postgres/query.hpp"
#include "storage/postgres/waiting.hpp"

namespace aurora::storage::postgres {
namespace {

/// What a statement is given of notices.
struct NoticeColumns {
  Array tables{Type::kIdArray};
  Array summaries{Type::kBytesArray};

  explicit NoticeColumns(std::span<const TableNotice> notices) {
    for (const TableNotice& notice : notices) {
      tables.add(bytes_of(notice.table));
      summaries.add(std::string_view(notice.summary));
    }
  }
};

// Each number is given once: a statement that arrives late finds its own taken, and does nothing.
Result<bool> write_on_board(Connection& db, const Node& node, std::int64_t number,
                            std::span<const TableNotice> notices, std::size_t connections) {
  const NoticeColumns columns(notices);
  return has_rows(db,
                  "WITH board AS (UPDATE boards b SET number = $3, connections = $4 FROM nodes n "
                  "WHERE b.node = $1 AND b.epoch = $2 AND b.number = $3 - 1 "
                  "AND n.node = $1 AND n.epoch = $2 RETURNING 1), "
                  "put AS (INSERT INTO notices (node, table_id, epoch, number, summary) "
                  "SELECT $1, u.id, $2, $3, u.summary FROM board, unnest($5, $6) u(id, summary) "
                  "ON CONFLICT (node, table_id) DO UPDATE SET epoch = excluded.epoch, "
                  "number = excluded.number, summary = excluded.summary) SELECT 1 FROM board",
                  node.name, node.epoch, number, static_cast<std::int64_t>(connections),
                  columns.tables, columns.summaries);
}

// What has an older number is on it no more.
Result<bool> write_board(Connection& db, const Node& node, std::int64_t number,
                         std::span<const TableNotice> notices, std::size_t connections) {
  const NoticeColumns columns(notices);
  return has_rows(
      db,
      "WITH board AS (INSERT INTO boards AS b (node, epoch, put_up, number, connections) "
      "SELECT node, epoch, $3, $3, $4 FROM nodes WHERE node = $1 AND epoch = $2 "
      "ON CONFLICT (node) DO UPDATE SET epoch = excluded.epoch, put_up = excluded.put_up, "
      "number = excluded.number, connections = excluded.connections "
      "WHERE (b.epoch, b.number) < (excluded.epoch, excluded.number) RETURNING 1), "
      "put AS (INSERT INTO notices (node, table_id, epoch, number, summary) "
      "SELECT $1, u.id, $2, $3, u.summary FROM board, unnest($5, $6) u(id, summary) "
      "ON CONFLICT (node, table_id) DO UPDATE SET epoch = excluded.epoch, "
      "number = excluded.number, summary = excluded.summary) SELECT 1 FROM board",
      node.name, node.epoch, number, static_cast<std::int64_t>(connections), columns.tables,
      columns.summaries);
}

/// Notices that no board shows, of whichever server.
Result<void> drop_what_hangs_nowhere(Connection& db) {
  return execute(db,
                 "DELETE FROM notices x WHERE NOT EXISTS (SELECT 1 FROM boards b "
                 "JOIN nodes n ON n.node = b.node AND n.epoch = b.epoch "
                 "WHERE b.node = x.node AND b.epoch = x.epoch AND x.number >= b.put_up)");
}

/// A board that hangs, with nothing on it yet.
struct Found {
  Board board;
  std::int64_t put_up = 0;
};

Result<std::vector<Found>> find_boards(Connection& db) {
  return list_rows(db,
                   "SELECT b.node, b.epoch, b.number, b.connections, b.put_up FROM boards b "
                   "JOIN nodes n ON n.node = b.node AND n.epoch = b.epoch ORDER BY b.node",
                   [](const Row& row) {
                     return Found{
                         .board = {.node = std::string(row.bytes(0)),
                                   .position = {.epoch = row.integer(1), .number = row.integer(2)},
                                   .connections = static_cast<std::size_t>(row.integer(3))},
                         .put_up = row.integer(4)};
                   });
}

// What was written since the board was found is read again next time, and if all of it was put up
// since, then all of it.
Result<void> read_board(Connection& db, std::int64_t put_up, const BoardPositions& seen,
                        Board& board) {
  const auto known = seen.find(board.node);
  board.is_whole = known == seen.end() || known->second.epoch != board.position.epoch ||
                   known->second.number < put_up;
  const std::int64_t upto = board.is_whole ? put_up - 1 : known->second.number;
  if (upto == board.position.number) {
    return {};
  }
  auto notices = list_rows(
      db, "SELECT table_id, summary FROM notices WHERE node = $1 AND epoch = $2 AND number > $3",
      [](const Row& row) {
        return TableNotice{.table = row.id<TableId>(0), .summary = Bytes(row.bytes(1))};
      },
      board.node, board.position.epoch, upto);
  if (!notices) {
    return std::unexpected(std::move(notices).error());
  }
  board.notices = *std::move(notices);
  if (board.is_whole) {
    std::erase_if(board.notices, [](const TableNotice& one) { return one.summary.empty(); });
  }
  return {};
}

Result<BoardsShown> read_boards(Connection& db, const Node& node, const BoardPositions& seen) {
  auto found = find_boards(db);
  if (!found) {
    return std::unexpected(std::move(found).error());
  }
  BoardsShown shown;
  for (Found& one : *found) {
    if (one.board.node == node.name) {
      shown.is_ours_up = true;
      continue;
    }
    Board& board = shown.boards.emplace_back(std::move(one.board));
    if (auto read = read_board(db, one.put_up, seen, board); !read) {
      return std::unexpected(std::move(read).error());
    }
  }
  return shown;
}

}  // namespace

template <typename Answer>
Result<Answer> Boards::note(Result<Answer> answer) {
  if (!answer && answer.error().code == StoreErrc::kIo) {
    session_.drop();
  }
  return answer;
}

Result<bool> Boards::post(std::span<const TableNotice> changed, std::size_t connections) {
  gone_ += static_cast<std::size_t>(
      std::ranges::count_if(changed, [](const auto& notice) { return notice.summary.empty(); }));
  if (!std::exchange(is_known_, false) || gone_ > kMostGone) {
    return false;
  }
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  auto written = note(write_on_board(**db, node_, ++number_, changed, connections));
  is_known_ = written && *written;
  return written;
}

Result<void> Boards::put_up(std::span<const TableNotice> all, std::size_t connections) {
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  const auto written = note(write_board(**db, node_, ++number_, all, connections));
  if (!written) {
    return std::unexpected(written.error());
  }
  if (!*written) {
    return deposed(**db, node_);
  }
  is_known_ = true;
  gone_ = 0;
  auto dropped = note(drop_what_hangs_nowhere(**db));
  return dropped ? note(drop_who_waits_nowhere(**db)) : std::move(dropped);
}

// Where it says that somebody of ours has a seat, a commit comes behind it: they are told.
Result<BoardsShown> Boards::look(const BoardPositions& seen) {
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  auto shown = note(read_boards(**db, node_, seen));
  if (!shown) {
    return shown;
  }
  auto waiting = note(list_waiting(**db));
  if (!waiting) {
    return std::unexpected(std::move(waiting).error());
  }
  if (std::ranges::any_of(*waiting, [](const WaitingRow& one) { return one.table.has_value(); })) {
    if (const auto confirmed = note(beat(**db, node_)); !confirmed) {
      return std::unexpected(confirmed.error());
    }
  }
  shown->waiting = *std::move(waiting);
  return shown;
}

Result<Ticket> Boards::begin_to_wait(const PlayerId& player, std::int64_t place,
                                     const Bytes& wish) {
  const auto db = session_.ready();
  return db ? note(postgres::begin_to_wait(**db, node_, player, place, wish))
            : std::unexpected(db.error());
}

Result<void> Boards::end_waiting(std::span<const WaitingRow> seen) {
  const auto db = session_.ready();
  return db ? note(postgres::end_waiting(**db, node_, seen)) : std::unexpected(db.error());
}

void Boards::begin_anew(Node node) {
  node_ = std::move(node);
  session_.drop();
  is_known_ = false;
}

}  // namespace aurora::storage::postgres
