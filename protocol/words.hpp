// The engine's enumerations as words of the wire. Numbers of the wire never change; the engine's
// may.
//
// from_wire() gives nothing for 0 and for numbers that this program does not know.
#pragma once

#include <cstdint>
#include <optional>

#include "aurora/v1/common.pb.h"
#include "aurora/v1/question.pb.h"
#include "engine/catalog.hpp"
#include "engine/ids.hpp"
#include "engine/question.hpp"
#include "engine/state.hpp"
#include "engine/tokens.hpp"

namespace aurora::protocol {

v1::Token to_wire(engine::Token token);
v1::ItemKind to_wire(engine::ItemKind item);
v1::Side to_wire(engine::Side side);
v1::AutomaAction to_wire(engine::AutomaAction action);
v1::Phase to_wire(engine::Phase phase);
v1::Zone to_wire(engine::Zone zone);
v1::CardBack to_wire(engine::CardBack back);
v1::MapName to_wire(engine::MapName map);
v1::Question to_wire(engine::Question question);
v1::Colour to_wire(engine::Colour colour);  ///< COLOUR_UNSPECIFIED for none()

std::optional<engine::Token> from_wire(v1::Token token);
std::optional<engine::ItemKind> from_wire(v1::ItemKind item);
std::optional<engine::Side> from_wire(v1::Side side);
std::optional<engine::AutomaAction> from_wire(v1::AutomaAction action);
std::optional<engine::Phase> from_wire(v1::Phase phase);
std::optional<engine::Zone> from_wire(v1::Zone zone);
std::optional<engine::CardBack> from_wire(v1::CardBack back);
std::optional<engine::MapName> from_wire(v1::MapName map);
std::optional<engine::Question> from_wire(v1::Question question);
std::optional<engine::Colour> from_wire(v1::Colour colour);

/// Ids count from 1 on the wire; 0 is none.
template <class Tag>
constexpr std::uint32_t wire_id(engine::Id<Tag> id) {
  return id.valid() ? id.value + 1U : 0U;
}

/// The id behind a number of the wire, none() for 0; nothing when it is not below `limit`.
template <class IdT>
constexpr std::optional<IdT> engine_id(std::uint32_t wire, std::size_t limit) {
  if (wire == 0) {
    return IdT::none();
  }
  if (wire > limit) {
    return std::nullopt;
  }
  return IdT{static_cast<std::uint8_t>(wire - 1)};
}

/// A seat that must be one.
constexpr std::optional<engine::Seat> engine_seat(std::uint32_t wire) {
  if (wire == 0) {
    return std::nullopt;
  }
  return engine_id<engine::Seat>(wire, engine::kMaxSeats);
}

}  // namespace aurora::protocol
