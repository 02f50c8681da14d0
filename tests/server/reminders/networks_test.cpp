// To which addresses the server speaks on behalf of players.
#include "server/reminders/networks.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

boost::asio::ip::address address(const char* text) { return boost::asio::ip::make_address(text); }

TEST(Networks, AreReadFromText) {
  EXPECT_EQ(parse_network("10.0.0.0/8"), (Network{address("10.0.0.0"), 8}));
  EXPECT_EQ(parse_network("127.0.0.1"), (Network{address("127.0.0.1"), 32}));
  EXPECT_EQ(parse_network("fd00::/8"), (Network{address("fd00::"), 8}));
  for (const char* const text : {"", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/8x", "fd00::/129",
                                 "ntfy.lan", "10.0.0/8", "/8", "10.0.0.0/-1"}) {
    EXPECT_FALSE(parse_network(text)) << text;
  }
}

TEST(Networks, HaveTheAddressesThatBeginLikeThem) {
  const Network network = *parse_network("10.1.0.0/15");
  EXPECT_TRUE(network.has(address("10.1.255.255")));
  EXPECT_TRUE(network.has(address("::ffff:10.0.0.1")));
  EXPECT_FALSE(network.has(address("10.2.0.0")));
  EXPECT_FALSE(network.has(address("::1")));
}

TEST(Networks, OfTheHostAreNotPublic) {
  for (const char* const text : {"0.0.0.0",
                                 "10.0.0.1",
                                 "100.64.0.1",
                                 "127.0.0.1",
                                 "127.255.0.1",
                                 "169.254.169.254",
                                 "172.16.0.1",
                                 "172.31.255.255",
                                 "192.168.1.1",
                                 "198.18.0.1",
                                 "224.0.0.1",
                                 "255.255.255.255",
                                 "::",
                                 "::1",
                                 "fe80::1",
                                 "fc00::1",
                                 "fd12::1",
                                 "ff02::1",
                                 "::ffff:127.0.0.1",
                                 "::ffff:10.0.0.1",
                                 "::127.0.0.1",
                                 "64:ff9b::a00:1",
                                 "2002:7f00:1::",
                                 "2001:0:1::",
                                 "2001:db8::1"}) {
    EXPECT_FALSE(is_public(address(text))) << text;
  }
}

TEST(Networks, OfEverybodyArePublic) {
  for (const char* const text :
       {"1.1.1.1", "100.63.0.1", "172.32.0.1", "193.0.0.1", "::ffff:8.8.8.8", "2606:4700::1",
        "2a00:1450::1", "64:ff9b::808:808"}) {
    EXPECT_TRUE(is_public(address(text))) << text;
  }
}

}  // namespace
}  // namespace aurora::server
