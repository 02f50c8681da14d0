// Reading rows of a database, and putting them into one.
#include <map>
#include <string>
#include <utility>

#include "storage/copy/sqlite_end.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage::copying {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    text += (text.empty() ? "" : ", ") + part;
  }
  return text;
}

std::string read_as(const Column& column) {
  return column.type == ColumnType::kTable ? "t.id" : "x." + std::string(column.name);
}

std::string from(const Kind& kind) {
  std::string text = " FROM " + std::string(kind.name) + " x";
  for (const Column& column : kind.columns) {
    if (column.type == ColumnType::kTable) {
      text += " JOIN tables t ON t.key = x." + std::string(column.name);
    }
  }
  return text;
}

std::vector<std::string> keys_of(const Kind& kind, const char* suffix = "") {
  std::vector<std::string> keys;
  for (const Column& column : kind.columns.first(kind.keys)) {
    keys.push_back(read_as(column) + suffix);
  }
  return keys;
}

std::string reading(const Kind& kind, bool from_the_first) {
  std::vector<std::string> columns;
  std::vector<std::string> places;
  for (const Column& column : kind.columns) {
    columns.push_back(read_as(column));
    if (places.size() < kind.keys) {
      places.push_back("?" + std::to_string(columns.size()));
    }
  }
  const std::string keys = joined(keys_of(kind));
  return "SELECT " + joined(columns) + from(kind) +
         (from_the_first ? "" : " WHERE (" + keys + ") > (" + joined(places) + ")") + " ORDER BY " +
         keys;
}

// A table begins with the head that it is to have, and `head_entry` follows with the entries.
std::string insertion(const Kind& kind) {
  std::vector<std::string> names;
  std::vector<std::string> values;
  for (const Column& column : kind.columns) {
    names.emplace_back(column.name);
    const std::string place = "?" + std::to_string(names.size());
    values.push_back(column.type == ColumnType::kTable
                         ? "(SELECT key FROM tables WHERE id = " + place + ")"
                         : place);
  }
  if (kind.name == kTablesKind) {
    names.emplace_back("head_entry");
    values.emplace_back("nullif(?6, 0)");
  }
  if (kind.name == kJournalKind) {
    names.emplace_back("prior");
    values.emplace_back("nullif(?5, 0)");
  }
  return "INSERT INTO " + std::string(kind.name) + " (" + joined(names) + ") VALUES (" +
         joined(values) + ")";
}

void bind(Statement& statement, const Kind& kind, const Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int place = static_cast<int>(i) + 1;
    if (const auto* number = std::get_if<std::int64_t>(&row[i])) {
      statement.bind(place, *number);
    } else if (kind.columns[i].type == ColumnType::kText) {
      statement.bind_text(place, std::get<Bytes>(row[i]));
    } else {
      statement.bind_blob(place, std::get<Bytes>(row[i]));
    }
  }
}

Row row_of(const Statement& statement, std::span<const Column> columns) {
  Row row;
  row.reserve(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int place = static_cast<int>(i);
    const ColumnType type = columns[i].type;
    if (type == ColumnType::kInteger || type == ColumnType::kTruth) {
      row.emplace_back(statement.integer(place));
    } else {
      row.emplace_back(Bytes(statement.bytes(place)));
    }
  }
  return row;
}

}  // namespace

Result<void> SqliteEnd::read(const Kind& kind, const std::optional<Row>& after, const Take& take) {
  if (kind.name == kJournalKind) {
    return read_journal(after, take);
  }
  auto statement = db_.prepare(reading(kind, !after.has_value()));
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  if (after) {
    bind(*statement, kind, *after);
  }
  while (true) {
    const auto row = statement->step();
    if (!row || !*row) {
      return row ? Result<void>() : std::unexpected(row.error());
    }
    if (auto taken = take(row_of(*statement, kind.columns)); !taken) {
      return taken;
    }
  }
}

// It has no index, but each entry leads to the one before it.
Result<void> SqliteEnd::read_journal(const std::optional<Row>& after, const Take& take) {
  const Bytes first = after ? std::get<Bytes>(after->at(0)) : Bytes();
  const auto tables = list_rows(
      db_, "SELECT id FROM tables WHERE id >= ?1 ORDER BY id",
      [](const Statement& row) { return row.id<TableId>(0); }, Blob{first});
  if (!tables) {
    return std::unexpected(tables.error());
  }
  const Heads all_are_written;
  for (const TableId& table : *tables) {
    Bytes id(blob_of(table).bytes);
    const Seq from = id == first ? static_cast<Seq>(std::get<std::int64_t>(after->at(1))) + 1 : 1;
    auto entries = answer_from(db_, all_are_written, ReadJournal{.table = table, .from_seq = from});
    if (!entries) {
      return std::unexpected(std::move(entries).error());
    }
    for (JournalEntry& entry : *entries) {
      if (auto taken =
              take({id, static_cast<std::int64_t>(entry.seq), entry.at, std::move(entry.payload)});
          !taken) {
        return taken;
      }
    }
  }
  return {};
}

Result<std::optional<Row>> SqliteEnd::last(const Kind& kind) {
  // Entries are put in the order of their tables.
  const std::string order =
      kind.name == kJournalKind ? "x.entry DESC" : joined(keys_of(kind, " DESC"));
  auto statement = db_.prepare("SELECT " + joined(keys_of(kind)) + from(kind) + " ORDER BY " +
                               order + " LIMIT 1");
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  const auto row = statement->step();
  if (!row) {
    return std::unexpected(row.error());
  }
  return *row ? std::optional(row_of(*statement, kind.columns.first(kind.keys))) : std::nullopt;
}

Result<void> SqliteEnd::put(const Kind& kind, std::span<const Row> rows) {
  auto done = db_.run("BEGIN IMMEDIATE");
  done = done ? (kind.name == kJournalKind ? put_entries(kind, rows) : put_all(kind, rows))
              : std::move(done);
  done = done ? db_.run("COMMIT") : std::move(done);
  if (!done) {
    db_.roll_back();
  }
  return done;
}

Result<Statement*> SqliteEnd::insertion_into(const Kind& kind) {
  if (const auto known = insertions_.find(kind.name); known != insertions_.end()) {
    return &known->second;
  }
  auto prepared = db_.prepare(insertion(kind));
  if (!prepared) {
    return std::unexpected(std::move(prepared).error());
  }
  return &insertions_.emplace(kind.name, *std::move(prepared)).first->second;
}

Result<void> SqliteEnd::put_all(const Kind& kind, std::span<const Row> rows) {
  const auto insert = insertion_into(kind);
  if (!insert) {
    return std::unexpected(insert.error());
  }
  for (const Row& row : rows) {
    bind(**insert, kind, row);
    if (auto put = (*insert)->run(); !put) {
      return put;
    }
  }
  return {};
}

Result<SqliteEnd::LastEntry> SqliteEnd::last_entry() {
  return find_row(
      db_,
      "SELECT t.id, j.entry FROM journal j JOIN tables t ON t.key = j.table_key "
      "ORDER BY j.entry DESC LIMIT 1",
      [](const Statement& row) { return LastEntry{Bytes(row.bytes(0)), row.integer(1)}; },
      [] { return Result<LastEntry>(); });
}

Result<void> SqliteEnd::put_entries(const Kind& journal, std::span<const Row> rows) {
  const auto insert = insertion_into(journal);
  auto last = last_entry();
  if (!insert || !last) {
    return std::unexpected(insert ? last.error() : insert.error());
  }
  std::map<Bytes, std::int64_t> heads;
  for (const Row& row : rows) {
    const auto& table = std::get<Bytes>(row.at(0));
    bind(**insert, journal, row);
    constexpr int kPrior = 5;
    (*insert)->bind(kPrior, table == last->table ? last->entry : 0);
    if (auto put = (*insert)->run(); !put) {
      return put;
    }
    *last = {.table = table, .entry = db_.last_row()};
    heads[table] = last->entry;
  }
  const auto note = db_.statement("UPDATE tables SET head_entry = ?2 WHERE id = ?1");
  if (!note) {
    return std::unexpected(note.error());
  }
  for (const auto& [table, entry] : heads) {
    bind_values(**note, Blob{table}, entry);
    if (auto noted = (*note)->run(); !noted) {
      return noted;
    }
  }
  return {};
}

}  // namespace aurora::storage::copying
