// The aside every player has outside the Fire phase: moving cargo (CARGO-09).
#pragma once

#include <optional>

#include "bots/dice.hpp"
#include "engine/catalog.hpp"
#include "engine/choice.hpp"
#include "engine/state.hpp"

namespace aurora::bots {

/// A legal move of cargo drawn at random, or none when nothing can move.
[[nodiscard]] std::optional<engine::MoveCargo> any_cargo_move(const engine::Catalog& catalog,
                                                              const engine::Convoy& convoy,
                                                              Dice& dice);

/// True when the token in `from` may go to `to`, to an empty box or in exchange (CARGO-12).
[[nodiscard]] bool can_move_cargo(const engine::Catalog& catalog, const engine::Convoy& convoy,
                                  engine::MoveCargo move);

}  // namespace aurora::bots
