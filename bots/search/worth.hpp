// What the start of a round is worth to a seat: a linear guess of the final scores.
//
// Everything is in thousandths of a point of fame, in whole numbers, so that a game goes the same
// way on every machine. tool/train/ fits the weights.
#pragma once

#include <array>
#include <cstdint>

#include "bots/search/features.hpp"

namespace aurora::bots {

using Milli = std::int64_t;
constexpr Milli kMilli = 1000;  ///< a point of fame

/// Each feature counts once as it is, and once for each round that the ship has left.
using Weights = std::array<std::int32_t, 2 * kFeatures>;

/// One set of weights for each map and number of players; in solo games (of which Gamma has none)
/// one for the player and one for the Automa.
constexpr std::size_t kWeightSets = engine::kMaps * 3 + 4;
[[nodiscard]] std::size_t weight_set(const engine::View& view, engine::Seat seat);
extern const std::array<Weights, kWeightSets> kWeights;

/// The final score of the seat, as it looks now; the score itself when the game is over.
[[nodiscard]] Milli guessed_total(const engine::Catalog& catalog, const engine::View& view,
                                  engine::Seat seat);

/// How a game has ended.
struct Ending {
  const std::array<engine::ScoreSheet, engine::kMaxSeats>& scores;
  std::size_t seats;  ///< in solo games the Automa's, too
  engine::SeatSet winners;
  engine::SeatSet eliminated;
};

/// How far the seat will be ahead of the best of the others. At the end of the game, who has won
/// counts beside how clearly. Whoever is eliminated is far behind, and whoever is left alone
/// by that far ahead (ELIM-04).
[[nodiscard]] Milli worth(const engine::Catalog& catalog, const engine::View& view,
                          engine::Seat seat);
/// The same of a game that is over.
[[nodiscard]] Milli worth(const Ending& ending, engine::Seat seat);

}  // namespace aurora::bots
