// Reading tables with their journals, packs, and values of the server.
#include <algorithm>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

// The index gives the newest of one status; a status that was not asked for is bound to kNoStatus.
constexpr std::string_view kNewestTables =
    "SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
    "  WHERE status = ?1 AND (created_at, id) < (?6, ?7) "
    "  ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "UNION ALL "
    "SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
    "  WHERE status = ?2 AND (created_at, id) < (?6, ?7) "
    "  ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "UNION ALL "
    "SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
    "  WHERE status = ?3 AND (created_at, id) < (?6, ?7) "
    "  ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "UNION ALL "
    "SELECT * FROM (SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
    "  WHERE status = ?4 AND (created_at, id) < (?6, ?7) "
    "  ORDER BY created_at DESC, id DESC LIMIT ?5) "
    "ORDER BY created_at DESC, id DESC LIMIT ?5";
constexpr std::int64_t kNoStatus = -1;

TableRow table_row(const Statement& row) {
  return {.id = row.id<TableId>(0),
          .join_code = std::string(row.bytes(1)),
          .status = static_cast<TableStatus>(row.integer(2)),
          .created_at = row.integer(3),
          .updated_at = row.integer(4),
          .head_seq = static_cast<Seq>(row.integer(5))};
}

Bytes first_column(const Statement& row) { return Bytes(row.bytes(0)); }

std::unexpected<StoreError> missing_entry(const TableId& id, Seq seq) {
  return failure(StoreErrc::kCorrupt,
                 "Entry " + std::to_string(seq) + " of table " + id.text() +
                     " is missing. Restore a backup; the other tables can be played on.");
}

/// All that is read while it lives is read in one transaction, and so of one moment: SQLite would
/// lock, look for changes and forget what it has read for each row.
class Reading {
 public:
  explicit Reading(Database& db) : db_(db) { run("BEGIN"); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading() { run("COMMIT"); }

 private:
  void run(std::string_view sql) {
    if (auto statement = db_.statement(sql)) {
      (void)(*statement)->run();
    }
  }

  Database& db_;
};

/// Where an entry is expected: the row `entry`, with the entry `seq` of the table `key`.
struct Link {
  std::int64_t key = 0;
  Seq seq = 0;
  std::int64_t entry = 0;
};

/// Reads an entry, and moves the link to the row of the one before it.
Result<JournalEntry> read_entry(Statement& by_row, const TableId& id, Link& link) {
  by_row.bind(1, link.entry);
  const ResetLater reset(by_row);
  const auto row = by_row.step();
  if (!row) {
    return std::unexpected(row.error());
  }
  if (!*row || by_row.integer(0) != link.key || static_cast<Seq>(by_row.integer(1)) != link.seq) {
    return missing_entry(id, link.seq);
  }
  link.entry = by_row.integer(3);
  return JournalEntry{.seq = link.seq, .at = by_row.integer(2), .payload = Bytes(by_row.bytes(4))};
}

}  // namespace

Result<TableRow> answer_from(Database& db, const Heads& heads, const FindTable& read) {
  const auto head = heads.find(read.table);
  auto row = find_row(
      db,
      "SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables WHERE id = ?1",
      table_row, [&] { return no_such_table(read.table); }, read.table);
  if (row) {
    row = brought_up_to_date(*row, head);
  }
  return row;
}

// Each as of a moment of its own: a head has to be looked up before its row.
Result<std::vector<TableRow>> answer_from(Database& db, const Heads& heads,
                                          const FindTables& read) {
  std::vector<TableRow> rows;
  for (const TableId& table : read.tables) {
    auto row = answer_from(db, heads, FindTable{table});
    if (row) {
      rows.push_back(*std::move(row));
    } else if (row.error().code != StoreErrc::kNotFound) {
      return std::unexpected(std::move(row).error());
    }
  }
  return rows;
}

Result<TableRow> answer_from(Database& db, const Heads& heads, const FindTableByCode& read) {
  const auto forgotten = heads.times_forgotten();
  auto row = find_row(
      db,
      "SELECT id, join_code, status, created_at, updated_at, head_seq FROM tables "
      "WHERE join_code = ?1 AND status <> 3 ORDER BY status = 2, created_at DESC, id DESC LIMIT 1",
      table_row, [&] { return no_such_code(read.join_code); }, read.join_code);
  if (row) {
    row = brought_up_to_date(*row, heads.find(row->id));
  }
  // Abandoned since it was read: now the database knows that, too.
  const bool is_gone = row && row->status == TableStatus::kAbandoned;
  return heads.times_forgotten() == forgotten && !is_gone ? std::move(row)
                                                          : answer_from(db, heads, read);
}

Result<std::vector<TableRow>> answer_from(Database& db, const Heads& heads,
                                          const ListTables& read) {
  const auto forgotten = heads.times_forgotten();
  const auto if_wanted = [&](TableStatus status) {
    return read.statuses.contains(status) ? static_cast<std::int64_t>(status) : kNoStatus;
  };
  // No row is as late as that, whatever its id.
  const auto [created_at, table] = read.after.value_or(TableCursor{.created_at = kLatest});
  auto rows =
      list_rows(db, kNewestTables, table_row, if_wanted(TableStatus::kLobby),
                if_wanted(TableStatus::kPlaying), if_wanted(TableStatus::kFinished),
                if_wanted(TableStatus::kAbandoned), as_limit(read.limit), created_at, table);
  if (!rows) {
    return rows;
  }
  for (TableRow& row : *rows) {
    row = brought_up_to_date(row, heads.find(row.id));
  }
  std::erase_if(*rows, [&](const TableRow& row) { return !read.statuses.contains(row.status); });
  return heads.times_forgotten() == forgotten ? std::move(rows) : answer_from(db, heads, read);
}

// From the head back along `prior`, checking every step, and then turned round.
Result<std::vector<JournalEntry>> answer_from(Database& db, const Heads& heads,
                                              const ReadJournal& read) {
  const auto newest = heads.find(read.table);
  const Reading reading(db);
  const auto written = find_row(
      db, "SELECT key, head_seq, head_entry FROM tables WHERE id = ?1",
      [](const Statement& row) {
        return Link{.key = row.integer(0),
                    .seq = static_cast<Seq>(row.integer(1)),
                    .entry = row.integer(2)};
      },
      [&] { return no_such_table(read.table); }, read.table);
  if (!written) {
    return std::unexpected(written.error());
  }
  const bool is_newer = newest && newest->seq >= written->seq;
  const Link head = is_newer ? Link{newest->key, newest->seq, newest->entry} : *written;
  const auto by_row =
      db.statement("SELECT table_key, seq, at, prior, payload FROM journal WHERE entry = ?1");
  if (!by_row) {
    return std::unexpected(by_row.error());
  }
  std::vector<JournalEntry> entries;
  const Seq first = std::max<Seq>(read.from_seq, 1);
  for (Link link = head; link.seq >= first; --link.seq) {
    auto entry = read_entry(**by_row, read.table, link);
    if (!entry) {
      return std::unexpected(std::move(entry).error());
    }
    entries.push_back(*std::move(entry));
  }
  std::ranges::reverse(entries);
  return entries;
}

Result<Snapshot> answer_from(Database& db, const FindSnapshot& read) {
  return find_row(
      db,
      "SELECT s.seq, s.payload FROM tables t JOIN snapshots s ON s.table_key = t.key "
      "WHERE t.id = ?1",
      [](const Statement& row) {
        return Snapshot{.seq = static_cast<Seq>(row.integer(0)), .payload = Bytes(row.bytes(1))};
      },
      [&] { return no_snapshot(read.table); }, read.table);
}

Result<Bytes> answer_from(Database& db, const FindPack& read) {
  return find_row(
      db, "SELECT archive FROM packs WHERE digest = ?1", first_column,
      [&] { return no_such_pack(read.digest); }, read.digest);
}

Result<Bytes> answer_from(Database& db, const FindMeta& read) {
  return find_row(
      db, "SELECT value FROM meta WHERE key = ?1", first_column,
      [&] { return no_such_key(read.key); }, read.key);
}

}  // namespace aurora::storage
