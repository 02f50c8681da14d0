// What SQLite reports, as an operator is told it.
#include "storage/sqlite_error.hpp"

#include <cerrno>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "storage/sqlite_db.hpp"
#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Reported {
  int code;
  int system_errno;
  StoreErrc ours;
  const char* advice;
};

TEST(SqliteError, NamesTheCauseAndWhatToDoAboutIt) {
  const auto* const space = "Free some disk space";
  const auto* const disk = "Check the disk";
  const auto* const right = "Give the server the right to write";
  const auto* const damage = "`aurora salvage`";
  const auto* const other = "Another program holds the database";
  const auto* const report = "please report it";
  for (const auto& [code, system_errno, ours, advice] : {
           Reported{SQLITE_FULL, 0, StoreErrc::kFull, space},
           Reported{SQLITE_IOERR_WRITE, ENOSPC, StoreErrc::kFull, space},
           Reported{SQLITE_IOERR_FSYNC, EDQUOT, StoreErrc::kFull, space},
           Reported{SQLITE_IOERR_READ, EIO, StoreErrc::kIo, disk},
           Reported{SQLITE_CANTOPEN, EACCES, StoreErrc::kReadOnly, right},
           Reported{SQLITE_CANTOPEN, EROFS, StoreErrc::kReadOnly, right},
           Reported{SQLITE_CANTOPEN, ENOSPC, StoreErrc::kIo, disk},
           Reported{SQLITE_READONLY_DIRECTORY, 0, StoreErrc::kReadOnly, right},
           Reported{SQLITE_PERM, 0, StoreErrc::kReadOnly, right},
           Reported{SQLITE_CORRUPT_INDEX, 0, StoreErrc::kCorrupt, damage},
           Reported{SQLITE_NOTADB, 0, StoreErrc::kCorrupt, damage},
           Reported{SQLITE_BUSY_SNAPSHOT, 0, StoreErrc::kBusy, other},
           Reported{SQLITE_LOCKED, 0, StoreErrc::kBusy, other},
           Reported{SQLITE_PROTOCOL, 0, StoreErrc::kBusy, other},
           Reported{SQLITE_CONSTRAINT_UNIQUE, 0, StoreErrc::kConflict, report},
           Reported{SQLITE_TOOBIG, 0, StoreErrc::kInvalid, report},
           Reported{SQLITE_NOMEM, ENOSPC, StoreErrc::kInternal, report},
           Reported{SQLITE_IOERR_NOMEM, 0, StoreErrc::kInternal, report},
       }) {
    errno = system_errno;
    const StoreError error = sqlite_error(nullptr, code, "write to the database").error();
    EXPECT_EQ(error.code, ours) << code;
    EXPECT_THAT(error.message, StartsWith("Could not write to the database: "));
    EXPECT_THAT(error.message, HasSubstr(sqlite3_errstr(code)));
    EXPECT_THAT(error.message, HasSubstr(advice)) << code;
  }
}

TEST(SqliteError, IsAQueryWithoutTheRowThatItMustHave) {
  const testing::TempDir dir;
  auto db = Database::open(dir.database());
  ASSERT_TRUE(testing::ok(db));
  const auto none = db->integer("SELECT 1 WHERE 0");
  EXPECT_EQ(testing::code_of(none), StoreErrc::kInternal);
  EXPECT_THAT(none.error().message, HasSubstr("SELECT 1 WHERE 0"));
}

TEST(StoreErrc, HasANameForLogs) {
  const std::vector<std::pair<StoreErrc, std::string_view>> names = {
      {StoreErrc::kNotFound, "NotFound"},
      {StoreErrc::kConflict, "Conflict"},
      {StoreErrc::kInvalid, "Invalid"},
      {StoreErrc::kFull, "Full"},
      {StoreErrc::kIo, "Io"},
      {StoreErrc::kReadOnly, "ReadOnly"},
      {StoreErrc::kCorrupt, "Corrupt"},
      {StoreErrc::kOlderSchema, "OlderSchema"},
      {StoreErrc::kNewerSchema, "NewerSchema"},
      {StoreErrc::kBusy, "Busy"},
      {StoreErrc::kClosed, "Closed"},
      {StoreErrc::kInternal, "Internal"},
  };
  for (const auto& [code, name] : names) {
    EXPECT_EQ(name_of(code), name);
  }
}

}  // namespace
}  // namespace aurora::storage
