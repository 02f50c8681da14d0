// What stands before a message on the wire: RFC 6455, 5.2 and 5.7.
#include "server/net/message_head.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

TEST(MessageHead, IsThatOfTheStandard) {
  using namespace std::string_literals;
  EXPECT_EQ(message_head(5, true), "\x81\x05"s);
  EXPECT_EQ(message_head(0, false), "\x82\x00"s);
  EXPECT_EQ(message_head(125, false), "\x82\x7d"s);
  EXPECT_EQ(message_head(126, false), "\x82\x7e\x00\x7e"s);
  EXPECT_EQ(message_head(256, false), "\x82\x7e\x01\x00"s);
  EXPECT_EQ(message_head(65'535, false), "\x82\x7e\xff\xff"s);
  EXPECT_EQ(message_head(65'536, false), "\x82\x7f\x00\x00\x00\x00\x00\x01\x00\x00"s);
}

}  // namespace
}  // namespace aurora::server
