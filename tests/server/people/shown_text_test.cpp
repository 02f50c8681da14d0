#include "server/people/shown_text.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

TEST(ShownText, IsShortAndCanBeSeen) {
  EXPECT_TRUE(check_shown_text("We play\non Saturdays", 20, "text"));
  EXPECT_EQ(check_shown_text("We play on Saturdays!", 20, "text").error().field(), "text");
  EXPECT_FALSE(check_shown_text("\xE2\x80\xAE", 20, "text")) << "turns the text around";
  EXPECT_FALSE(check_shown_text("\xFF", 20, "text"));
}

}  // namespace
}  // namespace aurora::server
