// Tables that are set for a time.
#include <chrono>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

class Scheduled : public testing::Test {
 protected:
  v1::ClientFrame frame_for(milliseconds in, unsigned seats = 2) {
    v1::ClientFrame frame = create_frame(seats);
    frame.mutable_create_table()->mutable_options()->set_start_at_ms(clock.unix_ms() + in.count());
    return frame;
  }
  static v1::ClientFrame ready_now(const std::string& id) {
    v1::ClientFrame frame;
    frame.mutable_set_ready()->set_table_id(id);
    frame.mutable_set_ready()->set_ready(true);
    return frame;
  }
  /// With Ann and Bob, who have left for the time being.
  struct AnnsTable {
    std::string token;
    std::string id;
  };
  AnnsTable given_table_in(milliseconds in) {
    Client ann = harness->client();
    const std::string token = ann.hello("Ann").token();
    const auto table = ann.ask(frame_for(in)).table_info();
    Client bob = guest(*harness, "Bob");
    bob.join(table.code());
    return {token, table.table_id()};
  }
  /// Ann comes back, and sees it.
  bool begins(const AnnsTable& table) {
    Client ann = harness->client();
    ann.ask(come_back_frame(table.token));
    ann.watch(table.id);
    return ann.follow_to(0);
  }
  void restart() {
    harness.reset();
    harness.emplace(disk.store, test_limits(), clock);
  }

  ManualClock clock;
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store, test_limits(), clock};
};

TEST_F(Scheduled, BeginAtTheirTimeAndNotBefore) {
  for (const milliseconds in : {milliseconds{seconds{30}}, milliseconds{hours{5}}}) {
    Client ann = guest(*harness, "Ann");
    const auto table = ann.ask(frame_for(in)).table_info();
    EXPECT_EQ(table.options().start_at_ms(), clock.unix_ms() + in.count());
    Client bob = guest(*harness, "Bob");
    EXPECT_EQ(bob.join(table.code()).status(), v1::TABLE_STATUS_LOBBY) << "all seats are taken";
    clock.advance(in);
    EXPECT_TRUE(ann.follow_to(0));
    EXPECT_TRUE(bob.follow_to(0));
  }
}

TEST_F(Scheduled, BeginEarlierWhenAllSaySo) {
  Client ann = guest(*harness, "Ann");
  const auto table = ann.ask(frame_for(days{3})).table_info();
  Client bob = guest(*harness, "Bob");
  bob.join(table.code());
  EXPECT_EQ(ann.ask(ready_now(table.table_id())).table_info().status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(bob.ask(ready_now(table.table_id())).table_info().status(), v1::TABLE_STATUS_PLAYING);
}

TEST_F(Scheduled, BeginWithTheLastSeatWhenTheTimeIsOver) {
  Client ann = guest(*harness, "Ann");
  const auto table = ann.ask(frame_for(seconds{10})).table_info();
  clock.advance(seconds{11});
  Client bob = guest(*harness, "Bob");
  EXPECT_EQ(bob.join(table.code()).status(), v1::TABLE_STATUS_PLAYING);
  expect_refused(bob, ready_now(ann.ask(create_frame(2)).table_info().table_id()),
                 v1::ERROR_CODE_NOT_SEATED);
}

TEST_F(Scheduled, AreForSomeTimeSoonAndForSeveral) {
  Client ann = guest(*harness, "Ann");
  for (const v1::ClientFrame& frame : {frame_for({}), frame_for(-hours{1}),
                                       frame_for(days{60} + seconds{1}), frame_for(hours{1}, 1)}) {
    const auto error = ann.ask(frame).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_OPTION);
    EXPECT_EQ(error.field(), "options.start_at_ms");
  }
  EXPECT_TRUE(ann.ask(frame_for(days{60})).has_table_info());
}

TEST_F(Scheduled, AreFewForEachPlayer) {
  const std::size_t most = Limits().set_tables_per_player;
  Client ann = guest(*harness, "Ann");
  std::string last;
  for (std::size_t i = 0; i < most; ++i) {
    last = ann.ask(frame_for(days{7})).table_info().table_id();
  }
  const auto error = ann.ask(frame_for(hours{1})).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_TOO_MANY_TABLES);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_SET_TABLES_OF_PLAYER);
  EXPECT_TRUE(ann.ask(create_frame(2)).has_table_info()) << "others are not limited by them";
  ann.ask(leave_frame(last));
  EXPECT_TRUE(ann.ask(frame_for(hours{1})).has_table_info());
}

TEST_F(Scheduled, BeginAfterARestartToo) {
  const AnnsTable table = given_table_in(hours{2});
  restart();
  clock.advance(hours{2});
  EXPECT_TRUE(begins(table));
}

TEST_F(Scheduled, BeginWhenTheirTimeCameWhileTheServerWasDown) {
  const AnnsTable table = given_table_in(hours{2});
  harness.reset();
  clock.advance(hours{3});
  harness.emplace(disk.store, test_limits(), clock);
  EXPECT_TRUE(begins(table));
}

TEST_F(Scheduled, WaitForThoseWhoWereReadyAndWentAway) {
  Client ann = guest(*harness, "Ann");
  const auto table = ann.ask(frame_for(days{3})).table_info();
  Client bob = guest(*harness, "Bob");
  bob.join(table.code());
  bob.watch(table.table_id());
  ann.watch(table.table_id());
  ann.ask(ready_now(table.table_id()));
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).ready(); }));
  ann.close();
  EXPECT_TRUE(bob.follow_until([&] { return !bob.table().seats(0).ready(); }));
}

TEST_F(Scheduled, AreFoundAgainByTheirRequestAfterTheirTime) {
  Client ann = guest(*harness, "Ann");
  v1::ClientFrame frame = frame_for(seconds{30}, 3);
  frame.mutable_create_table()->set_request_key("evening");
  const auto table = ann.ask(frame).table_info();
  clock.advance(seconds{31});
  EXPECT_EQ(ann.ask(frame).table_info().table_id(), table.table_id());
}

TEST_F(Scheduled, AreInTheListsWithTheirTime) {
  Client ann = guest(*harness, "Ann");
  const auto made = ann.ask(frame_for(days{2})).table_info();
  const std::int64_t at = made.options().start_at_ms();
  v1::ClientFrame list;
  list.mutable_list_tables();
  const auto tables = ann.ask(list).table_list();
  ASSERT_EQ(tables.tables_size(), 1);
  EXPECT_EQ(tables.tables(0).options().start_at_ms(), at);
  v1::ClientFrame mine;
  mine.mutable_list_my_tables();
  const auto own = ann.ask(mine).my_tables();
  ASSERT_EQ(own.tables_size(), 1);
  EXPECT_EQ(own.tables(0).table().options().start_at_ms(), at);
}

}  // namespace
}  // namespace aurora::server::test
