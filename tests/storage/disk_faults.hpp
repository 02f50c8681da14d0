// Faults of the operating system itself, beneath SQLite: the test program brings its own pwrite64
// and fdatasync, and its own versions of what moves, makes, links, gives away and syncs files.
#pragma once

namespace aurora::storage::testing {

enum class DiskFault : unsigned char {
  kNone,
  kNoSpace,     ///< Every write fails with ENOSPC, as on a full disk.
  kNoQuota,     ///< Every write fails with EDQUOT.
  kWriteFails,  ///< Every write fails with EIO.
  kSyncFails,   ///< Writes succeed, and then syncing them fails with EIO.
};

/// The disk of this process has a fault until the end of the scope.
class BrokenDisk {
 public:
  explicit BrokenDisk(DiskFault fault);
  BrokenDisk(const BrokenDisk&) = delete;
  BrokenDisk& operator=(const BrokenDisk&) = delete;
  ~BrokenDisk();

  /// How many writes and syncs the fault has refused so far.
  [[nodiscard]] static unsigned refusals();
};

/// One call that opens, moves, makes, links, gives away or syncs a file fails with EIO, or is the
/// end: the n-th from here on, counted from 0. For one thread; what SQLite does with its own files
/// does not count.
class FailingCall {
 public:
  enum class How : unsigned char {
    kError,  ///< The call fails.
    kDeath,  ///< The process is killed instead of it, as by `kill -9`.
  };
  explicit FailingCall(int nth, How how = How::kError);
  FailingCall(const FailingCall&) = delete;
  FailingCall& operator=(const FailingCall&) = delete;
  ~FailingCall();

  /// Whether there were so many calls.
  [[nodiscard]] static bool has_failed();
};

}  // namespace aurora::storage::testing
