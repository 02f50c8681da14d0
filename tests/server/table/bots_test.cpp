// Bots of the server: seats that play by themselves.
#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "bots/knowledge.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/pace.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::server::test {
namespace {

TEST(Bots, FillATableAndTheGameBeginsAtOnce) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  const auto one = ann.ask(add_bot_frame(table.table_id())).table_info();
  EXPECT_EQ(one.status(), v1::TABLE_STATUS_LOBBY);
  const auto two = ann.ask(add_bot_frame(table.table_id(), v1::BOT_POLICY_RANDOM)).table_info();
  EXPECT_EQ(two.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(two.seats(0).bot(), v1::BOT_POLICY_UNSPECIFIED);
  EXPECT_EQ(two.seats(1).bot(), v1::BOT_POLICY_GREEDY);
  EXPECT_EQ(two.seats(2).bot(), v1::BOT_POLICY_RANDOM);
  EXPECT_TRUE(two.seats(1).connected());
  EXPECT_NE(two.seats(1).name(), two.seats(2).name());
  EXPECT_NE(two.seats(1).colour(), two.seats(2).colour());
  EXPECT_TRUE(ann.follow_to(0));
}

TEST(Bots, TakeTheColourThatIsWished) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  v1::ClientFrame add = add_bot_frame(ann.create(3).table_id());
  add.mutable_add_bot()->set_colour(v1::COLOUR_YELLOW);
  EXPECT_EQ(ann.ask(add).table_info().seats(1).colour(), v1::COLOUR_YELLOW);
}

TEST(Bots, PlayAWholeGameThatCanBeReplayed) {
  Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(3, true).table_id();
  ann.ask(add_bot_frame(id));
  ann.ask(add_bot_frame(id, v1::BOT_POLICY_RANDOM));
  ASSERT_TRUE(play_own_part_to_the_end(ann, id));
  EXPECT_EQ(ann.out_of_step(), "");
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); })) << "it is listed";
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(id);
  const auto replay = ann.ask(frame).replay();
  EXPECT_EQ(static_cast<std::uint32_t>(replay.steps_size()), ann.mirror().version());
  ASSERT_EQ(replay.header().seats_size(), 3);
  EXPECT_EQ(replay.header().seats(1).bot(), v1::BOT_POLICY_GREEDY);
  EXPECT_EQ(replay.header().seats(0).bot(), v1::BOT_POLICY_UNSPECIFIED);
  expect_kept_as_played(harness.store(), ann, id);
}

TEST(Bots, GoOnAfterARestart) {
  Disk disk;
  std::string token;
  std::string id;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    id = ann.create(2).table_id();
    ann.ask(add_bot_frame(id));
    ASSERT_TRUE(ann.follow_to(0));
  }
  const Harness harness(disk.store);
  Client ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(ann.watch(id).table().seats(1).bot(), v1::BOT_POLICY_GREEDY);
  EXPECT_TRUE(play_own_part_to_the_end(ann, id));
}

TEST(Bots, MoveOnlyAfterTheirDelay) {
  Limits limits = test_limits();
  limits.bot_delay = milliseconds{300};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  const auto begin = std::chrono::steady_clock::now();
  ann.ask(add_bot_frame(id));
  ASSERT_TRUE(ann.follow_to(1));  // the bot confirms its loading
  EXPECT_GE(
      std::chrono::steady_clock::now() - begin,
      time_to_think(engine::Question::kConfirmLoading, 0, engine::seat_at(1), limits.bot_delay));
}

/// Their move comes at once then, which tells nobody anything new.
TEST(Bots, AreForcedWhereEverybodySeesIt) {
  std::size_t forced = 0;
  const auto is_forced_in = [](const engine::Catalog& catalog, const engine::GameState& game,
                               engine::Seat seat) {
    engine::ChoiceList choices;
    engine::legal(catalog, game, seat, choices);
    return is_forced(game, seat, {choices.begin(), choices.size()});
  };
  for (std::uint64_t i = 0; i < 6; ++i) {
    engine::test::RandomGame game(i);
    bots::Dice dice(i);
    while (!game.over()) {
      const engine::Seat seat = engine::deciders(game.state()).first();
      const bool now = is_forced_in(game.catalog(), game.state(), seat);
      const bots::Knowledge onlooker(game.catalog(), game.state(), engine::spectator());
      ASSERT_EQ(is_forced_in(game.catalog(), onlooker.sample(dice), seat), now) << i;
      forced += now ? 1U : 0U;
      game.play(game.next());
    }
  }
  EXPECT_GT(forced, 0U);
}

TEST(Bots, TryAgainWhenTheDiskFails) {
  Limits limits = test_limits();
  limits.bot_delay = milliseconds{100};
  Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  ann.ask(add_bot_frame(id));
  ASSERT_TRUE(ann.follow_to(0));
  const std::size_t before = harness.store().commits();
  harness.store().fail_commits({storage::StoreErrc::kFull, "no space left"});
  while (harness.store().commits() < before + 3) {
    ann.listen_for(milliseconds{20});
  }
  EXPECT_EQ(ann.mirror().version(), 0U) << "what is not on disk has not happened";
  harness.store().heal();
  EXPECT_TRUE(ann.follow_to(1));
}

TEST(Bots, AloneDoNotKeepATable) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(3).table_id();
  ann.ask(add_bot_frame(id));
  EXPECT_EQ(ann.ask(leave_frame(id)).table_info().status(), v1::TABLE_STATUS_ABANDONED);
}

TEST(Bots, CanBeSentAway) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(3).table_id();
  ann.ask(add_bot_frame(id));
  const auto after = ann.ask(remove_frame(id, 2, true)).table_info();
  EXPECT_FALSE(after.seats(1).taken());
  EXPECT_TRUE(ann.ask(add_bot_frame(id)).table_info().seats(1).taken());
}

}  // namespace
}  // namespace aurora::server::test
