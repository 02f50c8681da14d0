// What the Exploration discard pile holds for a convoy.
#pragma once

#include "bots/greedy/outlook.hpp"

namespace aurora::bots {

/// Of the best truck, trailer or device that the seat may take from the pile; 0 when there is none.
[[nodiscard]] Value value_of_best_salvage(const Outlook& outlook);

}  // namespace aurora::bots
