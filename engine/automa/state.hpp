// The Automa as it lies on the table: its board, its storage and its cards (chapter AUTO).
#pragma once

#include <array>
#include <cstdint>

#include "engine/automa/spec.hpp"
#include "engine/catalog.hpp"
#include "engine/ids.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

constexpr int kAutomaStorage = 7;    ///< of each resource (AUTO-08)
constexpr int kAutomaSurvivors = 6;  ///< contaminated ones included (AUTO-08, AUTO-33)

/// Its seat in every solo game.
constexpr Seat automa_seat() { return Seat{1}; }

/// Its convoy token, fame, Target counters and place on the track are those of its seat. The boxes
/// of a storage row are filled from the left without gaps, so a number says all.
struct Automa {
  AutomaBoxSet damage;
  AutomaBoxSet used_weapons;      ///< fired in this Convoy Fire step (AUTO-63)
  TokenCounts storage;            ///< resources, and survivors that are not contaminated
  std::uint8_t contaminated = 0;  ///< survivors in the contaminated zone (AUTO-44)
  std::uint8_t counter = 0;       ///< 0..5 = number 1..6 of the round track (AUTO-04)
  std::uint8_t explored = 0;      ///< cards of `row` that were revealed for an exploration turn
  Seat seat;                      ///< none() when nobody plays solo
  FixedVector<ActionId, kActionCards> deck;     ///< HIDDEN order, the top one last (AUTO-03)
  FixedVector<ActionId, kActionCards> pile;     ///< HIDDEN, the next one last (AUTO-16)
  FixedVector<ActionId, kActionCards> row;      ///< face up, leftmost first (AUTO-17)
  FixedVector<ActionId, kActionCards> discard;  ///< public
  FixedVector<ItemKind, 16> items;              ///< HIDDEN from everybody (AUTO-10), sorted
  FixedVector<CardId, kMaxLoot> loot;           ///< HIDDEN from everybody (AUTO-10), sorted
  std::array<std::uint8_t, 4> padding{};        ///< always zero; a multiple of eight bytes

  [[nodiscard]] int survivors() const { return storage.of(Token::kSurvivor) + contaminated; }
  friend bool operator==(const Automa&, const Automa&) = default;
};
static_assert(std::has_unique_object_representations_v<Automa>,
              "Automa has a gap: make its member `padding` as large as the gap and itself");

}  // namespace aurora::engine
