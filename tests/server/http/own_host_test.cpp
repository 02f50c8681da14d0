// By which names the server may be reached.
#include <gtest/gtest.h>

#include "server/http/door.hpp"
#include "server/http/host.hpp"

namespace aurora::server {
namespace {

constexpr bool kStraight = true;  // from the own machine, without a proxy and TLS

TEST(OwnHost, OfAStrangerIsNotTakenStraightFromTheOwnMachine) {
  EXPECT_FALSE(is_own_host("evil.example", {}, kStraight));
  EXPECT_FALSE(is_own_host("127.0.0.1.evil.example:8080", {}, kStraight));
  EXPECT_FALSE(is_own_host("localhost.evil.example", {}, kStraight));
}

TEST(OwnHost, ThatNoStrangerCanHaveIsAlwaysOurs) {
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.5:8080", "localhost:8080",
        "LOCALHOST", "raspberrypi:8080", "games.local", "aurora.localhost.:8080", ""}) {
    EXPECT_TRUE(is_own_host(host, {}, kStraight)) << host;
    EXPECT_TRUE(is_own_host(host, {.hosts = {"aurora.example.org"}}, false)) << host;
  }
}

TEST(OwnHost, MayBeAnyThroughAProxyOrFromElsewhereUnlessTheyAreNamed) {
  EXPECT_TRUE(is_own_host("aurora.example.org", {}, false));
  const Door door{.hosts = {"aurora.example.org"}};
  EXPECT_TRUE(is_own_host("Aurora.Example.org:443", door, false));
  EXPECT_TRUE(is_own_host("aurora.example.org.", door, kStraight));
  EXPECT_FALSE(is_own_host("other.example.org", door, false));
}

TEST(OwnHost, OfAWelcomePageIsOurs) {
  const Door door{.origins = {"https://play.example.org:8443"}, .hosts = {}};
  EXPECT_TRUE(is_own_host("play.example.org:8443", door, kStraight));
  EXPECT_FALSE(is_own_host("evil.example", door, kStraight));
}

TEST(OwnHost, AsAnOptionHasNoPortAndNoScheme) {
  EXPECT_TRUE(is_host("aurora.example.org"));
  EXPECT_TRUE(is_host("192.0.2.1"));
  EXPECT_TRUE(is_host("2001:db8::1"));
  for (const char* wrong : {"", "https://aurora.example.org", "aurora.example.org:443", "a/b"}) {
    EXPECT_FALSE(is_host(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace aurora::server
