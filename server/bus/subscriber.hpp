// From whatever thread a message comes on to the executor of whoever wants it.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>

#include "server/bus/bus.hpp"

namespace aurora::server {

/// Of one end of a bus.
struct BusCounters {
  std::atomic<std::uint64_t> published{0};
  std::atomic<std::uint64_t> received{0};
  std::atomic<std::uint64_t> lost_outgoing{0};
  std::atomic<std::uint64_t> lost_incoming{0};

  [[nodiscard]] BusCounts read() const {
    return {.published = published.load(),
            .received = received.load(),
            .lost_outgoing = lost_outgoing.load(),
            .lost_incoming = lost_incoming.load()};
  }
};

class Subscriber : public std::enable_shared_from_this<Subscriber> {
 public:
  /// So many messages may wait for the executor; more are lost.
  static constexpr std::size_t kMostWaiting = 1024;

  Subscriber(Executor executor, Bus::Handler handler, std::shared_ptr<BusCounters> counters)
      : executor_(std::move(executor)),
        handler_(std::make_shared<const Bus::Handler>(std::move(handler))),
        counters_(std::move(counters)) {}

  /// Thread-safe.
  void deliver(BusMessage message);
  /// On the executor, which need not be there afterwards.
  void end();

 private:
  std::mutex mutex_;
  std::optional<Executor> executor_;             ///< nothing: ended
  std::shared_ptr<const Bus::Handler> handler_;  ///< of the executor
  std::shared_ptr<BusCounters> counters_;
  std::atomic<std::size_t> waiting_{0};
};

}  // namespace aurora::server
