#include "server/finished/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace aurora::server::glicko2 {
namespace {

// The numbers of the steps are those of the paper.
constexpr double kScale = 173.7178;
constexpr double kMiddle = 1500;
constexpr double kPrecision = 1e-6;
constexpr double kLargestDeviation = 350;

double square(double x) { return x * x; }

double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

double expected(double mu, double opponent_mu, double opponent_phi) {
  return 1 / (1 + std::exp(-g(opponent_phi) * (mu - opponent_mu)));
}

/// Step 5: the new volatility, by the Illinois algorithm.
double volatility_after(double phi, double sigma, double delta, double v, double tau) {
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    return e * (square(delta) - square(phi) - v - e) / (2 * square(square(phi) + v + e)) -
           (x - a) / square(tau);
  };
  double low = a;
  double high = 0;
  if (square(delta) > square(phi) + v) {
    high = std::log(square(delta) - square(phi) - v);
  } else {
    double k = 1;
    while (f(a - k * tau) < 0) {
      ++k;
    }
    high = a - k * tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kPrecision) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after_period(const Rating& before, std::span<const Outcome> games, double tau) {
  const double mu = (before.rating - kMiddle) / kScale;  // step 2
  const double phi = before.deviation / kScale;
  if (games.empty()) {
    const double grown = kScale * std::sqrt(square(phi) + square(before.volatility));
    return {before.rating, std::min(grown, kLargestDeviation), before.volatility};
  }
  double information = 0;  // step 3: 1 / v
  double surprise = 0;     // step 4: delta / v
  for (const Outcome& game : games) {
    const double other_mu = (game.opponent.rating - kMiddle) / kScale;
    const double other_phi = game.opponent.deviation / kScale;
    const double e = expected(mu, other_mu, other_phi);
    information += square(g(other_phi)) * e * (1 - e);
    surprise += g(other_phi) * (game.score - e);
  }
  const double v = 1 / information;
  const double sigma = volatility_after(phi, before.volatility, v * surprise, v, tau);
  const double phi_star = std::sqrt(square(phi) + square(sigma));            // step 6
  const double new_phi = 1 / std::sqrt(1 / square(phi_star) + information);  // step 7
  const double new_mu = mu + square(new_phi) * surprise;
  return {kScale * new_mu + kMiddle, std::min(kScale * new_phi, kLargestDeviation), sigma};
}

}  // namespace aurora::server::glicko2
