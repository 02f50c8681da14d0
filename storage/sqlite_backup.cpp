#include "storage/sqlite_backup.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <sqlite3.h>

#include "storage/durable_file.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_error.hpp"
#include "storage/sqlite_heads.hpp"

namespace aurora::storage {
namespace {

Result<void> copy_pages(Database& from, Database& to) {
  // One step copies everything within one reading transaction, so nothing changes in between.
  constexpr auto kDoing = "copy the database";
  errno = 0;
  sqlite3_backup* const backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) {
    return sqlite_error(to.handle(), sqlite3_errcode(to.handle()), kDoing);
  }
  constexpr int kAllPages = -1;
  const int step = sqlite3_backup_step(backup, kAllPages);
  const int finished = sqlite3_backup_finish(backup);
  if (step == SQLITE_DONE && finished == SQLITE_OK) {
    return {};
  }
  return sqlite_error(to.handle(), finished == SQLITE_OK ? step : finished, kDoing);
}

Result<void> copy_into(const std::filesystem::path& database, const std::filesystem::path& part) {
  auto from = Database::open(database);
  if (!from) {
    return std::unexpected(std::move(from).error());
  }
  auto to = Database::open(part);
  if (!to) {
    return std::unexpected(std::move(to).error());
  }
  if (auto ready = from->run("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON"); !ready) {
    return ready;
  }
  if (auto ready = to->run("PRAGMA synchronous = FULL"); !ready) {
    return ready;
  }
  if (auto copied = copy_pages(*from, *to); !copied) {
    return copied;
  }
  if (auto known = write_all_heads(*to); !known) {
    return known;
  }
  // The copy says of itself that it has a write-ahead log; without one it is a single file.
  const auto mode = to->text("PRAGMA journal_mode = DELETE");
  if (!mode) {
    return std::unexpected(mode.error());
  }
  return {};
}

}  // namespace

Result<void> copy_database(const std::filesystem::path& database,
                           const std::filesystem::path& copy) {
  std::error_code error;
  if (std::filesystem::exists(std::filesystem::symlink_status(copy, error))) {
    return failure(StoreErrc::kConflict,
                   copy.string() + " exists already; nothing is overwritten.");
  }
  const std::filesystem::path part = copy.string() + ".part";
  std::filesystem::remove(part, error);
  auto copied = make_private_file(part);
  copied = copied ? copy_into(database, part) : std::move(copied);
  copied = copied ? rename_durably(part, copy) : std::move(copied);
  if (!copied) {
    std::filesystem::remove(part, error);
  }
  return copied;
}

}  // namespace aurora::storage
