// Repairing games that have lost rows or entries.
#pragma once

#include <vector>

#include "storage/sqlite_db.hpp"
#include "storage/sqlite_salvage.hpp"

namespace aurora::storage {

/// Rebuilds the lost rows of games from the indexes of the damaged database, which repeat nearly
/// all of them. Returns how many.
[[nodiscard]] Result<std::int64_t> rebuild_tables(Database& damaged, Database& fresh);

/// Cuts every journal before its first missing entry, and makes the rows of the games say where
/// that is. The number of entries that were dropped goes to `dropped`.
[[nodiscard]] Result<std::vector<CutJournal>> cut_journals(Database& fresh, std::int64_t& dropped);

}  // namespace aurora::storage
