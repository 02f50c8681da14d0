// What holds in every state of every game, whatever is played.
#pragma once

#include <string>
#include <vector>

#include "engine/game.hpp"

namespace aurora::engine::test {

/// What does not hold although somebody is to decide now, or the game is over; empty when all is
/// well.
std::vector<std::string> broken_invariants(const Catalog& catalog, const GameState& state);

/// The part of it that holds even between two events.
std::vector<std::string> broken_between_events(const Catalog& catalog, const GameState& state);

/// What an event has done to cargo, damage, fame, hands and counters besides what it says.
std::vector<std::string> side_effects(const GameState& before, const Event& event,
                                      const GameState& after);

}  // namespace aurora::engine::test
