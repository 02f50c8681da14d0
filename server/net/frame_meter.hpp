// Follows a client's frames in its bytes: Beast reports whole messages only, and frames that never
// become one cost as well.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

#include "machine/steady_clock.hpp"
#include "server/runtime/token_bucket.hpp"

namespace aurora::server {

struct Limits;

/// Any thread may query it; one thread feeds it bytes.
class FrameMeter {
 public:
  using TimePoint = machine::SteadyClock::time_point;

  FrameMeter(const Limits& limits, TimePoint now);

  /// The bytes that come next, beginning with the first frame (RFC 6455, 5.2).
  void take(std::span<const std::uint8_t> bytes, TimePoint now);

  /// Whether there were too many frames that end no message: pings, pongs and fragments.
  [[nodiscard]] bool exceeded() const { return exceeded_; }
  /// Since when a message has been arriving; the epoch when none is.
  [[nodiscard]] TimePoint unfinished_since() const {
    return TimePoint{TimePoint::duration{unfinished_since_.load()}};
  }

 private:
  /// Takes one byte of a head; true when it is complete.
  bool take_head(std::uint8_t byte);
  void begin_frame(TimePoint now);
  void end_frame();

  TokenBucket bare_;
  std::array<std::uint8_t, 10> head_{};  ///< up to the length; the mask is skipped like the payload
  std::size_t head_size_ = 0;
  std::uint64_t left_ = 0;  ///< of mask and payload
  bool in_frame_ = false;
  bool in_message_ = false;  ///< a fragment has come, and not the last one
  std::atomic<bool> exceeded_{false};
  std::atomic<TimePoint::rep> unfinished_since_{0};
};

}  // namespace aurora::server
