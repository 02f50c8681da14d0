// The primary is gone and its standby is promoted, while entries are appended: everything that was
// acknowledged is there, once.
#include <atomic>
#include <future>

#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::commit;
using testing::create;
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

}  // namespace
}  // namespace aurora::storage
