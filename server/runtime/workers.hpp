// The threads of the server, each with an event loop of its own.
#pragma once

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/runtime/task.hpp"

namespace aurora::server {

class Log;

/// An executor belongs to one thread, so connections and tables need no strand. Nothing depends on
/// which loop it runs on; it reaches other loops by posting.
class Workers {
 public:
  Workers(unsigned threads, Log& log);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  /// Stops, and destroys coroutines that have not ended before it destroys any loop.
  ~Workers();

  /// The executor of the next loop in turn. Thread-safe.
  [[nodiscard]] Executor next();
  /// An executor of each loop.
  [[nodiscard]] std::vector<Executor> all();
  /// The loop for what exists once.
  [[nodiscard]] boost::asio::io_context& first();

  void start();
  [[nodiscard]] bool running() const { return !threads_.empty(); }
  /// Ends all loops, whatever they are doing. Thread-safe.
  void stop();
  /// Waits until all loops have ended.
  void join();

  /// Instead of start(): runs what is ready in this loop, at most one handler, on this thread.
  /// False: nothing was.
  bool run_one(std::size_t loop);

 private:
  class Loop;

  Log& log_;
  std::vector<std::unique_ptr<Loop>> loops_;
  std::atomic<unsigned> turn_{0};
  std::vector<std::thread> threads_;
};

}  // namespace aurora::server
