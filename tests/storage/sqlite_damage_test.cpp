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
    const auto needle = read_file(file()).find("entry 2/" + std::to_string(kEntries / 2) + ".");
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

TEST_F(SqliteDamage, ConcernsOnlyTheTableThatIsHurt) {
  given_a_damaged_journal();
  open(kUnchecked);  // as a database that is too large to be checked
  EXPECT_EQ(code_of(store().read_journal(table_id(2), 1)), StoreErrc::kCorrupt);
  EXPECT_TRUE(has_entries(store(), 1, kEntries));
  EXPECT_TRUE(has_entries(store(), 3, kEntries));
  EXPECT_TRUE(ok(commit(store(), append(1, kEntries + 1))));
  EXPECT_TRUE(ok(commit(store(), create(4, "NEW"))));
}

TEST_F(SqliteDamage, FailsOneGroupOfATransactionAndSparesTheOthers) {
  given_a_damaged_journal();
  open(kUnchecked);
  // Appending behind the last entry does not touch the damage, so the journal is made to grow into
  // it.
  close();
  run_sql(file(), "PRAGMA foreign_keys = OFF; UPDATE tables SET head_seq = " +
                      std::to_string(kEntries / 2 - 1) +
                      " WHERE id = x'00000000000000000000000000000002'");
  open(kUnchecked);
  const std::vector<WriteGroup> groups{append(1, kEntries + 1), append(2, kEntries / 2),
                                       append(1, 1), append(3, kEntries + 1)};
  const auto results = store().commit(groups);
  EXPECT_TRUE(ok(results[0]));
  EXPECT_EQ(code_of(results[1]), StoreErrc::kCorrupt);
  EXPECT_EQ(code_of(results[2]), StoreErrc::kConflict);
  EXPECT_TRUE(ok(results[3]));
  EXPECT_TRUE(has_entries(store(), 1, kEntries + 1));
  EXPECT_TRUE(has_entries(store(), 3, kEntries + 1));
  EXPECT_EQ(store().find_table(table_id(2))->head_seq, kEntries / 2 - 1);
}

TEST_F(SqliteDamage, AMissingEntryIsReported) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1}, AppendEntry{.table = table_id(1), .seq = 2},
         AppendEntry{.table = table_id(1), .seq = 3}});
  close();
  run_sql(file(), "DELETE FROM journal WHERE seq = 2");
  open();
  const auto journal = store().read_journal(table_id(1), 1);
  EXPECT_EQ(code_of(journal), StoreErrc::kCorrupt);
  EXPECT_THAT(journal.error().message,
              HasSubstr("Entry 2 of table 00000000000000000000000001 is missing"));
  EXPECT_EQ(store().read_journal(table_id(1), 3)->size(), 1U);
}

TEST_F(SqliteDamage, AMissingLastEntryIsReported) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1}, AppendEntry{.table = table_id(1), .seq = 2}});
  close();
  run_sql(file(), "DELETE FROM journal WHERE seq = 2");
  open();
  EXPECT_EQ(code_of(store().read_journal(table_id(1), 1)), StoreErrc::kCorrupt);
  EXPECT_EQ(code_of(store().read_journal(table_id(1), 2)), StoreErrc::kCorrupt);
}

TEST_F(SqliteDamage, AnEntryPastTheHeadIsNeitherOverwrittenNorLost) {
  open();
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1, .payload = "kept"}});
  close();
  run_sql(file(), "UPDATE tables SET head_seq = 0");
  open();
  EXPECT_EQ(code_of(commit(store(), append(1, 1, "other"))), StoreErrc::kCorrupt);
  EXPECT_EQ(store().find_table(table_id(1))->head_seq, 0U);
  close();
  EXPECT_EQ(testing::query(file(), "SELECT CAST(payload AS TEXT) FROM journal"), "kept");
}

}  // namespace
}  // namespace aurora::storage
