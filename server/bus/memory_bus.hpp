// A bus within one process, for tests and the simulated world.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/bus/subscriber.hpp"

namespace aurora::server {

/// What the servers of one world are connected to.
class MemoryBroker {
 public:
  /// One server's end of it, which must not outlive it.
  [[nodiscard]] std::unique_ptr<Bus> connect();
  /// Cuts all servers off, or lets them come back.
  void set_running(bool running);
  /// Loses what this says from now on.
  void lose(std::function<bool(const BusMessage&)> is_lost);

 private:
  friend class MemoryBus;
  struct Subscribed {
    const Bus* by;
    std::string subject;
    std::weak_ptr<Subscriber> subscriber;
  };

  std::mutex mutex_;
  std::vector<Subscribed> subscribed_;
  bool running_ = true;
  std::function<bool(const BusMessage&)> is_lost_;
};

}  // namespace aurora::server
