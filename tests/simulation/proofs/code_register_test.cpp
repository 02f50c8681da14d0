#include "tests/simulation/code_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

using std::chrono::seconds;

CodeRegister::TimePoint at(int second) { return CodeRegister::TimePoint(seconds(second)); }

TEST(CodeRegister, LetsACodeBeGivenAwayAgainWhenItsTableIsOver) {
  CodeRegister codes;
  codes.shown("A", "XYZ", at(1));
  EXPECT_EQ(codes.played("A", at(2)), std::nullopt);
  codes.shown("B", "XYZ", at(3));
  codes.shown("C", "UVW", at(3));
  EXPECT_EQ(codes.played("B", at(4)), std::nullopt);
  EXPECT_EQ(codes.played("C", at(4)), std::nullopt);
}

TEST(CodeRegister, NoticesTwoOpenTablesWithOneCode) {
  CodeRegister codes;
  codes.shown("A", "XYZ", at(1));
  codes.shown("B", "XYZ", at(3));
  EXPECT_EQ(codes.played("A", at(2)), std::nullopt);  // B may have begun after it
  EXPECT_NE(codes.played("A", at(4)), std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
