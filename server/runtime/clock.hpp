// The wall clock, for times that are stored, shown or promised to players. Tests use their own.
// Measure other durations with machine::SteadyClock.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "machine/steady_clock.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Log;

/// Thread-safe.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  /// Milliseconds since 1970; never goes back.
  [[nodiscard]] virtual std::int64_t unix_ms() const = 0;
  /// Calls once, from any thread, at `at` or later; never if the executor ends first.
  virtual void call_at(std::int64_t at, Executor executor, Log& log,
                       std::function<void()> call) = 0;
};

/// Reads the system's time once and adds what has passed since, so that setting the system's clock
/// does not change what players have left.
class SystemClock final : public Clock {
 public:
  SystemClock();
  [[nodiscard]] std::int64_t unix_ms() const override;
  void call_at(std::int64_t at, Executor executor, Log& log, std::function<void()> call) override;

 private:
  std::int64_t began_unix_ms_;
  machine::SteadyClock::time_point began_;
};

/// The default clock of servers.
[[nodiscard]] Clock& system_clock();

[[nodiscard]] inline std::int64_t unix_now_ms() { return system_clock().unix_ms(); }

}  // namespace aurora::server
