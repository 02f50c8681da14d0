// Tables that need a password.
#include <gtest/gtest.h>

#include "server/table/table_lock.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

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

}  // namespace
}  // namespace aurora::server::test
