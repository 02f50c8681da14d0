// What the host of a table may do in its lobby, and who the host is.
#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(Host, RemovesAPlayerWhoMayComeBack) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const auto table = ann.create(3);
  EXPECT_EQ(table.host(), 1U);
  EXPECT_EQ(bob.join(table.code()).host(), 1U);
  const auto after = ann.ask(remove_frame(table.table_id(), 2)).table_info();
  EXPECT_FALSE(after.seats(1).taken());
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().your_seat() == 0; }));
  EXPECT_EQ(bob.join(table.code()).your_seat(), 2U);
}

TEST(Host, BansAPlayerForGood) {
  Disk disk;
  std::string token;
  v1::TableInfo table;
  {
    const Harness harness(disk.store);
    Client ann = guest(harness, "Ann");
    Client eve = harness.client();
    token = eve.hello("Eve").token();
    v1::ClientFrame create = create_frame(3);
    create.mutable_create_table()->mutable_options()->set_spectators(true);
    table = ann.ask(create).table_info();
    eve.join(table.code());
    EXPECT_TRUE(ann.ask(remove_frame(table.table_id(), 2, true)).has_table_info());
    expect_refused(eve, join_frame(table.code()), v1::ERROR_CODE_BANNED);
    expect_refused(eve, watch_frame(table.table_id()), v1::ERROR_CODE_BANNED);
  }
  const Harness harness(disk.store);
  Client eve = harness.client();
  eve.hello("", token);
  expect_refused(eve, join_frame(table.code()), v1::ERROR_CODE_BANNED);
}

TEST(Host, IsWhoeverHasBeenHereLongest) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  Client eve = guest(harness, "Eve");
  const auto table = ann.create(4);
  bob.join(table.code());
  EXPECT_TRUE(ann.ask(leave_frame(table.table_id())).has_table_info());
  EXPECT_EQ(eve.join(table.code()).host(), 2U) << "Eve has seat 1, but Bob was here before her";
  expect_refused(eve, add_bot_frame(table.table_id()), v1::ERROR_CODE_NOT_HOST);
  EXPECT_TRUE(bob.ask(add_bot_frame(table.table_id())).has_table_info());
}

TEST(Host, GetsTypedRefusals) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const std::string id = ann.create(3).table_id();
  expect_refused(ann, remove_frame(id, 2), v1::ERROR_CODE_SEAT_EMPTY);
  expect_refused(ann, remove_frame(id, 4), v1::ERROR_CODE_SEAT_EMPTY);
  expect_refused(ann, remove_frame(id, 1), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, remove_frame(id, 0), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, remove_frame(id, 99), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, add_bot_frame(id, v1::BOT_POLICY_UNSPECIFIED), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(bob, add_bot_frame(id), v1::ERROR_CODE_NOT_SEATED);
  expect_refused(bob, remove_frame(id, 1), v1::ERROR_CODE_NOT_SEATED);
  expect_refused(bob, add_bot_frame("nonsense"), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Host, CanChangeNothingOnceTheGameHasStarted) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  EXPECT_EQ(ann.ask(add_bot_frame(id)).table_info().status(), v1::TABLE_STATUS_PLAYING);
  expect_refused(ann, add_bot_frame(id), v1::ERROR_CODE_TABLE_STARTED);
  expect_refused(ann, remove_frame(id, 2), v1::ERROR_CODE_TABLE_STARTED);
}

TEST(AbsentFromTheLobby, LosesTheSeatAfterAWhile) {
  Limits limits = test_limits();
  limits.lobby_absence_timeout = milliseconds{150};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const auto table = ann.create(3);
  bob.join(table.code());
  ann.vanish();
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().seats(0).taken(); }));
  EXPECT_EQ(bob.table().host(), 2U);
}

TEST(AbsentFromTheLobby, AnEmptyTableGoesAway) {
  Limits limits = test_limits();
  limits.lobby_absence_timeout = milliseconds{150};
  const Harness harness(limits);
  Client bob = guest(harness, "Bob");
  EXPECT_TRUE(bob.ask(watch_lobby_frame()).has_table_list());
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  EXPECT_TRUE(ann.ask(add_bot_frame(table.table_id())).has_table_info());
  ann.vanish();
  bool gone = false;
  while (!gone) {
    const auto message = bob.receive();
    ASSERT_TRUE(message) << "the table is still there";
    gone = message->lobby_update().gone_size() == 1;
  }
  expect_refused(bob, join_frame(table.code()), v1::ERROR_CODE_UNKNOWN_TABLE);
}

}  // namespace
}  // namespace aurora::server::test
