// A backup takes the place of the database, whole or not at all.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/sqlite_restore.hpp"
#include "storage/sqlite_schema.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::create;
using testing::has_entries;
using ::testing::HasSubstr;
using testing::ok;
using testing::overwrite;
using testing::read_file;
using testing::run_sql;
using testing::table_id;

constexpr UnixMillis kNow = 1'795'344'301'000;  // 2026-11-22 10:45:01 UTC

class Restore : public testing::SqliteTest {
 protected:
  [[nodiscard]] std::filesystem::path backup() const { return dir() / "backup.db"; }

  /// Table 1 with two entries is in the backup, a third entry and table 2 are not.
  void given_a_backup() {
    open();
    given(create(1, "OLD"));
    given(append(1, 1, "entry", 1000));
    given(append(1, 2, "entry", 2000));
    ASSERT_TRUE(ok(store().back_up(backup())));
    given(append(1, 3));
    given(create(2, "NEW"));
    close();
  }
  [[nodiscard]] Result<Restored> restore() const {
    return restore_database(backup(), file(), kNow);
  }
  [[nodiscard]] bool leaves_no_part() const {
    return !std::filesystem::exists(file().string() + ".restoring");
  }
};

TEST_F(Restore, PutsTheBackupInPlaceAndKeepsWhatWasThere) {
  given_a_backup();
  const auto restored = restore();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->schema, current_schema());
  EXPECT_EQ(restored->open_tables, 1);
  EXPECT_EQ(restored->last_entry, 2000);
  ASSERT_EQ(restored->set_aside, dir() / "replaced-20261122-104501");
  EXPECT_TRUE(leaves_no_part());
  open();
  EXPECT_TRUE(has_entries(store(), 1, 2));
  EXPECT_EQ(code_of(store().read(FindTable{table_id(2)})), StoreErrc::kNotFound);
  close();
  const auto old = SqliteStore::open(*restored->set_aside / "aurora.db");
  ASSERT_TRUE(ok(old));
  EXPECT_TRUE(has_entries(**old, 1, 3));
}

TEST_F(Restore, KeepsWhatEverybodyMayReadToItself) {
  using std::filesystem::perms;
  constexpr perms kOwner = perms::owner_read | perms::owner_write;
  given_a_backup();
  std::filesystem::permissions(backup(), kOwner | perms::group_read | perms::others_read);
  ASSERT_TRUE(ok(restore()));
  EXPECT_EQ(std::filesystem::status(file()).permissions(), kOwner);
}

TEST_F(Restore, HasABackupThatOverwritesNothing) {
  given_a_backup();
  const std::string before = read_file(backup());
  open();
  EXPECT_EQ(code_of(store().back_up(backup())), StoreErrc::kConflict);
  EXPECT_EQ(read_file(backup()), before);
  EXPECT_FALSE(std::filesystem::exists(backup().string() + ".part"));
}

TEST_F(Restore, HasABackupThatBeginsAgainWhereAnEarlierOneWasBrokenOff) {
  std::ofstream(backup().string() + ".part") << "a part of it";
  given_a_backup();
  ASSERT_TRUE(ok(restore()));
  open();
  EXPECT_TRUE(has_entries(store(), 1, 2));
}

TEST_F(Restore, NeedsNoDatabaseToReplace) {
  given_a_backup();
  std::filesystem::remove(file());
  const auto restored = restore();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->set_aside, std::nullopt);
  open();
  EXPECT_TRUE(has_entries(store(), 1, 2));
}

// Such files are what somebody has who copied the data directory of a machine that died.
TEST_F(Restore, TakesTheLogBesideACopyOfTheFiles) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  std::filesystem::copy_file(file(), backup());
  std::filesystem::copy_file(file().string() + "-wal", backup().string() + "-wal");
  close();
  std::filesystem::remove(file());
  ASSERT_TRUE(ok(restore()));
  open();
  EXPECT_TRUE(has_entries(store(), 1, 1));
}

TEST_F(Restore, SetsTheLogAsideTogetherWithItsDatabase) {
  given_a_backup();
  std::ofstream(file().string() + "-wal") << "the log of a server that was killed";
  const auto restored = restore();
  ASSERT_TRUE(ok(restored));
  EXPECT_FALSE(std::filesystem::exists(file().string() + "-wal"));
  EXPECT_TRUE(std::filesystem::exists(*restored->set_aside / "aurora.db-wal"));
}

TEST_F(Restore, RefusesWhileAServerRuns) {
  given_a_backup();
  open();
  const auto restored = restore();
  EXPECT_EQ(code_of(restored), StoreErrc::kBusy);
  EXPECT_THAT(restored.error().message, HasSubstr("Stop it"));
  EXPECT_TRUE(has_entries(store(), 1, 3));
}

TEST_F(Restore, RefusesWhatIsNoSoundBackupAndChangesNothing) {
  given_a_backup();
  const std::string before = read_file(file());
  const std::string sound = read_file(backup());

  overwrite(backup(), sound.size() / 4096 / 2 * 4096, std::string(4096, '\xFF'));
  const auto damaged = restore();
  EXPECT_EQ(code_of(damaged), StoreErrc::kCorrupt);
  EXPECT_THAT(damaged.error().message, HasSubstr(backup().string() + ": The backup is damaged"));
  std::filesystem::resize_file(backup(), sound.size() / 2);
  EXPECT_EQ(code_of(restore()), StoreErrc::kCorrupt);
  std::ofstream(backup(), std::ios::trunc) << "not a database at all, and longer than a header is; "
                                              "so long that it has room for one hundred bytes.";
  EXPECT_EQ(code_of(restore()), StoreErrc::kCorrupt);
  std::filesystem::resize_file(backup(), 0);
  EXPECT_EQ(code_of(restore()), StoreErrc::kCorrupt);
  std::filesystem::remove(backup());
  EXPECT_EQ(code_of(restore()), StoreErrc::kNotFound);
  run_sql(backup(), "CREATE TABLE foreign_thing (x)");
  EXPECT_EQ(code_of(restore()), StoreErrc::kCorrupt);

  EXPECT_EQ(read_file(file()), before);
  EXPECT_TRUE(leaves_no_part());
}

TEST_F(Restore, RefusesABackupOfANewerServer) {
  given_a_backup();
  run_sql(backup(), "PRAGMA user_version = 1000");
  EXPECT_EQ(code_of(restore()), StoreErrc::kNewerSchema);
}

TEST_F(Restore, NeedsTheDirectoryAndAnotherFile) {
  given_a_backup();
  const auto nowhere = restore_database(backup(), dir() / "nowhere" / "aurora.db", kNow);
  EXPECT_EQ(code_of(nowhere), StoreErrc::kNotFound);
  EXPECT_THAT(nowhere.error().message, HasSubstr("Start the server once"));
  EXPECT_EQ(code_of(restore_database(file(), file(), kNow)), StoreErrc::kInvalid);
}

// Root restores, and the user of the server has to write to it afterwards.
TEST_F(Restore, GivesTheDatabaseToTheOwnerOfTheDirectory) {
  if (geteuid() != 0) {
    GTEST_SKIP() << "only root can give files away";
  }
  constexpr uid_t kServer = 61'234;
  open();
  given(create(1, "A"));
  given(append(1, 1));
  ASSERT_TRUE(ok(store().back_up(backup())));
  close();
  std::filesystem::remove(file().string() + ".lock");
  ASSERT_EQ(chown(dir().c_str(), kServer, kServer), 0);
  ASSERT_TRUE(ok(restore()));
  struct stat restored{};
  ASSERT_EQ(stat(file().c_str(), &restored), 0);
  EXPECT_EQ(restored.st_uid, kServer);
  EXPECT_EQ(restored.st_gid, kServer);
  EXPECT_EQ(restored.st_mode & 0777U, 0600U);
  const int status = testing::exit_status_of(
      [](const std::filesystem::path& database) {
        if (setgid(kServer) != 0 || setuid(kServer) != 0) {
          return 2;
        }
        const auto opened = SqliteStore::open(database);
        return opened && testing::commit(**opened, append(1, 2)) ? 0 : 1;
      },
      file());
  EXPECT_EQ(status, 0) << "the server's user writes to it";
}

}  // namespace
}  // namespace aurora::storage
