#include "storage/sqlite_restore.hpp"

#include <string>
#include <system_error>
#include <utility>

#include "storage/durable_file.hpp"
#include "storage/private_files.hpp"
#include "storage/process_lock.hpp"
#include "storage/set_aside.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_heads.hpp"
#include "storage/sqlite_schema.hpp"

namespace aurora::storage {
namespace {

namespace fs = std::filesystem;

Result<void> check_places(const fs::path& backup, const fs::path& database) {
  std::error_code error;
  if (!fs::is_regular_file(backup, error)) {
    return failure(StoreErrc::kNotFound, backup.string() + " is not a readable file.");
  }
  if (!fs::is_directory(database.parent_path(), error)) {
    return failure(
        StoreErrc::kNotFound,
        database.parent_path().string() +
            " is not a directory. Start the server once, so that it is made with the right owner, "
            "and stop it again.");
  }
  if (fs::equivalent(backup, database, error)) {
    return failure(StoreErrc::kInvalid, backup.string() + " is the database itself.");
  }
  return {};
}

Result<void> copy_privately(const fs::path& from, const fs::path& to) {
  if (auto made = make_private_file(to); !made) {
    return made;
  }
  std::error_code error;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  if (!error) {
    fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
  }
  return error ? Result<void>(file_error(to, error.value())) : Result<void>();
}

/// A copy of a server's files has the newest moves in the log beside the database.
Result<void> copy_with_log(const fs::path& backup, const fs::path& part) {
  auto copied = copy_privately(backup, part);
  const fs::path log = beside(backup, "-wal");
  std::error_code none;
  return copied && fs::exists(log, none) ? copy_privately(log, beside(part, "-wal")) : copied;
}

/// One whole, sound database of ours in a single file.
Result<Restored> check_backup(const fs::path& part) {
  auto db = Database::open(part);
  if (!db) {
    return std::unexpected(std::move(db).error());
  }
  if (auto known = identify(*db); !known) {
    return std::unexpected(std::move(known).error());
  }
  const auto schema = db->integer("PRAGMA user_version");
  if (!schema) {
    return std::unexpected(schema.error());
  }
  if (*schema == 0) {
    return failure(StoreErrc::kCorrupt, "The file is empty: there is nothing to restore.");
  }
  const auto finding = db->text("PRAGMA integrity_check(1)");
  if (!finding && finding.error().code != StoreErrc::kCorrupt) {
    return std::unexpected(finding.error());
  }
  if (!finding || *finding != "ok") {
    return failure(StoreErrc::kCorrupt,
                   "The backup is damaged (" + (finding ? *finding : finding.error().message) +
                       "). Take an older one, or save what can be read with `aurora "
                       "salvage` and restore that.");
  }
  if (auto single = db->text("PRAGMA journal_mode = DELETE"); !single) {
    return std::unexpected(std::move(single).error());
  }
  if (auto known = write_all_heads(*db); !known) {
    return std::unexpected(std::move(known).error());
  }
  const auto open = db->integer("SELECT count(*) FROM tables WHERE status IN (0, 1)");
  const auto last = db->integer("SELECT ifnull(max(updated_at), 0) FROM tables WHERE head_seq > 0");
  if (!open || !last) {
    return std::unexpected(open ? last.error() : open.error());
  }
  return Restored{.schema = *schema, .open_tables = *open, .last_entry = *last, .set_aside = {}};
}

Result<Restored> put_in_place(const fs::path& backup, const fs::path& database,
                              const fs::path& part, UnixMillis now) {
  if (auto copied = copy_with_log(backup, part); !copied) {
    return std::unexpected(std::move(copied).error());
  }
  auto restored = check_backup(part);
  if (!restored) {
    return failure(restored.error().code, backup.string() + ": " + restored.error().message);
  }
  if (auto given = give_to_owner_of(database.parent_path(), part); !given) {
    return std::unexpected(std::move(given).error());
  }
  // Nothing that can fail for a reason of the backup's comes after this.
  if (auto synced = sync_to_disk(part); !synced) {
    return std::unexpected(std::move(synced).error());
  }
  auto aside = set_aside(database, now);
  if (!aside) {
    return std::unexpected(std::move(aside).error());
  }
  restored->set_aside = *aside;
  if (auto renamed = rename_durably(part, database); !renamed) {
    std::error_code none;
    fs::rename(database, part, none);  // it may be in place, and maybe not for long
    (void)put_back(database);
    return std::unexpected(std::move(renamed).error());
  }
  leave_aside(database);
  return restored;
}

void remove_parts(const fs::path& part) {
  std::error_code none;
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    fs::remove(beside(part, suffix), none);
  }
}

}  // namespace

Result<Restored> restore_database(const fs::path& backup, const fs::path& database,
                                  UnixMillis now) {
  if (auto there = check_places(backup, database); !there) {
    return std::unexpected(std::move(there).error());
  }
  const fs::path lock_file = beside(database, ".lock");
  const auto lock = ProcessLock::acquire(lock_file);
  if (!lock) {
    return lock.error().code == StoreErrc::kBusy
               ? failure(StoreErrc::kBusy, "A server runs on " + database.parent_path().string() +
                                               ". Stop it, restore, and start it again.")
               : std::unexpected(lock.error());
  }
  if (auto given = give_to_owner_of(database.parent_path(), lock_file); !given) {
    return std::unexpected(std::move(given).error());
  }
  if (auto whole = put_back(database); !whole) {
    return std::unexpected(std::move(whole).error());
  }
  const fs::path part = beside(database, ".restoring");
  remove_parts(part);
  auto restored = put_in_place(backup, database, part, now);
  if (!restored) {
    remove_parts(part);
  }
  return restored;
}

}  // namespace aurora::storage
