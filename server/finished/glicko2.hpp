// Glicko-2 as Mark E. Glickman has published it ("Example of the Glicko-2 system", 2022): a rating,
// how sure it is, and how much it swings.
#pragma once

#include <span>

namespace aurora::server::glicko2 {

struct Rating {
  double rating = 1500;
  double deviation = 350;    ///< RD; 95 % sure is within twice as much
  double volatility = 0.06;  ///< of the rating from period to period
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// A game against somebody, seen from one's own side: 1 won, 0.5 drawn, 0 lost.
struct Outcome {
  Rating opponent;
  double score = 0;
};

/// How much the volatility may change; between 0.3 and 1.2, small when upsets are rare.
constexpr double kTau = 0.5;

/// The rating after a rating period with these games. Without games the deviation grows, because
/// old results say less.
[[nodiscard]] Rating after_period(const Rating& before, std::span<const Outcome> games,
                                  double tau = kTau);

}  // namespace aurora::server::glicko2
