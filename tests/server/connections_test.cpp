// How many connections one address may have.
#include <gtest/gtest.h>

#include "server/address.hpp"
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

}  // namespace
}  // namespace aurora::server::test
