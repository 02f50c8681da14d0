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
  void wait(milliseconds time) {
    steady_now += time;
    now += time.count();
  }
  /// Another process, which knows what the journal says.
  void restart() {
    transient = {};
    transient.seen.fill(steady_now);
  }
};

constexpr milliseconds kArriveWithin{300'000};

House at_an_event() {
  House house;
  house.event = "an event";
  house.arrive_within = kArriveWithin.count();
  return house;
}

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
  const House house = at_an_event();
  Match match(house);
  match.wait(match.limits.match_absence_timeout);
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
  match.wait(kArriveWithin - match.limits.match_absence_timeout);
  EXPECT_EQ(written(match.enact(ClearNoShows{})), std::vector<Kind>{Kind::kTableAbandoned});
  EXPECT_EQ(Match(house).ledger.house.event, "an event") << "the journal says whose table it is";
}

TEST(ClearNoShowsDeed, KnowsAfterARestartForHowLongATableOfAnEventHasWaited) {
  Match match(at_an_event());
  match.wait(kArriveWithin);
  match.restart();
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty()) << "they need a moment to come back";
  match.wait(match.limits.match_absence_timeout);
  EXPECT_EQ(written(match.enact(ClearNoShows{})), std::vector<Kind>{Kind::kTableAbandoned});
}

// What a stand-in has decided is nobody's decision, and nobody is late while others are asked.
TEST(ClearNoShowsDeed, CountsAtTablesOfEventsWhileADecisionIsWaitedFor) {
  House house = at_an_event();
  house.clock = ClockRules{.decision = 60'000};
  int awaited = 0;
  for (const std::uint8_t absent : {std::uint8_t{1}, std::uint8_t{2}}) {
    Desk desk(2, house);
    desk.seat(2);
    const auto here = static_cast<std::uint8_t>(3 - absent);
    const engine::Seat seat = engine::seat_at(absent - std::size_t{1});
    desk.connect(here);
    ASSERT_TRUE(desk.enact(
        CommandRequest{.asker = asker(here), .command_id = 1, .choice = engine::ConfirmLoading{}}));
    desk.now += 60'000;
    ASSERT_FALSE(desk.enact(LookAtClocks{})->records.empty());
    ASSERT_TRUE(desk.enact(BotMove{seat, desk.ledger.version, engine::ConfirmLoading{}}));
    ASSERT_FALSE(desk.enact(ComeBack{player(absent)})->records.empty());
    desk.now += kArriveWithin.count();
    desk.steady_now += kArriveWithin;
    const bool asked = engine::deciders(desk.ledger.game).has(seat);
    EXPECT_EQ(desk.enact(ClearNoShows{})->records.empty(), !asked);
    awaited += asked ? 1 : 0;
  }
  EXPECT_EQ(awaited, 1) << "one of them has the first turn";
}

TEST(ClearNoShowsDeed, WaitsAtTablesOfEventsForWhoeverIsOnVacation) {
  House house = at_an_event();
  house.clock = ClockRules{.decision = 86'400'000};
  house.vacations = true;
  Match match(house);
  const storage::UnixMillis until = match.now + 5 * kArriveWithin.count();
  match.world.stays[player(2)] = {{match.now, until}};
  match.wait(2 * kArriveWithin);
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty());
  match.wait(4 * kArriveWithin - milliseconds{1});
  EXPECT_TRUE(match.enact(ClearNoShows{})->records.empty()) << "they have just come back";
  match.wait(milliseconds{1});
  EXPECT_FALSE(match.enact(ClearNoShows{})->records.empty());
}

}  // namespace
}  // namespace aurora::server::test
