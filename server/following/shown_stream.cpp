#include "server/following/shown_stream.hpp"

#include <utility>

namespace aurora::server {

void ShownStream::begin_at(const v1::FollowPosition& position) {
  stream_ = position.stream();
  next_ = position.number() + 1;
  last_.clear();
}

ShownStream::Place ShownStream::place_of(const v1::Shown& shown) const {
  if (shown.stream() != stream_ || shown.number() < next_) {
    return Place::kKnown;
  }
  return shown.number() == next_ ? Place::kNext : Place::kBehind;
}

void ShownStream::take(Announcement announcement) {
  ++next_;
  last_.push_back(std::move(announcement));
  if (last_.size() > Gallery::kMostWaiting) {
    last_.pop_front();
  }
}

std::optional<std::vector<Announcement>> ShownStream::since(std::uint64_t number) const {
  const std::uint64_t first = next_ - last_.size();
  if (number < first || number > next_) {
    return std::nullopt;
  }
  return std::vector<Announcement>(last_.begin() + static_cast<std::ptrdiff_t>(number - first),
                                   last_.end());
}

}  // namespace aurora::server
