// GAMMA-03 to GAMMA-09: which cards a game is played with.
#pragma once

#include "engine/situation.hpp"

namespace aurora::engine {

/// True when the card belongs to the decks of this map.
[[nodiscard]] bool in_play(const MapSpec& map, const CardSpec& card);
[[nodiscard]] bool in_play(const MapSpec& map, ItemKind item);
/// Extra cards kept per period (SETUP-07, GAMMA-06).
[[nodiscard]] std::uint8_t extra_kept(const Situation& now, std::size_t period);

}  // namespace aurora::engine
