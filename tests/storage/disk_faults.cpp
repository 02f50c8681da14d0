#include "tests/storage/disk_faults.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstddef>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace aurora::storage::testing {
namespace {

std::atomic<DiskFault> current_fault{DiskFault::kNone};
std::atomic<unsigned> refused{0};

constexpr int kNoCall = -1;
constexpr int kHasFailed = -2;
std::atomic<int> calls_left{kNoCall};
std::atomic<FailingCall::How> how_it_fails{FailingCall::How::kError};

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

int open_directly(const char* path, int flags, int mode) {
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

// SQLite goes on in its own way when it cannot open a file.
bool let_sqlite_open() {
  sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
  const auto ours = reinterpret_cast<sqlite3_syscall_ptr>(&open_directly);
  return vfs != nullptr && vfs->xSetSystemCall(vfs, "open", ours) == SQLITE_OK;
}

// Counts one call; true: it is the one that fails.
bool fails() {
  const int left = calls_left.load();
  if (left >= 0) {
    calls_left.store(left == 0 ? kHasFailed : left - 1);
  }
  if (left == 0 && how_it_fails.load() == FailingCall::How::kDeath) {
    static_cast<void>(::kill(::getpid(), SIGKILL));
  }
  errno = left == 0 ? EIO : errno;
  return left == 0;
}

}  // namespace

BrokenDisk::BrokenDisk(DiskFault fault) {
  refused.store(0);
  current_fault.store(fault);
}
BrokenDisk::~BrokenDisk() { current_fault.store(DiskFault::kNone); }
unsigned BrokenDisk::refusals() { return refused.load(); }

FailingCall::FailingCall(int nth, How how) {
  static const bool kLet = let_sqlite_open();
  how_it_fails.store(how);
  calls_left.store(kLet ? nth : kNoCall);
}
FailingCall::~FailingCall() { calls_left.store(kNoCall); }
bool FailingCall::has_failed() { return calls_left.load() == kHasFailed; }

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

int fsync(int fd);
int fsync(int fd) { return faults::fails() ? -1 : static_cast<int>(::syscall(SYS_fsync, fd)); }

int rename(const char* from, const char* to) noexcept;
int rename(const char* from, const char* to) noexcept {
  return faults::fails()
             ? -1
             : static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int mkdir(const char* path, mode_t mode) noexcept;
int mkdir(const char* path, mode_t mode) noexcept {
  return faults::fails() ? -1 : static_cast<int>(::syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}

int symlink(const char* target, const char* path) noexcept;
int symlink(const char* target, const char* path) noexcept {
  return faults::fails() ? -1 : static_cast<int>(::syscall(SYS_symlinkat, target, AT_FDCWD, path));
}

int chown(const char* path, uid_t owner, gid_t group) noexcept;
int chown(const char* path, uid_t owner, gid_t group) noexcept {
  return faults::fails()
             ? -1
             : static_cast<int>(::syscall(SYS_fchownat, AT_FDCWD, path, owner, group, 0));
}

int open(const char* path, int flags, ...);
int open(const char* path, int flags, ...) {  // NOLINT(*-vararg): as it is declared
  std::va_list more;
  va_start(more, flags);
  const auto mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : mode_t{0};
  va_end(more);
  // One that finds its file there already fails anyway.
  const bool counts = (flags & O_EXCL) == 0 || ::access(path, F_OK) != 0;
  return counts && faults::fails() ? -1
                                   : faults::open_directly(path, flags, static_cast<int>(mode));
}

// NOLINTEND(readability-redundant-declaration)
}
