// Memory that runs out beneath SQLite, at any of its requests.
#pragma once

#include <cstddef>

namespace aurora::storage::testing {

/// SQLite gets memory so many times. Then it gets none until the end of the scope, or there was
/// none just once. The first one of a process must be made while no database is open.
class ShortMemory {
 public:
  enum class Then : unsigned char { kNone, kPlenty };

  explicit ShortMemory(std::size_t requests, Then then = Then::kNone);
  ShortMemory(const ShortMemory&) = delete;
  ShortMemory& operator=(const ShortMemory&) = delete;
  ~ShortMemory();

  /// Whether a request was refused.
  [[nodiscard]] static bool ran_out();
};

}  // namespace aurora::storage::testing
