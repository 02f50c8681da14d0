// What a process of this machine uses, as the kernel counts it.
#pragma once

#include <chrono>
#include <cstdint>

#include <sys/types.h>

namespace aurora::tool {

class ProcessWatch {
 public:
  explicit ProcessWatch(pid_t pid) : pid_(pid) {}

  /// Processor time of all its threads so far; 0 when there is no such process.
  [[nodiscard]] std::chrono::nanoseconds cpu_time() const;
  /// The same, with all its children, also those that have ended.
  [[nodiscard]] std::chrono::nanoseconds cpu_time_of_family() const;
  /// Resident memory; 0 when there is no such process.
  [[nodiscard]] std::uint64_t resident_kb() const;

 private:
  pid_t pid_;
};

}  // namespace aurora::tool
