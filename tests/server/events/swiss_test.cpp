// The Swiss system over many random events.
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/pairing/pairing.hpp"
#include "server/events/scores.hpp"
#include "server/events/standings.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

std::int64_t rematches(const Event& event) {
  std::map<std::pair<EntrantId, EntrantId>, std::int64_t> met;
  std::int64_t again = 0;
  for (const Round& round : event.rounds) {
    for (const Table& table : round.tables) {
      for (const EntrantId one : table.seats) {
        for (const EntrantId other : table.seats) {
          if (one < other) {
            again += met[{one, other}]++;
          }
        }
      }
    }
  }
  return again;
}

TEST(Swiss, SeatsEverybodyOnceInManyEvents) {
  Dice dice(11);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto size = static_cast<std::uint8_t>(2 + dice.below(3));
    Host host({.table_size = size,
               .smallest_table = static_cast<std::uint8_t>(2 + dice.below(size - 1U)),
               .rounds = 4},
              seed);
    host.enter(4 + dice.below(14));
    host.play_all(dice);
    EXPECT_EQ(host.event().rounds.size(), 4U);
  }
}

TEST(Swiss, GivesNobodyASecondByeBeforeAllHadOne) {
  Dice dice(12);
  for (const std::size_t people : {5U, 7U, 9U}) {
    Host host({.table_size = 2, .rounds = 12}, people);
    host.enter(people);
    std::map<EntrantId, int> byes;
    for (int i = 0; i < 12; ++i) {
      host.must(StartRound{});
      ASSERT_EQ(host.round().byes.size(), 1U);
      ++byes[host.round().byes.front()];
      host.play(dice);
      int most = 0;
      int least = 99;
      for (const EntrantId who : host.event().players()) {
        most = std::max(most, byes[who]);
        least = std::min(least, byes[who]);
      }
      EXPECT_LE(most - least, 1);
    }
  }
}

TEST(Swiss, GivesTheByeToTheLast) {
  Host host({.table_size = 2, .rounds = 3});
  host.enter(5);
  Dice dice(1);
  host.must(StartRound{});
  const EntrantId first = host.round().byes.front();
  host.play(dice);
  const auto standings = standings_of(host.event());
  host.must(StartRound{});
  const EntrantId last = standings.back().who == first ? standings[3].who : standings.back().who;
  EXPECT_EQ(host.round().byes, std::vector{last});
}

TEST(Swiss, MakesNoRematchWhereNoneIsNeeded) {
  Dice dice(13);
  for (const std::size_t people : {16U, 24U, 32U, 37U}) {
    Host host({.rounds = people == 16 ? 3U : 4U}, people);
    host.enter(people);
    host.play_all(dice);
    EXPECT_EQ(rematches(host.event()), 0) << people;
  }
}

TEST(Swiss, LetsPeopleOfLikeScoreMeet) {
  Dice dice(14);
  Host host({.rounds = 4}, 3);
  host.enter(32);
  for (int i = 0; i < 4; ++i) {
    host.must(StartRound{});
    const auto points = all_points(host.event());
    std::int64_t apart = 0;
    for (const Table& table : host.round().tables) {
      const auto [least, most] =
          std::ranges::minmax(table.seats, {}, [&](EntrantId who) { return points[who.index()]; });
      apart += points[most.index()] - points[least.index()];
    }
    EXPECT_LE(apart, 10 * std::ssize(host.round().tables));  // by lot it would be 16 in the last
    host.play(dice);
  }
}

TEST(Swiss, SpreadsTheSeededOverTheTablesOfTheFirstRound) {
  Host host({.seeded = true});
  host.enter(16);
  host.must(StartRound{});
  for (const Table& table : host.round().tables) {
    std::uint32_t sum = 0;
    for (const EntrantId who : table.seats) {
      sum += who.number;
    }
    EXPECT_EQ(sum, 34U);
  }
}

TEST(Swiss, BalancesSeats) {
  Dice dice(15);
  for (const std::size_t people : {8U, 24U, 32U}) {
    Host host({.rounds = 5}, people);
    host.enter(people);
    host.play_all(dice);
    EXPECT_LE(greatest_seat_gap(host.event()), 2U) << people;
  }
}

TEST(Swiss, IsDrawnByTheSeedAlone) {
  const auto pairing_of = [](std::uint64_t seed) {
    Host host({}, seed);
    host.enter(20);
    return pair_swiss(host.event());
  };
  EXPECT_EQ(pairing_of(5), pairing_of(5));
  EXPECT_NE(pairing_of(5), pairing_of(6));
}

TEST(Swiss, CarriesSixtyFourPeopleThroughFiveRoundsWhateverBecomesOfThem) {
  Dice dice(16);
  Host host({.max_no_shows = 1, .bots = true, .round_time = 3'600'000, .max_entrants = 64}, 64);
  host.enter(64);
  host.enter(2, true);
  while (!host.ask(StartRound{})) {
    expect_sound(host.event(), host.round());
    const auto tables = static_cast<std::uint32_t>(host.round().tables.size());
    for (std::uint32_t number = 1; number <= tables; ++number) {
      const Table table = *host.event().table(number);
      const EntrantId who = table.seats[dice.below(table.seats.size())];
      const std::size_t lot = dice.below(8);
      if (lot == 0) {
        (void)host.ask(ReportAbsent{.table = host.event().key_of(number), .who = {who}});
      } else if (lot == 1) {
        (void)host.ask(Withdraw{who});
      } else if (lot == 2) {
        continue;  // its result never comes
      }
      if (!host.event().table(number)->ending) {
        host.must(BeginTable{host.event().key_of(number)});
        host.must(
            ReportResult{.table = host.event().key_of(number),
                         .results = drawn_results(host.event().table(number)->seats.size(), dice)});
      }
    }
    host.now += 3'600'000;
    if (host.event().phase == Phase::kPlaying) {
      host.must(LookAtTime{});
    }
    EXPECT_EQ(host.event().phase, Phase::kBetween);
    expect_sound(host.event(), host.round());
  }
  EXPECT_EQ(host.event().rounds.size(), 5U);
  host.must(Finish{});
  std::set<std::uint32_t> places;
  for (const Standing& line : standings_of(host.event())) {
    EXPECT_TRUE(places.insert(line.place).second);
  }
  EXPECT_GE(places.size(), 64U);
  EXPECT_EQ(*places.rbegin(), places.size());
}

}  // namespace
}  // namespace aurora::events::testing
