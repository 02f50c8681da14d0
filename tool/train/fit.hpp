// Weights that guess a number from others as well as a linear guess can: ridge regression.
#pragma once

#include <array>
#include <cstdint>

#include "bots/search/worth.hpp"

namespace aurora::tool {

constexpr std::size_t kInputs = 2 * bots::kFeatures;
using Inputs = std::array<double, kInputs>;

/// The features of a seat as the weights take them.
[[nodiscard]] Inputs inputs_of(const bots::Features& features, int rounds);

/// Adds up what the weights follow from; examples need not be kept.
class Fit {
 public:
  void add(const Inputs& inputs, double result);
  [[nodiscard]] std::uint64_t examples() const { return examples_; }
  /// In points, for each unit of an input. Small ones are preferred where the examples say little.
  [[nodiscard]] Inputs solve() const;

 private:
  std::array<Inputs, kInputs> products_{};  ///< of inputs, the lower triangle
  Inputs results_{};                        ///< products of inputs and results
  std::uint64_t examples_ = 0;
};

/// How good guesses are, on examples that the weights were not fitted to.
class Check {
 public:
  void add(double guess, double result);
  [[nodiscard]] std::uint64_t examples() const { return examples_; }
  /// The part of the variance that the guesses explain.
  [[nodiscard]] double explained() const;

 private:
  double errors_ = 0;
  double sum_ = 0;
  double squares_ = 0;
  std::uint64_t examples_ = 0;
};

}  // namespace aurora::tool
