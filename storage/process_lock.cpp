#include "storage/process_lock.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace aurora::storage {

StoreError file_error(const std::filesystem::path& file, int error) {
  const std::string reason = file.string() + ": " + std::generic_category().message(error) + ". ";
  switch (error) {
    case EACCES:
    case EPERM:
    case EROFS:
      return {StoreErrc::kReadOnly,
              reason + "Give the server a data directory that it may write to."};
    case ENOSPC:
    case EDQUOT:
      return {StoreErrc::kFull, reason + "Free some disk space, or choose another data directory."};
    default: return {StoreErrc::kIo, reason + "Check the data directory and its disk."};
  }
}

Result<ProcessLock> ProcessLock::acquire(const std::filesystem::path& file) {
  constexpr int kOwnerOnly = 0600;
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
  if (fd < 0) {
    return file_error(file, errno);
  }
  ProcessLock lock(fd);
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) {
      return StoreError{StoreErrc::kBusy,
                        file.string() +
                            " is held by another server. Stop that one, or give this one a data "
                            "directory of its own."};
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
