// What a table of another server shows, in the order of its numbers: what is missing is noticed,
// and the last of it is kept for those who come in between.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "aurora/v1/bus.pb.h"
#include "server/table/audience/gallery.hpp"

namespace aurora::server {

class ShownStream {
 public:
  enum class Place : std::uint8_t {
    kNext,
    kKnown,   ///< was there before, or is of another stream
    kBehind,  ///< something before it is missing
  };

  /// Whether anything was heard of it.
  [[nodiscard]] bool begun() const { return next_ > 0; }
  [[nodiscard]] std::uint64_t stream() const { return stream_; }
  /// The number that is due.
  [[nodiscard]] std::uint64_t next() const { return next_; }
  [[nodiscard]] bool is(const v1::FollowPosition& position) const {
    return begun() && position.stream() == stream_;
  }

  /// Goes on behind that position.
  void begin_at(const v1::FollowPosition& position);
  [[nodiscard]] Place place_of(const v1::Shown& shown) const;
  /// The one that is due has come, and says this.
  void take(Announcement announcement);
  /// All that was said from this number on; nothing when that is not known any more.
  [[nodiscard]] std::optional<std::vector<Announcement>> since(std::uint64_t number) const;

 private:
  std::uint64_t stream_ = 0;
  std::uint64_t next_ = 0;
  std::deque<Announcement> last_;
};

}  // namespace aurora::server
