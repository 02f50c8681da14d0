#include "tests/stores/memory_store.hpp"

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

void MemoryStore::answer(const AnyRead& read) {
  const std::scoped_lock lock(mutex_);
  answer_with(read, [this](const auto& one) { return answer_one(one); });
}

Result<void> MemoryStore::back_up(const std::filesystem::path& /*file*/) {
  return failure(StoreErrc::kInvalid, "Everything is kept in memory; there is nothing to copy.");
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

Result<void> MemoryStore::apply(const ExpectHead& write, UndoLog& /*undo*/) {
  const auto found = tables_.find(write.table);
  const Seq head = found == tables_.end() ? 0 : found->second.row.head_seq;
  return head == write.seq ? Result<void>() : table_went_on(write.table);
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
  if (!kOpenTables.contains(write.status)) {
    undo.emplace_back([this, before = asleep_] { asleep_ = before; });
    asleep_.erase(write.table);
  }
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

Result<void> MemoryStore::apply(const PutPack& write, UndoLog& undo) {
  if (packs_.emplace(write.digest, write.archive).second) {
    undo.emplace_back([this, digest = write.digest] { packs_.erase(digest); });
  }
  return {};
}

const MemoryStore::Table* MemoryStore::open_table(std::string_view join_code) const {
  const auto found = std::ranges::find_if(tables_, [&](const auto& entry) {
    const TableRow& row = entry.second.row;
    return kOpenTables.contains(row.status) && row.join_code == join_code;
  });
  return found == tables_.end() ? nullptr : &found->second;
}

Result<TableRow> MemoryStore::answer_one(const FindTable& read) const {
  const auto found = tables_.find(read.table);
  if (found == tables_.end()) {
    return no_such_table(read.table);
  }
  return found->second.row;
}

Result<std::vector<TableRow>> MemoryStore::answer_one(const FindTables& read) const {
  std::vector<TableRow> rows;
  for (const TableId& table : read.tables) {
    if (const auto found = tables_.find(table); found != tables_.end()) {
      rows.push_back(found->second.row);
    }
  }
  return rows;
}

Result<TableRow> MemoryStore::answer_one(const FindTableByCode& read) const {
  const Table* best = open_table(read.join_code);
  if (best != nullptr) {
    return best->row;
  }
  const auto age = [](const TableRow& row) { return std::tuple(row.created_at, row.id); };
  for (const Table& table : tables_ | std::views::values) {
    const TableRow& row = table.row;
    if (row.status != TableStatus::kFinished || row.join_code != read.join_code) {
      continue;
    }
    if (best == nullptr || age(row) > age(best->row)) {
      best = &table;
    }
  }
  if (best == nullptr) {
    return no_such_code(read.join_code);
  }
  return best->row;
}

Result<std::vector<TableRow>> MemoryStore::answer_one(const ListTables& read) const {
  std::vector<TableRow> rows;
  const auto is_after = [&](const TableRow& row) {
    return !read.after || std::tuple(row.created_at, row.id) <
                              std::tuple(read.after->created_at, read.after->table);
  };
  for (const auto& table : tables_ | std::views::values) {
    if (read.statuses.contains(table.row.status) && is_after(table.row)) {
      rows.push_back(table.row);
    }
  }
  std::ranges::sort(rows, std::greater(),
                    [](const TableRow& row) { return std::tuple(row.created_at, row.id); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

Result<std::vector<JournalEntry>> MemoryStore::answer_one(const ReadJournal& read) const {
  const auto found = tables_.find(read.table);
  if (found == tables_.end()) {
    return no_such_table(read.table);
  }
  const auto& journal = found->second.journal;
  const auto skip =
      std::min<std::size_t>(journal.size(), read.from_seq == 0 ? 0 : read.from_seq - 1);
  return std::vector<JournalEntry>(journal.begin() + static_cast<std::ptrdiff_t>(skip),
                                   journal.end());
}

Result<Snapshot> MemoryStore::answer_one(const FindSnapshot& read) const {
  const auto found = tables_.find(read.table);
  if (found == tables_.end() || !found->second.snapshot) {
    return no_snapshot(read.table);
  }
  return *found->second.snapshot;
}

Result<Bytes> MemoryStore::answer_one(const FindPack& read) const {
  const auto found = packs_.find(read.digest);
  if (found == packs_.end()) {
    return no_such_pack(read.digest);
  }
  return found->second;
}

Result<Bytes> MemoryStore::answer_one(const FindMeta& read) const {
  const auto found = meta_.find(read.key);
  if (found == meta_.end()) {
    return no_such_key(read.key);
  }
  return found->second;
}

}  // namespace aurora::storage
