// What counts in a game, in words that a page has texts for: so a coach says why one choice was
// better than another.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/catalog.hpp"
#include "engine/enumerators.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

/// Each is a count of something that everybody can see.
enum class Matter : std::uint8_t {
  kEliminated,     ///< 1: out of the game
  kRivals,         ///< guessed final score of the best other seat, in points of fame
  kFame,           ///< on the fame track
  kSpaces,         ///< on the main road
  kFuel,           ///< tokens
  kFood,           ///< tokens
  kAmmunition,     ///< tokens
  kBatteries,      ///< a Full one counts 2, a Half one 1
  kPeople,         ///< survivors
  kReady,          ///< skill of the survivors in the active zone
  kContamination,  ///< counters on survivors
  kVehicles,       ///< cards of the convoy
  kCargo,          ///< undamaged boxes for cargo
  kDamage,         ///< damaged boxes
  kSpeed,          ///< of the truck and the working speed boxes
  kFirepower,      ///< classes of the working weapons
  kArmour,         ///< working armour boxes
  kItems,          ///< cards in the hand
  kTargets,        ///< own counters on enemies
  kThreat,         ///< enemies in the own region
  kOrder,          ///< place on the Turn Order track; fewer is earlier
  kAlarm,          ///< row of the alarm table
  kTurrets,        ///< destroyed by this seat
};
constexpr std::size_t kMatters = engine::kCount<Matter>;
using Matters = std::array<std::int32_t, kMatters>;

/// "fame", "spaces", …
[[nodiscard]] std::string_view name_of(Matter matter);

/// How things stand for the seat.
[[nodiscard]] Matters matters_of(const engine::Catalog& catalog, const engine::View& view,
                                 engine::Seat seat);

/// So much more of it.
struct Reason {
  Matter what = Matter::kFame;
  std::int32_t by = 0;
  friend bool operator==(const Reason&, const Reason&) = default;
};
constexpr std::size_t kMostReasons = 5;
using Reasons = engine::FixedVector<Reason, kMostReasons>;

/// What differs by at least one half on average, rounded, and what is worth most first. `sums` are
/// of the differences in so many samples.
[[nodiscard]] Reasons reasons_of(const Matters& sums, std::int32_t samples);

}  // namespace aurora::bots
