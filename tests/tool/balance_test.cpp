// The base pack gives every start position and every colour about its share of the victories.
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "tool/selfplay/run.hpp"

namespace aurora::tool {
namespace {

constexpr double kLeastShare = 0.90;
constexpr double kMostShare = 1.10;
/// A share may miss a limit by so many standard errors: by chance one of a thousand does, and the
/// same games are played every time.
constexpr double kErrors = 3;

/// The limits hold as far as so many games can tell.
void expect_even(std::uint64_t wins, std::uint64_t seats, double players,
                 const std::string& whose) {
  ASSERT_GT(seats, 0U) << whose;
  const auto n = static_cast<double>(seats);
  const double share = players * static_cast<double>(wins) / n;
  const double error = std::sqrt((players - 1) / n);  // of a share that is about 1
  EXPECT_GE(share, kLeastShare - kErrors * error) << whose;
  EXPECT_LE(share, kMostShare + kErrors * error) << whose;
}

/// AURORA_BALANCE_GAMES for each number of players, or so few that a build can wait for them.
std::uint64_t balance_games() {
  const char* games = std::getenv("AURORA_BALANCE_GAMES");
  return games != nullptr ? std::strtoull(games, nullptr, 10) : 200;
}

class Balance : public testing::TestWithParam<engine::MapName> {};

TEST_P(Balance, StartPositionsAndColoursWinTheirShare) {
  for (const std::uint8_t players : std::array<std::uint8_t, 2>{2, 4}) {
    RunSettings run;
    run.games = balance_games();
    run.game = {
        .policies = {bots::PolicyKind::kGreedy}, .map = GetParam(), .players = players, .seed = 51};
    const Summary summary = run_selfplay(content::base_pack().catalog, run);
    ASSERT_TRUE(summary.errors.empty());
    for (std::size_t i = 0; i < players; ++i) {
      expect_even(summary.wins_by_position[i], run.games, players,
                  "position " + std::to_string(i + 1) + " of " + std::to_string(players));
    }
    for (std::size_t i = 0; i < engine::kColours; ++i) {
      expect_even(summary.wins_by_colour[i], summary.seats_by_colour[i], players,
                  "colour " + std::to_string(i + 1) + ", " + std::to_string(players) + " players");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, Balance,
                         testing::Values(engine::MapName::kAlpha, engine::MapName::kBeta,
                                         engine::MapName::kGamma));

}  // namespace
}  // namespace aurora::tool
