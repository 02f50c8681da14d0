// Reads fields from the wire into the engine's types and remembers the first that cannot be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "aurora/v1/common.pb.h"
#include "engine/boxes.hpp"
#include "engine/catalog.hpp"
#include "engine/road_map.hpp"
#include "engine/state.hpp"
#include "protocol/result.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol::detail {

/// How many ids of each kind the engine has room for.
template <class IdT>
constexpr std::size_t kIdLimit = 0;
template <>
inline constexpr std::size_t kIdLimit<engine::Seat> = engine::kMaxSeats;
template <>
inline constexpr std::size_t kIdLimit<engine::CardId> = engine::kMaxCards;
template <>
inline constexpr std::size_t kIdLimit<engine::SurvivorId> = engine::kMaxSurvivors;
template <>
inline constexpr std::size_t kIdLimit<engine::OutcomeId> =
    decltype(engine::Catalog::outcomes)::capacity();
template <>
inline constexpr std::size_t kIdLimit<engine::SpaceId> = engine::kMaxSpaces;
template <>
inline constexpr std::size_t kIdLimit<engine::SegmentId> = engine::kMaxSegments;
template <>
inline constexpr std::size_t kIdLimit<engine::TurretId> = engine::kTurrets;
template <>
inline constexpr std::size_t kIdLimit<engine::ZoneSlot> = engine::kZoneSlots;
template <>
inline constexpr std::size_t kIdLimit<engine::Column> = engine::kColumns;
template <>
inline constexpr std::size_t kIdLimit<engine::ConvoySlot> = engine::kConvoySlots;
template <>
inline constexpr std::size_t kIdLimit<engine::Box> = engine::kConvoySlots * engine::kBoxesPerCard;
template <>
inline constexpr std::size_t kIdLimit<engine::ActionId> = engine::kActionCards;
template <>
inline constexpr std::size_t kIdLimit<engine::AutomaBox> = engine::kAutomaBoxes;
template <>
inline constexpr std::size_t kIdLimit<engine::WaypointId> =
    decltype(engine::Catalog::waypoints)::capacity();

/// Straight-line decoding: every call gives a usable value, and failure() says whether all were
/// good.
class Reader {
 public:
  [[nodiscard]] bool ok() const { return !failure_.has_value(); }
  /// Success, or the first failure.
  [[nodiscard]] Result<void> result() const {
    if (ok()) {
      return {};
    }
    return std::unexpected(*failure_);
  }
  [[nodiscard]] const Failure& failure() const { return *failure_; }

  void fail(Fault fault, std::string_view field, std::string message) {
    if (ok()) {
      failure_ = Failure{fault, std::string(field), std::move(message)};
    }
  }
  void out_of_range(std::string_view field) {
    fail(Fault::kOutOfRange, field, std::string(field) + " is out of its range");
  }

  /// An id, or none().
  template <class IdT>
  IdT id(std::uint32_t wire, std::string_view field) {
    static_assert(kIdLimit<IdT> > 0);
    if (const auto id = engine_id<IdT>(wire, kIdLimit<IdT>)) {
      return *id;
    }
    out_of_range(field);
    return IdT::none();
  }

  /// An id that must be one; id 0 of its kind when it is not.
  template <class IdT>
  IdT some(std::uint32_t wire, std::string_view field) {
    const IdT found = id<IdT>(wire, field);
    if (found.valid()) {
      return found;
    }
    fail(Fault::kMissing, field, std::string(field) + " is missing: ids count from 1");
    return IdT{0};
  }

  /// A number from 1 on the wire that counts from 0 in the engine.
  std::uint8_t ordinal(std::uint32_t wire, std::size_t limit, std::string_view field) {
    if (wire >= 1 && wire <= limit) {
      return static_cast<std::uint8_t>(wire - 1);
    }
    out_of_range(field);
    return 0;
  }

  /// A word of the wire that must be one.
  template <class Wire>
  auto word(Wire wire, std::string_view field) {
    const auto found = from_wire(wire);
    if (!found) {
      out_of_range(field);
    }
    return found.value_or(typename decltype(found)::value_type{});
  }

  std::uint8_t amount(std::uint32_t wire, std::string_view field,
                      std::uint8_t limit = std::numeric_limits<std::uint8_t>::max()) {
    if (wire <= limit) {
      return static_cast<std::uint8_t>(wire);
    }
    out_of_range(field);
    return 0;
  }

  std::int8_t signed_amount(std::int32_t wire, std::string_view field) {
    using Limits = std::numeric_limits<std::int8_t>;
    if (wire >= Limits::min() && wire <= Limits::max()) {
      return static_cast<std::int8_t>(wire);
    }
    out_of_range(field);
    return 0;
  }

  engine::TokenCounts counts(const v1::TokenCounts& wire, std::string_view field) {
    return {{amount(wire.ammo(), field), amount(wire.food(), field), amount(wire.fuel(), field),
             amount(wire.survivor(), field), amount(wire.full_battery(), field),
             amount(wire.half_battery(), field)}};
  }

  /// A set that is listed.
  template <class IdT, class Word, class List>
  void set(engine::IdSet<IdT, Word>& out, const List& wire, std::string_view field) {
    out = {};
    for (const std::uint32_t member : wire) {
      out.add(some<IdT>(member, field));
    }
  }

  /// Checks a list's length before it is read.
  bool fits(int size, std::size_t limit, std::string_view field) {
    if (static_cast<std::size_t>(size) <= limit) {
      return true;
    }
    out_of_range(field);
    return false;
  }

 private:
  std::optional<Failure> failure_;
};

/// Lists the members of a set.
template <class IdT, class Word, class List>
void write_set(engine::IdSet<IdT, Word> set, List& out) {
  for (const IdT member : set) {
    out.Add(wire_id(member));
  }
}

inline void write_counts(const engine::TokenCounts& counts, v1::TokenCounts& out) {
  using engine::Token;
  out.set_ammo(counts.of(Token::kAmmo));
  out.set_food(counts.of(Token::kFood));
  out.set_fuel(counts.of(Token::kFuel));
  out.set_survivor(counts.of(Token::kSurvivor));
  out.set_full_battery(counts.of(Token::kFullBattery));
  out.set_half_battery(counts.of(Token::kHalfBattery));
}

}  // namespace aurora::protocol::detail
