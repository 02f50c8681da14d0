#include "tool/load/process_watch.hpp"

#include <ctime>
#include <fstream>
#include <string>

namespace aurora::tool {

std::chrono::nanoseconds ProcessWatch::cpu_time() const {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) {
    return {};
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::uint64_t ProcessWatch::resident_kb() const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  for (std::string word; status >> word;) {
    std::uint64_t kb = 0;
    if (word == "VmRSS:" && status >> kb) {
      return kb;
    }
  }
  return 0;
}

}  // namespace aurora::tool
