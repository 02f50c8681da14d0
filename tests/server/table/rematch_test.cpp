// Playing again with the same people.
#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame rematch_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_rematch()->set_table_id(id);
  return frame;
}

TEST(Rematch, IsAnotherTableForTheSamePeople) {
  const Harness harness(test_limits());
  Client ann = guest(harness, "Ann");
  v1::ClientFrame create = create_frame(3);
  create.mutable_create_table()->mutable_options()->set_mines(true);
  const auto table = ann.ask(create).table_info();
  const std::string& id = table.table_id();
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

}  // namespace
}  // namespace aurora::server::test
