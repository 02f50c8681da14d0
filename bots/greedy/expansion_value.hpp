// What batteries, alarm and turrets mean to the greedy player. All of it is 0 without the
// expansion.
#pragma once

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// Of one more battery when the convoy holds `held` of that side.
[[nodiscard]] Value value_of_battery(const Outlook& outlook, engine::Token side, int held);
/// What spending a Half battery costs; more than anything is worth when there is none.
[[nodiscard]] Value price_of_half(const Outlook& outlook);
/// What a shot of the weapon costs in ammo or batteries.
[[nodiscard]] Value price_of_shot(const Outlook& outlook, engine::Box weapon);

/// What moving the own Alarm counter costs; less than 0 for a gain.
[[nodiscard]] Value cost_of_alarm(const Outlook& outlook, int rows);

/// What the turrets around the space would do to the convoy in a round.
[[nodiscard]] Value threat_of_turrets(const Outlook& outlook, engine::SpaceId space);

[[nodiscard]] Value value_of_paying_scrapper(const Outlook& outlook);
[[nodiscard]] Value value_of_robbing_scrapper(const Outlook& outlook,
                                              engine::SurvivorSet participants);

}  // namespace aurora::bots
