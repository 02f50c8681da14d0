// Games played to learn from.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "bots/roster.hpp"
#include "tool/train/network/example.hpp"

namespace aurora::tool {

struct GenerateSettings {
  bots::Contestant player = bots::PolicyKind::kGreedy;
  /// Says what the starts of phases are worth; nullptr: only the end of the game counts.
  const bots::Network* judge = nullptr;
  /// In a hundred: how much of a target comes from beyond the next start of a phase. This is
  /// TD(lambda), from phase to phase.
  unsigned lambda = 70;
  /// One decision in so many is compared: what a planner with the judge thinks of each choice. 0:
  /// none. Needs a judge.
  unsigned compare = 0;
  bots::Horizon horizon = bots::Horizon::kTurn;  ///< how far that planner looks
  /// For each map with three or four players; twice as many with two, four times as many alone.
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// Positions of games on all maps with all numbers of players; or says which game went wrong. The
/// same settings make the same examples, whatever the number of threads.
[[nodiscard]] std::expected<Examples, std::string> generate(const GenerateSettings& settings);

}  // namespace aurora::tool
