// The Exploration Zone and the road of every map.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

using engine::BonusSpec;
using engine::Token;

/// The bonus actions of one space.
struct BonusFact {
  std::string_view rule;
  std::vector<BonusSpec> alternatives;
};

/// What the rules say about a map.
struct MapFacts {
  std::string_view name;
  std::array<BonusFact, engine::kZoneSlots> bonus;
  bool order_after_exploration = false;
  bool main_road_ahead = false;
  std::size_t avalanches = 0;
  bool tracks = false;     ///< a shortcut needs them
  bool dangerous = false;  ///< the shortcut of EX-16 is there
};

constexpr auto kOneFood = engine::TokenCounts::one(Token::kFood);
constexpr auto kOneAmmo = engine::TokenCounts::one(Token::kAmmo);
constexpr auto kOneFuel = engine::TokenCounts::one(Token::kFuel);

MapFacts alpha_facts() {
  MapFacts facts{.name = "Alpha", .bonus = {}, .tracks = true};
  facts.bonus = {{
      {"BONUS-02", {{.repair = 1}, {.decontaminate = 1}}},
      {"BONUS-03", {{.decontaminate = 2}}},
      {"BONUS-04", {{.repair = 2}}},
      {"BONUS-05", {{.gain = kOneFood, .damage = 1}, {.gain = kOneAmmo, .damage = 1}}},
      {"BONUS-06", {{.gain = kOneFuel, .contamination = 1}}},
  }};
  return facts;
}

/// GAMMA-18, GAMMA-21: roads and turn order of Gamma are those of Beta.
MapFacts hard_map(std::string_view name) {
  return {.name = name,
          .bonus = {},
          .order_after_exploration = true,
          .main_road_ahead = true,
          .avalanches = 3,
          .dangerous = true};
}

MapFacts beta_facts() {
  MapFacts facts = hard_map("Beta");
  facts.bonus = {{
      {"BETA-03", {{.repair = 1}, {.decontaminate = 1}, {.spend = kOneFuel, .move = 2}}},
      {"BETA-04", {{.decontaminate = 2}, {.upgrade = true}}},
      {"BETA-05", {{.repair = 2}, {.spend = kOneAmmo, .attack = true}}},
      {"BETA-06",
       {{.gain = kOneFood, .damage = 1},
        {.gain = kOneAmmo, .damage = 1},
        {.gain = kOneFuel, .fame_loss = 1}}},
      {"BETA-08", {{.gain = kOneFuel, .contamination = 1}}},
  }};
  return facts;
}

MapFacts gamma_facts() {
  const auto battery = engine::TokenCounts::one(Token::kFullBattery);
  MapFacts facts = hard_map("Gamma");
  facts.bonus = {{
      {"GAMMA-12", {{.repair = 1}, {.decontaminate = 1}, {.spend = kOneFuel, .move = 2}}},
      {"GAMMA-13", {{.decontaminate = 2}, {.gain = battery, .damage = 1}}},
      {"GAMMA-14", {{.repair = 2}, {.damage = 1, .alarm_down = 1}}},
      {"GAMMA-15",
       {{.gain = kOneFood, .damage = 1},
        {.gain = kOneAmmo, .half_battery = true},
        {.gain = kOneFuel, .fame_loss = 1}}},
      {"GAMMA-16",
       {{.gain = kOneFuel, .contamination = 1},
        {.gain = kOneFuel, .half_battery = true, .alarm_up = 1}}},
  }};
  return facts;
}

std::array<MapFacts, engine::kMaps> map_facts() {
  return {alpha_facts(), beta_facts(), gamma_facts()};
}

void check_regions(const Road& road, std::size_t regions, Violations& out) {
  std::size_t last = 0;
  std::vector<int> spaces(std::max(regions, engine::kRegions));
  for (const RoadSpace& space : road.main) {
    if (space.region < last) {
      report(out, space.origin, "region",
             "lies in an earlier region than the space before it; the "
             "road leads through the regions in their order (K-19)");
    }
    last = std::max(last, space.region);
    ++spaces[space.region];
  }
  for (std::size_t i = 0; i < engine::kRegions; ++i) {
    if (spaces[i] == 0) {
      report(out, road.origin, "main_road",
             "no space lies in region " + std::to_string(i + 1) + " (K-19)");
    }
  }
}

void check_waypoint_places(const Road& road, Violations& out) {
  std::size_t places = 0;
  for (const RoadSpace& space : road.main) {
    places += space.waypoint ? 1 : 0;
  }
  for (const Shortcut& shortcut : road.shortcuts) {
    for (const ViaSpace& space : shortcut.via) {
      places += space.waypoint ? 1 : 0;
    }
  }
  if (places != engine::kWaypointPlaces) {
    report(out, road.origin, "waypoint",
           std::to_string(places) + " spaces are marked; there must be " +
               std::to_string(engine::kWaypointPlaces) + " (K-19)");
  }
}

void check_aurora(const Road& road, Violations& out) {
  std::array<int, engine::kAuroraNumbers> count{};
  int last = 0;
  for (const RoadSpace& space : road.main) {
    if (space.aurora == 0) {
      continue;
    }
    if (++count[static_cast<std::size_t>(space.aurora - 1)] == 2) {
      report(out, space.origin, "aurora",
             "number " + std::to_string(space.aurora) + " is there twice (K-19)");
    } else if (space.aurora < last) {
      report(out, space.origin, "aurora",
             "number " + std::to_string(space.aurora) + " lies ahead of number " +
                 std::to_string(last) + "; the numbers grow along the road (K-19)");
    }
    last = std::max(last, space.aurora);
  }
  for (std::size_t i = 0; i < count.size(); ++i) {
    if (count[i] == 0) {
      report(out, road.origin, "aurora",
             "no space has the number " + std::to_string(i + 1) + " (K-19)");
    }
  }
}

/// The track of turn order (ORDER-07, BETA-26, BETA-33).
void check_turn_order(const MapFacts& facts, const engine::MapSpec& map, const Road& road,
                      Violations& out) {
  const auto check = [&](bool is, bool should_be, const std::string& field, std::string_view rule) {
    if (is != should_be) {
      report(out, road.origin, field,
             std::string(should_be ? "must be true" : "must not be set") + " on " +
                 std::string(facts.name) + " (" + std::string(rule) + ")");
    }
  };
  check(map.order_after_exploration, facts.order_after_exploration, "order_after_exploration",
        "ORDER-07");
  check(map.main_road_ahead, facts.main_road_ahead, "main_road_ahead", "BETA-33");
}

bool is_hazard(const Shortcut& shortcut, engine::Hazard hazard, int contamination, int damage) {
  return shortcut.hazard == hazard && shortcut.contamination == contamination &&
         shortcut.damage == damage;
}

/// Ways that hurt (K-20).
void check_hazards(const MapFacts& facts, const Road& road, Violations& out) {
  using engine::Hazard;
  std::size_t avalanches = 0;
  bool example_danger = !facts.dangerous;
  bool example_avalanche = facts.avalanches == 0;
  for (const Shortcut& shortcut : road.shortcuts) {
    avalanches += shortcut.hazard == Hazard::kAvalanche ? 1 : 0;
    example_danger = example_danger || is_hazard(shortcut, Hazard::kDangerous, 1, 1);
    example_avalanche = example_avalanche || is_hazard(shortcut, Hazard::kAvalanche, 0, 2);
    if (shortcut.hazard == Hazard::kDangerous && !facts.dangerous) {
      report(out, shortcut.origin, "dangerous",
             std::string(facts.name) + " has no dangerous shortcuts (K-20)");
    }
  }
  if (avalanches != facts.avalanches) {
    report(out, road.origin, "shortcut",
           std::to_string(avalanches) + " have an avalanche; " + std::string(facts.name) + " has " +
               std::to_string(facts.avalanches) + " (SETUP-23, K-20)");
  }
  if (!example_danger) {
    report(out, road.origin, "shortcut",
           "none is dangerous with 1 contamination and 1 damage (K-20)");
  }
  if (!example_avalanche) {
    report(out, road.origin, "shortcut", "none has an avalanche with 2 damage (K-20)");
  }
}

void check_bonus(const MapFacts& facts, const engine::MapSpec& map, const Road& road,
                 Violations& out) {
  constexpr std::array<int, engine::kZoneSlots> kCosts{1, 2, 2, 2, 3};
  for (std::size_t i = 0; i < engine::kZoneSlots; ++i) {
    const std::string slot = "zone[" + std::to_string(i) + "]";
    if (map.costs[i] != kCosts[i]) {
      report(out, road.origin, slot + ".cost", "must be " + std::to_string(kCosts[i]) + " (K-01)");
    }
    const std::vector<BonusSpec>& wanted = facts.bonus[i].alternatives;
    if (!std::equal(map.bonus[i].begin(), map.bonus[i].end(), wanted.begin(), wanted.end())) {
      report(out, road.origin, slot + ".bonus",
             "is not the bonus action of space " + std::to_string(i + 1) + " on " +
                 std::string(facts.name) + " (" + std::string(facts.bonus[i].rule) + ")");
    }
  }
}

/// Gamma comes with the expansion only.
bool is_there(const Draft& draft, std::size_t map) {
  return static_cast<engine::MapName>(map) != engine::MapName::kGamma ||
         draft.catalog().has_expansion();
}

}  // namespace

void check_zone(const Draft& draft, Violations& out) {
  const auto facts = map_facts();
  for (std::size_t i = 0; i < engine::kMaps; ++i) {
    if (!is_there(draft, i)) {
      continue;
    }
    check_bonus(facts[i], draft.catalog().maps[i], draft.roads[i], out);
  }
}

void check_road(const Draft& draft, Violations& out) {
  const auto facts = map_facts();
  for (std::size_t i = 0; i < engine::kMaps; ++i) {
    if (!is_there(draft, i)) {
      continue;
    }
    const Road& road = draft.roads[i];
    check_regions(road, draft.pack.maps[i].regions.size(), out);
    check_waypoint_places(road, out);
    check_aurora(road, out);
    check_turn_order(facts[i], draft.catalog().maps[i], road, out);
    check_hazards(facts[i], road, out);
    const auto tracks = [](const Shortcut& shortcut) { return shortcut.tracks; };
    if (facts[i].tracks && std::none_of(road.shortcuts.begin(), road.shortcuts.end(), tracks)) {
      report(out, road.origin, "shortcut",
             "no shortcut needs tracks; Alpha has at least one (K-12)");
    }
  }
}

}  // namespace aurora::content
