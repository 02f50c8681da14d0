#include "server/net/frame_meter.hpp"

#include <algorithm>

#include "server/runtime/limits.hpp"

namespace aurora::server {

namespace {

constexpr std::uint8_t kFin = 0x80;
constexpr std::uint8_t kControl = 0x08;  // of the opcode
constexpr std::uint8_t kMasked = 0x80;
constexpr std::uint8_t kTwoBytes = 126;  // of length follow
constexpr std::uint8_t kEightBytes = 127;
constexpr std::uint64_t kMaskBytes = 4;

}  // namespace

FrameMeter::FrameMeter(const Limits& limits, TimePoint now)
    : bare_(limits.bare_frames_per_second, limits.bare_frame_burst, now) {}

void FrameMeter::take(std::span<const std::uint8_t> bytes, TimePoint now) {
  while (!bytes.empty()) {
    if (in_frame_) {
      const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size()));
      left_ -= skipped;
      bytes = bytes.subspan(skipped);
    } else {
      if (unfinished_since_ == 0) {
        unfinished_since_ = now.time_since_epoch().count();
      }
      if (take_head(bytes.front())) {
        begin_frame(now);
      }
      bytes = bytes.subspan(1);
    }
    if (in_frame_ && left_ == 0) {
      end_frame();
    }
  }
}

bool FrameMeter::take_head(std::uint8_t byte) {
  head_.at(head_size_++) = byte;
  if (head_size_ < 2) {
    return false;
  }
  const std::uint8_t short_length = head_[1] & ~kMasked;
  const std::size_t more = short_length == kEightBytes ? 8 : short_length == kTwoBytes ? 2 : 0;
  if (head_size_ < 2 + more) {
    return false;
  }
  left_ = more == 0 ? short_length : 0;
  for (std::size_t i = 2; i < 2 + more; ++i) {
    left_ = left_ << 8U | head_.at(i);
  }
  left_ &= ~(std::uint64_t{1} << 63U);  // no length has it, and so nothing is too long to count
  left_ += (head_[1] & kMasked) != 0 ? kMaskBytes : 0;
  return true;
}

void FrameMeter::begin_frame(TimePoint now) {
  in_frame_ = true;
  const bool control = (head_[0] & kControl) != 0;
  const bool last = (head_[0] & kFin) != 0;
  if ((control || !last) && bare_.take(1, now).count() > 0) {
    exceeded_ = true;
  }
  if (!control) {
    in_message_ = !last;
  }
}

void FrameMeter::end_frame() {
  in_frame_ = false;
  head_size_ = 0;
  if (!in_message_) {
    unfinished_since_ = 0;
  }
}

}  // namespace aurora::server
