// Two servers that write to the same table: what fits is kept, and the rest of a batch with it.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::has_entries;
using testing::ok;
using testing::player_id;
using testing::table_id;

/// Two servers, of which neither looks whose tables they are.
class PostgresRaces : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    ours_ = opened("ours");
    other_ = opened("other");
    for (const std::uint32_t table : {1U, 2U, 3U}) {
      ASSERT_TRUE(ok(commit(ours(), create(table, std::to_string(table)))));
      ASSERT_TRUE(ok(commit(ours(), append(table, 1))));
    }
  }
  Store& ours() { return *ours_; }
  Store& other() { return *other_; }

 private:
  std::unique_ptr<PostgresStore> opened(const std::string& node) {
    return PostgresStore::open(PostgresCluster::shared().address(),
                               {.node = node, .schema = schema_, .may_lose_all = true})
        .value();
  }

  std::string schema_ = new_schema();
  std::unique_ptr<PostgresStore> ours_;
  std::unique_ptr<PostgresStore> other_;
};

// The heads are known by heart here, so nothing but the key of the journal says that one is taken.
TEST_F(PostgresRaces, AnEntryWhoseNumberIsTakenIsRefusedAlone) {
  ASSERT_TRUE(ok(commit(other(), append(2, 2, "theirs"))));
  const std::vector<WriteGroup> batch{append(1, 2), append(2, 2, "ours"), append(3, 2),
                                      append(3, 3)};
  const auto results = ours().commit(batch);
  EXPECT_TRUE(ok(results[0]));
  EXPECT_EQ(code_of(results[1]), StoreErrc::kConflict);
  EXPECT_TRUE(ok(results[2]));
  EXPECT_TRUE(ok(results[3]));
  EXPECT_TRUE(has_entries(ours(), 1, 2));
  EXPECT_EQ(ours().read(ReadJournal{table_id(2)})->back().payload, "theirs");
  EXPECT_TRUE(has_entries(ours(), 3, 3));
  EXPECT_TRUE(ok(commit(ours(), append(2, 3))));
}

// All statements of both groups have been sent when the first one is refused.
TEST_F(PostgresRaces, AGroupThatContradictsIsRefusedAlone) {
  const PutStanding counted{.standing = {.player = player_id(1), .mode = "m", .games = 1}};
  ASSERT_TRUE(ok(commit(other(), {counted})));
  const std::vector<WriteGroup> batch{
      {AppendEntry{.table = table_id(1), .seq = 2},
       SetStatus{.table = table_id(1), .status = TableStatus::kPlaying}},
      {AppendEntry{.table = table_id(2), .seq = 2}, counted},
      append(2, 2, "behind"),
      {AppendEntry{.table = table_id(3), .seq = 2}, PutMeta{.key = "k", .value = "v"}}};
  const auto results = ours().commit(batch);
  EXPECT_TRUE(ok(results[0]));
  EXPECT_EQ(code_of(results[1]), StoreErrc::kConflict);
  EXPECT_TRUE(ok(results[2]));
  EXPECT_TRUE(ok(results[3]));
  EXPECT_TRUE(has_entries(ours(), 1, 2));
  EXPECT_EQ(ours().read(ReadJournal{table_id(2)})->back().payload, "behind");
  EXPECT_EQ(ours().read(FindMeta{"k"}).value(), "v");
}

// Whoever expects a head takes the number behind it until the transaction ends; none of it is left.
TEST_F(PostgresRaces, AnExpectedHeadKeepsNobodyFromAppending) {
  const PutMeta meta{.key = "k", .value = "v"};
  ASSERT_TRUE(ok(commit(ours(), {ExpectHead{table_id(1), 1}, meta})));
  ASSERT_TRUE(ok(commit(other(), append(1, 2, "theirs"))));
  EXPECT_EQ(code_of(commit(ours(), {ExpectHead{table_id(1), 1}, meta})), StoreErrc::kConflict);
  ASSERT_TRUE(ok(commit(ours(), {ExpectHead{table_id(1), 2}, meta})));
  EXPECT_TRUE(has_entries(ours(), 1, 2));
}

// Both at once, again and again: a head that was as expected lies behind or before an entry, and
// never beside it.
TEST_F(PostgresRaces, AnEntryComesBeforeOrAfterAnExpectedHead) {
  constexpr Seq kEntries = 200;
  std::thread appending([this] {
    for (Seq seq = 2; seq <= kEntries; ++seq) {
      EXPECT_TRUE(ok(commit(other(), append(1, seq))));
    }
  });
  Seq seen = 1;
  while (seen < kEntries) {
    const auto done = commit(ours(), {ExpectHead{table_id(1), seen}, PutMeta{.key = "k"}});
    const Seq now = ours().read(FindTable{table_id(1)})->head_seq;
    EXPECT_TRUE(done.has_value() || now > seen);
    seen = now;
  }
  appending.join();
  EXPECT_TRUE(has_entries(ours(), 1, kEntries));
}

// A constraint ends the whole transaction, and nothing behind it is carried out.
TEST_F(PostgresRaces, AGroupThatTheDatabaseRefusesIsRefusedAlone) {
  const std::vector<WriteGroup> batch{{PutMeta{.key = "before", .value = "v"}},
                                      {PutBlock{.owner = player_id(1), .player = player_id(2)}},
                                      {PutMeta{.key = "behind", .value = "v"}}};
  const auto results = ours().commit(batch);
  EXPECT_TRUE(ok(results[0]));
  EXPECT_EQ(code_of(results[1]), StoreErrc::kNotFound);
  EXPECT_TRUE(ok(results[2]));
  EXPECT_TRUE(ok(ours().read(FindMeta{"before"})));
  EXPECT_TRUE(ok(ours().read(FindMeta{"behind"})));
}

}  // namespace
}  // namespace aurora::storage
