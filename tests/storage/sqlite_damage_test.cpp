// A damaged database: what is hurt says so, and everything else goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::has_entries;
using ::testing::HasSubstr;
using testing::ok;
using testing::overwrite;
using testing::read_file;
using testing::run_sql;
using testing::table_id;

constexpr std::size_t kPageSize = 4096;
constexpr SqliteOptions kUnchecked{.check_up_to_bytes = 0};

class SqliteDamage : public testing::SqliteTest {
 protected:
  /// Tables 1 to 3 with enough entries that each has pages of its own; the middle of the journal of
  /// table 2 is overwritten.
  void given_a_damaged_journal() {
    open();
    for (const std::uint32_t table : {1U, 2U, 3U}) {
      WriteGroup group = create(table, std::string(1, static_cast<char>('A' + table)));
      for (Seq seq = 1; seq <= kEntries; ++seq) {
        group.push_back(append(table, seq,
                               "entry " + std::to_string(table) + "/" + std::to_string(seq) +
                                   std::string(400, '.'))
                            .front());
      }
      given(group);
    }
    close();
    damage_page_with("entry 2/" + std::to_string(kEntries / 2) + ".");
  }

  /// Overwrites the page in which these bytes are found.
  void damage_page_with(const std::string& bytes) {
    const auto needle = read_file(file()).find(bytes);
    ASSERT_NE(needle, std::string::npos);
    overwrite(file(), needle / kPageSize * kPageSize, std::string(kPageSize, '\xFF'));
  }

  static constexpr Seq kEntries = 40;
};

TEST_F(SqliteDamage, IsFoundAtOpening) {
  given_a_damaged_journal();
  const auto opened = SqliteStore::open(file());
  EXPECT_EQ(code_of(opened), StoreErrc::kCorrupt);
  EXPECT_THAT(opened.error().message, HasSubstr("Restore a backup"));
}

TEST_F(SqliteDamage, IsNotLookedForInALargeDatabase) {
  given_a_damaged_journal();
  const auto size = std::filesystem::file_size(file());
  EXPECT_EQ(code_of(SqliteStore::open(file(), {.check_up_to_bytes = size})), StoreErrc::kCorrupt);
  EXPECT_TRUE(ok(SqliteStore::open(file(), {.check_up_to_bytes = size - 1})));
}

TEST_F(SqliteDamage, ConcernsOnlyTheTableThatIsHurt) {
  given_a_damaged_journal();
  open(kUnchecked);  // as a database that is too large to be checked
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(2)})), StoreErrc::kCorrupt);
  EXPECT_TRUE(has_entries(store(), 1, kEntries));
  EXPECT_TRUE(has_entries(store(), 3, kEntries));
  EXPECT_TRUE(ok(commit(store(), append(1, kEntries + 1))));
  EXPECT_TRUE(ok(commit(store(), create(4, "NEW"))));
}

TEST_F(SqliteDamage, FailsOneGroupOfATransactionAndSparesTheOthers) {
  open();
  const auto state = [](std::uint32_t table) {
    return "state of " + std::to_string(table) + std::string(3000, '.');
  };
  for (const std::uint32_t table : {1U, 2U, 3U}) {
    given(create(table, std::string(1, static_cast<char>('A' + table))));
    given(append(table, 1));
    given({PutSnapshot{.table = table_id(table), .seq = 1, .payload = state(table)}});
  }
  close();
  damage_page_with("state of 2.");
  open(kUnchecked);

  const std::vector<WriteGroup> groups{
      append(1, 2),
      {AppendEntry{.table = table_id(2), .seq = 2},
       PutSnapshot{.table = table_id(2), .seq = 2, .payload = "new"}},
      append(1, 1),
      append(3, 2)};
  const auto results = store().commit(groups);
  EXPECT_TRUE(ok(results[0]));
  EXPECT_EQ(code_of(results[1]), StoreErrc::kCorrupt);
  EXPECT_EQ(code_of(results[2]), StoreErrc::kConflict);
  EXPECT_TRUE(ok(results[3]));
  EXPECT_TRUE(has_entries(store(), 1, 2));
  EXPECT_TRUE(has_entries(store(), 2, 1));
  EXPECT_TRUE(has_entries(store(), 3, 2));
  EXPECT_EQ(code_of(store().read(FindSnapshot{table_id(2)})), StoreErrc::kCorrupt);
  EXPECT_EQ(store().read(FindSnapshot{table_id(3)})->payload, state(3));
}

TEST_F(SqliteDamage, AMissingEntryIsReported) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1}, AppendEntry{.table = table_id(1), .seq = 2},
         AppendEntry{.table = table_id(1), .seq = 3}});
  close();
  run_sql(file(), "DELETE FROM journal WHERE seq = 2");
  open();
  const auto journal = store().read(ReadJournal{table_id(1)});
  EXPECT_EQ(code_of(journal), StoreErrc::kCorrupt);
  EXPECT_THAT(journal.error().message,
              HasSubstr("Entry 2 of table 00000000000000000000000001 is missing"));
  EXPECT_EQ(store().read(ReadJournal{table_id(1), 3})->size(), 1U);
}

TEST_F(SqliteDamage, AMissingLastEntryIsReported) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1}, AppendEntry{.table = table_id(1), .seq = 2}});
  close();
  run_sql(file(), "DELETE FROM journal WHERE seq = 2");
  open();
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1)})), StoreErrc::kCorrupt);
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1), 2})), StoreErrc::kCorrupt);
}

TEST_F(SqliteDamage, AnEntryOfAnotherTableIsNotTakenForOurs) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1}});
  given({CreateTable{.id = table_id(2), .join_code = "B"},
         AppendEntry{.table = table_id(2), .seq = 1}});
  close();
  run_sql(file(), "UPDATE tables SET head_entry = 2");
  open();
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1)})), StoreErrc::kCorrupt);
  EXPECT_TRUE(has_entries(store(), 2, 1));
}

TEST_F(SqliteDamage, AHeadThatDoesNotFitItsEntryIsReported) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1}, AppendEntry{.table = table_id(1), .seq = 2}});
  close();
  run_sql(file(), "UPDATE tables SET head_seq = 1");
  open();
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1)})), StoreErrc::kCorrupt);
}

}  // namespace
}  // namespace aurora::storage
