// Clocks of players on vacation stand still at tables that allow it.
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

constexpr Millis kOneDay = 86'400'000;

House over_days() {
  House house;
  house.clock = ClockRules{.decision = 2 * kOneDay};
  house.vacations = true;
  return house;
}

TEST(Vacations, StopTheClockUntilTheyAreOver) {
  Desk desk(2, over_days());
  desk.seat(2);
  ASSERT_TRUE(desk.enact(
      CommandRequest{.asker = asker(2), .command_id = 9, .choice = engine::ConfirmLoading{}}));
  const engine::Seat seat = desk.ledger.clocks.running().first();
  const storage::PlayerId who = desk.ledger.seats.at(seat.index())->player;
  desk.now += kOneDay;
  desk.world.stays[who] = {{desk.now, desk.now + 5 * kOneDay}};
  const auto noted = desk.enact(LookAtVacations{});
  ASSERT_TRUE(noted);
  EXPECT_EQ(written(noted), std::vector<Kind>{Kind::kSeatOnVacation});
  EXPECT_EQ(noted->effects, (Effects{TellTable{}, PublishSummary{}}));
  EXPECT_TRUE(desk.enact(LookAtVacations{})->records.empty()) << "it is known";
  const Millis end = desk.now + 5 * kOneDay;
  EXPECT_EQ(desk.ledger.clocks.left(seat, end), kOneDay);
  EXPECT_EQ(desk.ledger.clocks.left(seat, end + 1'000), kOneDay - 1'000);
  EXPECT_EQ(desk.ledger.clocks.runs_out_at(seat, desk.now), end + kOneDay);
  desk.now = end + kOneDay - 1;
  EXPECT_TRUE(desk.enact(LookAtClocks{})->records.empty());
  desk.now = end + kOneDay;
  EXPECT_FALSE(desk.enact(LookAtClocks{})->records.empty());
}

TEST(Vacations, AreNotChargedToWhomNobodyWasThereToTell) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  const storage::PlayerId who = desk.ledger.seats.at(seat.index())->player;
  const Millis begun = desk.now;
  desk.world.stays[who] = {{begun + kOneDay, begun + 4 * kOneDay}};
  desk.now = begun + 4 * kOneDay + kOneDay / 2;
  ASSERT_FALSE(desk.enact(LookAtVacations{})->records.empty());
  EXPECT_EQ(desk.ledger.clocks.left(seat, desk.now), kOneDay / 2);
  EXPECT_TRUE(desk.enact(LookAtVacations{})->records.empty());
}

TEST(Vacations, ThatEndEarlyLetTheClockRun) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  const storage::PlayerId who = desk.ledger.seats.at(seat.index())->player;
  desk.world.stays[who] = {{desk.now, desk.now + 20 * kOneDay}};
  ASSERT_TRUE(desk.enact(LookAtVacations{}));
  desk.now += 3 * kOneDay;
  desk.world.stays[who].back().until = desk.now;
  ASSERT_FALSE(desk.enact(LookAtVacations{})->records.empty());
  EXPECT_EQ(desk.ledger.clocks.left(seat, desk.now + kOneDay), kOneDay);
}

TEST(Vacations, ThatEndedEarlyWhileNobodyWasThereCostWhatHasPassed) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  const storage::PlayerId who = desk.ledger.seats.at(seat.index())->player;
  desk.world.stays[who] = {{desk.now, desk.now + 20 * kOneDay}};
  ASSERT_TRUE(desk.enact(LookAtVacations{}));
  desk.world.stays[who].back().until -= kOneDay;
  desk.now += 20 * kOneDay + kOneDay / 2;
  ASSERT_FALSE(desk.enact(LookAtVacations{})->records.empty());
  EXPECT_EQ(desk.ledger.clocks.left(seat, desk.now), kOneDay / 2);
}

TEST(Vacations, AreNotChargedByWhatIsWrittenBeforeTheTableIsTold) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = engine::seat_at(0);
  desk.world.stays[player(1)] = {{desk.now, desk.now + 9 * kOneDay}};
  desk.now += 5 * kOneDay;
  ASSERT_TRUE(desk.enact(
      CommandRequest{.asker = asker(2), .command_id = 9, .choice = engine::ConfirmLoading{}}));
  EXPECT_EQ(desk.ledger.clocks.recorded(seat), 2 * kOneDay);
}

TEST(Vacations, ThatAreOverDoNotCountWhatTheServerDidNotRun) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  desk.world.stays[desk.ledger.seats.at(seat.index())->player] = {{desk.now, desk.now + kOneDay}};
  ASSERT_TRUE(desk.enact(LookAtVacations{}));
  // It was down for the last day of three.
  GameClocks clocks = desk.ledger.clocks;
  const Millis now = desk.now + 3 * kOneDay;
  const auto run_since = [&](Millis then) { return std::max<Millis>(now - kOneDay - then, 0); };
  clocks.have_run_for(run_since(desk.now), now);
  clocks.have_run_since_vacations(run_since, now);
  EXPECT_EQ(clocks.left(seat, now), kOneDay);
}

TEST(Vacations, EndWithTheAccount) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  const storage::PlayerId who = desk.ledger.seats.at(seat.index())->player;
  desk.world.stays[who] = {{desk.now, desk.now + 20 * kOneDay}};
  ASSERT_TRUE(desk.enact(LookAtVacations{}));
  desk.ledger.forget([who](storage::PlayerId player) { return player == who; });
  EXPECT_EQ(desk.ledger.seats.at(seat.index())->vacation_until, 0);
  EXPECT_EQ(desk.ledger.clocks.runs_out_at(seat, desk.now), desk.now + 2 * kOneDay);
}

TEST(Vacations, OfLongAgoAreNoNews) {
  Desk desk(2, over_days());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  desk.world.stays[desk.ledger.seats.at(seat.index())->player] = {{1, 2}};
  EXPECT_TRUE(desk.enact(LookAtVacations{})->records.empty());
}

TEST(Vacations, AreForTablesThatAllowThem) {
  House house = over_days();
  house.vacations = false;
  Desk desk(2, house);
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  desk.world.stays[desk.ledger.seats.at(seat.index())->player] = {{desk.now, desk.now + kOneDay}};
  EXPECT_TRUE(desk.enact(LookAtVacations{})->records.empty());
}

}  // namespace
}  // namespace aurora::server::test
