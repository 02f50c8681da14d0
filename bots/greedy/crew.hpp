// What survivors are worth, and whom to send, feed, wake or give up.
#pragma once

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// Of owning the survivor from now on.
[[nodiscard]] Value value_of(const Outlook& outlook, engine::SurvivorId survivor);
/// Of recruiting one that lies on a card.
[[nodiscard]] Value gain_of_recruiting(const Outlook& outlook, engine::SurvivorId survivor);
/// What the least valuable survivor of the own crew is worth.
[[nodiscard]] Value loss_of_worst_survivor(const Outlook& outlook);

/// Of having the survivor ready in the Movement and Fire phases of this round.
[[nodiscard]] Value value_of_duty(const Outlook& outlook, engine::SurvivorId survivor);
/// Of being able to explore with the survivor once more.
[[nodiscard]] Value value_of_errand(const Outlook& outlook, const engine::SurvivorView& one);
/// What exploring with the survivor costs: he cannot do it again soon, and neglects his duty.
[[nodiscard]] Value cost_of_errand(const Outlook& outlook, const engine::SurvivorView& one);

/// What one contamination on the survivor costs; deaths included.
[[nodiscard]] Value cost_of_contamination(const Outlook& outlook, const engine::SurvivorView& one);
/// The least that one contamination among these costs; 0 when there are none.
[[nodiscard]] Value cost_of_contamination(const Outlook& outlook, engine::SurvivorSet among);
/// What removing one contamination gains.
[[nodiscard]] Value gain_of_cure(const Outlook& outlook, const engine::SurvivorView& one);
/// What removing up to `amount` among these gains.
[[nodiscard]] Value gain_of_cures(const Outlook& outlook, engine::SurvivorSet among, int amount);

/// The own survivors in a zone.
[[nodiscard]] engine::SurvivorSet in_zone(const Outlook& outlook, engine::Zone zone);
[[nodiscard]] engine::SurvivorSet all_of(const Outlook& outlook);
[[nodiscard]] bool has_ability(const Outlook& outlook, engine::SurvivorSet set,
                               engine::Ability ability);

}  // namespace aurora::bots
