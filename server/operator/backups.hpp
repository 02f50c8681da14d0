// Backs up the database while it is in use, when the operator asks.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "aurora/v1/admin.pb.h"
#include "machine/machine.hpp"
#include "server/runtime/task.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Archive;
class Clock;
class Log;

/// Thread-safe.
class Backups {
 public:
  Backups(storage::Store& store, Archive& archive, const Clock& clock, Log& log)
      : store_(store), archive_(archive), clock_(clock), log_(log) {}

  /// Loads when the last backup was made; blocks.
  void load();

  /// Makes a backup, and deletes old ones if asked to.
  [[nodiscard]] Task<v1::AdminResponse> make(v1::AdminBackUp request);

  /// Finishes the backup that is being made. Blocks.
  void shutdown() { copying_->finish(); }

  /// When the last backup was made, in milliseconds since 1970; 0: never.
  [[nodiscard]] std::int64_t last() const { return last_; }

 private:
  [[nodiscard]] v1::AdminResponse copy(const v1::AdminBackUp& request, std::int64_t now);
  Task<> remember(std::int64_t now);

  storage::Store& store_;
  Archive& archive_;
  const Clock& clock_;
  Log& log_;
  std::atomic<std::int64_t> last_{0};
  // A large database takes a while.
  std::unique_ptr<machine::TaskQueue> copying_ = machine::here().make_task_queue();
};

}  // namespace aurora::server
