#include "tests/storage/disk_faults.hpp"

#include <atomic>
#include <cerrno>
#include <cstddef>

#include <sys/syscall.h>
#include <unistd.h>

namespace aurora::storage::testing {
namespace {

std::atomic<DiskFault> current_fault{DiskFault::kNone};
std::atomic<unsigned> refused{0};

// The errno that a write is to fail with; 0 for none.
int write_error() {
  switch (current_fault.load()) {
    case DiskFault::kNoSpace: return ENOSPC;
    case DiskFault::kNoQuota: return EDQUOT;
    case DiskFault::kWriteFails: return EIO;
    case DiskFault::kNone:
    case DiskFault::kSyncFails: return 0;
  }
  return 0;
}

int refuse(int error) {
  refused.fetch_add(1);
  errno = error;
  return -1;
}

}  // namespace

BrokenDisk::BrokenDisk(DiskFault fault) {
  refused.store(0);
  current_fault.store(fault);
}
BrokenDisk::~BrokenDisk() { current_fault.store(DiskFault::kNone); }
unsigned BrokenDisk::refusals() { return refused.load(); }

}  // namespace aurora::storage::testing

namespace faults = aurora::storage::testing;

// The linker lets these take the place of those in the C library, for SQLite too.
extern "C" {

// Some of these are declared in a header, some are not.
// NOLINTBEGIN(readability-redundant-declaration)

ssize_t pwrite64(int fd, const void* data, std::size_t size, off64_t offset);
ssize_t pwrite64(int fd, const void* data, std::size_t size, off64_t offset) {
  const int error = faults::write_error();
  return error != 0 ? faults::refuse(error) : ::syscall(SYS_pwrite64, fd, data, size, offset);
}

int fdatasync(int fd) {
  if (faults::current_fault.load() == faults::DiskFault::kSyncFails) {
    return faults::refuse(EIO);
  }
  return static_cast<int>(::syscall(SYS_fdatasync, fd));
}

// NOLINTEND(readability-redundant-declaration)
}
