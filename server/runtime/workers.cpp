#include "server/runtime/workers.hpp"

#include <algorithm>

#include <boost/asio/executor_work_guard.hpp>

#include "server/runtime/logging.hpp"

namespace aurora::server {

namespace asio = boost::asio;

class Workers::Loop : public asio::io_context {
 public:
  Loop() : asio::io_context(1), work_(get_executor()) {}

  void run_until_stopped(Log& log) {
    for (;;) {
      try {
        run();
        return;
      } catch (const std::exception& exception) {
        log.write_repeated(LogLevel::kError, "worker failed", {{"exception", exception.what()}});
      }
    }
  }

  /// Destroys what waits in it. Sockets and timers of this loop can still be destroyed afterwards.
  void let_go() { shutdown(); }

 private:
  asio::executor_work_guard<executor_type> work_;
};

Workers::Workers(unsigned threads, Log& log) : log_(log) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i) {
    loops_.push_back(std::make_unique<Loop>());
  }
}

Workers::~Workers() {
  stop();
  join();
  // What waits in one loop may own a socket of another.
  for (const auto& loop : loops_) {
    loop->let_go();
  }
}

Executor Workers::next() {
  const unsigned turn = turn_.fetch_add(1, std::memory_order_relaxed);
  return loops_[turn % loops_.size()]->get_executor();
}

std::vector<Executor> Workers::all() {
  std::vector<Executor> executors;
  executors.reserve(loops_.size());
  for (const auto& loop : loops_) {
    executors.push_back(loop->get_executor());
  }
  return executors;
}

asio::io_context& Workers::first() { return *loops_.front(); }

void Workers::start() {
  for (const auto& loop : loops_) {
    threads_.emplace_back([&log = log_, &loop = *loop] { loop.run_until_stopped(log); });
  }
}

bool Workers::run_one(std::size_t loop) { return loops_.at(loop)->poll_one() > 0; }

void Workers::stop() {
  for (const auto& loop : loops_) {
    loop->stop();
  }
}

void Workers::join() {
  for (std::thread& thread : threads_) {
    thread.join();
  }
  threads_.clear();
}

}  // namespace aurora::server
