#include "bots/policy.hpp"

#include "bots/greedy/greedy_policy.hpp"
#include "bots/random_policy.hpp"

namespace aurora::bots {

std::optional<PolicyKind> policy_of(std::string_view name) {
  if (name == "random") {
    return PolicyKind::kRandom;
  }
  if (name == "greedy") {
    return PolicyKind::kGreedy;
  }
  return std::nullopt;
}

std::string_view name_of(PolicyKind kind) {
  return kind == PolicyKind::kRandom ? "random" : "greedy";
}

std::unique_ptr<Policy> make_policy(PolicyKind kind, const engine::Catalog& catalog,
                                    std::uint64_t seed) {
  switch (kind) {
    case PolicyKind::kRandom: return std::make_unique<RandomPolicy>(catalog, seed);
    case PolicyKind::kGreedy: return std::make_unique<GreedyPolicy>(catalog, seed);
  }
  return nullptr;
}

}  // namespace aurora::bots
