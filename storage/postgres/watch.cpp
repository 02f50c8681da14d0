#include "storage/postgres/watch.hpp"

#include <algorithm>
#include <utility>

namespace aurora::storage::postgres {
namespace {

// Between two looks there is a second. When there was more, we stood still ourselves, or the
// database did, and perhaps everybody.
constexpr std::chrono::milliseconds kMostBetweenLooks{1500};

}  // namespace

void Watch::forget() {
  seen_.clear();
  looked_at_ = machine::SteadyClock::now();
}

std::map<std::string, bool> Watch::silent_for(std::chrono::milliseconds time) const {
  std::map<std::string, bool> silent;
  for (const auto& [name, seen] : seen_) {
    silent.emplace(name, seen.silent >= time);
  }
  return silent;
}

std::vector<std::string> Watch::takers(std::chrono::milliseconds time) const {
  std::vector<std::string> names;
  for (const auto& [name, seen] : seen_) {
    if (seen.takes_tables && seen.silent < time) {
      names.push_back(name);
    }
  }
  return names;
}

bool Watch::note(const NodeRow& node, machine::SteadyClock::duration passed) {
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

Result<std::vector<std::string>> Watch::look(const Node& own) {
  if (!session_.is_open()) {
    forget();
  }
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  auto taken = look_on(**db, own);
  if (!taken && taken.error().code != StoreErrc::kBusy) {
    session_.drop();
  }
  return taken;
}

Result<std::vector<std::string>> Watch::look_on(Connection& db, const Node& own) {
  if (const auto beaten = beat(db, own); !beaten) {
    return std::unexpected(beaten.error());
  }
  const auto nodes = list_nodes(db, false);
  if (!nodes) {
    return std::unexpected(nodes.error());
  }
  const auto now = machine::SteadyClock::now();
  const auto passed = std::min<machine::SteadyClock::duration>(now - std::exchange(looked_at_, now),
                                                               kMostBetweenLooks);
  std::vector<std::string> taken;
  for (const NodeRow& node : *nodes) {
    if (node.name == own.name) {
      continue;
    }
    if (node.is_down) {
      seen_.erase(node.name);
      continue;
    }
    if (!note(node, passed)) {
      continue;
    }
    const auto done = take_over(db, node);
    if (!done) {
      return std::unexpected(done.error());
    }
    if (*done) {
      taken.push_back(node.name);
    }
    seen_.erase(node.name);
  }
  return taken;
}

}  // namespace aurora::storage::postgres
