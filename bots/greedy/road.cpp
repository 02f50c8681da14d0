#include "bots/greedy/road.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::MapSpec;
using engine::SegmentId;
using engine::SpaceId;

namespace {

/// Steps from the space to the end of the road. Spaces are listed in road order.
int steps_to_end(const Outlook& outlook, SpaceId from, bool tracks) {
  const MapSpec& map = outlook.map();
  constexpr int kFar = 1000;
  std::array<int, engine::kMaxSpaces> steps{};
  steps.fill(kFar);
  for (std::size_t i = map.spaces.size(); i-- > from.index();) {
    if (map.spaces[i].exits.empty()) {
      steps[i] = 0;
    }
    for (const SegmentId id : map.spaces[i].exits) {
      if (!map.open(id, tracks, outlook.view.road.closed)) {
        continue;
      }
      steps[i] = std::min(steps[i], 1 + steps[map.segment(id).to.index()]);
    }
  }
  return steps[from.index()];
}

/// The counter or the printed waypoint at the space, or nullptr.
const engine::WaypointSpec* waypoint_at(const Outlook& outlook, SpaceId id) {
  const engine::SpaceSpec& space = outlook.map().space(id);
  if (space.permanent != engine::kNoPlace) {
    return &outlook.map().permanent[space.permanent];
  }
  const std::uint8_t place = space.waypoint_place;
  if (place == engine::kNoPlace || !outlook.view.road.waypoints[place].valid()) {
    return nullptr;
  }
  return &outlook.catalog.waypoints[outlook.view.road.waypoints[place].index()];
}

Value value_of_waypoint(const Outlook& outlook, SpaceId space) {
  const engine::WaypointSpec* found = waypoint_at(outlook, space);
  if (found == nullptr) {
    return 0;
  }
  const engine::WaypointSpec& waypoint = *found;
  switch (waypoint.kind) {
    case engine::WaypointKind::kResource: return gain_of(outlook, waypoint.tokens);
    case engine::WaypointKind::kItem: return value_of_draws(outlook, 1);
    case engine::WaypointKind::kContamination:
      return -cost_of_contamination(outlook, all_of(outlook));
  }
  return 0;
}

/// How the final score would look for the seat, as far as everybody can see it.
Value standing(const Outlook& outlook, std::size_t seat) {
  const engine::View& view = outlook.view;
  return (view.standings[seat].fame + view.standings[seat].items) * kFame +
         outlook.map().main_index(view.road.positions[seat]) * kFame +
         static_cast<Value>(view.crews[seat].survivors.size()) * 80;
}

/// To reach the ship ends the game: good for whoever is ahead.
Value value_of_arrival(const Outlook& outlook, SpaceId space) {
  const MapSpec& map = outlook.map();
  const int ship = map.main_index(map.aurora[outlook.view.progress.aurora]);
  if (map.main_index(space) < ship) {
    return 0;
  }
  const Value drive = (map.main_index(space) - map.main_index(outlook.position())) * kFame;
  Value others = std::numeric_limits<Value>::min();
  for (std::size_t i = 0; i < outlook.view.seats; ++i) {
    const bool other = i != outlook.seat.index() && !outlook.view.standings[i].eliminated;
    if (!other) {
      continue;
    }
    others = std::max(others, standing(outlook, i));
    if (map.main_index(outlook.view.road.positions[i]) >= ship) {
      return 0;  // it ends anyway
    }
  }
  return standing(outlook, outlook.seat.index()) + drive >= others ? 150 : -150;
}

}  // namespace

int spaces_saved_by_tracks(const Outlook& outlook) {
  const SpaceId from = outlook.position();
  return steps_to_end(outlook, from, false) - steps_to_end(outlook, from, true);
}

Value value_of_stop(const Outlook& outlook, SpaceId space) {
  const MapSpec& map = outlook.map();
  const bool tracks = engine::has_tracks(outlook.catalog, outlook.convoy());
  // A space on a shortcut counts as far as the rest of the road is short (SCORE-03).
  const Value progress = outlook.rounds_left > 1 ? -steps_to_end(outlook, space, tracks) * kFame
                                                 : map.main_index(space) * kFame;
  return progress + value_of_waypoint(outlook, space) + value_of_arrival(outlook, space) -
         threat_of_turrets(outlook, space);
}

Value cost_of_segment(const Outlook& outlook, SegmentId segment) {
  Value cost = 0;
  for (const engine::Mine& mine : outlook.view.road.mines) {
    const bool armed = mine.owner.valid() && mine.owner != outlook.seat;
    if (armed && mine.segment == segment) {
      cost += cost_of_damage(outlook, engine::kTruckOnly, 1);
    }
  }
  const engine::SegmentSpec& spec = outlook.map().segment(segment);
  if (spec.damage > 0) {
    cost += cost_of_damage(outlook, engine::kWholeConvoy, spec.damage);
  }
  cost += spec.contamination * cost_of_contamination(outlook, all_of(outlook));
  return cost;
}

Value value_of_detour(const Outlook& outlook, int steps) {
  const SpaceId here = outlook.position();
  if (outlook.map().space(here).exits.empty()) {
    return kNowhere;
  }
  return value_of_drive(outlook, here, steps, true) -
         (value_of_stop(outlook, here) - value_of_waypoint(outlook, here));
}

Value value_of_drive(const Outlook& outlook, SpaceId from, int steps, bool must_drive) {
  const MapSpec& map = outlook.map();
  const bool tracks = engine::has_tracks(outlook.catalog, outlook.convoy());
  const bool end = map.space(from).exits.empty();
  Value best =
      must_drive && !end ? std::numeric_limits<Value>::min() / 2 : value_of_stop(outlook, from);
  if (steps <= 0) {
    return best;
  }
  for (const SegmentId id : map.space(from).exits) {
    if (!map.open(id, tracks, outlook.view.road.closed)) {
      continue;
    }
    const Value onward = value_of_drive(outlook, map.segment(id).to, steps - 1, false);
    best = std::max(best, onward - cost_of_segment(outlook, id));
  }
  return best;
}

}  // namespace aurora::bots
