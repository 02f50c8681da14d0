// Faults of SQLite itself: the test program is linked so that the store's calls to it go through
// here.
#pragma once

namespace aurora::storage::testing {

/// One call of the store to SQLite – which opens, prepares, binds what another statement shows,
/// steps or copies – fails as if memory had run out: the n-th from here on, counted from 0. For one
/// thread.
class FailingSqlite {
 public:
  enum class How : unsigned char {
    kInstead,    ///< It does nothing.
    kAfterwards  ///< It does what it should; for those that step or copy.
  };
  explicit FailingSqlite(int nth, How how = How::kInstead);
  FailingSqlite(const FailingSqlite&) = delete;
  FailingSqlite& operator=(const FailingSqlite&) = delete;
  ~FailingSqlite();

  /// Whether there were so many calls.
  [[nodiscard]] static bool has_failed();
};

}  // namespace aurora::storage::testing
