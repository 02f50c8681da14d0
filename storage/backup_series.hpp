// The names of regular backups, and which of them to keep.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// A moment as part of a file name, in UTC: "20261122-180501". Sorted by name is sorted by time.
[[nodiscard]] std::string stamp_of(UnixMillis at);

/// "aurora-20261122-180501.db".
[[nodiscard]] std::string backup_name(UnixMillis at);

/// Removes the oldest files with such a name, so that `keep` of them stay, and leaves everything
/// else in the directory alone. Returns the files that it removed.
[[nodiscard]] Result<std::vector<std::filesystem::path>> drop_old_backups(
    const std::filesystem::path& directory, std::size_t keep);

}  // namespace aurora::storage
