// Where journals end, as far as this process has written them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "storage/rows.hpp"

namespace aurora::storage::postgres {

struct KnownHead {
  std::int64_t key = 0;  ///< stands for the id in the other tables
  Seq seq = 0;
};

/// Only what was acknowledged is kept here, so it can be relied on whatever becomes of a
/// connection. What is not here is in the database, and what is there may be later.
class KnownHeads {
 public:
  [[nodiscard]] std::optional<KnownHead> find(const TableId& table) const {
    const auto known = known_.find(table);
    return known == known_.end() ? std::nullopt : std::optional(known->second);
  }
  void note(const TableId& table, KnownHead head) {
    if (known_.size() >= kMany) {
      known_.clear();
    }
    known_.insert_or_assign(table, head);
  }
  void forget(const TableId& table) { known_.erase(table); }

 private:
  // Tables that nobody plays at any more must not take memory for ever.
  static constexpr std::size_t kMany = 65536;

  std::unordered_map<TableId, KnownHead> known_;
};

}  // namespace aurora::storage::postgres
