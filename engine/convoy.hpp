// Questions about a convoy that need the printed cards.
#pragma once

#include <optional>

#include "engine/boxes.hpp"
#include "engine/catalog.hpp"
#include "engine/state.hpp"

namespace aurora::engine {

/// The slots that hold a card.
[[nodiscard]] SlotSet cards_of(const Convoy& convoy);
/// Every printed box of the convoy.
[[nodiscard]] BoxSet boxes_of(const Catalog& catalog, const Convoy& convoy);
/// Printed boxes of one kind, damaged or not.
[[nodiscard]] BoxSet boxes_of(const Catalog& catalog, const Convoy& convoy, BoxKind kind);
/// Boxes of one kind that work, i.e. carry no damage (CARGO-06).
[[nodiscard]] BoxSet working(const Catalog& catalog, const Convoy& convoy, BoxKind kind);
/// Working weapons of every kind (FIRE-03, ENRG-01).
[[nodiscard]] BoxSet weapons_of(const Catalog& catalog, const Convoy& convoy);
/// Undamaged boxes that may hold the token, occupied or not (CARGO-02, CARGO-03).
[[nodiscard]] BoxSet accepting(const Catalog& catalog, const Convoy& convoy, Token token);
/// Undamaged boxes of an area: where damage can go (DMG-01).
[[nodiscard]] BoxSet undamaged(const Catalog& catalog, const Convoy& convoy, SlotSet area);
/// The printed box.
[[nodiscard]] BoxSpec box_spec(const Catalog& catalog, const Convoy& convoy, Box box);
/// Sum of `value` over boxes, e.g. of working speed boxes.
[[nodiscard]] int total_value(const Catalog& catalog, const Convoy& convoy, BoxSet boxes);
/// The tracks symbol, printed or in an undamaged box (ROAD-01, ROAD-02).
[[nodiscard]] bool has_tracks(const Catalog& catalog, const Convoy& convoy);
/// The token in the box, if any.
[[nodiscard]] std::optional<Token> token_in(const Convoy& convoy, Box box);

}  // namespace aurora::engine
