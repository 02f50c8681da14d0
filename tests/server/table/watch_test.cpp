// Following a table: snapshots, resuming, several connections of one player, and slow readers.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame watch_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_watch_table()->set_table_id(table_id);
  return frame;
}

/// Waits until the home page tells so many connections.
bool comes_to_connections(const Harness& harness, int count) {
  const std::string wanted = " " + std::to_string(count) + " connected";
  for (int i = 0; i < 1000; ++i) {
    const std::string page =
        http(harness.address(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    if (page.find(wanted) != std::string::npos) {
      return true;
    }
    std::this_thread::sleep_for(milliseconds{5});
  }
  return false;
}

TEST(Watch, ShowsTheSameAsWasFollowed) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(40));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Client again = harness.client();
    again.hello("", party.token(seat));
    const auto watching = again.watch(party.table_id());
    EXPECT_FALSE(watching.resumed());
    EXPECT_EQ(watching.seq(), 40U);
    ASSERT_TRUE(again.follow_to(40));
    EXPECT_EQ(again.mirror().view(), party.client(seat).mirror().view());
    EXPECT_TRUE(
        std::ranges::equal(again.mirror().choices(), party.client(seat).mirror().choices()));
  }
}

TEST(Watch, ResumesWithoutASnapshotWhenNothingWasMissed) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(5));
  Client& client = party.client(0);
  const unsigned snapshots = client.snapshots();
  EXPECT_TRUE(client.watch(party.table_id(), 5).resumed());
  ASSERT_TRUE(party.play(1));
  EXPECT_EQ(client.snapshots(), snapshots);
  EXPECT_EQ(client.out_of_step(), "");
  EXPECT_FALSE(client.watch(party.table_id()).resumed()) << "a snapshot was asked for";
  EXPECT_FALSE(client.watch(party.table_id(), 999).resumed());
}

TEST(Watch, IsOnlyForThoseWhoPlay) {
  const Harness harness;
  Party party(harness, 2);
  Client stranger = harness.client();
  stranger.hello("Stranger");
  EXPECT_EQ(stranger.ask(watch_frame(party.table_id())).error().code(), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(stranger.ask(watch_frame("00000000000000000000000000")).error().code(),
            v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Watch, OfAnotherTableEndsTheFirst) {
  const Harness harness;
  Party one(harness, 2);
  Client both = harness.client();
  both.hello("", one.token(0));
  both.watch(one.table_id());
  const auto other = both.create(2);
  ASSERT_TRUE(one.play(3));
  Client bob = harness.client();
  bob.hello("Bob");
  bob.join(other.code());
  ASSERT_TRUE(both.follow_until([&] { return both.mirror().table_id() == other.table_id(); }));
  EXPECT_EQ(both.updates(), 0U)
      << "updates of the first table came after the second one was watched";
}

TEST(Watch, BothConnectionsOfAPlayerFollow) {
  const Harness harness;
  Party party(harness, 2);
  Client second = harness.client();
  second.hello("", party.token(0));
  second.watch(party.table_id());
  ASSERT_TRUE(party.play(10));
  ASSERT_TRUE(second.follow_to(10));
  EXPECT_EQ(second.mirror().view(), party.client(0).mirror().view());
}

TEST(Watch, LateCloseOfAnOldConnectionDoesNotEndTheNewOne) {
  const Harness harness;
  Party party(harness, 2);
  {
    Client old = std::move(party.client(0));
    party.client(0) = harness.client();
    party.client(0).hello("", party.token(0));
    party.client(0).watch(party.table_id());
    ASSERT_TRUE(party.client(0).follow_to(0));
    old.close();
  }
  ASSERT_TRUE(party.play(10));
  const auto watching = party.client(1).watch(party.table_id());
  EXPECT_TRUE(watching.table().seats(0).connected());
}

TEST(Watch, OneConnectionTooManyReplacesTheOldest) {
  Limits limits = test_limits();
  limits.connections_per_viewer = 2;
  const Harness harness(limits);
  Party party(harness, 2);
  Client second = harness.client();
  second.hello("", party.token(0));
  second.watch(party.table_id());
  Client third = harness.client();
  third.hello("", party.token(0));
  third.watch(party.table_id());
  EXPECT_EQ(party.client(0).wait_for_close(), 4004U);
  party.client(0) = std::move(third);
  ASSERT_TRUE(party.client(0).follow_to(0));
  ASSERT_TRUE(party.play(5));
  EXPECT_TRUE(second.follow_to(5));
}

/// Little room between the server and a client that does not read.
Limits narrow() {
  Limits limits = test_limits();
  limits.outbox_bytes = 4096;
  limits.send_buffer_bytes = 16 * 1024;
  return limits;
}

/// A second connection of the first player that fills the room: it asks for much and reads nothing.
Client slow_client(const Harness& harness, const Party& party) {
  Client client = harness.client();
  client.set_receive_buffer(64 * 1024);
  client.hello("", party.token(0));
  client.watch(party.table_id());
  v1::ClientFrame content;
  content.mutable_get_content()->set_language("en");
  for (int i = 0; i < 40; ++i) {
    client.send(content);
  }
  return client;
}

/// Whether the server comes to have no more room for this client.
bool is_full(const Harness& harness) {
  const std::string name = "\naurora_outbox_bytes ";
  for (int i = 0; i < 10'000; ++i) {
    const std::string metrics = http(harness.address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
    const auto line = metrics.find(name);
    if (line != std::string::npos && std::stod(metrics.substr(line + name.size())) >=
                                         static_cast<double>(narrow().outbox_bytes)) {
      return true;
    }
  }
  return false;
}

TEST(SlowReader, IsSkippedToASnapshotAndTheOthersDoNotWait) {
  const Harness harness(narrow());
  Party party(harness, 2);
  Client slow = slow_client(harness, party);
  ASSERT_TRUE(is_full(harness));
  ASSERT_TRUE(party.play(60));
  ASSERT_TRUE(slow.follow_to(60));
  EXPECT_EQ(slow.mirror().view(), party.client(0).mirror().view());
  EXPECT_LT(slow.updates(), 60U);
  EXPECT_GE(slow.snapshots(), 2U);
  EXPECT_EQ(slow.out_of_step(), "");
}

TEST(SlowReader, IsToldThatNoOrderStandsAnyMore) {
  const Harness harness(narrow());
  Party party(harness, 2);
  v1::ClientFrame orders;
  orders.mutable_set_standing_orders()->set_table_id(party.table_id());
  orders.mutable_set_standing_orders()->add_orders()->set_pass(v1::PHASE_FIRE);
  ASSERT_EQ(party.client(0).ask(orders).standing_orders().orders_size(), 1);
  Client slow = slow_client(harness, party);
  ASSERT_TRUE(is_full(harness));
  orders.mutable_set_standing_orders()->clear_orders();
  ASSERT_TRUE(party.client(0).ask(orders).has_standing_orders());
  auto told = slow.receive();
  while (told && (!told->has_standing_orders() || told->standing_orders().orders_size() != 0)) {
    told = slow.receive();
  }
  EXPECT_TRUE(told) << "it believes that the order stands";
}

TEST(SlowReader, ThatDoesNotReadAtAllIsDropped) {
  Limits limits = narrow();
  limits.stall_timeout = milliseconds{200};
  const Harness harness(limits);
  Party party(harness, 2);
  const Client stuck = slow_client(harness, party);
  ASSERT_TRUE(party.play(20));
  EXPECT_TRUE(comes_to_connections(harness, 2)) << "the server has to give up on it";
  EXPECT_TRUE(party.play(20));
}

}  // namespace
}  // namespace aurora::server::test
