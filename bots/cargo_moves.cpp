#include "bots/cargo_moves.hpp"

#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxSet;
using engine::Catalog;
using engine::Convoy;
using engine::MoveCargo;
using engine::Token;

namespace {

Box pick(BoxSet boxes, Dice& dice) {
  for (std::size_t skip = dice.below(static_cast<std::size_t>(boxes.size())); skip > 0; --skip) {
    boxes.remove(boxes.first());
  }
  return boxes.first();
}

}  // namespace

bool can_move_cargo(const Catalog& catalog, const Convoy& convoy, MoveCargo move) {
  const std::optional<Token> token = engine::token_in(convoy, move.from);
  const std::optional<Token> other = engine::token_in(convoy, move.to);
  if (!token || token == other || !engine::accepting(catalog, convoy, *token).has(move.to)) {
    return false;
  }
  return !other || engine::accepting(catalog, convoy, *other).has(move.from);
}

std::optional<MoveCargo> any_cargo_move(const Catalog& catalog, const Convoy& convoy, Dice& dice) {
  const BoxSet occupied = convoy.occupied();
  if (occupied.empty()) {
    return std::nullopt;
  }
  const Box from = pick(occupied, dice);
  BoxSet targets;
  for (const Box to : engine::boxes_of(catalog, convoy)) {
    if (can_move_cargo(catalog, convoy, {from, to})) {
      targets.add(to);
    }
  }
  if (targets.empty()) {
    return std::nullopt;
  }
  return MoveCargo{from, pick(targets, dice)};
}

}  // namespace aurora::bots
