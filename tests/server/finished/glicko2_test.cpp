// The published algorithm, with the example that its author worked out.
#include "server/finished/glicko2.hpp"

#include <array>

#include <gtest/gtest.h>

namespace aurora::server::glicko2 {
namespace {

// Glickman, "Example of the Glicko-2 system": a win against 1400, losses to 1550 and 1700.
const std::array kGames{Outcome{{1400, 30, 0.06}, 1}, Outcome{{1550, 100, 0.06}, 0},
                        Outcome{{1700, 300, 0.06}, 0}};

TEST(Glicko2, ComesToTheNumbersOfTheWorkedExample) {
  const Rating after = after_period({1500, 200, 0.06}, kGames, 0.5);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, IsLessSureAfterAPeriodWithoutGames) {
  const Rating after = after_period({1500, 200, 0.06}, {});
  EXPECT_EQ(after.rating, 1500);
  EXPECT_NEAR(after.deviation, 200.2714, 0.0001);  // sqrt(200^2 + (173.7178 * 0.06)^2)
  EXPECT_EQ(after.volatility, 0.06);
  EXPECT_EQ(after_period({1500, 350, 0.06}, {}).deviation, 350) << "nobody is less known than new";
}

TEST(Glicko2, MovesTwoEqualPlayersByTheSameAmount) {
  const Rating start;
  const std::array won{Outcome{start, 1}};
  const std::array lost{Outcome{start, 0}};
  const std::array drawn{Outcome{start, 0.5}};
  const Rating winner = after_period(start, won);
  const Rating loser = after_period(start, lost);
  EXPECT_GT(winner.rating, start.rating + 100);
  EXPECT_NEAR(winner.rating - start.rating, start.rating - loser.rating, 1e-9);
  EXPECT_LT(winner.deviation, start.deviation);
  EXPECT_EQ(after_period(start, drawn).rating, start.rating);
}

TEST(Glicko2, SwingsMoreAfterAnUpset) {
  const Rating strong{2000, 50, 0.06};
  const Outcome lost{{1200, 50, 0.06}, 0};
  const std::array upset{lost, lost, lost};
  EXPECT_GT(after_period(strong, upset).volatility, strong.volatility);
}

}  // namespace
}  // namespace aurora::server::glicko2
