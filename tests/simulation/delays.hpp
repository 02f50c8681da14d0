// Whether those who see a game late see all of it.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "tests/simulation/person.hpp"

namespace aurora::simulation {

/// Nothing bad happens any more: once the delay has passed, everybody without a seat has seen what
/// those who play saw when this was called. Faults go into the history.
void check_delays(Surroundings& world, const std::vector<std::unique_ptr<Person>>& people,
                  const std::function<void(SimulatedMachine::Duration)>& let_pass);

}  // namespace aurora::simulation
