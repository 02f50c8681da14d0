// A moment, for people.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace aurora::tool {

/// Now, in milliseconds since 1970.
[[nodiscard]] inline std::int64_t now_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// "2026-11-22 10:45:01 UTC", or "never" for 0.
[[nodiscard]] inline std::string moment_in_words(std::int64_t unix_ms) {
  return unix_ms == 0 ? "never" : fmt::format("{:%F %T} UTC", fmt::gmtime(unix_ms / 1000));
}

}  // namespace aurora::tool
