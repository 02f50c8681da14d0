// Logs an event that repeats thousands of times a second when it begins, once a minute with a
// count, and when it is over.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "machine/steady_clock.hpp"

namespace aurora::server {

/// Thread-safe. There are few kinds of events, so their number is not limited.
class LogRepeats {
 public:
  using TimePoint = machine::SteadyClock::time_point;
  static constexpr std::chrono::seconds kInterval{60};

  /// Counts an event. Returns how often it happened since the last line if a line is due, else
  /// nothing.
  [[nodiscard]] std::optional<std::uint64_t> admit(std::string_view event, TimePoint now);

  struct Ended {
    std::string event;
    std::uint64_t times = 0;  ///< since it began
  };
  /// Events that have stopped for an interval, except those that happened only once.
  [[nodiscard]] std::vector<Ended> settle(TimePoint now);

 private:
  struct State {
    std::uint64_t times = 0;
    std::uint64_t told = 0;  ///< of these
    TimePoint last_told;
    TimePoint last;
  };

  std::mutex mutex_;
  std::map<std::string, State, std::less<>> states_;
};

}  // namespace aurora::server
