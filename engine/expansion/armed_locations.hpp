// Chapter ARMED: locations with a weapon.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// True when somebody who collects in the slot could fire its weapon now (ARMED-01, ARMED-02).
[[nodiscard]] bool can_fire_location(const Situation& now, Seat seat, ZoneSlot slot, CardId card);
/// Offers its targets.
void offer_location_shot(const Situation& now, Seat seat, ZoneSlot slot, CardId card,
                         Offers& offers);
void fire_location(Context& ctx, Seat seat, CardId card, const FireArmedLocation& choice);

}  // namespace aurora::engine
