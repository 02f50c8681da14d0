// Which of our formats a client speaks.
#include "server/http/subprotocol.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

TEST(Subprotocol, IsTheFirstWishThatWeSpeak) {
  EXPECT_EQ(negotiate("aurora.v1.proto"), protocol::Format::kProto);
  EXPECT_EQ(negotiate(" chat ,\taurora.v1.json,aurora.v1.proto"), protocol::Format::kJson);
  EXPECT_FALSE(negotiate(""));
  EXPECT_FALSE(negotiate(",, aurora.v2.proto ,AURORA.V1.PROTO"));
}

}  // namespace
}  // namespace aurora::server
