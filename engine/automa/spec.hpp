// What is printed on the Automa board and on its Action cards (chapter AUTO, K-22).
//
// The board has four rows A to D of six boxes below the round track. Storage and the contaminated
// zone have no print that differs between packs, so they are not here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.hpp"
#include "engine/id_set.hpp"
#include "engine/ids.hpp"
#include "engine/side.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

constexpr std::size_t kAutomaRows = 4;
constexpr std::size_t kAutomaColumns = 6;
constexpr std::size_t kAutomaBoxes = kAutomaRows * kAutomaColumns;
constexpr std::size_t kActionCards = 6;
constexpr std::size_t kAutomaGroups = 12;

using AutomaBox = Id<struct AutomaBoxTag>;  ///< 0..23: 6 * row + column
using AutomaBoxSet = IdSet<AutomaBox, std::uint32_t>;
static_assert(kAutomaBoxes <= AutomaBoxSet::kCapacity);
using ActionId = Id<struct ActionTag>;  ///< index into AutomaSpec::actions

constexpr AutomaBox automa_box(std::size_t row, std::size_t column) {
  return AutomaBox{static_cast<std::uint8_t>(row * kAutomaColumns + column)};
}
constexpr std::size_t row_of(AutomaBox box) { return box.value / kAutomaColumns; }
constexpr std::size_t column_of(AutomaBox box) { return box.value % kAutomaColumns; }

enum class AutomaBoxKind : std::uint8_t {
  kPlain,
  kSpeed,   ///< +1 speed (AUTO-55)
  kWeapon,  ///< value = class 1..4 (AUTO-65)
};
struct AutomaBoxSpec {
  AutomaBoxKind kind = AutomaBoxKind::kPlain;
  std::uint8_t value = 0;
};

/// The five kinds of card actions (AUTO-26).
enum class AutomaAction : std::uint8_t { kCollect, kUpgrade, kRecruit, kEncounter, kEnemy };

/// What an Action card does in the Movement phase (AUTO-54).
enum class AutomaMovement : std::uint8_t {
  kNone,
  kFuelOrAmmo,  ///< AUTO-82
  kRecruit,     ///< AUTO-83
  kShortcut,    ///< AUTO-84
};
/// What an Action card does in the End of Round phase (AUTO-71).
enum class AutomaEnding : std::uint8_t {
  kNone,
  kDamage,              ///< AUTO-83, AUTO-86
  kFameLoss,            ///< AUTO-85
  kHealAndContaminate,  ///< AUTO-87
};

struct ActionSpec {
  std::uint8_t value = 1;                 ///< cost of the space it explores (AUTO-18)
  Side arrow = Side::kLeft;               ///< AUTO-20, AUTO-28, AUTO-64
  FixedVector<AutomaAction, 4> priority;  ///< of value 2 only (AUTO-19)
  FixedVector<Token, 1> from_enemy;       ///< gained from an enemy in its space (AUTO-35)
  AutomaMovement movement = AutomaMovement::kNone;
  AutomaEnding ending = AutomaEnding::kNone;
};

struct AutomaSpec {
  std::array<AutomaBoxSpec, kAutomaBoxes> boxes{};
  FixedVector<AutomaBoxSet, kAutomaGroups> groups;  ///< marked with a star (AUTO-79)
  FixedVector<ActionSpec, kActionCards> actions;
  Side highest = Side::kLeft;  ///< the arrow that means the highest enemy (AUTO-64)

  [[nodiscard]] const ActionSpec& action(ActionId a) const { return actions[a.index()]; }
};

}  // namespace aurora::engine
