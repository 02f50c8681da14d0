// Clubs: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::club_id;
using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using testing::player_id;
using testing::table_id;

class ClubsContract : public testing::AnyStore {
 protected:
  static ClubMemberRow member(unsigned player, ClubRole role, UnixMillis since = 5) {
    return {.club = club_id(1), .player = player_id(player), .role = role, .since = since};
  }
  static ClubRow row(unsigned number, const std::string& name, std::int64_t revision = 1) {
    return {.id = club_id(number),
            .revision = revision,
            .name = name,
            .look = "look of " + name,
            .mode = "mode of " + std::to_string(number),
            .payload = "payload"};
  }
  static PutClub club(std::int64_t revision, std::vector<ClubMemberRow> put = {},
                      std::vector<PlayerId> gone = {}) {
    return {.club = row(1, "Nomads", revision), .put = std::move(put), .gone = std::move(gone)};
  }
  /// Players 1 to 4, and the club of the first.
  void given_a_club() {
    for (const unsigned number : {1U, 2U, 3U, 4U}) {
      given({PutPlayer{.id = player_id(number),
                       .name = "player " + std::to_string(number),
                       .token_hash = "token " + std::to_string(number),
                       .at = 1}});
    }
    given({club(1, {member(1, ClubRole::kOwner)})});
  }
  void given_a_game(unsigned number, UnixMillis finished_at) {
    given(create(number, "T" + std::to_string(number)));
    given({PutGame{.table = table_id(number), .finished_at = finished_at, .summary = "summary"},
           PutClubGame{club_id(1), table_id(number), finished_at}});
  }
  std::vector<std::pair<PlayerId, ClubRole>> roles() {
    std::vector<std::pair<PlayerId, ClubRole>> found;
    for (const ClubMemberRow& one : store().read(ListClubMembers{club_id(1)}).value()) {
      found.emplace_back(one.player, one.role);
    }
    return found;
  }
  std::size_t members() { return store().read(FindClub{club_id(1)})->members; }
  static auto is(unsigned player, ClubRole role) { return std::pair(player_id(player), role); }
};

INSTANTIATE_TEST_SUITE_P(Any, ClubsContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(ClubsContract, KeepAClubWithThoseWhoStandToIt) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember, 6), member(3, ClubRole::kAsks, 7)})});
  ClubRow expected = row(1, "Nomads", 2);
  expected.members = 2;
  EXPECT_EQ(store().read(FindClub{club_id(1)}).value(), expected);
  EXPECT_EQ(store().read(FindClubByLook{"look of Nomads"}).value(), club_id(1));
  EXPECT_THAT(roles(), ElementsAre(is(1, ClubRole::kOwner), is(2, ClubRole::kMember),
                                   is(3, ClubRole::kAsks)));
  const auto found = store().read(FindClubMember{club_id(1), player_id(2)}).value();
  EXPECT_EQ(found.name, "player 2");
  EXPECT_EQ(found.role, ClubRole::kMember);
  EXPECT_EQ(found.since, 6);
  const auto own = store().read(ListClubsOf{player_id(3)}).value();
  EXPECT_THAT(own, ElementsAre(ClubOfRow{expected, ClubRole::kAsks, 7}));
}

TEST_P(ClubsContract, SayWhatIsNotThere) {
  given_a_club();
  EXPECT_EQ(code_of(store().read(FindClub{club_id(7)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindClubByLook{"other"})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(FindClubMember{club_id(1), player_id(2)})), StoreErrc::kNotFound);
  EXPECT_THAT(store().read(ListClubMembers{club_id(7)}).value(), IsEmpty());
  EXPECT_THAT(store().read(ListClubsOf{player_id(2)}).value(), IsEmpty());
}

TEST_P(ClubsContract, ChangeOnlyFromWhatWasSeen) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember)})});
  EXPECT_EQ(code_of(commit(store(), {club(2, {member(3, ClubRole::kMember)})})),
            StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {club(1, {member(3, ClubRole::kMember)})})),
            StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {PutClub{.club = row(9, "Other", 2)}})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {club(0)})), StoreErrc::kInvalid);
  EXPECT_EQ(members(), 2U);
}

TEST_P(ClubsContract, HaveMembersWhoExist) {
  given_a_club();
  EXPECT_EQ(code_of(commit(store(), {club(2, {member(9, ClubRole::kMember)})})),
            StoreErrc::kNotFound);
  EXPECT_EQ(store().read(FindClub{club_id(1)})->revision, 1);
}

TEST_P(ClubsContract, HaveNamesThatNoOtherLooksLike) {
  given_a_club();
  ClubMemberRow owner = member(2, ClubRole::kOwner);
  owner.club = club_id(2);
  EXPECT_EQ(code_of(commit(store(), {PutClub{.club = row(2, "Nomads"), .put = {owner}}})),
            StoreErrc::kConflict);
  given({PutClub{.club = row(2, "Others"), .put = {owner}}});
  PutClub renamed{.club = row(2, "Nomads", 2)};
  EXPECT_EQ(code_of(commit(store(), {renamed})), StoreErrc::kConflict);
  renamed.club = row(2, "Free", 2);
  given({renamed});
  EXPECT_EQ(store().read(FindClubByLook{"look of Free"}).value(), club_id(2));
  EXPECT_EQ(code_of(store().read(FindClubByLook{"look of Others"})), StoreErrc::kNotFound);
}

TEST_P(ClubsContract, AreOwnedByTheEldestOfficerWhenTheOwnerLeaves) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember, 1), member(3, ClubRole::kOfficer, 9),
                  member(4, ClubRole::kOfficer, 8)})});
  given({club(3, {}, {player_id(1)})});
  EXPECT_THAT(roles(), ElementsAre(is(4, ClubRole::kOwner), is(3, ClubRole::kOfficer),
                                   is(2, ClubRole::kMember)));
  given({club(4, {}, {player_id(4), player_id(3)})});
  EXPECT_THAT(roles(), ElementsAre(is(2, ClubRole::kOwner)));
}

TEST_P(ClubsContract, EndWithTheLastWhoBelongsToThem) {
  given_a_club();
  given_a_game(1, 10);
  given({PutStanding{{.player = player_id(1), .mode = "mode of 1", .games = 1, .points = 3}},
         PutStanding{{.player = player_id(1), .mode = "alpha", .games = 1, .points = 3}}});
  given({club(2, {member(2, ClubRole::kInvited), member(3, ClubRole::kAsks)})});
  given({club(3, {}, {player_id(1)})});
  EXPECT_EQ(code_of(store().read(FindClub{club_id(1)})), StoreErrc::kNotFound);
  EXPECT_THAT(roles(), IsEmpty());
  EXPECT_THAT(store().read(ListClubGames{club_id(1), std::nullopt, 9}).value(), IsEmpty());
  EXPECT_THAT(store().read(ListStandings{player_id(1)}).value(),
              ElementsAre(Field(&StandingRow::mode, "alpha")));
  given({club(1, {member(2, ClubRole::kOwner)})});
}

TEST_P(ClubsContract, EndWhenTheyAreDissolved) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember)})});
  PutClub last = club(3);
  last.ends = true;
  given({last});
  EXPECT_EQ(code_of(store().read(FindClub{club_id(1)})), StoreErrc::kNotFound);
  EXPECT_THAT(store().read(ListClubsOf{player_id(2)}).value(), IsEmpty());
}

TEST_P(ClubsContract, LoseWhoIsForgotten) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember, 7), member(3, ClubRole::kMember, 6)})});
  given({ForgetPlayer{.player = player_id(1), .at = 9}});
  EXPECT_THAT(roles(), ElementsAre(is(3, ClubRole::kOwner), is(2, ClubRole::kMember)));
  EXPECT_EQ(members(), 2U);
  EXPECT_EQ(store().read(FindClub{club_id(1)})->revision, 3) << "whoever has seen it before sees";
  given({ForgetPlayer{.player = player_id(2), .at = 9}});
  EXPECT_THAT(roles(), ElementsAre(is(3, ClubRole::kOwner)));
  given({ForgetPlayer{.player = player_id(3), .at = 9}});
  EXPECT_EQ(code_of(store().read(FindClub{club_id(1)})), StoreErrc::kNotFound);
}

TEST_P(ClubsContract, AreFoundByAPartOfTheirLook) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember)})});
  ClubMemberRow owner = member(3, ClubRole::kOwner);
  owner.club = club_id(2);
  given({PutClub{.club = row(2, "Monads"), .put = {owner}}});
  owner.club = club_id(3);
  PutClub unlisted{.club = row(3, "Secret Nomads"), .put = {owner}};
  unlisted.club.listed = false;
  given({unlisted});
  const auto found = [this](const char* look, std::size_t limit = 9) {
    std::vector<std::string> names;
    for (const ClubRow& one : store().read(ListClubs{look, limit}).value()) {
      names.push_back(one.name);
    }
    return names;
  };
  EXPECT_THAT(found(""), ElementsAre("Nomads", "Monads"));
  EXPECT_THAT(found("", 1), ElementsAre("Nomads"));
  EXPECT_THAT(found("onads"), ElementsAre("Monads"));
  EXPECT_THAT(found("x"), IsEmpty());
  const auto others = store().read(ListClubs{"omads", 9, true}).value();
  ASSERT_EQ(others.size(), 1U);
  EXPECT_EQ(others.front().name, "Secret Nomads");
}

TEST_P(ClubsContract, ListTheirGamesOnceEachTheLastFirst) {
  given_a_club();
  given_a_game(1, 10);
  given_a_game(2, 20);
  given({PutClubGame{club_id(1), table_id(2), 20}});
  given({PutClubGame{club_id(7), table_id(1), 10}});
  EXPECT_EQ(code_of(commit(store(), {PutClubGame{club_id(1), table_id(9), 1}})),
            StoreErrc::kNotFound);
  const auto games = store().read(ListClubGames{club_id(1), std::nullopt, 9}).value();
  EXPECT_THAT(games, ElementsAre(GameRow{table_id(2), 20, "summary", 0},
                                 GameRow{table_id(1), 10, "summary", 0}));
  EXPECT_THAT(store().read(ListClubGames{club_id(1), std::nullopt, 1}).value(),
              ElementsAre(Field(&GameRow::table, table_id(2))));
  EXPECT_THAT(store().read(ListClubGames{club_id(1), GameCursor{20, table_id(2)}, 9}).value(),
              ElementsAre(Field(&GameRow::table, table_id(1))));
  EXPECT_THAT(store().read(ListClubGames{club_id(7), std::nullopt, 9}).value(), IsEmpty());
}

TEST_P(ClubsContract, RankThoseWhoBelongToThem) {
  given_a_club();
  given({club(2, {member(2, ClubRole::kMember), member(3, ClubRole::kAsks)})});
  for (const unsigned number : {1U, 2U, 3U, 4U}) {
    given({PutStanding{
        {.player = player_id(number), .mode = "mode of 1", .games = 1, .points = number}}});
  }
  given({PutStanding{{.player = player_id(1), .mode = "alpha", .games = 1, .points = 9}}});
  const auto ranking = store().read(ListClubStandings{club_id(1), 9}).value();
  EXPECT_THAT(ranking, ElementsAre(StandingRow{player_id(2), "mode of 1", 1, 2, "", "player 2"},
                                   StandingRow{player_id(1), "mode of 1", 1, 1, "", "player 1"}));
  EXPECT_THAT(store().read(ListClubStandings{club_id(1), 1}).value(),
              ElementsAre(Field(&StandingRow::player, player_id(2))));
}

}  // namespace
}  // namespace aurora::storage
