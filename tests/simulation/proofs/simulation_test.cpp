// A few worlds in every run of the tests, under the sanitizers; `./dev simulate` plays many.
#include "tests/simulation/simulation.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

void expect_that_it_holds(const Outcome& outcome) {
  EXPECT_EQ(outcome.faults, std::vector<std::string>());
  EXPECT_GT(outcome.commands, 0U);
}

TEST(Simulation, IsTheSameForTheSameSeed) {
  const Outcome first = simulate({.seed = 1});
  const Outcome second = simulate({.seed = 1});
  EXPECT_EQ(first.trace, second.trace);
  EXPECT_EQ(first.commands, second.commands);
  EXPECT_NE(first.trace, simulate({.seed = 2}).trace);
}

TEST(Simulation, HoldsWithoutAnyFault) {
  const Outcome outcome = simulate(
      {.seed = 3, .kills = false, .breaks = false, .disk = false, .whims = false, .clocks = false});
  expect_that_it_holds(outcome);
  EXPECT_EQ(outcome.refused, 0U);
}

class Worlds : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Worlds, HoldUnderEveryFault) {
  const Outcome outcome = simulate({.seed = GetParam()});
  expect_that_it_holds(outcome);
  EXPECT_GT(outcome.kills, 0U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Worlds, testing::Range<std::uint64_t>(10, 16));
// Two writers took from one outbox, and one sent memory that was free already.
INSTANTIATE_TEST_SUITE_P(OnceDidNotHold, Worlds, testing::Values<std::uint64_t>(1995335659));

class WorldsOfThreeServers : public testing::TestWithParam<std::uint64_t> {};

TEST_P(WorldsOfThreeServers, HoldUnderEveryFault) {
  expect_that_it_holds(simulate({.seed = GetParam(), .nodes = 3}));
}

INSTANTIATE_TEST_SUITE_P(Seeds, WorldsOfThreeServers, testing::Range<std::uint64_t>(10, 14));

TEST(Simulation, OfThreeServersIsTheSameForTheSameSeed) {
  EXPECT_EQ(simulate({.seed = 9, .nodes = 3}).trace, simulate({.seed = 9, .nodes = 3}).trace);
}

}  // namespace
}  // namespace aurora::simulation
