// What the kernel knows of this process and its disk.
#pragma once

#include <cstdint>
#include <filesystem>

namespace aurora::server {

struct ProcessFigures {
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
};

/// As they are now; what cannot be read is 0.
[[nodiscard]] ProcessFigures process_figures();

struct DiskFigures {
  std::uint64_t bytes = 0;
  std::uint64_t free_bytes = 0;  ///< that this process may use
};

/// Of the disk with this directory; what cannot be read is 0.
[[nodiscard]] DiskFigures disk_figures(const std::filesystem::path& directory);

}  // namespace aurora::server
