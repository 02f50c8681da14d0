// What can be wrong with a database before the first byte is read from it.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/sqlite_store.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::create;
using testing::exit_status_of;
using ::testing::HasSubstr;
using testing::ok;
using testing::player_id;
using testing::read_file;
using testing::run_sql;
using testing::table_id;

class SqliteOpen : public testing::SqliteTest {
 protected:
  Result<std::unique_ptr<SqliteStore>> try_open() { return SqliteStore::open(file()); }
  void given_file(const std::string& content) {
    std::ofstream(file(), std::ios::binary) << content;
  }
};

TEST_F(SqliteOpen, NamesTheFileOnceInEveryError) {
  const auto times_named = [this] {
    const auto opened = try_open();
    EXPECT_FALSE(opened);
    const std::string message = opened ? "" : opened.error().message;
    int times = 0;
    for (auto at = message.find(file().string()); at != std::string::npos;
         at = message.find(file().string(), at + 1)) {
      ++times;
    }
    return times;
  };
  given_file("no database at all");
  EXPECT_EQ(times_named(), 1);
  std::filesystem::remove(file());
  std::filesystem::create_directory(file());
  EXPECT_EQ(times_named(), 1);
}

TEST_F(SqliteOpen, MakesTheDirectoryAndTheDatabase) {
  const auto deep = dir() / "data" / "games" / "aurora.db";
  EXPECT_TRUE(ok(SqliteStore::open(deep)));
  EXPECT_TRUE(std::filesystem::exists(deep));
}

TEST_F(SqliteOpen, SaysWhetherTheDatabaseIsNew) {
  EXPECT_TRUE(try_open().value()->is_new());
  EXPECT_FALSE(try_open().value()->is_new());
}

TEST_F(SqliteOpen, BeginsNoNewDatabaseWhenOneMustExist) {
  const auto deep = dir() / "unmounted" / "aurora.db";
  const auto refused = SqliteStore::open(deep, {.must_exist = true});
  EXPECT_EQ(code_of(refused), StoreErrc::kNotFound);
  EXPECT_THAT(refused.error().message, HasSubstr(deep.string()));
  EXPECT_FALSE(std::filesystem::exists(deep.parent_path())) << "nothing is left behind";

  given_file("");
  EXPECT_EQ(code_of(SqliteStore::open(file(), {.must_exist = true})), StoreErrc::kNotFound)
      << "an empty file is no database";
  ASSERT_TRUE(ok(try_open()));
  EXPECT_TRUE(ok(SqliteStore::open(file(), {.must_exist = true})));
}

TEST_F(SqliteOpen, FindsEverythingAgain) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "ABCD", .at = 1000},
         AppendEntry{.table = table_id(1), .seq = 1, .at = 1001, .payload = "first"},
         PutSnapshot{.table = table_id(1), .seq = 1, .payload = "state"},
         PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "hash", .at = 1002},
         PutMeta{.key = "key", .value = "value"}});
  const auto table = store().read(FindTable{table_id(1)}).value();
  close();
  open();
  EXPECT_EQ(store().read(FindTable{table_id(1)}).value(), table);
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"}).value(), table);
  EXPECT_EQ(store().read(ReadJournal{table_id(1)})->front(),
            (JournalEntry{.seq = 1, .at = 1001, .payload = "first"}));
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)})->payload, "state");
  EXPECT_EQ(store().read(FindPlayerByToken{"hash"})->id, player_id(1));
  EXPECT_EQ(store().read(FindMeta{"key"}).value(), "value");
}

TEST_F(SqliteOpen, FoldsTheLogIntoTheDatabaseAtClosing) {
  open();
  given(create(1, "ABCD"));
  EXPECT_TRUE(std::filesystem::exists(file().string() + "-wal"));
  close();
  EXPECT_FALSE(std::filesystem::exists(file().string() + "-wal"));
}

TEST_F(SqliteOpen, IsRefusedWhileAnotherServerHasIt) {
  open();
  const auto second = try_open();
  EXPECT_EQ(code_of(second), StoreErrc::kBusy);
  EXPECT_THAT(second.error().message, HasSubstr("another server"));
  close();
  EXPECT_TRUE(ok(try_open()));
}

TEST_F(SqliteOpen, RefusesGarbageAndLeavesItAlone) {
  const std::string garbage(5000, 'x');
  given_file(garbage);
  const auto opened = try_open();
  EXPECT_EQ(code_of(opened), StoreErrc::kCorrupt);
  EXPECT_THAT(opened.error().message, HasSubstr("restore a backup"));
  EXPECT_THAT(opened.error().message, HasSubstr(file().string()));
  EXPECT_EQ(read_file(file()), garbage);
}

TEST_F(SqliteOpen, RefusesATruncatedDatabase) {
  open();
  given(create(1, "ABCD"));
  close();
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) / 2);
  EXPECT_EQ(code_of(try_open()), StoreErrc::kCorrupt);
}

TEST_F(SqliteOpen, TakesAnEmptyFileForANewDatabase) {
  given_file("");
  EXPECT_TRUE(ok(try_open()));
}

TEST_F(SqliteOpen, RefusesTheDatabaseOfAnotherProgram) {
  run_sql(file(), "CREATE TABLE recipes (name TEXT)");
  const auto opened = try_open();
  EXPECT_EQ(code_of(opened), StoreErrc::kCorrupt);
  EXPECT_THAT(opened.error().message, HasSubstr("another program"));
  run_sql(file(), "SELECT name FROM recipes");  // still there
}

TEST_F(SqliteOpen, RefusesANewerSchemaAndLeavesItAlone) {
  open();
  close();
  run_sql(file(), "PRAGMA user_version = 99");
  const auto before = read_file(file());
  const auto opened = try_open();
  EXPECT_EQ(code_of(opened), StoreErrc::kNewerSchema);
  EXPECT_THAT(opened.error().message, HasSubstr("schema 99"));
  EXPECT_THAT(opened.error().message, HasSubstr("newer server"));
  EXPECT_EQ(read_file(file()), before);
}

TEST_F(SqliteOpen, RefusesADirectoryInPlaceOfTheFile) {
  std::filesystem::create_directory(file());
  EXPECT_EQ(code_of(try_open()), StoreErrc::kIo);
}

TEST_F(SqliteOpen, RefusesNoPathAtAll) {
  EXPECT_EQ(code_of(SqliteStore::open("")), StoreErrc::kIo);
}

TEST_F(SqliteOpen, RefusesALimitThatNoDatabaseFitsInto) {
  EXPECT_EQ(code_of(SqliteStore::open(file(), {.max_bytes = 1})), StoreErrc::kFull);
}

TEST_F(SqliteOpen, RefusesAFileInPlaceOfTheDirectory) {
  given_file("");
  EXPECT_EQ(code_of(SqliteStore::open(file() / "aurora.db")), StoreErrc::kIo);
}

TEST_F(SqliteOpen, KeepsStrictTablesUnderItsOwnMark) {
  open();
  close();
  EXPECT_EQ(
      testing::query(
          file(),
          "SELECT count(*) FROM pragma_table_list WHERE NOT strict AND name NOT LIKE 'sqlite_%'"),
      "0");
  EXPECT_EQ(testing::query(file(), "SELECT count(*) FROM pragma_table_list WHERE strict"), "37");
  EXPECT_EQ(testing::query(file(), "PRAGMA journal_mode"), "wal");
  EXPECT_EQ(read_file(file()).substr(68, 4),
            "AuSv");  // bytes 68 to 71 of the header are the application id
}

TEST_F(SqliteOpen, FindsNothingWrongWithGamesAndLinks) {
  open();
  given(testing::create(1, "WOLF"));
  given({PutGame{testing::table_id(1), 1000, true, "game", {{testing::player_id(1), 1}}},
         PutShare{"hash", testing::table_id(1), testing::player_id(1), 1000}});
  close();
  open();
  EXPECT_EQ(store().read(ListGames{testing::player_id(1), std::nullopt, 9})->size(), 1U);
}

// --- without the right to write ---

constexpr int kOpened = 100;

// The exit status is the code of the error. Root may write anywhere, so it steps down first.
int open_without_rights(const std::filesystem::path& file) {
  constexpr uid_t kNobody = 65534;
  if (::geteuid() == 0 && ::setuid(kNobody) != 0) {
    return kOpened + 1;
  }
  const auto opened = SqliteStore::open(file);
  return opened ? kOpened : static_cast<int>(opened.error().code);
}

TEST_F(SqliteOpen, IsReadOnlyInADirectoryThatCannotBeWritten) {
  ASSERT_EQ(::chmod(dir().c_str(), 0555), 0);
  EXPECT_EQ(exit_status_of(open_without_rights, file()), static_cast<int>(StoreErrc::kReadOnly));
}

TEST_F(SqliteOpen, IsReadOnlyWhenItsDirectoryCannotBeMade) {
  ASSERT_EQ(::chmod(dir().c_str(), 0555), 0);
  EXPECT_EQ(exit_status_of(open_without_rights, dir() / "data" / "aurora.db"),
            static_cast<int>(StoreErrc::kReadOnly));
}

TEST_F(SqliteOpen, IsReadOnlyWhenTheFileCannotBeWritten) {
  open();
  close();
  ASSERT_EQ(::chmod(dir().c_str(), 0777), 0);
  std::filesystem::remove(file().string() + ".lock");
  ASSERT_EQ(::chmod(file().c_str(), 0444), 0);
  EXPECT_EQ(exit_status_of(open_without_rights, file()), static_cast<int>(StoreErrc::kReadOnly));
}

}  // namespace
}  // namespace aurora::storage
