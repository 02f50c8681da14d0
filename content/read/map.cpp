// A map file: the Exploration Zone with its bonus actions, the road, and what is special about
// both.
#include <algorithm>
#include <optional>

#include "content/read/readers.hpp"
#include "content/read/road_builder.hpp"

namespace aurora::content {
namespace {

constexpr int kMaxCost = 9;
constexpr int kMaxBonus = 3;
constexpr int kMaxHarm = 3;

engine::BonusSpec read_bonus(TableReader& in) {
  engine::BonusSpec bonus;
  const auto amount = [&in](std::string_view key) {
    return static_cast<std::uint8_t>(in.number_or(key, 1, kMaxBonus, 0));
  };
  bonus.repair = amount("repair");
  bonus.decontaminate = amount("decontaminate");
  bonus.damage = amount("damage");
  bonus.contamination = amount("contamination");
  bonus.move = amount("move");
  bonus.fame_loss = amount("fame_loss");
  bonus.upgrade = in.flag("upgrade");
  bonus.attack = in.flag("attack");
  if (in.in_expansion()) {
    bonus.half_battery = in.flag("half_battery");
    bonus.alarm_down = amount("alarm_down");
    bonus.alarm_up = amount("alarm_up");
  }
  if (in.has("gain")) {
    bonus.gain = read_resources(in, "gain");
  }
  if (in.has("spend")) {
    bonus.spend = read_resources(in, "spend");
  }
  const bool acts = bonus.upgrade || bonus.attack || bonus.move > 0 || bonus.alarm_down > 0;
  if (!acts && bonus.repair + bonus.decontaminate + bonus.gain.total() == 0) {
    in.fault("",
             "helps nobody; a bonus action has repair, decontaminate, gain, move, upgrade or "
             "attack");
  }
  return bonus;
}

void read_zone(TableReader& in, engine::MapSpec& map) {
  std::size_t slot = 0;
  in.each("zone", [&](TableReader& space) {
    const int cost = space.number("cost", 1, kMaxCost);
    auto bonus = engine::FixedVector<engine::BonusSpec, 3>{};
    space.each("bonus", [&bonus](TableReader& alternative) {
      append(bonus, read_bonus(alternative), alternative, "alternatives of a bonus action");
    });
    if (slot < engine::kZoneSlots) {
      map.costs[slot] = static_cast<std::uint8_t>(cost);
      map.bonus[slot] = bonus;
    }
    ++slot;
  });
  if (in.has_list("zone") && slot != engine::kZoneSlots) {
    in.fault("zone", "has " + std::to_string(slot) + " spaces; the Exploration Zone has 5 (K-01)");
  }
}

/// The region names, each once.
std::vector<std::string> read_regions(TableReader& in) {
  std::vector<std::string> regions;
  for (const ListEntry& entry : in.strings("regions")) {
    if (std::find(regions.begin(), regions.end(), entry.value) != regions.end()) {
      in.fault(entry, "'" + entry.value + "' is there twice; the three regions differ (K-19)");
    }
    regions.push_back(entry.value);
  }
  if (in.has_list("regions") && regions.size() != engine::kRegions) {
    in.fault("regions", "has " + std::to_string(regions.size()) + " regions; a map has 3 (K-19)");
  }
  return regions;
}

template <class Key>
std::optional<std::size_t> index_of_key(const std::vector<Key>& list, std::string_view key) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].key == key) {
      return i;
    }
  }
  return std::nullopt;
}

/// What is printed at a space (GAMMA-20).
std::optional<engine::WaypointSpec> read_permanent(TableReader& in, bool marked) {
  std::optional<engine::WaypointSpec> waypoint;
  if (!in.in_expansion() || !in.has("permanent")) {
    return waypoint;
  }
  in.child("permanent", [&waypoint](TableReader& child) { waypoint = read_waypoint(child); });
  if (marked) {
    in.fault("permanent", "lies at a space that is marked for a counter, too (GAMMA-20)");
  }
  return waypoint;
}

void read_main_road(TableReader& in, const std::vector<std::string>& regions, Road& road) {
  in.each("main_road", [&](TableReader& entry) {
    RoadSpace space{.key = entry.identifier("key"), .origin = entry.origin()};
    const std::string region = entry.string("region");
    const auto found = std::find(regions.begin(), regions.end(), region);
    if (found != regions.end()) {
      space.region = static_cast<std::size_t>(found - regions.begin());
    } else if (!region.empty()) {
      entry.fault("region", "'" + region + "' is not in the list `regions` (K-19)");
    }
    space.waypoint = entry.flag("waypoint");
    space.permanent = read_permanent(entry, space.waypoint);
    space.aurora = entry.number_or("aurora", 1, static_cast<int>(engine::kAuroraNumbers), 0);
    road.main.push_back(std::move(space));
  });
}

/// A reference to a main-road space.
std::size_t read_reference(TableReader& in, std::string_view key, const Road& road) {
  const std::string name = in.string(key);
  const auto index = index_of_key(road.main, name);
  if (!index && !name.empty()) {
    in.fault(key, "'" + name + "' is no space of the main road (DEF-14)");
  }
  return index.value_or(0);
}

void read_via(TableReader& in, Shortcut& shortcut, const Road& road) {
  std::size_t min = shortcut.from;
  in.each_or_none("via", [&](TableReader& entry) {
    ViaSpace space{.key = entry.identifier("key"), .origin = entry.origin()};
    space.beside = read_reference(entry, "beside", road);
    space.waypoint = entry.flag("waypoint");
    space.permanent = read_permanent(entry, space.waypoint);
    if (shortcut.from < shortcut.to && (space.beside < min || space.beside >= shortcut.to)) {
      entry.fault("beside",
                  "must lie between `from` and `to` of the shortcut, and not before the "
                  "space ahead of it (DEF-14)");
      space.beside = min;
    }
    min = space.beside;
    shortcut.via.push_back(std::move(space));
  });
}

/// `dangerous` or `avalanche`: what driving in does to a convoy (BETA-27, BETA-28).
void read_hazard(TableReader& in, Shortcut& shortcut) {
  const auto read = [&](std::string_view key, engine::Hazard hazard) {
    if (!in.has(key)) {
      return;
    }
    if (shortcut.hazard != engine::Hazard::kNone) {
      in.fault(key, "the shortcut is dangerous already; it has one hazard or none");
    }
    shortcut.hazard = hazard;
    in.child(key, [&shortcut](TableReader& effect) {
      const auto amount = [&effect](std::string_view what) {
        return static_cast<std::uint8_t>(effect.number_or(what, 1, kMaxHarm, 0));
      };
      shortcut.contamination = amount("contamination");
      shortcut.damage = amount("damage");
      if (shortcut.contamination + shortcut.damage == 0) {
        effect.fault("", "harms nobody; it has contamination, damage or both");
      }
    });
  };
  read("dangerous", engine::Hazard::kDangerous);
  read("avalanche", engine::Hazard::kAvalanche);
}

void read_shortcuts(TableReader& in, Road& road) {
  in.each_or_none("shortcut", [&](TableReader& entry) {
    Shortcut shortcut{.origin = entry.origin()};
    entry.identifier("key");
    shortcut.from = read_reference(entry, "from", road);
    shortcut.to = read_reference(entry, "to", road);
    shortcut.tracks = entry.flag("tracks");
    read_hazard(entry, shortcut);
    read_via(entry, shortcut, road);
    if (shortcut.to <= shortcut.from) {
      entry.fault("to", "must lie ahead of `from`: convoys only drive forward (MOVE-07)");
      return;
    }
    road.shortcuts.push_back(std::move(shortcut));
  });
}

void check_unique(const Road& road, Violations& out) {
  std::vector<std::string> seen;
  const auto check = [&](const std::string& key, const Origin& origin) {
    if (!key.empty() && std::find(seen.begin(), seen.end(), key) != seen.end()) {
      report(out, origin, "key", "'" + key + "' is already the key of a space; keys are unique");
    }
    seen.push_back(key);
  };
  for (const RoadSpace& space : road.main) {
    check(space.key, space.origin);
  }
  for (const Shortcut& shortcut : road.shortcuts) {
    for (const ViaSpace& space : shortcut.via) {
      check(space.key, space.origin);
    }
  }
}

void read_turrets(TableReader& in, Road& road) {  // TUR-01 to TUR-03
  constexpr int kMaxArmour = 4;
  in.each("turret", [&road](TableReader& entry) {
    TurretPlace turret{.spaces = {}, .origin = entry.origin()};
    for (const ListEntry& space : entry.strings("spaces")) {
      turret.spaces.push_back(space.value);
    }
    turret.armour = static_cast<std::uint8_t>(entry.number("armour", 1, kMaxArmour));
    turret.reward = entry.word("reward", kTokenWords, engine::Token::kAmmo);
    if (turret.reward == engine::Token::kSurvivor) {
      entry.fault("reward", "must be a resource: " + resources(entry) + " (TUR-03)");
    }
    road.turrets.push_back(std::move(turret));
  });
}

void read_map(TableReader& in, Draft& draft, engine::MapName name) {
  const auto index = static_cast<std::size_t>(name);
  engine::MapSpec& map = draft.catalog().maps[index];
  MapKeys& keys = draft.pack.maps[index];
  Road& road = draft.roads[index];

  road.origin = in.origin();
  keys.key = key_of(name);
  const std::string key = in.string("key");
  if (!key.empty() && key != keys.key) {
    in.fault("key", "must be \"" + keys.key + "\" in this file");
  }
  map.order_after_exploration = in.flag("order_after_exploration");
  map.main_road_ahead = in.flag("main_road_ahead");
  read_zone(in, map);
  keys.regions = read_regions(in);
  read_main_road(in, keys.regions, road);
  read_shortcuts(in, road);
  if (in.in_expansion()) {
    map.expansion = true;
    read_turrets(in, road);
  }
  check_unique(road, in.violations());
  build_road(road, map, keys, in.violations());
}

}  // namespace

void read_map_alpha(TableReader& in, Draft& draft) { read_map(in, draft, engine::MapName::kAlpha); }
void read_map_beta(TableReader& in, Draft& draft) { read_map(in, draft, engine::MapName::kBeta); }
void read_map_gamma(TableReader& in, Draft& draft) { read_map(in, draft, engine::MapName::kGamma); }

}  // namespace aurora::content
