#include "bots/greedy/greedy.hpp"

#include <optional>

#include "bots/cargo_moves.hpp"
#include "bots/greedy/scores.hpp"
#include "engine/convoy.hpp"
#include "engine/variant.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxSet;
using engine::Choice;
using engine::MoveCargo;
using engine::Question;
using engine::Token;

namespace {

/// Before a move somebody must sit in the truck (MOVE-02): the aside that puts him there.
std::optional<MoveCargo> man_the_cab(const Outlook& outlook) {
  if (outlook.asked().question != Question::kMoveOrStay) {
    return std::nullopt;
  }
  const BoxSet cab = engine::boxes_in(engine::kTruckOnly);
  const BoxSet people = outlook.convoy().of(Token::kSurvivor);
  if (!(people & cab).empty()) {
    return std::nullopt;
  }
  for (const Box from : people) {
    for (const Box to : engine::boxes_of(outlook.catalog, outlook.convoy()) & cab) {
      const MoveCargo move{from, to};
      if (can_move_cargo(outlook.catalog, outlook.convoy(), move)) {
        return move;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

Value Greedy::rate(const Outlook& outlook, const Choice& choice) const {
  if (const auto* explore = std::get_if<engine::Explore>(&choice)) {
    if ((given_up_ >> explore->slot.value & 1U) != 0) {
      return kNever;
    }
  }
  return std::visit([&](const auto& c) { return score(outlook, c); }, choice);
}

void Greedy::remember(const Outlook& outlook, const Choice& choice) {
  if (const auto* explore = std::get_if<engine::Explore>(&choice)) {
    declared_ = explore->slot;
  } else if (engine::is<engine::TakeBack>(choice) && declared_.valid()) {
    given_up_ = static_cast<std::uint8_t>(given_up_ | 1U << declared_.value);
  } else if (outlook.asked().question == Question::kEndExplorationTurn ||
             outlook.asked().question == Question::kEndMovementTurn) {
    given_up_ = 0;
  }
}

bool Greedy::shuns(const Outlook& outlook, const Choice& choice) const {
  // An Explore action that nobody can carry out would only be taken back.
  const Value hopeless = engine::is<engine::Explore>(choice) ? kNever + 1 : kNever;
  return rate(outlook, choice) <= hopeless;
}

Choice Greedy::choose(const Outlook& outlook, std::span<const Choice> choices) {
  if (const auto move = man_the_cab(outlook)) {
    return *move;
  }
  Value best = rate(outlook, choices[0]);
  std::size_t chosen = 0;
  std::size_t ties = 1;
  for (std::size_t i = 1; i < choices.size(); ++i) {
    const Value value = rate(outlook, choices[i]);
    if (value < best) {
      continue;
    }
    ties = value == best ? ties + 1 : 1;
    best = value;
    if (ties == 1 || dice_.below(ties) == 0) {
      chosen = i;
    }
  }
  return choices[chosen];
}

}  // namespace aurora::bots
