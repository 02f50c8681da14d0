// Taking seats, and losing them.
#include "server/table/table_lock.hpp"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

JoinRequest join(std::uint8_t number, std::string password = {}) {
  return {.asker = asker(number), .watch = 7, .password = std::move(password)};
}

TEST(JoinDeed, TakesTheFirstFreeSeat) {
  Desk desk;
  const auto decided = desk.enact(join(1));
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatTaken});
  EXPECT_EQ(decided->status, std::nullopt);
  EXPECT_EQ(decided->effects,
            (Effects{SeatPlayer{player(1), engine::seat_at(0), "Player 1"}, GiveWay{"Player 1"},
                     TellTable{}, PublishSummary{}, Admit{7}}));
  EXPECT_EQ(desk.ledger.seat_of(player(1)), engine::seat_at(0));
}

TEST(JoinDeed, OfTheLastSeatStartsTheGame) {
  Desk desk;
  desk.seat(1);
  const auto decided = desk.enact(join(2));
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), (std::vector<Kind>{Kind::kSeatTaken, Kind::kGameStarted}));
  EXPECT_EQ(decided->status, storage::TableStatus::kPlaying);
  EXPECT_EQ(decided->effects,
            (Effects{SeatPlayer{player(2), engine::seat_at(1), "Player 2"}, GiveWay{"Player 2"},
                     TellTable{}, ShowStart{}, PromptBots{}, PublishSummary{}, Admit{7}}));
}

TEST(JoinDeed, LeadsBackToTheOwnSeat) {
  Desk desk;
  desk.seat(2);
  const auto decided = desk.decide(join(1));
  ASSERT_TRUE(decided);
  EXPECT_TRUE(decided->records.empty());
  EXPECT_EQ(decided->effects, Effects{Admit{7}});
}

TEST(JoinDeed, IsRefusedWhenNobodyIsWaitedFor) {
  Desk desk;
  desk.seat(2);
  EXPECT_EQ(desk.refused(join(3)), v1::ERROR_CODE_TABLE_STARTED);
  Desk full(2, {.ready_check = true});
  full.seat(2);
  EXPECT_EQ(full.refused(join(3)), v1::ERROR_CODE_TABLE_FULL);
  Desk ended;
  ended.seat(1);
  ASSERT_TRUE(ended.enact(EndTable{}));
  EXPECT_EQ(ended.refused(join(3)), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(JoinDeed, IsRefusedToWhomTheHostDoesNotWant) {
  Desk desk;
  desk.seat(1);
  desk.world.blocks = {{player(1), player(2)}};
  EXPECT_EQ(desk.refused(join(2)), v1::ERROR_CODE_BANNED);
  desk.world.blocks = {{player(2), player(1)}};
  EXPECT_EQ(desk.refused(join(2)), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(JoinDeed, IsRefusedToPlayersWhoAreBeingDeleted) {
  Desk desk;
  desk.world.forgotten = {player(1)};
  EXPECT_EQ(desk.refused(join(1)), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

TEST(JoinDeed, NeedsThePassword) {
  Desk desk(2, {}, lock_with("sesame"));
  EXPECT_EQ(desk.refused(join(1)), v1::ERROR_CODE_WRONG_PASSWORD);
  EXPECT_EQ(desk.refused(join(1, "wrong")), v1::ERROR_CODE_WRONG_PASSWORD);
  EXPECT_EQ(desk.world.asked, 0) << "whoever does not get in takes no seat";
  EXPECT_EQ(desk.refused(join(1, "sesame")), v1::ERROR_CODE_UNSPECIFIED);
  desk.world.may_guess = false;
  EXPECT_EQ(desk.refused(join(1, "sesame")), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(JoinDeed, HasALimit) {
  Desk desk;
  desk.world.in_a_hurry = true;
  EXPECT_EQ(desk.refused(join(1)), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(LeaveDeed, GivesTheSeatBack) {
  Desk desk(3);
  desk.seat(2);
  const auto decided = desk.enact(LeaveRequest{asker(2)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatLeft});
  EXPECT_EQ(decided->status, std::nullopt);
  EXPECT_EQ(decided->effects,
            (Effects{RemovePlayer{player(2)}, PublishSummary{}, AnswerInfo{}, TellTable{}}));
  EXPECT_FALSE(desk.ledger.seat_of(player(2)).valid());
}

TEST(LeaveDeed, OfTheLastPlayerAbandonsTheTable) {
  Desk desk(3);
  desk.seat(1);
  const auto decided = desk.enact(LeaveRequest{asker(1)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->status, storage::TableStatus::kAbandoned);
}

TEST(LeaveDeed, IsRefusedWithoutASeatAndInAGame) {
  Desk desk;
  desk.seat(1);
  EXPECT_EQ(desk.refused(LeaveRequest{asker(2)}), v1::ERROR_CODE_NOT_SEATED);
  ASSERT_TRUE(desk.enact(join(2)));
  EXPECT_EQ(desk.refused(LeaveRequest{asker(2)}), v1::ERROR_CODE_TABLE_STARTED);
}

TEST(LeaveDeed, TakesTheReadinessOfTheSeatAlong) {
  Desk desk(2, {.ready_check = true});
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ReadyRequest{asker(2), true}));
  EXPECT_TRUE(desk.transient.ready.has(engine::seat_at(1)));
  ASSERT_TRUE(desk.enact(LeaveRequest{asker(2)}));
  EXPECT_TRUE(desk.transient.ready.empty());
}

TEST(AddBotDeed, GivesASeatToABot) {
  Desk desk(3);
  desk.seat(1);
  const auto decided = desk.enact(AddBotRequest{.asker = asker(1)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatTaken});
  EXPECT_EQ(decided->effects,
            (Effects{GiveWay{"Boreas"}, TellTable{}, PublishSummary{}, AnswerInfo{}}));
  EXPECT_TRUE(desk.ledger.seats[1]->bot);
}

TEST(AddBotDeed, IsForTheHostOfALobby) {
  Desk desk(2, {.ready_check = true});
  desk.seat(2);
  EXPECT_EQ(desk.refused(AddBotRequest{.asker = asker(3)}), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(desk.refused(AddBotRequest{.asker = asker(2)}), v1::ERROR_CODE_NOT_HOST);
  EXPECT_EQ(desk.refused(AddBotRequest{.asker = asker(1)}), v1::ERROR_CODE_TABLE_FULL);
  desk.world.in_a_hurry = true;
  EXPECT_EQ(desk.refused(AddBotRequest{.asker = asker(1)}), v1::ERROR_CODE_RATE_LIMITED);
  Desk started;
  started.seat(2);
  EXPECT_EQ(started.refused(AddBotRequest{.asker = asker(1)}), v1::ERROR_CODE_TABLE_STARTED);
}

TEST(RemoveDeed, TellsThePlayerBeforeTheyHearNoMore) {
  Desk desk(3);
  desk.seat(2);
  const auto decided = desk.enact(RemoveRequest{asker(1), engine::seat_at(1), true});
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->effects,
            (Effects{SeatPlayer{player(2), engine::Seat::none(), "Player 2"}, TellTable{},
                     RemovePlayer{player(2)}, PublishSummary{}, AnswerInfo{}, TellTable{}}));
  EXPECT_TRUE(desk.ledger.has_banned(player(2)));
  EXPECT_EQ(desk.refused(join(2)), v1::ERROR_CODE_BANNED);
}

TEST(RemoveDeed, OfABotBansNobody) {
  Desk desk(3);
  desk.seat(1);
  ASSERT_TRUE(desk.enact(AddBotRequest{.asker = asker(1)}));
  const auto decided = desk.enact(RemoveRequest{asker(1), engine::seat_at(1), true});
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->effects, (Effects{PublishSummary{}, AnswerInfo{}, TellTable{}}));
  EXPECT_TRUE(desk.ledger.banned.empty());
}

TEST(RemoveDeed, IsRefusedForEmptySeatsAndTheOwn) {
  Desk desk(3);
  desk.seat(2);
  EXPECT_EQ(desk.refused(RemoveRequest{asker(1), engine::seat_at(2)}), v1::ERROR_CODE_SEAT_EMPTY);
  EXPECT_EQ(desk.refused(RemoveRequest{asker(1), engine::seat_at(4)}), v1::ERROR_CODE_SEAT_EMPTY);
  EXPECT_EQ(desk.refused(RemoveRequest{asker(1), engine::seat_at(0)}), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(desk.refused(RemoveRequest{asker(2), engine::seat_at(0)}), v1::ERROR_CODE_NOT_HOST);
}

TEST(GiveUpSeatDeed, WaitsUntilThePlayerWasAwayForLong) {
  Desk desk(3);
  desk.seat(2);
  const GiveUpSeat deed{engine::seat_at(1)};
  desk.steady_now += desk.limits.lobby_absence_timeout - milliseconds{1};
  EXPECT_TRUE(desk.decide(deed)->records.empty());
  desk.steady_now += milliseconds{1};
  const auto decided = desk.decide(deed);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatLeft});
  EXPECT_EQ(decided->effects, (Effects{TellTable{}, PublishSummary{}}));
  desk.connect(2);
  const auto there = desk.enact(deed);
  EXPECT_TRUE(there->records.empty());
  EXPECT_EQ(desk.transient.seen[1], desk.steady_now);
}

TEST(LetGoDeed, EmptiesTheSeatInALobby) {
  Desk desk(3);
  desk.seat(2);
  const auto decided = desk.enact(LetGo{player(2)});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatLeft});
  EXPECT_EQ(decided->effects, (Effects{ForgetPlayer{player(2)}, RemovePlayer{player(2)},
                                       TellTable{}, PublishSummary{}, PromptBots{}}));
}

TEST(LetGoDeed, TakesTheNameOfASpectatorOffTheTable) {
  Desk desk;
  desk.seat(2);
  desk.connect(3);
  const auto decided = desk.enact(LetGo{player(3)});
  ASSERT_TRUE(decided);
  EXPECT_TRUE(decided->records.empty());
  EXPECT_EQ(decided->effects, (Effects{RemovePlayer{player(3)}, TellTable{}}));
}

TEST(LetGoDeed, ResignsAGame) {
  Desk desk;
  desk.seat(2);
  const auto decided = desk.enact(LetGo{player(2)});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatResigned});
  EXPECT_EQ(decided->effects,
            (Effects{ForgetPlayer{player(2)}, TellTable{}, PublishSummary{}, PromptBots{}}));
  EXPECT_TRUE(desk.decide(LetGo{player(2)})->records.empty()) << "once is enough";
  EXPECT_TRUE(desk.decide(LetGo{player(3)})->effects.empty()) << "a stranger";
}

}  // namespace
}  // namespace aurora::server::test
