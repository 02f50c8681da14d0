#include "storage/group_committer.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/sqlite_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/faulty_store.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::Each;
using ::testing::ElementsAre;
using testing::has_entries;
using testing::ok;
using testing::table_id;

using Code = std::optional<StoreErrc>;

/// Notes the answers in the order in which they come.
class Answers {
 public:
  [[nodiscard]] Completion next() {
    return [this](const Result<void>& result) {
      const std::scoped_lock lock(mutex_);
      codes_.push_back(code_of(result));
    };
  }
  [[nodiscard]] std::vector<Code> codes() const {
    const std::scoped_lock lock(mutex_);
    return codes_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Code> codes_;
};

class GroupCommitterTest : public ::testing::Test {
 protected:
  void given_tables(std::uint32_t count) {
    for (std::uint32_t table = 1; table <= count; ++table) {
      ASSERT_TRUE(ok(commit(memory_, create(table, std::to_string(table)))));
    }
  }

  MemoryStore memory_;
  FaultyStore store_{memory_};
  Answers answers_;  // outlives the committers of the tests
};

TEST_F(GroupCommitterTest, AnswersOnceTheGroupIsKept) {
  GroupCommitter committer(store_);
  std::promise<bool> kept;
  committer.submit(create(1, "A"), [&](const Result<void>& result) {
    kept.set_value(result.has_value() && memory_.read(FindTable{table_id(1)}).has_value());
  });
  EXPECT_TRUE(kept.get_future().get());
}

TEST_F(GroupCommitterTest, DoesNotAnswerBeforeTheGroupIsKept) {
  GroupCommitter committer(store_);
  store_.hold_commits();
  committer.submit(create(1, "A"), answers_.next());
  store_.wait_until_held();
  EXPECT_TRUE(answers_.codes().empty());
  store_.release();
  committer.flush();
  EXPECT_THAT(answers_.codes(), ElementsAre(std::nullopt));
}

TEST_F(GroupCommitterTest, CommitsTogetherWhateverHasQueued) {
  given_tables(50);
  GroupCommitter committer(store_);
  store_.hold_commits();
  committer.submit(append(1, 1), answers_.next());
  store_.wait_until_held();  // the first group is on its way alone
  for (std::uint32_t table = 2; table <= 50; ++table) {
    committer.submit(append(table, 1), answers_.next());
  }
  EXPECT_EQ(committer.stats().queued_groups, 50U);
  EXPECT_GT(committer.stats().queued_bytes, 50U);
  store_.release();
  committer.flush();
  const auto stats = committer.stats();
  EXPECT_EQ(stats.batches, 2U);
  EXPECT_EQ(stats.largest_batch, 49U);
  EXPECT_EQ(stats.committed, 50U);
  EXPECT_EQ(stats.failed, 0U);
  EXPECT_EQ(stats.queued_groups, 0U);
  EXPECT_EQ(stats.queued_bytes, 0U);
  EXPECT_GT(stats.commit_ns, 0U);
  EXPECT_GE(stats.commit_ns, stats.slowest_commit_ns);
  EXPECT_THAT(answers_.codes(), ::testing::AllOf(::testing::SizeIs(50), Each(std::nullopt)));
}

TEST_F(GroupCommitterTest, CountsNothingAsQueuedOnceItIsWritten) {
  given_tables(1);
  GroupCommitter committer(store_);
  for (Seq seq = 1; seq <= 4; ++seq) {
    committer.submit(append(1, seq), answers_.next());
    committer.flush();
    EXPECT_EQ(committer.stats().queued_groups, 0U);
    EXPECT_EQ(committer.stats().queued_bytes, 0U);
  }
}

TEST_F(GroupCommitterTest, AnswersInTheOrderOfSubmission) {
  given_tables(1);
  GroupCommitter committer(store_);
  store_.hold_commits();
  committer.submit(append(1, 1), answers_.next());
  committer.submit(append(1, 1), answers_.next());
  committer.submit(append(1, 2), answers_.next());
  committer.submit(append(7, 1), answers_.next());
  committer.submit(append(1, 3), answers_.next());
  store_.release();
  committer.flush();
  EXPECT_THAT(answers_.codes(), ElementsAre(std::nullopt, StoreErrc::kConflict, std::nullopt,
                                            StoreErrc::kNotFound, std::nullopt));
  EXPECT_EQ(committer.stats().committed, 3U);
  EXPECT_EQ(committer.stats().failed, 2U);
}

TEST_F(GroupCommitterTest, RefusesMoreGroupsThanItMayHold) {
  given_tables(3);
  GroupCommitter committer(store_, {.max_groups = 2});
  store_.hold_commits();
  committer.submit(append(1, 1), answers_.next());
  store_.wait_until_held();  // what is being written counts as well
  committer.submit(append(2, 1), answers_.next());
  committer.submit(append(3, 1), answers_.next());
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kBusy));
  store_.release();
  committer.flush();
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kBusy, std::nullopt, std::nullopt));
  EXPECT_EQ(committer.stats().refused, 1U);
  EXPECT_TRUE(has_entries(memory_, 3, 0));
  committer.submit(append(3, 1), answers_.next());
  committer.flush();
  EXPECT_TRUE(has_entries(memory_, 3, 1));
}

TEST_F(GroupCommitterTest, RefusesMoreBytesThanItMayHold) {
  given_tables(2);
  GroupCommitter committer(store_, {.max_bytes = 10'000});
  store_.hold_commits();
  committer.submit(append(1, 1, Bytes(20'000, 'x')), answers_.next());  // alone, any group is taken
  store_.wait_until_held();
  committer.submit(append(2, 1), answers_.next());
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kBusy));
  store_.release();
  committer.flush();
  EXPECT_TRUE(has_entries(memory_, 1, 1));
  EXPECT_TRUE(has_entries(memory_, 2, 0));
}

TEST_F(GroupCommitterTest, TakesExactlyAsManyBytesAsItMayHold) {
  given_tables(3);
  const std::size_t bytes = footprint(append(1, 1));
  GroupCommitter committer(store_, {.max_bytes = 2 * bytes});
  store_.hold_commits();
  for (std::uint32_t table = 1; table <= 3; ++table) {
    committer.submit(append(table, 1), answers_.next());
  }
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kBusy));
  EXPECT_EQ(committer.stats().queued_bytes, 2 * bytes);
  store_.release();
  committer.flush();
  EXPECT_TRUE(has_entries(memory_, 2, 1));
  EXPECT_TRUE(has_entries(memory_, 3, 0));
}

TEST_F(GroupCommitterTest, TellsOfEachTransaction) {
  given_tables(3);
  std::vector<std::size_t> told;
  {
    GroupCommitter committer(store_, {}, [&](std::size_t groups, std::chrono::nanoseconds took) {
      told.push_back(groups);
      EXPECT_GT(took.count(), 0);
    });
    store_.hold_commits();
    committer.submit(append(1, 1), answers_.next());
    store_.wait_until_held();
    committer.submit(append(2, 1), answers_.next());
    committer.submit(append(3, 7), answers_.next());
    store_.release();
  }
  EXPECT_THAT(told, ElementsAre(1U, 2U)) << "whatever became of the groups";
}

TEST_F(GroupCommitterTest, MakesRoomBeforeItAnswers) {
  given_tables(1);
  GroupCommitter committer(store_, {.max_groups = 1});
  std::promise<Code> second;
  committer.submit(append(1, 1), [&](const Result<void>&) {
    committer.submit(append(1, 2),
                     [&](const Result<void>& result) { second.set_value(code_of(result)); });
  });
  EXPECT_EQ(second.get_future().get(), std::nullopt);
}

TEST_F(GroupCommitterTest, FailsTheWholeBatchWithTheTransactionAndGoesOn) {
  given_tables(2);
  store_.fail_commits({StoreErrc::kFull, "no space left"});
  GroupCommitter committer(store_);
  committer.submit(append(1, 1), answers_.next());
  committer.submit(append(2, 1), answers_.next());
  committer.flush();
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kFull, StoreErrc::kFull));
  store_.heal();
  committer.submit(append(1, 1), answers_.next());
  committer.flush();
  EXPECT_EQ(answers_.codes().back(), std::nullopt);
}

TEST_F(GroupCommitterTest, CommitsWhatIsQueuedWhenItShutsDown) {
  given_tables(3);
  GroupCommitter committer(store_);
  store_.hold_commits();
  for (std::uint32_t table = 1; table <= 3; ++table) {
    committer.submit(append(table, 1), answers_.next());
  }
  std::thread closer([&] { committer.shutdown(); });
  store_.wait_until_held();
  store_.release();
  closer.join();
  EXPECT_THAT(answers_.codes(), ElementsAre(std::nullopt, std::nullopt, std::nullopt));
  EXPECT_TRUE(has_entries(memory_, 3, 1));
}

TEST_F(GroupCommitterTest, TakesNothingAfterItsShutdown) {
  GroupCommitter committer(store_);
  committer.shutdown();
  committer.submit(create(1, "A"), answers_.next());
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kClosed));
  EXPECT_EQ(committer.stats().refused, 1U);
  committer.flush();
  committer.shutdown();
  EXPECT_EQ(code_of(memory_.read(FindTable{table_id(1)})), StoreErrc::kNotFound);
}

TEST_F(GroupCommitterTest, RefusesWhoeverTriesAgainAtOnce) {
  GroupCommitter committer(store_);
  committer.shutdown();
  committer.submit(create(1, "A"),
                   [&](const Result<void>&) { committer.submit(create(1, "A"), answers_.next()); });
  EXPECT_THAT(answers_.codes(), ElementsAre(StoreErrc::kClosed));
  EXPECT_EQ(committer.stats().refused, 2U);
}

TEST_F(GroupCommitterTest, AnswersEverythingBeforeItIsGone) {
  given_tables(1);
  {
    GroupCommitter committer(store_);
    for (Seq seq = 1; seq <= 100; ++seq) {
      committer.submit(append(1, seq), answers_.next());
    }
  }
  EXPECT_THAT(answers_.codes(), ::testing::AllOf(::testing::SizeIs(100), Each(std::nullopt)));
}

TEST_F(GroupCommitterTest, DoesNotAnswerAQueueThatIsEmpty) {
  GroupCommitter committer(store_);
  committer.flush();
  EXPECT_EQ(committer.stats().batches, 0U);
  EXPECT_EQ(store_.commits(), 0U);
}

// 40 tables move again as soon as they are answered, while a commit takes 5 ms: they soon move in
// step.
TEST_F(GroupCommitterTest, SharesSlowCommitsAmongTheTables) {
  constexpr std::uint32_t kTables = 40;
  constexpr Seq kMoves = 10;
  given_tables(kTables);
  store_.delay_commits(std::chrono::milliseconds(5));
  store_.hold_commits();
  std::atomic<int> failures{0};
  GroupCommitter committer(store_);
  const std::function<void(std::uint32_t, Seq)> play = [&](std::uint32_t table, Seq seq) {
    committer.submit(append(table, seq), [&, table, seq](const Result<void>& result) {
      failures += result ? 0 : 1;
      if (seq < kMoves) {
        play(table, seq + 1);
      }
    });
  };
  for (std::uint32_t table = 1; table <= kTables; ++table) {
    play(table, 1);
  }
  store_.release();
  while (committer.stats().committed + committer.stats().failed < kTables * kMoves) {
    committer.flush();
  }
  committer.flush();  // the last answers
  const auto stats = committer.stats();
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(stats.committed, kTables * kMoves);
  EXPECT_LE(stats.batches, kMoves + 1);  // one by one, it would be 400
  EXPECT_EQ(stats.largest_batch, kTables);
  EXPECT_TRUE(has_entries(memory_, kTables, kMoves));
}

TEST_F(GroupCommitterTest, KeepsEveryEntryOfManyThreads) {
  constexpr std::uint32_t kThreads = 8;
  constexpr Seq kEntries = 200;
  const testing::TempDir dir;
  const auto sqlite = SqliteStore::open(dir.database()).value();
  std::atomic<unsigned> acknowledged{0};
  {
    GroupCommitter committer(*sqlite);
    std::vector<std::jthread> producers;
    for (std::uint32_t table = 1; table <= kThreads; ++table) {
      producers.emplace_back([&, table] {
        const auto note = [&](const Result<void>& result) { acknowledged += result ? 1U : 0U; };
        committer.submit(create(table, std::to_string(table)), note);
        for (Seq seq = 1; seq <= kEntries; ++seq) {
          committer.submit(append(table, seq), note);
        }
      });
    }
    // Somebody reads all the while: whatever is visible is whole.
    for (int i = 0; i < 50; ++i) {
      const auto rows = sqlite->read(ListTables{kAllTables, kThreads}).value();
      for (const TableRow& row : rows) {
        const auto journal = sqlite->read(ReadJournal{row.id});
        ASSERT_TRUE(ok(journal));
        EXPECT_GE(journal->size(), row.head_seq);
      }
    }
    producers.clear();  // joins them
  }
  EXPECT_EQ(acknowledged, kThreads * (kEntries + 1));
  for (std::uint32_t table = 1; table <= kThreads; ++table) {
    EXPECT_TRUE(has_entries(*sqlite, table, kEntries));
  }
}

}  // namespace
}  // namespace aurora::storage
