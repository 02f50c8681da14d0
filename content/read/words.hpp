// The words of content files and what they stand for. One table per enumeration, used for reading,
// for error messages and for text keys.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/catalog.hpp"
#include "engine/enumerators.hpp"

namespace aurora::content {

template <class E>
struct Word {
  std::string_view word;
  E value;
};

template <class E, std::size_t N>
using WordTable = std::array<Word<E>, N>;

/// A table with a word for every enumerator, in their order. One too few does not compile.
template <class E, std::size_t N>
consteval WordTable<E, N> complete(const Word<E> (&words)[N]) {
  static_assert(N == engine::kCount<E>, "an enumerator has no word, or two");
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i].value != static_cast<E>(i)) {
      throw "the words stand in another order than the enumerators";
    }
  }
  return std::to_array(words);
}

inline constexpr auto kTokenWords = complete<engine::Token>({
    {"ammo", engine::Token::kAmmo},
    {"food", engine::Token::kFood},
    {"fuel", engine::Token::kFuel},
    {"survivor", engine::Token::kSurvivor},
    {"full_battery", engine::Token::kFullBattery},
    {"half_battery", engine::Token::kHalfBattery},
});

inline constexpr auto kItemWords = complete<engine::ItemKind>({
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
});

inline constexpr auto kBoxWords = complete<engine::BoxKind>({
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
});

inline constexpr auto kCardTypeWords = complete<engine::CardType>({
    {"truck", engine::CardType::kTruck},
    {"trailer", engine::CardType::kTrailer},
    {"device", engine::CardType::kDevice},
    {"survivor", engine::CardType::kSurvivor},
    {"location", engine::CardType::kLocation},
    {"encounter", engine::CardType::kEncounter},
    {"event", engine::CardType::kEvent},
    {"enemy", engine::CardType::kEnemy},
});

inline constexpr auto kAbilityWords = complete<engine::Ability>({
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
});

inline constexpr auto kNatureWords = complete<engine::Nature>({
    {"human", engine::Nature::kHuman},
    {"android", engine::Nature::kAndroid},
    {"cyborg", engine::Nature::kCyborg},
});

inline constexpr auto kDrawbackWords = complete<engine::Drawback>({
    {"none", engine::Drawback::kNone},
    {"damage", engine::Drawback::kDamage},
    {"contamination", engine::Drawback::kContamination},
    {"fame_loss", engine::Drawback::kFameLoss},
});

inline constexpr auto kEncounterWords = complete<engine::EncounterKind>({
    {"trader", engine::EncounterKind::kTrader},
    {"wanderers", engine::EncounterKind::kWanderers},
    {"scrapper", engine::EncounterKind::kScrapper},
});

inline constexpr auto kWaypointWords = complete<engine::WaypointKind>({
    {"resource", engine::WaypointKind::kResource},
    {"item", engine::WaypointKind::kItem},
    {"contamination", engine::WaypointKind::kContamination},
});

inline constexpr auto kAmbushWords = complete<engine::AmbushOption>({
    {"none", engine::AmbushOption::kNone},
    {"discard_resource", engine::AmbushOption::kDiscardResource},
    {"contamination", engine::AmbushOption::kContamination},
    {"alarm", engine::AmbushOption::kAlarm},
    {"full_battery", engine::AmbushOption::kFullBattery},
});

inline constexpr auto kAmbushFormWords = complete<engine::AmbushForm>({
    {"printed", engine::AmbushForm::kPrinted},
    {"damage_and_alarm", engine::AmbushForm::kDamageAndAlarm},
    {"damage_by_alarm", engine::AmbushForm::kDamageByAlarm},
    {"contaminate_most_alarmed", engine::AmbushForm::kContaminateMostAlarmed},
});

inline constexpr auto kEventEffectWords = complete<engine::EventEffect>({
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
});

inline constexpr auto kEventTargetWords = complete<engine::EventTarget>({
    {"everybody", engine::EventTarget::kEverybody},
    {"leader", engine::EventTarget::kLeader},
    {"last", engine::EventTarget::kLast},
    {"not_leader", engine::EventTarget::kNotLeader},
    {"not_last", engine::EventTarget::kNotLast},
});

inline constexpr auto kMapWords = complete<engine::MapName>({
    {"alpha", engine::MapName::kAlpha},
    {"beta", engine::MapName::kBeta},
    {"gamma", engine::MapName::kGamma},
});

/// Damage areas (DEF-05).
inline constexpr auto kAreaWords = std::to_array<Word<engine::SlotSet>>({
    {"whole_convoy", engine::kWholeConvoy},
    {"top_row", engine::kTopRow},
    {"bottom_row", engine::kBottomRow},
    {"left_column", engine::kLeftColumn},
    {"truck", engine::kTruckOnly},
    {"second_card", engine::kSecondCard},
    {"trailers", engine::kBottomRow - engine::kTruckOnly},
});

inline constexpr auto kColourWords = std::to_array<Word<engine::Colour>>({
    {"red", engine::Colour{0}},
    {"blue", engine::Colour{1}},
    {"green", engine::Colour{2}},
    {"yellow", engine::Colour{3}},
});
static_assert(kColourWords.size() == engine::kColours);

inline constexpr auto kSideWords = complete<engine::Side>({
    {"left", engine::Side::kLeft},
    {"right", engine::Side::kRight},
});

/// What a priority list names; an enemy is none of it (AUTO-36).
inline constexpr auto kAutomaActionWords = std::to_array<Word<engine::AutomaAction>>({
    {"collect", engine::AutomaAction::kCollect},
    {"upgrade", engine::AutomaAction::kUpgrade},
    {"recruit", engine::AutomaAction::kRecruit},
    {"encounter", engine::AutomaAction::kEncounter},
});

inline constexpr auto kAutomaMovementWords = complete<engine::AutomaMovement>({
    {"none", engine::AutomaMovement::kNone},
    {"fuel_or_ammo", engine::AutomaMovement::kFuelOrAmmo},
    {"recruit", engine::AutomaMovement::kRecruit},
    {"shortcut", engine::AutomaMovement::kShortcut},
});

inline constexpr auto kAutomaEndingWords = complete<engine::AutomaEnding>({
    {"none", engine::AutomaEnding::kNone},
    {"damage", engine::AutomaEnding::kDamage},
    {"fame_loss", engine::AutomaEnding::kFameLoss},
    {"heal_and_contaminate", engine::AutomaEnding::kHealAndContaminate},
});

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
