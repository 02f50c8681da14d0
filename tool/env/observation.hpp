// What a seat may know, as a list of numbers of a fixed length.
//
// It is made from a View, which has no field for a secret. Ids are counted from 1, and 0 is none; a
// set has a 0 or 1 for each possible member; seats are counted from the viewer on: 1 is the viewer,
// 2 the next seat. A spectator sees the table as seat 1 does. Before a change of the layout
// kEnvVersion (tool/env/action_space.hpp) goes up.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/catalog.hpp"
#include "engine/view.hpp"

namespace aurora::tool {

using Observation = std::vector<std::int16_t>;

/// Numbers that belong together.
struct ObservationBlock {
  std::string_view name;  ///< "zone", with the fields in docs/env.md
  std::uint32_t first = 0;
  std::uint32_t size = 0;
};

[[nodiscard]] std::span<const ObservationBlock> observation_blocks();
[[nodiscard]] std::uint32_t observation_size();

/// Replaces `out` by what the view shows.
void observe(const engine::Catalog& catalog, const engine::View& view, Observation& out);

}  // namespace aurora::tool
