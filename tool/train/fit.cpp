#include "tool/train/fit.hpp"

#include <cmath>

namespace aurora::tool {
namespace {

constexpr double kRidge = 20;

}  // namespace

Inputs inputs_of(const bots::Features& features, int rounds) {
  Inputs inputs{};
  for (std::size_t i = 0; i < bots::kFeatures; ++i) {
    inputs[i] = features[i];
    inputs[bots::kFeatures + i] = static_cast<double>(features[i]) * rounds;
  }
  return inputs;
}

void Fit::add(const Inputs& inputs, double result) {
  for (std::size_t i = 0; i < kInputs; ++i) {
    for (std::size_t k = 0; k <= i; ++k) {
      products_[i][k] += inputs[i] * inputs[k];
    }
    results_[i] += inputs[i] * result;
  }
  ++examples_;
}

/// Cholesky: lower * lower^T = products + ridge, then two triangular systems.
Inputs Fit::solve() const {
  auto lower = products_;
  for (std::size_t i = 0; i < kInputs; ++i) {
    lower[i][i] += kRidge;
    for (std::size_t k = 0; k <= i; ++k) {
      double sum = lower[i][k];
      for (std::size_t m = 0; m < k; ++m) {
        sum -= lower[i][m] * lower[k][m];
      }
      lower[i][k] = i == k ? std::sqrt(sum) : sum / lower[k][k];
    }
  }
  Inputs weights = results_;
  for (std::size_t i = 0; i < kInputs; ++i) {
    for (std::size_t m = 0; m < i; ++m) {
      weights[i] -= lower[i][m] * weights[m];
    }
    weights[i] /= lower[i][i];
  }
  for (std::size_t i = kInputs; i > 0; --i) {
    for (std::size_t m = i; m < kInputs; ++m) {
      weights[i - 1] -= lower[m][i - 1] * weights[m];
    }
    weights[i - 1] /= lower[i - 1][i - 1];
  }
  return weights;
}

void Check::add(double guess, double result) {
  errors_ += (guess - result) * (guess - result);
  sum_ += result;
  squares_ += result * result;
  ++examples_;
}

double Check::explained() const {
  const auto n = static_cast<double>(examples_);
  const double variance = squares_ - sum_ * sum_ / n;
  return variance > 0 ? 1 - errors_ / variance : 0;
}

}  // namespace aurora::tool
