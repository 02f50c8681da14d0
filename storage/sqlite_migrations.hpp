// One function per step of the schema. A step that was released is never edited: a change is a new
// step.
#pragma once

#include "storage/sqlite_db.hpp"

namespace aurora::storage {

/// From an empty file to schema 1.
[[nodiscard]] Result<void> create_schema_1(Database& db);

/// From schema 1 to schema 2.
[[nodiscard]] Result<void> add_code_index(Database& db);

/// From schema 2 to schema 3.
[[nodiscard]] Result<void> add_games(Database& db);

/// From schema 3 to schema 4.
[[nodiscard]] Result<void> add_bans_and_records(Database& db);

/// From schema 4 to schema 5.
[[nodiscard]] Result<void> add_accounts(Database& db);

/// From schema 5 to schema 6.
[[nodiscard]] Result<void> add_blocks(Database& db);

/// From schema 6 to schema 7.
[[nodiscard]] Result<void> add_codes(Database& db);

/// From schema 7 to schema 8.
[[nodiscard]] Result<void> add_packs(Database& db);

using Migration = Result<void> (*)(Database& db);

/// The step at index N leads from schema N to schema N + 1.
inline constexpr Migration kMigrations[] = {
    create_schema_1, add_code_index, add_games, add_bans_and_records,
    add_accounts,    add_blocks,     add_codes, add_packs};

}  // namespace aurora::storage
