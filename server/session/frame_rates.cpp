#include "server/session/frame_rates.hpp"

#include "server/runtime/limits.hpp"

namespace aurora::server {

FrameRates::FrameRates(const Limits& limits, TimePoint now)
    : frames_(limits.frames_per_second, limits.frame_burst, now),
      bytes_(limits.bytes_per_second, limits.byte_burst, now) {}

Verdict FrameRates::take(std::size_t bytes, TimePoint now) {
  const auto for_frame = frames_.take(1, now);
  const auto for_bytes = bytes_.take(static_cast<double>(bytes), now);
  if (for_frame.count() > 0 || for_bytes.count() > 0) {
    return refusal(for_bytes > for_frame
                       ? protocol::rate_limited(v1::LIMIT_KIND_BYTES, for_bytes)
                       : protocol::rate_limited(v1::LIMIT_KIND_REQUESTS, for_frame));
  }
  if (frames_of_address_) {
    if (const auto wait = frames_of_address_->take(1, now); wait.count() > 0) {
      return refusal(protocol::rate_limited(v1::LIMIT_KIND_REQUESTS_OF_ADDRESS, wait));
    }
  }
  return {};
}

}  // namespace aurora::server
