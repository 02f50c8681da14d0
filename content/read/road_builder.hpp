// Puts the main road and the shortcuts of a map file together to numbered spaces and segments.
#pragma once

#include "content/pack.hpp"
#include "content/read/road.hpp"

namespace aurora::content {

/// Numbers spaces (in an order in which every segment leads onwards) and segments. Reports what
/// does not fit into the engine's map.
void build_road(const Road& road, engine::MapSpec& map, MapKeys& keys, Violations& out);

}  // namespace aurora::content
