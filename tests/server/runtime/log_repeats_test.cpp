// What happens again and again is a few lines in the log.
#include "server/runtime/log_repeats.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(LogRepeats, TellsTheBeginningThenHowOftenAndTheEnd) {
  LogRepeats repeats;
  LogRepeats::TimePoint now{};
  EXPECT_EQ(repeats.admit("write refused", now), 1U);
  unsigned lines = 0;
  std::uint64_t told = 1;
  for (int i = 0; i < 100'000; ++i) {  // 1000 times a second, for 100 seconds
    now += milliseconds{1};
    if (const auto times = repeats.admit("write refused", now)) {
      ++lines;
      told += *times;
    }
  }
  EXPECT_EQ(lines, 1U);
  EXPECT_EQ(told, 60'001U);
  EXPECT_TRUE(repeats.settle(now).empty()) << "it still happens";
  const auto ended = repeats.settle(now + LogRepeats::kInterval);
  ASSERT_EQ(ended.size(), 1U);
  EXPECT_EQ(ended.front().event, "write refused");
  EXPECT_EQ(ended.front().times, 100'001U);
  EXPECT_TRUE(repeats.settle(now + 2 * LogRepeats::kInterval).empty()) << "the end is told once";
  EXPECT_EQ(repeats.admit("write refused", now + seconds{200}), 1U) << "it begins anew";
}

TEST(LogRepeats, WhatHappenedOnceHasNoEnd) {
  LogRepeats repeats;
  const LogRepeats::TimePoint now{};
  EXPECT_EQ(repeats.admit("accept failed", now), 1U);
  EXPECT_EQ(repeats.admit("write refused", now), 1U) << "events do not concern each other";
  EXPECT_TRUE(repeats.settle(now + seconds{100}).empty());
}

}  // namespace
}  // namespace aurora::server
