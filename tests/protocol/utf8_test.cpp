#include "protocol/utf8.hpp"

#include <string>

#include <gtest/gtest.h>

namespace aurora::protocol {
namespace {

TEST(Utf8, IsMeasuredSequenceBySequence) {
  EXPECT_EQ(utf8_sequence_length(""), 0U);
  EXPECT_EQ(utf8_sequence_length("ab"), 1U);
  EXPECT_EQ(utf8_sequence_length(std::string(1, '\0')), 1U);
  EXPECT_EQ(utf8_sequence_length("\xC3\xA9t\xC3\xA9"), 2U);
  EXPECT_EQ(utf8_sequence_length("\xE2\x82\xAC"), 3U);
  EXPECT_EQ(utf8_sequence_length("\xF4\x8F\xBF\xBF"), 4U) << "the last code point";
}

TEST(Utf8, HasNoOtherWayToWriteIt) {
  for (const char* const bytes :
       {"\x80", "\xC3", "\xC0\xAF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82", "\xE2\x28\xA1",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF0\x9F\x92", "\xFF"}) {
    EXPECT_EQ(utf8_sequence_length(bytes), 0U) << bytes;
  }
}

}  // namespace
}  // namespace aurora::protocol
