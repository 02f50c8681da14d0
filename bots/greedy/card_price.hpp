// What exploring a card brings, without the bonus action.
#pragma once

#include <limits>

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// The card in a slot, weighed once for everybody who could go.
class CardPrice {
 public:
  CardPrice(const Outlook& outlook, engine::ZoneSlot slot);

  /// What the card action brings to these participants.
  [[nodiscard]] Value with(const Outlook& outlook, engine::SurvivorSet participants) const;

 private:
  void add_location(const Outlook& outlook, const engine::ZoneSpace& space);
  void add_encounter(const Outlook& outlook, const engine::ZoneSpace& space);

  static constexpr Value kNothing = std::numeric_limits<Value>::min() / 2;

  Value fair_ = kNothing;    ///< the best of what nobody needs to be ashamed of
  Value robbed_ = kNothing;  ///< by somebody without shame
  engine::Drawback drawback_ = engine::Drawback::kNone;  ///< that depends on who goes
};

}  // namespace aurora::bots
