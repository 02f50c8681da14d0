// The disk fails under a running store: a typed error, nothing half-written, and life goes on once
// it is healed.
#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/storage/disk_faults.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::BrokenDisk;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::DiskFault;
using testing::exit_status_of;
using testing::has_entries;
using ::testing::HasSubstr;
using testing::ok;
using testing::table_id;

class SqliteFailure : public testing::SqliteTest {};

std::vector<std::optional<StoreErrc>> codes_of(const std::vector<Result<void>>& results) {
  std::vector<std::optional<StoreErrc>> codes;
  for (const auto& result : results) {
    codes.push_back(code_of(result));
  }
  return codes;
}

struct FaultCase {
  const char* name;
  DiskFault fault;
  StoreErrc code;
};

class SqliteOnABrokenDisk : public SqliteFailure,
                            public ::testing::WithParamInterface<FaultCase> {};

INSTANTIATE_TEST_SUITE_P(
    Fault, SqliteOnABrokenDisk,
    ::testing::Values(FaultCase{"NoSpace", DiskFault::kNoSpace, StoreErrc::kFull},
                      FaultCase{"NoQuota", DiskFault::kNoQuota, StoreErrc::kFull},
                      FaultCase{"WriteFails", DiskFault::kWriteFails, StoreErrc::kIo},
                      FaultCase{"SyncFails", DiskFault::kSyncFails, StoreErrc::kIo}),
    [](const auto& info) { return info.param.name; });

TEST_P(SqliteOnABrokenDisk, FailsTheWholeTransactionAndRecovers) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  const std::vector<WriteGroup> groups{
      append(1, 2, "second"),
      create(2, "B"),
      append(1, 7),
      {PutMeta{.key = "k", .value = "v"}, PutMeta{.key = "l", .value = "v"}}};
  {
    const BrokenDisk disk(GetParam().fault);
    for (int attempt = 0; attempt < 3; ++attempt) {
      const auto results = store().commit(groups);
      EXPECT_THAT(codes_of(results), ::testing::ElementsAre(GetParam().code, GetParam().code,
                                                            StoreErrc::kConflict, GetParam().code));
      EXPECT_THAT(results[0].error().message, HasSubstr("Could not write to the database"));
    }
    EXPECT_GT(BrokenDisk::refusals(), 0U);
    EXPECT_TRUE(has_entries(store(), 1, 1));
    EXPECT_EQ(code_of(store().read(FindTable{table_id(2)})), StoreErrc::kNotFound);
    EXPECT_EQ(code_of(store().read(FindMeta{"k"})), StoreErrc::kNotFound);
  }
  EXPECT_TRUE(ok(commit(store(), append(1, 2, "another second"))));
  close();
  open();
  EXPECT_TRUE(has_entries(store(), 1, 2));
  EXPECT_EQ(store().read(ReadJournal{table_id(1), 2})->front().payload, "another second");
  EXPECT_EQ(code_of(store().read(FindTable{table_id(2)})), StoreErrc::kNotFound);
}

TEST_P(SqliteOnABrokenDisk, CannotBeCreated) {
  const BrokenDisk disk(GetParam().fault);
  EXPECT_EQ(code_of(SqliteStore::open(file())), GetParam().code);
}

TEST_P(SqliteOnABrokenDisk, CanBeCreatedOnceTheDiskIsHealed) {
  {
    const BrokenDisk disk(GetParam().fault);
    ASSERT_FALSE(SqliteStore::open(file()));
  }
  open();
  given(create(1, "A"));
}

TEST_F(SqliteFailure, AFullDatabaseKeepsWhatItHas) {
  open({.max_bytes = 500'000});
  given(create(1, "A"));
  Seq head = 0;
  std::optional<StoreErrc> code;
  while (!code && head < 1000) {
    const auto results = store().commit(std::vector<WriteGroup>{
        append(1, head + 1, Bytes(5000, 'x')), append(1, head + 2, Bytes(5000, 'x'))});
    code = code_of(results[0]);
    EXPECT_EQ(code_of(results[1]), code);
    head += code ? 0 : 2;
  }
  EXPECT_EQ(code, StoreErrc::kFull);
  EXPECT_GT(head, 10U);
  EXPECT_TRUE(has_entries(store(), 1, head));
  const auto full = commit(store(), append(1, head + 1, Bytes(100'000, 'x')));
  EXPECT_THAT(full.error().message, HasSubstr("Free some disk space"));

  close();
  open();  // without the limit
  EXPECT_TRUE(has_entries(store(), 1, head));
  given(append(1, head + 1, Bytes(100'000, 'x')));
}

// --- a limit on the size of files, in a process of its own ---

enum Verdict : int { kAsPromised = 0, kNotOpened, kWrongCode, kLostSomething, kNotHealed };

int write_against_the_limit(const std::filesystem::path& file) {
  (void)std::signal(SIGXFSZ, SIG_IGN);  // the default would end the process
  auto opened = SqliteStore::open(file);
  if (!opened || !commit(**opened, create(1, "A"))) {
    return kNotOpened;
  }
  Store& store = **opened;
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = 300'000;
  ::setrlimit(RLIMIT_FSIZE, &limit);
  Seq head = 0;
  std::optional<StoreErrc> code;
  while (!code && head < 1000) {
    code = code_of(commit(store, append(1, head + 1, Bytes(5000, 'x'))));
    head += code ? 0 : 1;
  }
  if (code != StoreErrc::kIo) {
    return kWrongCode;
  }
  if (!has_entries(store, 1, head)) {
    return kLostSomething;
  }
  limit.rlim_cur = before;
  ::setrlimit(RLIMIT_FSIZE, &limit);
  return commit(store, append(1, head + 1)) && has_entries(store, 1, head + 1) ? kAsPromised
                                                                               : kNotHealed;
}

TEST_F(SqliteFailure, SurvivesALimitOnTheSizeOfFiles) {
  EXPECT_EQ(exit_status_of(write_against_the_limit, file()), kAsPromised);
}

// --- another program holds the database ---

TEST_F(SqliteFailure, IsBusyWhileAnotherProgramWrites) {
  open({.busy_timeout = std::chrono::milliseconds(1)});
  given(create(1, "A"));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(code_of(commit(store(), append(1, 1))), StoreErrc::kBusy);
  EXPECT_TRUE(ok(store().read(FindTable{table_id(1)})));
  ASSERT_EQ(sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_TRUE(ok(commit(store(), append(1, 1))));
  sqlite3_close(other);
}

}  // namespace
}  // namespace aurora::storage
