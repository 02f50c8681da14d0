// Round-robins, groups and finals.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/contains.hpp"
#include "server/events/pairing/finals.hpp"
#include "server/events/standings.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

TEST(RoundRobin, LetsEverybodyMeetEverybody) {
  Dice dice(21);
  Host host({.system = System::kRoundRobin}, 1);
  host.enter(16);
  host.play_all(dice);
  EXPECT_EQ(host.event().rounds.size(), 5U);
  for (const EntrantId who : host.event().players()) {
    std::set<EntrantId> met;
    for (const Round& round : host.event().rounds) {
      for (const Table& table : round.tables) {
        if (contains(table.seats, who)) {
          met.insert(table.seats.begin(), table.seats.end());
        }
      }
    }
    EXPECT_EQ(met.size(), 16U);
  }
  EXPECT_LE(greatest_seat_gap(host.event()), 1U);
  EXPECT_EQ(host.ask(StartRound{}), Refusal::kNoMoreRounds);
}

TEST(RoundRobin, LetsAReserveFillAGapForOneRound) {
  Host host({.system = System::kRoundRobin, .rounds = 2});
  host.enter(9);
  host.enter(1, true);
  host.must(StartRound{});
  const EntrantId absent = host.round().tables[0].seats[0];
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {absent}});
  EXPECT_EQ(host.round().tables[0].seats[0], EntrantId{10});
  EXPECT_TRUE(host.event().entrant(EntrantId{10}).reserve);
  Dice dice(1);
  host.play(dice);
  host.must(StartRound{});
  expect_sound(host.event(), host.round());
}

/// The number of a round of the schedule, from 0, in which these two meet.
std::size_t round_of(const Event& event, EntrantId one, EntrantId other) {
  const auto& rounds = event.schedule.rounds;
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    if (std::ranges::any_of(rounds[round], [&](const std::vector<EntrantId>& table) {
          return contains(table, one) && contains(table, other);
        })) {
      return round;
    }
  }
  return rounds.size();
}

/// Round one of four people at tables of two is over, and two have withdrawn. The others meet each
/// other in the third round, and were to meet these two before.
Host without_a_second_round(std::optional<UnixMillis> pause = {}) {
  Host host({.system = System::kRoundRobin, .table_size = 2, .pause = pause});
  host.enter(4);
  host.must(StartRound{});
  Dice dice(1);
  host.play(dice);
  std::vector<EntrantId> last;
  for (std::uint32_t number = 2; number <= 4; ++number) {
    if (round_of(host.event(), EntrantId{1}, EntrantId{number}) != 2) {
      last.push_back({number});
    }
  }
  EXPECT_EQ(last.size(), 2U);
  for (const EntrantId who : last) {
    host.must(Withdraw{who});
  }
  return host;
}

TEST(RoundRobin, GoesOnBehindARoundInWhichNobodyCanPlay) {
  Host host = without_a_second_round();
  host.must(StartRound{});
  ASSERT_EQ(host.event().rounds.size(), 3U);
  const Round& skipped = host.event().rounds[1];
  EXPECT_TRUE(skipped.tables.empty());
  EXPECT_EQ(skipped.byes.size(), 2U);
  EXPECT_EQ(skipped.closed_at, host.now);
  EXPECT_EQ(host.round().tables.size(), 1U);
  EXPECT_EQ(host.event().phase, Phase::kPlaying);
}

TEST(RoundRobin, GoesOnByItselfBehindARoundInWhichNobodyCanPlay) {
  Host host = without_a_second_round(500);
  host.now += 500;
  host.must(LookAtTime{});
  EXPECT_EQ(host.event().phase, Phase::kPlaying);
  EXPECT_EQ(host.event().rounds.size(), 3U);
}

TEST(RoundRobin, HasNoRoundsToComeWhereNobodyCanPlayAnyMore) {
  Host host = without_a_second_round();
  const EntrantId left = host.event().players().back();
  host.must(Withdraw{left});
  const std::size_t records = host.journal().size();
  EXPECT_EQ(host.ask(StartRound{}), Refusal::kTooFew);
  EXPECT_EQ(host.journal().size(), records);
  host.must(ComeBack{left});
  host.must(StartRound{});
}

TEST(EventGroups, AreDealtBySeeding) {
  Host host({.system = System::kGroups, .group_size = 4, .seeded = true});
  host.enter(16);
  host.must(StartRound{});
  const auto& groups = host.event().schedule.groups;
  ASSERT_EQ(groups.size(), 4U);
  for (const auto& group : groups) {
    std::uint32_t sum = 0;
    for (const EntrantId who : group) {
      sum += who.number;
    }
    EXPECT_EQ(sum, 34U);  // 1 8 9 16, 2 7 10 15, …
  }
}

TEST(EventGroups, AreNeverTooSmallForATable) {
  for (std::size_t people = 2; people <= 20; ++people) {
    Host host({.system = System::kGroups, .group_size = 3, .go_on = 1});
    host.enter(people);
    host.must(StartRound{});
    for (const auto& group : host.event().schedule.groups) {
      EXPECT_GE(group.size(), 2U);
      EXPECT_LE(group.size(), 3U);
    }
  }
}

TEST(EventGroups, SendTheirBestToFinals) {
  Dice dice(22);
  Host host({.system = System::kGroups, .rounds = 2, .group_size = 4, .go_on = 2}, 5);
  host.enter(16);
  host.play_all(dice, 2);
  std::set<EntrantId> best;
  std::vector<std::size_t> of_group(5, 0);
  for (const Standing& line : standings_of(host.event())) {
    if (of_group.at(line.group)++ < 2) {
      best.insert(line.who);
    }
  }
  host.must(StartRound{});
  EXPECT_TRUE(host.round().finals);
  ASSERT_EQ(host.round().tables.size(), 2U);
  std::set<EntrantId> seated;
  for (const Table& table : host.round().tables) {
    std::set<std::uint32_t> groups;
    for (const EntrantId who : table.seats) {
      seated.insert(who);
      groups.insert(host.event().entrant(who).group);
    }
    EXPECT_EQ(groups.size(), 4U);  // nobody meets somebody of the own group again
  }
  EXPECT_EQ(seated, best);
}

TEST(EventGroups, EndWithAFinalTableThatDecides) {
  Dice dice(23);
  for (const std::size_t people : {2U, 5U, 9U, 16U, 23U, 48U}) {
    Host host({.system = System::kGroups, .rounds = 1, .group_size = 4, .go_on = 2}, people);
    host.enter(people);
    host.play_all(dice);
    EXPECT_EQ(host.ask(StartRound{}), Refusal::kNoMoreRounds);
    const Round& final = host.round();
    ASSERT_TRUE(final.finals);
    ASSERT_EQ(final.tables.size(), 1U);
    const auto standings = standings_of(host.event());
    const auto& table = final.tables.front();
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      EXPECT_TRUE(contains(table.seats, standings[i].who));
    }
    EXPECT_EQ(standings.front().finals_rank, 1U);
    EXPECT_EQ(standings.size(), people);
  }
}

TEST(EventGroups, EndWithAFinalTableHoweverFewAreLeft) {
  Dice dice(26);
  struct Case {
    std::uint8_t size, smallest;
    std::size_t people;
    std::uint32_t go_on;
  };
  for (const Case& one :
       {Case{3, 3, 9, 2}, Case{4, 3, 8, 1}, Case{4, 4, 8, 1}, Case{4, 4, 20, 1}}) {
    Host host({.system = System::kGroups,
               .table_size = one.size,
               .smallest_table = one.smallest,
               .rounds = 1,
               .group_size = one.size,
               .go_on = one.go_on,
               .go_on_of_table = 1},
              one.people);
    host.enter(one.people);
    host.play_all(dice);
    ASSERT_TRUE(host.round().finals) << one.people << " at tables of " << int{one.size};
    ASSERT_EQ(host.round().tables.size(), 1U);
    EXPECT_EQ(host.round().tables.front().seats.size(), 2U);
    EXPECT_EQ(standings_of(host.event()).front().finals_rank, 1U);
  }
}

TEST(EventGroups, LetNobodyTakeASeatInFinalsWhoHasNotReachedThem) {
  Host host({.system = System::kGroups, .rounds = 1, .group_size = 4, .go_on = 2, .bots = true});
  host.enter(8);
  host.enter(1, true);
  Dice dice(27);
  host.play_all(dice, 1);
  host.must(StartRound{});
  const EntrantId absent = host.round().tables.front().seats.front();
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {absent}});
  const auto& seats = host.round().tables.front().seats;
  EXPECT_EQ(seats.size(), 3U);
  EXPECT_FALSE(contains(seats, EntrantId{9}));
  EXPECT_FALSE(contains(seats, kBot));
}

TEST(EventGroups, LetTheNextBestGoOnForWhoeverWithdraws) {
  Dice dice(24);
  Host host({.system = System::kGroups, .rounds = 1, .group_size = 4, .go_on = 1}, 2);
  host.enter(8);
  host.play_all(dice, 1);
  const auto before = standings_of(host.event());
  const EntrantId best = before.front().who;
  const std::uint32_t group = before.front().group;
  const auto next = std::ranges::find_if(
      before, [&](const Standing& line) { return line.group == group && line.who != best; });
  host.must(Withdraw{best});
  EXPECT_TRUE(contains(finalists(host.event()), next->who));
  EXPECT_FALSE(contains(finalists(host.event()), best));
}

TEST(EventGroups, LetTheBestSitOutWhereFinalsDoNotComeOut) {
  Dice dice(25);
  Host host({.system = System::kGroups,
             .table_size = 4,
             .smallest_table = 4,
             .rounds = 1,
             .group_size = 4,
             .go_on = 1},
            2);
  host.enter(20);
  host.play_all(dice, 1);
  const auto people = finalists(host.event());
  ASSERT_EQ(people.size(), 5U);
  host.must(StartRound{});
  EXPECT_EQ(host.round().byes, std::vector{people.front()});
}

}  // namespace
}  // namespace aurora::events::testing
