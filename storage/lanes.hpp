// Which groups are appended together in one statement, and which need a transaction.
#pragma once

#include <span>
#include <vector>

#include "storage/write.hpp"

namespace aurora::storage {

/// An entry of its own that follows nothing else in its table.
struct Append {
  const AppendEntry* entry = nullptr;
  Result<void>* result = nullptr;
  std::int64_t key = 0;  ///< of the table
};

/// Any other group.
struct Group {
  const WriteGroup* writes = nullptr;
  Result<void>* result = nullptr;
};

/// The appends go first, so each table sees its writes in their order: what comes behind something
/// that is no append goes with it.
struct Lanes {
  std::vector<Append> appends;
  std::vector<Group> groups;
};

/// Groups that no store would take are answered here (kInvalid).
[[nodiscard]] Lanes sort_into_lanes(std::span<const WriteGroup> groups,
                                    std::span<Result<void>> results);

}  // namespace aurora::storage
