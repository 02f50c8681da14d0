// Several nodes on one database: a table has one owner, and whoever was taken over writes nothing.
#include <algorithm>
#include <future>
#include <map>
#include <vector>

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
using ::testing::ElementsAre;
using testing::has_entries;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::ok;
using testing::table_id;

class PostgresClaims : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
  }
  /// A node that believes at its second look that another one is dead.
  std::unique_ptr<PostgresStore> opened(const std::string& node) {
    return PostgresStore::open(PostgresCluster::shared().address(),
                               {.node = node,
                                .schema = schema_,
                                .dead_after = std::chrono::milliseconds(0),
                                .may_lose_all = true})
        .value();
  }
  std::string ask(const std::string& sql) {
    return PostgresCluster::shared().ask("SET search_path = " + schema_ + "; " + sql);
  }
  /// The number of a claim that has succeeded.
  static ClaimNumber claimed(PostgresStore& node, int table) {
    const auto claim = node.claim(table_id(table));
    EXPECT_TRUE(ok(claim));
    EXPECT_TRUE(claim && claim->is_ours()) << claim->owner;
    return claim->number;
  }
  static std::string owner(PostgresStore& node, int table) {
    const auto claim = node.claim(table_id(table));
    EXPECT_TRUE(ok(claim));
    return claim ? claim->owner : std::string();
  }
  static void release(PostgresStore& node, int table, ClaimNumber number, UnixMillis due = 0) {
    const std::vector<Release> tables{{table_id(table), number, due}};
    const auto left = node.release(tables);
    ASSERT_TRUE(ok(left));
    EXPECT_THAT(*left, IsEmpty());
  }
  static void take_over(PostgresStore& by, const std::string& node) {
    EXPECT_THAT(by.keep_watch().value(), IsEmpty());
    EXPECT_THAT(by.keep_watch().value(), ElementsAre(node));
  }
  static std::vector<TableId> waiting(PostgresStore& node, UnixMillis soon,
                                      std::size_t limit = 10) {
    std::vector<TableId> tables;
    const auto found = node.claim_waiting(soon, limit);
    EXPECT_TRUE(ok(found));
    for (const FoundTable& table : *found) {
      tables.push_back(table.id);
    }
    std::ranges::sort(tables);
    return tables;
  }

 private:
  std::string schema_ = new_schema();
};

TEST_F(PostgresClaims, ATableBelongsToWhoMadeIt) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  EXPECT_EQ(owner(*b, 1), "a");
  EXPECT_EQ(claimed(*a, 1), kFirstClaim + 1);
}

TEST_F(PostgresClaims, ThereIsNothingToClaim) {
  EXPECT_EQ(code_of(opened("a")->claim(table_id(1))), StoreErrc::kNotFound);
}

TEST_F(PostgresClaims, WhatIsReleasedBelongsToWhoComesFirst) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto c = opened("c");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  release(*a, 1, kFirstClaim);
  claimed(*b, 1);
  EXPECT_EQ(owner(*a, 1), "b");
  EXPECT_EQ(owner(*c, 1), "b");
  EXPECT_TRUE(has_entries(*b, 1, 1));
  EXPECT_TRUE(ok(commit(*b, append(1, 2))));
}

TEST_F(PostgresClaims, OneOfAllThatClaimAtOnceHasIt) {
  const auto maker = opened("maker");
  std::vector<std::unique_ptr<PostgresStore>> nodes;
  for (const char* name : {"a", "b", "c", "d"}) {
    nodes.push_back(opened(name));
  }
  for (int table = 1; table <= 20; ++table) {
    ASSERT_TRUE(ok(commit(*maker, create(table, "code" + std::to_string(table)))));
    release(*maker, table, kFirstClaim);
    std::vector<std::future<bool>> claims;
    for (const auto& node : nodes) {
      claims.push_back(std::async(std::launch::async, [&node, table] {
        const auto claim = node->claim(table_id(table));
        EXPECT_TRUE(claim || code_of(claim) == StoreErrc::kBusy);
        return claim && claim->is_ours();
      }));
    }
    EXPECT_EQ(std::ranges::count_if(claims, [](auto& claim) { return claim.get(); }), 1);
  }
}

// It names the claim: the node has the table again, by another one.
TEST_F(PostgresClaims, AReleaseThatArrivesLateDoesNothing) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  release(*a, 1, kFirstClaim);
  const auto again = claimed(*a, 1);
  release(*a, 1, kFirstClaim);
  EXPECT_EQ(owner(*b, 1), "a");
  const auto once_more = claimed(*a, 1);
  release(*a, 1, again);
  EXPECT_EQ(owner(*b, 1), "a");
  release(*a, 1, once_more);
  claimed(*b, 1);
  release(*a, 1, once_more);
  EXPECT_EQ(owner(*a, 1), "b");
}

TEST_F(PostgresClaims, ANodeThatLivesIsNotTakenOver) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  for (int look = 0; look < 3; ++look) {
    EXPECT_THAT(a->keep_watch().value(), IsEmpty());
    EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  }
  EXPECT_EQ(owner(*b, 1), "a");
}

TEST_F(PostgresClaims, WhoDrainsTakesNoTables) {
  const auto a = opened("a");
  const auto b = opened("b");
  EXPECT_THAT(a->others(), IsEmpty()) << "it has not looked yet";
  ASSERT_TRUE(ok(a->keep_watch()));
  EXPECT_THAT(a->others(), ElementsAre("b"));
  ASSERT_TRUE(ok(b->set_draining(true)));
  ASSERT_TRUE(ok(b->keep_watch()));
  ASSERT_TRUE(ok(a->keep_watch()));
  EXPECT_THAT(a->others(), IsEmpty());
  EXPECT_TRUE(a->nodes().value().back().is_draining);
  const auto again = opened("b");
  ASSERT_TRUE(ok(a->keep_watch()));
  EXPECT_THAT(a->others(), ElementsAre("b")) << "it has begun anew";
  ASSERT_TRUE(ok(again->leave()));
  ASSERT_TRUE(ok(a->keep_watch()));
  EXPECT_THAT(a->others(), IsEmpty());
  EXPECT_EQ(code_of(b->set_draining(true)), StoreErrc::kBusy) << "another has its name";
}

TEST_F(PostgresClaims, TheListOfOwnersSaysWhoHasOpenTables) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*b, create(2, "B"))));
  ASSERT_TRUE(ok(commit(*b, create(3, "C"))));
  release(*b, 3, kFirstClaim);
  const auto owners = [&] {
    std::map<std::string, std::string> found;
    for (const OwnedTable& table : a->owners(10).value()) {
      found.emplace(table.join_code, table.owner);
    }
    return found;
  };
  using Found = std::map<std::string, std::string>;
  EXPECT_EQ(owners(), (Found{{"A", "a"}, {"B", "b"}, {"C", ""}}));
  take_over(*b, "a");
  EXPECT_EQ(owners(), (Found{{"A", ""}, {"B", "b"}, {"C", ""}}));
  EXPECT_EQ(a->owners(2).value().size(), 2U);
}

TEST_F(PostgresClaims, TablesOfADeadNodeAreClaimed) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  take_over(*b, "a");
  EXPECT_THAT(b->keep_watch().value(), IsEmpty()) << "once is enough";
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  EXPECT_GT(claimed(*b, 1), kFirstClaim);
  EXPECT_TRUE(has_entries(*b, 1, 1));
  EXPECT_TRUE(ok(commit(*b, append(1, 2))));
}

TEST_F(PostgresClaims, WhoWasTakenOverWritesNothing) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  take_over(*b, "a");
  const auto refused = commit(*a, append(1, 2));
  EXPECT_EQ(code_of(refused), StoreErrc::kBusy);
  EXPECT_THAT(refused.error().message, HasSubstr("taken node a over"));
  EXPECT_EQ(code_of(commit(*a, create(2, "B"))), StoreErrc::kBusy);
  EXPECT_EQ(code_of(a->claim(table_id(1))), StoreErrc::kBusy);
  EXPECT_THAT(a->claim_waiting(0, 10).value(), IsEmpty());
  EXPECT_EQ(code_of(a->keep_watch()), StoreErrc::kBusy);
  release(*a, 1, kFirstClaim, 1);
  EXPECT_THAT(waiting(*b, 9), ElementsAre(table_id(1))) << "as a table of a dead node";
  EXPECT_TRUE(has_entries(*b, 1, 1));
}

TEST_F(PostgresClaims, WhoWasTakenOverComesBackWithoutItsTables) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, create(2, "B"))));
  take_over(*b, "a");
  claimed(*b, 1);
  ASSERT_TRUE(ok(a->come_back()));
  EXPECT_EQ(owner(*a, 1), "b");
  claimed(*a, 2);
  EXPECT_TRUE(ok(commit(*a, append(2, 1))));
  EXPECT_TRUE(ok(commit(*a, create(3, "C"))));
  EXPECT_EQ(owner(*b, 3), "a");
  EXPECT_THAT(a->keep_watch().value(), IsEmpty());
  EXPECT_FALSE(a->nodes().value().front().is_down);
}

TEST_F(PostgresClaims, WhoseNameAnotherHasTakenDoesNotComeBack) {
  const auto before = opened("a");
  const auto after = opened("a");
  EXPECT_EQ(code_of(before->keep_watch()), StoreErrc::kBusy);
  const auto refused = before->come_back();
  EXPECT_EQ(code_of(refused), StoreErrc::kConflict);
  EXPECT_THAT(refused.error().message, HasSubstr("has begun as node a: "));
  EXPECT_TRUE(ok(commit(*after, create(1, "A"))));
  EXPECT_EQ(code_of(commit(*before, create(2, "B"))), StoreErrc::kBusy);
}

TEST_F(PostgresClaims, AStartIsANewEpoch) {
  {
    const auto a = opened("a");
    ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  }
  const auto again = opened("a");
  const auto b = opened("b");
  claimed(*b, 1);
  EXPECT_EQ(owner(*again, 1), "b");
}

TEST_F(PostgresClaims, WhoLeavesKeepsNobodyWaiting) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(a->leave()));
  EXPECT_EQ(code_of(commit(*a, append(1, 1))), StoreErrc::kBusy);
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  claimed(*b, 1);
}

// What was seen on another connection may have been on another server.
TEST_F(PostgresClaims, EachConnectionIsAnEyeOfItsOwn) {
  const auto a = opened("a");
  const auto b = opened("b");
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE "
      "'aurora ' || current_schema() || ' b'");
  EXPECT_EQ(code_of(b->keep_watch()), StoreErrc::kIo);
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  EXPECT_THAT(b->keep_watch().value(), ElementsAre("a"));
}

TEST_F(PostgresClaims, WhatIsDueIsFoundOnce) {
  const auto a = opened("a");
  const auto b = opened("b");
  for (int table = 1; table <= 3; ++table) {
    ASSERT_TRUE(ok(commit(*a, create(table, "code" + std::to_string(table)))));
  }
  release(*a, 1, kFirstClaim, 1'000);
  release(*a, 2, kFirstClaim, 2'000);
  release(*a, 3, kFirstClaim);
  EXPECT_THAT(waiting(*b, 999), IsEmpty());
  EXPECT_THAT(waiting(*b, 1'000), ElementsAre(table_id(1)));
  EXPECT_THAT(waiting(*a, 9'000), ElementsAre(table_id(2)));
  EXPECT_THAT(waiting(*b, 9'000), IsEmpty());
  EXPECT_EQ(owner(*a, 1), "b");
  EXPECT_EQ(owner(*b, 2), "a");
}

// A table that is claimed is not due any more: its owner knows when it is.
TEST_F(PostgresClaims, WhoClaimsATableLooksAtItsClocks) {
  const auto a = opened("a");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  release(*a, 1, kFirstClaim, 1'000);
  const auto number = claimed(*a, 1);
  release(*a, 1, number);
  EXPECT_THAT(waiting(*a, 9'000), IsEmpty());
}

TEST_F(PostgresClaims, OpenTablesOfADeadNodeAreFoundAndShared) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto c = opened("c");
  for (int table = 1; table <= 4; ++table) {
    ASSERT_TRUE(ok(commit(*a, create(table, "code" + std::to_string(table)))));
  }
  ASSERT_TRUE(ok(
      commit(*a, WriteGroup{SetStatus{.table = table_id(4), .status = TableStatus::kFinished}})));
  EXPECT_THAT(waiting(*b, 0), IsEmpty());
  ASSERT_TRUE(ok(c->keep_watch()));
  ASSERT_TRUE(ok(b->keep_watch()));
  ASSERT_TRUE(ok(c->keep_watch()));
  EXPECT_THAT(b->keep_watch().value(), IsEmpty()) << "c was quicker";
  EXPECT_EQ(waiting(*b, 0, 2).size(), 2U);
  EXPECT_EQ(waiting(*c, 0, 2).size(), 1U);
  EXPECT_THAT(waiting(*b, 0), IsEmpty());
  const auto nodes = b->nodes().value();
  ASSERT_EQ(nodes.size(), 3U);
  EXPECT_TRUE(nodes[0].is_down);
  EXPECT_EQ(nodes[0].tables, 0U);
  EXPECT_EQ(nodes[1].tables, 2U);
  EXPECT_EQ(nodes[2].tables, 1U);
}

TEST_F(PostgresClaims, WhatOthersMustHearOfIsCounted) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto before = b->changes_of_people().value();
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  EXPECT_EQ(b->changes_of_people().value(), before);
  ASSERT_TRUE(ok(commit(*a, WriteGroup{PutBan{{.player = testing::player_id(1)}}})));
  EXPECT_EQ(b->changes_of_people().value(), before + 1);
  ASSERT_TRUE(ok(commit(*a, WriteGroup{DropBan{.player = testing::player_id(1)}})));
  EXPECT_EQ(b->changes_of_people().value(), before + 2);
}

// The next owner reads what was there when it claimed.
TEST_F(PostgresClaims, AReadAfterAClaimShowsWhatTheOwnerBeforeHasWritten) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  auto number = kFirstClaim;
  PostgresStore* now = a.get();
  PostgresStore* next = b.get();
  for (Seq seq = 1; seq <= 20; ++seq) {
    ASSERT_TRUE(ok(commit(*now, append(1, seq))));
    release(*now, 1, number);
    number = claimed(*next, 1);
    EXPECT_TRUE(has_entries(*next, 1, seq));
    std::swap(now, next);
  }
}

}  // namespace
}  // namespace aurora::storage
