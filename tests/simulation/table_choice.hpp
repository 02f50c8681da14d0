// What a host wants of a table: as many kinds as there are, so that each is played.
#pragma once

#include "aurora/v1/table.pb.h"
#include "tests/simulation/dice.hpp"
#include "tests/simulation/scenario.hpp"

namespace aurora::simulation {

/// For the table with that number, from 0.
[[nodiscard]] v1::TableOptions choose_table(Dice& dice, const Scenario& scenario, unsigned number);

}  // namespace aurora::simulation
