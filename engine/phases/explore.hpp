// Which cards of the zone can be explored, and with which bonus actions.
#pragma once

#include "engine/situation.hpp"

namespace aurora::engine {

/// True when the card action of the card in the slot could be carried out now (EXP-13).
[[nodiscard]] bool card_action_possible(const Situation& now, Seat seat, ZoneSlot slot);

/// True when taking this bonus first would make an impossible card action possible (EXP-13).
[[nodiscard]] bool enables(const Situation& now, Seat seat, ZoneSlot slot, const BonusSpec& bonus);

/// True when the seat's active survivors can explore the slot (EXP-06, EXP-07, EXP-13).
[[nodiscard]] bool explorable(const Situation& now, Seat seat, ZoneSlot slot);

}  // namespace aurora::engine
