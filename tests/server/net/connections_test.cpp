// How many connections there may be, of one address and of all, and who has to make room.
#include "server/net/connections.hpp"

#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "server/net/address.hpp"
#include "server/runtime/limits.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(Connections, OfOneAddressAreLimited) {
  Limits limits = test_limits();
  limits.connections_per_address = 2;
  limits.limit_loopback = true;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  {
    Client bob = guest(harness, "Bob");
    Client cid = harness.client();
    EXPECT_EQ(cid.wait_for_close(), 4007U);
    ASSERT_TRUE(cid.goodbye());
    EXPECT_EQ(cid.goodbye()->reason(), v1::GOODBYE_REASON_TOO_MANY_CONNECTIONS);
    bob.close();
  }
  for (;;) {  // as soon as the server has seen that there is room again
    Client dan = harness.client();
    v1::ClientFrame hello;
    hello.mutable_hello()->mutable_protocol()->set_major(1);
    hello.mutable_hello()->set_name("Dan");
    dan.send(hello);
    const auto answer = dan.receive();
    if (answer && answer->has_welcome()) {
      break;
    }
  }
  v1::ClientFrame ping;
  ping.mutable_ping()->set_nonce(7);
  EXPECT_EQ(ann.ask(ping).pong().nonce(), 7U) << "those who are there are not concerned";
}

TEST(Connections, OfTheServersOwnMachineAreNotLimitedAsAProxyMayStandThere) {
  Limits limits = test_limits();
  limits.connections_per_address = 1;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  using boost::asio::ip::make_address;
  for (const char* own : {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(is_loopback(limited_address(make_address(own)))) << own;
  }
  for (const char* other : {"192.0.2.1", "2001:db8::1", "fe80::1"}) {
    EXPECT_FALSE(is_loopback(limited_address(make_address(other)))) << other;
  }
}

/// Connections that note when they are told to close.
class Crowd {
 public:
  explicit Crowd(const ConnectionRoom& room) : all(room) {}

  Connections::Place& come(const std::string& address) {
    places.push_back(all.enter(address));
    places.back()->close_by([this, number = places.size() - 1] { closed.push_back(number); });
    return *places.back();
  }

  Connections all;
  std::vector<std::unique_ptr<Connections::Place>> places;
  std::vector<std::size_t> closed;
};

TEST(PlainConnections, MakeRoomForTheNextOneBeginningWithTheLongestIdle) {
  Crowd crowd({.total = 100, .plain = 3, .plain_of_address = 10, .patience = milliseconds{0}});
  crowd.come("a");
  crowd.come("b");
  crowd.come("c");
  crowd.places[0]->touch();
  crowd.come("d");
  EXPECT_EQ(crowd.closed, (std::vector<std::size_t>{1}));
  EXPECT_EQ(crowd.all.plain(), 3U);
  EXPECT_EQ(crowd.all.total(), 4U) << "it is counted until it is gone";
  crowd.places[1].reset();
  EXPECT_EQ(crowd.all.total(), 3U);
}

TEST(PlainConnections, OfOneAddressMakeRoomAmongThemselves) {
  Crowd crowd({.total = 100, .plain = 50, .plain_of_address = 2});
  crowd.come("a");
  crowd.come("b");
  crowd.come("b");
  crowd.come("b");
  EXPECT_EQ(crowd.closed, (std::vector<std::size_t>{1}));
  for (int i = 0; i < 10; ++i) {
    crowd.come("");  // several people share this address
  }
  EXPECT_EQ(crowd.closed.size(), 1U);
}

TEST(PlainConnections, ThatComeAllAtOnceHaveAMomentEachWhileThereIsRoom) {
  Crowd crowd(
      {.total = 20, .plain = 3, .plain_of_address = 100, .patience = std::chrono::hours{1}});
  for (int i = 0; i < 20; ++i) {
    crowd.come("");
  }
  EXPECT_TRUE(crowd.closed.empty());
  crowd.come("");
  EXPECT_EQ(crowd.closed, (std::vector<std::size_t>{0})) << "now all room is taken";
}

TEST(PlainConnections, ThatHaveBecomeWebSocketsAreClosedForNobody) {
  Crowd crowd({.total = 10, .plain = 2, .plain_of_address = 2, .patience = milliseconds{0}});
  for (int i = 0; i < 8; ++i) {
    EXPECT_TRUE(crowd.come("a").upgrade()) << i;
  }
  EXPECT_FALSE(crowd.come("a").upgrade()) << "some room is left for plain ones";
  crowd.come("b");
  crowd.come("c");
  EXPECT_EQ(crowd.closed, (std::vector<std::size_t>{8}));
  EXPECT_FALSE(crowd.places[8]->upgrade()) << "it has to make room already";
  crowd.places[0].reset();
  EXPECT_TRUE(crowd.places[9]->upgrade());
}

TEST(PlainConnections, HaveAPartOfTheFilesThatMayBeOpen) {
  const Limits limits;
  const ConnectionRoom small = room_for(limits, 1024);
  EXPECT_EQ(small.total, 960U);
  EXPECT_EQ(small.plain, 240U);
  EXPECT_EQ(small.plain_of_address, 120U);
  const ConnectionRoom large = room_for(limits, 65'536);
  EXPECT_EQ(large.total, 65'472U);
  EXPECT_EQ(large.plain, 2048U);
  EXPECT_EQ(large.plain_of_address, 256U);
  Limits own;
  own.connections = 100;
  EXPECT_EQ(room_for(own, 65'536).total, 100U);
  EXPECT_GE(room_for(own, 10).plain_of_address, 1U);
}

TEST(PlainConnections, ThatOnlyStandThereShutNobodyOut) {
  namespace asio = boost::asio;
  Limits limits = test_limits();
  limits.connections = 40;  // of which 10 may be plain
  limits.http_timeout = milliseconds{60'000};
  const Harness harness(limits);
  asio::io_context context;
  std::vector<asio::ip::tcp::socket> idle;
  for (int i = 0; i < 200; ++i) {
    idle.emplace_back(context).connect(
        {asio::ip::make_address(harness.address().host), harness.address().port});
  }
  Client ann = guest(harness, "Ann");
  EXPECT_TRUE(
      http(harness.address(), "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
          .starts_with("HTTP/1.1 200"));
  boost::system::error_code error;
  char byte = 0;
  EXPECT_EQ(asio::read(idle.front(), asio::buffer(&byte, 1), error), 0U);
  EXPECT_TRUE(error) << "the longest idle one was closed";
  EXPECT_TRUE(ann.ask([] {
                   v1::ClientFrame ping;
                   ping.mutable_ping()->set_nonce(7);
                   return ping;
                 }())
                  .has_pong());
}

}  // namespace
}  // namespace aurora::server::test
