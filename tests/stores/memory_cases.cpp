// What moderators have to do with, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

void MemoryStore::People::drop_cases(const PlayerId& player) {
  std::erase_if(cases, [&](const auto& one) {
    return one.second.player == player || one.second.by == player;
  });
}

Result<void> MemoryStore::apply(const PutCase& write, UndoLog& undo) {
  if (!people_.players.contains(write.row.player)) {
    return no_such_player(write.row.player);
  }
  const auto known = people_.cases.find({write.row.kind, write.row.id});
  if ((known == people_.cases.end() ? Bytes() : known->second.payload) != write.before) {
    return case_outdated();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (known == people_.cases.end()) {
    people_.cases[{write.row.kind, write.row.id}] = write.row;
  } else {
    known->second.payload = write.row.payload;
  }
  return {};
}

Result<void> MemoryStore::apply(const DropCase& write, UndoLog& undo) {
  const auto known = people_.cases.find({write.kind, write.id});
  if (!write.before.empty() &&
      (known == people_.cases.end() || known->second.payload != write.before)) {
    return case_outdated();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.cases.erase({write.kind, write.id});
  return {};
}

Result<std::vector<CaseRow>> MemoryStore::answer_one(const ListCases& read) const {
  std::vector<CaseRow> rows;
  for (const CaseRow& row : people_.cases | std::views::values) {
    if (row.kind == read.kind && (!read.player || row.player == *read.player)) {
      rows.push_back(row);
    }
  }
  std::ranges::sort(rows, std::less(),
                    [](const CaseRow& row) { return std::tuple(row.at, row.id); });
  if (read.last_first) {
    std::ranges::reverse(rows);
  }
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

Result<CaseRow> MemoryStore::answer_one(const FindCase& read) const {
  const auto known = people_.cases.find({read.kind, read.id});
  return known == people_.cases.end() ? Result<CaseRow>(no_such_case()) : known->second;
}

Result<std::string> MemoryStore::answer_one(const FindName& read) const {
  const auto known = people_.players.find(read.player);
  return known == people_.players.end() ? Result<std::string>(no_such_player(read.player))
                                        : known->second.name;
}

}  // namespace aurora::storage
