// The schema of the first release, and one function for each step since. What was released is never
// edited: a change is a new step.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// The schema of the first release. The numbers before it were never released.
inline constexpr std::int64_t kFirstSchema = 8;

/// From an empty file to kFirstSchema.
[[nodiscard]] Result<void> create_first_schema(Database& db);

using Migration = Result<void> (*)(Database& db);

/// To schema 9: where the database keeps how much `tables` knows of the journal.
[[nodiscard]] Result<void> add_progress(Database& db);

/// The step at index N leads from schema kFirstSchema + N to the one after it.
inline constexpr std::array<Migration, 1> kMigrations{add_progress};

using Migrations = std::span<const Migration>;

}  // namespace aurora::storage
