// Keeps a second server from writing to the same database.
#pragma once

#include <filesystem>
#include <utility>

#include "storage/result.hpp"

namespace aurora::storage {

/// An advisory lock on a file beside the database. The kernel releases it however the process ends.
class ProcessLock {
 public:
  /// Creates the file if needed. kBusy: somebody else holds the lock; kReadOnly, kFull, kIo: it
  /// cannot be created.
  [[nodiscard]] static Result<ProcessLock> acquire(const std::filesystem::path& file);

  ProcessLock(ProcessLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  ProcessLock& operator=(ProcessLock&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ProcessLock(const ProcessLock&) = delete;
  ProcessLock& operator=(const ProcessLock&) = delete;
  ~ProcessLock();

 private:
  explicit ProcessLock(int fd) : fd_(fd) {}

  int fd_;
};

}  // namespace aurora::storage
