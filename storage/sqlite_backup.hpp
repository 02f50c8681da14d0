// A copy of a database that is in use.
#pragma once

#include <filesystem>

#include "storage/result.hpp"

namespace aurora::storage {

/// Copies the database as it is at one moment, by SQLite's online backup. Writers are not kept
/// waiting. Either `copy` is whole and on disk when this returns, or there is nothing.
[[nodiscard]] Result<void> copy_database(const std::filesystem::path& database,
                                         const std::filesystem::path& copy);

}  // namespace aurora::storage
