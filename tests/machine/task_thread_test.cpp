// A queue of tasks on a thread of its own: order, the end, and what comes after it.
#include "machine/task_thread.hpp"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace aurora::machine {
namespace {

TEST(TaskThread, RunsTasksInTheOrderInWhichTheyWerePosted) {
  std::vector<int> order;
  TaskThread queue;
  for (int i = 0; i < 1000; ++i) {
    queue.post([&order, i] { order.push_back(i); });
  }
  queue.finish();
  ASSERT_EQ(order.size(), 1000U);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(order.at(static_cast<std::size_t>(i)), i);
  }
}

TEST(TaskThread, RunsThemBesideWhoeverPosts) {
  std::thread::id where;
  TaskThread queue;
  queue.post([&where] { where = std::this_thread::get_id(); });
  queue.finish();
  EXPECT_NE(where, std::thread::id());
  EXPECT_NE(where, std::this_thread::get_id());
}

TEST(TaskThread, LetsATaskPostTheNextOne) {
  std::atomic<int> done = 0;
  TaskThread queue;
  queue.post([&] {
    queue.post([&] { ++done; });
    ++done;
  });
  while (done < 2) {
    std::this_thread::yield();
  }
  queue.finish();
  EXPECT_EQ(done, 2);
}

TEST(TaskThread, DestroysATaskBeforeItRunsTheNextOne) {
  const auto held = std::make_shared<int>(0);
  long users = 0;
  TaskThread queue;
  queue.post([held] { ++*held; });
  queue.post([&users, watched = std::weak_ptr<int>(held)] { users = watched.use_count(); });
  queue.finish();
  EXPECT_EQ(users, 1);
}

TEST(TaskThread, KeepsWhatComesAfterTheEndAndNeverRunsIt) {
  bool ran = false;
  auto held = std::make_shared<int>(0);
  const std::weak_ptr<int> watched = held;
  {
    TaskThread queue;
    queue.finish();
    queue.finish();
    queue.post([&ran, held = std::move(held)] { ran = true; });
    EXPECT_FALSE(watched.expired());
  }
  EXPECT_TRUE(watched.expired());
  EXPECT_FALSE(ran);
}

}  // namespace
}  // namespace aurora::machine
