// The tables of the database, and how older ones become the current ones.
#pragma once

#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// "AuSv" in the header of every database file of ours, so that `file` and we tell them from
/// others.
inline constexpr std::int64_t kApplicationId = 0x41755376;

/// The schema that this program reads and writes: `PRAGMA user_version`.
[[nodiscard]] std::int64_t current_schema() noexcept;

/// kCorrupt: not a database, or one of another program. kNewerSchema: written by a newer version of
/// this one. Reads the header only. True: there is nothing in it yet.
[[nodiscard]] Result<bool> identify(Database& db);

/// Brings an identified database to the current schema, or only to an older one, in one
/// transaction.
[[nodiscard]] Result<void> migrate(Database& db, std::int64_t to = current_schema());

/// kCorrupt with the first damage found; reads every page.
[[nodiscard]] Result<void> check_for_damage(Database& db);

}  // namespace aurora::storage
