// What every store promises, whatever it keeps its data in.
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using testing::has_entries;
using ::testing::IsEmpty;
using testing::player_id;
using testing::set_status;
using testing::table_id;
using ::testing::UnorderedElementsAre;

class StoreContract : public testing::AnyStore {};

INSTANTIATE_TEST_SUITE_P(Any, StoreContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

// --- tables ---

TEST_P(StoreContract, GivesBackACreatedTable) {
  given(create(1, "ABCD", 1000));
  const TableRow expected{.id = table_id(1),
                          .join_code = "ABCD",
                          .status = TableStatus::kLobby,
                          .created_at = 1000,
                          .updated_at = 1000,
                          .head_seq = 0};
  EXPECT_EQ(store().read(FindTable{table_id(1)}).value(), expected);
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"}).value(), expected);
}

TEST_P(StoreContract, KnowsNothingAtFirst) {
  EXPECT_EQ(code_of(store().read(FindTable{table_id(1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindTableByCode{"ABCD"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindSnapshot{table_id(1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"hash"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindMeta{"key"})), StoreErrc::kNotFound);
  EXPECT_TRUE(store().read(ListTables{kAllTables, 10}).value().empty());
}

TEST_P(StoreContract, FindsSeveralTablesAtOnce) {
  for (const unsigned number : {1U, 2U, 3U}) {
    given(create(number, "CODE" + std::to_string(number), 1000));
  }
  given(append(1, 1));
  given(set_status(3, TableStatus::kFinished));
  const auto row = [&](unsigned number) {
    return store().read(FindTable{table_id(number)}).value();
  };
  EXPECT_EQ(row(1).head_seq, 1U);
  EXPECT_THAT(store().read(FindTables{{table_id(3), table_id(9), table_id(1)}}).value(),
              UnorderedElementsAre(row(1), row(3)));
  EXPECT_THAT(store().read(FindTables{}).value(), IsEmpty());
}

TEST_P(StoreContract, RefusesASecondTableWithTheSameId) {
  given(create(1, "ABCD"));
  EXPECT_EQ(code_of(commit(store(), create(1, "EFGH"))), StoreErrc::kConflict);
  EXPECT_EQ(store().read(FindTable{table_id(1)})->join_code, "ABCD");
}

TEST_P(StoreContract, RefusesTheCodeOfAnOpenTable) {
  given(create(1, "ABCD"));
  EXPECT_EQ(code_of(commit(store(), create(2, "ABCD"))), StoreErrc::kConflict);
  given(set_status(1, TableStatus::kPlaying));
  EXPECT_EQ(code_of(commit(store(), create(2, "ABCD"))), StoreErrc::kConflict);
  EXPECT_EQ(code_of(store().read(FindTable{table_id(2)})), StoreErrc::kNotFound);
}

TEST_P(StoreContract, FreesTheCodeOfAClosedTable) {
  given(create(1, "ABCD"));
  given(set_status(1, TableStatus::kFinished));
  given(create(2, "ABCD"));
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"})->id, table_id(2));
  given(set_status(2, TableStatus::kAbandoned));
  given(create(3, "ABCD"));
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"})->id, table_id(3));
}

TEST_P(StoreContract, FindsTheNewestFinishedTableByACodeThatNoOpenOneHas) {
  given(create(1, "ABCD", 100));
  given(set_status(1, TableStatus::kFinished));
  given(create(2, "ABCD", 300));
  given(set_status(2, TableStatus::kFinished));
  given(create(3, "ABCD", 200));
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"})->id, table_id(3)) << "an open table comes first";
  given(set_status(3, TableStatus::kFinished));
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"})->id, table_id(2));
}

TEST_P(StoreContract, DoesNotFindAnAbandonedTableByItsCode) {
  given(create(1, "ABCD"));
  given(set_status(1, TableStatus::kAbandoned));
  EXPECT_EQ(code_of(store().read(FindTableByCode{"ABCD"})), StoreErrc::kNotFound);
}

TEST_P(StoreContract, RefusesToReopenATableWhoseCodeIsTaken) {
  given(create(1, "ABCD"));
  given(set_status(1, TableStatus::kFinished));
  given(create(2, "ABCD"));
  EXPECT_EQ(code_of(commit(store(), set_status(1, TableStatus::kLobby))), StoreErrc::kConflict);
  EXPECT_EQ(store().read(FindTable{table_id(1)})->status, TableStatus::kFinished);
  given(set_status(2, TableStatus::kFinished));
  given(set_status(1, TableStatus::kLobby));
  EXPECT_EQ(store().read(FindTableByCode{"ABCD"})->id, table_id(1));
}

TEST_P(StoreContract, ChangesTheStatusOfAKnownTableOnly) {
  given(create(1, "ABCD", 1000));
  given(set_status(1, TableStatus::kPlaying, 2000));
  EXPECT_EQ(store().read(FindTable{table_id(1)})->status, TableStatus::kPlaying);
  EXPECT_EQ(store().read(FindTable{table_id(1)})->created_at, 1000);
  EXPECT_EQ(store().read(FindTable{table_id(1)})->updated_at, 2000);
  EXPECT_EQ(code_of(commit(store(), set_status(2, TableStatus::kPlaying))), StoreErrc::kNotFound);
}

TEST_P(StoreContract, ComparesCodesByteByByte) {
  given(create(1, "ABCD"));
  EXPECT_EQ(code_of(store().read(FindTableByCode{"abcd"})), StoreErrc::kNotFound);
  given(create(2, std::string("AB\0CD", 5)));
  EXPECT_EQ(store().read(FindTableByCode{std::string("AB\0CD", 5)})->id, table_id(2));
  EXPECT_EQ(code_of(store().read(FindTableByCode{"AB"})), StoreErrc::kNotFound);
}

TEST_P(StoreContract, ListsTheNewestTablesOfTheWantedStatuses) {
  given(create(1, "A", 100));
  given(create(2, "B", 300));
  given(create(3, "C", 200));
  given(create(4, "D", 300));
  given(set_status(2, TableStatus::kPlaying, 900));
  given(set_status(3, TableStatus::kFinished, 900));
  const auto ids = [&](StatusSet statuses, std::size_t limit,
                       std::optional<TableCursor> after = {}) {
    std::vector<TableId> found;
    const auto rows = store().read(ListTables{statuses, limit, after}).value();
    for (const TableRow& row : rows) {
      found.push_back(row.id);
    }
    return found;
  };
  EXPECT_THAT(ids(kAllTables, 10), ElementsAre(table_id(4), table_id(2), table_id(3), table_id(1)));
  EXPECT_THAT(ids(kAllTables, 3), ElementsAre(table_id(4), table_id(2), table_id(3)));
  EXPECT_THAT(ids(kOpenTables, 10), ElementsAre(table_id(4), table_id(2), table_id(1)));
  EXPECT_THAT(ids({TableStatus::kFinished}, 10), ElementsAre(table_id(3)));
  EXPECT_THAT(ids({TableStatus::kAbandoned}, 10), ElementsAre());
  EXPECT_THAT(ids({}, 10), ElementsAre());
  EXPECT_THAT(ids(kAllTables, 0), ElementsAre());
  EXPECT_THAT(ids({TableStatus::kLobby}, std::numeric_limits<std::size_t>::max()),
              ElementsAre(table_id(4), table_id(1)));
  EXPECT_THAT(ids(kAllTables, 2, TableCursor{300, table_id(4)}),
              ElementsAre(table_id(2), table_id(3)));
  EXPECT_THAT(ids(kAllTables, 9, TableCursor{100, table_id(1)}), ElementsAre());
}

TEST_P(StoreContract, ListsWholeRows) {
  given(create(1, "ABCD", 1000));
  given(append(1, 1, "entry", 2000));
  EXPECT_EQ(store().read(ListTables{kAllTables, 1})->front(),
            store().read(FindTable{table_id(1)}).value());
}

// --- journals ---

TEST_P(StoreContract, AppendsEntriesInOrder) {
  given(create(1, "ABCD", 1000));
  given(append(1, 1, "first", 2000));
  given(append(1, 2, "second", 3000));
  EXPECT_THAT(store().read(ReadJournal{table_id(1)}).value(),
              ElementsAre(JournalEntry{.seq = 1, .at = 2000, .payload = "first"},
                          JournalEntry{.seq = 2, .at = 3000, .payload = "second"}));
  const auto row = store().read(FindTable{table_id(1)}).value();
  EXPECT_EQ(row.head_seq, 2U);
  EXPECT_EQ(row.created_at, 1000);
  EXPECT_EQ(row.updated_at, 3000);
}

TEST_P(StoreContract, KeepsAnyBytes) {
  Bytes all;
  for (int byte = 0; byte < 256; ++byte) {
    all.push_back(static_cast<char>(byte));
  }
  given(create(1, "ABCD"));
  given(append(1, 1, all));
  given(append(1, 2, ""));
  given(append(1, 3, Bytes(100'000, 'x')));
  const auto journal = store().read(ReadJournal{table_id(1)}).value();
  ASSERT_EQ(journal.size(), 3U);
  EXPECT_EQ(journal[0].payload, all);
  EXPECT_EQ(journal[1].payload, "");
  EXPECT_EQ(journal[2].payload, Bytes(100'000, 'x'));
}

TEST_P(StoreContract, ReadsAJournalFromAnyEntryOn) {
  given(create(1, "ABCD"));
  EXPECT_TRUE(store().read(ReadJournal{table_id(1)}).value().empty());
  for (Seq seq = 1; seq <= 5; ++seq) {
    given(append(1, seq));
  }
  EXPECT_EQ(store().read(ReadJournal{table_id(1), 0})->size(), 5U);
  EXPECT_EQ(store().read(ReadJournal{table_id(1), 4})->front().seq, 4U);
  EXPECT_EQ(store().read(ReadJournal{table_id(1), 4})->size(), 2U);
  EXPECT_TRUE(store().read(ReadJournal{table_id(1), 6}).value().empty());
  EXPECT_TRUE(
      store().read(ReadJournal{table_id(1), std::numeric_limits<Seq>::max()}).value().empty());
}

TEST_P(StoreContract, RefusesAnEntryThatDoesNotFollowTheHead) {
  given(create(1, "ABCD"));
  given(append(1, 1, "kept"));
  EXPECT_EQ(code_of(commit(store(), append(1, 1, "again"))), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), append(1, 3, "too far"))), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), append(2, 1, "nowhere"))), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(ReadJournal{table_id(1)})->front().payload, "kept");
  EXPECT_TRUE(has_entries(store(), 1, 1));
}

TEST_P(StoreContract, KeepsJournalsApart) {
  given(create(1, "A"));
  given(create(2, "B"));
  given(append(1, 1));
  given(append(2, 1));
  given(append(2, 2));
  EXPECT_TRUE(has_entries(store(), 1, 1));
  EXPECT_TRUE(has_entries(store(), 2, 2));
}

// --- snapshots ---

TEST_P(StoreContract, KeepsTheLatestSnapshot) {
  given(create(1, "ABCD"));
  given(append(1, 1));
  given(append(1, 2));
  given({PutSnapshot{.table = table_id(1), .seq = 1, .payload = "one"}});
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)}).value(),
            (Snapshot{.seq = 1, .payload = "one"}));
  given({PutSnapshot{.table = table_id(1), .seq = 2, .payload = "two"}});
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)}).value(),
            (Snapshot{.seq = 2, .payload = "two"}));
  given({PutSnapshot{.table = table_id(1), .seq = 2, .payload = "better"}});
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)}).value(),
            (Snapshot{.seq = 2, .payload = "better"}));
}

TEST_P(StoreContract, RefusesASnapshotThatTheJournalDoesNotReach) {
  given(create(1, "ABCD"));
  given(append(1, 1));
  EXPECT_EQ(code_of(commit(store(), {PutSnapshot{.table = table_id(1), .seq = 2}})),
            StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {PutSnapshot{.table = table_id(2), .seq = 1}})),
            StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindSnapshot{table_id(1)})), StoreErrc::kNotFound);
}

TEST_P(StoreContract, RefusesASnapshotOlderThanTheKeptOne) {
  given(create(1, "ABCD"));
  given(append(1, 1));
  given(append(1, 2));
  given({PutSnapshot{.table = table_id(1), .seq = 2, .payload = "two"}});
  EXPECT_EQ(code_of(commit(store(), {PutSnapshot{.table = table_id(1), .seq = 1}})),
            StoreErrc::kConflict);
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)})->payload, "two");
}

// --- values ---

TEST_P(StoreContract, KeepsPacksByTheirDigest) {
  given({PutPack{.digest = "d1", .archive = std::string("\0files", 6), .at = 5}});
  EXPECT_EQ(store().read(FindPack{"d1"}).value(), std::string("\0files", 6));
  EXPECT_EQ(code_of(store().read(FindPack{"D1"})), StoreErrc::kNotFound);
  given({PutPack{.digest = "d1", .archive = "others", .at = 6}});
  EXPECT_EQ(store().read(FindPack{"d1"}).value(), std::string("\0files", 6));
}

TEST_P(StoreContract, SetsAndReplacesValues) {
  given({PutMeta{.key = "k", .value = std::string("\0v", 2)}});
  EXPECT_EQ(store().read(FindMeta{"k"}).value(), std::string("\0v", 2));
  given({PutMeta{.key = "k", .value = ""}});
  EXPECT_EQ(store().read(FindMeta{"k"}).value(), "");
  EXPECT_EQ(code_of(store().read(FindMeta{"K"})), StoreErrc::kNotFound);
}

// --- groups ---

TEST_P(StoreContract, AppliesAGroupInOrder) {
  given({CreateTable{.id = table_id(1), .join_code = "ABCD"},
         AppendEntry{.table = table_id(1), .seq = 1, .payload = "created"},
         AppendEntry{.table = table_id(1), .seq = 2, .payload = "seat taken"},
         SetStatus{.table = table_id(1), .status = TableStatus::kPlaying},
         PutSnapshot{.table = table_id(1), .seq = 2, .payload = "state"}});
  EXPECT_TRUE(has_entries(store(), 1, 2));
  EXPECT_EQ(store().read(FindTable{table_id(1)})->status, TableStatus::kPlaying);
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)})->seq, 2U);
}

// Every kind of write comes before the one that fails, on something new and on something known.
TEST_P(StoreContract, LeavesNoTraceOfAFailedGroup) {
  given({CreateTable{.id = table_id(1), .join_code = "OLD", .at = 10},
         AppendEntry{.table = table_id(1), .seq = 1, .at = 11, .payload = "kept"},
         AppendEntry{.table = table_id(1), .seq = 2, .at = 12, .payload = "kept"},
         PutSnapshot{.table = table_id(1), .seq = 1, .payload = "kept"},
         PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "ann", .at = 13},
         PutMeta{.key = "known", .value = "kept"}});
  const auto before = store().read(FindTable{table_id(1)}).value();

  const WriteGroup failing{
      CreateTable{.id = table_id(2), .join_code = "NEW"},
      AppendEntry{.table = table_id(2), .seq = 1, .payload = "lost"},
      AppendEntry{.table = table_id(1), .seq = 3, .at = 90, .payload = "lost"},
      SetStatus{.table = table_id(1), .status = TableStatus::kFinished, .at = 91},
      PutSnapshot{.table = table_id(1), .seq = 3, .payload = "lost"},
      PutPlayer{.id = player_id(1), .name = "Lost", .token_hash = "lost", .at = 92},
      PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "bob"},
      PutMeta{.key = "known", .value = "lost"},
      PutMeta{.key = "new", .value = "lost"},
      AppendEntry{.table = table_id(1), .seq = 9, .payload = "wrong"}};
  EXPECT_EQ(code_of(commit(store(), failing)), StoreErrc::kConflict);

  EXPECT_EQ(store().read(FindTable{table_id(1)}).value(), before);
  EXPECT_TRUE(has_entries(store(), 1, 2));
  EXPECT_EQ(store().read(FindSnapshot{table_id(1)}).value(),
            (Snapshot{.seq = 1, .payload = "kept"}));
  EXPECT_EQ(store().read(FindPlayerByToken{"ann"})->name, "Ann");
  EXPECT_EQ(store().read(FindMeta{"known"}).value(), "kept");
  EXPECT_EQ(code_of(store().read(FindTable{table_id(2)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindTableByCode{"NEW"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"bob"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"lost"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindMeta{"new"})), StoreErrc::kNotFound);
}

TEST_P(StoreContract, FailsAConflictingGroupAlone) {
  const std::vector<WriteGroup> groups{
      create(1, "A"),
      create(2, "A"),  // the code of 1
      append(1, 1, "kept"),
      append(1, 1, "stale"),
      {CreateTable{.id = table_id(3), .join_code = "C"},
       AppendEntry{.table = table_id(3), .seq = 2}},  // a gap
      {},
      append(1, 2, "kept"),
      append(9, 1),
      {PutMeta{.key = "k", .value = "kept"}, PutMeta{}},
      {PutMeta{.key = "k", .value = "last"}},
  };
  const auto results = store().commit(groups);
  std::vector<std::optional<StoreErrc>> codes;
  for (const auto& result : results) {
    codes.push_back(code_of(result));
  }
  EXPECT_THAT(codes,
              ElementsAre(std::nullopt, StoreErrc::kConflict, std::nullopt, StoreErrc::kConflict,
                          StoreErrc::kConflict, std::nullopt, std::nullopt, StoreErrc::kNotFound,
                          StoreErrc::kInvalid, std::nullopt));
  EXPECT_TRUE(has_entries(store(), 1, 2));
  EXPECT_EQ(store().read(ReadJournal{table_id(1)})->front().payload, "kept");
  EXPECT_EQ(code_of(store().read(FindTable{table_id(2)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindTable{table_id(3)})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindMeta{"k"}).value(), "last");
}

TEST_P(StoreContract, AcceptsNoGroupsAtAll) { EXPECT_TRUE(store().commit({}).empty()); }

TEST_P(StoreContract, RefusesAnInvalidGroupBeforeAnythingElse) {
  given(create(1, "ABCD"));
  EXPECT_EQ(code_of(commit(store(), {AppendEntry{.table = table_id(1), .seq = 7}, PutMeta{}})),
            StoreErrc::kInvalid);
}

TEST_P(StoreContract, SaysWhatToDoAboutAConflict) {
  given(create(1, "ABCD"));
  given(append(1, 1));
  EXPECT_EQ(commit(store(), append(1, 1)).error().message,
            "Table 00000000000000000000000001 ends at entry 1, so entry 1 cannot follow; reload "
            "the table.");
}

}  // namespace
}  // namespace aurora::storage
