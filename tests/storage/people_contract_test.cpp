// Finding players, those that nobody would miss, and codes in place of forgotten passwords: what
// every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;
using ::testing::SizeIs;
using testing::table_id;

class PeopleContract : public testing::AnyStore {
 protected:
  /// A player who was seen at this time.
  void given_player(unsigned number, const std::string& name, UnixMillis seen_at = 1000) {
    given({PutPlayer{.id = player_id(number),
                     .name = name,
                     .token_hash = "token " + std::to_string(number),
                     .at = seen_at}});
  }
  std::vector<PlayerId> found(const FindPeople& read) {
    const auto page = store().read(read).value();
    std::vector<PlayerId> ids;
    for (const PersonRow& row : page.people) {
      ids.push_back(row.id);
    }
    return ids;
  }
  std::vector<GuestRow> guests(UnixMillis unseen_since) {
    return store().read(ListGuests{unseen_since, std::nullopt, 9}).value().guests;
  }
};

INSTANTIATE_TEST_SUITE_P(Any, PeopleContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(PeopleContract, FindsPlayersByPartsOfNameAndLogin) {
  given_player(1, "Ann", 1000);
  given_player(2, "Bob", 2000);
  given_player(3, "Hannah", 3000);
  given({PutAccount{.player = player_id(2), .login = "bobby-ann", .password_hash = "x"}});
  EXPECT_THAT(found({.text = "ANN", .limit = 9}),
              ElementsAre(player_id(3), player_id(2), player_id(1)));
  EXPECT_THAT(found({.text = "hann", .limit = 9}), ElementsAre(player_id(3)));
  EXPECT_THAT(found({.text = "%", .limit = 9}), IsEmpty());
  EXPECT_THAT(found({.text = "nobody", .id = player_id(1), .limit = 9}), ElementsAre(player_id(1)));
  EXPECT_THAT(store().read(FindPeople{.text = "bob", .limit = 9}).value().people,
              ElementsAre(PersonRow{.id = player_id(2),
                                    .name = "Bob",
                                    .login = "bobby-ann",
                                    .created_at = 2000,
                                    .seen_at = 2000}));
}

TEST_P(PeopleContract, FindsPlayersPageByPage) {
  for (const unsigned number : {1U, 2U, 3U}) {
    given_player(number, "Ann");
  }
  EXPECT_THAT(found({.limit = 2}), ElementsAre(player_id(3), player_id(2)));
  EXPECT_THAT(found({.after = PersonCursor{1000, player_id(2)}, .limit = 2}),
              ElementsAre(player_id(1)));
  EXPECT_THAT(found({.limit = 0}), IsEmpty());
}

TEST_P(PeopleContract, LooksAtSoManyPlayersAndSaysWhereToGoOn) {
  for (const unsigned number : {1U, 2U, 3U}) {
    given_player(number, number == 1 ? "Bob" : "Ann");
  }
  const auto page = store().read(FindPeople{.text = "bob", .limit = 9, .look_at = 2}).value();
  EXPECT_THAT(page.people, IsEmpty());
  ASSERT_EQ(page.next, (PersonCursor{1000, player_id(2)}));
  const auto rest =
      store().read(FindPeople{.text = "bob", .after = page.next, .limit = 9, .look_at = 2}).value();
  EXPECT_THAT(rest.people, SizeIs(1));
  EXPECT_FALSE(rest.next) << "there were no more to look at";
  EXPECT_EQ(store().read(FindPeople{.limit = 1}).value().next, (PersonCursor{1000, player_id(3)}));
}

TEST_P(PeopleContract, CountsTheGamesOfWhomItFinds) {
  given_player(1, "Ann");
  given(create(1, "WOLF"));
  given({PutGame{.table = table_id(1), .players = {{player_id(1), 1}}}});
  EXPECT_EQ(store().read(FindPeople{.limit = 1}).value().people.front().games, 1U);
}

TEST_P(PeopleContract, ListsGuestsWhoWereAwayForLong) {
  given_player(1, "Ann", 1000);
  given_player(2, "Bob", 500);
  given_player(3, "Cid", 2000);
  EXPECT_THAT(guests(2000), ElementsAre(GuestRow{player_id(2), 500}, GuestRow{player_id(1), 1000}));
  EXPECT_EQ(store().read(ListGuests{2000, PersonCursor{500, player_id(2)}, 9}).value(),
            (GuestPage{.guests = {{player_id(1), 1000}}, .next = {}}));
  given_player(2, "Bob", 3000);
  EXPECT_THAT(guests(2000), ElementsAre(GuestRow{player_id(1), 1000}));
}

// Where nearly everybody has played, looking for guests must not take as long as looking at all.
TEST_P(PeopleContract, LooksAtSoManyPlayersForGuestsAndNoMore) {
  given_player(1, "Ann", 1000);
  given_player(2, "Bob", 1001);
  given_player(3, "Cid", 1002);
  given({PutStanding{{player_id(1), "alpha", 1, 0, ""}}});
  EXPECT_EQ(store().read(ListGuests{2000, std::nullopt, 1}).value(),
            (GuestPage{.guests = {}, .next = PersonCursor{1000, player_id(1)}}));
  EXPECT_EQ(
      store().read(ListGuests{2000, PersonCursor{1000, player_id(1)}, 1}).value(),
      (GuestPage{.guests = {{player_id(2), 1001}}, .next = PersonCursor{1001, player_id(2)}}));
  EXPECT_EQ(store().read(ListGuests{2000, PersonCursor{1001, player_id(2)}, 9}).value(),
            (GuestPage{.guests = {{player_id(3), 1002}}, .next = {}}));
}

TEST_P(PeopleContract, ListsNobodyWhomOthersCouldMiss) {
  for (const unsigned number : {1U, 2U, 3U, 4U, 5U, 6U}) {
    given_player(number, "Ann");
  }
  given(create(1, "WOLF"));
  given({PutAccount{.player = player_id(1), .login = "ann", .password_hash = "x"},
         PutGame{.table = table_id(1), .players = {{player_id(2), 1}}},
         PutStanding{{player_id(3), "alpha", 1, 0, ""}},
         PutShare{.token_hash = "s", .table = table_id(1), .owner = player_id(4)},
         PutBan{{.player = player_id(5), .reason = "rude"}}});
  EXPECT_THAT(guests(9000), ElementsAre(GuestRow{player_id(6), 1000}));
  for (const unsigned number : {1U, 2U, 3U, 4U, 5U}) {
    EXPECT_EQ(code_of(commit(store(), {DropGuest{player_id(number), 9000}})), StoreErrc::kConflict)
        << number;
  }
}

TEST_P(PeopleContract, DropsAGuestWithoutATrace) {
  given_player(1, "Ann");
  given_player(2, "Bob", 5000);
  given({PutBlock{player_id(1), player_id(2), 1}, PutBlock{player_id(2), player_id(1), 1}});
  EXPECT_EQ(code_of(commit(store(), {DropGuest{player_id(1), 1000}})), StoreErrc::kConflict)
      << "seen at that time";
  given({DropGuest{player_id(1), 1001}});
  EXPECT_EQ(code_of(store().read(FindPlayerByToken{"token 1"})), StoreErrc::kNotFound);
  EXPECT_THAT(store().read(ListBlocks{std::nullopt}).value(), IsEmpty());
  EXPECT_TRUE(store().read(ListForgotten{})->empty()) << "there is nothing to be left out";
  EXPECT_EQ(code_of(commit(store(), {DropGuest{player_id(1), 1001}})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindPlayerByToken{"token 2"})->name, "Bob");
}

TEST_P(PeopleContract, KeepsCodesUntilTheyAreSpentOrReplaced) {
  given_player(1, "Ann");
  given_player(2, "Bob");
  given({PutCode{player_id(1), "a"}, PutCode{player_id(1), "b"},
         PutCode{player_id(1), "link", 9000}});
  EXPECT_EQ(store().read(FindCode{"a"}).value(), (CodeRow{player_id(1), 0}));
  EXPECT_EQ(store().read(FindCode{"link"}).value(), (CodeRow{player_id(1), 9000}));
  EXPECT_EQ(store().read(CountCodes{player_id(1)}).value(), 2U);
  EXPECT_EQ(store().read(CountCodes{player_id(2)}).value(), 0U);
  EXPECT_EQ(code_of(commit(store(), {SpendCode{player_id(2), "a"}})), StoreErrc::kNotFound);
  given({SpendCode{player_id(1), "a"}});
  EXPECT_EQ(code_of(commit(store(), {SpendCode{player_id(1), "a"}})), StoreErrc::kNotFound);
  given({DropCodes{player_id(1)}, PutCode{player_id(1), "c"}});
  EXPECT_EQ(code_of(store().read(FindCode{"b"})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindCode{"link"})->until, 9000);
  given({DropCodes{player_id(1), false}, DropCodes{player_id(9)}});
  EXPECT_EQ(code_of(store().read(FindCode{"link"})), StoreErrc::kNotFound);
  EXPECT_EQ(store().read(CountCodes{player_id(1)}).value(), 1U);
}

TEST_P(PeopleContract, RefusesCodesThatCannotBe) {
  given_player(1, "Ann");
  given_player(2, "Bob");
  given({PutCode{player_id(1), "a"}});
  EXPECT_EQ(code_of(commit(store(), {PutCode{player_id(9), "b"}})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {PutCode{player_id(2), "a"}})), StoreErrc::kConflict);
  EXPECT_EQ(store().read(FindCode{"a"})->player, player_id(1));
  EXPECT_EQ(code_of(commit(store(), {PutCode{player_id(1), ""}})), StoreErrc::kInvalid);
}

TEST_P(PeopleContract, ForgetsTheCodesOfWhomItForgets) {
  given_player(1, "Ann");
  given({PutCode{player_id(1), "a"}, ForgetPlayer{player_id(1), 1}});
  EXPECT_EQ(code_of(store().read(FindCode{"a"})), StoreErrc::kNotFound);
}

}  // namespace
}  // namespace aurora::storage
