// How much a client may send.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "server/runtime/answer.hpp"
#include "server/runtime/token_bucket.hpp"

namespace aurora::server {

struct Limits;

/// Belongs to the loop of its session.
class FrameRates {
 public:
  using TimePoint = TokenBucket::TimePoint;

  FrameRates(const Limits& limits, TimePoint now);

  /// Besides, counts for all connections of an address together.
  void share(std::shared_ptr<SharedBucket> frames_of_address) {
    frames_of_address_ = std::move(frames_of_address);
  }

  /// Counts a frame of so many bytes; RATE_LIMITED when it comes too soon.
  [[nodiscard]] Verdict take(std::size_t bytes, TimePoint now);

 private:
  TokenBucket frames_;
  TokenBucket bytes_;
  std::shared_ptr<SharedBucket> frames_of_address_;
};

}  // namespace aurora::server
