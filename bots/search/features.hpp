// A seat in numbers, as everybody at the table can see it.
#pragma once

#include <array>
#include <cstdint>

#include "engine/catalog.hpp"
#include "engine/enumerators.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

enum class Feature : std::uint8_t {
  kOne,           ///< always 1
  kFame,          ///< on the fame track
  kLead,          ///< main-road spaces ahead of the last convoy (SCORE-02)
  kToShip,        ///< main-road spaces behind the Aurora
  kFrontToShip,   ///< the same of the foremost convoy
  kItems,         ///< cards in the hand
  kHealthy,       ///< survivors without contamination (SCORE-07)
  kContaminated,  ///< counters on survivors
  kReady,         ///< skill of the survivors in the active zone
  kTired,         ///< survivors in the other zones
  kHeirs,         ///< survivors who are worth fame at the end (ABIL-05)
  kFood,
  kFuel,
  kAmmo,
  kBatteries,   ///< a Full one counts 2, a Half one 1
  kRoom,        ///< undamaged boxes for cargo
  kDamage,      ///< damaged boxes
  kWholeCards,  ///< without damage (SCORE-08)
  kSpeed,       ///< of the truck and the working speed boxes
  kFirepower,   ///< classes of the working weapons
  kArmour,      ///< working armour boxes
  kFameBoxes,   ///< what the working ones are worth
  kLarder,      ///< fame for food at the end (LOOT-03)
  kHarvest,     ///< boxes that give something each round
  kTargets,     ///< own counters on enemies
  kThreat,      ///< enemies in the own region
  kPlace,       ///< on the Turn Order track: 0 is the leftmost
  kAlarm,       ///< row of the alarm table
  kTurrets,     ///< destroyed by this seat
};
constexpr std::size_t kFeatures = engine::kCount<Feature>;
using Features = std::array<std::int16_t, kFeatures>;

/// Of a seat that is in the game. What the Automa has counts as a player's own.
[[nodiscard]] Features features_of(const engine::Catalog& catalog, const engine::View& view,
                                   engine::Seat seat);

/// How far the ship still is from its last space: the rounds that are left at most.
[[nodiscard]] inline int rounds_of_ship(const engine::View& view) {
  return static_cast<int>(engine::kAuroraNumbers) - 1 - view.progress.aurora;
}

}  // namespace aurora::bots
