// Chapters BATT and ENRG: batteries as a means of payment.
#pragma once

#include "engine/context.hpp"

namespace aurora::engine {

/// True when the seat can spend a Half battery: it holds a battery of either side (BATT-03).
[[nodiscard]] bool can_spend_half(const Situation& now, Seat seat);

/// Asks the owner which battery pays, a Half one or a Full one that is turned (BATT-03).
void spend_half(Context& ctx, Seat seat);

/// How many batteries lie in the convoy, whichever side up (XEVENT-01).
[[nodiscard]] int batteries(const Situation& now, Seat seat);

/// How often the seat could spend a Half battery (GAMMA-25).
[[nodiscard]] int halves(const Situation& now, Seat seat);

}  // namespace aurora::engine
