// A copy of a database that is in use.
#pragma once

#include <filesystem>

#include "storage/result.hpp"

namespace aurora::storage {

/// Copies the database as of one moment with SQLite's online backup, without holding up writers.
/// When it returns, `copy` is complete and on disk, or does not exist.
[[nodiscard]] Result<void> copy_database(const std::filesystem::path& database,
                                         const std::filesystem::path& copy);

}  // namespace aurora::storage
