// A steady rate with a burst on top.
#pragma once

#include <algorithm>
#include <chrono>

namespace aurora::server {

class TokenBucket {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  TokenBucket(double per_second, double burst, TimePoint now)
      : per_second_(per_second), burst_(burst), tokens_(burst), at_(now) {}

  /// Takes `amount`, or nothing. Zero: taken; else how long until it could be.
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

 private:
  double per_second_;
  double burst_;
  double tokens_;
  TimePoint at_;
};

}  // namespace aurora::server
