// The Exploration Zone and the road of every map.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/content/validate/validate.hpp"

namespace aurora::content {
namespace {

using engine::BonusSpec;
using engine::Token;

/// The bonus actions of the Alpha map.
struct BonusFact {
  std::string_view rule;
  std::vector<BonusSpec> alternatives;
};

std::array<BonusFact, engine::kZoneSlots> alpha_bonus() {
  const auto food = engine::TokenCounts::one(Token::kFood);
  const auto ammo = engine::TokenCounts::one(Token::kAmmo);
  const auto fuel = engine::TokenCounts::one(Token::kFuel);
  return {{
      {"BONUS-02", {{.repair = 1}, {.decontaminate = 1}}},
      {"BONUS-03", {{.decontaminate = 2}}},
      {"BONUS-04", {{.repair = 2}}},
      {"BONUS-05", {{.gain = food, .damage = 1}, {.gain = ammo, .damage = 1}}},
      {"BONUS-06", {{.gain = fuel, .contamination = 1}}},
  }};
}

bool same(const BonusSpec& a, const BonusSpec& b) {
  return a.repair == b.repair && a.decontaminate == b.decontaminate && a.gain == b.gain &&
         a.damage == b.damage && a.contamination == b.contamination;
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

}  // namespace

void check_zone(const Draft& draft, Violations& out) {
  constexpr std::array<int, engine::kZoneSlots> kCosts{1, 2, 2, 2, 3};
  const std::array<BonusFact, engine::kZoneSlots> facts = alpha_bonus();
  const engine::MapSpec& map = draft.catalog().map(engine::MapName::kAlpha);
  const Origin& origin = draft.roads[static_cast<std::size_t>(engine::MapName::kAlpha)].origin;
  for (std::size_t i = 0; i < engine::kZoneSlots; ++i) {
    const std::string slot = "zone[" + std::to_string(i) + "]";
    if (map.costs[i] != kCosts[i]) {
      report(out, origin, slot + ".cost", "must be " + std::to_string(kCosts[i]) + " (K-01)");
    }
    if (!std::equal(map.bonus[i].begin(), map.bonus[i].end(), facts[i].alternatives.begin(),
                    facts[i].alternatives.end(), same)) {
      report(out, origin, slot + ".bonus",
             "is not the bonus action of space " + std::to_string(i + 1) + " on Alpha (" +
                 std::string(facts[i].rule) + ")");
    }
  }
}

void check_road(const Draft& draft, Violations& out) {
  for (std::size_t i = 0; i < engine::kMaps; ++i) {
    const Road& road = draft.roads[i];
    check_regions(road, draft.pack.maps[i].regions.size(), out);
    check_waypoint_places(road, out);
    check_aurora(road, out);
    const auto tracks = [](const Shortcut& shortcut) { return shortcut.tracks; };
    if (std::none_of(road.shortcuts.begin(), road.shortcuts.end(), tracks)) {
      report(out, road.origin, "shortcut",
             "no shortcut needs tracks; Alpha has at least one (K-12)");
    }
  }
}

}  // namespace aurora::content
