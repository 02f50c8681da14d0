#include "bots/levels.hpp"

#include <algorithm>
#include <variant>

namespace aurora::bots {
namespace {

/// 0 for what is no level.
std::ptrdiff_t rank_of(PolicyKind kind) {
  const Level* const level = level_of(kind);
  return level == nullptr ? 0 : level - kLevels.data() + 1;
}

const Level* found(const Level* level) {
  return level == kLevels.data() + kLevels.size() ? nullptr : level;
}

}  // namespace

std::string level_names() {
  std::string names;
  for (const Level& level : kLevels) {
    names += names.empty() ? "" : ", ";
    names += level.name;
  }
  return names;
}

const Level* level_of(PolicyKind kind) {
  return found(
      std::ranges::find(kLevels.data(), kLevels.data() + kLevels.size(), kind, &Level::kind));
}

const Level* level_called(std::string_view name) {
  return found(
      std::ranges::find(kLevels.data(), kLevels.data() + kLevels.size(), name, &Level::name));
}

Contestant player_of(PolicyKind kind) {
  const Level* const level = level_of(kind);
  return level == nullptr ? kind : contestant_of(level->plays_as).value_or(PolicyKind::kGreedy);
}

bool thinks_ahead(PolicyKind kind) {
  const Contestant player = player_of(kind);
  return std::holds_alternative<SearchBudget>(player) ||
         std::holds_alternative<NetworkPlayer>(player);
}

bool is_stronger(PolicyKind one, PolicyKind other) { return rank_of(one) > rank_of(other); }

}  // namespace aurora::bots
