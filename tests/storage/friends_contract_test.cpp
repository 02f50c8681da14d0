// Who wants to be friends with whom: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"
#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;
using testing::table_id;

/// Ann, Bob and Cid are 1, 2 and 3.
class FriendsContract : public testing::AnyStore {
 protected:
  void SetUp() override {
    given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"},
           PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "b"},
           PutPlayer{.id = player_id(3), .name = "Cid", .token_hash = "c"}});
  }

  static PutFriend ask(std::uint32_t owner, std::uint32_t player, UnixMillis at = 0) {
    return {.owner = player_id(owner), .player = player_id(player), .at = at};
  }
  static FriendRow row(std::uint32_t owner, std::uint32_t player, const char* name,
                       UnixMillis at = 0) {
    return {.owner = player_id(owner), .player = player_id(player), .name = name, .at = at};
  }
  std::vector<FriendRow> friends_of(std::uint32_t player) {
    return store().read(ListFriends{player_id(player)}).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Any, FriendsContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(FriendsContract, AreListedForBothTheFirstOneFirst) {
  EXPECT_THAT(friends_of(1), IsEmpty());
  given({ask(1, 2, 1000), ask(3, 1, 500)});
  given({ask(2, 1, 2000)});
  EXPECT_THAT(friends_of(1),
              ElementsAre(row(3, 1, "Cid", 500), row(1, 2, "Bob", 1000), row(2, 1, "Bob", 2000)));
  EXPECT_THAT(friends_of(2), ElementsAre(row(1, 2, "Ann", 1000), row(2, 1, "Ann", 2000)));
  EXPECT_THAT(friends_of(3), ElementsAre(row(3, 1, "Ann", 500)));
}

TEST_P(FriendsContract, StayAsTheyWereWhenTheyAreAskedAgain) {
  given({ask(1, 2, 1000)});
  given({ask(1, 2, 9000)});
  EXPECT_THAT(friends_of(1), ElementsAre(row(1, 2, "Bob", 1000)));
}

TEST_P(FriendsContract, AreDroppedInBothDirections) {
  given({ask(1, 2), ask(2, 1), ask(1, 3)});
  given({DropFriend{player_id(2), player_id(1)}});
  given({DropFriend{player_id(2), player_id(1)}});
  EXPECT_THAT(friends_of(1), ElementsAre(row(1, 3, "Cid")));
  EXPECT_THAT(friends_of(2), IsEmpty());
}

TEST_P(FriendsContract, AreKnownPlayersAndNotOneself) {
  EXPECT_EQ(code_of(commit(store(), {ask(1, 9)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {ask(9, 1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {ask(1, 1)})), StoreErrc::kInvalid);
  EXPECT_THAT(friends_of(1), IsEmpty());
}

TEST_P(FriendsContract, InviteToOneTableAtATime) {
  given({ask(1, 2), ask(2, 1)});
  given({PutInvitation{player_id(1), player_id(2), table_id(7)}});
  given({PutInvitation{player_id(1), player_id(2), table_id(8)}});
  FriendRow by_ann = row(1, 2, "Ann");
  by_ann.invited_to = table_id(8);
  EXPECT_THAT(friends_of(2), ElementsAre(by_ann, row(2, 1, "Ann")));
}

TEST_P(FriendsContract, AreNotInvitedWhileOnlyOneWantsIt) {
  given({ask(1, 2)});
  for (const auto& [one, other] : {std::pair(1U, 2U), std::pair(2U, 1U), std::pair(1U, 3U)}) {
    EXPECT_EQ(
        code_of(commit(store(), {PutInvitation{player_id(one), player_id(other), table_id(7)}})),
        StoreErrc::kNotFound);
  }
}

TEST_P(FriendsContract, CanHide) {
  EXPECT_FALSE(store().read(IsHidden{player_id(1)}).value());
  given({PutHidden{.player = player_id(1), .hidden = true}});
  given({PutHidden{.player = player_id(1), .hidden = true}});
  EXPECT_TRUE(store().read(IsHidden{player_id(1)}).value());
  EXPECT_FALSE(store().read(IsHidden{player_id(2)}).value());
  given({PutHidden{.player = player_id(1), .hidden = false}});
  EXPECT_FALSE(store().read(IsHidden{player_id(1)}).value());
  EXPECT_EQ(code_of(commit(store(), {PutHidden{.player = player_id(9), .hidden = true}})),
            StoreErrc::kNotFound);
}

TEST_P(FriendsContract, GoWithEitherPlayer) {
  given({ask(1, 2), ask(2, 1), ask(3, 1), ask(3, 2)});
  given({PutHidden{.player = player_id(1), .hidden = true}});
  given({ForgetPlayer{.player = player_id(1), .at = 1}});
  EXPECT_THAT(friends_of(1), IsEmpty());
  EXPECT_THAT(friends_of(2), ElementsAre(row(3, 2, "Cid")));
  EXPECT_FALSE(store().read(IsHidden{player_id(1)}).value());
}

TEST_P(FriendsContract, GoWithAGuest) {
  given({ask(1, 2), ask(2, 1), PutHidden{.player = player_id(1), .hidden = true}});
  given({DropGuest{.player = player_id(1), .unseen_since = 1}});
  EXPECT_THAT(friends_of(2), IsEmpty());
}

TEST_P(FriendsContract, AreLeftAloneWhenTheGroupFails) {
  given({ask(1, 2)});
  EXPECT_EQ(
      code_of(commit(store(), {ask(1, 3), DropFriend{player_id(1), player_id(2)},
                               PutHidden{.player = player_id(1), .hidden = true}, ask(1, 9)})),
      StoreErrc::kNotFound);
  EXPECT_THAT(friends_of(1), ElementsAre(row(1, 2, "Bob")));
  EXPECT_FALSE(store().read(IsHidden{player_id(1)}).value());
}

}  // namespace
}  // namespace aurora::storage
