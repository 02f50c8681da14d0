// Chapter TUR: where turrets stand and whom they see.
#pragma once

#include "engine/context.hpp"
#include "engine/offers.hpp"

namespace aurora::engine {

/// The standing turrets in whose circle the convoy is (TUR-02).
[[nodiscard]] TurretSet turrets_in_range(const Situation& now, Seat seat);

/// Offers the turrets in range to the weapons that can still fire (TUR-11).
void offer_turret_attacks(const Situation& now, Seat seat, Offers& offers);

/// Takes the turret off the map for the seat, which gains what its place shows (TUR-15).
void destroy_turret(Context& ctx, Seat seat, TurretId turret);

/// The turrets fire once the enemies' ambushes are over (TUR-04, TUR-05).
void push_turret_fire(Context& ctx);

}  // namespace aurora::engine
