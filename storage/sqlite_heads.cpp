#include "storage/sqlite_heads.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

// With as many tables as entries, writing all their heads takes three milliseconds.
constexpr std::int64_t kBetweenWrites = 1024;
constexpr std::int64_t kSchemaWithProgress = 9;

// A head that was written with a status may be ahead, and the row newer than its entry.
constexpr std::string_view kWriteAll =
    "UPDATE tables SET head_seq = last.seq, head_entry = last.entry, updated_at = last.at FROM "
    "(SELECT table_key, seq, at, max(entry) AS entry FROM journal WHERE entry > ?1 "
    "GROUP BY table_key) AS last "
    "WHERE tables.key = last.table_key AND ifnull(tables.head_entry, 0) < last.entry";
constexpr std::string_view kWrite =
    "UPDATE tables SET head_seq = ?2, head_entry = nullif(?3, 0), updated_at = ?4 WHERE key = ?1";
constexpr std::string_view kMark = "UPDATE progress SET heads_upto = ?1";
constexpr std::string_view kTail =
    "SELECT t.id, t.key, last.seq, last.entry, t.status, "
    "iif(t.head_entry = last.entry, t.updated_at, last.at) FROM "
    "(SELECT table_key, seq, at, max(entry) AS entry FROM journal WHERE entry > ?1 "
    "GROUP BY table_key) AS last JOIN tables t ON t.key = last.table_key";

Result<std::int64_t> upto_of(Database& db) {
  return db.integer("SELECT ifnull((SELECT heads_upto FROM progress), 0)");
}

Result<void> put_mark(Statement& mark, std::int64_t upto) {
  mark.bind(1, upto);
  return mark.run();
}

}  // namespace

Result<void> write_all_heads(Database& db) {
  const auto schema = db.integer("PRAGMA user_version");
  if (!schema || *schema < kSchemaWithProgress) {  // before it, heads were written with each entry
    return schema ? Result<void>() : std::unexpected(schema.error());
  }
  const auto upto = upto_of(db);
  const auto last = db.integer("SELECT ifnull(max(entry), 0) FROM journal");
  if (!upto || !last) {
    return std::unexpected(upto ? last.error() : upto.error());
  }
  if (*upto == *last) {
    return {};
  }
  Statement write;
  Statement mark;
  const std::array<std::pair<Statement*, std::string_view>, 2> wanted{
      {{&write, kWriteAll}, {&mark, kMark}}};
  auto done = prepare_all(db, wanted);
  done = done ? db.run("BEGIN IMMEDIATE") : std::move(done);
  write.bind(1, *upto);
  done = done ? write.run() : std::move(done);
  done = done ? put_mark(mark, *last) : std::move(done);
  done = done ? db.run("COMMIT") : std::move(done);
  if (!done) {
    db.roll_back();
  }
  return done;
}

Result<HeadWriter> HeadWriter::make(Database& db) {
  HeadWriter heads;
  const std::array<std::pair<Statement*, std::string_view>, 3> wanted{
      {{&heads.write_, kWrite}, {&heads.mark_, kMark}, {&heads.tail_, kTail}}};
  if (auto prepared = prepare_all(db, wanted); !prepared) {
    return std::unexpected(std::move(prepared).error());
  }
  const auto upto = upto_of(db);
  if (!upto) {
    return std::unexpected(upto.error());
  }
  heads.upto_ = heads.next_ = *upto;
  return heads;
}

bool HeadWriter::due(std::int64_t last_entry) const {
  return last_entry - std::max(upto_, put_off_at_) >= kBetweenWrites;
}

Result<void> HeadWriter::write(const Head& head) {
  write_.bind(1, head.key);
  write_.bind(2, static_cast<std::int64_t>(head.seq));
  write_.bind(3, head.entry);
  write_.bind(4, head.updated_at);
  return write_.run();
}

Result<void> HeadWriter::mark(std::int64_t last_entry) {
  auto marked = put_mark(mark_, last_entry);
  if (marked) {
    next_ = last_entry;
  }
  return marked;
}

Result<Heads::Map> HeadWriter::read_tail() {
  tail_.bind(1, upto_);
  const auto rows = all_rows(tail_, [](const Statement& row) {
    return std::pair(row.id<TableId>(0), Head{.key = row.integer(1),
                                              .seq = static_cast<Seq>(row.integer(2)),
                                              .entry = row.integer(3),
                                              .status = static_cast<TableStatus>(row.integer(4)),
                                              .updated_at = row.integer(5)});
  });
  if (!rows) {
    return std::unexpected(rows.error());
  }
  return Heads::Map(rows->begin(), rows->end());
}

}  // namespace aurora::storage
