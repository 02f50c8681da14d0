// Time that never goes back: for durations, never for what is stored or shown.
#pragma once

#include <chrono>

namespace aurora::machine {

/// A clock as the standard library describes them; its time points are those of
/// std::chrono::steady_clock.
struct SteadyClock {
  using duration = std::chrono::steady_clock::duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::steady_clock::time_point;
  static constexpr bool is_steady = true;  // NOLINT(readability-identifier-naming): the standard's

  [[nodiscard]] static time_point now() noexcept;
};

}  // namespace aurora::machine
