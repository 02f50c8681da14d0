// The words of content files and what they stand for. One table per enumeration, used for reading,
// for error messages and for text keys.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/catalog.hpp"

namespace aurora::content {

template <class E>
struct Word {
  std::string_view word;
  E value;
};

template <class E, std::size_t N>
using WordTable = std::array<Word<E>, N>;

inline constexpr WordTable<engine::Token, engine::kTokenKinds> kTokenWords{{
    {"ammo", engine::Token::kAmmo},
    {"food", engine::Token::kFood},
    {"fuel", engine::Token::kFuel},
    {"survivor", engine::Token::kSurvivor},
    {"full_battery", engine::Token::kFullBattery},
    {"half_battery", engine::Token::kHalfBattery},
}};

inline constexpr WordTable<engine::ItemKind, engine::kItemKinds> kItemWords{{
    {"incendiary_ammo", engine::ItemKind::kIncendiaryAmmo},
    {"nitrous_oxide", engine::ItemKind::kNitrousOxide},
    {"de_icing_capsules", engine::ItemKind::kDeIcingCapsules},
    {"protective_suit", engine::ItemKind::kProtectiveSuit},
    {"nitromethane", engine::ItemKind::kNitromethane},
    {"decontamination_infusion", engine::ItemKind::kDecontaminationInfusion},
    {"welding_torch", engine::ItemKind::kWeldingTorch},
    {"emergency_ration", engine::ItemKind::kEmergencyRation},
    {"mine", engine::ItemKind::kMine},
    {"grenade", engine::ItemKind::kGrenade},
    {"mobile_jammer", engine::ItemKind::kMobileJammer},
}};

inline constexpr WordTable<engine::BoxKind, engine::kBoxKinds> kBoxWords{{
    {"open", engine::BoxKind::kOpen},
    {"survivor", engine::BoxKind::kSurvivor},
    {"food_fuel", engine::BoxKind::kFoodFuel},
    {"armour", engine::BoxKind::kArmour},
    {"weapon", engine::BoxKind::kWeapon},
    {"speed", engine::BoxKind::kSpeed},
    {"food_each_round", engine::BoxKind::kFoodEachRound},
    {"fame", engine::BoxKind::kFame},
    {"fame_per_food", engine::BoxKind::kFamePerFood},
    {"recycling", engine::BoxKind::kRecycling},
    {"tracks", engine::BoxKind::kTracks},
    {"battery", engine::BoxKind::kBattery},
    {"energy_weapon", engine::BoxKind::kEnergyWeapon},
    {"decontamination", engine::BoxKind::kDecontamination},
    {"battery_each_round", engine::BoxKind::kBatteryEachRound},
    {"repair", engine::BoxKind::kRepair},
    {"collector", engine::BoxKind::kCollector},
    {"power", engine::BoxKind::kPower},
    {"fame_for_battery", engine::BoxKind::kFameForBattery},
}};

inline constexpr WordTable<engine::CardType, 8> kCardTypeWords{{
    {"truck", engine::CardType::kTruck},
    {"trailer", engine::CardType::kTrailer},
    {"device", engine::CardType::kDevice},
    {"survivor", engine::CardType::kSurvivor},
    {"location", engine::CardType::kLocation},
    {"encounter", engine::CardType::kEncounter},
    {"event", engine::CardType::kEvent},
    {"enemy", engine::CardType::kEnemy},
}};

inline constexpr WordTable<engine::Ability, 19> kAbilityWords{{
    {"none", engine::Ability::kNone},
    {"leader", engine::Ability::kLeader},
    {"co_pilot", engine::Ability::kCoPilot},
    {"driver", engine::Ability::kDriver},
    {"medic", engine::Ability::kMedic},
    {"jackal", engine::Ability::kJackal},
    {"mechanic", engine::Ability::kMechanic},
    {"explorer", engine::Ability::kExplorer},
    {"hermit", engine::Ability::kHermit},
    {"preacher", engine::Ability::kPreacher},
    {"renegade", engine::Ability::kRenegade},
    {"gunner", engine::Ability::kGunner},
    {"bounty_hunter", engine::Ability::kBountyHunter},
    {"orphan", engine::Ability::kOrphan},
    {"prisoner", engine::Ability::kPrisoner},
    {"hacker", engine::Ability::kHacker},
    {"cyborg", engine::Ability::kCyborg},
    {"mimic", engine::Ability::kMimic},
    {"sentinel", engine::Ability::kSentinel},
}};

inline constexpr WordTable<engine::Nature, 3> kNatureWords{{
    {"human", engine::Nature::kHuman},
    {"android", engine::Nature::kAndroid},
    {"cyborg", engine::Nature::kCyborg},
}};

inline constexpr WordTable<engine::Drawback, 4> kDrawbackWords{{
    {"none", engine::Drawback::kNone},
    {"damage", engine::Drawback::kDamage},
    {"contamination", engine::Drawback::kContamination},
    {"fame_loss", engine::Drawback::kFameLoss},
}};

inline constexpr WordTable<engine::EncounterKind, 3> kEncounterWords{{
    {"trader", engine::EncounterKind::kTrader},
    {"wanderers", engine::EncounterKind::kWanderers},
    {"scrapper", engine::EncounterKind::kScrapper},
}};

inline constexpr WordTable<engine::WaypointKind, 3> kWaypointWords{{
    {"resource", engine::WaypointKind::kResource},
    {"item", engine::WaypointKind::kItem},
    {"contamination", engine::WaypointKind::kContamination},
}};

inline constexpr WordTable<engine::AmbushOption, 5> kAmbushWords{{
    {"none", engine::AmbushOption::kNone},
    {"discard_resource", engine::AmbushOption::kDiscardResource},
    {"contamination", engine::AmbushOption::kContamination},
    {"alarm", engine::AmbushOption::kAlarm},
    {"full_battery", engine::AmbushOption::kFullBattery},
}};

inline constexpr WordTable<engine::AmbushForm, 4> kAmbushFormWords{{
    {"printed", engine::AmbushForm::kPrinted},
    {"damage_and_alarm", engine::AmbushForm::kDamageAndAlarm},
    {"damage_by_alarm", engine::AmbushForm::kDamageByAlarm},
    {"contaminate_most_alarmed", engine::AmbushForm::kContaminateMostAlarmed},
}};

inline constexpr WordTable<engine::EventEffect, 10> kEventEffectWords{{
    {"damage", engine::EventEffect::kDamage},
    {"contamination", engine::EventEffect::kContamination},
    {"gain", engine::EventEffect::kGain},
    {"fame_gain", engine::EventEffect::kFameGain},
    {"fame_loss", engine::EventEffect::kFameLoss},
    {"repair", engine::EventEffect::kRepair},
    {"draw_item", engine::EventEffect::kDrawItem},
    {"move_aurora", engine::EventEffect::kMoveAurora},
    {"alarm_per_battery", engine::EventEffect::kAlarmPerBattery},
    {"move_aurora_by_alarm", engine::EventEffect::kMoveAuroraByAlarm},
}};

inline constexpr WordTable<engine::EventTarget, 5> kEventTargetWords{{
    {"everybody", engine::EventTarget::kEverybody},
    {"leader", engine::EventTarget::kLeader},
    {"last", engine::EventTarget::kLast},
    {"not_leader", engine::EventTarget::kNotLeader},
    {"not_last", engine::EventTarget::kNotLast},
}};

inline constexpr WordTable<engine::MapName, engine::kMaps> kMapWords{{
    {"alpha", engine::MapName::kAlpha},
    {"beta", engine::MapName::kBeta},
    {"gamma", engine::MapName::kGamma},
}};

/// Damage areas (DEF-05).
inline constexpr WordTable<engine::SlotSet, 7> kAreaWords{{
    {"whole_convoy", engine::kWholeConvoy},
    {"top_row", engine::kTopRow},
    {"bottom_row", engine::kBottomRow},
    {"left_column", engine::kLeftColumn},
    {"truck", engine::kTruckOnly},
    {"second_card", engine::kSecondCard},
    {"trailers", engine::kBottomRow - engine::kTruckOnly},
}};

inline constexpr WordTable<engine::Colour, engine::kColours> kColourWords{{
    {"red", engine::Colour{0}},
    {"blue", engine::Colour{1}},
    {"green", engine::Colour{2}},
    {"yellow", engine::Colour{3}},
}};

inline constexpr WordTable<engine::Side, 2> kSideWords{{
    {"left", engine::Side::kLeft},
    {"right", engine::Side::kRight},
}};

/// What a priority list names; an enemy is none of it (AUTO-36).
inline constexpr WordTable<engine::AutomaAction, 4> kAutomaActionWords{{
    {"collect", engine::AutomaAction::kCollect},
    {"upgrade", engine::AutomaAction::kUpgrade},
    {"recruit", engine::AutomaAction::kRecruit},
    {"encounter", engine::AutomaAction::kEncounter},
}};

inline constexpr WordTable<engine::AutomaMovement, 4> kAutomaMovementWords{{
    {"none", engine::AutomaMovement::kNone},
    {"fuel_or_ammo", engine::AutomaMovement::kFuelOrAmmo},
    {"recruit", engine::AutomaMovement::kRecruit},
    {"shortcut", engine::AutomaMovement::kShortcut},
}};

inline constexpr WordTable<engine::AutomaEnding, 4> kAutomaEndingWords{{
    {"none", engine::AutomaEnding::kNone},
    {"damage", engine::AutomaEnding::kDamage},
    {"fame_loss", engine::AutomaEnding::kFameLoss},
    {"heal_and_contaminate", engine::AutomaEnding::kHealAndContaminate},
}};

template <class Table>
constexpr auto find_word(const Table& table, std::string_view word)
    -> std::optional<decltype(table[0].value)> {
  for (const auto& entry : table) {
    if (entry.word == word) {
      return entry.value;
    }
  }
  return std::nullopt;
}

/// The word for a value; "" when the table has none.
template <class Table, class E>
constexpr std::string_view word_of(const Table& table, const E& value) {
  for (const auto& entry : table) {
    if (entry.value == value) {
      return entry.word;
    }
  }
  return {};
}

/// "ammo, food, fuel", for messages.
template <class Table>
std::string list_words(const Table& table) {
  std::string out;
  for (const auto& entry : table) {
    out += (out.empty() ? "" : ", ") + std::string(entry.word);
  }
  return out;
}

}  // namespace aurora::content
