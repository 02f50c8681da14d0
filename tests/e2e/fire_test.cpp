// The server under fire: killed again and again while many tables are played at, and besieged by
// clients that mean no good. Short here; AURORA_FIRE=50 makes it fifty times as long.
#include <algorithm>
#include <cstdlib>
#include <random>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include "tests/e2e/load_run.hpp"
#include "tests/e2e/siege.hpp"
#include "tests/e2e/world.hpp"

namespace aurora::e2e {
namespace {

using namespace std::chrono_literals;

/// How many times as much as usual.
unsigned fire() {
  const char* const wanted = std::getenv("AURORA_FIRE");
  return wanted == nullptr ? 1U : static_cast<unsigned>(std::max(1, std::atoi(wanted)));
}

/// The ids of the finished games that anybody may watch, as soon as there are so many: after a kill
/// they come to the list a moment later.
std::vector<std::string> finished_games(World& world, std::size_t at_least) {
  std::vector<std::string> ids;
  for (int attempt = 0; attempt < 50; ++attempt) {
    const std::string label = "list" + std::to_string(attempt);
    world.run_tool(label,
                   {"replay", "list", "--public", "--limit", "100000", "--url", world.url()});
    std::istringstream lines(world.output_of(label));
    ids.clear();
    for (std::string line; std::getline(lines, line);) {
      const std::string id = line.substr(0, line.find(' '));
      if (id.size() == 26) {
        ids.push_back(id);
      }
    }
    if (ids.size() >= at_least) {
      break;
    }
    std::this_thread::sleep_for(200ms);
  }
  return ids;
}

void expect_to_verify(World& world, const std::string& id) {
  const std::string file = world.path(id + ".replay").string();
  ASSERT_EQ(world.run_tool("fetch", {"replay", "fetch", "--url", world.url(), "--table", id,
                                     "--output", file}),
            0)
      << world.output_of("fetch");
  EXPECT_EQ(world.run_tool("verify", {"replay", "verify", file}), 0) << world.output_of("verify");
}

TEST(Fire, KillingTheServerLosesAndDoublesNothing) {
  const unsigned kills = 6 * fire();
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  const auto seconds = std::to_string(kills);
  LoadRun load(world, {"--tables", "3", "--spectators", "1", "--warmup", "0", "--seconds", seconds,
                       "--patience", "60"});
  std::mt19937 dice(std::random_device{}());
  unsigned killed = 0;
  while (load.running() && killed < kills) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200 + dice() % 700));
    world.kill_server();
    ASSERT_TRUE(world.start_server()) << world.story();
    ++killed;
  }
  ASSERT_TRUE(load.wait(std::chrono::seconds(60 + 3 * kills))) << load.said();
  EXPECT_TRUE(load.ok()) << load.said();
  EXPECT_GE(killed, kills / 2);
  EXPECT_GT(load.number("moves_total").value_or(0), 100 * kills) << load.said();
  const auto played = static_cast<std::size_t>(load.number("games").value_or(1));
  EXPECT_GT(played, 0U) << load.said();
  EXPECT_EQ(load.number("proven").value_or(0), static_cast<double>(played)) << load.said();
  const auto games = finished_games(world, played);
  EXPECT_GE(games.size(), played);
  for (std::size_t i = 0; i < games.size(); i += std::max<std::size_t>(1, games.size() / 20)) {
    expect_to_verify(world, games[i]);
  }
}

TEST(Fire, StormsOfReconnectsLeaveNoGap) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  LoadRun load(world, {"--tables", "8", "--spectators", "2", "--warmup", "0", "--seconds",
                       std::to_string(3 * fire()), "--storm", "0.4"});
  ASSERT_TRUE(load.wait(std::chrono::seconds(60 + 6 * fire()))) << load.said();
  EXPECT_TRUE(load.ok()) << load.said();
  EXPECT_GE(load.number("reconnects").value_or(0), 48 * 4) << load.said();
}

TEST(Fire, PlayersGoOnWhileTheServerIsBesieged) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  LoadRun load(world, {"--tables", "4", "--mode", "paced", "--rate", "50", "--warmup", "1",
                       "--seconds", std::to_string(4 * fire())});
  const auto before = world.server_memory_kb();
  const SiegeReport siege = besiege(world.port(), std::chrono::seconds(3 * fire()));
  const auto after = world.server_memory_kb();
  ASSERT_TRUE(load.wait(std::chrono::seconds(60 + 8 * fire()))) << load.said();
  EXPECT_TRUE(load.ok()) << load.said();
  EXPECT_GT(load.number("moves").value_or(0), 50) << load.said();
  EXPECT_GT(siege.connections, 500U);
  EXPECT_GT(siege.bytes, 100'000U);
  constexpr std::uint64_t kMostGrowthKb = std::uint64_t{96} << 10U;
  EXPECT_LT(after, before + kMostGrowthKb);
}

}  // namespace
}  // namespace aurora::e2e
