#include "storage/process_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "storage/durable_file.hpp"

namespace aurora::storage {

Result<ProcessLock> ProcessLock::acquire(const std::filesystem::path& file) {
  constexpr int kOwnerOnly = 0600;
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (fd < 0) {
    return file_error(file, errno);
  }
  ProcessLock lock(fd);
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) {
      return failure(StoreErrc::kBusy,
                     file.string() +
                         " is held by another server. Stop that one, or give this one a data "
                         "directory of its own.");
    }
    return file_error(file, errno);
  }
  return lock;
}

ProcessLock::~ProcessLock() {
  if (fd_ >= 0) {
    ::close(fd_);
  }
}

}  // namespace aurora::storage
