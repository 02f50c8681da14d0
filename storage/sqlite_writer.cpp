#include "storage/sqlite_writer.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "storage/rejections.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

// Either every group fails with these or only one does; trying the groups one by one finds out.
bool may_concern_one_group(StoreErrc code) {
  return code == StoreErrc::kCorrupt || code == StoreErrc::kInternal;
}

// Tables that nobody plays at any more must not take memory for ever.
constexpr std::size_t kMaxHeads = 4096;

std::int64_t signed_of(Seq seq) { return static_cast<std::int64_t>(seq); }

}  // namespace

Result<SqliteWriter> SqliteWriter::make(Database db) {
  Statements sql;
  const std::array<std::pair<Statement*, std::string_view>, 14> wanted{{
      {&sql.begin, "BEGIN IMMEDIATE"},
      {&sql.commit, "COMMIT"},
      {&sql.savepoint, "SAVEPOINT one_group"},
      {&sql.release, "RELEASE one_group"},
      {&sql.undo, "ROLLBACK TO one_group"},
      {&sql.create_table,
       "INSERT INTO tables (id, join_code, status, created_at, updated_at, head_seq) "
       "VALUES (?1, ?2, 0, ?3, ?3, 0)"},
      {&sql.find_table, "SELECT key, head_seq, head_entry FROM tables WHERE id = ?1"},
      {&sql.append_entry,
       "INSERT INTO journal (table_key, seq, at, prior, payload) VALUES (?1, ?2, ?3, nullif(?4, "
       "0), ?5)"},
      {&sql.move_head,
       "UPDATE tables SET head_seq = ?2, head_entry = ?3, updated_at = ?4 WHERE key = ?1"},
      {&sql.set_status, "UPDATE tables SET status = ?2, updated_at = ?3 WHERE id = ?1"},
      {&sql.find_snapshot, "SELECT seq FROM snapshots WHERE table_key = ?1"},
      {&sql.put_snapshot,
       "INSERT INTO snapshots (table_key, seq, payload) VALUES (?1, ?2, ?3) "
       "ON CONFLICT (table_key) DO UPDATE SET seq = excluded.seq, payload = excluded.payload"},
      {&sql.put_meta,
       "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = "
       "excluded.value"},
      {&sql.put_pack,
       "INSERT INTO packs (digest, archive, added_at) VALUES (?1, ?2, ?3) "
       "ON CONFLICT (digest) DO NOTHING"},
  }};
  if (auto prepared = prepare_all(db, wanted); !prepared) {
    return std::unexpected(std::move(prepared).error());
  }
  auto games = GameWriter::make(db);
  if (!games) {
    return std::unexpected(std::move(games).error());
  }
  auto players = PlayerWriter::make(db);
  if (!players) {
    return std::unexpected(std::move(players).error());
  }
  auto accounts = AccountWriter::make(db);
  if (!accounts) {
    return std::unexpected(std::move(accounts).error());
  }
  auto people = PeopleWriter::make(db);
  if (!people) {
    return std::unexpected(std::move(people).error());
  }
  return SqliteWriter(std::move(db), std::move(sql), *std::move(games), *std::move(players),
                      *std::move(accounts), *std::move(people));
}

SqliteWriter::SqliteWriter(Database db, Statements statements, GameWriter games,
                           PlayerWriter players, AccountWriter accounts, PeopleWriter people)
    : db_(std::move(db)),
      sql_(std::move(statements)),
      games_(std::move(games)),
      players_(std::move(players)),
      accounts_(std::move(accounts)),
      people_(std::move(people)) {}

std::vector<Result<void>> SqliteWriter::commit(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results(groups.size());
  if (groups.empty()) {
    return results;
  }
  const auto whole = transact(groups, results);
  if (whole) {
    return results;
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups.size() > 1 && may_concern_one_group(whole.error().code)) {
      results[i] = {};
      auto alone = transact(groups.subspan(i, 1), std::span(results).subspan(i, 1));
      if (!alone) {
        results[i] = std::move(alone);
      }
    } else if (results[i] || !concerns_one_group(results[i].error().code)) {
      results[i] = whole;
    }
  }
  return results;
}

Result<void> SqliteWriter::transact(std::span<const WriteGroup> groups,
                                    std::span<Result<void>> results) {
  if (db_.in_transaction()) {  // memory was too short to roll the last one back
    roll_back();
  }
  if (auto begun = sql_.begin.run(); !begun) {
    return begun;
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    results[i] = apply_group(groups[i]);
    if (!results[i] && !concerns_one_group(results[i].error().code)) {
      roll_back();
      return results[i];
    }
  }
  auto committed = sql_.commit.run();
  if (!committed) {
    roll_back();
  }
  return committed;
}

void SqliteWriter::roll_back() {
  heads_.clear();
  db_.roll_back();
}

// Each write changes nothing when it is rejected, so only a group of several needs a savepoint.
Result<void> SqliteWriter::apply_group(const WriteGroup& group) {
  if (auto valid = validate(group); !valid) {
    return valid;
  }
  if (group.size() <= 1) {
    return apply_all(group);
  }
  if (auto begun = sql_.savepoint.run(); !begun) {
    return begun;
  }
  auto applied = apply_all(group);
  if (!applied) {
    if (!concerns_one_group(applied.error().code)) {
      return applied;
    }
    heads_.clear();
    if (auto undone = sql_.undo.run(); !undone) {
      return undone;
    }
  }
  auto released = sql_.release.run();
  return released ? std::move(applied) : std::move(released);
}

Result<void> SqliteWriter::apply_all(const WriteGroup& group) {
  for (const Write& write : group) {
    if (auto applied = std::visit([this](const auto& one) { return apply(one); }, write);
        !applied) {
      return applied;
    }
  }
  return {};
}

Result<SqliteWriter::Head> SqliteWriter::find_head(const TableId& id) {
  if (const auto known = heads_.find(id); known != heads_.end()) {
    return known->second;
  }
  sql_.find_table.bind_id(1, id);
  const ResetLater reset(sql_.find_table);
  auto known = sql_.find_table.step();
  if (!known) {
    return std::unexpected(std::move(known).error());
  }
  if (!*known) {
    return no_such_table(id);
  }
  return Head{.key = sql_.find_table.integer(0),
              .seq = static_cast<Seq>(sql_.find_table.integer(1)),
              .entry = sql_.find_table.integer(2)};
}

void SqliteWriter::move_head(const TableId& id, const Head& head) {
  if (heads_.size() >= kMaxHeads) {
    heads_.clear();
  }
  heads_.insert_or_assign(id, head);
}

Result<void> SqliteWriter::apply(const CreateTable& write) {
  sql_.create_table.bind_id(1, write.id);
  sql_.create_table.bind_text(2, write.join_code);
  sql_.create_table.bind(3, write.at);
  auto inserted = sql_.create_table.run();
  if (inserted || inserted.error().code != StoreErrc::kConflict) {
    return inserted;
  }
  auto known = find_head(write.id);
  if (known) {
    return table_exists(write.id);
  }
  return known.error().code == StoreErrc::kNotFound ? code_taken()
                                                    : std::unexpected(std::move(known).error());
}

Result<void> SqliteWriter::apply(const AppendEntry& write) {
  auto head = find_head(write.table);
  if (!head) {
    return std::unexpected(std::move(head).error());
  }
  if (write.seq != head->seq + 1) {
    return wrong_seq(write.table, write.seq, head->seq);
  }
  sql_.append_entry.bind(1, head->key);
  sql_.append_entry.bind(2, signed_of(write.seq));
  sql_.append_entry.bind(3, write.at);
  sql_.append_entry.bind(4, head->entry);
  sql_.append_entry.bind_blob(5, write.payload);
  if (auto appended = sql_.append_entry.run(); !appended) {
    return appended;
  }
  const std::int64_t entry = db_.last_row();
  sql_.move_head.bind(1, head->key);
  sql_.move_head.bind(2, signed_of(write.seq));
  sql_.move_head.bind(3, entry);
  sql_.move_head.bind(4, write.at);
  auto moved = sql_.move_head.run();
  if (moved) {
    move_head(write.table, {.key = head->key, .seq = write.seq, .entry = entry});
  }
  return moved;
}

Result<void> SqliteWriter::apply(const SetStatus& write) {
  sql_.set_status.bind_id(1, write.table);
  sql_.set_status.bind(2, static_cast<std::int64_t>(write.status));
  sql_.set_status.bind(3, write.at);
  auto changed = or_conflict(sql_.set_status.run(), code_taken);
  return changed && db_.changes() == 0 ? no_such_table(write.table) : std::move(changed);
}

Result<void> SqliteWriter::apply(const PutSnapshot& write) {
  auto head = find_head(write.table);
  if (!head) {
    return std::unexpected(std::move(head).error());
  }
  if (write.seq > head->seq) {
    return snapshot_ahead(write.table, write.seq, head->seq);
  }
  sql_.find_snapshot.bind(1, head->key);
  auto kept = sql_.find_snapshot.step();
  const Seq kept_seq = kept && *kept ? static_cast<Seq>(sql_.find_snapshot.integer(0)) : 0;
  sql_.find_snapshot.reset();
  if (!kept) {
    return std::unexpected(std::move(kept).error());
  }
  if (write.seq < kept_seq) {
    return snapshot_outdated(write.table, write.seq, kept_seq);
  }
  sql_.put_snapshot.bind(1, head->key);
  sql_.put_snapshot.bind(2, signed_of(write.seq));
  sql_.put_snapshot.bind_blob(3, write.payload);
  return sql_.put_snapshot.run();
}

Result<void> SqliteWriter::apply(const PutMeta& write) {
  sql_.put_meta.bind_text(1, write.key);
  sql_.put_meta.bind_blob(2, write.value);
  return sql_.put_meta.run();
}

Result<void> SqliteWriter::apply(const PutPack& write) {
  sql_.put_pack.bind_text(1, write.digest);
  sql_.put_pack.bind_blob(2, write.archive);
  sql_.put_pack.bind(3, write.at);
  return sql_.put_pack.run();
}

Result<void> SqliteWriter::apply(const PutGame& write) {
  auto head = find_head(write.table);
  return head ? games_.apply(write, head->key) : std::unexpected(std::move(head).error());
}

Result<void> SqliteWriter::apply(const PutSummary& write) {
  auto head = find_head(write.table);
  if (!head) {
    return std::unexpected(std::move(head).error());
  }
  auto put = games_.apply(write, head->key);
  return put && db_.changes() == 0 ? summary_outdated(write.table) : std::move(put);
}

Result<void> SqliteWriter::apply(const PutShare& write) {
  auto head = find_head(write.table);
  return head ? games_.apply(write, head->key) : std::unexpected(std::move(head).error());
}

}  // namespace aurora::storage
