#include "storage/ids.hpp"

#include <unordered_set>

#include <gtest/gtest.h>

#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

IdBytes counting_bytes() {
  IdBytes bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes.at(i) = static_cast<std::uint8_t>(0x11 * i);
  }
  return bytes;
}

// The expected texts were computed by hand: a ULID is the same encoding.
TEST(Id, IsWrittenInCrockfordsBase32) {
  EXPECT_EQ(TableId().text(), "00000000000000000000000000");
  EXPECT_EQ(testing::table_id(1).text(), "00000000000000000000000001");
  EXPECT_EQ(testing::table_id(31).text(), "0000000000000000000000000Z");
  EXPECT_EQ(testing::table_id(32).text(), "00000000000000000000000010");
  IdBytes ones{};
  ones.fill(0xFF);
  EXPECT_EQ(TableId(ones).text(), "7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
}

TEST(Id, IsReadBackFromItsText) {
  const TableId id(counting_bytes());
  EXPECT_EQ(TableId::parse(id.text()), id);
}

TEST(Id, IsReadFromLowerCaseToo) {
  EXPECT_EQ(TableId::parse("0000000000000000000000000z"), testing::table_id(31));
}

TEST(Id, RefusesTextThatIsNotAnId) {
  EXPECT_FALSE(TableId::parse(""));
  EXPECT_FALSE(TableId::parse("0000000000000000000000000"));    // 25 digits
  EXPECT_FALSE(TableId::parse("000000000000000000000000000"));  // 27 digits
  EXPECT_FALSE(TableId::parse("8ZZZZZZZZZZZZZZZZZZZZZZZZZ"));   // more than 128 bits
  EXPECT_FALSE(TableId::parse("0000000000000000000000000U"));   // no digit of the alphabet
  EXPECT_FALSE(TableId::parse("000000000000000000000000-1"));
}

TEST(Id, HashesDifferentIdsDifferently) {
  std::unordered_set<TableId> ids;
  IdBytes bytes{};
  for (unsigned i = 0; i < 256; ++i) {
    bytes.front() = static_cast<std::uint8_t>(i);
    ids.insert(TableId(bytes));
  }
  EXPECT_EQ(ids.size(), 256U);
  EXPECT_TRUE(ids.contains(TableId(bytes)));
}

}  // namespace
}  // namespace aurora::storage
