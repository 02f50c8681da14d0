// Bots of each level at tables, and as stand-ins for people.
#include <optional>

#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using namespace std::chrono_literals;

std::string metrics_of(const Harness& harness) {
  return http(harness.address(), "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
}

/// How many decisions of bots that think ahead came to that end.
double decisions(const Harness& harness, const std::string& result) {
  const std::string metrics = metrics_of(harness);
  const std::string name = "\naurora_bot_decisions_total{result=\"" + result + "\"} ";
  const auto line = metrics.find(name);
  return line == std::string::npos ? 0 : std::stod(metrics.substr(line + name.size()));
}

v1::ClientFrame with_stand_in(v1::BotPolicy level) {
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_stand_in(level);
  return frame;
}

/// Ann and a bot of this level, in a game that has begun.
std::string begin_with(Client& ann, v1::BotPolicy level) {
  const std::string id = ann.create(2).table_id();
  EXPECT_EQ(ann.ask(add_bot_frame(id, level)).table_info().seats(1).bot(), level);
  EXPECT_TRUE(ann.follow_to(0));
  return id;
}

/// Plays on until a bot has thought, or the game is over.
void play_until_somebody_thinks(const Harness& harness, Client& ann, const std::string& id) {
  while (decisions(harness, "thought") == 0 && !ann.mirror().view().result.over) {
    const std::uint32_t version = ann.mirror().version();
    if (ann.mirror().choices().empty()) {
      ASSERT_TRUE(ann.follow_to(version + 1));
      continue;
    }
    const auto result = ann.command(id, version, 1000 + version, ann.mirror().choices().front());
    if (!result.has_error()) {
      ASSERT_TRUE(ann.follow_to(result.version()));
    }
  }
  EXPECT_GT(decisions(harness, "thought"), 0);
}

/// A whole game with somebody who would think ahead, all of whose decisions end so.
void expect_decided_without_thinking(const Limits& limits, const char* end) {
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = begin_with(ann, v1::BOT_POLICY_CAPTAIN);
  ASSERT_TRUE(play_own_part_to_the_end(ann, id));
  EXPECT_GT(decisions(harness, end), 0);
  EXPECT_EQ(decisions(harness, "thought"), 0);
}

TEST(BotLevels, AreShownAtTheSeatAndKeptAfterARestart) {
  Disk disk;
  std::string token;
  std::string id;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    id = begin_with(ann, v1::BOT_POLICY_CAPTAIN);
    play_until_somebody_thinks(harness, ann, id);
  }
  const Harness harness(disk.store);
  Client ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(ann.watch(id).table().seats(1).bot(), v1::BOT_POLICY_CAPTAIN);
  ASSERT_TRUE(ann.follow_to(0));
  play_until_somebody_thinks(harness, ann, id);
}

TEST(BotLevels, PlayAWholeGameThatIsKeptAsItWasPlayed) {
  for (const auto level : {v1::BOT_POLICY_PASSENGER, v1::BOT_POLICY_NAVIGATOR}) {
    Harness harness;
    Client ann = guest(harness, "Ann");
    const std::string id = begin_with(ann, level);
    ASSERT_TRUE(play_own_part_to_the_end(ann, id));
    ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); }));
    expect_kept_as_played(harness.store(), ann, id);
    EXPECT_EQ(decisions(harness, "thought") > 0, level == v1::BOT_POLICY_NAVIGATOR);
  }
}

TEST(BotLevels, DecideWithoutThinkingWhereThereIsNoRoom) {
  Limits limits = test_limits();
  limits.bot_room = 0;
  expect_decided_without_thinking(limits, "crowded_out");
}

TEST(BotLevels, DecideWithoutThinkingWhenThePatienceIsOver) {
  Limits limits = test_limits();
  limits.bot_patience = milliseconds{0};
  expect_decided_without_thinking(limits, "hurried");
}

TEST(BotLevels, AreNoReasonForAServerToStopLate) {
  Limits limits = test_limits();
  limits.bot_delay = 1h;
  Disk disk;
  std::optional<Harness> harness(std::in_place, disk.store, limits);
  Client ann = guest(*harness, "Ann");
  (void)begin_with(ann, v1::BOT_POLICY_CAPTAIN);
  harness.reset();
  SUCCEED() << "it has stopped, although a move was due in an hour";
}

TEST(StandInLevel, IsOneOfTheLevels) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  for (const auto wrong : {v1::BOT_POLICY_RANDOM, static_cast<v1::BotPolicy>(99)}) {
    const auto error = ann.ask(with_stand_in(wrong)).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_OPTION);
    EXPECT_EQ(error.field(), "options.stand_in");
  }
  const auto usual = ann.ask(with_stand_in(v1::BOT_POLICY_GREEDY)).table_info();
  EXPECT_EQ(usual.options().stand_in(), v1::BOT_POLICY_UNSPECIFIED) << "it is the usual one";
}

class StandInLevelAtTable : public Clocks {};

TEST_F(StandInLevelAtTable, PlaysForWhoHasResignedAlsoAfterARestart) {
  const auto info = ann.ask(with_stand_in(v1::BOT_POLICY_NAVIGATOR)).table_info();
  EXPECT_EQ(info.options().stand_in(), v1::BOT_POLICY_NAVIGATOR);
  id = info.table_id();
  code = info.code();
  seat_bob();
  EXPECT_EQ(ann.ask(resign_frame(id)).table_info().seats(0).stand_in(), v1::BOT_POLICY_NAVIGATOR);
  harness.reset();
  restart();
  EXPECT_EQ(bob.watch(id).table().seats(0).stand_in(), v1::BOT_POLICY_NAVIGATOR);
  EXPECT_EQ(bob.table().options().stand_in(), v1::BOT_POLICY_NAVIGATOR);
  ASSERT_TRUE(play_own_part_to_the_end(bob, id));
  EXPECT_GT(decisions(*harness, "thought"), 0);
}

TEST_F(StandInLevelAtTable, StaysInARematch) {
  const auto info = ann.ask(with_stand_in(v1::BOT_POLICY_SCAVENGER)).table_info();
  id = info.table_id();
  code = info.code();
  seat_bob();
  ann.ask(resign_frame(id));
  bob.ask(resign_frame(id));
  ASSERT_TRUE(ann.follow_until([&] { return ann.table().status() != v1::TABLE_STATUS_PLAYING; }));
  v1::ClientFrame rematch;
  rematch.mutable_rematch()->set_table_id(id);
  const std::string again = ann.ask(rematch).table_info().rematch_code();
  EXPECT_EQ(bob.ask(join_frame(again)).table_info().options().stand_in(), v1::BOT_POLICY_SCAVENGER);
}

TEST(SharedLevels, AreTheSameWhereATableHasMovedTo) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  const std::string schema = storage::new_schema();
  Limits limits = test_limits();
  limits.beat_interval = milliseconds{20};
  ManualClock clock;
  NodeUnderTest a("a", schema, clock, limits);
  NodeUnderTest b("b", schema, clock, limits);
  std::optional<Client> ann = a.harness().client();
  const std::string token = ann->hello("Ann").token();
  const std::string id = ann->ask(with_stand_in(v1::BOT_POLICY_SCAVENGER)).table_info().table_id();
  ann->ask(add_bot_frame(id, v1::BOT_POLICY_NAVIGATOR));
  ASSERT_TRUE(ann->follow_to(0));
  a.stop();
  ann = b.client(token);
  const auto watching = ask_while(*ann, watch_frame(id), v1::ERROR_CODE_ELSEWHERE);
  ASSERT_TRUE(watching.has_watching()) << watching.ShortDebugString();
  EXPECT_EQ(watching.watching().table().seats(1).bot(), v1::BOT_POLICY_NAVIGATOR);
  EXPECT_EQ(watching.watching().table().options().stand_in(), v1::BOT_POLICY_SCAVENGER);
  ASSERT_TRUE(ann->follow_to(0));
  ASSERT_TRUE(play_own_part_to_the_end(*ann, id));
  EXPECT_GT(decisions(b.harness(), "thought"), 0);
}

}  // namespace
}  // namespace aurora::server::test
