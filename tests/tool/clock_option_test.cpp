#include "tool/bot/clock_option.hpp"

#include <gtest/gtest.h>

namespace aurora::tool {
namespace {

TEST(ClockOption, IsABankOrATimeForEachDecision) {
  EXPECT_EQ(parse_clock("600")->bank_s(), 600U);
  EXPECT_EQ(parse_clock("600")->increment_s(), 0U);
  EXPECT_EQ(parse_clock("600+10")->bank_s(), 600U);
  EXPECT_EQ(parse_clock("600+10")->increment_s(), 10U);
  EXPECT_EQ(parse_clock("12h")->decision_s(), 43'200U);
  EXPECT_EQ(parse_clock("2d")->decision_s(), 172'800U);
  EXPECT_EQ(parse_clock("2d")->bank_s(), 0U);
}

TEST(ClockOption, IsRefusedWhenItIsNone) {
  for (const char* text :
       {"", "0", "+", "600+", "+10", "h", "0d", "1.5h", "2w", "-5", "99999999d"}) {
    EXPECT_FALSE(parse_clock(text)) << text;
  }
}

}  // namespace
}  // namespace aurora::tool
