// Whether what remains of finished games is right: their replays verify, and each counts once.
#pragma once

#include <functional>

#include "storage/store.hpp"
#include "tests/simulation/person.hpp"

namespace aurora::simulation {

using LetPass = std::function<void(SimulatedMachine::Duration)>;
/// Shows what is stored at this moment.
using Inspect = std::function<void(const std::function<void(storage::Store&)>&)>;

/// What was done in advance was wanted. Every finished game that is stored can be had from the
/// server as a client would have it, tells what its journal tells, is verified as `aurora replay
/// verify` does, and is in the chronicle. Faults go into the history.
void check_replays(Surroundings& world, const Inspect& inspect, const LetPass& let_pass);

/// Every finished game of `store` is on the list of each who has played it, once, and counts for
/// them once.
void check_chronicle(History& history, storage::Store& store);

}  // namespace aurora::simulation
