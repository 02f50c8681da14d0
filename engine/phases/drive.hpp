// What a convoy needs to get going, in the Movement phase and as a bonus action.
#pragma once

#include "engine/situation.hpp"

namespace aurora::engine {

/// True when a survivor sits in the truck card itself (MOVE-02, CARGO-16).
[[nodiscard]] bool crewed(const Situation& now, Seat seat);

/// True on the last space of the road (MOVE-09).
[[nodiscard]] bool at_the_end(const Situation& now, Seat seat);

}  // namespace aurora::engine
