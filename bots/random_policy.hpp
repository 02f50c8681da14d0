// The policy that knows nothing: every choice is as likely as any other.
#pragma once

#include "bots/dice.hpp"
#include "bots/policy.hpp"

namespace aurora::bots {

class RandomPolicy final : public Policy {
 public:
  RandomPolicy(const engine::Catalog& catalog, std::uint64_t seed)
      : catalog_(catalog), dice_(seed) {}

  /// Now and then moves some cargo first, so that asides are played too.
  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override;

 private:
  const engine::Catalog& catalog_;
  Dice dice_;
};

}  // namespace aurora::bots
