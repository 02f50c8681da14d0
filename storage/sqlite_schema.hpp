// Which databases are ours, and how older ones become the current one.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/sqlite_migrations.hpp"

namespace aurora::storage {

/// "AuSv" in the header of every database file of ours, so that `file` and we tell them from
/// others.
inline constexpr std::int64_t kApplicationId = 0x41755376;

/// The schema that this program reads and writes: `PRAGMA user_version`.
[[nodiscard]] constexpr std::int64_t current_schema(Migrations steps = kMigrations) noexcept {
  return kFirstSchema + static_cast<std::int64_t>(steps.size());
}

/// kCorrupt: not a database, or one of another program. kOlderSchema: written before the first
/// release. kNewerSchema: written by a newer version of this one. Reads the header only. True:
/// there is nothing in it yet.
[[nodiscard]] Result<bool> identify(Database& db);

/// Brings an identified database to the schema that the last of the steps leads to, in one
/// transaction; one that is empty begins with the schema of the first release.
[[nodiscard]] Result<void> migrate(Database& db, Migrations steps = kMigrations);

/// kCorrupt with the first damage found; reads every page.
[[nodiscard]] Result<void> check_for_damage(Database& db);

}  // namespace aurora::storage
