// Files that survive a power cut, and that nobody else may read.
#pragma once

#include <filesystem>

#include "storage/result.hpp"

namespace aurora::storage {

/// The error for a file that the operating system refused with `error` (an errno).
[[nodiscard]] std::unexpected<StoreError> file_error(const std::filesystem::path& file, int error);

/// Makes an empty file that only its owner can read. kConflict: there is something already.
[[nodiscard]] Result<void> make_private_file(const std::filesystem::path& file);

/// Waits until the contents of a file, or the names in a directory, are on the disk.
[[nodiscard]] Result<void> sync_to_disk(const std::filesystem::path& path);

/// Gives a file its final name in the same directory, in one step that a power cut does not undo.
[[nodiscard]] Result<void> rename_durably(const std::filesystem::path& from,
                                          const std::filesystem::path& to);

}  // namespace aurora::storage
