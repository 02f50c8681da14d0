// What bonus actions are worth.
#pragma once

#include <array>

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// Of the bonus with these participants; a bad bargain counts less than nothing.
[[nodiscard]] Value value_of_bonus(const Outlook& outlook, const engine::BonusSpec& bonus,
                                   engine::SurvivorSet participants);

/// The bonus actions that an errand to the slot may bring, weighed once for everybody who could go.
class BonusPrices {
 public:
  /// `any_space`: somebody who could go is an Explorer (SURV-10).
  BonusPrices(const Outlook& outlook, engine::ZoneSlot slot, bool any_space);

  /// The best one for these participants; 0 when none helps.
  [[nodiscard]] Value best(const Outlook& outlook, engine::ZoneSlot slot,
                           engine::SurvivorSet participants) const;

 private:
  std::array<std::array<Value, 3>, engine::kZoneSlots> worth_{};  ///< whoever takes part
};

}  // namespace aurora::bots
