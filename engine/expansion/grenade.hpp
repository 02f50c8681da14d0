// XITEM-01 to XITEM-04: the grenade.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// Offers the enemies of the region and the turrets in range (XITEM-01).
void offer_grenade(const Situation& now, Seat seat, Offers& offers);
void throw_grenade(Context& ctx, Seat seat, const ThrowGrenade& choice);

}  // namespace aurora::engine
