// Files that hold password hashes and the secrets of games, so nobody else may read them.
#pragma once

#include <filesystem>

#include "storage/result.hpp"

namespace aurora::storage {

/// Creates the directory for this user alone; one that exists stays as it is.
[[nodiscard]] Result<void> make_private_directory(const std::filesystem::path& directory);

/// Creates the file if it is missing, and takes all rights to it from everybody but its owner,
/// whatever the umask. SQLite creates its log and its index with the rights of the database. A file
/// of somebody else, or on a file system without permissions, stays as it is.
void keep_private(const std::filesystem::path& file);

}  // namespace aurora::storage
