// Chapter WAY: what lies at a road space, a counter or something printed on the map.
#pragma once

#include <optional>

#include "engine/context.hpp"

namespace aurora::engine {

struct Waypoint {
  WaypointSpec spec;
  std::uint8_t place = kNoPlace;  ///< of the counter; kNoPlace when it is printed (GAMMA-20)
};

[[nodiscard]] std::optional<Waypoint> waypoint_at(const Situation& now, SpaceId space);

/// Takes a counter off the road (SUP-04); what is printed stays.
void take_counter(Context& ctx, Seat seat, const Waypoint& waypoint);

}  // namespace aurora::engine
