// Threads for bots that think: with room for so many, and none that holds up the end.
#include "server/runtime/thinking_threads.hpp"

#include <barrier>
#include <future>
#include <system_error>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "machine/machine.hpp"
#include "machine/task_thread.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"

namespace aurora::server {
namespace {

using End = ThinkingThreads::End;

class ThinkingThreadsTest : public testing::Test {
 protected:
  struct Outcome {
    bool ended = false;
    std::optional<int> answer;
  };

  template <typename Work>
  static Task<> run_one(ThinkingThreads& threads, Work work, Outcome& outcome) {
    outcome.answer = co_await threads.run(std::move(work));
    outcome.ended = true;
  }
  template <typename Work>
  void think(ThinkingThreads& threads, Work work, Outcome& outcome) {
    spawn(loop.get_executor(), log, "test", run_one(threads, std::move(work), outcome));
  }
  void run_until(const bool& ended) {
    while (!ended) {
      loop.restart();
      loop.poll();
    }
  }

  Log log{LogLevel::kOff, LogFormat::kText};
  boost::asio::io_context loop{1};
};

TEST_F(ThinkingThreadsTest, GiveBackWhatWasFoundOut) {
  ThinkingThreads threads(1, 2);
  Outcome one;
  think(threads, [] { return 42; }, one);
  loop.run();
  EXPECT_TRUE(one.ended);
  EXPECT_EQ(one.answer, 42);
  EXPECT_EQ(threads.counts().waiting, 0U);
}

TEST_F(ThinkingThreadsTest, HaveRoomForSoMany) {
  ThinkingThreads threads(1, 2);
  std::promise<void> go_on;
  Outcome slow;
  Outcome waiting;
  Outcome crowded_out;
  think(
      threads,
      [may = go_on.get_future().share()] {
        may.wait();
        return 1;
      },
      slow);
  think(threads, [] { return 2; }, waiting);
  think(threads, [] { return 3; }, crowded_out);
  run_until(crowded_out.ended);
  EXPECT_EQ(crowded_out.answer, std::nullopt);
  EXPECT_EQ(threads.counts().waiting, 2U);
  go_on.set_value();
  run_until(waiting.ended);
  EXPECT_TRUE(slow.ended);
  EXPECT_EQ(waiting.answer, 2);
  Outcome later;
  think(threads, [] { return 4; }, later);
  run_until(later.ended);
  EXPECT_EQ(later.answer, 4) << "there is room again";
}

TEST_F(ThinkingThreadsTest, ThinkSideBySide) {
  ThinkingThreads threads(2, 8);
  std::barrier both(2);
  Outcome one;
  Outcome other;
  const auto meet = [&both] {
    both.arrive_and_wait();
    return 1;
  };
  think(threads, meet, one);
  think(threads, meet, other);
  loop.run();
  EXPECT_TRUE(one.ended && other.ended);
}

TEST_F(ThinkingThreadsTest, StopWithWhoeverStillThinksAndTakeNobodyAfterwards) {
  ThinkingThreads threads(1, 8);
  const auto for_ever = [&threads] {
    while (!threads.stopping()) {
      std::this_thread::yield();
    }
    return 0;
  };
  Outcome one;
  Outcome waiting;
  think(threads, for_ever, one);
  think(threads, for_ever, waiting);
  loop.poll();
  threads.shutdown();
  run_until(waiting.ended);
  EXPECT_TRUE(one.ended);
  Outcome late;
  think(threads, [] { return 1; }, late);
  run_until(late.ended);
  EXPECT_EQ(late.answer, std::nullopt);
  threads.shutdown();
}

TEST_F(ThinkingThreadsTest, AreNoneBeforeSomebodyThinks) {
  ThinkingThreads threads(2, 8);
  threads.shutdown();
  EXPECT_EQ(threads.counts().waiting, 0U);
}

/// A machine that has so many threads, and no more.
class ScarceMachine final : public machine::Machine {
 public:
  explicit ScarceMachine(int threads) : left_(threads) {}
  [[nodiscard]] machine::SteadyClock::time_point now() noexcept override { return {}; }
  [[nodiscard]] std::unique_ptr<machine::TaskQueue> make_task_queue() override {
    if (left_ == 0) {
      throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
    --left_;
    return std::make_unique<machine::TaskThread>();
  }
  [[nodiscard]] machine::WakeUps* wake_ups() noexcept override { return nullptr; }

 private:
  int left_;
};

TEST_F(ThinkingThreadsTest, HaveNoRoomWhereTheSystemHasNoThread) {
  ScarceMachine none(0);
  const machine::InPlace in_place(none);
  ThinkingThreads threads(2, 8);
  Outcome one;
  think(threads, [] { return 1; }, one);
  run_until(one.ended);
  EXPECT_EQ(one.answer, std::nullopt);
  EXPECT_EQ(threads.counts().waiting, 0U);
}

TEST_F(ThinkingThreadsTest, DoWithAsManyAsTheSystemHas) {
  ScarceMachine few(1);
  const machine::InPlace in_place(few);
  ThinkingThreads threads(2, 8);
  Outcome one;
  Outcome other;
  think(threads, [] { return 1; }, one);
  think(threads, [] { return 2; }, other);
  loop.run();
  EXPECT_EQ(one.answer, 1);
  EXPECT_EQ(other.answer, 2);
}

TEST_F(ThinkingThreadsTest, CountWhatBecameOfDecisions) {
  ThinkingThreads threads(1, 1);
  threads.count(End::kThought);
  threads.count(End::kHurried);
  threads.count(End::kHurried);
  const auto counts = threads.counts();
  EXPECT_EQ(counts.ended.at(static_cast<std::size_t>(End::kThought)), 1U);
  EXPECT_EQ(counts.ended.at(static_cast<std::size_t>(End::kHurried)), 2U);
  EXPECT_EQ(counts.ended.at(static_cast<std::size_t>(End::kDropped)), 0U);
}

}  // namespace
}  // namespace aurora::server
