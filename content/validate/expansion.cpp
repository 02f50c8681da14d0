// What the rules and facts say about the expansion.
#include <algorithm>
#include <array>
#include <string>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

using engine::BoxKind;

/// A file of the expansion as a whole.
Origin whole(std::string_view file) { return {"expansion/" + std::string(file), "", 0}; }

constexpr std::string_view kCardFiles = "(all cards of the expansion)";

std::string word_of_box(const engine::BoxSpec& box) {
  std::string word(key_of(box.kind));
  return box.value > 0 ? word + "_" + std::to_string(box.value) : word;
}

// --- boards (GAMMA-06, K-24) ---

void check_boards(const Draft& draft, Violations& out) {
  constexpr std::array<std::array<int, engine::kPeriods>, 3> kKept{
      {{4, 4, 3}, {6, 6, 3}, {8, 8, 4}}};
  constexpr std::array<std::string_view, 3> kNames{"two_players", "three_players", "four_players"};
  for (std::size_t players = 0; players < kKept.size(); ++players) {
    for (std::size_t period = 0; period < engine::kPeriods; ++period) {
      if (draft.catalog().expansion_extra_kept[players][period] != kKept[players][period]) {
        report(out, whole("board.toml"),
               "extra_cards." + std::string(kNames[players]) + "[" + std::to_string(period) + "]",
               "must be " + std::to_string(kKept[players][period]) + " (GAMMA-06)");
      }
    }
  }
  constexpr std::size_t kMinRows = 3;
  const auto& alarm = draft.catalog().alarm;
  if (alarm.size() < kMinRows) {
    report(out, whole("board.toml"), "alarm", "has fewer than three rows (K-24)");
    return;
  }
  for (std::size_t row = 0; row < kMinRows; ++row) {
    if (alarm[row].damage != row) {
      report(out, whole("board.toml"), "alarm[" + std::to_string(row) + "].damage",
             "must be " + std::to_string(row) + " (ALARM-05, K-24)");
    }
  }
  if (alarm[0].fame != 2 || alarm[1].fame != 1) {
    report(out, whole("board.toml"), "alarm", "the two lowest rows are worth 2 and 1 fame (K-24)");
  }
  if (std::none_of(alarm.begin(), alarm.end(), [](const auto& row) { return row.ship == 2; })) {
    report(out, whole("board.toml"), "alarm", "no row moves the ship by 2 (K-24)");
  }
}

// --- cards (K-25) ---

void check_counts(const Draft& draft, Violations& out) {
  constexpr std::array<int, engine::kPeriods> kExtra{8, 8, 4};
  std::array<int, engine::kPeriods> extra{};
  std::array<int, engine::kPeriods> scans{};
  for (std::size_t i = 0; i < draft.catalog().cards.size(); ++i) {
    const engine::CardSpec& card = draft.catalog().cards[i];
    const int period = static_cast<int>(card.back) - static_cast<int>(engine::CardBack::kPeriod1);
    const bool exploration = card.expansion && card.back != engine::CardBack::kLoot &&
                             card.type != engine::CardType::kEnemy;
    if (!exploration) {
      continue;
    }
    const bool scan = card.type == engine::CardType::kEvent;
    ++(scan ? scans : extra)[static_cast<std::size_t>(period)];
    if (scan == card.extra) {
      report(out, draft.cards[i], "extra",
             scan ? "an alarm scan is no extra card (GAMMA-04)"
                  : "must be true: all other cards of the expansion are extra cards (GAMMA-05)");
    }
  }
  for (std::size_t period = 0; period < engine::kPeriods; ++period) {
    const std::string where = "period " + std::to_string(period + 1);
    if (extra[period] != kExtra[period]) {
      report(out, whole(kCardFiles), where + ", extra",
             "there are " + std::to_string(extra[period]) + " extra cards; there must be " +
                 std::to_string(kExtra[period]) + " (K-25)");
    }
    if (scans[period] != 1) {
      report(out, whole("events.toml"), where,
             "has " + std::to_string(scans[period]) + " alarm scans; it has one (GAMMA-04)");
    }
  }
}

/// XEVENT-01, XEVENT-02.
void check_scans(const Draft& draft, Violations& out) {
  for (std::size_t i = 0; i < draft.catalog().cards.size(); ++i) {
    const engine::CardSpec& card = draft.catalog().cards[i];
    if (!card.expansion || card.type != engine::CardType::kEvent) {
      continue;
    }
    const auto& steps = draft.catalog().events[card.index].steps;
    const bool third = card.back == engine::CardBack::kPeriod3;
    const bool raises = !steps.empty() &&
                        steps[0].effect == engine::EventEffect::kAlarmPerBattery &&
                        steps[0].who == engine::EventTarget::kEverybody;
    const bool moves =
        steps.size() == 2 && steps[1].effect == engine::EventEffect::kMoveAuroraByAlarm;
    if (!raises || (third ? !moves : steps.size() != 1)) {
      report(out, draft.cards[i], "steps",
             third
                 ? "must be alarm_per_battery for everybody, then move_aurora_by_alarm (XEVENT-01)"
                 : "must be alarm_per_battery for everybody (XEVENT-02)");
    }
  }
}

void check_people(const Draft& draft, Violations& out) {
  struct Fact {
    engine::Ability ability;
    engine::Nature nature;
    bool loot;
    std::string_view rule;
  };
  constexpr std::array<Fact, 4> kFacts{{
      {engine::Ability::kHacker, engine::Nature::kHuman, false, "XSURV-01"},
      {engine::Ability::kCyborg, engine::Nature::kCyborg, false, "XSURV-02"},
      {engine::Ability::kMimic, engine::Nature::kAndroid, false, "XSURV-03"},
      {engine::Ability::kSentinel, engine::Nature::kAndroid, true, "XLOOT-02"},
  }};
  for (const Fact& fact : kFacts) {
    int found = 0;
    for (const engine::SurvivorSpec& survivor : draft.catalog().survivors) {
      if (survivor.ability != fact.ability) {
        continue;
      }
      ++found;
      const engine::CardSpec& card = draft.catalog().card(survivor.card);
      const Origin& origin = draft.cards[survivor.card.index()];
      const std::string cite = " (" + std::string(fact.rule) + ")";
      if (survivor.nature != fact.nature) {
        report(out, origin, "nature",
               "must be " + std::string(word_of(kNatureWords, fact.nature)) + cite);
      }
      if (!card.expansion || (card.back == engine::CardBack::kLoot) != fact.loot) {
        report(out, origin, "ability", "stands in the wrong file" + cite);
      }
    }
    if (found != 1) {
      report(out, whole(fact.loot ? "loot.toml" : "survivors.toml"), "survivor",
             "there must be exactly one " + std::string(key_of(fact.ability)) + " (K-25)");
    }
  }
}

void check_special_cards(const Draft& draft, Violations& out) {
  const engine::Catalog& catalog = draft.catalog();
  std::array<int, engine::kBoxKinds> boxes{};
  for (const engine::VehicleSpec& vehicle : catalog.vehicles) {
    if (catalog.card(vehicle.card).back == engine::CardBack::kLoot) {
      continue;
    }
    for (const engine::BoxSpec& box : vehicle.boxes) {
      ++boxes[static_cast<std::size_t>(box.kind)];
    }
  }
  for (const BoxKind kind : {BoxKind::kDecontamination, BoxKind::kBatteryEachRound,
                             BoxKind::kRepair, BoxKind::kCollector}) {
    if (boxes[static_cast<std::size_t>(kind)] == 0) {
      report(out, whole("vehicles.toml"), "boxes",
             "no card has a box " + std::string(key_of(kind)) + " (K-25)");
    }
  }
  if (boxes[static_cast<std::size_t>(BoxKind::kEnergyWeapon)] < 2) {
    report(out, whole("vehicles.toml"), "boxes", "there must be several energy weapons (K-25)");
  }
  const auto armed = [](const engine::LocationSpec& location) { return location.weapon > 0; };
  if (std::none_of(catalog.locations.begin(), catalog.locations.end(), armed)) {
    report(out, whole("locations.toml"), "weapon", "no location is armed (K-25)");
  }
  const auto scrapper = [](const engine::EncounterSpec& encounter) {
    return encounter.kind == engine::EncounterKind::kScrapper;
  };
  if (std::none_of(catalog.encounters.begin(), catalog.encounters.end(), scrapper)) {
    report(out, whole("encounters.toml"), "encounter", "there is no scrapper (K-25)");
  }
}

// --- enemies (XENEMY, K-13) ---

struct EnemyFact {
  std::string_view key;
  std::string_view rule;
  engine::AmbushOption option;
  engine::AmbushForm form;
  engine::SlotSet area;  ///< empty: any, or none
  int damage;            ///< 0: any, or none
};

std::array<EnemyFact, engine::kMaxEnemyNumber> enemy_facts() {
  using engine::AmbushForm;
  using engine::AmbushOption;
  return {{
      {"ath_scout", "XENEMY-01", AmbushOption::kAlarm, AmbushForm::kPrinted, {}, 1},
      {"ath_raiders", "XENEMY-02", AmbushOption::kAlarm, AmbushForm::kPrinted, {}, 1},
      {"reaper", "XENEMY-03", AmbushOption::kFullBattery, AmbushForm::kDamageAndAlarm,
       engine::kTopRow, 2},
      {"fanatics", "XENEMY-04", AmbushOption::kNone, AmbushForm::kContaminateMostAlarmed, {}, 0},
      {"machine_wings", "XENEMY-06", AmbushOption::kNone, AmbushForm::kDamageByAlarm,
       engine::kTopRow, 0},
      {"machine_battle_armour", "XENEMY-07", AmbushOption::kNone, AmbushForm::kPrinted,
       engine::kLeftColumn, 2},
  }};
}

void check_enemy(const engine::EnemySpec& enemy, const EnemyFact& fact, const Origin& origin,
                 Violations& out) {
  const std::string cite = " (" + std::string(fact.rule) + ")";
  if (enemy.option != fact.option) {
    report(out, origin, "option",
           "must be " + std::string(word_of(kAmbushWords, fact.option)) + cite);
  }
  if (enemy.form != fact.form) {
    report(out, origin, "form",
           "must be " + std::string(word_of(kAmbushFormWords, fact.form)) + cite);
  }
  const bool strikes = fact.form != engine::AmbushForm::kContaminateMostAlarmed;
  const bool right = strikes ? enemy.damage.size() == 1 &&
                                   (fact.area.empty() || enemy.damage[0].area == fact.area) &&
                                   (fact.damage == 0 || enemy.damage[0].amount == fact.damage)
                             : enemy.damage.empty();
  if (!right) {
    report(out, origin, "damage", "is not the ambush of this enemy" + cite);
  }
}

void check_enemies_of_expansion(const Draft& draft, Violations& out) {
  const auto facts = enemy_facts();
  std::array<int, engine::kMaxEnemyNumber> numbers{};
  for (const engine::EnemySpec& enemy : draft.catalog().enemies) {
    const engine::CardSpec& card = draft.catalog().card(enemy.card);
    if (!card.expansion) {
      continue;
    }
    const Origin& origin = draft.cards[enemy.card.index()];
    const int period =
        static_cast<int>(card.back) - static_cast<int>(engine::CardBack::kPeriod1) + 1;
    ++numbers[enemy.number - 1U];
    if ((enemy.number + 1) / 2 != period) {
      report(out, origin, "period",
             "must be " + std::to_string((enemy.number + 1) / 2) + " for enemy number " +
                 std::to_string(enemy.number) + " (K-13)");
    }
    const std::string& key = draft.pack.key(enemy.card).key;
    const auto* fact = std::find_if(facts.begin(), facts.end(),
                                    [&key](const EnemyFact& known) { return known.key == key; });
    if (fact == facts.end()) {
      report(out, origin, "key",
             "'" + key + "' is none of the six enemies of chapter XENEMY (K-13)");
    } else {
      check_enemy(enemy, *fact, origin, out);
    }
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != 1) {
      report(
          out, whole("enemies.toml"), "enemy",
          "there must be exactly one enemy with the number " + std::to_string(i + 1) + " (K-13)");
    }
  }
}

// --- loot (XLOOT, K-13) ---

struct LootFact {
  std::string_view key;
  std::string_view rule;
  engine::CardType type;
  engine::FixedVector<engine::BoxSpec, 3> boxes;  ///< each as often as it stands here
};

std::array<LootFact, 6> loot_facts() {
  using engine::CardType;
  constexpr engine::BoxSpec kFame{BoxKind::kFame, 1};
  constexpr engine::BoxSpec kPowered{BoxKind::kFameForBattery, 1};
  std::array<LootFact, 6> facts{{
      {"left_mechanical_hemisphere", "XLOOT-01", CardType::kDevice, {}},
      {"right_mechanical_hemisphere", "XLOOT-01", CardType::kDevice, {}},
      {"hacked_sentinel", "XLOOT-02", CardType::kSurvivor, {}},
      {"turbo_piper", "XLOOT-04", CardType::kDevice, {}},
      {"fusion_turret", "XLOOT-05", CardType::kDevice, {}},
      {"nuclear_truck", "XLOOT-06", CardType::kTruck, {}},
  }};
  for (std::size_t i = 0; i < 2; ++i) {
    facts[i].boxes.push_back(kFame);
    facts[i].boxes.push_back(kPowered);
    facts[i].boxes.push_back(kPowered);
  }
  facts[3].boxes.push_back(kPowered);
  facts[4].boxes.push_back({BoxKind::kEnergyWeapon, 4});
  facts[4].boxes.push_back(kPowered);
  facts[5].boxes.push_back({BoxKind::kPower, 0});
  return facts;
}

void check_loot_fact(const Draft& draft, const LootFact& fact, Violations& out) {
  const engine::CardId id = draft.pack.find_card(fact.key);
  const engine::Catalog& catalog = draft.catalog();
  const std::string cite = " (" + std::string(fact.rule) + ")";
  if (!id.valid() || catalog.card(id).back != engine::CardBack::kLoot ||
      catalog.card(id).type != fact.type || !catalog.card(id).expansion) {
    report(out, whole("loot.toml"), key_of(fact.type),
           "there is no loot " + std::string(key_of(fact.type)) + " with the key " +
               std::string(fact.key) + cite);
    return;
  }
  if (fact.type == engine::CardType::kSurvivor) {
    return;  // check_people
  }
  const auto& boxes = catalog.vehicle(id).boxes;
  for (const engine::BoxSpec& box : fact.boxes) {
    if (std::count(boxes.begin(), boxes.end(), box) <
        std::count(fact.boxes.begin(), fact.boxes.end(), box)) {
      report(out, draft.cards[id.index()], "boxes", "must contain " + word_of_box(box) + cite);
      return;
    }
  }
}

void check_loot_of_expansion(const Draft& draft, Violations& out) {
  for (const LootFact& fact : loot_facts()) {
    check_loot_fact(draft, fact, out);
  }
  std::array<int, engine::kPeriods> tiers{};
  for (const engine::LootSpec& loot : draft.catalog().loot) {
    tiers[loot.tier] += draft.catalog().card(loot.card).expansion ? 1 : 0;
  }
  for (std::size_t i = 0; i < tiers.size(); ++i) {
    if (tiers[i] != 2) {
      report(out, whole("loot.toml"), "tier",
             "tier " + std::to_string(i + 1) + " has " + std::to_string(tiers[i]) +
                 " cards; every tier has two (K-13)");
    }
  }
}

// --- turrets (TUR, K-24) ---

void check_turrets(const Draft& draft, Violations& out) {
  const auto& turrets = draft.catalog().map(engine::MapName::kGamma).turrets;
  if (turrets.size() != engine::kTurrets) {
    report(out, whole("map_gamma.toml"), "turret",
           "there are " + std::to_string(turrets.size()) + " turrets; there must be 5 (TUR-01)");
  }
  const auto example = [](const engine::TurretSpec& turret) {
    return turret.armour == 2 && turret.reward == engine::Token::kHalfBattery;
  };
  if (std::none_of(turrets.begin(), turrets.end(), example)) {
    report(out, whole("map_gamma.toml"), "turret",
           "none has armour 2 and a half battery as its reward (K-24)");
  }
  for (std::size_t i = 0; i < turrets.size(); ++i) {
    if (turrets[i].range.empty()) {
      report(out, whole("map_gamma.toml"), "turret[" + std::to_string(i) + "].spaces",
             "is empty; a turret guards something (TUR-02)");
    }
  }
  if (draft.catalog().map(engine::MapName::kGamma).permanent.empty()) {
    report(out, whole("map_gamma.toml"), "permanent",
           "no waypoint is printed on the map (GAMMA-20)");
  }
}

}  // namespace

void check_expansion(const Draft& draft, Violations& out) {
  check_boards(draft, out);
  check_counts(draft, out);
  check_scans(draft, out);
  check_people(draft, out);
  check_special_cards(draft, out);
  check_enemies_of_expansion(draft, out);
  check_loot_of_expansion(draft, out);
  check_turrets(draft, out);
}

}  // namespace aurora::content
