// Where the cards are: every card lies in exactly one place, or is out of the game.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/game.hpp"

namespace aurora::engine::test {

/// How often each card is in the game: decks, discard pile, zone, convoys, crews, enemies and their
/// Loot, rewards, and cards in the hands of a frame.
struct Census {
  std::array<std::uint8_t, kMaxCards> times{};

  [[nodiscard]] bool has(CardId card) const { return times[card.index()] > 0; }
  friend bool operator==(const Census&, const Census&) = default;
};
Census take_census(const Catalog& catalog, const GameState& state);

/// The copies of an item kind in deck, discard pile and hands.
int copies_in_game(const GameState& state, ItemKind item);

/// Cards that went in or out of the game between two censuses without an event that says so.
std::vector<std::string> unexplained(const Catalog& catalog, const GameState& before,
                                     const EventList& events, const GameState& after);

}  // namespace aurora::engine::test
