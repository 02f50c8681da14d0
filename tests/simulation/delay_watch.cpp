#include "tests/simulation/delay_watch.hpp"

#include <iterator>

namespace aurora::simulation {

namespace {

constexpr std::int64_t kLeeway = 5;

}  // namespace

void DelayWatch::made(const std::string& table, std::uint32_t version, std::int64_t sent) {
  made_[table].try_emplace(version, sent);
}

void DelayWatch::shown(const std::string& person, const std::string& table, std::uint32_t version,
                       std::int64_t at, std::int64_t delay) {
  shown_.try_emplace({table, version}, First{.person = person, .at = at, .delay = delay});
}

void DelayWatch::ended(const std::string& table, std::uint32_t version) {
  ended_.try_emplace(table, version);
}

std::optional<std::int64_t> DelayWatch::made_after(const std::string& table,
                                                   std::uint32_t version) const {
  const auto versions = made_.find(table);
  if (versions == made_.end()) {
    return std::nullopt;
  }
  const auto next = versions->second.upper_bound(version);
  return next == versions->second.begin() ? std::nullopt : std::optional(std::prev(next)->second);
}

std::optional<std::string> DelayWatch::too_young() const {
  for (const auto& [what, first] : shown_) {
    const auto& [table, version] = what;
    const auto made = made_after(table, version);
    if (!made || first.at - *made + kLeeway >= first.delay) {
      continue;
    }
    const auto end = ended_.find(table);
    if (end != ended_.end() && first.at >= made_after(table, end->second).value_or(first.at)) {
      continue;  // it may have been over
    }
    return first.person + " has no seat, and is shown version " + std::to_string(version) +
           " of table " + table + " " + std::to_string(first.at - *made) + " ms after it was sent";
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
