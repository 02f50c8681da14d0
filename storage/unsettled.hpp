// Writes to tables of which nobody knows whether they will still arrive (ADR 11).
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "storage/ownership.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// What one node has sent. Not thread-safe.
class Unsettled {
 public:
  /// How groups that append to tables have come out.
  void note(std::span<const WriteGroup> groups, std::span<const Result<void>> results);
  /// The same of groups that were written once more. One that was refused cannot arrive any more:
  /// its number is taken, perhaps by itself. True: some are settled now.
  bool note_repeated(std::span<const WriteGroup> groups, std::span<const Result<void>> results);

  /// What is to be written once more before these tables are given up.
  [[nodiscard]] std::vector<WriteGroup> groups_of(std::span<const Release> tables) const;
  [[nodiscard]] bool has(const TableId& table) const { return groups_.contains(table); }
  void forget_all() { groups_.clear(); }

 private:
  std::unordered_map<TableId, WriteGroup> groups_;  // the last one of each
};

}  // namespace aurora::storage
