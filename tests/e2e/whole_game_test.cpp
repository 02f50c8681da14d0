// Whole games of real processes: a server, bots that know nothing but what it shows them, and
// `kill -9`.
#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "tests/e2e/bot_game.hpp"
#include "tests/e2e/world.hpp"
#include "tool/replay/files.hpp"

namespace aurora::e2e {
namespace {

using namespace std::chrono_literals;

TEST(WholeGame, SurvivesThreeKillsOfTheServer) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("moments of the kills from seed " + std::to_string(seed));
  std::mt19937 random(seed);
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  ASSERT_NO_FATAL_FAILURE(seat_bots(world, 4, {"--policy", "greedy"}));
  std::size_t acks = 0;
  for (int kill = 0; kill < 3; ++kill) {
    acks += 5 + random() % 100;
    ASSERT_TRUE(wait_for_acks(world, acks)) << world.story();
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 30000));
    world.kill_server();
    ASSERT_TRUE(world.start_server()) << world.story();
  }
  expect_all_done(world);
  v1::Replay replay;
  ASSERT_NO_FATAL_FAILURE(fetch_replay(world, replay));
  expect_every_command_once(world, replay);
}

TEST(WholeGame, IsPlayedAtRandomWithMines) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  ASSERT_NO_FATAL_FAILURE(seat_bots(world, 2, {"--policy", "random"}, {"--mines"}));
  expect_all_done(world);
  v1::Replay replay;
  ASSERT_NO_FATAL_FAILURE(fetch_replay(world, replay));
  EXPECT_TRUE(replay.header().options().mines());
  expect_every_command_once(world, replay);
}

/// What follows a word at the beginning of a line.
std::string word_after(const std::string& text, const std::string& label) {
  const std::size_t at = text.find(label);
  if (at == std::string::npos) {
    return "";
  }
  const std::size_t from = at + label.size();
  return text.substr(from, text.find_first_of(" \n", from) - from);
}

TEST(WholeGame, IsListedAndSharedByLink) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  ASSERT_NO_FATAL_FAILURE(seat_bots(world, 2, {"--policy", "random"}));
  expect_all_done(world);
  const std::string table = world.bot(0).line("table ", 1s).value_or("");
  const auto run = [&](const std::string& label, std::vector<std::string> options) {
    std::vector<std::string> arguments{"replay", label, "--url", world.url()};
    std::ranges::move(options, std::back_inserter(arguments));
    return world.run_tool(label, arguments);
  };
  const std::string token = world.path("bot1.token").string();
  EXPECT_EQ(run("list", {"--token-file", token}), 0) << world.output_of("list");
  EXPECT_TRUE(world.output_of("list").starts_with(table)) << world.output_of("list");
  EXPECT_EQ(run("share", {"--token-file", token, "--table", table}), 0);
  const std::string share = word_after(world.output_of("share"), "share ");
  const std::string file = world.path("shared.replay").string();
  EXPECT_EQ(run("fetch", {"--share", share, "-o", file}), 0) << world.output_of("fetch");
  const auto shared = tool::read_replay(file);
  ASSERT_TRUE(shared) << shared.error();
  EXPECT_EQ(shared->header().table_id(), table);
  EXPECT_EQ(run("fetch", {"--table", table, "--token-file", token, "--view", "mine", "-o", file}),
            0)
      << world.output_of("fetch");
  const auto seen = tool::read_replay(file);
  ASSERT_TRUE(seen) << seen.error();
  EXPECT_TRUE(seen->has_seen());
  EXPECT_EQ(world.run_tool("ranking", {"ranking", "--url", world.url(), "--token-file", token}), 0);
  EXPECT_TRUE(world.output_of("ranking").starts_with("nobody is rated"))
      << world.output_of("ranking") << "both are guests";
  EXPECT_NE(world.output_of("ranking").find("you: 1 games"), std::string::npos);
  EXPECT_EQ(run("unshare", {"--token-file", token, "--table", table}), 0);
  EXPECT_EQ(world.output_of("unshare"), "0 links left\n");
  EXPECT_EQ(run("fetch", {"--share", share, "-o", file}), 1);
  EXPECT_NE(world.output_of("fetch").find("UNKNOWN_SHARE"), std::string::npos);
}

TEST(WholeGame, HasAReplayOnlyWhenItIsOver) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  world.start_bot(0, {"--create", "alpha", "--seats", "2"});
  const auto table = world.bot(0).line("table ", 60s);
  ASSERT_TRUE(table.has_value()) << world.story();
  EXPECT_EQ(world.run_tool("fetch", {"replay", "fetch", "--url", world.url(), "--table", *table,
                                     "--token-file", world.path("bot0.token").string(), "-o",
                                     world.path("game.replay").string()}),
            1);
  EXPECT_NE(world.output_of("fetch").find("GAME_NOT_OVER"), std::string::npos)
      << world.output_of("fetch");
}

TEST(Replay, IsNotFetchedWithoutAServer) {
  World world;
  EXPECT_EQ(world.run_tool("fetch", {"replay", "fetch", "--url", "ws://127.0.0.1:1/ws", "--code",
                                     "ABCD", "-o", world.path("game.replay").string()}),
            1);
  EXPECT_EQ(world.output_of("fetch"),
            "aurora: cannot reach the server (Connection refused); is it running, and is --url "
            "correct?\n");
}

TEST(Bot, SaysWhenThereIsNoSuchTable) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  world.start_bot(0, {"--join", "NOSUCH"});
  EXPECT_EQ(world.bot(0).wait(60s), 1);
  EXPECT_NE(world.bot(0).err().find("UNKNOWN_TABLE"), std::string::npos) << world.story();
}

TEST(Bot, GivesUpWithoutAServer) {
  World world;
  world.start_bot(0, {"--join", "ABCD", "--url", "ws://127.0.0.1:1/ws", "--give-up", "1"});
  EXPECT_EQ(world.bot(0).wait(60s), 1);
  EXPECT_NE(world.bot(0).err().find("no server"), std::string::npos) << world.story();
}

}  // namespace
}  // namespace aurora::e2e
