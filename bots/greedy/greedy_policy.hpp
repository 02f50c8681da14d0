// A sensible player without a plan: it takes what looks best at the moment.
#pragma once

#include "bots/dice.hpp"
#include "bots/greedy/outlook.hpp"
#include "bots/policy.hpp"

namespace aurora::bots {

class GreedyPolicy final : public Policy {
 public:
  GreedyPolicy(const engine::Catalog& catalog, std::uint64_t seed)
      : catalog_(catalog), dice_(seed) {}

  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override;

 private:
  [[nodiscard]] Value rate(const Outlook& outlook, const engine::Choice& choice) const;
  void remember(const Outlook& outlook, const engine::Choice& choice);

  const engine::Catalog& catalog_;
  Dice dice_;  ///< between choices that look equally good
  /// What was declared and taken back in this turn is not declared again.
  std::uint8_t given_up_ = 0;  ///< a bit per space of the Exploration Zone
  engine::ZoneSlot declared_;
};

}  // namespace aurora::bots
