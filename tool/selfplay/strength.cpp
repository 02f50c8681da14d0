#include "tool/selfplay/strength.hpp"

#include <algorithm>
#include <cmath>

namespace aurora::tool {
namespace {

constexpr double kDeviations = 1.959964;  ///< of a normal distribution, for 95 %
constexpr double kMostElo = 2000;         ///< who never loses is no stronger than that

}  // namespace

Share share_of(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) {
    return {};
  }
  const auto n = static_cast<double>(whole);
  const double p = static_cast<double>(part) / n;
  const double z2 = kDeviations * kDeviations;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kDeviations / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double elo_of(double share, double even) {
  const double odds = share / (1 - share) * (1 - even) / even;
  return std::clamp(400 * std::log10(odds), -kMostElo, kMostElo);
}

}  // namespace aurora::tool
