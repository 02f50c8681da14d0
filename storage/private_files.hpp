// Files with password hashes and the secrets of games in them, which are nobody else's business.
#pragma once

#include <filesystem>

#include "storage/result.hpp"

namespace aurora::storage {

/// Makes the directory for this user alone, unless it is there: then it stays as it is.
[[nodiscard]] Result<void> make_private_directory(const std::filesystem::path& directory);

/// Makes the file if it is not there, and takes it away from everybody but its owner, whatever the
/// umask. SQLite makes its log and its index like the database. What belongs to somebody else, or
/// is on a file system without permissions, stays as it is.
void keep_private(const std::filesystem::path& file);

}  // namespace aurora::storage
