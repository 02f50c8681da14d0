// Players who were deleted, or are about to be: their games stay, without their names.
#pragma once

#include <mutex>
#include <string_view>
#include <unordered_set>

#include "storage/ids.hpp"

namespace aurora::server {

/// Their name; the same in every language.
inline constexpr std::string_view kNoName = "\u2014";

/// Thread-safe.
class Forgotten {
 public:
  void add(storage::PlayerId player) {
    const std::lock_guard lock(mutex_);
    players_.insert(player);
  }
  /// The player could not be deleted after all.
  void remove(storage::PlayerId player) {
    const std::lock_guard lock(mutex_);
    players_.erase(player);
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
