// A bucket for each of many: addresses, players, or whatever else has a name.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/runtime/token_bucket.hpp"

namespace aurora::server {

/// Thread-safe.
template <typename Key>
class KeyedBuckets {
 public:
  using TimePoint = TokenBucket::TimePoint;

  /// More than honest use needs. At this number full buckets are dropped or, if none is full, all
  /// of them.
  static constexpr std::size_t kMax = 50'000;

  explicit KeyedBuckets(const Rate& rate, std::size_t max = kMax) : rate_(rate), max_(max) {}

  /// Takes one. Zero: taken; else how long to wait.
  std::chrono::milliseconds take(const Key& key, TimePoint now = machine::SteadyClock::now()) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= max_ && !buckets_.contains(key)) {
      make_room(now);
    }
    return buckets_.try_emplace(key, rate_, now).first->second.take(1, now);
  }

  /// Gives back the last one that was taken.
  void give_back(const Key& key) {
    const std::lock_guard lock(mutex_);
    if (const auto known = buckets_.find(key); known != buckets_.end()) {
      known->second.give_back(1);
    }
  }

 private:
  void make_room(TimePoint now) {
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.is_full(now); });
    if (buckets_.size() >= max_) {
      buckets_.clear();
    }
  }

  Rate rate_;
  std::size_t max_;
  std::mutex mutex_;
  std::unordered_map<Key, TokenBucket> buckets_;
};

}  // namespace aurora::server
