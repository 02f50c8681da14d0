// Every text and payload of a write is accepted at its limits, and one byte beyond them is not.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::ok;

/// One text of one kind of write: how long it may be, and a write with that much of it.
struct Text {
  const char* name;
  std::size_t min;
  std::size_t max;
  Write (*make)(Bytes text);
};

class LimitedText : public ::testing::TestWithParam<Text> {};

TEST_P(LimitedText, IsAcceptedUpToItsLimits) {
  const Text& text = GetParam();
  EXPECT_TRUE(ok(validate(text.make(Bytes(text.min, 'x')))));
  EXPECT_TRUE(ok(validate(text.make(Bytes(text.max, 'x')))));
}

TEST_P(LimitedText, IsInvalidBeyondThem) {
  const Text& text = GetParam();
  EXPECT_EQ(code_of(validate(text.make(Bytes(text.max + 1, 'x')))), StoreErrc::kInvalid);
  if (text.min > 0) {
    EXPECT_EQ(code_of(validate(text.make(Bytes(text.min - 1, 'x')))), StoreErrc::kInvalid);
  }
}

TEST_P(LimitedText, IsHeldInMemoryWhileItsGroupIsQueued) {
  const Text& text = GetParam();
  EXPECT_EQ(footprint({text.make(Bytes(text.min + 100, 'x'))}),
            footprint({text.make(Bytes(text.min, 'x'))}) + 100);
}

INSTANTIATE_TEST_SUITE_P(
    All, LimitedText,
    ::testing::Values(
        Text{"JoinCode", 1, kMaxCodeLength,
             [](Bytes text) { return Write(CreateTable{.join_code = std::move(text)}); }},
        Text{"Entry", 0, kMaxPayloadBytes,
             [](Bytes text) { return Write(AppendEntry{.seq = 1, .payload = std::move(text)}); }},
        Text{"Snapshot", 0, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutSnapshot{.seq = 1, .payload = std::move(text)}); }},
        Text{"PlayersName", 0, kMaxNameLength,
             [](Bytes text) { return Write(PutPlayer{.name = std::move(text)}); }},
        Text{"PlayersToken", 0, kMaxTokenHashLength,
             [](Bytes text) { return Write(PutPlayer{.token_hash = std::move(text)}); }},
        Text{"OneTokenToDrop", 1, kMaxTokenHashLength,
             [](Bytes text) { return Write(DropTokens{.token_hash = std::move(text)}); }},
        Text{"OneTokenToKeep", 0, kMaxTokenHashLength,
             [](Bytes text) {
               return Write(DropTokens{.token_hash = std::move(text), .others = true});
             }},
        Text{"NameOfATokenForAProgram", 1, kMaxNameLength,
             [](Bytes text) {
               return Write(PutPersonalToken{
                   .token = {.token_hash = "h", .name = std::move(text), .scopes = 1}});
             }},
        Text{"TokenForAProgram", 1, kMaxTokenHashLength,
             [](Bytes text) {
               return Write(PutPersonalToken{
                   .token = {.token_hash = std::move(text), .name = "n", .scopes = 1}});
             }},
        Text{"Login", 1, kMaxNameLength,
             [](Bytes text) {
               return Write(PutAccount{.login = std::move(text), .password_hash = "h"});
             }},
        Text{"Password", 0, kMaxTokenHashLength,
             [](Bytes text) {
               return Write(PutAccount{.login = "ann", .password_hash = std::move(text)});
             }},
        Text{"Look", 1, kMaxKeyLength,
             [](Bytes text) { return Write(PutLook{.look = std::move(text)}); }},
        Text{"Code", 1, kMaxTokenHashLength,
             [](Bytes text) { return Write(PutCode{.code_hash = std::move(text)}); }},
        Text{"SpentCode", 1, kMaxTokenHashLength,
             [](Bytes text) { return Write(SpendCode{.code_hash = std::move(text)}); }},
        Text{"Key", 1, kMaxKeyLength,
             [](Bytes text) { return Write(PutMeta{.key = std::move(text)}); }},
        Text{"Value", 0, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutMeta{.key = "k", .value = std::move(text)}); }},
        Text{"SummaryOfAGame", 0, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutGame{.summary = std::move(text)}); }},
        Text{"NewSummary", 0, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutSummary{.summary = std::move(text)}); }},
        Text{"Share", 1, kMaxTokenHashLength,
             [](Bytes text) { return Write(PutShare{.token_hash = std::move(text)}); }},
        Text{"ShareToDrop", 0, kMaxTokenHashLength,
             [](Bytes text) { return Write(DropShares{.token_hash = std::move(text)}); }},
        Text{"ReasonOfABan", 0, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutBan{.ban = {.reason = std::move(text)}}); }},
        Text{"Mode", 1, kMaxKeyLength,
             [](Bytes text) { return Write(PutStanding{.standing = {.mode = std::move(text)}}); }},
        Text{"Standing", 0, kMaxPayloadBytes,
             [](Bytes text) {
               return Write(PutStanding{.standing = {.mode = "m", .payload = std::move(text)}});
             }},
        Text{"Digest", 1, kMaxKeyLength,
             [](Bytes text) { return Write(PutPack{.digest = std::move(text), .archive = "a"}); }},
        Text{"Case", 1, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutCase{.row = {.payload = std::move(text)}}); }},
        Text{"Pack", 1, kMaxPayloadBytes,
             [](Bytes text) { return Write(PutPack{.digest = "d", .archive = std::move(text)}); }}),
    [](const auto& info) { return info.param.name; });

TEST(Write, WithoutTextIsAlwaysAcceptableAndTakesTheLeastMemory) {
  const std::vector<Write> plain = {SetStatus{},  DropCodes{},     DropGuest{}, ForgetPlayer{},
                                    DropBan{},    PutBlock{},      DropBlock{}, MakeProgram{},
                                    DropFriend{}, PutInvitation{}, PutHidden{}, DropCase{}};
  const std::size_t least = footprint({SetStatus{}});
  EXPECT_GT(least, footprint({}));
  for (const Write& write : plain) {
    EXPECT_TRUE(ok(validate(write))) << write.index();
    EXPECT_EQ(footprint({write}), least) << write.index();
  }
}

TEST(Write, OfAGroupFailsWithTheFirstThatIsInvalid) {
  EXPECT_TRUE(ok(validate(WriteGroup{SetStatus{}, PutMeta{.key = "k"}})));
  EXPECT_EQ(code_of(validate(WriteGroup{SetStatus{}, PutMeta{}})), StoreErrc::kInvalid);
}

TEST(Write, OfAGameIsLargerWithEachOfItsPlayers) {
  EXPECT_EQ(footprint({PutGame{.players = {{}, {}}}}),
            footprint({PutGame{}}) + 2 * sizeof(GamePlayer));
}

TEST(Write, OfANewSummaryHoldsTheOldOneToo) {
  EXPECT_EQ(footprint({PutSummary{.before = "1234"}}), footprint({PutSummary{}}) + 4);
}

}  // namespace
}  // namespace aurora::storage
