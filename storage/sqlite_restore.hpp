// Putting a backup in place of the database of a server that is stopped.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// What is in place now.
struct Restored {
  std::int64_t schema = 0;
  std::int64_t open_tables = 0;  ///< that wait for players or are played
  UnixMillis last_entry = 0;     ///< when the newest move in it was made; 0: there is none
  /// The directory that now holds the previous database; nothing: there was none.
  std::optional<std::filesystem::path> set_aside;
};

/// Checks the backup, copies it beside the database, gives the copy to the owner of the directory,
/// and puts it in place; the database that was there is set aside with its write-ahead log. On
/// failure everything is as it was; after a kill, as soon as the database is opened or replaced.
///
/// kBusy: a server has the database open. kNotFound: there is no such backup or directory.
/// kCorrupt, kNewerSchema: the backup cannot be used. kReadOnly: only root or the owner of the
/// directory can do this. kFull, kIo: the disk.
[[nodiscard]] Result<Restored> restore_database(const std::filesystem::path& backup,
                                                const std::filesystem::path& database,
                                                UnixMillis now);

}  // namespace aurora::storage
