// Start convoys and survivors.
#include <algorithm>
#include <array>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

/// Boxes of a start convoy that can hold something.
struct Room {
  int open = 0;
  int survivor = 0;
  int food_fuel = 0;

  void add(const engine::VehicleSpec& vehicle) {
    for (const engine::BoxSpec& box : vehicle.boxes) {
      open += box.kind == engine::BoxKind::kOpen ? 1 : 0;
      survivor += box.kind == engine::BoxKind::kSurvivor ? 1 : 0;
      food_fuel += box.kind == engine::BoxKind::kFoodFuel ? 1 : 0;
    }
  }

  /// 2 survivors, 1 food, 1 fuel and 1 ammo, the special boxes first (SETUP-20).
  [[nodiscard]] bool holds_start_cargo() const {
    constexpr int kSurvivors = 2;
    constexpr int kFoodAndFuel = 2;
    constexpr int kAmmo = 1;
    return open >=
           std::max(0, kSurvivors - survivor) + std::max(0, kFoodAndFuel - food_fuel) + kAmmo;
  }
};

void check_convoy(const Draft& draft, const engine::StartKit& kit, Violations& out) {
  const engine::VehicleSpec& truck = draft.catalog().vehicle(kit.truck);
  const Origin& origin = draft.cards[kit.truck.index()];
  if (truck.towing != 2) {
    report(out, origin, "towing", "must be 2 for a start truck (K-04)");
  }
  Room room;
  room.add(truck);
  if (room.open + room.survivor == 0) {
    report(out, origin, "boxes",
           "a start truck needs a box for a survivor: open or survivor (K-04)");
  }
  room.add(draft.catalog().vehicle(kit.trailer));
  if (!room.holds_start_cargo()) {
    report(out, origin, "boxes",
           "truck and trailer of this colour cannot hold 2 survivors, 1 food, "
           "1 fuel and 1 ammo (K-04, SETUP-20)");
  }
}

/// The skill that an ability may come with (K-02).
struct SkillRange {
  engine::Ability ability;
  int min;
  int max;
};
constexpr std::array<SkillRange, 4> kSkills{{
    {engine::Ability::kLeader, 2, 3},
    {engine::Ability::kCoPilot, 1, 1},
    {engine::Ability::kExplorer, 2, 2},
    {engine::Ability::kPreacher, 2, 3},
}};

constexpr std::array<engine::Ability, 11> kRecruits{
    engine::Ability::kExplorer, engine::Ability::kHermit,       engine::Ability::kPreacher,
    engine::Ability::kMechanic, engine::Ability::kMedic,        engine::Ability::kDriver,
    engine::Ability::kJackal,   engine::Ability::kRenegade,     engine::Ability::kGunner,
    engine::Ability::kOrphan,   engine::Ability::kBountyHunter,
};

}  // namespace

void check_start(const Draft& draft, Violations& out) {
  const Origin file{"start.toml", "", 0};
  for (std::size_t i = 0; i < engine::kColours; ++i) {
    const engine::StartKit& kit = draft.catalog().start[i];
    const auto need = [&](bool present, std::string_view list, std::string_view what) {
      if (!present) {
        report(out, file, list,
               "there is no " + std::string(what) + " of the colour " +
                   std::string(kColourWords[i].word) + " (K-03)");
      }
    };
    need(kit.truck.valid(), "truck", "truck");
    need(kit.trailer.valid(), "trailer", "trailer");
    need(kit.leader.valid(), "survivor", "leader");
    need(kit.co_pilot.valid(), "survivor", "co_pilot");
    if (kit.truck.valid() && kit.trailer.valid()) {
      check_convoy(draft, kit, out);
    }
  }
  const auto& rusty = draft.catalog().rusty_trailers;
  if (rusty.size() != rusty.capacity()) {
    report(out, file, "rusty_trailer",
           "there are " + std::to_string(rusty.size()) + " rusty trailers; there must be 2 (K-03)");
  }
}

void check_survivors(const Draft& draft, Violations& out) {
  const engine::Catalog& catalog = draft.catalog();
  std::array<int, kAbilityWords.size()> recruits{};
  for (const engine::SurvivorSpec& survivor : catalog.survivors) {
    const Origin& origin = draft.cards[survivor.card.index()];
    for (const SkillRange& range : kSkills) {
      if (survivor.ability == range.ability &&
          (survivor.skill < range.min || survivor.skill > range.max)) {
        report(out, origin, "skill",
               "must be " + std::to_string(range.min) + (range.max > range.min ? " or more" : "") +
                   " for a " + std::string(key_of(survivor.ability)) + " (K-02)");
      }
    }
    const engine::CardBack back = catalog.card(survivor.card).back;
    if (back == engine::CardBack::kStart || back == engine::CardBack::kLoot ||
        catalog.card(survivor.card).expansion) {
      continue;
    }
    if (std::find(kRecruits.begin(), kRecruits.end(), survivor.ability) == kRecruits.end()) {
      report(out, origin, "ability",
             "'" + std::string(key_of(survivor.ability)) +
                 "' is not among the eleven recruitable survivors (K-05)");
    } else if (++recruits[static_cast<std::size_t>(survivor.ability)] == 2) {
      report(out, origin, "ability",
             "there is a " + std::string(key_of(survivor.ability)) +
                 " already; every recruitable survivor exists once (K-05)");
    }
  }
  for (const engine::Ability ability : kRecruits) {
    if (recruits[static_cast<std::size_t>(ability)] == 0) {
      report(out, {"survivors.toml", "", 0}, "survivor",
             "there is no " + std::string(key_of(ability)) + " (K-05)");
    }
  }
}

}  // namespace aurora::content
