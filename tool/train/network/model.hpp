// The network while it learns: the same shape as bots/network/, in floats.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "bots/network/network.hpp"
#include "tool/train/network/example.hpp"

namespace aurora::tool {

/// The numbers of a network, of its gradient, or of whatever else has one for each.
struct Model {
  std::array<std::array<float, bots::kSeatUnits>, bots::kSeatInputs> seat{};
  std::array<float, bots::kSeatUnits> seat_bias{};
  std::array<std::array<float, bots::kTableUnits>, bots::kTableInputs> table{};
  std::array<float, bots::kTableUnits> table_bias{};
  std::array<std::array<float, bots::kJoinedUnits>, bots::kLastUnits> joined{};
  std::array<float, bots::kLastUnits> joined_bias{};
  std::array<float, bots::kLastUnits> last{};
  float last_bias = 0;
};
/// The same as a list.
constexpr std::size_t kModelNumbers = sizeof(Model) / sizeof(float);
static_assert(kModelNumbers == bots::kNumbers);
[[nodiscard]] inline float* numbers_of(Model& model) { return model.seat.front().data(); }

/// Small numbers to begin with.
[[nodiscard]] std::unique_ptr<Model> new_model(std::uint64_t seed);
/// What the numbers of a network stand for.
[[nodiscard]] std::unique_ptr<Model> model_of(const bots::Network& network);
/// Rounded to whole numbers.
[[nodiscard]] std::unique_ptr<bots::Network> network_of(Model& model);
/// As far as whole numbers reach.
void clamp_numbers(Model& model, std::size_t first, std::size_t last);

/// What the units said of an example.
struct Pass {
  std::array<std::array<float, bots::kSeatUnits>, engine::kMaxSeats> seats;
  std::array<float, bots::kTableUnits> table;
  std::array<float, bots::kJoinedUnits> joined;
  std::array<std::uint8_t, bots::kSeatUnits> most;  ///< which of the others has it
  std::array<float, bots::kLastUnits> units;
};

/// The guess of the model in points.
float guess(const Model& model, const Examples& all, const Example& example, Pass& pass);
[[nodiscard]] float guess(const Model& model, const Examples& all, const Example& example);
/// Adds to `gradient` how the error of that guess falls; `slope`: how it grows with the guess, for
/// each point.
void go_back(const Model& model, const Examples& all, const Example& example, const Pass& pass,
             float slope, Model& gradient);

}  // namespace aurora::tool
