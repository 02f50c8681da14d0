#include "bots/policy.hpp"

#include "bots/greedy/greedy_policy.hpp"
#include "bots/levels.hpp"
#include "bots/random_policy.hpp"
#include "engine/enumerators.hpp"

namespace aurora::bots {

std::optional<PolicyKind> policy_of(std::string_view name) {
  for (const PolicyKind kind : engine::kAll<PolicyKind>) {
    if (name_of(kind) == name) {
      return kind;
    }
  }
  const Level* const level = level_called(name);
  return level == nullptr ? std::nullopt : std::optional(level->kind);
}

std::string_view name_of(PolicyKind kind) {
  switch (kind) {
    case PolicyKind::kRandom: return "random";
    case PolicyKind::kGreedy: return "greedy";
    case PolicyKind::kPassenger:
    case PolicyKind::kScavenger:
    case PolicyKind::kNavigator:
    case PolicyKind::kCaptain: return level_of(kind)->name;
  }
  return {};
}

std::unique_ptr<Policy> make_policy(PolicyKind kind, const engine::Catalog& catalog,
                                    std::uint64_t seed) {
  switch (kind) {
    case PolicyKind::kRandom: return std::make_unique<RandomPolicy>(catalog, seed);
    case PolicyKind::kGreedy: return std::make_unique<GreedyPolicy>(catalog, seed);
    case PolicyKind::kPassenger:
    case PolicyKind::kScavenger:
    case PolicyKind::kNavigator:
    case PolicyKind::kCaptain: break;
  }
  return make_policy(player_of(kind), catalog, seed);
}

}  // namespace aurora::bots
