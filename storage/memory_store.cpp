#include "storage/memory_store.hpp"

#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"

namespace aurora::storage {

std::vector<Result<void>> MemoryStore::commit(std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(mutex_);
  std::vector<Result<void>> results;
  results.reserve(groups.size());
  for (const WriteGroup& group : groups) {
    results.push_back(apply_group(group));
  }
  return results;
}

Result<void> MemoryStore::apply_group(const WriteGroup& group) {
  if (auto valid = validate(group); !valid) {
    return valid;
  }
  UndoLog undo;
  for (const Write& write : group) {
    auto applied = std::visit([&](const auto& one) { return apply(one, undo); }, write);
    if (!applied) {
      for (const auto& take_back : std::views::reverse(undo)) {
        take_back();
      }
      return applied;
    }
  }
  return {};
}

Result<void> MemoryStore::apply(const CreateTable& write, UndoLog& undo) {
  if (tables_.contains(write.id)) {
    return table_exists(write.id);
  }
  if (open_table(write.join_code) != nullptr) {
    return code_taken();
  }
  Table table;
  table.row = {
      .id = write.id, .join_code = write.join_code, .created_at = write.at, .updated_at = write.at};
  tables_.emplace(write.id, std::move(table));
  undo.emplace_back([this, id = write.id] { tables_.erase(id); });
  return {};
}

Result<void> MemoryStore::apply(const AppendEntry& write, UndoLog& undo) {
  const auto found = tables_.find(write.table);
  if (found == tables_.end()) {
    return no_such_table(write.table);
  }
  Table& table = found->second;
  if (write.seq != table.row.head_seq + 1) {
    return wrong_seq(write.table, write.seq, table.row.head_seq);
  }
  undo.emplace_back([&table, row = table.row] {
    table.row = row;
    table.journal.pop_back();
  });
  table.journal.push_back({.seq = write.seq, .at = write.at, .payload = write.payload});
  table.row.head_seq = write.seq;
  table.row.updated_at = write.at;
  return {};
}

Result<void> MemoryStore::apply(const SetStatus& write, UndoLog& undo) {
  const auto found = tables_.find(write.table);
  if (found == tables_.end()) {
    return no_such_table(write.table);
  }
  TableRow& row = found->second.row;
  const Table* holder = open_table(row.join_code);
  if (kOpenTables.contains(write.status) && holder != nullptr && holder != &found->second) {
    return code_taken();
  }
  undo.emplace_back([&row, before = row] { row = before; });
  row.status = write.status;
  row.updated_at = write.at;
  return {};
}

Result<void> MemoryStore::apply(const PutSnapshot& write, UndoLog& undo) {
  const auto found = tables_.find(write.table);
  if (found == tables_.end()) {
    return no_such_table(write.table);
  }
  Table& table = found->second;
  if (write.seq > table.row.head_seq) {
    return snapshot_ahead(write.table, write.seq, table.row.head_seq);
  }
  if (table.snapshot && write.seq < table.snapshot->seq) {
    return snapshot_outdated(write.table, write.seq, table.snapshot->seq);
  }
  undo.emplace_back([&table, before = table.snapshot] { table.snapshot = before; });
  table.snapshot = Snapshot{.seq = write.seq, .payload = write.payload};
  return {};
}

Result<void> MemoryStore::apply(const PutPlayer& write, UndoLog& undo) {
  if (std::ranges::find(people_.forgotten, write.id) != people_.forgotten.end()) {
    return player_forgotten();
  }
  const auto holder = people_.tokens.find(write.token_hash);
  if (!write.token_hash.empty() && holder != people_.tokens.end() && holder->second != write.id) {
    return token_taken();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  const auto [known, added] = people_.players.try_emplace(
      write.id, PlayerRow{.id = write.id, .name = {}, .token_hash = {}, .created_at = write.at});
  known->second.name = write.name;
  known->second.updated_at = write.at;
  if (!write.token_hash.empty()) {
    people_.tokens.insert_or_assign(write.token_hash, write.id);
  }
  return {};
}

Result<void> MemoryStore::apply(const DropTokens& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  std::erase_if(people_.tokens, [&](const auto& token) {
    return token.second == write.player && (token.first == write.token_hash) != write.others;
  });
  return {};
}

Result<void> MemoryStore::apply(const PutAccount& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const bool taken = std::ranges::any_of(people_.accounts, [&](const auto& entry) {
    return entry.first != write.player && entry.second.login == write.login;
  });
  if (taken) {
    return login_taken();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.accounts.insert_or_assign(write.player, Account{write.login, write.password_hash});
  return {};
}

Result<void> MemoryStore::apply(const ForgetPlayer& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.players.erase(write.player);
  people_.accounts.erase(write.player);
  std::erase_if(people_.tokens, [&](const auto& token) { return token.second == write.player; });
  people_.forgotten.push_back(write.player);
  return {};
}

Result<void> MemoryStore::apply(const PutMeta& write, UndoLog& undo) {
  const auto known = meta_.find(write.key);
  if (known == meta_.end()) {
    undo.emplace_back([this, key = write.key] { meta_.erase(key); });
  } else {
    undo.emplace_back([this, key = write.key, before = known->second] { meta_[key] = before; });
  }
  meta_[write.key] = write.value;
  return {};
}

const MemoryStore::Table* MemoryStore::open_table(std::string_view join_code) const {
  const auto found = std::ranges::find_if(tables_, [&](const auto& entry) {
    const TableRow& row = entry.second.row;
    return kOpenTables.contains(row.status) && row.join_code == join_code;
  });
  return found == tables_.end() ? nullptr : &found->second;
}

Result<TableRow> MemoryStore::find_table(TableId id) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) {
    return no_such_table(id);
  }
  return found->second.row;
}

Result<TableRow> MemoryStore::find_table_by_code(std::string_view join_code) {
  const std::scoped_lock lock(mutex_);
  const Table* best = open_table(join_code);
  if (best != nullptr) {
    return best->row;
  }
  const auto age = [](const TableRow& row) { return std::tuple(row.created_at, row.id); };
  for (const Table& table : tables_ | std::views::values) {
    const TableRow& row = table.row;
    if (row.status != TableStatus::kFinished || row.join_code != join_code) {
      continue;
    }
    if (best == nullptr || age(row) > age(best->row)) {
      best = &table;
    }
  }
  if (best == nullptr) {
    return no_such_code(join_code);
  }
  return best->row;
}

Result<std::vector<TableRow>> MemoryStore::list_tables(StatusSet statuses, std::size_t limit) {
  const std::scoped_lock lock(mutex_);
  std::vector<TableRow> rows;
  for (const auto& table : tables_ | std::views::values) {
    if (statuses.contains(table.row.status)) {
      rows.push_back(table.row);
    }
  }
  std::ranges::sort(rows, std::greater(),
                    [](const TableRow& row) { return std::tuple(row.created_at, row.id); });
  rows.resize(std::min(rows.size(), limit));
  return rows;
}

Result<std::vector<JournalEntry>> MemoryStore::read_journal(TableId id, Seq from_seq) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) {
    return no_such_table(id);
  }
  const auto& journal = found->second.journal;
  const auto skip = std::min<std::size_t>(journal.size(), from_seq == 0 ? 0 : from_seq - 1);
  return std::vector<JournalEntry>(journal.begin() + static_cast<std::ptrdiff_t>(skip),
                                   journal.end());
}

Result<Snapshot> MemoryStore::latest_snapshot(TableId id) {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end() || !found->second.snapshot) {
    return no_snapshot(id);
  }
  return *found->second.snapshot;
}

Result<PlayerRow> MemoryStore::find_player_by_token_hash(std::string_view token_hash) {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.tokens.find(token_hash);
  if (found == people_.tokens.end()) {
    return no_such_player();
  }
  PlayerRow row = people_.players.at(found->second);
  row.token_hash = found->first;
  return row;
}

AccountRow MemoryStore::account_row(const PlayerId& player, const Account& account) const {
  return {.player = player,
          .name = people_.players.at(player).name,
          .login = account.login,
          .password_hash = account.password_hash};
}

Result<AccountRow> MemoryStore::find_account(std::string_view login) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [player, account] : people_.accounts) {
    if (account.login == login) {
      return account_row(player, account);
    }
  }
  return no_such_account();
}

Result<AccountRow> MemoryStore::find_account_of(PlayerId player) {
  const std::scoped_lock lock(mutex_);
  const auto found = people_.accounts.find(player);
  if (found == people_.accounts.end()) {
    return no_such_account();
  }
  return account_row(player, found->second);
}

Result<std::vector<PlayerId>> MemoryStore::forgotten_players() {
  const std::scoped_lock lock(mutex_);
  return people_.forgotten;
}

Result<Bytes> MemoryStore::get_meta(std::string_view key) {
  const std::scoped_lock lock(mutex_);
  const auto found = meta_.find(key);
  if (found == meta_.end()) {
    return no_such_key(key);
  }
  return found->second;
}

}  // namespace aurora::storage
