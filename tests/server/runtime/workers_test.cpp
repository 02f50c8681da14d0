// The event loops of the server.
#include "server/runtime/workers.hpp"

#include <future>
#include <set>
#include <thread>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <gtest/gtest.h>

#include "server/runtime/logging.hpp"

namespace aurora::server {
namespace {

std::thread::id thread_of(const Executor& executor) {
  std::promise<std::thread::id> thread;
  boost::asio::post(executor, [&] { thread.set_value(std::this_thread::get_id()); });
  return thread.get_future().get();
}

TEST(Workers, RunWhatIsOnOneExecutorOnOneThread) {
  Log log(LogLevel::kOff, LogFormat::kText);
  Workers workers(3, log);
  workers.start();
  std::set<std::thread::id> threads;
  for (int i = 0; i < 3; ++i) {
    const auto executor = workers.next();
    const auto thread = thread_of(executor);
    EXPECT_EQ(thread_of(executor), thread);
    threads.insert(thread);
  }
  EXPECT_EQ(threads.size(), 3U) << "each has its turn";
  EXPECT_EQ(thread_of(workers.next()), thread_of(workers.first().get_executor()));
}

TEST(Workers, GoOnAfterAnExceptionAndStopWithWorkLeft) {
  Log log(LogLevel::kOff, LogFormat::kText);
  const auto destroyed = std::make_shared<int>(0);
  {
    Workers workers(2, log);
    workers.start();
    const auto one = workers.next();
    boost::asio::post(one, [] { throw std::runtime_error("of a test"); });
    EXPECT_EQ(thread_of(one), thread_of(one));
    // A handler of one loop owns a timer of the other.
    auto timer = std::make_shared<boost::asio::steady_timer>(workers.next(), std::chrono::hours(1));
    auto waiting = std::make_shared<boost::asio::steady_timer>(one, std::chrono::hours(1));
    boost::asio::post(one, [timer, waiting, destroyed] {
      waiting->async_wait([timer, waiting, destroyed](const boost::system::error_code&) {});
    });
    EXPECT_EQ(thread_of(one), thread_of(one)) << "the wait has begun";
    EXPECT_GT(destroyed.use_count(), 1);
  }
  EXPECT_EQ(destroyed.use_count(), 1);
}

}  // namespace
}  // namespace aurora::server
