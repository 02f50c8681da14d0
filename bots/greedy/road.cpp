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

/// How many steps the end of the road is away, for every space from one on. Spaces are listed in
/// road order.
class StepsToEnd {
 public:
  StepsToEnd(const Outlook& outlook, SpaceId from, bool tracks) {
    constexpr int kFar = 1000;
    const MapSpec& map = outlook.map();
    for (std::size_t i = map.spaces.size(); i-- > from.index();) {
      steps_[i] = map.spaces[i].exits.empty() ? 0 : kFar;
      for (const SegmentId id : map.spaces[i].exits) {
        if (map.open(id, tracks, outlook.view.road.closed)) {
          steps_[i] = std::min(steps_[i], 1 + steps_[map.segment(id).to.index()]);
        }
      }
    }
  }
  [[nodiscard]] int operator[](SpaceId space) const { return steps_[space.index()]; }

 private:
  std::array<int, engine::kMaxSpaces> steps_{};
};

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

/// Where a convoy can drive, and what is on the way.
class Drive {
 public:
  Drive(const Outlook& outlook, SpaceId from)
      : outlook_(outlook),
        tracks_(engine::has_tracks(outlook.catalog, outlook.convoy())),
        steps_(outlook, from, tracks_) {}

  [[nodiscard]] Value value_of_stop(SpaceId space) const {
    // A space on a shortcut counts as far as the rest of the road is short (SCORE-03).
    const int progress =
        outlook_.rounds_left > 1 ? -steps_[space] : outlook_.map().main_index(space);
    return progress * kFame + value_of_waypoint(outlook_, space) +
           value_of_arrival(outlook_, space) - threat_of_turrets(outlook_, space);
  }

  [[nodiscard]] Value best_stop(SpaceId from, int steps, bool must_drive) const {
    const MapSpec& map = outlook_.map();
    const bool end = map.space(from).exits.empty();
    Value best = must_drive && !end ? std::numeric_limits<Value>::min() / 2 : value_of_stop(from);
    if (steps <= 0) {
      return best;
    }
    for (const SegmentId id : map.space(from).exits) {
      if (map.open(id, tracks_, outlook_.view.road.closed)) {
        const Value onward = best_stop(map.segment(id).to, steps - 1, false);
        best = std::max(best, onward - cost_of_segment(outlook_, id));
      }
    }
    return best;
  }

 private:
  const Outlook& outlook_;
  bool tracks_;
  StepsToEnd steps_;
};

}  // namespace

int spaces_saved_by_tracks(const Outlook& outlook) {
  const SpaceId from = outlook.position();
  return StepsToEnd(outlook, from, false)[from] - StepsToEnd(outlook, from, true)[from];
}

Value value_of_stop(const Outlook& outlook, SpaceId space) {
  return Drive(outlook, space).value_of_stop(space);
}

Value value_of_drive(const Outlook& outlook, SpaceId from, int steps, bool must_drive) {
  return Drive(outlook, from).best_stop(from, steps, must_drive);
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

}  // namespace aurora::bots
