// A road as a map file writes it: a main road, and shortcuts between two of its spaces.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "content/read/origin.hpp"
#include "engine/road_map.hpp"

namespace aurora::content {

/// A space of the main road as written: its place in the list is its index (DEF-14).
struct RoadSpace {
  std::string key;
  std::size_t region = 0;
  bool waypoint = false;
  int aurora = 0;                                 ///< 1..6, or 0
  std::optional<engine::WaypointSpec> permanent;  ///< printed there (GAMMA-20)
  Origin origin;
};

/// A space of a shortcut, beside the main-road space with index `beside`.
struct ViaSpace {
  std::string key;
  std::size_t beside = 0;
  bool waypoint = false;
  std::optional<engine::WaypointSpec> permanent;
  Origin origin;
};

struct Shortcut {
  std::size_t from = 0;  ///< main-road indices
  std::size_t to = 0;
  bool tracks = false;
  engine::Hazard hazard = engine::Hazard::kNone;
  std::uint8_t contamination = 0;  ///< of the hazard
  std::uint8_t damage = 0;
  std::vector<ViaSpace> via;
  Origin origin;
};

/// A turret with the names of the spaces in its circle.
struct TurretPlace {
  std::vector<std::string> spaces;
  std::uint8_t armour = 1;
  engine::Token reward = engine::Token::kAmmo;
  Origin origin;
};

struct Road {
  Origin origin;  ///< the map file
  std::vector<RoadSpace> main;
  std::vector<Shortcut> shortcuts;
  std::vector<TurretPlace> turrets;
};

}  // namespace aurora::content
