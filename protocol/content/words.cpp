#include "protocol/content/words.hpp"

#include "protocol/detail/enum_inverse.hpp"

namespace aurora::protocol {
namespace {

constexpr v1::CardType word(engine::CardType type) {
  using E = engine::CardType;
  switch (type) {
    case E::kTruck: return v1::CARD_TYPE_TRUCK;
    case E::kTrailer: return v1::CARD_TYPE_TRAILER;
    case E::kDevice: return v1::CARD_TYPE_DEVICE;
    case E::kSurvivor: return v1::CARD_TYPE_SURVIVOR;
    case E::kLocation: return v1::CARD_TYPE_LOCATION;
    case E::kEncounter: return v1::CARD_TYPE_ENCOUNTER;
    case E::kEvent: return v1::CARD_TYPE_EVENT;
    case E::kEnemy: return v1::CARD_TYPE_ENEMY;
  }
  return v1::CARD_TYPE_UNSPECIFIED;
}

constexpr v1::BoxKind word(engine::BoxKind kind) {
  using E = engine::BoxKind;
  switch (kind) {
    case E::kOpen: return v1::BOX_KIND_OPEN;
    case E::kSurvivor: return v1::BOX_KIND_SURVIVOR;
    case E::kFoodFuel: return v1::BOX_KIND_FOOD_FUEL;
    case E::kArmour: return v1::BOX_KIND_ARMOUR;
    case E::kWeapon: return v1::BOX_KIND_WEAPON;
    case E::kSpeed: return v1::BOX_KIND_SPEED;
    case E::kFoodEachRound: return v1::BOX_KIND_FOOD_EACH_ROUND;
    case E::kFame: return v1::BOX_KIND_FAME;
    case E::kFamePerFood: return v1::BOX_KIND_FAME_PER_FOOD;
    case E::kRecycling: return v1::BOX_KIND_RECYCLING;
    case E::kTracks: return v1::BOX_KIND_TRACKS;
    case E::kBattery: return v1::BOX_KIND_BATTERY;
    case E::kEnergyWeapon: return v1::BOX_KIND_ENERGY_WEAPON;
    case E::kDecontamination: return v1::BOX_KIND_DECONTAMINATION;
    case E::kBatteryEachRound: return v1::BOX_KIND_BATTERY_EACH_ROUND;
    case E::kRepair: return v1::BOX_KIND_REPAIR;
    case E::kCollector: return v1::BOX_KIND_COLLECTOR;
    case E::kPower: return v1::BOX_KIND_POWER;
    case E::kFameForBattery: return v1::BOX_KIND_FAME_FOR_BATTERY;
  }
  return v1::BOX_KIND_UNSPECIFIED;
}

constexpr v1::Ability word(engine::Ability ability) {
  using E = engine::Ability;
  switch (ability) {
    case E::kNone: return v1::ABILITY_NONE;
    case E::kLeader: return v1::ABILITY_LEADER;
    case E::kCoPilot: return v1::ABILITY_CO_PILOT;
    case E::kDriver: return v1::ABILITY_DRIVER;
    case E::kMedic: return v1::ABILITY_MEDIC;
    case E::kJackal: return v1::ABILITY_JACKAL;
    case E::kMechanic: return v1::ABILITY_MECHANIC;
    case E::kExplorer: return v1::ABILITY_EXPLORER;
    case E::kHermit: return v1::ABILITY_HERMIT;
    case E::kPreacher: return v1::ABILITY_PREACHER;
    case E::kRenegade: return v1::ABILITY_RENEGADE;
    case E::kGunner: return v1::ABILITY_GUNNER;
    case E::kBountyHunter: return v1::ABILITY_BOUNTY_HUNTER;
    case E::kOrphan: return v1::ABILITY_ORPHAN;
    case E::kPrisoner: return v1::ABILITY_PRISONER;
    case E::kHacker: return v1::ABILITY_HACKER;
    case E::kCyborg: return v1::ABILITY_CYBORG;
    case E::kMimic: return v1::ABILITY_MIMIC;
    case E::kSentinel: return v1::ABILITY_SENTINEL;
  }
  return v1::ABILITY_UNSPECIFIED;
}

constexpr v1::Drawback word(engine::Drawback drawback) {
  using E = engine::Drawback;
  switch (drawback) {
    case E::kNone: return v1::DRAWBACK_NONE;
    case E::kDamage: return v1::DRAWBACK_DAMAGE;
    case E::kContamination: return v1::DRAWBACK_CONTAMINATION;
    case E::kFameLoss: return v1::DRAWBACK_FAME_LOSS;
  }
  return v1::DRAWBACK_UNSPECIFIED;
}

constexpr v1::EncounterKind word(engine::EncounterKind kind) {
  using E = engine::EncounterKind;
  switch (kind) {
    case E::kTrader: return v1::ENCOUNTER_KIND_TRADER;
    case E::kWanderers: return v1::ENCOUNTER_KIND_WANDERERS;
    case E::kScrapper: return v1::ENCOUNTER_KIND_SCRAPPER;
  }
  return v1::ENCOUNTER_KIND_UNSPECIFIED;
}

constexpr v1::EventEffect word(engine::EventEffect effect) {
  using E = engine::EventEffect;
  switch (effect) {
    case E::kDamage: return v1::EVENT_EFFECT_DAMAGE;
    case E::kContamination: return v1::EVENT_EFFECT_CONTAMINATION;
    case E::kGain: return v1::EVENT_EFFECT_GAIN;
    case E::kFameGain: return v1::EVENT_EFFECT_FAME_GAIN;
    case E::kFameLoss: return v1::EVENT_EFFECT_FAME_LOSS;
    case E::kRepair: return v1::EVENT_EFFECT_REPAIR;
    case E::kDrawItem: return v1::EVENT_EFFECT_DRAW_ITEM;
    case E::kMoveAurora: return v1::EVENT_EFFECT_MOVE_AURORA;
    case E::kAlarmPerBattery: return v1::EVENT_EFFECT_ALARM_PER_BATTERY;
    case E::kMoveAuroraByAlarm: return v1::EVENT_EFFECT_MOVE_AURORA_BY_ALARM;
  }
  return v1::EVENT_EFFECT_UNSPECIFIED;
}

constexpr v1::EventTarget word(engine::EventTarget target) {
  using E = engine::EventTarget;
  switch (target) {
    case E::kEverybody: return v1::EVENT_TARGET_EVERYBODY;
    case E::kLeader: return v1::EVENT_TARGET_LEADER;
    case E::kLast: return v1::EVENT_TARGET_LAST;
    case E::kNotLeader: return v1::EVENT_TARGET_NOT_LEADER;
    case E::kNotLast: return v1::EVENT_TARGET_NOT_LAST;
  }
  return v1::EVENT_TARGET_UNSPECIFIED;
}

constexpr v1::AmbushOption word(engine::AmbushOption option) {
  using E = engine::AmbushOption;
  switch (option) {
    case E::kNone: return v1::AMBUSH_OPTION_NONE;
    case E::kDiscardResource: return v1::AMBUSH_OPTION_DISCARD_RESOURCE;
    case E::kContamination: return v1::AMBUSH_OPTION_CONTAMINATION;
    case E::kAlarm: return v1::AMBUSH_OPTION_ALARM;
    case E::kFullBattery: return v1::AMBUSH_OPTION_FULL_BATTERY;
  }
  return v1::AMBUSH_OPTION_UNSPECIFIED;
}

constexpr v1::EnemyResult word(engine::EnemyResult result) {
  using E = engine::EnemyResult;
  switch (result) {
    case E::kMiss: return v1::ENEMY_RESULT_MISS;
    case E::kHit: return v1::ENEMY_RESULT_HIT;
    case E::kAmbush: return v1::ENEMY_RESULT_AMBUSH;
  }
  return v1::ENEMY_RESULT_UNSPECIFIED;
}

constexpr v1::WaypointKind word(engine::WaypointKind kind) {
  using E = engine::WaypointKind;
  switch (kind) {
    case E::kResource: return v1::WAYPOINT_KIND_RESOURCE;
    case E::kItem: return v1::WAYPOINT_KIND_ITEM;
    case E::kContamination: return v1::WAYPOINT_KIND_CONTAMINATION;
  }
  return v1::WAYPOINT_KIND_UNSPECIFIED;
}

constexpr v1::AutomaBoxKind word(engine::AutomaBoxKind kind) {
  using E = engine::AutomaBoxKind;
  switch (kind) {
    case E::kPlain: return v1::AUTOMA_BOX_KIND_PLAIN;
    case E::kSpeed: return v1::AUTOMA_BOX_KIND_SPEED;
    case E::kWeapon: return v1::AUTOMA_BOX_KIND_WEAPON;
  }
  return v1::AUTOMA_BOX_KIND_UNSPECIFIED;
}

constexpr v1::AutomaMovement word(engine::AutomaMovement movement) {
  using E = engine::AutomaMovement;
  switch (movement) {
    case E::kNone: return v1::AUTOMA_MOVEMENT_NONE;
    case E::kFuelOrAmmo: return v1::AUTOMA_MOVEMENT_FUEL_OR_AMMO;
    case E::kRecruit: return v1::AUTOMA_MOVEMENT_RECRUIT;
    case E::kShortcut: return v1::AUTOMA_MOVEMENT_SHORTCUT;
  }
  return v1::AUTOMA_MOVEMENT_UNSPECIFIED;
}

constexpr v1::AutomaEnding word(engine::AutomaEnding ending) {
  using E = engine::AutomaEnding;
  switch (ending) {
    case E::kNone: return v1::AUTOMA_ENDING_NONE;
    case E::kDamage: return v1::AUTOMA_ENDING_DAMAGE;
    case E::kFameLoss: return v1::AUTOMA_ENDING_FAME_LOSS;
    case E::kHealAndContaminate: return v1::AUTOMA_ENDING_HEAL_AND_CONTAMINATE;
  }
  return v1::AUTOMA_ENDING_UNSPECIFIED;
}

// People and printed damage need no word: a catalog without the expansion says nothing about them.
constexpr v1::Nature word(engine::Nature nature) {
  using E = engine::Nature;
  switch (nature) {
    case E::kHuman: return v1::NATURE_UNSPECIFIED;
    case E::kAndroid: return v1::NATURE_ANDROID;
    case E::kCyborg: return v1::NATURE_CYBORG;
  }
  return v1::NATURE_UNSPECIFIED;
}

constexpr v1::AmbushForm word(engine::AmbushForm form) {
  using E = engine::AmbushForm;
  switch (form) {
    case E::kPrinted: return v1::AMBUSH_FORM_UNSPECIFIED;
    case E::kDamageAndAlarm: return v1::AMBUSH_FORM_DAMAGE_AND_ALARM;
    case E::kDamageByAlarm: return v1::AMBUSH_FORM_DAMAGE_BY_ALARM;
    case E::kContaminateMostAlarmed: return v1::AMBUSH_FORM_CONTAMINATE_MOST_ALARMED;
  }
  return v1::AMBUSH_FORM_UNSPECIFIED;
}

template <class Engine, class Wire>
std::optional<Engine> inverse(Wire wire) {
  return detail::EnumInverse<Engine, Wire, word>::find(wire);
}

}  // namespace

v1::CardType to_wire(engine::CardType type) { return word(type); }
v1::BoxKind to_wire(engine::BoxKind kind) { return word(kind); }
v1::Ability to_wire(engine::Ability ability) { return word(ability); }
v1::Drawback to_wire(engine::Drawback drawback) { return word(drawback); }
v1::EncounterKind to_wire(engine::EncounterKind kind) { return word(kind); }
v1::EventEffect to_wire(engine::EventEffect effect) { return word(effect); }
v1::EventTarget to_wire(engine::EventTarget target) { return word(target); }
v1::AmbushOption to_wire(engine::AmbushOption option) { return word(option); }
v1::EnemyResult to_wire(engine::EnemyResult result) { return word(result); }
v1::WaypointKind to_wire(engine::WaypointKind kind) { return word(kind); }
v1::Nature to_wire(engine::Nature nature) { return word(nature); }
v1::AmbushForm to_wire(engine::AmbushForm form) { return word(form); }

v1::AutomaBoxKind to_wire(engine::AutomaBoxKind kind) { return word(kind); }
v1::AutomaMovement to_wire(engine::AutomaMovement movement) { return word(movement); }
v1::AutomaEnding to_wire(engine::AutomaEnding ending) { return word(ending); }

std::optional<engine::AutomaBoxKind> from_wire(v1::AutomaBoxKind kind) {
  return inverse<engine::AutomaBoxKind>(kind);
}
std::optional<engine::AutomaMovement> from_wire(v1::AutomaMovement movement) {
  return inverse<engine::AutomaMovement>(movement);
}
std::optional<engine::AutomaEnding> from_wire(v1::AutomaEnding ending) {
  return inverse<engine::AutomaEnding>(ending);
}
std::optional<engine::CardType> from_wire(v1::CardType type) {
  return inverse<engine::CardType>(type);
}
std::optional<engine::BoxKind> from_wire(v1::BoxKind kind) {
  return inverse<engine::BoxKind>(kind);
}
std::optional<engine::Ability> from_wire(v1::Ability ability) {
  return inverse<engine::Ability>(ability);
}
std::optional<engine::Drawback> from_wire(v1::Drawback drawback) {
  return inverse<engine::Drawback>(drawback);
}
std::optional<engine::EncounterKind> from_wire(v1::EncounterKind kind) {
  return inverse<engine::EncounterKind>(kind);
}
std::optional<engine::EventEffect> from_wire(v1::EventEffect effect) {
  return inverse<engine::EventEffect>(effect);
}
std::optional<engine::EventTarget> from_wire(v1::EventTarget target) {
  return inverse<engine::EventTarget>(target);
}
std::optional<engine::AmbushOption> from_wire(v1::AmbushOption option) {
  return inverse<engine::AmbushOption>(option);
}
std::optional<engine::EnemyResult> from_wire(v1::EnemyResult result) {
  return inverse<engine::EnemyResult>(result);
}
std::optional<engine::Nature> from_wire(v1::Nature nature) {
  return nature == v1::NATURE_UNSPECIFIED ? engine::Nature::kHuman
                                          : inverse<engine::Nature>(nature);
}
std::optional<engine::AmbushForm> from_wire(v1::AmbushForm form) {
  return form == v1::AMBUSH_FORM_UNSPECIFIED ? engine::AmbushForm::kPrinted
                                             : inverse<engine::AmbushForm>(form);
}
std::optional<engine::WaypointKind> from_wire(v1::WaypointKind kind) {
  return inverse<engine::WaypointKind>(kind);
}

}  // namespace aurora::protocol
