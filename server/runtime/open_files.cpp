#include "server/runtime/open_files.hpp"

#include <sys/resource.h>

namespace aurora::server {

namespace {

constexpr std::size_t kUsual = 1024;

}  // namespace

void raise_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
  }
}

std::size_t max_open_files() {
  rlimit limit{};
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<std::size_t>(limit.rlim_cur) : kUsual;
}

}  // namespace aurora::server
