// The map inside a catalog.
#pragma once

#include "aurora/v1/content.pb.h"
#include "engine/road_map.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol::detail {

void write_map(const engine::MapSpec& map, v1::Catalog::Map& out);
void read_map(const v1::Catalog::Map& wire, Reader& reader, engine::MapSpec& out);

}  // namespace aurora::protocol::detail
