// Who counts as the sender of a request, and who counts as one.
#include "server/net/address.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

using boost::asio::ip::make_address;

std::string sender(const char* forwarded_for, bool trusted) {
  return sender_of(make_address("10.0.0.1"), forwarded_for, trusted).to_string();
}

TEST(Address, OfAProxyThatIsTrustedIsTheLastOneThatItTells) {
  EXPECT_EQ(sender("192.0.2.7", true), "192.0.2.7");
  EXPECT_EQ(sender("203.0.113.9, 192.0.2.7", true), "192.0.2.7") << "the first is only claimed";
  EXPECT_EQ(sender(" 2001:db8::1\t", true), "2001:db8::1");
}

TEST(Address, IsThatOfThePeerOtherwise) {
  EXPECT_EQ(sender("192.0.2.7", false), "10.0.0.1");
  EXPECT_EQ(sender("", true), "10.0.0.1");
  EXPECT_EQ(sender("unknown", true), "10.0.0.1");
  EXPECT_EQ(sender("192.0.2.7,", true), "10.0.0.1");
}

TEST(Address, MayBePrivate) {
  for (const char* here : {"10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1",
                           "169.254.1.1", "fd00::1", "fe80::1", "::ffff:10.0.0.1"}) {
    EXPECT_TRUE(is_private(make_address(here))) << here;
  }
  for (const char* out : {"192.0.2.1", "172.32.0.1", "100.128.0.1", "2001:db8::1", "8.8.8.8"}) {
    EXPECT_FALSE(is_private(make_address(out))) << out;
  }
}

TEST(Address, WithIpv6IsAWholeNetwork) {
  EXPECT_EQ(limited_address(make_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
  EXPECT_EQ(limited_address(make_address("::ffff:192.0.2.1")), "192.0.2.1");
}

}  // namespace
}  // namespace aurora::server
