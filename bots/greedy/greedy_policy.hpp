// A sensible player without a plan: it takes what looks best at the moment.
#pragma once

#include "bots/greedy/greedy.hpp"
#include "bots/policy.hpp"

namespace aurora::bots {

class GreedyPolicy final : public Policy {
 public:
  GreedyPolicy(const engine::Catalog& catalog, std::uint64_t seed)
      : catalog_(catalog), greedy_(seed) {}

  [[nodiscard]] engine::Choice decide(std::span<const engine::Choice> choices,
                                      Sight& sight) override {
    const Outlook outlook = look(catalog_, sight.view(), sight.seat());
    const engine::Choice choice = greedy_.choose(outlook, choices);
    greedy_.remember(outlook, choice);
    return choice;
  }

 private:
  const engine::Catalog& catalog_;
  Greedy greedy_;
};

}  // namespace aurora::bots
