#include "tests/simulation/clock_watch.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

/// The first process runs for a minute from its 100,000 on, the second takes over ten minutes
/// later.
Uptime two_processes() {
  Uptime uptime;
  uptime.start(0, 100'000);
  uptime.stop(60'000);
  uptime.start(660'000, 50'000);
  return uptime;
}

v1::Clocks clock_at(std::int64_t now, std::int64_t left, bool running = true) {
  v1::Clocks clocks;
  clocks.set_now_ms(now);
  v1::SeatClock& seat = *clocks.add_seats();
  seat.set_seat(1);
  seat.set_left_ms(left);
  seat.set_runs_out_at_ms(running ? now + left : 0);
  return clocks;
}

TEST(ClockWatch, AServerThatIsDownChargesNothing) {
  const Uptime uptime = two_processes();
  ClockWatch watch(uptime);
  EXPECT_EQ(watch.saw("Ada", "t", 1, clock_at(150'000, 30'000)), std::nullopt);
  // Ten seconds until the kill, and five since the start.
  EXPECT_EQ(watch.saw("Ada", "t", 2, clock_at(55'000, 15'000)), std::nullopt);
}

TEST(ClockWatch, NoticesACharge) {
  const Uptime uptime = two_processes();
  ClockWatch watch(uptime);
  EXPECT_EQ(watch.saw("Ada", "t", 1, clock_at(150'000, 30'000)), std::nullopt);
  EXPECT_NE(watch.saw("Ada", "t", 2, clock_at(55'000, 14'000)), std::nullopt);
}

TEST(ClockWatch, ForgivesWhatAProcessShowedWhoseClockWasSetBack) {
  Uptime uptime = two_processes();  // the second one begins behind
  uptime.stop(670'000);
  uptime.start(680'000, 900'000);
  uptime.stop(690'000);
  uptime.start(700'000, 950'000);
  ClockWatch watch(uptime);
  EXPECT_EQ(watch.saw("Ada", "t", 2, clock_at(55'000, 40'000)), std::nullopt);
  EXPECT_EQ(watch.saw("Ada", "t", 3, clock_at(901'000, 20'000)), std::nullopt);
  EXPECT_NE(watch.saw("Ada", "t", 4, clock_at(951'000, 0)), std::nullopt);
}

TEST(ClockWatch, NoticesAClockThatRunsOutAtAnotherTime) {
  const Uptime uptime = two_processes();
  ClockWatch watch(uptime);
  v1::Clocks clocks = clock_at(150'000, 30'000);
  clocks.mutable_seats(0)->set_runs_out_at_ms(200'000);
  EXPECT_NE(watch.saw("Ada", "t", 1, clocks), std::nullopt);
}

TEST(ClockWatch, NoticesATimeOutThatComesTooEarly) {
  const Uptime uptime = two_processes();
  ClockWatch watch(uptime);
  EXPECT_EQ(watch.saw("Ada", "t", 1, clock_at(150'000, 30'000)), std::nullopt);
  const std::int64_t seen = uptime.at(1, 150'000);
  EXPECT_NE(watch.saw_time_out("Ada", "t", 1, seen + 20'000), std::nullopt);
  EXPECT_EQ(watch.saw_time_out("Ada", "t", 1, seen + 30'000), std::nullopt);
  EXPECT_EQ(watch.saw_time_out("Ben", "t", 1, seen), std::nullopt);  // has not seen the clock
}

TEST(ClockWatch, AClockStandsStillDuringAVacation) {
  const Uptime uptime = two_processes();
  ClockWatch watch(uptime);
  watch.saw_vacation("Ada", "t", 1, 52'000);
  v1::Clocks clocks = clock_at(50'000, 30'000);
  clocks.mutable_seats(0)->set_runs_out_at_ms(82'000);
  EXPECT_EQ(watch.saw("Ada", "t", 2, clocks), std::nullopt);
  clocks.set_now_ms(51'000);
  EXPECT_EQ(watch.saw("Ada", "t", 2, clocks), std::nullopt);
  clocks.mutable_seats(0)->set_left_ms(29'500);
  clocks.mutable_seats(0)->set_runs_out_at_ms(81'500);
  EXPECT_NE(watch.saw("Ada", "t", 2, clocks), std::nullopt);
}

TEST(ClockWatch, NoTimeRunsOutDuringAVacation) {
  const Uptime uptime = two_processes();
  ClockWatch watch(uptime);
  watch.saw_vacation("Ada", "t", 1, 90'000);
  v1::Clocks clocks = clock_at(50'000, 30'000);
  clocks.mutable_seats(0)->set_runs_out_at_ms(120'000);
  EXPECT_EQ(watch.saw("Ada", "t", 2, clocks), std::nullopt);
  const std::int64_t seen = uptime.at(2, 50'000);
  EXPECT_NE(watch.saw_time_out("Ada", "t", 1, seen + 60'000), std::nullopt);
  EXPECT_EQ(watch.saw_time_out("Ada", "t", 1, seen + 70'000), std::nullopt);
  watch.saw_vacation("Ada", "t", 1, 60'000);  // it has ended
  EXPECT_EQ(watch.saw_time_out("Ada", "t", 1, seen + 40'000), std::nullopt);
}

TEST(Uptime, CountsByTheClockOnTheWall) {
  Uptime uptime(3'600);
  uptime.start(1'000, 0);
  EXPECT_EQ(uptime.at(3'000), 7'200'000);
  EXPECT_EQ(uptime.unix_at(3'000), 7'200'000);
}

TEST(Uptime, KnowsWhenAClockWasSetBack) {
  Uptime uptime;
  uptime.start(0, 100'000);
  uptime.stop(60'000);
  EXPECT_FALSE(uptime.was_set_back());
  uptime.start(60'000, 159'000);
  EXPECT_TRUE(uptime.was_set_back());
}

}  // namespace
}  // namespace aurora::simulation
