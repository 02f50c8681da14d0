#include "storage/unsettled.hpp"

#include <variant>

#include "storage/rejections.hpp"

namespace aurora::storage {
namespace {

/// Calls `with` for the tables to which the group appends.
template <typename Call>
void each_table(const WriteGroup& group, Call with) {
  for (const Write& write : group) {
    if (const auto* entry = std::get_if<AppendEntry>(&write)) {
      with(entry->table);
    }
  }
}

}  // namespace

// What is acknowledged behind such a group has its number, or comes after it.
void Unsettled::note(std::span<const WriteGroup> groups, std::span<const Result<void>> results) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool unknown = !results[i] && results[i].error().code == StoreErrc::kIo;
    if (!unknown && (!results[i] || groups_.empty())) {
      continue;
    }
    each_table(groups[i], [&](const TableId& table) {
      if (unknown) {
        groups_.insert_or_assign(table, groups[i]);
      } else {
        groups_.erase(table);
      }
    });
  }
}

bool Unsettled::note_repeated(std::span<const WriteGroup> groups,
                              std::span<const Result<void>> results) {
  const std::size_t before = groups_.size();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (results[i] || concerns_one_group(results[i].error().code)) {
      each_table(groups[i], [&](const TableId& table) { groups_.erase(table); });
    }
  }
  return groups_.size() < before;
}

std::vector<WriteGroup> Unsettled::groups_of(std::span<const Release> tables) const {
  std::vector<WriteGroup> groups;
  for (const Release& table : tables) {
    if (const auto found = groups_.find(table.table); found != groups_.end()) {
      groups.push_back(found->second);
    }
  }
  return groups;
}

}  // namespace aurora::storage
