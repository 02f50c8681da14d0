// Which cards of the zone can be explored, and with which bonus actions.
#pragma once

#include "engine/situation.hpp"

namespace aurora::engine {

/// True when the card action of the card in the slot could be carried out now (EXP-13).
[[nodiscard]] bool card_action_possible(const Situation& now, Seat seat, ZoneSlot slot);

/// True when the convoy has a place for the truck, trailer or device (UPG).
[[nodiscard]] bool upgrade_possible(const Situation& now, Seat seat, CardId card);

/// True when the bonus can be paid and would do something (BONUS, BETA-03 to BETA-08).
[[nodiscard]] bool bonus_possible(const Situation& now, Seat seat, SurvivorSet participants,
                                  const BonusSpec& bonus);

/// True when it moves the convoy, and only cargo has to be rearranged for that (BETA-15, CARGO-09).
[[nodiscard]] bool lacks_only_a_driver(const Situation& now, Seat seat, const BonusSpec& bonus);

/// True when the discard pile holds a card for the seat's convoy (BETA-19).
[[nodiscard]] bool any_salvage(const Situation& now, Seat seat);

/// True when the seat has a weapon and an enemy for a bonus attack (BETA-05, BETA-20).
[[nodiscard]] bool any_bonus_attack(const Situation& now, Seat seat);

/// True when taking this bonus first would make an impossible card action possible (EXP-13).
[[nodiscard]] bool enables(const Situation& now, Seat seat, ZoneSlot slot, const BonusSpec& bonus);

/// True when the seat's active survivors can explore the slot (EXP-06, EXP-07, EXP-13).
[[nodiscard]] bool explorable(const Situation& now, Seat seat, ZoneSlot slot);

}  // namespace aurora::engine
