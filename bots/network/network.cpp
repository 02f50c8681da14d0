#include "bots/network/network.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "bots/network/input_row.hpp"

namespace aurora::bots {
namespace {

constexpr std::int64_t kMostSum = std::numeric_limits<std::int32_t>::max();
static_assert(std::int64_t{std::max(kSeatInputs, kTableInputs)} * kMostInput * kMostFirst +
                  kMostBias <=
              kMostSum);
static_assert(std::int64_t{kJoinedUnits} * kMostUnit * kMostJoined + kMostBias <= kMostSum);
static_assert(std::int64_t{kLastUnits} * kMostUnit * kMostLast + kMostBias <= kMostSum);

std::int16_t unit_of(std::int32_t sum, std::int32_t scale) {
  return static_cast<std::int16_t>(std::clamp(sum / scale, 0, kMostUnit));
}

/// Only the inputs that are not 0 cost time, and most are 0.
template <std::size_t kUnits, std::size_t kSize>
void first_layer(const std::array<std::array<Weight, kUnits>, kSize>& weights,
                 const std::array<std::int32_t, kUnits>& bias,
                 const std::array<std::int8_t, kSize>& inputs,
                 std::span<std::int16_t, kUnits> units) {
  std::array<std::int32_t, kUnits> sums = bias;
  for (std::size_t i = 0; i < kSize; ++i) {
    if (inputs[i] != 0) {
      for (std::size_t k = 0; k < kUnits; ++k) {
        sums[k] += inputs[i] * weights[i][k];
      }
    }
  }
  for (std::size_t k = 0; k < kUnits; ++k) {
    units[k] = unit_of(sums[k], kFirstScale / kUnit);
  }
}

}  // namespace

Milli guess(const Network& network, const Inputs& inputs) {
  std::array<std::int16_t, kJoinedUnits> joined{};
  const std::span<std::int16_t, kJoinedUnits> all(joined);
  const auto own = all.subspan<0, kSeatUnits>();
  const auto others = all.subspan<kSeatUnits, kSeatUnits>();
  for (std::size_t i = 0; i < inputs.seats; ++i) {
    if (i == inputs.seat.index()) {
      first_layer(network.seat, network.seat_bias, inputs.rows[i], own);
      continue;
    }
    std::array<std::int16_t, kSeatUnits> one{};
    first_layer(network.seat, network.seat_bias, inputs.rows[i],
                std::span<std::int16_t, kSeatUnits>(one));
    for (std::size_t k = 0; k < kSeatUnits; ++k) {
      others[k] = std::max(others[k], one[k]);
    }
  }
  first_layer(network.table, network.table_bias, inputs.table,
              all.subspan<2 * kSeatUnits, kTableUnits>());
  std::int32_t result = network.last_bias;
  for (std::size_t n = 0; n < kLastUnits; ++n) {
    std::int32_t sum = network.joined_bias[n];
    for (std::size_t k = 0; k < kJoinedUnits; ++k) {
      sum += joined[k] * network.joined[n][k];
    }
    result += unit_of(sum, kLaterScale) * network.last[n];
  }
  return std::clamp<Milli>(kResult * result / (Milli{kUnit} * kLaterScale), -kMostWorth,
                           kMostWorth);
}

Milli network_worth(const Network& network, const engine::Catalog& catalog,
                    const engine::GameState& game, engine::Seat seat) {
  const engine::View view = engine::view(catalog, game, seat);
  if (view.result.over || view.standings[seat.index()].eliminated) {
    return worth(catalog, view, seat);
  }
  return guess(network, inputs_of(catalog, view, work_of(game), seat));
}

}  // namespace aurora::bots
