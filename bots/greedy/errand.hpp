// An Explore action as a plan: who goes, what it brings and what it costs.
#pragma once

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

struct Errand {
  bool possible = false;
  engine::SurvivorSet participants;
  Value worth = 0;  ///< card and bonus, less what the survivors could do instead
};

/// The best way to explore the card in the slot with `joined` taking part, and others of
/// `available` as needed. `skill_gain` is added to the sum of skills.
[[nodiscard]] Errand plan_errand(const Outlook& outlook, engine::ZoneSlot slot,
                                 engine::SurvivorSet joined, engine::SurvivorSet available,
                                 int skill_gain = 0);

/// The best errand of all slots; what else there is to do with the survivors is in it.
[[nodiscard]] Value best_errand(const Outlook& outlook, engine::SurvivorSet available,
                                int skill_gain = 0);

[[nodiscard]] Value value_of_block(const Outlook& outlook, const engine::BlockSpec& block);

// The options of encounters.
[[nodiscard]] Value value_of_trade(const Outlook& outlook, const engine::ZoneSpace& space,
                                   engine::Token give);
[[nodiscard]] Value value_of_barter(const Outlook& outlook, engine::ItemKind give);
[[nodiscard]] Value value_of_help(const Outlook& outlook, engine::Token give);
[[nodiscard]] Value value_of_robbery(const Outlook& outlook, const engine::ZoneSpace& space,
                                     engine::SurvivorSet participants);

}  // namespace aurora::bots
