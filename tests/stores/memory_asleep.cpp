// Tables that are not in memory, as those see them who have seats there.
#include <algorithm>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutAsleep& write, UndoLog& undo) {
  if (!tables_.contains(write.table)) {
    return no_such_table(write.table);
  }
  undo.emplace_back([this, before = asleep_] { asleep_ = before; });
  PutAsleep& kept = asleep_.insert_or_assign(write.table, write).first->second;
  std::erase_if(kept.players, [this](const PlayerId& player) {
    return std::ranges::find(people_.forgotten, player) != people_.forgotten.end();
  });
  return {};
}

Result<std::vector<AsleepRow>> MemoryStore::answer_one(const ListAsleep& read) const {
  std::vector<AsleepRow> rows;
  for (const auto& [table, kept] : asleep_) {
    if (std::ranges::find(kept.players, read.player) != kept.players.end()) {
      rows.push_back({.table = table, .notice = kept.notice});
    }
  }
  std::ranges::sort(rows, std::greater(), [this](const AsleepRow& row) {
    return std::tuple(tables_.at(row.table).row.created_at, row.table);
  });
  return rows;
}

}  // namespace aurora::storage
