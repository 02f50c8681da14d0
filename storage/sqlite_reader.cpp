#include "storage/sqlite_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "storage/rejections.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

constexpr std::string_view kTableById =
    "SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables WHERE id = ?1";
constexpr std::string_view kTableByCode =
    "SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
    "WHERE join_code = ?1 AND status <> 3 ORDER BY status = 2, created_at DESC, id DESC LIMIT 1";
// The index gives the newest of one status; a status that was not asked for is bound to kNoStatus.
constexpr std::string_view kTables =
    "SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
    "  WHERE status = ?1 ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "UNION ALL SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM "
    "tables "
    "  WHERE status = ?2 ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "UNION ALL SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM "
    "tables "
    "  WHERE status = ?3 ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "UNION ALL SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM "
    "tables "
    "  WHERE status = ?4 ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "ORDER BY created_at DESC, id DESC LIMIT ?5";
constexpr std::array kStatuses{TableStatus::kLobby, TableStatus::kPlaying, TableStatus::kFinished,
                               TableStatus::kAbandoned};
constexpr std::int64_t kNoStatus = -1;

TableRow table_row(const Statement& row) {
  return {.id = row.id<TableId>(0),
          .join_code = std::string(row.bytes(1)),
          .status = static_cast<TableStatus>(row.integer(2)),
          .created_at = row.integer(3),
          .updated_at = row.integer(4),
          .head_seq = static_cast<Seq>(row.integer(5))};
}

StoreError missing_entry(const TableId& id, Seq seq) {
  return {StoreErrc::kCorrupt,
          "Entry " + std::to_string(seq) + " of table " + id.text() +
              " is missing. Restore a backup; the other tables can be played on."};
}

/// All that is read while it lives is read in one transaction, and so of one moment: SQLite would
/// lock, look for changes and forget what it has read for each row.
class Reading {
 public:
  Reading(Statement& begin, Statement& end) : end_(end) { (void)begin.run(); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading() { (void)end_.run(); }

 private:
  Statement& end_;
};

}  // namespace

Result<SqliteReader> SqliteReader::make(Database db) {
  Statements sql;
  const std::array<std::pair<Statement*, std::string_view>, 10> wanted{{
      {&sql.begin, "BEGIN"},
      {&sql.end, "COMMIT"},
      {&sql.table_by_id, kTableById},
      {&sql.table_by_code, kTableByCode},
      {&sql.tables, kTables},
      {&sql.head, "SELECT key, head_seq, head_entry FROM tables WHERE id = ?1"},
      {&sql.entry, "SELECT table_key, seq, at, prior, payload FROM journal WHERE entry = ?1"},
      {&sql.snapshot,
       "SELECT s.seq, s.payload FROM tables t JOIN snapshots s ON s.table_key = t.key WHERE t.id = "
       "?1"},
      {&sql.pack, "SELECT archive FROM packs WHERE digest = ?1"},
      {&sql.meta, "SELECT value FROM meta WHERE key = ?1"},
  }};
  for (const auto& [statement, text] : wanted) {
    auto prepared = db.prepare(text);
    if (!prepared) {
      return std::move(prepared).error();
    }
    *statement = *std::move(prepared);
  }
  auto games = GameReader::make(db);
  if (!games) {
    return std::move(games).error();
  }
  auto players = PlayerReader::make(db);
  if (!players) {
    return std::move(players).error();
  }
  auto accounts = AccountReader::make(db);
  if (!accounts) {
    return std::move(accounts).error();
  }
  auto people = PeopleReader::make(db);
  if (!people) {
    return std::move(people).error();
  }
  return SqliteReader(std::move(db), std::move(sql), *std::move(games), *std::move(players),
                      *std::move(accounts), *std::move(people));
}

SqliteReader::SqliteReader(Database db, Statements statements, GameReader games,
                           PlayerReader players, AccountReader accounts, PeopleReader people)
    : db_(std::move(db)),
      sql_(std::move(statements)),
      games_(std::move(games)),
      players_(std::move(players)),
      accounts_(std::move(accounts)),
      people_(std::move(people)) {}

Result<TableRow> SqliteReader::find_table(const TableId& id) {
  sql_.table_by_id.bind_id(1, id);
  return one_row(sql_.table_by_id, table_row, [&] { return no_such_table(id); });
}

Result<TableRow> SqliteReader::find_table_by_code(std::string_view join_code) {
  sql_.table_by_code.bind_text(1, join_code);
  return one_row(sql_.table_by_code, table_row, [&] { return no_such_code(join_code); });
}

Result<std::vector<TableRow>> SqliteReader::list_tables(StatusSet statuses, std::size_t limit) {
  for (std::size_t i = 0; i < kStatuses.size(); ++i) {
    const auto status = static_cast<std::int64_t>(kStatuses[i]);
    sql_.tables.bind(static_cast<int>(i) + 1, statuses.contains(kStatuses[i]) ? status : kNoStatus);
  }
  sql_.tables.bind(static_cast<int>(kStatuses.size()) + 1, clamped(limit));
  const ResetLater reset(sql_.tables);
  std::vector<TableRow> rows;
  while (true) {
    auto row = sql_.tables.step();
    if (!row) {
      return std::move(row).error();
    }
    if (!*row) {
      return rows;
    }
    rows.push_back(table_row(sql_.tables));
  }
}

// From the head back along `prior`, checking every step, and then turned round.
Result<std::vector<JournalEntry>> SqliteReader::read_journal(const TableId& id, Seq from_seq) {
  const Reading reading(sql_.begin, sql_.end);
  sql_.head.bind_id(1, id);
  const auto head = one_row(
      sql_.head,
      [](const Statement& row) {
        return Link{.key = row.integer(0),
                    .seq = static_cast<Seq>(row.integer(1)),
                    .entry = row.integer(2)};
      },
      [&] { return no_such_table(id); });
  if (!head) {
    return head.error();
  }
  const Seq first = std::max<Seq>(from_seq, 1);
  std::vector<JournalEntry> entries;
  if (first > head->seq) {
    return entries;
  }
  for (Link link = *head; link.seq >= first; --link.seq) {
    auto entry = read_entry(id, link);
    if (!entry) {
      return std::move(entry).error();
    }
    entries.push_back(*std::move(entry));
  }
  std::ranges::reverse(entries);
  return entries;
}

Result<JournalEntry> SqliteReader::read_entry(const TableId& id, Link& link) {
  sql_.entry.bind(1, link.entry);
  const ResetLater reset(sql_.entry);
  auto row = sql_.entry.step();
  if (!row) {
    return std::move(row).error();
  }
  if (!*row || sql_.entry.integer(0) != link.key ||
      static_cast<Seq>(sql_.entry.integer(1)) != link.seq) {
    return missing_entry(id, link.seq);
  }
  link.entry = sql_.entry.integer(3);
  return JournalEntry{
      .seq = link.seq, .at = sql_.entry.integer(2), .payload = Bytes(sql_.entry.bytes(4))};
}

Result<Snapshot> SqliteReader::latest_snapshot(const TableId& id) {
  sql_.snapshot.bind_id(1, id);
  return one_row(
      sql_.snapshot,
      [](const Statement& row) {
        return Snapshot{.seq = static_cast<Seq>(row.integer(0)), .payload = Bytes(row.bytes(1))};
      },
      [&] { return no_snapshot(id); });
}

Result<Bytes> SqliteReader::find_pack(std::string_view digest) {
  sql_.pack.bind_text(1, digest);
  return one_row(
      sql_.pack, [](const Statement& row) { return Bytes(row.bytes(0)); },
      [&] { return no_such_pack(digest); });
}

Result<Bytes> SqliteReader::get_meta(std::string_view key) {
  sql_.meta.bind_text(1, key);
  return one_row(
      sql_.meta, [](const Statement& row) { return Bytes(row.bytes(0)); },
      [&] { return no_such_key(key); });
}

}  // namespace aurora::storage
