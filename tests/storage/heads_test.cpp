// Where journals end: in memory first, in the database some hundred entries later.
#include "storage/heads.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "storage/sqlite_store.hpp"
#include "tests/storage/sqlite_fixture.hpp"
#include "tests/stores/simulated_files.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::commit;
using testing::create;
using testing::has_entries;
using testing::ok;
using testing::query;
using testing::run_sql;
using testing::table_id;

constexpr Seq kMany = 2300;  // heads are written twice in so many entries

/// In one transaction: so many entries more.
void append_many(Store& store, std::uint32_t table, Seq more) {
  const Seq head = store.read(FindTable{table_id(table)})->head_seq;
  std::vector<WriteGroup> groups;
  for (Seq entry = 1; entry <= more; ++entry) {
    groups.push_back(append(table, head + entry));
  }
  for (const Result<void>& done : store.commit(groups)) {
    ASSERT_TRUE(ok(done));
  }
}

/// Ids are random; those of a hash that are alike would make this slow.
TableId nth_id(std::uint32_t number) {
  IdBytes bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  return TableId(bytes);
}

// --- what is known in memory ---

TEST(Heads, AreNewerThanTheDatabaseWhenTheyHaveAsManyEntries) {
  const TableRow row{.id = table_id(1), .updated_at = 1, .head_seq = 5};
  const Head head{.key = 1, .seq = 5, .status = TableStatus::kPlaying, .updated_at = 2};
  EXPECT_EQ(brought_up_to_date(row, head).status, TableStatus::kPlaying);
  EXPECT_EQ(brought_up_to_date(row, head).updated_at, 2);
  EXPECT_EQ(brought_up_to_date(row, std::nullopt), row);
}

TEST(Heads, AreOlderThanTheDatabaseWhenItHasMoreEntries) {
  const TableRow row{.id = table_id(1), .status = TableStatus::kFinished, .head_seq = 6};
  EXPECT_EQ(brought_up_to_date(row, Head{.key = 1, .seq = 5}), row);
}

TEST(Heads, AreForgottenWhenThereAreManyAndTheDatabaseKnowsThem) {
  Heads heads;
  Heads::Map few{{nth_id(1), Head{.key = 1, .entry = 7}}};
  heads.publish(few);
  heads.forget_up_to(7);
  EXPECT_TRUE(heads.find(nth_id(1)));
  Heads::Map many;
  for (std::uint32_t i = 2; i < 5000; ++i) {
    many.emplace(nth_id(i), Head{.key = i, .entry = i + 10});
  }
  heads.publish(many);
  EXPECT_EQ(heads.times_forgotten(), 0U);
  heads.forget_up_to(100);
  EXPECT_EQ(heads.times_forgotten(), 1U);
  EXPECT_FALSE(heads.find(nth_id(1)));
  EXPECT_FALSE(heads.find(nth_id(90)));
  EXPECT_TRUE(heads.find(nth_id(91)));
}

// --- what is in the database ---

class SqliteHeads : public testing::SqliteTest {
 protected:
  void play() {
    for (std::uint32_t table = 1; table <= 3; ++table) {
      given(create(table, std::to_string(table)));
    }
    for (int round = 0; round < 23; ++round) {
      append_many(store(), 1, 50);
      append_many(store(), 2, 49);
    }
    append_many(store(), 3, 23);
  }
  void expect_all_there() {
    for (std::uint32_t table = 1; table <= 3; ++table) {
      EXPECT_TRUE(has_entries(store(), table, kHeads.at(table)));
      EXPECT_EQ(store().read(FindTable{table_id(table)})->head_seq, kHeads.at(table));
      EXPECT_EQ(store().read(FindTableByCode{std::to_string(table)})->head_seq, kHeads.at(table));
    }
    for (const TableRow& row : store().read(ListTables{{TableStatus::kLobby}, 9}).value()) {
      EXPECT_NE(row.head_seq, 0U);
    }
  }

  static constexpr std::array<Seq, 4> kHeads{0, Seq{23} * 50, Seq{23} * 49, 23};
};

TEST_F(SqliteHeads, AreTheNewestForWhoeverReads) {
  open();
  play();
  expect_all_there();
}

TEST_F(SqliteHeads, AreNotWrittenWithEveryEntry) {
  open();
  play();
  EXPECT_LT(query(file(), "SELECT heads_upto FROM progress"), std::to_string(kMany));
  EXPECT_NE(query(file(), "SELECT sum(head_seq) FROM tables"), std::to_string(kMany));
}

TEST_F(SqliteHeads, AreInTheDatabaseWhenItIsClosed) {
  open();
  play();
  close();
  EXPECT_EQ(query(file(), "SELECT sum(head_seq) FROM tables"), std::to_string(kMany));
  EXPECT_EQ(query(file(), "SELECT heads_upto FROM progress"), std::to_string(kMany));
  open();
  expect_all_there();
}

TEST_F(SqliteHeads, AreInACopyThatIsMadeWhileItIsUsed) {
  open();
  play();
  const auto copy = dir() / "copy.db";
  ASSERT_TRUE(ok(store().back_up(copy)));
  EXPECT_EQ(query(copy, "SELECT sum(head_seq) FROM tables"), std::to_string(kMany));
}

TEST_F(SqliteHeads, AreWrittenWithAStatus) {
  open();
  given(create(1, "A"));
  given({append(1, 1).front(), append(1, 2).front(),
         SetStatus{.table = table_id(1), .status = TableStatus::kPlaying, .at = 77}});
  EXPECT_EQ(query(file(), "SELECT head_seq || ' ' || updated_at FROM tables"), "2 77");
  given(append(1, 3));
  const auto row = store().read(FindTable{table_id(1)}).value();
  EXPECT_EQ(row.head_seq, 3U);
  EXPECT_EQ(row.status, TableStatus::kPlaying);
}

TEST_F(SqliteHeads, AreWrittenWithANewTable) {
  open();
  given({create(1, "A").front(), append(1, 1).front()});
  EXPECT_EQ(query(file(), "SELECT head_seq FROM tables"), "1");
}

TEST_F(SqliteHeads, OfTablesThatRestAreWrittenWithThoseThatArePlayed) {
  open();
  for (const std::uint32_t table : {1U, 2U}) {
    given(create(table, std::to_string(table)));
  }
  append_many(store(), 1, 5);
  append_many(store(), 2, 1100);
  EXPECT_EQ(query(file(), "SELECT head_seq FROM tables WHERE join_code = '1'"), "5");
  close();
  open();
  EXPECT_TRUE(has_entries(store(), 1, 5));
  EXPECT_TRUE(has_entries(store(), 2, 1100));
}

TEST_F(SqliteHeads, StayWhereTheyAreWhenAGroupFails) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  EXPECT_FALSE(commit(store(), {append(1, 2).front(), append(1, 9).front()}));
  EXPECT_EQ(store().read(FindTable{table_id(1)})->head_seq, 1U);
  given(append(1, 2));
  EXPECT_TRUE(has_entries(store(), 1, 2));
}

/// How a statement fails that writes a head: alone, or with the whole transaction.
class HeadsThatCannotBeWritten : public SqliteHeads,
                                 public ::testing::WithParamInterface<const char*> {};

TEST_P(HeadsThatCannotBeWritten, HoldUpNobody) {
  open();
  given(create(1, "A"));
  close();
  run_sql(file(),
          "CREATE TRIGGER no_heads BEFORE UPDATE OF head_seq ON tables BEGIN SELECT RAISE(" +
              std::string(GetParam()) + ", 'no heads'); END");
  open();
  for (int batch = 0; batch < 30; ++batch) {
    append_many(store(), 1, 100);
  }
  EXPECT_TRUE(has_entries(store(), 1, 3000));
  EXPECT_EQ(query(file(), "SELECT head_seq FROM tables"), "0");
  close();
  run_sql(file(), "DROP TRIGGER no_heads");
  open();
  EXPECT_TRUE(has_entries(store(), 1, 3000));
  given(append(1, 3001));
}

INSTANTIATE_TEST_SUITE_P(Failing, HeadsThatCannotBeWritten, ::testing::Values("ABORT", "ROLLBACK"));

// --- after a process that was killed ---

class HeadsOfAKilledProcess : public ::testing::Test {
 protected:
  void open() {
    store_.reset();
    files_.start();
    auto opened = SqliteStore::open(directory_.database());
    ASSERT_TRUE(ok(opened));
    store_ = *std::move(opened);
  }
  void kill(bool power_cut) {
    files_.stop(power_cut);
    open();
  }
  [[nodiscard]] Seq head() { return store_->read(FindTable{table_id(1)})->head_seq; }

  simulation::Dice dice_{1};
  testing::TempDir directory_;
  SimulatedFiles files_{dice_, [] { return 0; }};
  std::unique_ptr<SqliteStore> store_;
};

TEST_F(HeadsOfAKilledProcess, AreFoundInTheJournal) {
  open();
  ASSERT_TRUE(commit(*store_, create(1, "A")));
  ASSERT_TRUE(commit(*store_, create(2, "B")));
  for (Seq entry = 300; entry <= kMany; entry += 300) {
    append_many(*store_, 1, 300);
    append_many(*store_, 2, 300);
    ASSERT_NO_FATAL_FAILURE(kill(entry % 600 == 0));
    EXPECT_TRUE(has_entries(*store_, 1, entry));
    EXPECT_TRUE(has_entries(*store_, 2, entry));
  }
}

TEST_F(HeadsOfAKilledProcess, HaveTheStatusOfTheTableAndTheTimeOfItsLastChange) {
  open();
  ASSERT_TRUE(commit(*store_, create(1, "A", 10)));
  ASSERT_TRUE(commit(*store_, append(1, 1, "entry", 20)));
  ASSERT_TRUE(commit(*store_, testing::set_status(1, TableStatus::kPlaying, 30)));
  ASSERT_NO_FATAL_FAILURE(kill(false));
  EXPECT_EQ(store_->read(FindTable{table_id(1)})->updated_at, 30) << "as it was written";
  ASSERT_TRUE(commit(*store_, append(1, 2, "entry", 40)));
  const auto row = store_->read(FindTable{table_id(1)}).value();
  EXPECT_EQ(row.status, TableStatus::kPlaying);
  EXPECT_EQ(row.updated_at, 40);
  ASSERT_NO_FATAL_FAILURE(kill(false));
  EXPECT_EQ(store_->read(FindTable{table_id(1)}).value(), row);
}

// What it would have appended has no number, and the next entry gets that one.
TEST_F(HeadsOfAKilledProcess, AreFoundWhenTheyWereWrittenWithAGroupThatWasRefused) {
  open();
  ASSERT_TRUE(commit(*store_, create(1, "A")));
  std::vector<WriteGroup> groups;
  for (Seq seq = 1; seq <= 1024; ++seq) {
    groups.push_back(append(1, seq));
  }
  groups.push_back({append(1, 1025).front(), append(1, 99).front()});
  EXPECT_FALSE(store_->commit(groups).back());
  ASSERT_TRUE(commit(*store_, append(1, 1025)));
  ASSERT_NO_FATAL_FAILURE(kill(false));
  EXPECT_EQ(head(), 1025U);
  EXPECT_TRUE(has_entries(*store_, 1, 1025));
}

/// The disk fails at each of the operations of the transaction that writes heads.
TEST_F(HeadsOfAKilledProcess, AreFoundAfterTheDiskFailedWhileTheyWereWritten) {
  open();
  ASSERT_TRUE(commit(*store_, create(1, "A")));
  for (std::size_t operations = 0; operations < 12; ++operations) {
    append_many(*store_, 1, 1023);
    const Seq before = head();
    files_.fail_after(operations);
    const bool acknowledged = commit(*store_, append(1, before + 1)).has_value();
    files_.fail_no_more();
    EXPECT_EQ(head(), before + (acknowledged ? 1 : 0));
    ASSERT_TRUE(commit(*store_, append(1, head() + 1)));
    const Seq last = head();
    ASSERT_NO_FATAL_FAILURE(kill(true));
    EXPECT_EQ(head(), last) << "after " << operations << " operations";
    EXPECT_TRUE(has_entries(*store_, 1, last));
  }
}

}  // namespace
}  // namespace aurora::storage
