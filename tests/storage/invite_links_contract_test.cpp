// The links that let in people who are new: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using testing::player_id;

constexpr UnixMillis kComing = 1000;

class InviteLinksContract : public testing::AnyStore {
 protected:
  static PutInviteLink link(const Bytes& hash, std::int64_t uses, UnixMillis until = 0,
                            PlayerId owner = PlayerId()) {
    return {.link = {.code_hash = hash,
                     .owner = owner,
                     .note = "for the club",
                     .created_at = 5,
                     .until = until,
                     .uses = uses}};
  }
  static PutPlayer player(unsigned number) {
    return {.id = player_id(number),
            .name = "Ann",
            .token_hash = "token " + std::to_string(number),
            .at = kComing};
  }
  /// What a server writes for somebody who comes by the link.
  Result<void> come(unsigned number, const Bytes& hash, UnixMillis at = kComing) {
    return commit(
        store(),
        {player(number), UseInviteLink{.code_hash = hash, .player = player_id(number), .at = at}});
  }
  std::vector<InviteLinkRow> links(std::optional<PlayerId> owner = std::nullopt) {
    return store().read(ListInviteLinks{owner}).value();
  }
  std::int64_t used(const Bytes& hash) {
    for (const InviteLinkRow& one : links()) {
      if (one.code_hash == hash) {
        return one.used;
      }
    }
    return -1;
  }
};

INSTANTIATE_TEST_SUITE_P(Any, InviteLinksContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(InviteLinksContract, KeepsLinksOfTheOperatorAndOfPlayers) {
  given({player(1)});
  given({link("a", 3, 9, player_id(1)), link("b", 1)});
  EXPECT_THAT(links(), ElementsAre(link("a", 3, 9, player_id(1)).link, link("b", 1).link));
  EXPECT_THAT(links(player_id(1)), ElementsAre(link("a", 3, 9, player_id(1)).link));
  EXPECT_THAT(links(player_id(2)), IsEmpty());
  given({DropInviteLink{"a"}});
  EXPECT_THAT(links(), ElementsAre(link("b", 1).link));
  given({DropInviteLink{"a"}});
}

TEST_P(InviteLinksContract, KeepsEachCodeOnceAndForSomebodyWhoExists) {
  given({link("a", 3)});
  EXPECT_EQ(code_of(commit(store(), {link("a", 1)})), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {link("b", 1, 0, player_id(7))})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {link("c", 0)})), StoreErrc::kInvalid);
  EXPECT_EQ(code_of(commit(store(), {link("", 1)})), StoreErrc::kInvalid);
}

TEST_P(InviteLinksContract, KeepsAsManyOfAPlayerAsTheyMayHave) {
  given({player(1)});
  const auto add = [&](const Bytes& hash, std::int64_t most) {
    PutInviteLink one = link(hash, 1, 0, player_id(1));
    one.most = most;
    return commit(store(), {one});
  };
  EXPECT_TRUE(add("a", 2));
  EXPECT_TRUE(add("b", 2));
  EXPECT_EQ(code_of(add("c", 2)), StoreErrc::kConflict);
  given({link("of the operator", 1), DropInviteLink{"a"}});
  EXPECT_TRUE(add("c", 2));
  EXPECT_EQ(code_of(add("d", -1)), StoreErrc::kInvalid);
}

TEST_P(InviteLinksContract, LetsInAsManyAsItSaysAndNobodyElse) {
  given({link("a", 2)});
  EXPECT_TRUE(come(1, "a"));
  EXPECT_TRUE(come(2, "a"));
  EXPECT_EQ(code_of(come(3, "a")), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"token 3"})), StoreErrc::kNotFound);
  EXPECT_EQ(used("a"), 2);
}

TEST_P(InviteLinksContract, CountsAPlayerOnceHoweverOftenItIsWritten) {
  given({link("a", 2), link("b", 2)});
  EXPECT_TRUE(come(1, "a"));
  EXPECT_TRUE(come(1, "a"));
  EXPECT_TRUE(come(1, "b"));
  EXPECT_EQ(used("a"), 1);
  EXPECT_EQ(used("b"), 0);
}

TEST_P(InviteLinksContract, LetsNobodyInWhenItIsOverUnknownOrDropped) {
  given({link("a", 2, kComing), link("b", 2, kComing + 1), link("c", 2)});
  given({DropInviteLink{"c"}});
  EXPECT_EQ(code_of(come(1, "a")), StoreErrc::kNotFound);
  EXPECT_TRUE(come(1, "b"));
  EXPECT_EQ(code_of(come(2, "c")), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(come(2, "d")), StoreErrc::kNotFound);
}

TEST_P(InviteLinksContract, LetsNobodyInForAPlayerWhoIsBannedOrWhereOnlyTheOperatorInvites) {
  given({player(1)});
  given({link("a", 2, 0, player_id(1)), link("b", 2)});
  EXPECT_EQ(code_of(commit(store(), {player(2), UseInviteLink{.code_hash = "a",
                                                              .player = player_id(2),
                                                              .at = kComing,
                                                              .of_players = false}})),
            StoreErrc::kNotFound);
  given({PutBan{.ban = {.player = player_id(1), .until = kComing + 1}}});
  EXPECT_EQ(code_of(come(2, "a")), StoreErrc::kNotFound);
  EXPECT_TRUE(come(2, "b"));
  EXPECT_TRUE(come(3, "a", kComing + 1)) << "the ban is over";
}

TEST_P(InviteLinksContract, AreUsedBySomebodyWhoExists) {
  given({link("a", 2)});
  EXPECT_EQ(code_of(commit(
                store(), {UseInviteLink{.code_hash = "a", .player = player_id(7), .at = kComing}})),
            StoreErrc::kNotFound);
  EXPECT_EQ(used("a"), 0);
}

TEST_P(InviteLinksContract, GoWithTheirOwner) {
  given({player(1), PutAccount{.player = player_id(1), .login = "ann", .password_hash = "h"}});
  given({link("a", 2, 0, player_id(1)), link("b", 2)});
  EXPECT_TRUE(come(2, "a"));
  given({ForgetPlayer{.player = player_id(1), .at = kComing}});
  EXPECT_THAT(links(), ElementsAre(Field(&InviteLinkRow::code_hash, "b")));
  EXPECT_TRUE(store().read(FindPlayerByToken{"token 2"}));
}

TEST_P(InviteLinksContract, KeepNobodyFromBeingDeleted) {
  given({link("a", 2)});
  EXPECT_TRUE(come(1, "a"));
  EXPECT_TRUE(come(2, "a"));
  given({ForgetPlayer{.player = player_id(1), .at = kComing}});
  given({DropGuest{.player = player_id(2), .unseen_since = kComing + 1}});
  EXPECT_EQ(used("a"), 2);
}

}  // namespace
}  // namespace aurora::storage
