// What a planner thinks of the choices of a decision, for a network to learn from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/dice.hpp"
#include "bots/search/playout.hpp"
#include "engine/game.hpp"
#include "tool/train/network/example.hpp"

namespace aurora::tool {

/// A landslide is a landslide: no target is further from 0, in points.
constexpr int kMostTarget = 23;
/// A word of worth(), in points.
[[nodiscard]] inline float target_of(bots::Milli worth) {
  return std::clamp(static_cast<float>(worth) / static_cast<float>(bots::kMilli),
                    -float{kMostTarget}, float{kMostTarget});
}

/// Looks at a decision as the network player does, and says how it goes on after each choice.
class Comparer {
 public:
  /// `judge` says what the end of a playout is worth. Both must outlive it.
  Comparer(const engine::Catalog& catalog, const bots::Network& judge, bots::Horizon horizon,
           std::uint64_t seed)
      : catalog_(catalog), playout_(catalog, horizon, &judge), dice_(seed), greedy_(seed) {}

  /// Adds what the seat sees after each choice of a decision, in one game that looks the same to
  /// it; first after what the greedy player would do. Nothing when there is nothing to compare.
  void compare(const engine::GameState& state, engine::Seat seat, bool checks, Examples& out);

 private:
  const engine::Catalog& catalog_;
  bots::Playout playout_;
  bots::Dice dice_;
  bots::Greedy greedy_;
  engine::ChoiceList choices_;
  std::vector<std::size_t> others_;  ///< places of choices that are not the greedy player's
  engine::GameState next_;
  engine::EventList events_;
};

}  // namespace aurora::tool
