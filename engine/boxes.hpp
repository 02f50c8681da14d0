// Convoy geometry: eight slots of eight boxes, so that any set of boxes is one 64-bit mask.
//
//   slot   4   5   6   7     devices (top row)
//   slot   0   1   2   3     truck, trailers (bottom row)
//
// Column c is slot c and slot c + 4; "left column" is the truck's (DEF-04, DEF-05).
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/id_set.hpp"
#include "engine/ids.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

constexpr std::size_t kColumns = 4;  ///< a truck and at most three trailers
constexpr std::size_t kConvoySlots = 2 * kColumns;
constexpr std::size_t kBoxesPerCard = 8;

using ConvoySlot = Id<struct ConvoySlotTag>;
using BoxSet = IdSet<Box, std::uint64_t>;
using SlotSet = IdSet<ConvoySlot, std::uint8_t>;
static_assert(kConvoySlots <= SlotSet::kCapacity);
static_assert(kConvoySlots * kBoxesPerCard <= BoxSet::kCapacity);

constexpr ConvoySlot truck_slot() { return ConvoySlot{0}; }
constexpr ConvoySlot bottom_slot(Column c) { return ConvoySlot{c.value}; }
constexpr ConvoySlot device_slot(Column c) {
  return ConvoySlot{static_cast<std::uint8_t>(c.value + kColumns)};
}
constexpr Column column_of(ConvoySlot s) {
  return Column{static_cast<std::uint8_t>(s.value % kColumns)};
}
constexpr Column column_at(std::size_t i) { return Column{static_cast<std::uint8_t>(i)}; }

constexpr Box box_at(ConvoySlot slot, std::size_t i) {
  return Box{static_cast<std::uint8_t>(slot.value * kBoxesPerCard + i)};
}
constexpr ConvoySlot slot_of(Box b) {
  return ConvoySlot{static_cast<std::uint8_t>(b.value / kBoxesPerCard)};
}
constexpr std::size_t index_on_card(Box b) { return b.value % kBoxesPerCard; }

/// All 64 places of the given slots.
constexpr BoxSet boxes_in(SlotSet slots) {
  BoxSet set;
  for (ConvoySlot s : slots) {
    set.bits |= std::uint64_t{0xFF} << (8U * s.value);
  }
  return set;
}

constexpr SlotSet kTopRow{0xF0};
constexpr SlotSet kBottomRow{0x0F};
constexpr SlotSet kLeftColumn{0x11};
constexpr SlotSet kTruckOnly{0x01};
constexpr SlotSet kSecondCard{0x02};
constexpr SlotSet kWholeConvoy{0xFF};

/// What a printed box is (CARGO-02 ff.). `BoxSpec::value` is the class, the bonus or the fame.
enum class BoxKind : std::uint8_t {
  kOpen,           ///< any resource or a survivor
  kSurvivor,       ///< a survivor only
  kFoodFuel,       ///< food or fuel only
  kArmour,         ///< nothing but damage
  kWeapon,         ///< value = class 1..4
  kSpeed,          ///< value = speed bonus
  kFoodEachRound,  ///< gives 1 food at the end of the round (EOR-02)
  kFame,           ///< value = fame at game end if undamaged
  kFamePerFood,    ///< 1 fame per food at game end, at most `value` (LOOT-03)
  kRecycling,      ///< food may be spent for speed (MOVE-13)
  kTracks,         ///< opens shortcuts that need tracks (ROAD-01)
  // the expansion's (BATT-06, ENRG, XLOOT, XBOX)
  kBattery,           ///< batteries only
  kEnergyWeapon,      ///< value = class 1..4; a shot costs a Full battery (ENRG-01)
  kDecontamination,   ///< a Half battery removes 1 contamination each round (XBOX-01)
  kBatteryEachRound,  ///< gives 1 Full battery at the end of the round (XBOX-02)
  kRepair,            ///< in the Rest phase a Half battery removes up to 2 damage (XBOX-03)
  kCollector,         ///< a Half battery collects what lies along the road (XBOX-04)
  kPower,             ///< Full batteries may be spent for speed (XLOOT-06)
  kFameForBattery,    ///< value = fame if undamaged and a Half battery is spent (GAMMA-24)
};
constexpr std::size_t kBoxKinds = kCount<BoxKind>;

/// The boxes that only the expansion has (BATT-06).
constexpr bool from_expansion(BoxKind kind) {
  switch (kind) {
    case BoxKind::kOpen:
    case BoxKind::kSurvivor:
    case BoxKind::kFoodFuel:
    case BoxKind::kArmour:
    case BoxKind::kWeapon:
    case BoxKind::kSpeed:
    case BoxKind::kFoodEachRound:
    case BoxKind::kFame:
    case BoxKind::kFamePerFood:
    case BoxKind::kRecycling:
    case BoxKind::kTracks: return false;
    case BoxKind::kBattery:
    case BoxKind::kEnergyWeapon:
    case BoxKind::kDecontamination:
    case BoxKind::kBatteryEachRound:
    case BoxKind::kRepair:
    case BoxKind::kCollector:
    case BoxKind::kPower:
    case BoxKind::kFameForBattery: return true;
  }
  return false;
}

struct BoxSpec {
  BoxKind kind = BoxKind::kOpen;
  std::uint8_t value = 0;
  friend constexpr bool operator==(const BoxSpec&, const BoxSpec&) = default;
};

/// Weapons of every kind (FIRE-03, ENRG-01).
constexpr bool is_weapon(BoxKind kind) {
  return kind == BoxKind::kWeapon || kind == BoxKind::kEnergyWeapon;
}

/// What one shot of a weapon costs (FIRE-02, ENRG-01).
constexpr Token price_of_shot(BoxKind weapon) {
  return weapon == BoxKind::kEnergyWeapon ? Token::kFullBattery : Token::kAmmo;
}

/// True when a box of this kind may hold the token (CARGO-02 to CARGO-05).
constexpr bool accepts(BoxKind kind, Token token) {
  switch (kind) {
    case BoxKind::kOpen: return true;
    case BoxKind::kSurvivor: return token == Token::kSurvivor;
    case BoxKind::kFoodFuel: return token == Token::kFood || token == Token::kFuel;
    case BoxKind::kBattery: return is_battery(token);
    case BoxKind::kArmour:
    case BoxKind::kWeapon:
    case BoxKind::kSpeed:
    case BoxKind::kFoodEachRound:
    case BoxKind::kFame:
    case BoxKind::kFamePerFood:
    case BoxKind::kRecycling:
    case BoxKind::kTracks:
    case BoxKind::kEnergyWeapon:
    case BoxKind::kDecontamination:
    case BoxKind::kBatteryEachRound:
    case BoxKind::kRepair:
    case BoxKind::kCollector:
    case BoxKind::kPower:
    case BoxKind::kFameForBattery: return false;
  }
  return false;
}

}  // namespace aurora::engine
