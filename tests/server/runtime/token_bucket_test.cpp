// How often something may be done.
#include "server/runtime/token_bucket.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

using std::chrono::milliseconds;

TEST(TokenBucket, GivesTheBurstThenTheRate) {
  TokenBucket::TimePoint now{};
  TokenBucket bucket(10, 3, now);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(bucket.take(1, now).count(), 0);
  }
  const auto wait = bucket.take(1, now);
  EXPECT_GT(wait, milliseconds{99});
  EXPECT_LE(wait, milliseconds{101});
  now += wait;
  EXPECT_EQ(bucket.take(1, now).count(), 0);
  EXPECT_GT(bucket.take(1, now).count(), 0);
  now += std::chrono::hours{1};
  EXPECT_EQ(bucket.take(3, now).count(), 0);
  EXPECT_GT(bucket.take(1, now).count(), 0) << "a long rest brings no more than the burst";
}

}  // namespace
}  // namespace aurora::server
