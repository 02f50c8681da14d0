// Hints to the other servers that something has changed in the store, so that they look at once.
// One that is lost costs a second: everybody looks once in that time.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "server/bus/bus.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Wire;

/// What has changed.
enum class Hint : std::uint8_t { kPeople, kSignOuts, kAnnouncements };
inline constexpr std::size_t kHints = 3;

/// As a word of a subject, and in metrics.
[[nodiscard]] std::string_view name_of(Hint hint);

/// Thread-safe, but for start() and stop().
class Hints {
 public:
  struct Counts {
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
  };

  /// nullptr: to nobody.
  explicit Hints(const Wire* wire) : wire_(wire) {}

  void send(Hint hint);
  /// Calls the handler on this executor.
  void start(const Executor& executor, std::function<void()> handler);
  /// Calls it no more. Before the end of its loop, on that or when it has ended.
  void stop() { subscription_.reset(); }
  [[nodiscard]] Counts counts(Hint hint) const;

 private:
  void take(std::string_view subject, const std::function<void()>& handler);

  const Wire* wire_;
  std::array<std::atomic<std::uint64_t>, kHints> sent_{};
  std::array<std::atomic<std::uint64_t>, kHints> received_{};
  std::unique_ptr<BusSubscription> subscription_;
};

}  // namespace aurora::server
