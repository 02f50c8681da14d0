// Choosing a colour.
#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame colour_frame(const std::string& id, v1::Colour colour) {
  v1::ClientFrame frame;
  frame.mutable_choose_colour()->set_table_id(id);
  frame.mutable_choose_colour()->set_colour(colour);
  return frame;
}

TEST(Colours, AreChosenInTheLobby) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const auto open = ann.ask(create_frame(3)).table_info();
  bob.join(open.code());
  const std::string& id = open.table_id();
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
  const std::string& id = open.table_id();
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

}  // namespace
}  // namespace aurora::server::test
