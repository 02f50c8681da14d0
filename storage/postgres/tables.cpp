// Tables with their journals, packs, and values of the server.
#include <algorithm>
#include <array>
#include <limits>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

TableRow table_row(const Row& row) {
  return {.id = row.id<TableId>(0),
          .join_code = std::string(row.bytes(1)),
          .status = static_cast<TableStatus>(row.integer(2)),
          .created_at = row.integer(3),
          .updated_at = row.integer(4),
          .head_seq = static_cast<Seq>(row.integer(5))};
}

Bytes first_column(const Row& row) { return Bytes(row.bytes(0)); }

// A table knows after which entry its status was changed, and so which of the two came last.
// Nothing in its row changes with an entry.
#define AURORA_TABLE_COLUMNS                                   \
  "t.id, t.join_code, t.status, t.created_at, "                \
  "CASE WHEN j.seq > t.status_seq THEN j.at ELSE t.status_at " \
  "END, coalesce(j.seq, 0)"
#define AURORA_WITH_LAST_ENTRY                                         \
  " LEFT JOIN LATERAL (SELECT seq, at FROM journal WHERE table_key = " \
  "t.key ORDER BY seq DESC LIMIT 1) j ON true "

std::unexpected<StoreError> gap_at(const TableId& id, Seq seq) {
  return failure(StoreErrc::kCorrupt,
                 "Entry " + std::to_string(seq) + " of table " + id.text() +
                     " is missing. Restore a backup; the other tables can be played on.");
}

/// Where a table and its snapshot end.
struct Ends {
  Seq head = 0;
  Seq kept = 0;
};

Result<Ends> ends_of(Connection& db, const TableId& table) {
  return find_row(
      db,
      "SELECT coalesce((SELECT max(seq) FROM journal WHERE table_key = t.key), 0), "
      "coalesce((SELECT seq FROM snapshots WHERE table_key = t.key), 0) FROM tables t "
      "WHERE t.id = $1",
      [](const Row& row) {
        return Ends{static_cast<Seq>(row.integer(0)), static_cast<Seq>(row.integer(1))};
      },
      [&] { return no_such_table(table); }, table);
}

}  // namespace

Result<std::int64_t> key_of(Connection& db, const TableId& table) {
  return find_row(
      db, "SELECT key FROM tables WHERE id = $1", [](const Row& row) { return row.integer(0); },
      [&] { return no_such_table(table); }, table);
}

void apply(Steps& steps, const CreateTable& write, const Node& owner) {
  steps.must(
      "INSERT INTO tables (id, join_code, status, created_at, status_at, status_seq, owner, "
      "owner_epoch, claim) VALUES ($1, $2, 0, $3, $3, 0, $4, $5, $6) "
      "ON CONFLICT DO NOTHING RETURNING key",
      [&](Connection& db) -> Result<void> {
        const auto known = key_of(db, write.id);
        if (known) {
          return table_exists(write.id);
        }
        return known.error().code == StoreErrc::kNotFound ? Result<void>(code_taken())
                                                          : std::unexpected(known.error());
      },
      write.id, write.join_code, write.at, owner.name, owner.epoch, kFirstClaim);
}

void apply(Steps& steps, const AppendEntry& write) {
  steps.must(
      "INSERT INTO journal (table_key, seq, at, payload) SELECT t.key, $2, $3, $4 FROM tables t "
      "WHERE t.id = $1 "
      "AND $2 = 1 + coalesce((SELECT max(seq) FROM journal WHERE table_key = t.key), 0) "
      "ON CONFLICT DO NOTHING RETURNING seq",
      [&](Connection& db) -> Result<void> {
        const auto ends = ends_of(db, write.table);
        return ends ? Result<void>(wrong_seq(write.table, write.seq, ends->head))
                    : std::unexpected(ends.error());
      },
      write.table, as_integer(write.seq), write.at, write.payload);
}

// The number that comes next is taken until the transaction ends: whoever appends meanwhile waits
// for it, and whoever has done so before makes it fail. Nothing of it is left then.
void apply(Steps& steps, const ExpectHead& write) {
  const auto went_on = [id = write.table](Connection& /*db*/) { return table_went_on(id); };
  if (write.seq == 0) {
    steps.must_not(
        "SELECT FROM journal j JOIN tables t ON t.key = j.table_key WHERE t.id = $1 LIMIT 1",
        went_on, write.table);
    return;
  }
  steps.must(
      "INSERT INTO journal (table_key, seq, at, payload) SELECT t.key, $2::bigint + 1, 0, '' FROM "
      "tables t "
      "WHERE t.id = $1 "
      "AND $2::bigint = coalesce((SELECT max(seq) FROM journal WHERE table_key = t.key), 0) "
      "ON CONFLICT DO NOTHING RETURNING seq",
      went_on, write.table, as_integer(write.seq));
  steps.run(
      "DELETE FROM journal WHERE table_key = (SELECT key FROM tables WHERE id = $1) "
      "AND seq = $2::bigint + 1",
      write.table, as_integer(write.seq));
}

void apply(Steps& steps, const SetStatus& write) {
  steps.must(
      "UPDATE tables t SET status = $2, status_at = $3, "
      "status_seq = coalesce((SELECT max(seq) FROM journal WHERE table_key = t.key), 0) "
      "WHERE t.id = $1 AND NOT ($2 IN (0, 1) AND EXISTS (SELECT 1 FROM tables o "
      "WHERE o.join_code = t.join_code AND o.status IN (0, 1) AND o.id <> t.id)) RETURNING key",
      [&](Connection& db) -> Result<void> {
        const auto known = key_of(db, write.table);
        return known ? Result<void>(code_taken()) : std::unexpected(known.error());
      },
      write.table, static_cast<std::int64_t>(write.status), write.at);
  if (!kOpenTables.contains(write.status)) {
    steps.run("DELETE FROM asleep WHERE table_key = (SELECT key FROM tables WHERE id = $1)",
              write.table);
  }
}

void apply(Steps& steps, const PutSnapshot& write) {
  steps.must(
      "INSERT INTO snapshots (table_key, seq, payload) SELECT t.key, $2, $3 FROM tables t "
      "WHERE t.id = $1 "
      "AND $2 <= coalesce((SELECT max(seq) FROM journal WHERE table_key = t.key), 0) "
      "ON CONFLICT (table_key) DO UPDATE SET seq = excluded.seq, payload = excluded.payload "
      "WHERE snapshots.seq <= excluded.seq RETURNING seq",
      [&](Connection& db) -> Result<void> {
        const auto ends = ends_of(db, write.table);
        if (!ends) {
          return std::unexpected(ends.error());
        }
        return write.seq > ends->head ? snapshot_ahead(write.table, write.seq, ends->head)
                                      : snapshot_outdated(write.table, write.seq, ends->kept);
      },
      write.table, as_integer(write.seq), write.payload);
}

void apply(Steps& steps, const PutMeta& write) {
  steps.run(
      "INSERT INTO meta (key, value) VALUES ($1, $2) "
      "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      write.key, write.value);
}

void apply(Steps& steps, const PutPack& write) {
  steps.run(
      "INSERT INTO packs (digest, archive, added_at) VALUES ($1, $2, $3) "
      "ON CONFLICT (digest) DO NOTHING",
      write.digest, write.archive, write.at);
}

Result<TableRow> answer_from(Connection& db, const FindTable& read) {
  return find_row(
      db, "SELECT " AURORA_TABLE_COLUMNS " FROM tables t" AURORA_WITH_LAST_ENTRY "WHERE t.id = $1",
      table_row, [&] { return no_such_table(read.table); }, read.table);
}

Result<std::vector<TableRow>> answer_from(Connection& db, const FindTables& read) {
  return list_rows(db,
                   "SELECT " AURORA_TABLE_COLUMNS " FROM tables t" AURORA_WITH_LAST_ENTRY
                   "WHERE t.id = ANY ($1)",
                   table_row, ids_of(read.tables));
}

Result<TableRow> answer_from(Connection& db, const FindTableByCode& read) {
  return find_row(
      db,
      "SELECT " AURORA_TABLE_COLUMNS " FROM tables t" AURORA_WITH_LAST_ENTRY
      "WHERE t.join_code = $1 AND t.status <> 3 "
      "ORDER BY t.status = 2, t.created_at DESC, t.id DESC LIMIT 1",
      table_row, [&] { return no_such_code(read.join_code); }, read.join_code);
}

// The index gives the newest of each status.
Result<std::vector<TableRow>> answer_from(Connection& db, const ListTables& read) {
  Array statuses(Type::kIntegerArray);
  for (const auto status : {TableStatus::kLobby, TableStatus::kPlaying, TableStatus::kFinished,
                            TableStatus::kAbandoned}) {
    if (read.statuses.contains(status)) {
      statuses.add(static_cast<std::int64_t>(status));
    }
  }
  // No row is as late as that, whatever its id.
  const auto [created_at, id] =
      read.after.value_or(TableCursor{.created_at = std::numeric_limits<UnixMillis>::max()});
  return list_rows(db,
                   "SELECT " AURORA_TABLE_COLUMNS
                   " FROM (SELECT n.* FROM unnest($1) AS wanted(status) "
                   "CROSS JOIN LATERAL (SELECT * FROM tables WHERE status = wanted.status "
                   "AND (created_at, id) < ($3, $4) "
                   "ORDER BY created_at DESC, id DESC LIMIT $2) n "
                   "ORDER BY n.created_at DESC, n.id DESC LIMIT $2) t" AURORA_WITH_LAST_ENTRY
                   "ORDER BY t.created_at DESC, t.id DESC",
                   table_row, statuses, as_integer(read.limit), created_at, id);
}

Result<std::vector<JournalEntry>> answer_from(Connection& db, const ReadJournal& read) {
  const auto key = key_of(db, read.table);
  if (!key) {
    return std::unexpected(key.error());
  }
  Seq next = std::max<Seq>(read.from_seq, 1);
  auto entries = list_rows(
      db, "SELECT seq, at, payload FROM journal WHERE table_key = $1 AND seq >= $2 ORDER BY seq",
      [](const Row& row) {
        return JournalEntry{.seq = static_cast<Seq>(row.integer(0)),
                            .at = row.integer(1),
                            .payload = Bytes(row.bytes(2))};
      },
      *key, as_integer(next));
  if (!entries) {
    return entries;
  }
  for (const JournalEntry& entry : *entries) {
    if (entry.seq != next) {
      return gap_at(read.table, next);
    }
    ++next;
  }
  return entries;
}

Result<Snapshot> answer_from(Connection& db, const FindSnapshot& read) {
  return find_row(
      db,
      "SELECT s.seq, s.payload FROM tables t JOIN snapshots s ON s.table_key = t.key "
      "WHERE t.id = $1",
      [](const Row& row) {
        return Snapshot{.seq = static_cast<Seq>(row.integer(0)), .payload = Bytes(row.bytes(1))};
      },
      [&] { return no_snapshot(read.table); }, read.table);
}

Result<Bytes> answer_from(Connection& db, const FindPack& read) {
  return find_row(
      db, "SELECT archive FROM packs WHERE digest = $1", first_column,
      [&] { return no_such_pack(read.digest); }, read.digest);
}

Result<Bytes> answer_from(Connection& db, const FindMeta& read) {
  return find_row(
      db, "SELECT value FROM meta WHERE key = $1", first_column,
      [&] { return no_such_key(read.key); }, read.key);
}

}  // namespace aurora::storage::postgres
