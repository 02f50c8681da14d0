// The wall clock, for what is written down or shown; durations are measured with
// std::chrono::steady_clock.
#pragma once

#include <chrono>
#include <cstdint>

namespace aurora::server {

[[nodiscard]] inline std::int64_t unix_now_ms() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace aurora::server
