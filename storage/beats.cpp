#include "storage/beats.hpp"

#include <algorithm>
#include <utility>

namespace aurora::storage {
namespace {

// Between two looks there is a second. When there was more, we stood still ourselves, or the
// database did, and perhaps everybody.
constexpr std::chrono::milliseconds kMostBetweenLooks{1500};

}  // namespace

void Beats::forget() {
  seen_.clear();
  looked_at_ = machine::SteadyClock::now();
}

std::map<std::string, bool> Beats::silent_for(std::chrono::milliseconds time) const {
  std::map<std::string, bool> silent;
  for (const auto& [name, seen] : seen_) {
    silent.emplace(name, seen.silent >= time);
  }
  return silent;
}

std::vector<std::string> Beats::takers(std::chrono::milliseconds time) const {
  std::vector<std::string> names;
  for (const auto& [name, seen] : seen_) {
    if (seen.takes_tables && seen.silent < time) {
      names.push_back(name);
    }
  }
  return names;
}

bool Beats::note(const NodeRow& node, machine::SteadyClock::duration passed) {
  const Seen now{
      .epoch = node.epoch, .beat = node.beat, .silent = {}, .takes_tables = !node.is_draining};
  const auto [seen, is_new] = seen_.try_emplace(node.name, now);
  if (is_new ||
      std::pair(seen->second.epoch, seen->second.beat) != std::pair(now.epoch, now.beat)) {
    seen->second = now;
    return false;
  }
  seen->second.silent += passed;
  return seen->second.silent >= dead_after_;
}

std::vector<NodeRow> Beats::look(const std::string& own, const std::vector<NodeRow>& nodes) {
  const auto now = machine::SteadyClock::now();
  const auto passed = std::min<machine::SteadyClock::duration>(now - std::exchange(looked_at_, now),
                                                               kMostBetweenLooks);
  std::vector<NodeRow> dead;
  for (const NodeRow& node : nodes) {
    if (node.is_down) {
      seen_.erase(node.name);
    } else if (node.name != own && note(node, passed)) {
      dead.push_back(node);
    }
  }
  return dead;
}

}  // namespace aurora::storage
