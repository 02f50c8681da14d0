// A database in memory that several nodes share, when the way there is a bad one.
#include <deque>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "tests/storage/support.hpp"
#include "tests/stores/shared_memory_store.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::has_entries;
using testing::ok;
using testing::table_id;

/// Does what the test says, and then what it should.
class BadWay final : public Way {
 public:
  void plan(std::deque<Passage> passages) { passages_ = std::move(passages); }
  [[nodiscard]] Passage next(const SharedMemory& server) override {
    if (leads_to_ != nullptr && leads_to_ != &server) {
      return Passage::kLost;
    }
    if (arrive_in_ && (*arrive_in_)-- == 0) {
      arrive_in_.reset();
      let_arrive();
    }
    if (passages_.empty()) {
      return Passage::kAnswered;
    }
    const Passage now = passages_.front();
    passages_.pop_front();
    return now;
  }
  [[nodiscard]] SharedMemory& connect(SharedMemory& server) override {
    return leads_to_ == nullptr ? server : *leads_to_;
  }
  /// New connections, and none to where it was led before is left.
  void lead_to(SharedMemory& server) { leads_to_ = &server; }
  void arrive_later(const std::function<void()>& statement) override { late_.push_back(statement); }
  /// What is late arrives before that one of the next statements.
  void arrive_before(unsigned statement) { arrive_in_ = statement; }
  void let_arrive() {
    for (const auto& statement : std::exchange(late_, {})) {
      statement();
    }
  }

 private:
  SharedMemory* leads_to_ = nullptr;
  std::deque<Passage> passages_;
  std::optional<unsigned> arrive_in_;
  std::vector<std::function<void()>> late_;
};

using enum Passage;

class SharedMemoryOverABadWay : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(ok(commit(a, create(1, "A")))); }
  [[nodiscard]] Result<std::vector<Release>> release_table() {
    const std::vector<Release> tables{{table_id(1), kFirstClaim, 0}};
    return a.release(tables);
  }

  SharedMemory database;
  BadWay way;
  Way good;
  SharedMemoryStore a{database, way, "a", "one process", std::chrono::milliseconds(0)};
  SharedMemoryStore b{database, good, "b", "another", std::chrono::milliseconds(0)};
};

// An append is a look, a beat behind it, and the statement itself.
TEST_F(SharedMemoryOverABadWay, WhatWasKeptIsFoundAndAcknowledgedOnce) {
  way.plan({kAnswered, kAnswered, kUnanswered});
  EXPECT_TRUE(ok(commit(a, append(1, 1))));
  EXPECT_TRUE(has_entries(b, 1, 1));
}

TEST_F(SharedMemoryOverABadWay, WhatWasLostIsWrittenAgain) {
  way.plan({kAnswered, kAnswered, kLost});
  EXPECT_TRUE(ok(commit(a, append(1, 1))));
  way.plan({kAnswered, kAnswered, kLate});
  EXPECT_TRUE(ok(commit(a, append(1, 2))));
  way.let_arrive();
  EXPECT_TRUE(has_entries(b, 1, 2));
}

TEST_F(SharedMemoryOverABadWay, WhatNobodyKnowsIsSaidToBeSo) {
  way.plan({kAnswered, kAnswered, kLate, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kIo);
  way.plan({kLost, kLost, kLost});
  const auto left = release_table();
  ASSERT_TRUE(ok(left));
  EXPECT_EQ(left->size(), 1U) << "it may still arrive";
  way.let_arrive();
  EXPECT_TRUE(has_entries(b, 1, 1));
  EXPECT_TRUE(release_table().value().empty());
}

// Nobody could claim it otherwise, and nobody would serve it.
TEST_F(SharedMemoryOverABadWay, WhatWasLostIsWrittenAgainBeforeItsTableIsReleased) {
  way.plan({kAnswered, kAnswered, kLost, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kIo);
  EXPECT_TRUE(release_table().value().empty());
  EXPECT_TRUE(b.claim(table_id(1)).value().is_ours());
  EXPECT_TRUE(has_entries(b, 1, 1));
}

TEST_F(SharedMemoryOverABadWay, WhatIsLateFindsItsNumberTakenOnceItsTableIsReleased) {
  way.plan({kAnswered, kAnswered, kLate, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kIo);
  EXPECT_TRUE(ok(commit(a, append(1, 1, "another"))));
  EXPECT_TRUE(release_table().value().empty());
  EXPECT_TRUE(b.claim(table_id(1)).value().is_ours());
  way.let_arrive();
  EXPECT_TRUE(has_entries(b, 1, 1));
  EXPECT_EQ(b.read(ReadJournal{table_id(1)})->front().payload, "another");
}

// A group with more than an entry is a transaction.
TEST_F(SharedMemoryOverABadWay, ALostTransactionIsWrittenAgainBeforeItsTableIsReleased) {
  const WriteGroup end{AppendEntry{.table = table_id(1), .seq = 1, .at = 0, .payload = "end"},
                       SetStatus{.table = table_id(1), .status = TableStatus::kFinished}};
  way.plan({kLost, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, end)), StoreErrc::kIo);
  EXPECT_TRUE(release_table().value().empty());
  EXPECT_TRUE(has_entries(b, 1, 1));
  EXPECT_EQ(b.read(FindTable{table_id(1)})->status, TableStatus::kFinished);
  EXPECT_TRUE(a.has_kept_unheard());
  EXPECT_FALSE(a.has_kept_unheard()) << "once is enough";
}

TEST_F(SharedMemoryOverABadWay, NothingArrivesOnceItsNodeWasTakenOver) {
  way.plan({kAnswered, kAnswered, kLate, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kIo);
  ASSERT_TRUE(ok(b.keep_watch()));
  EXPECT_EQ(b.keep_watch().value(), std::vector<std::string>{"a"});
  ASSERT_TRUE(b.claim(table_id(1)).value().is_ours());
  way.let_arrive();
  EXPECT_TRUE(has_entries(b, 1, 0));
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kBusy);
}

// The number of the transaction says whether it was kept.
TEST_F(SharedMemoryOverABadWay, ATransactionIsKeptOnce) {
  way.plan({kUnanswered});
  EXPECT_TRUE(ok(commit(a, create(2, "B"))));
  way.plan({kLate, kAnswered, kAnswered});
  EXPECT_TRUE(ok(commit(a, create(3, "C"))));
  way.let_arrive();
  EXPECT_EQ(b.owners(10).value().size(), 3U);
}

// The first one was given up, and arrives after the second has looked and before it is looked for.
TEST_F(SharedMemoryOverABadWay, ALateTransactionIsNotTakenForTheOneBehindIt) {
  way.plan({kLate, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, create(2, "B"))), StoreErrc::kIo);
  way.arrive_before(2);
  way.plan({kAnswered, kLost});
  EXPECT_TRUE(ok(commit(a, create(3, "C"))));
  EXPECT_TRUE(ok(b.read(FindTable{table_id(2)})));
  EXPECT_TRUE(ok(b.read(FindTable{table_id(3)})));
}

// It is tried again, and the first try arrives before the second, of which nobody knows, either.
TEST_F(SharedMemoryOverABadWay, ALateTryIsTakenForItself) {
  way.plan({kLate, kAnswered, kLost});
  way.arrive_before(3);
  EXPECT_TRUE(ok(commit(a, create(2, "B"))));
}

TEST_F(SharedMemoryOverABadWay, WhoAppendsToATableOfAnotherIsSeen) {
  ASSERT_TRUE(ok(commit(a, append(1, 1))));
  EXPECT_FALSE(database.intrusion());
  EXPECT_TRUE(ok(commit(b, append(1, 2)))) << "only the rules of nodes keep them apart";
  EXPECT_TRUE(database.intrusion());
}

// The database fails over while `a` is led to the old primary.
class SharedMemoryThatFailsOver : public SharedMemoryOverABadWay {
 protected:
  /// What is written from now on is kept by the old primary only.
  void lose_standby() {
    promoted = database.standby();
    database.lose_standby(true);
  }
  std::unique_ptr<SharedMemory> promoted;
};

TEST_F(SharedMemoryThatFailsOver, WhatOnlyTheOldPrimaryShowsIsNotAcknowledged) {
  ASSERT_TRUE(ok(commit(a, append(1, 1))));
  way.plan({kAnswered, kAnswered, kLate, kLost, kLost});
  EXPECT_EQ(code_of(commit(a, append(1, 2))), StoreErrc::kIo);
  lose_standby();
  way.let_arrive();
  const auto shown = database.games().read(ReadJournal{table_id(1)});
  EXPECT_EQ(shown->size(), 2U);
  EXPECT_EQ(code_of(commit(a, append(1, 2))), StoreErrc::kIo);
  EXPECT_EQ(code_of(a.read(ReadJournal{table_id(1)})), StoreErrc::kIo);
  EXPECT_EQ(code_of(a.keep_watch()), StoreErrc::kIo);
  way.lead_to(*promoted);
  EXPECT_TRUE(has_entries(a, 1, 1));
  EXPECT_TRUE(ok(commit(a, append(1, 2))));
}

TEST_F(SharedMemoryThatFailsOver, AWaitEndsWhenTheStandbyIsBack) {
  lose_standby();
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kIo);
  database.lose_standby(false);
  EXPECT_TRUE(ok(commit(a, append(1, 1))));
}

TEST_F(SharedMemoryThatFailsOver, WhoMeetsAServerOfThePastWasNotTakenOver) {
  lose_standby();
  way.lead_to(*promoted);
  ASSERT_TRUE(ok(a.come_back()));
  way.lead_to(database);
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kIo);
  EXPECT_EQ(code_of(a.keep_watch()), StoreErrc::kIo);
  way.lead_to(*promoted);
  EXPECT_TRUE(ok(a.keep_watch()));
}

TEST_F(SharedMemoryThatFailsOver, WhoWasToldOfATakeOverThatIsLostBeginsAnew) {
  lose_standby();
  EXPECT_EQ(code_of(b.keep_watch()), StoreErrc::kIo);
  for (const NodeRow& node : database.nodes()) {
    if (node.name == "a") {
      EXPECT_TRUE(database.take_over(node));
    }
  }
  EXPECT_EQ(code_of(commit(a, append(1, 1))), StoreErrc::kBusy);
  way.lead_to(*promoted);
  EXPECT_EQ(code_of(a.keep_watch()), StoreErrc::kBusy);
  ASSERT_TRUE(ok(a.come_back()));
  EXPECT_TRUE(ok(a.keep_watch()));
  EXPECT_TRUE(ok(commit(a, append(1, 1))));
}

}  // namespace
}  // namespace aurora::storage
