// GAMMA-22 to GAMMA-25: what the expansion adds to the final score.
#pragma once

#include "engine/context.hpp"
#include "engine/expansion/alarm.hpp"

namespace aurora::engine {

/// How many lines the score sheet has.
[[nodiscard]] std::size_t score_lines(const Situation& now);

/// Spends Half batteries for the boxes that need one, as well as it can be done (GAMMA-24,
/// GAMMA-25), and returns their fame.
int power_fame_boxes(Context& ctx, Seat seat);

}  // namespace aurora::engine
