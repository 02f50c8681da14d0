// Puts the main road and the shortcuts of a map file together to numbered spaces and segments.
#pragma once

#include "engine/content/pack.hpp"
#include "engine/content/read/road.hpp"

namespace aurora::content {

/// Numbers spaces (in an order in which every segment leads onwards) and segments. Reports what
/// does not fit into the engine's map.
void build_road(const Road& road, engine::MapSpec& map, MapKeys& keys, Violations& out);

}  // namespace aurora::content
