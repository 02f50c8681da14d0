#include "tests/stores/faulty_store.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "tests/storage/support.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::has_entries;
using testing::ok;
using testing::table_id;

class FaultyStoreTest : public ::testing::Test {
 protected:
  MemoryStore inner_;
  FaultyStore store_{inner_};
};

const StoreError kDiskError{StoreErrc::kIo, "the disk is on fire"};

TEST_F(FaultyStoreTest, FailsTheNthCommitOnce) {
  store_.fail_commit(3, kDiskError);
  EXPECT_TRUE(ok(commit(store_, create(1, "A"))));
  EXPECT_TRUE(ok(commit(store_, append(1, 1))));
  EXPECT_EQ(commit(store_, append(1, 2)).error(), kDiskError);
  EXPECT_TRUE(has_entries(inner_, 1, 1));
  EXPECT_TRUE(ok(commit(store_, append(1, 2))));
}

TEST_F(FaultyStoreTest, FailsTheNextEntryOnceWhateverIsWrittenBefore) {
  store_.fail_entry(kDiskError);
  EXPECT_TRUE(ok(commit(store_, create(1, "A"))));
  EXPECT_EQ(commit(store_, append(1, 1)).error(), kDiskError);
  EXPECT_TRUE(ok(commit(store_, append(1, 1))));
}

TEST_F(FaultyStoreTest, FailsEveryGroupOfEveryCommitUntilHealed) {
  store_.fail_commits(kDiskError);
  const std::vector<WriteGroup> groups{create(1, "A"), create(2, "B")};
  for (int i = 0; i < 3; ++i) {
    const auto results = store_.commit(groups);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(code_of(results[0]), StoreErrc::kIo);
    EXPECT_EQ(code_of(results[1]), StoreErrc::kIo);
  }
  EXPECT_TRUE(inner_.read(ListTables{kAllTables, 9}).value().empty());
  store_.heal();
  EXPECT_TRUE(ok(commit(store_, create(1, "A"))));
  EXPECT_EQ(store_.commits(), 4U);
}

TEST_F(FaultyStoreTest, TearsACommitThatIsKeptYetReportedAsFailed) {
  ASSERT_TRUE(ok(commit(store_, create(1, "A"))));
  store_.tear_next_commit(kDiskError);
  const std::vector<WriteGroup> groups{append(1, 1), append(1, 5)};
  const auto results = store_.commit(groups);
  EXPECT_EQ(code_of(results[0]), StoreErrc::kIo);
  EXPECT_EQ(code_of(results[1]), StoreErrc::kConflict);  // this one has truly failed
  EXPECT_TRUE(has_entries(inner_, 1, 1));
  EXPECT_TRUE(ok(commit(store_, append(1, 2))));
}

TEST_F(FaultyStoreTest, FailsReadsUntilHealed) {
  ASSERT_TRUE(ok(commit(store_, create(1, "A"))));
  store_.fail_reads(kDiskError);
  EXPECT_EQ(code_of(store_.read(FindTable{table_id(1)})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store_.read(FindTableByCode{"A"})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store_.read(ListTables{kAllTables, 1})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store_.read(ReadJournal{table_id(1)})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store_.read(FindSnapshot{table_id(1)})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store_.read(FindPlayerByToken{"h"})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store_.read(FindMeta{"k"})), StoreErrc::kIo);
  EXPECT_TRUE(ok(commit(store_, append(1, 1))));
  store_.heal();
  EXPECT_TRUE(ok(store_.read(FindTable{table_id(1)})));
}

TEST_F(FaultyStoreTest, HoldsACommitUntilReleased) {
  store_.hold_commits();
  std::thread writer([&] { EXPECT_TRUE(ok(commit(store_, create(1, "A")))); });
  store_.wait_until_held();
  EXPECT_EQ(code_of(store_.read(FindTable{table_id(1)})), StoreErrc::kNotFound);
  store_.release();
  writer.join();
  EXPECT_TRUE(ok(store_.read(FindTable{table_id(1)})));
}

TEST_F(FaultyStoreTest, HealingReleasesAHeldCommit) {
  store_.hold_commits();
  std::thread writer([&] { EXPECT_TRUE(ok(commit(store_, create(1, "A")))); });
  store_.wait_until_held();
  store_.heal();
  writer.join();
}

}  // namespace
}  // namespace aurora::storage
