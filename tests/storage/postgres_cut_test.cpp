// The connection to PostgreSQL ends at any point: whatever is answered is so, and nothing is there
// twice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/postgres_cluster.hpp"
#include "tests/stores/postgres_wire.hpp"

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

class PostgresCut : public ::testing::TestWithParam<PostgresWire::Toward> {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    wire_ = std::make_unique<PostgresWire>(PostgresCluster::shared());
  }
  PostgresWire& wire() { return *wire_; }
  std::unique_ptr<PostgresStore> opened() {
    return PostgresStore::open(wire().address(), {.schema = schema_, .may_lose_all = true}).value();
  }
  /// Another node, over a wire of its own.
  std::unique_ptr<PostgresStore> opened_by_another() {
    return PostgresStore::open(PostgresCluster::shared().address(),
                               {.node = "another", .schema = schema_, .may_lose_all = true})
        .value();
  }

 private:
  std::unique_ptr<PostgresWire> wire_;
  std::string schema_ = new_schema();
};

INSTANTIATE_TEST_SUITE_P(Toward, PostgresCut,
                         ::testing::Values(PostgresWire::Toward::kServer,
                                           PostgresWire::Toward::kClient),
                         [](const auto& info) {
                           return info.param == PostgresWire::Toward::kServer ? "Server" : "Client";
                         });

constexpr int kTooMany = 500;

TEST_P(PostgresCut, AtAnyPointOfAnAppend) {
  int messages = 0;
  for (bool was_cut = true; was_cut && messages < kTooMany; ++messages) {
    const auto table = static_cast<std::uint32_t>(messages + 1);
    const auto store = opened();
    ASSERT_TRUE(ok(commit(*store, create(table, std::to_string(table)))));
    wire().cut_after(GetParam(), messages);
    EXPECT_TRUE(ok(commit(*store, append(table, 1, "first")))) << messages;
    EXPECT_TRUE(ok(commit(*store, append(table, 2, "second")))) << messages;
    was_cut = wire().was_cut();
    EXPECT_TRUE(has_entries(*store, table, 2)) << messages;
    EXPECT_EQ(code_of(commit(*store, append(table, 2))), StoreErrc::kConflict) << messages;
    EXPECT_TRUE(ok(commit(*store, append(table, 3)))) << messages;
  }
  EXPECT_GT(messages, 10);
  EXPECT_LT(messages, kTooMany);
}

// The standing counts: written twice, it would not be one more than before.
TEST_P(PostgresCut, AtAnyPointOfATransaction) {
  int messages = 0;
  for (bool was_cut = true; was_cut && messages < kTooMany; ++messages) {
    const auto number = static_cast<std::uint32_t>(messages + 1);
    const PutStanding counted{
        .standing = {.player = player_id(number), .mode = "m", .games = 1, .points = 7}};
    const std::vector<WriteGroup> groups{
        {CreateTable{.id = table_id(number), .join_code = std::to_string(number)},
         AppendEntry{.table = table_id(number), .seq = 1}},
        {counted},
        append(number, 2),
        append(number, 9)};
    const auto store = opened();
    wire().cut_after(GetParam(), messages);
    const auto results = store->commit(groups);
    was_cut = wire().was_cut();
    EXPECT_TRUE(ok(results[0])) << messages;
    EXPECT_TRUE(ok(results[1])) << messages;
    EXPECT_TRUE(ok(results[2])) << messages;
    EXPECT_EQ(code_of(results[3]), StoreErrc::kConflict) << messages;
    EXPECT_TRUE(has_entries(*store, number, 2)) << messages;
    EXPECT_EQ(store->read(ListStandings{player_id(number)})->size(), 1U) << messages;
    EXPECT_EQ(code_of(commit(*store, {counted})), StoreErrc::kConflict) << messages;
    EXPECT_TRUE(ok(commit(*store, append(number, 3)))) << messages;
  }
  EXPECT_GT(messages, 20);
  EXPECT_LT(messages, kTooMany);
}

TEST_P(PostgresCut, AtAnyPointOfARead) {
  const auto given = opened();
  ASSERT_TRUE(ok(commit(*given, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*given, append(1, 1))));
  int messages = 0;
  for (bool was_cut = true; was_cut && messages < kTooMany; ++messages) {
    const auto store = opened();
    EXPECT_TRUE(ok(store->read(FindTable{table_id(1)})));
    wire().cut_after(GetParam(), messages);
    EXPECT_TRUE(has_entries(*store, 1, 1)) << messages;
    was_cut = wire().was_cut();
  }
  EXPECT_GT(messages, 3);
  EXPECT_LT(messages, kTooMany);
}

// Whether it is there depends on where it was cut; what the store says afterwards is so.
TEST_P(PostgresCut, AndNobodyAnswersAnyMore) {
  int messages = 0;
  int kept = 0;
  int lost = 0;
  wire().refuse_when_cut();
  for (bool was_cut = true; was_cut && messages < kTooMany; ++messages) {
    const auto table = static_cast<std::uint32_t>(messages + 1);
    const auto store = opened();
    ASSERT_TRUE(ok(commit(*store, create(table, std::to_string(table)))));
    wire().cut_after(GetParam(), messages);
    const auto appended = commit(*store, append(table, 1, "first"));
    was_cut = wire().was_cut();
    EXPECT_EQ(code_of(appended), was_cut ? std::optional(StoreErrc::kIo) : std::nullopt)
        << messages;
    if (was_cut) {
      EXPECT_EQ(code_of(store->read(ReadJournal{table_id(table)})), StoreErrc::kIo);
    }
    wire().refuse(false);
    const auto again = commit(*store, append(table, 1, "again"));
    const auto journal = store->read(ReadJournal{table_id(table)}).value();
    ASSERT_EQ(journal.size(), 1U) << messages;
    EXPECT_EQ(journal.front().payload, again ? "again" : "first") << messages;
    EXPECT_EQ(code_of(again), again ? std::nullopt : std::optional(StoreErrc::kConflict));
    (again ? lost : kept) += 1;
    EXPECT_TRUE(ok(commit(*store, append(table, 2)))) << messages;
  }
  EXPECT_GT(kept, 0);
  EXPECT_GT(lost, 1);
  EXPECT_LT(messages, kTooMany);
}

// Nobody could claim the table otherwise, and nobody would serve it.
TEST_P(PostgresCut, AndItsTableIsGivenUpLater) {
  int messages = 0;
  wire().refuse_when_cut();
  const auto next = opened_by_another();
  for (bool was_cut = true; was_cut && messages < kTooMany; ++messages) {
    const auto table = static_cast<std::uint32_t>(messages + 1);
    const auto store = opened();
    ASSERT_TRUE(ok(commit(*store, create(table, std::to_string(table)))));
    wire().cut_after(GetParam(), messages);
    (void)commit(*store, append(table, 1));
    was_cut = wire().was_cut();
    const std::vector<Release> releases{{table_id(table), kFirstClaim, 0}};
    if (was_cut) {
      EXPECT_EQ(code_of(store->release(releases)), StoreErrc::kIo) << messages;
    }
    wire().refuse(false);
    const auto left = store->release(releases);
    ASSERT_TRUE(ok(left)) << messages;
    EXPECT_TRUE(left->empty()) << messages;
    EXPECT_EQ(store->has_kept_unheard(), was_cut) << messages;
    const auto claimed = next->claim(table_id(table));
    ASSERT_TRUE(ok(claimed)) << messages;
    EXPECT_TRUE(claimed->is_ours()) << messages;
    EXPECT_TRUE(has_entries(*next, table, 1)) << messages;
  }
  EXPECT_GT(messages, 10);
  EXPECT_LT(messages, kTooMany);
}

}  // namespace
}  // namespace aurora::storage
