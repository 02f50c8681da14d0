// What servers tell each other, as a hint: it may be lost, and is never waited for.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/runtime/task.hpp"

namespace aurora::server {

/// Encoded once, for however many subscribers.
using SharedBytes = std::shared_ptr<const std::string>;

struct BusMessage {
  std::string subject;
  SharedBytes bytes;
};

/// Holds a subscription: its end is the end of it. To be destroyed before the bus, on the executor
/// that subscribed; no handler is called after that.
class BusSubscription {
 public:
  BusSubscription() = default;
  BusSubscription(const BusSubscription&) = delete;
  BusSubscription& operator=(const BusSubscription&) = delete;
  virtual ~BusSubscription() = default;
};

struct BusCounts {
  std::uint64_t published = 0;  ///< given to the broker, or on the way there
  std::uint64_t received = 0;   ///< given to handlers
  /// Not sent, because the broker is away or too slow. What was on its way when the connection
  /// broke is lost, too, and not counted.
  std::uint64_t lost_outgoing = 0;
  std::uint64_t lost_incoming = 0;  ///< not given to handlers, because they are too slow
};

/// Messages of one sender under one subject arrive in the order in which they were published, at
/// most once, and maybe not at all. Nobody gets what they have published themselves.
///
/// Subjects are words with dots in between. Who subscribes may write * for any word, and > at the
/// end for any number of them.
///
/// Thread-safe, and no function waits for anything.
class Bus {
 public:
  using Handler = std::function<void(const BusMessage&)>;

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  virtual ~Bus() = default;

  virtual void publish(std::string subject, SharedBytes bytes) = 0;
  /// Calls the handler on this executor. What others publish before the broker knows of it does not
  /// arrive.
  [[nodiscard]] virtual std::unique_ptr<BusSubscription> subscribe(std::string subject,
                                                                   Executor executor,
                                                                   Handler handler) = 0;
  [[nodiscard]] virtual bool connected() const = 0;
  [[nodiscard]] virtual BusCounts counts() const = 0;
};

}  // namespace aurora::server
