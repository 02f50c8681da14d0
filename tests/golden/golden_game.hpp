// A game as a text file: how it was set up, every choice, and what came of it in words.
//
//   {"map":"MAP_NAME_ALPHA","seats":2}
//   seed 00ff…
//       Round 1
//   1 {"draw":{}}
//       Ann …
//
// Choices are those of the wire, so that the files outlive changes of the engine's types.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bots/policy.hpp"
#include "engine/game.hpp"

namespace aurora::golden {

struct Move {
  engine::Seat seat;
  engine::Choice choice;
};

struct Game {
  engine::Setup setup;
  engine::Seed seed{};
  std::vector<Move> moves;
};

/// A new game, played by bots.
[[nodiscard]] Game play(const engine::Setup& setup, bots::PolicyKind policy, std::uint8_t seed);

/// Carries the game out again and tells it as a spectator sees it; ends with a line "refused: …"
/// where the rules refuse a move.
[[nodiscard]] std::string tell(const Game& game);

/// Reads set-up, seed and moves back; throws std::runtime_error with the number of a broken line.
[[nodiscard]] Game read(const std::filesystem::path& file);

}  // namespace aurora::golden
