#include "content/read/road_builder.hpp"

#include <algorithm>
#include <utility>

namespace aurora::content {
namespace {

class Builder {
 public:
  Builder(engine::MapSpec& map, MapKeys& keys, Violations& out)
      : map_(map), keys_(keys), out_(out) {}

  void build(const Road& road) {
    add_spaces(road);
    for (std::size_t i = 0; i + 1 < main_.size(); ++i) {
      add_segment({.from = main_[i], .to = main_[i + 1]}, road.main[i].origin);
    }
    for (std::size_t s = 0; s < road.shortcuts.size(); ++s) {
      add_shortcut(road.shortcuts[s], via_[s]);
    }
    for (const TurretPlace& turret : road.turrets) {
      add_turret(turret);
    }
  }

 private:
  /// Each main-road space is followed by the shortcut spaces beside it, so that ids grow along
  /// every way.
  void add_spaces(const Road& road) {
    via_.resize(road.shortcuts.size());
    for (std::size_t i = 0; i < road.main.size(); ++i) {
      const RoadSpace& space = road.main[i];
      main_.push_back(add_space(space.key, space.region, i, true, space.waypoint, space.origin));
      print_waypoint(main_.back(), space.permanent, space.origin);
      if (space.aurora > 0) {
        map_.aurora[static_cast<std::size_t>(space.aurora - 1)] = main_.back();
      }
      for (std::size_t s = 0; s < road.shortcuts.size(); ++s) {
        for (const ViaSpace& via : road.shortcuts[s].via) {
          if (via.beside == i) {
            via_[s].push_back(add_space(via.key, space.region, i, false, via.waypoint, via.origin));
            print_waypoint(via_[s].back(), via.permanent, via.origin);
          }
        }
      }
    }
  }

  engine::SpaceId add_space(const std::string& key, std::size_t region, std::size_t index,
                            bool on_main_road, bool waypoint, const Origin& origin) {
    if (map_.spaces.size() == engine::kMaxSpaces) {
      report(out_, origin, "",
             "is one space too many: the engine has room for " +
                 std::to_string(engine::kMaxSpaces) + " on a map");
      return engine::SpaceId::none();
    }
    engine::SpaceSpec space;
    space.region = static_cast<std::uint8_t>(region);
    space.main_index = static_cast<std::uint8_t>(index);
    space.on_main_road = on_main_road;
    if (waypoint) {
      space.waypoint_place = places_++;
    }
    map_.spaces.push_back(space);
    keys_.spaces.push_back(key);
    return engine::SpaceId{static_cast<std::uint8_t>(map_.spaces.size() - 1)};
  }

  void print_waypoint(engine::SpaceId space, const std::optional<engine::WaypointSpec>& waypoint,
                      const Origin& origin) {
    if (!waypoint || !space.valid()) {
      return;
    }
    if (map_.permanent.size() == map_.permanent.capacity()) {
      report(out_, origin, "permanent",
             "is one too many: the engine has room for " +
                 std::to_string(map_.permanent.capacity()) + " printed waypoints on a map");
      return;
    }
    map_.spaces[space.index()].permanent = static_cast<std::uint8_t>(map_.permanent.size());
    map_.permanent.push_back(*waypoint);
  }

  void add_turret(const TurretPlace& place) {
    engine::TurretSpec turret;
    turret.armour = place.armour;
    turret.reward = place.reward;
    for (const std::string& key : place.spaces) {
      const auto at = std::find(keys_.spaces.begin(), keys_.spaces.end(), key);
      if (at == keys_.spaces.end()) {
        report(out_, place.origin, "spaces", "'" + key + "' is no space of this road (TUR-02)");
      } else {
        turret.range.add(engine::SpaceId{static_cast<std::uint8_t>(at - keys_.spaces.begin())});
      }
    }
    if (map_.turrets.size() == map_.turrets.capacity()) {
      report(out_, place.origin, "", "is one too many: there are five turrets (TUR-01)");
      return;
    }
    map_.turrets.push_back(turret);
  }

  /// The hazard of a shortcut lies where it leaves the main road (BETA-29: nobody can enter).
  void add_shortcut(const Shortcut& shortcut, const std::vector<engine::SpaceId>& via) {
    engine::SegmentSpec segment{.from = main_[shortcut.from],
                                .needs_tracks = shortcut.tracks,
                                .hazard = shortcut.hazard,
                                .contamination = shortcut.contamination,
                                .damage = shortcut.damage};
    for (const engine::SpaceId next : via) {
      segment.to = next;
      add_segment(segment, shortcut.origin);
      segment = {.from = next, .needs_tracks = shortcut.tracks};
    }
    segment.to = main_[shortcut.to];
    add_segment(segment, shortcut.origin);
  }

  void add_segment(const engine::SegmentSpec& segment, const Origin& origin) {
    const engine::SpaceId from = segment.from;
    const engine::SpaceId to = segment.to;
    if (!from.valid() || !to.valid()) {
      return;  // reported when the space did not fit
    }
    auto& exits = map_.spaces[from.index()].exits;
    if (map_.segments.size() == engine::kMaxSegments || exits.size() == exits.capacity()) {
      report(out_, origin, "",
             "is one way too many: the engine has room for " +
                 std::to_string(engine::kMaxSegments) + " segments on a map and " +
                 std::to_string(exits.capacity()) + " ways out of a space");
      return;
    }
    exits.push_back(engine::SegmentId{static_cast<std::uint8_t>(map_.segments.size())});
    map_.segments.push_back(segment);
    keys_.segments.push_back(keys_.spaces[from.index()] + "-" + keys_.spaces[to.index()]);
  }

  engine::MapSpec& map_;
  MapKeys& keys_;
  Violations& out_;
  std::vector<engine::SpaceId> main_;
  std::vector<std::vector<engine::SpaceId>> via_;
  std::uint8_t places_ = 0;
};

}  // namespace

void build_road(const Road& road, engine::MapSpec& map, MapKeys& keys, Violations& out) {
  Builder(map, keys, out).build(road);
}

}  // namespace aurora::content
