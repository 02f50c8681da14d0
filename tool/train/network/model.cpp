#include "tool/train/network/model.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "bots/dice.hpp"

namespace aurora::tool {

using bots::kJoinedUnits;
using bots::kLastUnits;
using bots::kSeatUnits;
using bots::kTableUnits;

namespace {

constexpr float kMostUnit = 4;
constexpr float kResult = 10;  ///< points
/// The many weights of the first layers need no more than so fine steps; a page loads them sooner.
constexpr int kFirstStep = 8;

/// What 1 is in the whole numbers, and their bound, for each number of a model.
struct Scale {
  float one;
  float most;
  float step;  ///< it is a multiple of that
};
struct Scales {
  std::vector<Scale> all;
  Scales() {
    const auto put = [&](std::size_t count, int one, int most, int step = 1) {
      all.insert(all.end(), count,
                 {static_cast<float>(one), static_cast<float>(most), static_cast<float>(step)});
    };
    constexpr int kSquare = bots::kUnit * bots::kLaterScale;
    put(kSeatUnits * bots::kSeatInputs, bots::kFirstScale, bots::kMostFirst, kFirstStep);
    put(kSeatUnits, bots::kFirstScale, bots::kMostBias);
    put(kTableUnits * bots::kTableInputs, bots::kFirstScale, bots::kMostFirst, kFirstStep);
    put(kTableUnits, bots::kFirstScale, bots::kMostBias);
    put(kLastUnits * kJoinedUnits, bots::kLaterScale, bots::kMostJoined);
    put(kLastUnits, kSquare, bots::kMostBias);
    put(kLastUnits, bots::kLaterScale, bots::kMostLast);
    put(1, kSquare, bots::kMostBias);
  }
};
const std::vector<Scale>& scales() {
  static const Scales kScales;
  return kScales.all;
}

float unit_of(float sum) { return std::clamp(sum, 0.0F, kMostUnit); }
/// It learns as long as it is not stuck at an end.
bool alive(float unit) { return unit > 0 && unit < kMostUnit; }

template <std::size_t kUnits, std::size_t kSize>
void forward(const std::array<std::array<float, kUnits>, kSize>& weights,
             const std::array<float, kUnits>& bias, std::span<const Entry> row,
             std::array<float, kUnits>& units) {
  units = bias;
  for (const Entry entry : row) {
    const auto value = static_cast<float>(value_of(entry));
    const auto& from = weights[place_of(entry)];
    for (std::size_t k = 0; k < kUnits; ++k) {
      units[k] += value * from[k];
    }
  }
  for (float& unit : units) {
    unit = unit_of(unit);
  }
}

template <std::size_t kUnits, std::size_t kSize>
void backward(std::array<std::array<float, kUnits>, kSize>& weights,
              std::array<float, kUnits>& bias, std::span<const Entry> row,
              const std::array<float, kUnits>& slope) {
  for (std::size_t k = 0; k < kUnits; ++k) {
    bias[k] += slope[k];
  }
  for (const Entry entry : row) {
    const auto value = static_cast<float>(value_of(entry));
    auto& to = weights[place_of(entry)];
    for (std::size_t k = 0; k < kUnits; ++k) {
      to[k] += value * slope[k];
    }
  }
}

}  // namespace

std::unique_ptr<Model> new_model(std::uint64_t seed) {
  auto model = std::make_unique<Model>();
  bots::Dice dice(seed);
  const auto spread = [&](float width) {  // even, with that standard deviation
    return (static_cast<float>(dice.below(1U << 20U)) / (1U << 19U) - 1) * width *
           std::numbers::sqrt3_v<float>;
  };
  const auto fill = [&](auto& matrix, float width) {
    for (auto& row : matrix) {
      std::ranges::generate(row, [&] { return spread(width); });
    }
  };
  fill(model->seat, 0.04F);
  fill(model->table, 0.04F);
  fill(model->joined, 0.06F);
  model->seat_bias.fill(0.3F);
  model->table_bias.fill(0.3F);
  model->joined_bias.fill(0.3F);
  std::ranges::generate(model->last, [&] { return spread(0.2F); });
  return model;
}

std::unique_ptr<Model> model_of(const bots::Network& network) {
  auto model = std::make_unique<Model>();
  float* to = numbers_of(*model);
  const Scale* scale = scales().data();
  bots::each_number(network, [&](const auto& number, std::int32_t /*most*/) {
    *to++ = static_cast<float>(number) / (scale++)->one;
  });
  return model;
}

std::unique_ptr<bots::Network> network_of(Model& model) {
  auto network = std::make_unique<bots::Network>();
  const float* from = numbers_of(model);
  const Scale* scale = scales().data();
  bots::each_number(*network, [&](auto& number, std::int32_t /*most*/) {
    const float whole = std::clamp(std::round(*from++ * scale->one / scale->step) * scale->step,
                                   -scale->most, scale->most);
    ++scale;
    number = static_cast<std::decay_t<decltype(number)>>(whole);
  });
  return network;
}

void clamp_numbers(Model& model, std::size_t first, std::size_t last) {
  float* const numbers = numbers_of(model);
  for (std::size_t i = first; i < last; ++i) {
    const float most = scales()[i].most / scales()[i].one;
    numbers[i] = std::clamp(numbers[i], -most, most);
  }
}

float guess(const Model& model, const Examples& all, const Example& example, Pass& pass) {
  auto& [seats, table, joined, most, units] = pass;
  joined = {};
  most = {};
  for (std::size_t i = 0; i <= example.others; ++i) {
    forward(model.seat, model.seat_bias, all.row(example, i), seats[i]);
  }
  forward(model.table, model.table_bias, all.row(example, kRows - 1), table);
  for (std::size_t k = 0; k < kSeatUnits; ++k) {
    joined[k] = seats[0][k];
    for (std::uint8_t i = 1; i <= example.others; ++i) {
      if (i == 1 || seats[i][k] > joined[kSeatUnits + k]) {
        joined[kSeatUnits + k] = seats[i][k];
        most[k] = i;
      }
    }
  }
  std::ranges::copy(table, joined.begin() + 2 * kSeatUnits);
  float result = model.last_bias;
  for (std::size_t n = 0; n < kLastUnits; ++n) {
    float sum = model.joined_bias[n];
    for (std::size_t k = 0; k < kJoinedUnits; ++k) {
      sum += joined[k] * model.joined[n][k];
    }
    units[n] = unit_of(sum);
    result += units[n] * model.last[n];
  }
  return result * kResult;
}

float guess(const Model& model, const Examples& all, const Example& example) {
  Pass pass;
  return guess(model, all, example, pass);
}

void go_back(const Model& model, const Examples& all, const Example& example, const Pass& pass,
             float slope, Model& gradient) {
  std::array<float, kJoinedUnits> joined_slope{};
  gradient.last_bias += slope;
  for (std::size_t n = 0; n < kLastUnits; ++n) {
    gradient.last[n] += slope * pass.units[n];
    if (!alive(pass.units[n])) {
      continue;
    }
    const float one = slope * model.last[n];
    gradient.joined_bias[n] += one;
    for (std::size_t k = 0; k < kJoinedUnits; ++k) {
      gradient.joined[n][k] += one * pass.joined[k];
      joined_slope[k] += one * model.joined[n][k];
    }
  }
  std::array<float, kSeatUnits> seat_slope;
  for (std::uint8_t i = 0; i <= example.others; ++i) {
    for (std::size_t k = 0; k < kSeatUnits; ++k) {
      const float to = i == 0              ? joined_slope[k]
                       : pass.most[k] == i ? joined_slope[kSeatUnits + k]
                                           : 0;
      seat_slope[k] = alive(pass.seats[i][k]) ? to : 0;
    }
    backward(gradient.seat, gradient.seat_bias, all.row(example, i), seat_slope);
  }
  std::array<float, kTableUnits> table_slope;
  for (std::size_t k = 0; k < kTableUnits; ++k) {
    table_slope[k] = alive(pass.table[k]) ? joined_slope[2 * kSeatUnits + k] : 0;
  }
  backward(gradient.table, gradient.table_bias, all.row(example, kRows - 1), table_slope);
}

}  // namespace aurora::tool
