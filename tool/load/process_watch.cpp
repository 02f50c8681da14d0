#include "tool/load/process_watch.hpp"

#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace aurora::tool {
namespace {

/// What /proc/PID/stat says behind the name, which may hold anything.
struct Kinship {
  pid_t parent = 0;
  long long waited_for = 0;  ///< processor time of children that have ended, in ticks
};

Kinship kinship_of(const std::string& process) {
  std::ifstream stat("/proc/" + process + "/stat");
  std::string text;
  std::getline(stat, text, '\0');
  const auto name_ends = text.rfind(')');
  std::istringstream fields(name_ends == std::string::npos ? "" : text.substr(name_ends + 1));
  Kinship kinship;
  std::string skipped;
  fields >> skipped >> kinship.parent;
  constexpr int kBetween = 11;  // from the group of processes to the time of its own in the kernel
  for (int i = 0; i < kBetween; ++i) {
    fields >> skipped;
  }
  long long in_kernel = 0;
  fields >> kinship.waited_for >> in_kernel;
  kinship.waited_for += in_kernel;
  return kinship;
}

}  // namespace

std::chrono::nanoseconds ProcessWatch::cpu_time_of_family() const {
  const std::chrono::nanoseconds tick =
      std::chrono::nanoseconds(std::chrono::seconds(1)) / sysconf(_SC_CLK_TCK);
  auto sum = cpu_time() + kinship_of(std::to_string(pid_)).waited_for * tick;
  std::error_code gone;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", gone)) {
    const std::string process = entry.path().filename();
    if (process.find_first_not_of("0123456789") == std::string::npos &&
        kinship_of(process).parent == pid_) {
      sum += ProcessWatch(std::stoi(process)).cpu_time();
    }
  }
  return sum;
}

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
