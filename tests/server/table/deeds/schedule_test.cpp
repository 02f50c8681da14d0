// What is different at a table that is set for a time.
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

constexpr storage::UnixMillis kStart = 2'000'000;

TEST(ScheduledDeeds, TheTimeBeginsAGameWithAllSeatsTaken) {
  Desk desk(2, {.start_at_ms = kStart});
  desk.seat(2);
  EXPECT_EQ(desk.ledger.status, storage::TableStatus::kLobby);
  EXPECT_EQ(desk.ledger.house.start_at_ms, kStart);
  desk.now = kStart - 1;
  EXPECT_TRUE(desk.decide(BeginOnTime{})->records.empty());
  desk.now = kStart;
  const auto decided = desk.enact(BeginOnTime{});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kGameStarted});
  EXPECT_EQ(decided->effects, (Effects{TellTable{}, PublishSummary{}, ShowStart{}, PromptBots{}}));
  EXPECT_TRUE(desk.decide(BeginOnTime{})->records.empty()) << "it has begun";
}

TEST(ScheduledDeeds, TheTimeWaitsForSeatsAndForThoseWhoMustBeReady) {
  Desk few(3, {.start_at_ms = kStart});
  few.seat(2);
  few.now = kStart;
  EXPECT_TRUE(few.decide(BeginOnTime{})->records.empty());
  EXPECT_EQ(written(few.enact(JoinRequest{.asker = asker(3)})).back(), Kind::kGameStarted);
  Desk check(2, {.ready_check = true, .start_at_ms = kStart});
  check.seat(2);
  check.now = kStart;
  EXPECT_TRUE(check.decide(BeginOnTime{})->records.empty());
}

TEST(ScheduledDeeds, NobodyIsAskedForReadinessAfterTheTime) {
  Desk desk(3, {.start_at_ms = kStart});
  desk.seat(2);
  EXPECT_EQ(desk.refused(ReadyRequest{.asker = asker(1), .ready = true}),
            v1::ERROR_CODE_UNSPECIFIED);
  desk.now = kStart;
  EXPECT_EQ(desk.refused(ReadyRequest{.asker = asker(1), .ready = true}),
            v1::ERROR_CODE_BAD_OPTION);
}

TEST(ScheduledDeeds, NobodyHasToBeThereBefore) {
  Desk desk(3, {.start_at_ms = kStart});
  desk.seat(2);
  desk.steady_now += 2 * desk.limits.lobby_absence_timeout;
  EXPECT_TRUE(desk.enact(GiveUpSeat{engine::seat_at(1)})->records.empty());
  desk.now = kStart;
  EXPECT_TRUE(desk.decide(GiveUpSeat{engine::seat_at(1)})->records.empty());
  desk.steady_now += desk.limits.lobby_absence_timeout;
  EXPECT_EQ(written(desk.decide(GiveUpSeat{engine::seat_at(1)})),
            std::vector<Kind>{Kind::kSeatLeft});
}

}  // namespace
}  // namespace aurora::server::test
