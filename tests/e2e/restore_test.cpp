// A backup that was made while a game went on is put back: the game goes on where it was then.
#include <algorithm>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "protocol/choice_codec.hpp"
#include "tests/e2e/bot_game.hpp"
#include "tests/e2e/world.hpp"
#include "tool/support/words.hpp"

namespace aurora::e2e {
namespace {

namespace fs = std::filesystem;

std::vector<Ack> all_acks(const World& world) {
  std::vector<Ack> acks;
  for (std::size_t i = 0; i < world.bots(); ++i) {
    const auto some = world.acks(i);
    acks.insert(acks.end(), some.begin(), some.end());
  }
  return acks;
}

/// What was acknowledged before the backup began is in the game.
void expect_kept(const std::vector<Ack>& acks, const v1::Replay& replay) {
  for (const Ack& ack : acks) {
    ASSERT_LE(ack.version, static_cast<std::uint32_t>(replay.steps_size()));
    const v1::ReplayStep& step = replay.steps(static_cast<int>(ack.version) - 1);
    EXPECT_EQ(step.seat(), ack.seat) << "version " << ack.version;
    const auto choice = protocol::from_wire(step.choice());
    ASSERT_TRUE(choice.has_value());
    EXPECT_EQ(tool::to_text(*choice), ack.choice) << "version " << ack.version;
  }
}

TEST(Restore, GamesGoOnAtTheLastCommandOfTheBackup) {
  World world;
  ASSERT_TRUE(world.start_server()) << world.story();
  ASSERT_NO_FATAL_FAILURE(seat_bots(world, 3, {"--policy", "greedy", "--delay", "5"}));
  ASSERT_TRUE(wait_for_acks(world, 60)) << world.story();

  const auto before = all_acks(world);
  const std::string data = world.path("data").string();
  const std::string copy = world.path("copy.db").string();
  ASSERT_EQ(world.run_tool("backup", {"admin", "backup", copy, "--data", data}), 0)
      << world.output_of("backup");
  ASSERT_TRUE(wait_for_acks(world, world.all_acks() + 10)) << "it goes on during and after it";

  // The disk is lost, and a machine with the backup takes over.
  world.kill_server();
  fs::remove_all(data);
  fs::create_directory(data);
  ASSERT_EQ(world.run_tool("restore", {"restore", copy, "--data", data}), 0)
      << world.output_of("restore");
  ASSERT_TRUE(world.start_server()) << world.story();

  expect_all_done(world);
  v1::Replay replay;
  ASSERT_NO_FATAL_FAILURE(fetch_replay(world, replay));
  expect_kept(before, replay);
}

}  // namespace
}  // namespace aurora::e2e
