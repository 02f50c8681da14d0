// Every choice there is, offered or not.
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace aurora::engine::test {

/// All choices whose parameters are in range for the catalog and map, and some just outside it.
const std::vector<Choice>& universe();

}  // namespace aurora::engine::test
