// A steady rate with a burst on top.
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

#include "machine/steady_clock.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

class TokenBucket {
 public:
  using TimePoint = machine::SteadyClock::time_point;

  TokenBucket(double per_second, double burst, TimePoint now)
      : per_second_(per_second), burst_(burst), tokens_(burst), at_(now) {}
  TokenBucket(const Rate& rate, TimePoint now)
      : TokenBucket(1 / rate.every.count(), rate.burst, now) {}

  /// Takes `amount` or nothing. Zero: taken; else how long to wait.
  std::chrono::milliseconds take(double amount, TimePoint now) {
    tokens_ =
        std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - at_).count());
    at_ = now;
    if (tokens_ >= amount) {
      tokens_ -= amount;
      return std::chrono::milliseconds{0};
    }
    const double missing = std::min(amount, burst_) - tokens_;
    return std::chrono::milliseconds{1 + static_cast<long>(missing / per_second_ * 1000.0)};
  }

  /// Gives back what was taken and not used.
  void give_back(double amount) { tokens_ = std::min(burst_, tokens_ + amount); }

  /// Whether it is full.
  [[nodiscard]] bool is_full(TimePoint now) const {
    return tokens_ + per_second_ * std::chrono::duration<double>(now - at_).count() >= burst_;
  }

 private:
  double per_second_;
  double burst_;
  double tokens_;
  TimePoint at_;
};

/// A token bucket for several threads.
class SharedBucket {
 public:
  SharedBucket(double per_second, double burst, TokenBucket::TimePoint now)
      : bucket_(per_second, burst, now) {}

  std::chrono::milliseconds take(double amount, TokenBucket::TimePoint now) {
    const std::lock_guard lock(mutex_);
    return bucket_.take(amount, now);
  }

 private:
  std::mutex mutex_;
  TokenBucket bucket_;
};

}  // namespace aurora::server
