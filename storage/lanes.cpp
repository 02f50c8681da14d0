#include "storage/lanes.hpp"

#include <unordered_set>
#include <variant>

namespace aurora::storage {
namespace {

/// The tables that a group writes to or about.
std::vector<TableId> tables_of(const WriteGroup& group) {
  std::vector<TableId> tables;
  for (const Write& write : group) {
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.table; }) {
            tables.push_back(one.table);
          }
        },
        write);
    if (const auto* created = std::get_if<CreateTable>(&write)) {
      tables.push_back(created->id);
    }
  }
  return tables;
}

}  // namespace

Lanes sort_into_lanes(std::span<const WriteGroup> groups, std::span<Result<void>> results) {
  Lanes lanes;
  std::unordered_set<TableId> held;  // by a group before
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const WriteGroup& group = groups[i];
    results[i] = validate(group);
    if (!results[i]) {
      continue;
    }
    const auto* entry = group.size() == 1 ? std::get_if<AppendEntry>(&group.front()) : nullptr;
    if (entry != nullptr && !held.contains(entry->table)) {
      lanes.appends.push_back({.entry = entry, .result = &results[i]});
      continue;
    }
    const auto tables = tables_of(group);
    held.insert(tables.begin(), tables.end());
    lanes.groups.push_back({.writes = &group, .result = &results[i]});
  }
  return lanes;
}

}  // namespace aurora::storage
