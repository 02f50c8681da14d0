// Puts the dice in place of libsodium's source of randomness: ids, tokens, secrets and salts are
// then decided by the seed, too.
#pragma once

#include "tests/simulation/dice.hpp"

namespace aurora::simulation {

/// For the whole process; to be called before anything draws, and again for every run. The dice
/// outlive whoever draws.
void draw_randomness_from(Dice& dice);

}  // namespace aurora::simulation
