#include "storage/write.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::ok;

/// Made when it is tested: some are large, and every process that runs one test makes all cases.
struct Case {
  const char* name;
  Write (*make)();
};

class UnacceptableWrite : public ::testing::TestWithParam<Case> {};

TEST_P(UnacceptableWrite, IsInvalid) {
  const auto result = validate(GetParam().make());
  EXPECT_EQ(code_of(result), StoreErrc::kInvalid);
  EXPECT_FALSE(result.error().message.empty());
}

constexpr Seq kTooLarge = static_cast<Seq>(std::numeric_limits<std::int64_t>::max()) + 1;

INSTANTIATE_TEST_SUITE_P(
    All, UnacceptableWrite,
    ::testing::Values(
        Case{"EmptyCode", [] { return Write(CreateTable{}); }},
        Case{"LongCode",
             [] { return Write(CreateTable{.join_code = std::string(kMaxCodeLength + 1, 'A')}); }},
        Case{"EntryZero", [] { return Write(AppendEntry{.seq = 0}); }},
        Case{"EntryPastTheLast", [] { return Write(AppendEntry{.seq = kTooLarge}); }},
        Case{"LargeEntry",
             [] {
               return Write(AppendEntry{.seq = 1, .payload = Bytes(kMaxPayloadBytes + 1, 'x')});
             }},
        Case{"UnknownStatus",
             [] { return Write(SetStatus{.status = static_cast<TableStatus>(4)}); }},
        Case{"SnapshotZero", [] { return Write(PutSnapshot{.seq = 0}); }},
        Case{"LargeSnapshot",
             [] {
               return Write(PutSnapshot{.seq = 1, .payload = Bytes(kMaxPayloadBytes + 1, 'x')});
             }},
        Case{"LongName",
             [] {
               return Write(
                   PutPlayer{.name = std::string(kMaxNameLength + 1, 'x'), .token_hash = "h"});
             }},
        Case{"NoUseOfAToken",
             [] { return Write(PutPersonalToken{.token = {.token_hash = "h", .name = "n"}}); }},
        Case{"NoTokenToDrop", [] { return Write(DropTokens{}); }},
        Case{"OwnFriend", [] { return Write(PutFriend{}); }},
        Case{"NoCase", [] { return Write(PutCase{}); }},
        Case{"EmptyLogin", [] { return Write(PutAccount{.password_hash = "h"}); }},
        Case{"LongTokenHash",
             [] { return Write(PutPlayer{.token_hash = Bytes(kMaxTokenHashLength + 1, 'x')}); }},
        Case{"EmptyKey", [] { return Write(PutMeta{}); }},
        Case{"LongKey", [] { return Write(PutMeta{.key = std::string(kMaxKeyLength + 1, 'k')}); }},
        Case{"LargeValue",
             [] { return Write(PutMeta{.key = "k", .value = Bytes(kMaxPayloadBytes + 1, 'x')}); }}),
    [](const auto& info) { return info.param.name; });

TEST(Write, IsAcceptableUpToItsLimits) {
  EXPECT_TRUE(ok(validate(Write(CreateTable{.join_code = std::string(kMaxCodeLength, 'A')}))));
  EXPECT_TRUE(ok(validate(Write(AppendEntry{.seq = kTooLarge - 1}))));
  EXPECT_TRUE(ok(validate(Write(PutPlayer{.name = "", .token_hash = "h"}))));
  EXPECT_TRUE(ok(validate(Write(PutMeta{.key = "k"}))));
}

TEST(Write, FootprintGrowsWithThePayload) {
  const auto small = footprint(testing::append(1, 1, ""));
  EXPECT_EQ(footprint(testing::append(1, 1, Bytes(1000, 'x'))), small + 1000);
  EXPECT_GT(footprint({}), 0U);
}

}  // namespace
}  // namespace aurora::storage
