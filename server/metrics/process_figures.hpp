// What the kernel knows of this process.
#pragma once

#include <cstdint>

namespace aurora::server {

struct ProcessFigures {
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
};

/// As they are now; what cannot be read is 0.
[[nodiscard]] ProcessFigures process_figures();

}  // namespace aurora::server
