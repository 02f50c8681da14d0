// Vehicles, locations and encounters.
#include <algorithm>
#include <array>
#include <string>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

int count_boxes(const engine::VehicleSpec& vehicle, engine::BoxKind kind, int value) {
  return static_cast<int>(std::count_if(
      vehicle.boxes.begin(), vehicle.boxes.end(), [kind, value](const engine::BoxSpec& box) {
        return box.kind == kind && (value == 0 || box.value == value);
      }));
}

bool is_block(const engine::BlockSpec& block, engine::TokenCounts tokens) {
  return block.tokens == tokens && block.items == 0;
}

engine::TokenCounts tokens_of(engine::Token a, engine::Token b) {
  engine::TokenCounts counts = engine::TokenCounts::one(a);
  counts.add(b);
  return counts;
}

void check_block(const Origin& origin, std::string_view side, const engine::BlockSpec& block,
                 Violations& out) {
  const int tokens = block.tokens.total() + block.items;
  if (tokens != 2) {
    report(out, origin, side, "has " + std::to_string(tokens) + " tokens; a block has two (K-07)");
  } else if (block.tokens.total() == 0) {
    report(out, origin, side, "has no resource; every block has at least one (K-07)");
  }
}

void check_depot(const Draft& draft, Violations& out) {
  const engine::CardId id = draft.pack.find_card("contaminated_depot");
  if (!id.valid() || draft.catalog().card(id).type != engine::CardType::kLocation) {
    report(out, {"locations.toml", "", 0}, "location",
           "there is no location with the key contaminated_depot (K-06)");
    return;
  }
  using engine::Token;
  const engine::LocationSpec& depot = draft.catalog().location(id);
  const Origin& origin = draft.cards[id.index()];
  if (depot.drawback != engine::Drawback::kContamination) {
    report(out, origin, "drawback", "must be contamination (K-06)");
  }
  if (!is_block(depot.blocks[0], tokens_of(Token::kFood, Token::kFuel))) {
    report(out, origin, "left", "must be food and fuel (K-06)");
  }
  if (!is_block(depot.blocks[1], tokens_of(Token::kFuel, Token::kFuel))) {
    report(out, origin, "right", "must be fuel and fuel (K-06)");
  }
}

}  // namespace

void check_vehicles(const Draft& draft, Violations& out) {
  const Origin file{"vehicles.toml", "", 0};
  std::array<bool, engine::kWeaponClasses> classes{};
  bool fast = false;
  bool tracks = false;
  for (const engine::VehicleSpec& vehicle : draft.catalog().vehicles) {
    for (std::size_t i = 0; i < classes.size(); ++i) {
      classes[i] =
          classes[i] || count_boxes(vehicle, engine::BoxKind::kWeapon, static_cast<int>(i) + 1) > 0;
    }
    const bool truck = draft.catalog().card(vehicle.card).type == engine::CardType::kTruck;
    fast = fast ||
           (truck && vehicle.speed == 3 && count_boxes(vehicle, engine::BoxKind::kSpeed, 1) == 1);
    tracks = tracks || vehicle.tracks || count_boxes(vehicle, engine::BoxKind::kTracks, 0) > 0;
  }
  if (!fast) {
    report(out, file, "truck", "no truck has speed 3 and exactly one box speed_1 (K-10)");
  }
  for (std::size_t i = 0; i < classes.size(); ++i) {
    if (!classes[i]) {
      report(out, file, "boxes", "no card has a weapon_" + std::to_string(i + 1) + " (K-11)");
    }
  }
  if (!tracks) {
    report(out, file, "truck", "no card shows tracks: tracks = true, or a box tracks (K-12)");
  }
}

void check_locations(const Draft& draft, Violations& out) {
  const engine::Catalog& catalog = draft.catalog();
  std::array<int, kDrawbackWords.size()> drawbacks{};
  bool resources_left = false;
  for (std::size_t i = 0; i < catalog.cards.size(); ++i) {
    if (catalog.cards[i].type != engine::CardType::kLocation) {
      continue;
    }
    const engine::LocationSpec& location = catalog.locations[catalog.cards[i].index];
    check_block(draft.cards[i], "left", location.blocks[0], out);
    check_block(draft.cards[i], "right", location.blocks[1], out);
    if (catalog.cards[i].expansion) {
      continue;  // K-08 and K-09 are about the base game, which is played without it
    }
    ++drawbacks[static_cast<std::size_t>(location.drawback)];
    resources_left = resources_left || (location.drawback == engine::Drawback::kNone &&
                                        location.blocks[0].tokens.total() == 2);
  }
  check_depot(draft, out);
  const Origin file{"locations.toml", "", 0};
  for (const auto& entry : kDrawbackWords) {
    if (drawbacks[static_cast<std::size_t>(entry.value)] == 0) {
      report(out, file, "drawback",
             "no location has the drawback " + std::string(entry.word) + " (K-08)");
    }
  }
  if (!resources_left) {
    report(out, file, "left", "no location without drawback has two resources on the left (K-09)");
  }
}

void check_encounters(const Draft& draft, Violations& out) {
  using engine::Token;
  const engine::Catalog& catalog = draft.catalog();
  std::array<int, kEncounterWords.size()> copies{};
  for (std::size_t i = 0; i < catalog.cards.size(); ++i) {
    if (catalog.cards[i].type != engine::CardType::kEncounter) {
      continue;
    }
    const engine::EncounterSpec& encounter = catalog.encounters[catalog.cards[i].index];
    ++copies[static_cast<std::size_t>(encounter.kind)];
    if (encounter.kind == engine::EncounterKind::kScrapper) {
      continue;  // expansion.cpp
    }
    const bool trader = encounter.kind == engine::EncounterKind::kTrader;
    if (trader && encounter.tokens != engine::TokenCounts::one(Token::kFuel)) {
      report(out, draft.cards[i], "tokens", R"(must be ["fuel"] for a trader (ENC-02))");
    }
    if (!trader && encounter.tokens != tokens_of(Token::kFood, Token::kFuel)) {
      report(out, draft.cards[i], "tokens", R"(must be ["food", "fuel"] for wanderers (ENC-06))");
    }
  }
  for (const auto& entry : kEncounterWords) {
    if (entry.value != engine::EncounterKind::kScrapper &&
        copies[static_cast<std::size_t>(entry.value)] == 0) {
      report(out, {"encounters.toml", "", 0}, "encounter",
             "there is no card of the kind " + std::string(entry.word) + " (ENC-02, ENC-06)");
    }
  }
}

}  // namespace aurora::content
