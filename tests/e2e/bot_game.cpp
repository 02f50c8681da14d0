#include "tests/e2e/bot_game.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "protocol/choice_codec.hpp"
#include "tool/replay/files.hpp"
#include "tool/support/words.hpp"

namespace aurora::e2e {

using namespace std::chrono_literals;

namespace {

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t number = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) {
    ++number;
  }
  return number;
}

}  // namespace

void seat_bots(World& world, std::size_t seats, const std::vector<std::string>& options,
               const std::vector<std::string>& table_options) {
  std::vector<std::string> create = options;
  create.insert(create.end(), {"--create", "alpha", "--seats", std::to_string(seats)});
  create.insert(create.end(), table_options.begin(), table_options.end());
  world.start_bot(0, create);
  const auto code = world.bot(0).line("code ", 60s);
  ASSERT_TRUE(code.has_value()) << world.story();
  for (std::size_t i = 1; i < seats; ++i) {
    std::vector<std::string> join = options;
    join.insert(join.end(), {"--join", *code});
    world.start_bot(i, join);
  }
}

bool wait_for_acks(World& world, std::size_t number) {
  const auto end = std::chrono::steady_clock::now() + 120s;
  while (world.all_acks() < number) {
    if (!world.bot(0).running() || std::chrono::steady_clock::now() > end) {
      return false;
    }
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

void expect_all_done(World& world) {
  for (std::size_t i = 0; i < world.bots(); ++i) {
    EXPECT_EQ(world.bot(i).wait(240s), 0) << world.story();
  }
  const auto scores = [&](std::size_t i) {
    const std::string out = world.bot(i).out();
    return out.substr(std::min(out.find("score "), out.size()));
  };
  const std::string first = scores(0);
  EXPECT_EQ(times(first, " distance "), world.bots()) << first;
  EXPECT_EQ(times(first, " total "), world.bots()) << first;
  for (std::size_t i = 0; i < world.bots(); ++i) {
    EXPECT_EQ(times(first, " " + World::name_of(i) + " total "), 1) << first;
  }
  const bool anybody_left = times(first, "(out of the game)") < world.bots();
  EXPECT_EQ(times(first, "winner ") > 0, anybody_left) << first;
  for (std::size_t i = 1; i < world.bots(); ++i) {
    EXPECT_EQ(scores(i), first);
  }
}

void fetch_replay(World& world, v1::Replay& replay) {
  const auto table = world.bot(0).line("table ", 1s);
  const auto commitment = world.bot(0).line("commitment ", 1s);
  ASSERT_TRUE(table && commitment);
  const std::string file = world.path("game.replay").string();
  ASSERT_EQ(
      world.run_tool("fetch", {"replay", "fetch", "--url", world.url(), "--table", *table,
                               "--token-file", world.path("bot1.token").string(), "-o", file}),
      0)
      << world.output_of("fetch");
  EXPECT_EQ(world.run_tool("verify", {"replay", "verify", file, "--commitment", *commitment}), 0)
      << world.output_of("verify");
  EXPECT_EQ(world.run_tool("show", {"replay", "show", file}), 0) << world.output_of("show");
  auto read = tool::read_replay(file);
  ASSERT_TRUE(read) << read.error();
  replay = *std::move(read);
}

void expect_every_command_once(const World& world, const v1::Replay& replay) {
  std::map<std::uint32_t, Ack> by_version;
  std::set<std::pair<std::uint32_t, std::uint64_t>> ids;
  for (std::size_t i = 0; i < world.bots(); ++i) {
    for (const Ack& ack : world.acks(i)) {
      EXPECT_TRUE(by_version.emplace(ack.version, ack).second)
          << "version " << ack.version << " was given to two commands";
      EXPECT_TRUE(ids.emplace(ack.seat, ack.command_id).second)
          << "command " << ack.command_id << " was acknowledged twice";
    }
  }
  ASSERT_EQ(by_version.size(), static_cast<std::size_t>(replay.steps_size()));
  for (const auto& [version, ack] : by_version) {
    ASSERT_GE(version, 1U);
    ASSERT_LE(version, static_cast<std::uint32_t>(replay.steps_size()));
    const v1::ReplayStep& step = replay.steps(static_cast<int>(version) - 1);
    EXPECT_EQ(step.seat(), ack.seat) << "version " << version;
    const auto choice = protocol::from_wire(step.choice());
    ASSERT_TRUE(choice.has_value());
    EXPECT_EQ(tool::to_text(*choice), ack.choice) << "version " << version;
  }
}

}  // namespace aurora::e2e
