#include "storage/sqlite_error.hpp"

#include <cerrno>

#include <sqlite3.h>

namespace aurora::storage {
namespace {

constexpr int kPrimaryCodeMask = 0xFF;

// SQLite itself calls only ENOSPC in a write "full"; an exhausted quota is the same to us.
bool is_full(int code, int system_errno) {
  return (code & kPrimaryCodeMask) == SQLITE_FULL ||
         ((code & kPrimaryCodeMask) == SQLITE_IOERR &&
          (system_errno == ENOSPC || system_errno == EDQUOT));
}

StoreErrc classify(int code, int system_errno) {
  if (is_full(code, system_errno)) {
    return StoreErrc::kFull;
  }
  if (code == SQLITE_IOERR_NOMEM) {  // it says nothing about the disk
    return StoreErrc::kInternal;
  }
  switch (code & kPrimaryCodeMask) {
    case SQLITE_CONSTRAINT: return StoreErrc::kConflict;
    case SQLITE_TOOBIG: return StoreErrc::kInvalid;
    case SQLITE_IOERR: return StoreErrc::kIo;
    case SQLITE_CANTOPEN:
      return system_errno == EACCES || system_errno == EROFS ? StoreErrc::kReadOnly
                                                             : StoreErrc::kIo;
    case SQLITE_READONLY:
    case SQLITE_PERM: return StoreErrc::kReadOnly;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StoreErrc::kCorrupt;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL: return StoreErrc::kBusy;
    default: return StoreErrc::kInternal;
  }
}

std::string_view advice(StoreErrc code) {
  switch (code) {
    case StoreErrc::kFull:
      return "Free some disk space (or raise the limit of the database); nothing was lost.";
    case StoreErrc::kIo: return "Check the disk and the system's log.";
    case StoreErrc::kReadOnly: return "Give the server the right to write to its data directory.";
    case StoreErrc::kCorrupt:
      return "The file is damaged or not a database: restore a backup (`aurora restore`), or save "
             "what can be read (`aurora salvage`).";
    case StoreErrc::kBusy: return "Another program holds the database: close it, then try again.";
    default: return "This should not happen: please report it.";
  }
}

}  // namespace

// errno and not sqlite3_system_errno(): that one stays silent about a failed COMMIT.
std::unexpected<StoreError> sqlite_error(sqlite3* db, int code, std::string_view doing) {
  const StoreErrc ours = classify(code, errno);
  const char* reason = db == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(db);
  std::string message = "Could not " + std::string(doing) + ": " + reason + ". ";
  message += advice(ours);
  return failure(ours, std::move(message));
}

}  // namespace aurora::storage
