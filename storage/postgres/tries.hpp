// What is tried how often at all servers that share the database.
#pragma once

#include <chrono>
#include <span>

#include "storage/ownership.hpp"
#include "storage/postgres/session.hpp"

namespace aurora::storage::postgres {

/// Has a connection of its own, so that who guesses passwords keeps no game waiting. Not
/// thread-safe.
class TryCounter {
 public:
  explicit TryCounter(Session session) : session_(std::move(session)) {}

  /// Takes one of each, or nothing. Zero: taken; else how long to wait.
  [[nodiscard]] Result<std::chrono::milliseconds> take(std::span<const Tries> tries);
  [[nodiscard]] Result<void> give_back(std::span<const Tries> tries);

 private:
  /// Drops what says nothing any more, from time to time.
  [[nodiscard]] Result<void> tidy(Connection& db);

  Session session_;
  unsigned taken_ = 0;
};

}  // namespace aurora::storage::postgres
