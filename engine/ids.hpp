// Strong one-byte identifiers. An id never converts to another kind of id or to a number by itself.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace aurora::engine {

/// A one-byte id; `Tag` makes each kind its own type. `none()` is the only invalid value.
template <class Tag>
struct Id {
  std::uint8_t value = kNoneValue;

  static constexpr std::uint8_t kNoneValue = 0xFF;
  static constexpr Id none() { return Id{kNoneValue}; }

  [[nodiscard]] constexpr bool valid() const { return value != kNoneValue; }
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

using Seat = Id<struct SeatTag>;    ///< 0..3, in the order of the table's seats
using CardId = Id<struct CardTag>;  ///< index into Catalog::cards (start, exploration, enemy, loot)
using SurvivorId =
    Id<struct SurvivorTag>;  ///< index into Catalog::survivors; every survivor exists once
using OutcomeId = Id<struct OutcomeTag>;  ///< index into Catalog::outcomes
using SpaceId = Id<struct SpaceTag>;      ///< a road space of the map
using SegmentId = Id<struct SegmentTag>;  ///< a road segment of the map
using ZoneSlot = Id<struct ZoneSlotTag>;  ///< 0..4, spaces 1..5 of the Exploration Zone (REV-10)
using TurretId = Id<struct TurretTag>;    ///< 0..4, the turrets numbered 1..5 (TUR-01)
using Column = Id<struct ColumnTag>;  ///< 0 = truck, 1.. = trailers counted from the truck (DEF-04)
using Box = Id<struct BoxTag>;        ///< 0..63: 8 * convoy slot + box on the card

constexpr std::size_t kMaxSeats = 4;
constexpr std::size_t kZoneSlots = 5;
constexpr std::size_t kHandLimit = 3;             ///< ITEM-02
constexpr std::size_t kMaxHand = kHandLimit + 1;  ///< and the one that must go (ITEM-03)

constexpr Seat seat_at(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }

}  // namespace aurora::engine
