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

std::int64_t signed_of(Seq seq) { return static_cast<std::int64_t>(seq); }

}  // namespace

Result<SqliteWriter> SqliteWriter::make(Database db, Heads& heads) {
  Statements sql;
  const std::array<std::pair<Statement*, std::string_view>, 13> wanted{{
      {&sql.begin, "BEGIN IMMEDIATE"},
      {&sql.commit, "COMMIT"},
      {&sql.savepoint, "SAVEPOINT one_group"},
      {&sql.release, "RELEASE one_group"},
      {&sql.undo, "ROLLBACK TO one_group"},
      {&sql.create_table,
       "INSERT INTO tables (id, join_code, status, created_at, updated_at, head_seq) "
       "VALUES (?1, ?2, 0, ?3, ?3, 0)"},
      {&sql.find_table,
       "SELECT key, head_seq, head_entry, status, updated_at FROM tables WHERE id = ?1"},
      {&sql.append_entry,
       "INSERT INTO journal (table_key, seq, at, prior, payload) VALUES (?1, ?2, ?3, nullif(?4, "
       "0), ?5)"},
      {&sql.set_status, "UPDATE tables SET status = ?2, updated_at = ?3 WHERE key = ?1"},
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
  auto asleep = AsleepWriter::make(db);
  if (!asleep) {
    return std::unexpected(std::move(asleep).error());
  }
  auto reminders = ReminderWriter::make(db);
  if (!reminders) {
    return std::unexpected(std::move(reminders).error());
  }
  auto friends = FriendWriter::make(db);
  if (!friends) {
    return std::unexpected(std::move(friends).error());
  }
  auto cases = CaseWriter::make(db);
  if (!cases) {
    return std::unexpected(std::move(cases).error());
  }
  auto vacations = VacationWriter::make(db);
  if (!vacations) {
    return std::unexpected(std::move(vacations).error());
  }
  auto mailboxes = MailboxWriter::make(db);
  if (!mailboxes) {
    return std::unexpected(std::move(mailboxes).error());
  }
  auto invite_links = InviteLinkWriter::make(db);
  if (!invite_links) {
    return std::unexpected(std::move(invite_links).error());
  }
  auto identities = IdentityWriter::make(db);
  if (!identities) {
    return std::unexpected(std::move(identities).error());
  }
  auto profiles = ProfileWriter::make(db);
  if (!profiles) {
    return std::unexpected(std::move(profiles).error());
  }
  auto clubs = ClubWriter::make(db);
  if (!clubs) {
    return std::unexpected(std::move(clubs).error());
  }
  auto events = EventWriter::make(db);
  if (!events) {
    return std::unexpected(std::move(events).error());
  }
  auto head_writer = HeadWriter::make(db);
  if (!head_writer) {
    return std::unexpected(std::move(head_writer).error());
  }
  return SqliteWriter(std::move(db), std::move(sql), heads, *std::move(head_writer),
                      *std::move(games), *std::move(players), *std::move(accounts),
                      *std::move(people), *std::move(asleep), *std::move(reminders),
                      *std::move(friends), *std::move(cases), *std::move(vacations),
                      *std::move(mailboxes), *std::move(invite_links), *std::move(profiles),
                      *std::move(clubs), *std::move(identities), *std::move(events));
}

SqliteWriter::SqliteWriter(Database db, Statements statements, Heads& heads, HeadWriter head_writer,
                           GameWriter games, PlayerWriter players, AccountWriter accounts,
                           PeopleWriter people, AsleepWriter asleep, ReminderWriter reminders,
                           FriendWriter friends, CaseWriter cases, VacationWriter vacations,
                           MailboxWriter mailboxes, InviteLinkWriter invite_links,
                           ProfileWriter profiles, ClubWriter clubs, IdentityWriter identities,
                           EventWriter events)
    : db_(std::move(db)),
      sql_(std::move(statements)),
      heads_(&heads),
      head_writer_(std::move(head_writer)),
      games_(std::move(games)),
      players_(std::move(players)),
      accounts_(std::move(accounts)),
      people_(std::move(people)),
      asleep_(std::move(asleep)),
      reminders_(std::move(reminders)),
      friends_(std::move(friends)),
      cases_(std::move(cases)),
      vacations_(std::move(vacations)),
      mailboxes_(std::move(mailboxes)),
      invite_links_(std::move(invite_links)),
      profiles_(std::move(profiles)),
      clubs_(std::move(clubs)),
      identities_(std::move(identities)),
      events_(std::move(events)) {}

std::vector<Result<void>> SqliteWriter::commit(std::span<const WriteGroup> groups) {
  std::vector<Result<void>> results(groups.size());
  if (groups.empty()) {
    return results;
  }
  auto whole = transact(groups, results);
  if (!whole && std::exchange(tried_heads_, false)) {
    head_writer_.put_off(last_entry_);
    // Nobody's move fails because of heads. But what may be on disk is not written again.
    if (knows_heads_ || whole.error().code != StoreErrc::kIo) {
      results.assign(groups.size(), {});
      whole = transact(groups, results);
    }
  }
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
  if (auto known = know_heads(); !known) {
    roll_back();
    return known;
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    results[i] = apply_group(groups[i]);
    if (!results[i] && !concerns_one_group(results[i].error().code)) {
      roll_back();
      return results[i];
    }
  }
  if (auto written = write_heads(); !written) {
    roll_back();
    return written;
  }
  if (auto committed = sql_.commit.run(); !committed) {
    knows_heads_ = false;
    roll_back();
    return committed;
  }
  publish_heads();
  return {};
}

void SqliteWriter::finish() { (void)write_all_heads(db_); }

void SqliteWriter::roll_back() {
  moved_.clear();
  restated_.clear();
  last_entry_ = committed_entry_;
  head_writer_.rolled_back();
  db_.roll_back();
}

// After a commit that has failed, the database says what happened.
Result<void> SqliteWriter::know_heads() {
  if (knows_heads_) {
    return {};
  }
  auto tail = head_writer_.read_tail();
  const auto last = db_.integer("SELECT ifnull(max(entry), 0) FROM journal");
  if (!tail || !last) {
    return std::unexpected(tail ? last.error() : std::move(tail).error());
  }
  heads_->replace(*std::move(tail));
  last_entry_ = committed_entry_ = *last;
  knows_heads_ = true;
  return {};
}

// A status and the entries that were written with it are seen together, or not at all.
Result<void> SqliteWriter::write_heads() {
  for (const TableId& id : restated_) {
    const auto head = moved_.find(id);
    if (head == moved_.end()) {
      continue;  // its group was taken back
    }
    if (auto written = head_writer_.write(head->second); !written) {
      return written;
    }
  }
  return head_writer_.due(last_entry_) ? write_known_heads() : Result<void>();
}

Result<void> SqliteWriter::write_known_heads() {
  tried_heads_ = true;
  if (auto begun = sql_.savepoint.run(); !begun) {
    return begun;
  }
  Heads::Map heads = moved_;
  heads.merge(heads_->after(head_writer_.upto()));
  Result<void> written;
  for (auto head = heads.begin(); head != heads.end() && written; ++head) {
    written = head_writer_.write(head->second);
  }
  written = written ? head_writer_.mark(last_entry_) : std::move(written);
  if (!written) {
    head_writer_.rolled_back();
    head_writer_.put_off(last_entry_);
    return sql_.undo.run();  // fails when the whole transaction is gone, which then is tried again
  }
  return {};
}

void SqliteWriter::publish_heads() {
  heads_->publish(moved_);
  head_writer_.committed();
  committed_entry_ = last_entry_;
  tried_heads_ = false;
  heads_->forget_up_to(head_writer_.upto());
  moved_.clear();
  restated_.clear();
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
  const Heads::Map moved_before = moved_;
  const std::int64_t last_before = last_entry_;
  auto applied = apply_all(group);
  if (!applied) {
    if (!concerns_one_group(applied.error().code)) {
      return applied;
    }
    moved_ = moved_before;
    last_entry_ = last_before;
    if (auto undone = sql_.undo.run(); !undone) {
      return undone;
    }
  }
  auto released = sql_.release.run();
  return released ? std::move(applied) : std::move(released);
}

Result<void> SqliteWriter::apply_all(const WriteGroup& group) {
  for (const Write& write : group) {
    if (auto applied = std::visit([this](const auto& one) { return this->apply(one); }, write);
        !applied) {
      return applied;
    }
  }
  return {};
}

Result<Head> SqliteWriter::find_head(const TableId& id) {
  if (const auto moved = moved_.find(id); moved != moved_.end()) {
    return moved->second;
  }
  if (const auto known = heads_->find(id)) {
    return *known;
  }
  sql_.find_table.bind_id(1, id);
  return one_row(
      sql_.find_table,
      [](const Statement& row) {
        return Head{.key = row.integer(0),
                    .seq = static_cast<Seq>(row.integer(1)),
                    .entry = row.integer(2),
                    .status = static_cast<TableStatus>(row.integer(3)),
                    .updated_at = row.integer(4)};
      },
      [&] { return no_such_table(id); });
}

Result<void> SqliteWriter::apply(const CreateTable& write) {
  sql_.create_table.bind_id(1, write.id);
  sql_.create_table.bind_text(2, write.join_code);
  sql_.create_table.bind(3, write.at);
  auto inserted = sql_.create_table.run();
  if (inserted) {
    moved_.insert_or_assign(write.id, Head{.key = db_.last_row(), .updated_at = write.at});
    restated_.push_back(write.id);
    return inserted;
  }
  if (inserted.error().code != StoreErrc::kConflict) {
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
  head->seq = write.seq;
  head->entry = last_entry_ = db_.last_row();
  head->updated_at = write.at;
  moved_.insert_or_assign(write.table, *head);
  return {};
}

Result<void> SqliteWriter::apply(const ExpectHead& write) {
  const auto head = find_head(write.table);
  if (!head && head.error().code != StoreErrc::kNotFound) {
    return std::unexpected(head.error());
  }
  return (head ? head->seq : 0) == write.seq ? Result<void>() : table_went_on(write.table);
}

Result<void> SqliteWriter::apply(const SetStatus& write) {
  auto head = find_head(write.table);
  if (!head) {
    return std::unexpected(std::move(head).error());
  }
  sql_.set_status.bind(1, head->key);
  sql_.set_status.bind(2, static_cast<std::int64_t>(write.status));
  sql_.set_status.bind(3, write.at);
  if (auto changed = or_conflict(sql_.set_status.run(), code_taken); !changed) {
    return changed;
  }
  if (write.status == TableStatus::kFinished) {
    if (auto noted = games_.note_finished(head->key); !noted) {
      return noted;
    }
  }
  if (!kOpenTables.contains(write.status)) {
    if (auto dropped = asleep_.drop(head->key); !dropped) {
      return dropped;
    }
  }
  head->status = write.status;
  head->updated_at = write.at;
  moved_.insert_or_assign(write.table, *head);
  restated_.push_back(write.table);
  return {};
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

Result<void> SqliteWriter::apply(const PutAsleep& write) {
  auto head = find_head(write.table);
  return head ? asleep_.apply(write, head->key) : std::unexpected(std::move(head).error());
}

Result<void> SqliteWriter::apply(const PutClubGame& write) {
  auto head = find_head(write.table);
  return head ? clubs_.apply(write, head->key) : std::unexpected(std::move(head).error());
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
