// Tables that start when everybody is ready.
#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame ready_frame(const std::string& id, bool ready = true) {
  v1::ClientFrame frame;
  frame.mutable_set_ready()->set_table_id(id);
  frame.mutable_set_ready()->set_ready(ready);
  return frame;
}

v1::ClientFrame ready_check_frame(unsigned seats) {
  v1::ClientFrame frame = create_frame(seats);
  frame.mutable_create_table()->mutable_options()->set_ready_check(true);
  return frame;
}

TEST(Ready, IsWaitedForWhereTheTableHasSaidSo) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(ready_check_frame(2)).table_info();
  const std::string& id = table.table_id();
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
  const std::string& id = table.table_id();
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

}  // namespace
}  // namespace aurora::server::test
