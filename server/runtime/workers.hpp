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

/// What runs on one executor runs on one thread, one thing after the other: connections and tables
/// need no strand. Which loop something is on does not matter to it; it reaches what is on others
/// by posting, as always.
class Workers {
 public:
  Workers(unsigned threads, Log& log);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  /// Stops; coroutines that have not ended are destroyed, before any of the loops goes.
  ~Workers();

  /// An executor of the loop whose turn it is. May be called from any thread.
  [[nodiscard]] Executor next();
  /// An executor of each loop.
  [[nodiscard]] std::vector<Executor> all();
  /// The loop of what exists once.
  [[nodiscard]] boost::asio::io_context& first();

  void start();
  [[nodiscard]] bool running() const { return !threads_.empty(); }
  /// Ends all loops, whatever they are doing. May be called from any thread.
  void stop();
  /// Waits until all loops have ended.
  void join();

 private:
  class Loop;

  Log& log_;
  std::vector<std::unique_ptr<Loop>> loops_;
  std::atomic<unsigned> turn_{0};
  std::vector<std::thread> threads_;
};

}  // namespace aurora::server
