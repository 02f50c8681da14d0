// How long the committer waits for more to write, and what it counts: by a clock that the test
// moves on.
#include <chrono>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machine/machine.hpp"
#include "storage/group_committer.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using ::testing::ElementsAre;

/// Time passes when the test says so, and tasks run when the test does.
class ByHand final : public machine::Machine {
 public:
  [[nodiscard]] machine::SteadyClock::time_point now() noexcept override { return now_; }
  [[nodiscard]] std::unique_ptr<machine::TaskQueue> make_task_queue() override {
    return std::make_unique<Queue>(*this);
  }
  [[nodiscard]] machine::WakeUps* wake_ups() noexcept override { return nullptr; }

  void pass(nanoseconds time) { now_ += time; }
  void run() {
    while (!tasks_.empty()) {
      auto task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }
  [[nodiscard]] const std::vector<nanoseconds>& pauses() const { return pauses_; }

 private:
  class Queue final : public machine::TaskQueue {
   public:
    explicit Queue(ByHand& machine) : machine_(machine) {}
    void post(Task task) override { machine_.tasks_.push_back(std::move(task)); }
    void pause(nanoseconds time) override { machine_.pauses_.push_back(time); }
    void finish() override { machine_.run(); }

   private:
    ByHand& machine_;
  };

  machine::SteadyClock::time_point now_{std::chrono::hours{1}};
  std::deque<machine::TaskQueue::Task> tasks_;
  std::vector<nanoseconds> pauses_;
};

/// Each transaction takes a time that the test chooses.
class TimedStore final : public Store {
 public:
  explicit TimedStore(ByHand& machine) : machine_(machine) {}
  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override {
    machine_.pass(took_);
    return inner_.commit(groups);
  }
  void answer(const AnyRead& read) override { inner_.answer(read); }
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }
  [[nodiscard]] nanoseconds pace() const override { return pace_; }
  void take(nanoseconds time) { took_ = time; }
  void want_apart(nanoseconds time) { pace_ = time; }

 private:
  ByHand& machine_;
  MemoryStore inner_;
  nanoseconds took_{};
  nanoseconds pace_{};
};

class CommitterTime : public ::testing::Test {
 protected:
  /// One transaction with so many groups, which takes so long.
  void write(std::uint32_t groups, nanoseconds took) {
    store_.take(took);
    for (std::uint32_t i = 0; i < groups; ++i) {
      ++tables_;
      committer_.submit(testing::create(tables_, std::to_string(tables_)), [](const auto&) {});
    }
    machine_.run();
  }

  ByHand machine_;
  machine::InPlace in_place_{machine_};
  TimedStore store_{machine_};
  GroupCommitter committer_{store_};
  std::uint32_t tables_ = 0;
};

TEST_F(CommitterTime, IsHalfOfTheLastTransactionWhenThatHadACrowd) {
  write(4, milliseconds(1));
  EXPECT_THAT(machine_.pauses(), ElementsAre());
  write(3, milliseconds(1));
  EXPECT_THAT(machine_.pauses(), ElementsAre(microseconds(500)));
  write(1, milliseconds(1));
  EXPECT_EQ(machine_.pauses().size(), 1U) << "three are no crowd";
}

TEST_F(CommitterTime, IsNoLongerThanNobodyNotices) {
  write(40, milliseconds(100));
  write(1, milliseconds(1));
  EXPECT_THAT(machine_.pauses(), ElementsAre(milliseconds(2)));
}

TEST_F(CommitterTime, IsUntilTheNextCommitIsDueWhereTheStoreHasAPace) {
  store_.want_apart(milliseconds(2));
  write(1, microseconds(500));
  EXPECT_THAT(machine_.pauses(), ElementsAre()) << "nothing came before";
  machine_.pass(microseconds(300));
  write(1, microseconds(500));
  EXPECT_THAT(machine_.pauses(), ElementsAre(microseconds(1'200)));
  machine_.pass(milliseconds(5));
  write(40, milliseconds(1));
  EXPECT_EQ(machine_.pauses().size(), 1U) << "whoever writes now and then never waits";
  write(1, milliseconds(1));
  EXPECT_EQ(machine_.pauses().back(), milliseconds(1)) << "not the half of the last one as well";
}

TEST_F(CommitterTime, OfTransactionsIsCounted) {
  write(1, milliseconds(3));
  write(2, milliseconds(5));
  write(1, milliseconds(1));
  EXPECT_EQ(committer_.stats().batches, 3U);
  EXPECT_EQ(committer_.stats().largest_batch, 2U);
  EXPECT_EQ(nanoseconds(committer_.stats().commit_ns), milliseconds(9));
  EXPECT_EQ(nanoseconds(committer_.stats().slowest_commit_ns), milliseconds(5));
}

}  // namespace
}  // namespace aurora::storage
