// A standby is promoted. The primary is gone while entries are appended: everything that was
// acknowledged is there, once. Or it goes on beside the new one: what it shows is of the past.
#include <atomic>
#include <future>
#include <optional>

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

/// Appends to a table, and counts games of a player beside it, as somebody who believes nothing but
/// answers.
class Appender {
 public:
  explicit Appender(Store& store) : store_(store) {}

  /// Until so many entries and games were acknowledged in all.
  void append_until(int acknowledged) {
    while (acknowledged_ < acknowledged) {
      const std::vector<WriteGroup> groups{append(1, next_, std::to_string(next_)), counted()};
      const auto results = store_.commit(groups);
      if (results[0]) {
        last_ = next_++;
      } else {
        reload();
      }
      if (results[1]) {
        last_games_ = ++games_;
      } else {
        recount();
      }
      acknowledged_ += results[0] && results[1] ? 1 : 0;
      lost_ = lost_ || next_ <= last_ || games_ < last_games_;
    }
  }
  [[nodiscard]] int acknowledged() const { return acknowledged_; }
  /// The last one that was.
  [[nodiscard]] Seq last() const { return last_; }
  [[nodiscard]] std::uint64_t games() const { return last_games_; }
  /// Whether something that was acknowledged has not been there later.
  [[nodiscard]] bool has_lost() const { return lost_; }

 private:
  [[nodiscard]] WriteGroup counted() const {
    return {PutStanding{.standing = {.player = player_id(1), .mode = "m", .games = games_ + 1}}};
  }
  void reload() {
    if (const auto journal = store_.read(ReadJournal{table_id(1)})) {
      next_ = journal->size() + 1;
    }
  }
  void recount() {
    if (const auto rows = store_.read(ListStandings{player_id(1)})) {
      games_ = rows->empty() ? 0 : rows->front().games;
    }
  }

  Store& store_;
  std::atomic<int> acknowledged_{0};
  Seq next_ = 1;
  Seq last_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t last_games_ = 0;
  bool lost_ = false;
};

TEST(PostgresFailOver, KeepsWhatWasAcknowledged) {
  if (!PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  constexpr int kBefore = 200;
  const PostgresCluster primary("synchronous_standby_names=*");
  const auto standby = PostgresCluster::standby_of(primary);
  const auto store = PostgresStore::open(primary.address_of_pair(standby), {.may_lose_all = true});
  ASSERT_TRUE(ok(store));
  ASSERT_TRUE(ok(commit(**store, create(1, "A"))));
  Appender appender(**store);
  auto appending = std::async(std::launch::async, [&] { appender.append_until(2 * kBefore); });
  while (appender.acknowledged() < kBefore) {
  }
  primary.crash();
  EXPECT_EQ(standby.ask("SELECT pg_promote()"), "t");
  appending.get();
  EXPECT_FALSE(appender.has_lost());
  const auto journal = (*store)->read(ReadJournal{table_id(1)}).value();
  ASSERT_GE(journal.size(), appender.last());
  for (const JournalEntry& entry : journal) {
    EXPECT_EQ(entry.payload, std::to_string(entry.seq));
  }
  EXPECT_GE((*store)->read(ListStandings{player_id(1)})->front().games, appender.games());
}

// Named first, it takes each connection, and its commits wait for a standby that is none any more.
TEST(PostgresFailOver, GoesOnBesideAnOldPrimaryThatGoesOn) {
  if (!PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  const PostgresCluster primary("synchronous_standby_names=*");
  const auto standby = PostgresCluster::standby_of(primary);
  const auto store =
      PostgresStore::open(primary.address_of_pair(standby),
                          {.patience = std::chrono::milliseconds(1000), .may_lose_all = true});
  ASSERT_TRUE(ok(store));
  ASSERT_TRUE(ok(commit(**store, create(1, "A"))));
  ASSERT_TRUE(ok((*store)->read(FindTable{table_id(1)})));
  ASSERT_TRUE(ok((*store)->keep_watch()));
  EXPECT_EQ(standby.ask("SELECT pg_promote()"), "t");
  EXPECT_TRUE(ok(commit(**store, append(1, 1))));
  EXPECT_TRUE(has_entries(**store, 1, 1));
  EXPECT_EQ(code_of((*store)->keep_watch()), StoreErrc::kIo);
  EXPECT_TRUE(ok((*store)->keep_watch()));
  EXPECT_EQ(standby.ask("SELECT count(*) FROM aurora.journal"), "1");
}

/// A primary that goes on beside the standby which was promoted. Our node has begun anew there, and
/// may come to either.
class PostgresPast : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    past_ = std::make_unique<PostgresCluster>("synchronous_standby_names=*");
    present_ = std::make_unique<PostgresCluster>(PostgresCluster::standby_of(*past_));
    ASSERT_TRUE(ok(commit(*opened(), create(1, "A"))));
    EXPECT_EQ(present_->ask("SELECT pg_promote()"), "t");
    store_ = opened();
    ASSERT_TRUE(ok(commit(*store_, append(1, 1))));
    ASSERT_TRUE(ok(store_->read(FindTable{table_id(1)})));
    ASSERT_TRUE(ok(store_->keep_watch()));
  }
  PostgresStore& store() { return *store_; }
  static auto is_nothing_or_unknown() {
    return ::testing::AnyOf(std::optional<StoreErrc>(), std::optional(StoreErrc::kIo));
  }
  /// Each connection to the new primary ends.
  void end_connections() {
    (void)present_->ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name LIKE 'aurora %'");
  }

 private:
  [[nodiscard]] std::unique_ptr<PostgresStore> opened() const {
    return PostgresStore::open(present_->address_of_pair(*past_), {.may_lose_all = true}).value();
  }

  std::unique_ptr<PostgresCluster> past_;
  std::unique_ptr<PostgresCluster> present_;
  std::unique_ptr<PostgresStore> store_;
};

constexpr int kConnections = 4;  // of which some come to the past

TEST_F(PostgresPast, DeposesNobodyWhoLooks) {
  for (int connection = 0; connection < kConnections; ++connection) {
    end_connections();
    EXPECT_THAT(code_of(store().keep_watch()), is_nothing_or_unknown());
    EXPECT_THAT(code_of(store().keep_watch()), is_nothing_or_unknown());
    EXPECT_THAT(code_of(store().set_draining(false)), is_nothing_or_unknown());
    EXPECT_THAT(code_of(store().come_back()), is_nothing_or_unknown());
  }
  (void)store().keep_watch();  // … of which not more than one in two does
  EXPECT_TRUE(ok(store().keep_watch()));
}

TEST_F(PostgresPast, DeposesNobodyWhoWritesOrClaims) {
  Seq last = 1;
  for (int connection = 0; connection < kConnections; ++connection) {
    end_connections();
    EXPECT_TRUE(ok(commit(store(), append(1, ++last))));
    EXPECT_TRUE(ok(commit(store(), {PutMeta{"key", "value"}})));
    EXPECT_THAT(code_of(store().claim(table_id(1))), is_nothing_or_unknown());
    EXPECT_THAT(code_of(store().claim(table_id(1))), is_nothing_or_unknown());
  }
  EXPECT_TRUE(ok(commit(store(), create(2, "B"))));
  EXPECT_TRUE(has_entries(store(), 1, last));
}

}  // namespace
}  // namespace aurora::storage
