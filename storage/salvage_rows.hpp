// Copying the rows of one table past the damage in it.
#pragma once

#include <string>

#include "storage/sqlite_db.hpp"
#include "storage/sqlite_salvage.hpp"

namespace aurora::storage {

/// Copies the rows of a table that both databases have with the same columns. An error only when
/// the fresh database cannot be written to.
[[nodiscard]] Result<SalvagedRows> salvage_rows(Database& damaged, Database& fresh,
                                                const std::string& table);

/// Whether the failure comes from the damage, and not from something else.
[[nodiscard]] bool is_damage(const StoreError& error);

}  // namespace aurora::storage
