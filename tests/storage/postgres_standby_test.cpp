// A standby that does not answer: nothing is acknowledged, and nothing that was seen is believed.
#include <functional>
#include <future>

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

/// A server whose commits can be made to wait for a standby that does not exist.
class PostgresStandby : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    cluster_ = std::make_unique<PostgresCluster>();
    open({});
    ASSERT_TRUE(ok(commit(store(), create(1, "A"))));
  }
  void TearDown() override {
    if (cluster_) {
      standby_answers();
    }
  }
  void open(PostgresOptions options) {
    options.may_lose_all = true;
    store_ = PostgresStore::open(cluster_->address(), options).value();
  }
  /// A store that takes the place of ours.
  std::unique_ptr<PostgresStore> another() {
    return PostgresStore::open(cluster_->address(), {.may_lose_all = true}).value();
  }
  Store& store() { return *store_; }
  Ownership& node() { return *store_; }
  std::string address() { return cluster_->address(); }
  std::string ask(const std::string& sql) { return cluster_->ask(sql); }

  void standby_answers() {
    ask("ALTER SYSTEM RESET synchronous_standby_names");
    ask("SELECT pg_reload_conf()");
  }

  /// Commits a group on a thread of its own.
  void begin(WriteGroup group) {
    outcome_ = std::async(std::launch::async,
                          [this, group = std::move(group)] { return commit(store(), group); });
  }
  [[nodiscard]] bool is_answered() const {
    return outcome_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }
  Result<void> outcome() { return outcome_.get(); }

  /// The process of a commit that waits for the standby, as soon as there is one other than `but`;
  /// empty when the store answers first.
  std::string waiting_process(const std::string& but = "0") {
    std::string process;
    while (process.empty() && !is_answered()) {
      process = ask("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND pid <> " +
                    but + " LIMIT 1");
    }
    return process;
  }
  /// Begins this write anew until one waits: the server hears of its settings when it comes to it.
  std::string begin_until_one_waits(const std::function<WriteGroup(Seq)>& write) {
    ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    ask("SELECT pg_reload_conf()");
    for (;; ++tried_) {
      begin(write(tried_ + 1));
      if (auto process = waiting_process(); !process.empty()) {
        return process;
      }
      EXPECT_TRUE(ok(outcome()));
    }
  }
  /// Until the one that has waited is there for all, and can be read. Its process may be woken
  /// later than one whose commit came behind it.
  void wait_for_the_last() {
    while (ask("SELECT count(*) FROM aurora.journal") != std::to_string(tried_ + 1)) {
    }
    while (!store().read(ReadJournal{table_id(1)})) {
    }
  }
  /// How many were begun before the one that waits.
  [[nodiscard]] Seq tried() const { return tried_; }

 private:
  std::unique_ptr<PostgresCluster> cluster_;
  std::unique_ptr<PostgresStore> store_;
  std::future<Result<void>> outcome_;
  Seq tried_ = 0;
};

struct End {
  const char* name;
  const char* function;
};

class PostgresWait : public PostgresStandby, public ::testing::WithParamInterface<End> {};

// What is cancelled answers OK and a warning, and is there for all to see; what is terminated is
// there, too.
INSTANTIATE_TEST_SUITE_P(That, PostgresWait,
                         ::testing::Values(End{"IsCancelled", "pg_cancel_backend"},
                                           End{"IsTerminated", "pg_terminate_backend"}),
                         [](const auto& info) { return info.param.name; });

TEST_P(PostgresWait, AcknowledgesNoAppendBeforeACommitBehindIt) {
  const auto process = begin_until_one_waits([](Seq seq) { return append(1, seq); });
  ask("SELECT " + std::string(GetParam().function) + "(" + process + ")");
  EXPECT_NE(waiting_process(process), "") << "the commit behind it";
  EXPECT_FALSE(is_answered());
  EXPECT_EQ(ask("SELECT count(*) FROM aurora.journal"), std::to_string(tried() + 1));
  standby_answers();
  EXPECT_TRUE(ok(outcome()));
  EXPECT_TRUE(has_entries(store(), 1, tried() + 1));
  EXPECT_TRUE(ok(commit(store(), append(1, tried() + 2))));
}

TEST_P(PostgresWait, AcknowledgesNoTransactionBeforeACommitBehindIt) {
  const auto process = begin_until_one_waits([](Seq games) -> WriteGroup {
    return {PutStanding{.standing = {.player = player_id(1), .mode = "m", .games = games}}};
  });
  ask("SELECT " + std::string(GetParam().function) + "(" + process + ")");
  EXPECT_NE(waiting_process(process), "") << "the commit behind it";
  EXPECT_FALSE(is_answered());
  standby_answers();
  EXPECT_TRUE(ok(outcome()));
  EXPECT_EQ(store().read(ListStandings{player_id(1)})->front().games, tried() + 1);
}

TEST_P(PostgresWait, ShowsNothingBeforeACommitBehindIt) {
  open({.patience = std::chrono::milliseconds(100)});
  const auto process = begin_until_one_waits([](Seq seq) { return append(1, seq); });
  ask("SELECT " + std::string(GetParam().function) + "(" + process + ")");
  EXPECT_EQ(code_of(outcome()), StoreErrc::kIo);
  EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1)})), StoreErrc::kIo);
  standby_answers();
  wait_for_the_last();
  EXPECT_TRUE(has_entries(store(), 1, tried() + 1));
  EXPECT_EQ(code_of(commit(store(), append(1, tried() + 1))), StoreErrc::kConflict);
  EXPECT_TRUE(ok(commit(store(), append(1, tried() + 2))));
}

TEST_F(PostgresStandby, AWriteThatWaitsTooLongIsUnknown) {
  open({.patience = std::chrono::milliseconds(100)});
  static_cast<void>(begin_until_one_waits([](Seq seq) { return append(1, seq); }));
  EXPECT_EQ(code_of(outcome()), StoreErrc::kIo);
  standby_answers();
  wait_for_the_last();
  EXPECT_TRUE(has_entries(store(), 1, tried() + 1));
  EXPECT_TRUE(ok(commit(store(), append(1, tried() + 2))));
}

// A server has a hundred connections, and operators need one, too.
TEST_F(PostgresStandby, FewCommitsAreLeftWaiting) {
  open({.patience = std::chrono::milliseconds(50)});
  static_cast<void>(begin_until_one_waits([](Seq seq) { return append(1, seq); }));
  EXPECT_EQ(code_of(outcome()), StoreErrc::kIo);
  for (int again = 0; again < 10; ++again) {
    EXPECT_EQ(code_of(commit(store(), append(1, tried() + 1))), StoreErrc::kIo);
    EXPECT_EQ(code_of(store().read(ReadJournal{table_id(1)})), StoreErrc::kIo);
  }
  const auto failed = commit(store(), append(1, tried() + 1));
  EXPECT_THAT(failed.error().message, ::testing::HasSubstr("Look at the standby"));
  EXPECT_THAT(failed.error().message, ::testing::HasSubstr("pg_stat_activity"));
  EXPECT_LE(std::stoi(ask("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client "
                          "backend'")),
            12);
  standby_answers();
  wait_for_the_last();
  EXPECT_TRUE(has_entries(store(), 1, tried() + 1));
  EXPECT_TRUE(ok(commit(store(), append(1, tried() + 2))));
}

// The next owner would read the journal before it is there.
TEST_F(PostgresStandby, ATableIsNotReleasedWhileAnEntryMayStillArrive) {
  open({.patience = std::chrono::milliseconds(100)});
  static_cast<void>(begin_until_one_waits([](Seq seq) { return append(1, seq); }));
  EXPECT_EQ(code_of(outcome()), StoreErrc::kIo);
  ask("SET synchronous_commit = local; UPDATE aurora.tables SET owner_epoch = (SELECT epoch FROM "
      "aurora.nodes)");
  const std::vector<Release> tables{{table_id(1), kFirstClaim, 0}};
  const auto left = node().release(tables);
  ASSERT_TRUE(ok(left));
  EXPECT_EQ(left->size(), 1U);
  EXPECT_EQ(ask("SELECT owner IS NULL FROM aurora.tables"), "f");
  standby_answers();
  wait_for_the_last();
  EXPECT_EQ(node().release(tables).value().size(), 0U);
  EXPECT_EQ(ask("SELECT owner IS NULL FROM aurora.tables"), "t");
}

// A release that no standby has is there for all to see, until the standby is promoted.
TEST_F(PostgresStandby, ARepeatedReleaseIsBelievedWithACommitBehindIt) {
  open({.patience = std::chrono::milliseconds(100)});
  ASSERT_TRUE(ok(commit(store(), create(2, "B"))));
  static_cast<void>(begin_until_one_waits([](Seq seq) { return append(1, seq); }));
  EXPECT_EQ(code_of(outcome()), StoreErrc::kIo);
  const std::vector<Release> tables{{table_id(2), kFirstClaim, 0}};
  EXPECT_EQ(code_of(node().release(tables)), StoreErrc::kIo);
  while (ask("SELECT owner IS NULL FROM aurora.tables WHERE join_code = 'B'") != "t") {
    ask("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  }
  EXPECT_EQ(code_of(node().release(tables)), StoreErrc::kIo);
  standby_answers();
  while (!node().release(tables)) {
  }
}

// It changes nothing, so it is no commit behind what is read on the same connection.
TEST_F(PostgresStandby, AClaimOfATableOfAnotherMakesNothingBelieved) {
  open({.patience = std::chrono::milliseconds(100)});
  const auto other =
      PostgresStore::open(address(), {.node = "other", .may_lose_all = true}).value();
  ASSERT_TRUE(ok(commit(*other, create(2, "B"))));
  ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  ask("SELECT pg_reload_conf()");
  while (ask("SHOW synchronous_standby_names") != "nobody") {
  }
  EXPECT_EQ(node().claim(table_id(2))->owner, "other");
  EXPECT_EQ(code_of(store().read(FindTable{table_id(1)})), StoreErrc::kIo);
  standby_answers();
  while (!store().read(FindTable{table_id(1)})) {
  }
}

// Without it, who takes over would read the journal before the last entry is in it.
TEST_F(PostgresStandby, ATakeOverWaitsForTheAppendsUnderWay) {
  static_cast<void>(begin_until_one_waits([](Seq seq) { return append(1, seq); }));
  auto taken = std::async(std::launch::async, [this] { return another(); });
  while (ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'") == "0") {
    ASSERT_EQ(ask("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"), "1");
  }
  standby_answers();
  EXPECT_TRUE(ok(outcome()));
  const auto after = taken.get();
  EXPECT_TRUE(has_entries(*after, 1, tried() + 1));
  EXPECT_EQ(code_of(commit(store(), append(1, tried() + 2))), StoreErrc::kBusy);
}

}  // namespace
}  // namespace aurora::storage
