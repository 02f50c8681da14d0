// Who has blocked whom: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;

/// Ann, Bob and Cid are 1, 2 and 3.
class BlocksContract : public testing::AnyStore {
 protected:
  void SetUp() override {
    given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"},
           PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "b"},
           PutPlayer{.id = player_id(3), .name = "Cid", .token_hash = "c"}});
  }

  static PutBlock block(std::uint32_t owner, std::uint32_t player, UnixMillis at = 0) {
    return {.owner = player_id(owner), .player = player_id(player), .at = at};
  }
  std::vector<BlockRow> blocks_by(std::uint32_t owner) {
    return store().read(ListBlocks{player_id(owner)}).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Any, BlocksContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(BlocksContract, AreListedByOwnerTheLastOneFirst) {
  EXPECT_THAT(blocks_by(1), IsEmpty());
  given({block(1, 2, 1000)});
  given({block(1, 3, 2000)});
  given({block(3, 1, 1500)});
  const BlockRow bob{.owner = player_id(1), .player = player_id(2), .name = "Bob", .at = 1000};
  const BlockRow cid{.owner = player_id(1), .player = player_id(3), .name = "Cid", .at = 2000};
  const BlockRow ann{.owner = player_id(3), .player = player_id(1), .name = "Ann", .at = 1500};
  EXPECT_THAT(blocks_by(1), ElementsAre(cid, bob));
  EXPECT_THAT(blocks_by(2), IsEmpty());
  EXPECT_THAT(store().read(ListBlocks{std::nullopt}).value(), ElementsAre(cid, ann, bob));
}

TEST_P(BlocksContract, StayAsTheyWereWhenTheyAreMadeAgain) {
  given({block(1, 2, 1000)});
  given({block(1, 2, 9000)});
  ASSERT_EQ(blocks_by(1).size(), 1U);
  EXPECT_EQ(blocks_by(1).front().at, 1000);
}

TEST_P(BlocksContract, AreTakenBackOneByOne) {
  given({block(1, 2), block(1, 3), block(2, 1)});
  given({DropBlock{player_id(1), player_id(2)}});
  given({DropBlock{player_id(1), player_id(2)}});
  ASSERT_EQ(blocks_by(1).size(), 1U);
  EXPECT_EQ(blocks_by(1).front().player, player_id(3));
  EXPECT_EQ(blocks_by(2).size(), 1U) << "this one goes the other way";
}

TEST_P(BlocksContract, SayHowThePlayerIsCalledNow) {
  given({block(1, 2)});
  given({PutPlayer{.id = player_id(2), .name = "Robert", .token_hash = ""}});
  EXPECT_EQ(blocks_by(1).front().name, "Robert");
}

TEST_P(BlocksContract, AreOfKnownPlayersOnly) {
  EXPECT_EQ(code_of(commit(store(), {block(1, 9)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {block(9, 1)})), StoreErrc::kNotFound);
  EXPECT_THAT(store().read(ListBlocks{std::nullopt}).value(), IsEmpty());
}

TEST_P(BlocksContract, GoWithEitherPlayer) {
  given({block(1, 2), block(2, 3), block(3, 1), block(3, 2)});
  given({ForgetPlayer{.player = player_id(2)}});
  EXPECT_THAT(blocks_by(1), IsEmpty());
  EXPECT_THAT(blocks_by(2), IsEmpty());
  ASSERT_EQ(blocks_by(3).size(), 1U);
  EXPECT_EQ(blocks_by(3).front().player, player_id(1));
  EXPECT_EQ(code_of(commit(store(), {block(1, 2)})), StoreErrc::kNotFound);
}

TEST_P(BlocksContract, AreLeftAloneWhenTheGroupFails) {
  given({block(1, 2)});
  EXPECT_EQ(code_of(commit(store(), {block(1, 3), DropBlock{player_id(1), player_id(2)},
                                     ForgetPlayer{.player = player_id(9)}})),
            StoreErrc::kNotFound);
  ASSERT_EQ(blocks_by(1).size(), 1U);
  EXPECT_EQ(blocks_by(1).front().player, player_id(2));
}

}  // namespace
}  // namespace aurora::storage
