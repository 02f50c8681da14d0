// Time as the server sees it: the wall clock, for what is written down, shown, or promised to
// players. Tests put in one of their own. Other durations are measured with
// std::chrono::steady_clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "server/runtime/task.hpp"

namespace aurora::server {

class Log;

/// May be used from any thread.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  /// Milliseconds since 1970; never goes back.
  [[nodiscard]] virtual std::int64_t unix_ms() const = 0;
  /// Calls once, from any thread, when it is `at` or later; not at all when the executor ends
  /// before.
  virtual void call_at(std::int64_t at, Executor executor, Log& log,
                       std::function<void()> call) = 0;
};

/// The time of the system when it was made, and from there on what has passed: whoever sets the
/// system's clock does not change what players have left.
class SystemClock final : public Clock {
 public:
  SystemClock();
  [[nodiscard]] std::int64_t unix_ms() const override;
  void call_at(std::int64_t at, Executor executor, Log& log, std::function<void()> call) override;

 private:
  std::int64_t began_unix_ms_;
  std::chrono::steady_clock::time_point began_;
};

/// The one that servers use unless they are given another.
[[nodiscard]] Clock& system_clock();

[[nodiscard]] inline std::int64_t unix_now_ms() { return system_clock().unix_ms(); }

}  // namespace aurora::server
