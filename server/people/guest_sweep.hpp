// Deletes guests who never came back, so that strangers cannot fill the database with names.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

#include "server/runtime/task.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Blocks;
class Log;
struct Limits;

/// Deletes players who have no account, finished game or seat, and were not seen for
/// Limits::guest_lifetime. Their tokens become BAD_TOKEN.
class GuestSweep {
 public:
  using People = std::unordered_set<storage::PlayerId>;

  /// `here` says who is connected or has a seat; nothing when nobody knows.
  GuestSweep(Archive& archive, Blocks& blocks, const Limits& limits, Log& log,
             std::function<Task<std::optional<People>>()> here)
      : archive_(archive), blocks_(blocks), limits_(limits), log_(log), here_(std::move(here)) {}

  /// Deletes those whose time is up, one by one, and returns how many.
  Task<std::size_t> run(storage::UnixMillis now);

 private:
  Archive& archive_;
  Blocks& blocks_;
  const Limits& limits_;
  Log& log_;
  std::function<Task<std::optional<People>>()> here_;
};

}  // namespace aurora::server
