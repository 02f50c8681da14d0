// A small network that guesses how a game ends, in whole numbers only.
//
//   row of each seat   -> the same layer for every seat -> own, and the most of the others
//   row of the table   -> a layer                       -> beside them
//   these together     -> a layer                       -> one number
//
// There is no float and no heap, so it says the same on every machine. The widest sums fit 32 bits
// for all weights within their bounds; network.cpp proves it, and whoever makes a network keeps
// them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/network/inputs.hpp"
#include "bots/search/worth.hpp"

namespace aurora::bots {

constexpr std::size_t kSeatUnits = 128;
constexpr std::size_t kTableUnits = 64;
constexpr std::size_t kJoinedUnits = 2 * kSeatUnits + kTableUnits;
constexpr std::size_t kLastUnits = 32;

/// A unit says 0 to 4; here that is 0 to 4096 less one.
constexpr int kUnit = 1024;
constexpr int kMostUnit = 4 * kUnit - 1;
/// What 1 is among the weights of the first layers, and of the others.
constexpr int kFirstScale = 4096;
constexpr int kLaterScale = 1024;
constexpr int kMostFirst = 32767;
constexpr int kMostJoined = 3 * kLaterScale / 2 - 1;
constexpr int kMostLast = 8 * kLaterScale - 1;
constexpr std::int32_t kMostBias = 1 << 26;
/// What 1 of the result is.
constexpr Milli kResult = 10 * kMilli;

/// As far as worth() goes: SearchBudget::kMost counts on it.
constexpr Milli kMostWorth = 80 * kMilli;

using Weight = std::int16_t;

/// Biases are in the scale of the sums they begin.
struct Network {
  std::array<std::array<Weight, kSeatUnits>, kSeatInputs> seat;
  std::array<std::int32_t, kSeatUnits> seat_bias;
  std::array<std::array<Weight, kTableUnits>, kTableInputs> table;
  std::array<std::int32_t, kTableUnits> table_bias;
  std::array<std::array<Weight, kJoinedUnits>, kLastUnits> joined;
  std::array<std::int32_t, kLastUnits> joined_bias;
  std::array<Weight, kLastUnits> last;
  std::int32_t last_bias;
};

/// How many numbers there are in a network.
constexpr std::size_t kNumbers = kSeatUnits * (kSeatInputs + 1) + kTableUnits * (kTableInputs + 1) +
                                 kLastUnits * (kJoinedUnits + 2) + 1;

/// Calls `use` with each of the numbers and the most that it may be, below 0 as above, in the order
/// in which weights.inc has them.
template <class AnyNetwork, class Use>
void each_number(AnyNetwork& network, const Use& use) {
  const auto list = [&](auto& numbers, std::int32_t most) {
    for (auto& number : numbers) {
      use(number, most);
    }
  };
  const auto rows = [&](auto& matrix, std::int32_t most) {
    for (auto& row : matrix) {
      list(row, most);
    }
  };
  rows(network.seat, kMostFirst);
  list(network.seat_bias, kMostBias);
  rows(network.table, kMostFirst);
  list(network.table_bias, kMostBias);
  rows(network.joined, kMostJoined);
  list(network.joined_bias, kMostBias);
  list(network.last, kMostLast);
  use(network.last_bias, kMostBias);
}

/// How far the seat will be ahead of the best of the others, with the victory beside it: worth(),
/// as it looks now, and like it at most kMostWorth.
[[nodiscard]] Milli guess(const Network& network, const Inputs& inputs);
/// The same of a game, as the seat sees it; when the game is over, worth() itself. Whoever plays
/// asks about samples only.
[[nodiscard]] Milli network_worth(const Network& network, const engine::Catalog& catalog,
                                  const engine::GameState& game, engine::Seat seat);

/// The weights that are built in; tool/train/ makes them.
[[nodiscard]] const Network& usual_network();

}  // namespace aurora::bots
