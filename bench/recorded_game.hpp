// Whole games of random choices, played once and kept, for benchmarks to play again.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/dice.hpp"
#include "engine/game.hpp"

namespace aurora::bench {

struct Move {
  engine::Seat seat;
  engine::Choice choice;
};

struct RecordedGame {
  engine::Setup setup;
  engine::Seed seed{};
  std::vector<Move> moves;
  std::vector<engine::GameState> states;  ///< before each move
};

/// A game of `seats` players that choose at random.
inline RecordedGame record(const engine::Catalog& catalog, std::uint8_t seats, std::uint64_t seed) {
  RecordedGame game;
  game.setup.seats = seats;
  bots::Dice dice(seed);
  for (std::uint8_t& byte : game.seed) {
    byte = static_cast<std::uint8_t>(dice.next());
  }
  engine::GameState state;
  engine::EventList events;
  engine::ChoiceList choices;
  if (!engine::start(catalog, game.setup, game.seed, state, events)) {
    return game;
  }
  while (!state.over()) {
    const engine::Seat seat = engine::deciders(state).first();
    engine::legal(catalog, state, seat, choices);
    const Move move{seat, choices[dice.below(choices.size())]};
    game.states.push_back(state);
    game.moves.push_back(move);
    events.clear();
    if (engine::apply(catalog, state, seat, move.choice, events) != engine::Reason::kAccepted) {
      break;
    }
  }
  return game;
}

}  // namespace aurora::bench
