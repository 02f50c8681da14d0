// A quick match to which somebody does not come.
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

const House kMatched{.unlisted = true, .clock = ClockRules{.bank = 1'200'000}, .matched = true};

/// Both were seated, and player 1 is here.
struct Match : Desk {
  explicit Match(const House& house = kMatched) : Desk(2, house) {
    seat(2);
    connect(1);
  }
  void wait(milliseconds time) { steady_now += time; }
};

TEST(ClearNoShowsDeed, EndsTheMatchOfSomebodyWhoDoesNotCome) {
  Match match;
  match.wait(match.limits.match_absence_timeout - milliseconds{1});
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
  match.wait(milliseconds{1});
  const auto decided = match.enact(ClearNoShows{});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kTableAbandoned});
  EXPECT_EQ(decided->status, storage::TableStatus::kAbandoned);
  EXPECT_EQ(decided->effects, (Effects{TellTable{}, PublishSummary{}}));
  engine::SeatSet absent;
  absent.add(engine::seat_at(1));
  EXPECT_EQ(match.ledger.absent, absent);
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty()) << "it has ended";
}

TEST(ClearNoShowsDeed, LeavesThoseAloneWhoAreHereOrWereAMomentAgo) {
  Match match;
  match.connect(2);
  match.wait(match.limits.match_absence_timeout);
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
  match.audience.remove({.connection = 2, .watch = 1});
  match.wait(match.limits.match_absence_timeout - milliseconds{1});
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
  match.wait(milliseconds{1});
  EXPECT_FALSE(match.enact(ClearNoShows{})->records.empty());
}

TEST(ClearNoShowsDeed, LeavesThoseToTheirClocksWhoHavePlayed) {
  Match match;
  const auto seat = engine::seat_at(1);
  ASSERT_TRUE(match.enact(CommandRequest{.asker = asker(2),
                                         .expected_version = 0,
                                         .command_id = 1,
                                         .choice = match.choices(seat).front()}));
  match.wait(match.limits.match_absence_timeout);
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
}

TEST(ClearNoShowsDeed, IsForQuickMatchesOnly) {
  House house = kMatched;
  house.matched = false;
  Match friends(house);
  friends.wait(friends.limits.match_absence_timeout);
  EXPECT_TRUE(friends.enact(ClearNoShows{})->records.empty());
  EXPECT_TRUE(Match().ledger.house.matched) << "the journal says which is one";
}

TEST(ClearNoShowsDeed, WaitsAtTablesOfEventsAsLongAsTheirRulesSay) {
  House house;
  house.event = "an event";
  house.arrive_within = 300'000;
  Match match(house);
  match.wait(match.limits.match_absence_timeout);
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
  match.wait(milliseconds{300'000} - match.limits.match_absence_timeout);
  EXPECT_EQ(written(match.enact(ClearNoShows{})), std::vector<Kind>{Kind::kTableAbandoned});
  EXPECT_EQ(Match(house).ledger.house.event, "an event") << "the journal says whose table it is";
}

}  // namespace
}  // namespace aurora::server::test
