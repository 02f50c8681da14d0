// The fast lane: entries of any number of tables in one statement, which is one round trip.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "storage/postgres/query.hpp"
#include "storage/postgres/writer.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

constexpr int kAttempts = 3;

using Place = std::pair<std::int64_t, std::int64_t>;  // the key of a table, and a number

Place place_of(const Append& append) { return {append.key, as_integer(append.entry->seq)}; }

/// What is appended, column by column.
struct Columns {
  Array keys{Type::kIntegerArray};
  Array numbers{Type::kIntegerArray};
  Array times{Type::kIntegerArray};
  Array payloads{Type::kBytesArray};
};

// In the order of the tables' keys: two batches that held each other's rows would wait for ever.
Columns columns_of(std::vector<Append>& appends) {
  std::ranges::sort(appends, {}, place_of);
  Columns columns;
  for (const Append& append : appends) {
    columns.keys.add(append.key);
    columns.numbers.add(as_integer(append.entry->seq));
    columns.times.add(append.entry->at);
    columns.payloads.add(append.entry->payload);
  }
  return columns;
}

// Both hold the row of our node until they end: a take-over waits for them, and later ones insert
// nothing.
#define AURORA_FENCED_INSERT                                                        \
  "WITH fence AS (SELECT FROM nodes WHERE node = $1 AND epoch = $2 FOR KEY SHARE) " \
  "INSERT INTO journal (table_key, seq, at, payload) "                              \
  "SELECT u.* FROM fence, unnest($3, $4, $5, $6) AS u "

/// All, or none because we are fenced; the number of those that were inserted. One whose number is
/// taken refuses all (kConflict). That is for nobody to expect, and spares each row a look, a
/// record of the WAL and an answer.
Result<std::int64_t> insert_all(Connection& db, const Node& node, const Columns& columns) {
  const auto done = db.run(AURORA_FENCED_INSERT, node.name, node.epoch, columns.keys,
                           columns.numbers, columns.times, columns.payloads);
  return done ? Result<std::int64_t>(done->changed()) : std::unexpected(done.error());
}

Result<std::vector<Place>> insert_those_that_fit(Connection& db, const Node& node,
                                                 const Columns& columns) {
  return list_rows(
      db, AURORA_FENCED_INSERT "ON CONFLICT DO NOTHING RETURNING table_key, seq",
      [](const Row& row) { return Place{row.integer(0), row.integer(1)}; }, node.name, node.epoch,
      columns.keys, columns.numbers, columns.times, columns.payloads);
}

/// Answers those at the places with success, and keeps the others.
void settle(std::vector<Append>& appends, std::vector<Place> places) {
  std::ranges::sort(places);
  std::erase_if(appends, [&](const Append& append) {
    const bool found = std::ranges::binary_search(places, place_of(append));
    if (found) {
      *append.result = {};
    }
    return found;
  });
}

}  // namespace

void Writer::write(std::vector<Append> appends) {
  bool in_doubt = false;
  Attempt attempt{.fate = Fate::kAgain, .error = {}};
  for (int tried = 0; tried < kAttempts && attempt.fate == Fate::kAgain; ++tried) {
    attempt = try_to_write(appends, in_doubt);
  }
  if (in_doubt) {
    attempt.error.code = StoreErrc::kIo;  // whatever happened later
  }
  for (const Append& left : appends) {
    *left.result = std::unexpected(attempt.error);
  }
}

Writer::Attempt Writer::try_to_write(std::vector<Append>& left, bool& in_doubt) {
  if (left.empty()) {
    return {};
  }
  if (deposed_) {
    return {.fate = Fate::kFailed, .error = *deposed_};
  }
  const auto db = session_.ready();
  if (!db) {
    return failed(db.error());
  }
  auto done = in_doubt ? look_for(**db, left) : Result<void>();
  done = done ? check_numbers(**db, left) : std::move(done);
  if (!done) {
    return failed(std::move(done).error());
  }
  if (auto inserted = insert(**db, left); !inserted) {
    in_doubt = in_doubt || inserted.error().code == StoreErrc::kIo;
    return failed(std::move(inserted).error());
  }
  if (left.empty()) {
    return {};
  }
  // Another process has our place, or else their numbers are taken: then the next attempt says so.
  if (const auto confirmed = confirm(**db); !confirmed) {
    return failed(confirmed.error());
  }
  return {.fate = Fate::kAgain,
          .error = {StoreErrc::kBusy, "Another server writes to the same table."}};
}

// The server that shows our record may have been cut off, or may have restarted before its standby
// had it. So a commit comes behind it, on the same connection.
Result<void> Writer::look_for(Connection& db, std::vector<Append>& left) {
  const Columns columns = columns_of(left);
  auto found = list_rows(
      db,
      "SELECT table_key, seq FROM unnest($1, $2, $3, $4) AS u (table_key, seq, at, payload) "
      "JOIN journal j USING (table_key, seq) WHERE j.at = u.at AND j.payload = u.payload",
      [](const Row& row) { return Place{row.integer(0), row.integer(1)}; }, columns.keys,
      columns.numbers, columns.times, columns.payloads);
  if (!found) {
    return std::unexpected(found.error());
  }
  if (const auto confirmed = confirm(db); !confirmed) {
    return std::unexpected(confirmed.error());
  }
  settle(left, *std::move(found));
  return {};
}

// A head that we know says yes. Whatever else it says is looked up.
Result<Writer::HeadsOfTables> Writer::find_heads(Connection& db, const std::vector<Append>& left) {
  HeadsOfTables heads;
  std::unordered_set<TableId> seen;
  Array asked(Type::kIdArray);
  for (const Append& append : left) {
    const TableId& table = append.entry->table;
    if (!seen.insert(table).second) {
      continue;
    }
    const auto known = heads_.find(table);
    if (known && known->seq + 1 == append.entry->seq) {
      heads.emplace(table, *known);
    } else {
      asked.add(bytes_of(table));
    }
  }
  if (heads.size() == seen.size()) {
    return heads;
  }
  const auto rows = db.run(
      "SELECT t.id, t.key, coalesce((SELECT max(seq) FROM journal WHERE table_key = t.key), 0) "
      "FROM unnest($1) AS wanted (id) JOIN tables t USING (id)",
      asked);
  if (!rows) {
    return std::unexpected(rows.error());
  }
  for (int number = 0; number < rows->size(); ++number) {
    const Row row = (*rows)[number];
    heads.emplace(row.id<TableId>(0),
                  KnownHead{.key = row.integer(1), .seq = static_cast<Seq>(row.integer(2))});
  }
  return heads;
}

// What was looked up says no only with a commit behind it.
Result<void> Writer::check_numbers(Connection& db, std::vector<Append>& left) {
  auto heads = find_heads(db, left);
  if (!heads) {
    return std::unexpected(std::move(heads).error());
  }
  std::vector<Append> rejected;
  std::erase_if(left, [&](Append& append) {
    const AppendEntry& entry = *append.entry;
    const auto head = heads->find(entry.table);
    if (head == heads->end()) {
      *append.result = no_such_table(entry.table);
    } else if (entry.seq != head->second.seq + 1) {
      *append.result = wrong_seq(entry.table, entry.seq, head->second.seq);
    } else {
      head->second.seq = entry.seq;
      append.key = head->second.key;
      return false;
    }
    rejected.push_back(append);
    return true;
  });
  if (rejected.empty()) {
    return {};
  }
  auto confirmed = confirm(db);
  if (confirmed) {
    return {};
  }
  for (const Append& append : rejected) {
    *append.result = std::unexpected(confirmed.error());
  }
  return std::unexpected(std::move(confirmed).error());
}

Result<void> Writer::insert(Connection& db, std::vector<Append>& left) {
  if (left.empty()) {
    return {};
  }
  for (const Append& append : left) {
    heads_.forget(append.entry->table);
  }
  const Columns columns = columns_of(left);
  const auto inserted = insert_all(db, node_, columns);
  if (inserted && *inserted > 0) {
    for (const Append& append : left) {  // the last one of a table counts
      heads_.note(append.entry->table, {.key = append.key, .seq = append.entry->seq});
      *append.result = {};
    }
    left.clear();
  }
  if (inserted || inserted.error().code != StoreErrc::kConflict) {
    return inserted ? Result<void>() : std::unexpected(inserted.error());
  }
  auto kept = insert_those_that_fit(db, node_, columns);
  if (!kept) {
    return std::unexpected(kept.error());
  }
  settle(left, *std::move(kept));
  return {};
}

}  // namespace aurora::storage::postgres
