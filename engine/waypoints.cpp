#include "engine/waypoints.hpp"

namespace aurora::engine {

std::optional<Waypoint> waypoint_at(const Situation& now, SpaceId id) {
  const SpaceSpec& space = now.map().space(id);
  if (space.permanent != kNoPlace) {
    return Waypoint{now.map().permanent[space.permanent], kNoPlace};
  }
  const std::uint8_t place = space.waypoint_place;
  if (place == kNoPlace || !now.state.waypoints[place].valid()) {
    return std::nullopt;
  }
  return Waypoint{now.catalog.waypoints[now.state.waypoints[place].index()], place};
}

void take_counter(Context& ctx, Seat seat, const Waypoint& waypoint) {
  if (waypoint.place == kNoPlace) {
    return;  // GAMMA-20
  }
  ctx.emit(WaypointTaken{seat, waypoint.place, ctx.state().waypoints[waypoint.place]});
}

}  // namespace aurora::engine
