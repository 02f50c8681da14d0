// Watching without a seat.
#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "engine/choice.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

Limits quick() {
  Limits limits = test_limits();
  limits.spectator_interval = milliseconds{20};
  return limits;
}

v1::ClientFrame open_table(unsigned seats) {
  v1::ClientFrame frame = create_frame(seats);
  frame.mutable_create_table()->mutable_options()->set_spectators(true);
  return frame;
}

/// Two people at a table that anybody may watch; the game has started.
struct Game {
  explicit Game(const Harness& harness) : ann(guest(harness, "Ann")), bob(guest(harness, "Bob")) {
    table = ann.ask(open_table(2)).table_info();
    bob.join(table.code());
    EXPECT_TRUE(ann.follow_to(0) && bob.follow_to(0));
  }

  [[nodiscard]] bool over() const { return ann.mirror().view().result.over; }

  /// Plays so many commands, or to the end; `watcher` follows.
  void play(unsigned commands, Client& watcher) {
    bots::Dice dice(5);
    for (unsigned i = 0; i < commands && !over(); ++i) {
      Client& mover = ann.mirror().choices().empty() ? bob : ann;
      const auto choices = mover.mirror().choices();
      ASSERT_FALSE(choices.empty());
      const auto result = mover.command(table.table_id(), mover.mirror().version(), ++last_command,
                                        choices[dice.below(choices.size())]);
      ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
      for (Client* client : {&ann, &bob, &watcher}) {
        ASSERT_TRUE(client->follow_to(result.version()));
      }
    }
  }

  Client ann;
  Client bob;
  v1::TableInfo table;
  std::uint64_t last_command = 0;
};

TEST(Spectators, SeeTheGameButNoHandAndNoChoices) {
  const Harness harness(quick());
  Game game(harness);
  Client eve = guest(harness, "Eve");
  const auto watching = eve.watch(game.table.table_id());
  EXPECT_EQ(watching.table().your_seat(), 0U);
  ASSERT_TRUE(eve.follow_to(0));
  game.play(60, eve);
  ASSERT_EQ(game.ann.mirror().version(), 60U);
  const auto& view = eve.mirror().view();
  EXPECT_FALSE(view.viewer.valid());
  EXPECT_TRUE(eve.mirror().choices().empty());
  EXPECT_EQ(view.hand.items.size(), 0U);
  EXPECT_EQ(view.convoys, game.ann.mirror().view().convoys);
  EXPECT_EQ(eve.out_of_step(), "");
  Client late = guest(harness, "Late");
  late.watch(game.table.table_id());
  ASSERT_TRUE(late.follow_to(60));
  EXPECT_EQ(late.mirror().view(), view);
}

TEST(Spectators, ResumeLikePlayers) {
  const Harness harness(quick());
  Game game(harness);
  Client eve = guest(harness, "Eve");
  eve.watch(game.table.table_id());
  ASSERT_TRUE(eve.follow_to(0));
  game.play(3, eve);
  EXPECT_TRUE(eve.watch(game.table.table_id(), 3).resumed());
}

TEST(Spectators, CanDoNothingInTheGame) {
  const Harness harness(quick());
  Game game(harness);
  const std::string& id = game.table.table_id();
  Client eve = guest(harness, "Eve");
  eve.watch(id);
  const auto result = eve.command(id, 0, 1, engine::ConfirmLoading{});
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_NOT_SEATED);
  v1::ClientFrame asides;
  asides.mutable_get_asides()->set_table_id(id);
  expect_refused(eve, asides, v1::ERROR_CODE_NOT_SEATED);
  expect_refused(eve, leave_frame(id), v1::ERROR_CODE_NOT_SEATED);
  v1::ClientFrame replay;
  replay.mutable_get_replay()->set_table_id(id);
  expect_refused(eve, replay, v1::ERROR_CODE_GAME_NOT_OVER);
}

TEST(Spectators, AreNotLetInUnlessTheTableAllowsIt) {
  const Harness harness(quick());
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  Client eve = guest(harness, "Eve");
  expect_refused(eve, watch_frame(table.table_id()), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Spectators, AreCountedAndNamedForTheTable) {
  const Harness harness(quick());
  Game game(harness);
  Client eve = harness.client();
  const std::string token = eve.hello("Eve").token();
  eve.watch(game.table.table_id());
  Client eve_again = harness.client();
  eve_again.hello("", token);
  eve_again.watch(game.table.table_id());
  ASSERT_TRUE(game.ann.follow_until([&] { return game.ann.table().spectators() == 1; }));
  EXPECT_EQ(game.ann.table().spectator_names(0), "Eve") << "two windows are one person";
  Client cy = guest(harness, "Cy");
  cy.watch(game.table.table_id());
  ASSERT_TRUE(game.bob.follow_until([&] { return game.bob.table().spectators() == 2; }));
  cy.vanish();
  ASSERT_TRUE(game.ann.follow_until([&] { return game.ann.table().spectators() == 1; }));
}

TEST(Spectators, GamesThatMayBeWatchedAreListed) {
  const Harness harness(quick());
  Game game(harness);
  Party closed(harness, 2);
  Client eve = guest(harness, "Eve");
  v1::ClientFrame list;
  list.mutable_list_tables();
  const auto tables = eve.ask(list).table_list();
  ASSERT_EQ(tables.tables_size(), 1);
  EXPECT_EQ(tables.tables(0).table_id(), game.table.table_id());
  EXPECT_EQ(tables.tables(0).status(), v1::TABLE_STATUS_PLAYING);
}

TEST(Spectators, WhoSitsDownFollowsTheSeatOnly) {
  const Harness harness(quick());
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(open_table(2)).table_info();
  Client bob = harness.client();
  const std::string token = bob.hello("Bob").token();
  EXPECT_EQ(bob.watch(table.table_id()).table().your_seat(), 0U);
  Client second = harness.client();
  second.hello("", token);
  second.join(table.code());
  ASSERT_TRUE(second.follow_to(0));
  ASSERT_TRUE(bob.follow_to(0));
  EXPECT_EQ(bob.table().your_seat(), 2U);
  EXPECT_EQ(bob.mirror().view(), second.mirror().view());
  EXPECT_EQ(bob.watch(table.table_id()).table().your_seat(), 2U)
      << "whoever has a seat does not watch without it";
}

TEST(Spectators, AreLimited) {
  Limits limits = quick();
  limits.spectators_per_table = 2;
  const Harness harness(limits);
  Game game(harness);
  Client one = guest(harness, "One");
  Client two = guest(harness, "Two");
  Client three = guest(harness, "Three");
  one.watch(game.table.table_id());
  two.watch(game.table.table_id());
  expect_refused(three, watch_frame(game.table.table_id()), v1::ERROR_CODE_TOO_MANY_SPECTATORS);
  EXPECT_TRUE(game.ann.ask(watch_frame(game.table.table_id())).has_watching());
}

TEST(Spectators, OfOnePlayerReplaceEachOther) {
  Limits limits = quick();
  limits.connections_per_viewer = 1;
  const Harness harness(limits);
  Game game(harness);
  Client eve = harness.client();
  const std::string token = eve.hello("Eve").token();
  eve.watch(game.table.table_id());
  Client cy = guest(harness, "Cy");
  cy.watch(game.table.table_id());
  Client again = harness.client();
  again.hello("", token);
  again.watch(game.table.table_id());
  EXPECT_EQ(eve.wait_for_close(), 4004U);
  game.play(2, cy);
}

TEST(Spectators, TakeNoRoomFromPlayersWhenTooManyAsk) {
  Limits limits = quick();
  limits.mailbox_crowd = 2;
  Harness harness(limits);
  Game game(harness);
  std::vector<Client> crowd;
  for (int i = 0; i < 4; ++i) {
    crowd.push_back(guest(harness, "Eve " + std::to_string(i)));
  }
  const std::string& id = game.table.table_id();
  const bool ann_moves = !game.ann.mirror().choices().empty();
  Client& mover = ann_moves ? game.ann : game.bob;
  Client& other = ann_moves ? game.bob : game.ann;
  harness.store().hold_commits();
  const auto command = mover.send_command(id, 0, 1, mover.mirror().choices().front());
  harness.store().wait_until_held();
  // The table waits for its journal, and takes nothing out of its mailbox meanwhile.
  std::vector<std::uint32_t> asked;
  for (std::size_t i = 0; i < crowd.size(); ++i) {
    asked.push_back(crowd[i].send(watch_frame(id)));
    v1::ClientFrame ping;
    ping.mutable_ping();
    (void)crowd[i].send(ping);
    const auto first = crowd[i].receive();
    ASSERT_TRUE(first);
    if (i < 2) {
      EXPECT_TRUE(first->has_pong()) << first->ShortDebugString();
    } else {
      EXPECT_EQ(first->error().code(), v1::ERROR_CODE_OVERLOADED) << first->ShortDebugString();
    }
  }
  v1::ClientFrame asides;
  asides.mutable_get_asides()->set_table_id(id);
  const auto question = other.send(asides);
  harness.store().release();
  EXPECT_TRUE(other.answer_to(question).has_asides()) << "players are served";
  EXPECT_FALSE(mover.answer_to(command).command_result().has_error());
  EXPECT_TRUE(crowd[0].answer_to(asked[0]).has_watching());
  EXPECT_TRUE(crowd[1].answer_to(asked[1]).has_watching());
}

/// Reads nothing for a whole game, and is pinged: whatever it gets then is whole and in order.
TEST(Spectators, WhoDoesNotReadForLongCatchesUp) {
  using namespace std::string_view_literals;
  Limits limits = quick();
  limits.send_buffer_bytes = 4096;
  limits.shared_outbox_bytes = 1024;
  const Harness harness(limits);
  Game game(harness);
  Client slow = harness.client();
  slow.set_receive_buffer(4096);
  slow.hello("Slow");
  slow.watch(game.table.table_id());
  Client quick = guest(harness, "Quick");
  quick.watch(game.table.table_id());
  ASSERT_TRUE(slow.follow_to(0) && quick.follow_to(0));
  while (!game.over()) {
    game.play(10, quick);
    slow.send_bytes("\x89\x80\x01\x02\x03\x04"sv);
  }
  const auto version = game.ann.mirror().version();
  ASSERT_TRUE(slow.follow_to(version));
  EXPECT_EQ(slow.mirror().view(), quick.mirror().view());
  EXPECT_EQ(slow.out_of_step(), "");
  EXPECT_EQ(quick.out_of_step(), "");
}

}  // namespace
}  // namespace aurora::server::test
