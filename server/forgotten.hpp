// Players who were deleted: their games stay, without their names.
#pragma once

#include <mutex>
#include <unordered_set>

#include "storage/ids.hpp"

namespace aurora::server {

/// May be used from any thread.
class Forgotten {
 public:
  void add(storage::PlayerId player) {
    const std::lock_guard lock(mutex_);
    players_.insert(player);
  }
  [[nodiscard]] bool has(storage::PlayerId player) const {
    const std::lock_guard lock(mutex_);
    return players_.contains(player);
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_set<storage::PlayerId> players_;
};

}  // namespace aurora::server
