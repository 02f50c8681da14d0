#include "server/match_queue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace aurora::server {

std::vector<Waiting> MatchQueue::join(Waiting newcomer) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Waiting& other) {
    return other.player.id == newcomer.player.id || other.session.expired();
  });
  const MatchMode mode = newcomer.mode;
  waiting_.push_back(std::move(newcomer));
  if (std::ranges::count(waiting_, mode, &Waiting::mode) < mode.seats) {
    return {};
  }
  std::vector<Waiting> group;
  std::erase_if(waiting_, [&](Waiting& one) {
    if (one.mode != mode) {
      return false;
    }
    group.push_back(std::move(one));
    return true;
  });
  return group;
}

void MatchQueue::leave(std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Waiting& one) { return one.connection == connection; });
}

std::vector<Waiting> MatchQueue::waiting_for(const MatchMode& mode) const {
  const std::lock_guard lock(mutex_);
  std::vector<Waiting> found;
  std::ranges::copy_if(waiting_, std::back_inserter(found),
                       [&](const Waiting& one) { return one.mode == mode; });
  return found;
}

std::optional<MatchMode> MatchQueue::mode_of(std::uint64_t connection) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(waiting_, connection, &Waiting::connection);
  return found == waiting_.end() ? std::nullopt : std::optional(found->mode);
}

}  // namespace aurora::server
