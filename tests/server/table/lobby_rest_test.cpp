// Before a game and after it: passwords, colours, being ready, the host, and playing again.
#include <gtest/gtest.h>

#include "server/table/table_lock.hpp"
#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame colour_frame(const std::string& id, v1::Colour colour) {
  v1::ClientFrame frame;
  frame.mutable_choose_colour()->set_table_id(id);
  frame.mutable_choose_colour()->set_colour(colour);
  return frame;
}

v1::ClientFrame ready_frame(const std::string& id, bool ready = true) {
  v1::ClientFrame frame;
  frame.mutable_set_ready()->set_table_id(id);
  frame.mutable_set_ready()->set_ready(ready);
  return frame;
}

v1::ClientFrame pass_host_frame(const std::string& id, unsigned seat) {
  v1::ClientFrame frame;
  frame.mutable_pass_host()->set_table_id(id);
  frame.mutable_pass_host()->set_seat(seat);
  return frame;
}

v1::ClientFrame rematch_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_rematch()->set_table_id(id);
  return frame;
}

v1::ClientFrame locked_frame(const std::string& password) {
  v1::ClientFrame frame = create_frame(3);
  frame.mutable_create_table()->set_password(password);
  return frame;
}

v1::ClientFrame knocking_frame(const std::string& code, const std::string& password) {
  v1::ClientFrame frame = join_frame(code);
  frame.mutable_join_table()->set_password(password);
  return frame;
}

v1::ClientFrame ready_check_frame(unsigned seats) {
  v1::ClientFrame frame = create_frame(seats);
  frame.mutable_create_table()->mutable_options()->set_ready_check(true);
  return frame;
}

TEST(TableLock, OpensForItsPasswordOnly) {
  const std::string lock = lock_with("tundra");
  EXPECT_NE(lock, lock_with("tundra")) << "every table has a salt of its own";
  EXPECT_TRUE(opens(lock, "tundra"));
  EXPECT_FALSE(opens(lock, "taiga"));
  EXPECT_FALSE(opens(lock, ""));
  EXPECT_TRUE(opens(lock_with(""), "")) << "without a password there is no lock";
  EXPECT_TRUE(opens("", "whatever"));
  EXPECT_FALSE(opens("damaged", ""));
}

TEST(LockedTables, NeedThePassword) {
  const Harness harness;
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.ask(locked_frame("tundra")).table_info();
  EXPECT_TRUE(table.locked());
  Client bob = guest(harness, "Bob");
  v1::ClientFrame list;
  list.mutable_list_tables();
  EXPECT_TRUE(bob.ask(list).table_list().tables(0).locked());
  expect_refused(bob, join_frame(table.code()), v1::ERROR_CODE_WRONG_PASSWORD);
  expect_refused(bob, knocking_frame(table.code(), "taiga"), v1::ERROR_CODE_WRONG_PASSWORD);
  EXPECT_EQ(bob.ask(knocking_frame(table.code(), "tundra")).table_info().your_seat(), 2U);
  Client again = harness.client();
  again.hello("", token);
  EXPECT_EQ(again.join(table.code()).your_seat(), 1U) << "who has a seat needs no password";
  EXPECT_EQ(ann.ask(locked_frame(std::string(129, 'x'))).error().field(), "password");
}

TEST(LockedTables, StayLockedAfterARestart) {
  Disk disk;
  std::string code;
  {
    const Harness harness(disk.store);
    Client ann = guest(harness, "Ann");
    code = ann.ask(locked_frame("tundra")).table_info().code();
  }
  const Harness harness(disk.store);
  Client bob = guest(harness, "Bob");
  expect_refused(bob, join_frame(code), v1::ERROR_CODE_WRONG_PASSWORD);
  EXPECT_EQ(bob.ask(knocking_frame(code, "tundra")).table_info().your_seat(), 2U);
}

TEST(LockedTables, AreNotGuessedAt) {
  Limits limits = test_limits();
  limits.wrong_table_passwords = {2, Limits::Seconds{1000}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string code = ann.ask(locked_frame("tundra")).table_info().code();
  Client eve = guest(harness, "Eve");
  expect_refused(eve, knocking_frame(code, "1"), v1::ERROR_CODE_WRONG_PASSWORD);
  expect_refused(eve, knocking_frame(code, "2"), v1::ERROR_CODE_WRONG_PASSWORD);
  expect_refused(eve, knocking_frame(code, "tundra"), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(Colours, AreChosenInTheLobby) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const auto open = ann.ask(create_frame(3)).table_info();
  bob.join(open.code());
  const std::string id = open.table_id();
  const v1::Colour anns = open.seats(0).colour();
  expect_refused(bob, colour_frame(id, anns), v1::ERROR_CODE_COLOUR_TAKEN);
  expect_refused(bob, colour_frame(id, v1::COLOUR_UNSPECIFIED), v1::ERROR_CODE_BAD_OPTION);
  const auto info = bob.ask(colour_frame(id, v1::COLOUR_YELLOW)).table_info();
  EXPECT_EQ(info.seats(1).colour(), v1::COLOUR_YELLOW);
  ASSERT_TRUE(ann.follow_until([&] { return ann.table().seats(1).colour() == v1::COLOUR_YELLOW; }));
  Client eve = guest(harness, "Eve");
  expect_refused(eve, colour_frame(id, v1::COLOUR_RED), v1::ERROR_CODE_NOT_SEATED);
  ASSERT_FALSE(ann.ask(add_bot_frame(id)).has_error());
  expect_refused(ann, colour_frame(id, v1::COLOUR_RED), v1::ERROR_CODE_TABLE_STARTED);
}

TEST(Colours, AreThoseOfTheReplay) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto open = ann.ask(create_frame(2)).table_info();
  const std::string id = open.table_id();
  ann.ask(colour_frame(id, v1::COLOUR_GREEN));
  Client bob = guest(harness, "Bob");
  bob.join(open.code());
  ann.ask(resign_frame(id));
  ASSERT_TRUE(play_own_part_to_the_end(bob, id));
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().secret().empty(); }));
  v1::ClientFrame get;
  get.mutable_get_replay()->set_table_id(id);
  const auto replay = bob.ask(get).replay();
  EXPECT_EQ(replay.header().seats(0).colour(), v1::COLOUR_GREEN);
  v1::ClientFrame watch;
  watch.mutable_open_replay()->set_table_id(id);
  watch.mutable_open_replay()->set_view(v1::REPLAY_VIEW_PUBLIC);
  EXPECT_TRUE(bob.ask(watch).has_replay_opened());
}

TEST(Ready, IsWaitedForWhereTheTableHasSaidSo) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(ready_check_frame(2)).table_info();
  const std::string id = table.table_id();
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(bob.join(table.code()).status(), v1::TABLE_STATUS_LOBBY) << "all seats are taken";
  EXPECT_TRUE(ann.ask(ready_frame(id)).table_info().seats(0).ready());
  EXPECT_FALSE(ann.ask(ready_frame(id, false)).table_info().seats(0).ready());
  EXPECT_EQ(bob.ask(ready_frame(id)).table_info().status(), v1::TABLE_STATUS_LOBBY);
  ASSERT_TRUE(ann.follow_until([&] { return ann.table().seats(1).ready(); }));
  EXPECT_EQ(ann.ask(ready_frame(id)).table_info().status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_TRUE(ann.follow_to(0));
  EXPECT_TRUE(bob.follow_to(0));
}

TEST(Ready, IsForgottenWithTheSeat) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(ready_check_frame(2)).table_info();
  const std::string id = table.table_id();
  {
    Client bob = guest(harness, "Bob");
    bob.join(table.code());
    bob.ask(ready_frame(id));
    bob.ask(leave_frame(id));
  }
  ann.ask(ready_frame(id));
  Client cid = guest(harness, "Cid");
  EXPECT_EQ(cid.join(table.code()).status(), v1::TABLE_STATUS_LOBBY);
  Client eve = guest(harness, "Eve");
  expect_refused(eve, ready_frame(id), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(cid.ask(ready_frame(id)).table_info().status(), v1::TABLE_STATUS_PLAYING);
}

TEST(Ready, IsNotAskedForElsewhereAndBotsAlwaysAre) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  expect_refused(ann, ready_frame(ann.create(2).table_id()), v1::ERROR_CODE_BAD_OPTION);
  const std::string id = ann.ask(ready_check_frame(2)).table_info().table_id();
  ann.ask(ready_frame(id));
  EXPECT_EQ(ann.ask(add_bot_frame(id)).table_info().status(), v1::TABLE_STATUS_PLAYING);
}

TEST(Ready, IsWaitedForAtAFullTableThatTakesNoBot) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(ready_check_frame(2)).table_info();
  Client bob = guest(harness, "Bob");
  bob.join(table.code());
  expect_refused(ann, add_bot_frame(table.table_id()), v1::ERROR_CODE_TABLE_FULL);
  Client cid = guest(harness, "Cid");
  expect_refused(cid, join_frame(table.code()), v1::ERROR_CODE_TABLE_FULL);
}

TEST(Ready, IsWaitedForBySoloGamesToo) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(ready_check_frame(1)).table_info();
  EXPECT_EQ(table.status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(ann.ask(ready_frame(table.table_id())).table_info().status(), v1::TABLE_STATUS_PLAYING);
}

TEST(HostRole, PassesOnWhenTheHostVanishes) {
  Limits limits = test_limits();
  limits.host_absence_timeout = std::chrono::milliseconds{80};
  const Harness harness(limits);
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.ask(create_frame(3)).table_info();
  Client bob = guest(harness, "Bob");
  bob.join(table.code());
  EXPECT_EQ(bob.table().host(), 1U);
  ann.vanish();
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().host() == 2; }));
  EXPECT_TRUE(bob.table().seats(0).taken()) << "the seat is kept";
  ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(ann.join(table.code()).host(), 2U) << "it does not come back by itself";
}

TEST(HostRole, IsPassedOn) {
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Client ann = guest(*harness, "Ann");
  const auto table = ann.ask(create_frame(4)).table_info();
  const std::string id = table.table_id();
  Client bob = harness->client();
  const std::string bob_token = bob.hello("Bob").token();
  bob.join(table.code());
  Client cid = guest(*harness, "Cid");
  cid.join(table.code());
  expect_refused(bob, pass_host_frame(id, 2), v1::ERROR_CODE_NOT_HOST);
  expect_refused(ann, pass_host_frame(id, 4), v1::ERROR_CODE_SEAT_EMPTY);
  EXPECT_EQ(ann.ask(pass_host_frame(id, 2)).table_info().host(), 2U);
  expect_refused(ann, add_bot_frame(id), v1::ERROR_CODE_NOT_HOST);
  harness.reset();
  harness.emplace(disk.store);
  bob = harness->client();
  bob.hello("", bob_token);
  EXPECT_EQ(bob.watch(id).table().host(), 2U) << "a restart does not change it";
  EXPECT_EQ(bob.ask(leave_frame(id)).table_info().host(), 3U) << "Ann is the last in the line now";
}

TEST(Rematch, IsAnotherTableForTheSamePeople) {
  const Harness harness(test_limits());
  Client ann = guest(harness, "Ann");
  v1::ClientFrame create = create_frame(3);
  create.mutable_create_table()->mutable_options()->set_mines(true);
  const auto table = ann.ask(create).table_info();
  const std::string id = table.table_id();
  Client bob = guest(harness, "Bob");
  bob.join(table.code());
  ASSERT_FALSE(ann.ask(add_bot_frame(id, v1::BOT_POLICY_RANDOM)).has_error());
  expect_refused(ann, rematch_frame(id), v1::ERROR_CODE_GAME_NOT_OVER);
  ann.ask(resign_frame(id));
  bob.ask(resign_frame(id));
  Client eve = guest(harness, "Eve");
  expect_refused(eve, rematch_frame(id), v1::ERROR_CODE_NOT_SEATED);
  const std::string code = bob.ask(rematch_frame(id)).table_info().rematch_code();
  ASSERT_FALSE(code.empty());
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().rematch_code().empty(); }));
  EXPECT_EQ(ann.table().rematch_code(), code);
  EXPECT_EQ(ann.ask(rematch_frame(id)).table_info().rematch_code(), code) << "there is one";
  const auto again = bob.join(code);
  EXPECT_EQ(again.your_seat(), 1U);
  EXPECT_TRUE(again.options().mines());
  EXPECT_TRUE(again.options().unlisted());
  EXPECT_EQ(again.seats(1).bot(), v1::BOT_POLICY_RANDOM);
  EXPECT_EQ(ann.join(code).status(), v1::TABLE_STATUS_PLAYING);
}

TEST(Rematch, IsNotMadeWhereNoTablesAre) {
  Limits limits = test_limits();
  limits.open_tables_per_player = 1;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(1).table_id();
  ann.ask(resign_frame(id));
  const auto waits = ann.create(2);
  expect_refused(ann, rematch_frame(id), v1::ERROR_CODE_TOO_MANY_TABLES);
  ann.ask(leave_frame(waits.table_id()));
  EXPECT_FALSE(ann.ask(rematch_frame(id)).table_info().rematch_code().empty());
}

TEST(Rematch, OfASoloGameStartsAtOnce) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(1).table_id();
  ann.ask(resign_frame(id));
  const std::string code = ann.ask(rematch_frame(id)).table_info().rematch_code();
  EXPECT_EQ(ann.join(code).status(), v1::TABLE_STATUS_PLAYING);
}

TEST(Lobby, LimitsTheGamesOfAPlayerSoloOnesToo) {
  Limits limits = test_limits();
  limits.games_per_player = 2;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.create(1);
  const std::string id = ann.create(1).table_id();
  v1::ClientFrame third = create_frame(1);
  expect_refused(ann, third, v1::ERROR_CODE_TOO_MANY_TABLES);
  ann.ask(resign_frame(id));
  EXPECT_TRUE(ann.ask(third).has_table_info());
}

}  // namespace
}  // namespace aurora::server::test
