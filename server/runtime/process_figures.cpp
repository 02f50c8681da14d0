#include "server/runtime/process_figures.hpp"

#include <fstream>
#include <iterator>

#include <sys/resource.h>
#include <unistd.h>

namespace aurora::server {
namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::uint64_t resident_pages() {
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures figures;
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) == 0) {
    figures.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }
  figures.resident_bytes = resident_pages() * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::error_code none;
  const std::filesystem::directory_iterator files("/proc/self/fd", none);
  figures.open_files = static_cast<std::uint64_t>(std::distance(begin(files), end(files)));
  return figures;
}

DiskFigures disk_figures(const std::filesystem::path& directory) {
  std::error_code none;
  const auto space = std::filesystem::space(directory, none);
  return none ? DiskFigures{} : DiskFigures{.bytes = space.capacity, .free_bytes = space.available};
}

}  // namespace aurora::server
