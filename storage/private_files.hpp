// Files that hold password hashes and the secrets of games, so nobody else may read them.
#pragma once

#include <filesystem>

#include "storage/result.hpp"

namespace aurora::storage {

/// Creates the directory for this user alone; one that exists stays as it is.
[[nodiscard]] Result<void> make_private_directory(const std::filesystem::path& directory);

/// Creates the file if it is missing, and leaves rights to its owner only, whatever the umask.
/// SQLite gives its log and index the same rights. A file of another user, or on a file system
/// without permissions, stays as it is.
void keep_private(const std::filesystem::path& file);

/// The server must be able to write to what root has put there.
[[nodiscard]] Result<void> give_to_owner_of(const std::filesystem::path& directory,
                                            const std::filesystem::path& file);

}  // namespace aurora::storage
