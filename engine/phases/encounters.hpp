// Chapter ENC: the irregular cards of the base game, one named function per option.
#pragma once

#include "engine/situation.hpp"

namespace aurora::engine {

/// True when at least one option of the encounter can be paid (ENC-01).
[[nodiscard]] bool encounter_possible(const Situation& now, Seat seat, ZoneSlot slot);

}  // namespace aurora::engine
