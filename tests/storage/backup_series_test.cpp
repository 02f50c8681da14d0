#include "storage/backup_series.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::ok;
using testing::TempDir;

TEST(BackupSeries, NamesABackupByItsTimeInUtc) {
  EXPECT_EQ(backup_name(0), "aurora-19700101-000000.db");
  EXPECT_EQ(backup_name(1'795'344'301'999), "aurora-20261122-104501.db");
}

TEST(BackupSeries, KeepsTheNewestAndWhateverElseIsThere) {
  const TempDir dir;
  const auto touch = [&](const std::string& name) { std::ofstream(dir.path() / name) << "x"; };
  for (const char* name :
       {"aurora-20261120-000000.db", "aurora-20261122-000000.db", "aurora-20261121-000000.db",
        "aurora-before-update.db", "aurora-20261119-000000.db.part", "my-aurora-20261119-000000.db",
        "aurora-20261119-old..0.db", "aurora-20261119-00000:.db", "aurora-20261119-0000000.db",
        "aurora-20261119-000000.bd", "aurora-20261019-095959.db"}) {
    touch(name);
  }
  EXPECT_TRUE(drop_old_backups(dir.path(), 4)->empty());
  const auto dropped = drop_old_backups(dir.path(), 1);
  ASSERT_TRUE(ok(dropped));
  EXPECT_THAT(*dropped, ::testing::ElementsAre(dir.path() / "aurora-20261121-000000.db",
                                               dir.path() / "aurora-20261120-000000.db",
                                               dir.path() / "aurora-20261019-095959.db"));
  EXPECT_TRUE(std::filesystem::exists(dir.path() / "aurora-20261122-000000.db"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(dir.path()), {}), 8);
  EXPECT_EQ(code_of(drop_old_backups(dir.path() / "nowhere", 1)), StoreErrc::kIo);
}

TEST(BackupSeries, SaysThatABackupCannotBeDropped) {
  const TempDir dir;
  std::filesystem::create_directories(dir.path() / "aurora-20261120-000000.db" / "something");
  EXPECT_EQ(code_of(drop_old_backups(dir.path(), 0)), StoreErrc::kIo);
}

}  // namespace
}  // namespace aurora::storage
