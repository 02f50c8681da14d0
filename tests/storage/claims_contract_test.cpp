// Several nodes on one database, of whichever kind: a table has one owner, and whoever was taken
// over writes nothing.
#include <algorithm>
#include <future>
#include <map>
#include <vector>

#include "tests/storage/several_nodes.hpp"

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
using testing::Node;
using testing::ok;
using testing::table_id;

class Claims : public testing::SeveralNodes {
 protected:
  /// The number of a claim that has succeeded.
  static ClaimNumber claimed(const Node& node, int table) {
    const auto claim = node->claim(table_id(table));
    EXPECT_TRUE(ok(claim));
    EXPECT_TRUE(claim && claim->is_ours()) << claim->owner;
    return claim->number;
  }
  static std::string owner(const Node& node, int table) {
    const auto claim = node->claim(table_id(table));
    EXPECT_TRUE(ok(claim));
    return claim ? claim->owner : std::string();
  }
  static void release(const Node& node, int table, ClaimNumber number, UnixMillis due = 0) {
    const std::vector<Release> tables{{table_id(table), number, due}};
    const auto left = node->release(tables);
    ASSERT_TRUE(ok(left));
    EXPECT_THAT(*left, IsEmpty());
  }
  static std::vector<TableId> waiting(const Node& node, UnixMillis soon, std::size_t limit = 10) {
    std::vector<TableId> tables;
    const auto found = node->claim_waiting(soon, limit);
    EXPECT_TRUE(ok(found));
    for (const FoundTable& table : *found) {
      tables.push_back(table.id);
    }
    std::ranges::sort(tables);
    return tables;
  }
};

TEST_P(Claims, ATableBelongsToWhoMadeIt) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  EXPECT_EQ(owner(b, 1), "a");
  EXPECT_EQ(claimed(a, 1), kFirstClaim + 1);
}

TEST_P(Claims, WhatIsOursAndNotKnownIsClaimedAgain) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, create(2, "B"))));
  ASSERT_TRUE(ok(commit(*b, create(3, "C"))));
  const std::vector<TableId> known{table_id(1)};
  const auto found = a->claim_lost(known, 10);
  ASSERT_TRUE(ok(found));
  ASSERT_EQ(found->size(), 1U);
  EXPECT_EQ(found->front().id, table_id(2));
  EXPECT_EQ(found->front().join_code, "B");
  EXPECT_EQ(found->front().number, kFirstClaim + 1);
  release(a, 2, kFirstClaim);  // late: it does nothing
  EXPECT_EQ(owner(b, 2), "a");
  EXPECT_EQ(a->claim_lost({}, 1)->size(), 1U);
  take_over(b, "a");
  EXPECT_THAT(a->claim_lost({}, 10).value(), IsEmpty());
}

TEST_P(Claims, ThereIsNothingToClaim) {
  EXPECT_EQ(code_of(opened("a")->claim(table_id(1))), StoreErrc::kNotFound);
}

TEST_P(Claims, WhatIsReleasedBelongsToWhoComesFirst) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto c = opened("c");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  release(a, 1, kFirstClaim);
  claimed(b, 1);
  EXPECT_EQ(owner(a, 1), "b");
  EXPECT_EQ(owner(c, 1), "b");
  EXPECT_TRUE(has_entries(*b, 1, 1));
  EXPECT_TRUE(ok(commit(*b, append(1, 2))));
}

TEST_P(Claims, OneOfAllThatClaimAtOnceHasIt) {
  const auto maker = opened("maker");
  std::vector<Node> nodes;
  for (const char* name : {"a", "b", "c", "d"}) {
    nodes.push_back(opened(name));
  }
  for (int table = 1; table <= 20; ++table) {
    ASSERT_TRUE(ok(commit(*maker, create(table, "code" + std::to_string(table)))));
    release(maker, table, kFirstClaim);
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
TEST_P(Claims, AReleaseThatArrivesLateDoesNothing) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  release(a, 1, kFirstClaim);
  const auto again = claimed(a, 1);
  release(a, 1, kFirstClaim);
  EXPECT_EQ(owner(b, 1), "a");
  const auto once_more = claimed(a, 1);
  release(a, 1, again);
  EXPECT_EQ(owner(b, 1), "a");
  release(a, 1, once_more);
  claimed(b, 1);
  release(a, 1, once_more);
  EXPECT_EQ(owner(a, 1), "b");
}

TEST_P(Claims, ANodeThatLivesIsNotTakenOver) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  for (int look = 0; look < 3; ++look) {
    EXPECT_THAT(a->keep_watch().value(), IsEmpty());
    EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  }
  EXPECT_EQ(owner(b, 1), "a");
}

TEST_P(Claims, WhoDrainsTakesNoTables) {
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

TEST_P(Claims, TheListOfOwnersSaysWhoHasOpenTables) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*b, create(2, "B"))));
  ASSERT_TRUE(ok(commit(*b, create(3, "C"))));
  release(b, 3, kFirstClaim);
  const auto owners = [&] {
    std::map<std::string, std::string> found;
    for (const OwnedTable& table : a->owners(10).value()) {
      found.emplace(table.join_code, table.owner);
    }
    return found;
  };
  using Found = std::map<std::string, std::string>;
  EXPECT_EQ(owners(), (Found{{"A", "a"}, {"B", "b"}, {"C", ""}}));
  take_over(b, "a");
  EXPECT_EQ(owners(), (Found{{"A", ""}, {"B", "b"}, {"C", ""}}));
  EXPECT_EQ(a->owners(2).value().size(), 2U);
}

TEST_P(Claims, TablesOfADeadNodeAreClaimed) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  take_over(b, "a");
  EXPECT_THAT(b->keep_watch().value(), IsEmpty()) << "once is enough";
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  EXPECT_GT(claimed(b, 1), kFirstClaim);
  EXPECT_TRUE(has_entries(*b, 1, 1));
  EXPECT_TRUE(ok(commit(*b, append(1, 2))));
}

TEST_P(Claims, WhoWasTakenOverWritesNothing) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  take_over(b, "a");
  const auto refused = commit(*a, append(1, 2));
  EXPECT_EQ(code_of(refused), StoreErrc::kBusy);
  EXPECT_THAT(refused.error().message, HasSubstr("taken node a over"));
  EXPECT_EQ(code_of(commit(*a, create(2, "B"))), StoreErrc::kBusy);
  EXPECT_EQ(code_of(a->claim(table_id(1))), StoreErrc::kBusy);
  EXPECT_THAT(a->claim_waiting(0, 10).value(), IsEmpty());
  EXPECT_EQ(code_of(a->keep_watch()), StoreErrc::kBusy);
  release(a, 1, kFirstClaim, 1);
  EXPECT_THAT(waiting(b, 9), ElementsAre(table_id(1))) << "as a table of a dead node";
  EXPECT_TRUE(has_entries(*b, 1, 1));
}

TEST_P(Claims, WhoWasTakenOverComesBackWithoutItsTables) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, create(2, "B"))));
  take_over(b, "a");
  claimed(b, 1);
  ASSERT_TRUE(ok(a->come_back()));
  EXPECT_EQ(owner(a, 1), "b");
  claimed(a, 2);
  EXPECT_TRUE(ok(commit(*a, append(2, 1))));
  EXPECT_TRUE(ok(commit(*a, create(3, "C"))));
  EXPECT_EQ(owner(b, 3), "a");
  EXPECT_THAT(a->keep_watch().value(), IsEmpty());
  EXPECT_FALSE(a->nodes().value().front().is_down);
}

TEST_P(Claims, WhoseNameAnotherHasTakenDoesNotComeBack) {
  const auto before = opened("a");
  const auto after = opened("a");
  EXPECT_EQ(code_of(before->keep_watch()), StoreErrc::kBusy);
  const auto refused = before->come_back();
  EXPECT_EQ(code_of(refused), StoreErrc::kConflict);
  EXPECT_THAT(refused.error().message, HasSubstr("has begun as node a: "));
  EXPECT_TRUE(ok(commit(*after, create(1, "A"))));
  EXPECT_EQ(code_of(commit(*before, create(2, "B"))), StoreErrc::kBusy);
}

TEST_P(Claims, AStartIsANewEpoch) {
  {
    const auto a = opened("a");
    ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  }
  const auto again = opened("a");
  const auto b = opened("b");
  claimed(b, 1);
  EXPECT_EQ(owner(again, 1), "b");
}

TEST_P(Claims, WhoLeavesKeepsNobodyWaiting) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(a->leave()));
  EXPECT_EQ(code_of(commit(*a, append(1, 1))), StoreErrc::kBusy);
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  claimed(b, 1);
}

// What was seen on another connection may have been on another server.
TEST_P(Claims, EachConnectionIsAnEyeOfItsOwn) {
  if (!GetParam().is_postgres) {
    GTEST_SKIP() << "it has no connections";
  }
  const auto a = opened("a");
  const auto b = opened("b");
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE "
      "'aurora ' || current_schema() || ' b'");
  EXPECT_EQ(code_of(b->keep_watch()), StoreErrc::kIo);
  EXPECT_THAT(b->keep_watch().value(), IsEmpty());
  EXPECT_THAT(b->keep_watch().value(), ElementsAre("a"));
}

// A primary that was replaced shows the node as it was before it began anew.
TEST_P(Claims, WhoMeetsAServerOfThePastWasNotTakenOver) {
  if (!GetParam().is_postgres) {
    GTEST_SKIP() << "see shared_memory_test.cpp";
  }
  const auto a = opened("a");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ask("UPDATE nodes SET epoch = epoch - 1");
  EXPECT_EQ(code_of(commit(*a, append(1, 1))), StoreErrc::kIo);
  EXPECT_EQ(code_of(commit(*a, create(2, "B"))), StoreErrc::kIo);
  EXPECT_EQ(code_of(a->keep_watch()), StoreErrc::kIo);
  ask("UPDATE nodes SET epoch = epoch + 1");
  EXPECT_TRUE(ok(a->keep_watch()));
  EXPECT_TRUE(ok(commit(*a, append(1, 1))));
}

// … or a take-over that nobody else knows of: then it begins anew all the same.
TEST_P(Claims, WhoWasToldOfATakeOverByAWriteComesBack) {
  if (!GetParam().is_postgres) {
    GTEST_SKIP() << "see shared_memory_test.cpp";
  }
  const auto a = opened("a");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ask("UPDATE nodes SET epoch = epoch + 1");
  EXPECT_EQ(code_of(commit(*a, append(1, 1))), StoreErrc::kBusy);
  ask("UPDATE nodes SET epoch = epoch - 1");
  EXPECT_EQ(code_of(a->keep_watch()), StoreErrc::kBusy);
  ASSERT_TRUE(ok(a->come_back()));
  EXPECT_TRUE(ok(a->keep_watch()));
  EXPECT_TRUE(ok(commit(*a, append(1, 1))));
}

TEST_P(Claims, WhatIsDueIsFoundOnce) {
  const auto a = opened("a");
  const auto b = opened("b");
  for (int table = 1; table <= 3; ++table) {
    ASSERT_TRUE(ok(commit(*a, create(table, "code" + std::to_string(table)))));
  }
  release(a, 1, kFirstClaim, 1'000);
  release(a, 2, kFirstClaim, 2'000);
  release(a, 3, kFirstClaim);
  EXPECT_THAT(waiting(b, 999), IsEmpty());
  EXPECT_THAT(waiting(b, 1'000), ElementsAre(table_id(1)));
  EXPECT_THAT(waiting(a, 9'000), ElementsAre(table_id(2)));
  EXPECT_THAT(waiting(b, 9'000), IsEmpty());
  EXPECT_EQ(owner(a, 1), "b");
  EXPECT_EQ(owner(b, 2), "a");
}

// A table that is claimed is not due any more: its owner knows when it is.
TEST_P(Claims, WhoClaimsATableLooksAtItsClocks) {
  const auto a = opened("a");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  release(a, 1, kFirstClaim, 1'000);
  const auto number = claimed(a, 1);
  release(a, 1, number);
  EXPECT_THAT(waiting(a, 9'000), IsEmpty());
}

TEST_P(Claims, OpenTablesOfADeadNodeAreFoundAndShared) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto c = opened("c");
  for (int table = 1; table <= 4; ++table) {
    ASSERT_TRUE(ok(commit(*a, create(table, "code" + std::to_string(table)))));
  }
  ASSERT_TRUE(ok(
      commit(*a, WriteGroup{SetStatus{.table = table_id(4), .status = TableStatus::kFinished}})));
  EXPECT_THAT(waiting(b, 0), IsEmpty());
  ASSERT_TRUE(ok(c->keep_watch()));
  ASSERT_TRUE(ok(b->keep_watch()));
  ASSERT_TRUE(ok(c->keep_watch()));
  EXPECT_THAT(b->keep_watch().value(), IsEmpty()) << "c was quicker";
  EXPECT_EQ(waiting(b, 0, 2).size(), 2U);
  EXPECT_EQ(waiting(c, 0, 2).size(), 1U);
  EXPECT_THAT(waiting(b, 0), IsEmpty());
  const auto nodes = b->nodes().value();
  ASSERT_EQ(nodes.size(), 3U);
  EXPECT_TRUE(nodes[0].is_down);
  EXPECT_EQ(nodes[0].tables, 0U);
  EXPECT_EQ(nodes[1].tables, 2U);
  EXPECT_EQ(nodes[2].tables, 1U);
}

TEST_P(Claims, WhatOthersMustHearOfIsCounted) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto before = b->changes().value();
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*a, append(1, 1))));
  EXPECT_EQ(b->changes().value(), before);
  ASSERT_TRUE(ok(commit(*a, WriteGroup{PutBan{{.player = testing::player_id(1)}}})));
  EXPECT_EQ(b->changes()->people, before.people + 1);
  ASSERT_TRUE(ok(commit(*a, WriteGroup{DropBan{.player = testing::player_id(1)}})));
  EXPECT_EQ(b->changes()->people, before.people + 2);
  EXPECT_EQ(b->changes()->sign_outs, before.sign_outs);
  ASSERT_TRUE(
      ok(commit(*a, WriteGroup{DropTokens{.player = testing::player_id(1), .others = true}})));
  EXPECT_EQ(b->changes()->sign_outs, before.sign_outs + 1);
  EXPECT_EQ(b->changes()->people, before.people + 2);
}

TEST_P(Claims, AllHearWhatIsAnnouncedInItsOrder) {
  const auto a = opened("a");
  const auto b = opened("b");
  const auto before = b->changes()->announcements;
  ASSERT_TRUE(ok(a->announce("one")));
  ASSERT_TRUE(ok(b->announce(std::string("t\0wo", 5))));
  EXPECT_EQ(a->changes()->announcements, before + 2);
  EXPECT_THAT(b->announcements(before).value(),
              ElementsAre(Announcement{before + 1, "one"},
                          Announcement{before + 2, std::string("t\0wo", 5)}));
  EXPECT_THAT(b->announcements(before + 2).value(), IsEmpty());
}

TEST_P(Claims, TheLastHundredAnnouncementsAreKept) {
  const auto a = opened("a");
  for (int i = 0; i < 103; ++i) {
    ASSERT_TRUE(ok(a->announce(std::to_string(i))));
  }
  const auto kept = a->announcements(0).value();
  ASSERT_EQ(kept.size(), 100U);
  EXPECT_EQ(kept.front().text, "3");
  EXPECT_EQ(kept.back().text, "102");
}

/// So slow that none comes back while the test runs.
Tries tries_of(const char* key, std::int64_t at_once = 3) {
  return {.key = key, .at_once = at_once, .every = std::chrono::hours(1)};
}

TEST_P(Claims, WhatIsTriedIsCountedForAll) {
  const auto a = opened("a");
  const auto b = opened("b");
  const std::vector tries{tries_of("who")};
  EXPECT_EQ(a->take_tries(tries).value().count(), 0);
  EXPECT_EQ(b->take_tries(tries).value().count(), 0);
  EXPECT_EQ(a->take_tries(tries).value().count(), 0);
  for (const auto* node : {&a, &b}) {
    const auto wait = (*node)->take_tries(tries).value();
    EXPECT_GT(wait, std::chrono::minutes(30));
    EXPECT_LE(wait, std::chrono::hours(1)) << "one comes back after that";
  }
  EXPECT_EQ(b->take_tries(std::vector{tries_of("another")}).value().count(), 0);
  ASSERT_TRUE(ok(b->give_tries_back(tries)));
  EXPECT_EQ(a->take_tries(tries).value().count(), 0);
  EXPECT_GT(a->take_tries(tries).value().count(), 0);
}

TEST_P(Claims, TriesAreTakenTogetherOrNotAtAll) {
  const auto a = opened("a");
  const std::vector both{tries_of("one"), tries_of("two", 1)};
  EXPECT_EQ(a->take_tries(both).value().count(), 0);
  for (int i = 0; i < 5; ++i) {
    EXPECT_GT(a->take_tries(both).value().count(), 0);
  }
  const std::vector one{tries_of("one")};
  EXPECT_EQ(a->take_tries(one).value().count(), 0) << "nothing was taken of it meanwhile";
  EXPECT_EQ(a->take_tries(one).value().count(), 0);
  EXPECT_GT(a->take_tries(one).value().count(), 0);
}

TEST_P(Claims, TriesComeBack) {
  const auto a = opened("a");
  const std::vector soon{Tries{.key = "who", .at_once = 1, .every = std::chrono::milliseconds(1)}};
  for (int i = 0; i < 3; ++i) {
    while (a->take_tries(soon).value().count() > 0) {
    }
  }
}

// The next owner reads what was there when it claimed.
TEST_P(Claims, AReadAfterAClaimShowsWhatTheOwnerBeforeHasWritten) {
  const auto a = opened("a");
  const auto b = opened("b");
  ASSERT_TRUE(ok(commit(*a, create(1, "A"))));
  auto number = kFirstClaim;
  const Node* now = &a;
  const Node* next = &b;
  for (Seq seq = 1; seq <= 20; ++seq) {
    ASSERT_TRUE(ok(commit(**now, append(1, seq))));
    release(*now, 1, number);
    number = claimed(*next, 1);
    EXPECT_TRUE(has_entries(**next, 1, seq));
    std::swap(now, next);
  }
}

INSTANTIATE_TEST_SUITE_P(Stores, Claims, ::testing::ValuesIn(testing::shared_kinds_that_are_here()),
                         testing::NameOfSharedKind());

}  // namespace
}  // namespace aurora::storage
