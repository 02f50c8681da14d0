#include "server/runtime/log_repeats.hpp"

#include <utility>

namespace aurora::server {

std::optional<std::uint64_t> LogRepeats::admit(std::string_view event, TimePoint now) {
  const std::lock_guard lock(mutex_);
  auto found = states_.find(event);
  const bool begins = found == states_.end();
  if (begins) {
    found = states_.emplace(event, State{}).first;
  }
  State& state = found->second;
  ++state.times;
  state.last = now;
  if (!begins && now - state.last_told < kInterval) {
    return std::nullopt;
  }
  state.last_told = now;
  return state.times - std::exchange(state.told, state.times);
}

std::vector<LogRepeats::Ended> LogRepeats::settle(TimePoint now) {
  std::vector<Ended> ended;
  const std::lock_guard lock(mutex_);
  for (auto at = states_.begin(); at != states_.end();) {
    if (now - at->second.last < kInterval) {
      ++at;
      continue;
    }
    if (at->second.times > 1) {
      ended.push_back({at->first, at->second.times});
    }
    at = states_.erase(at);
  }
  return ended;
}

}  // namespace aurora::server
