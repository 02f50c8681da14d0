// Schedules in which all meet all as evenly as can be.
#include "server/events/schedule/schedule.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <gtest/gtest.h>

namespace aurora::events {
namespace {

struct Counts {
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> met;
  std::vector<std::size_t> byes;
  std::vector<std::size_t> small;  ///< tables that are smaller than others
  std::vector<std::array<std::size_t, 4>> seats;
};

Counts counts_of(std::size_t people, const SlotRounds& rounds, std::size_t full = 4) {
  Counts counts{.met = {},
                .byes = std::vector<std::size_t>(people, rounds.size()),
                .small = std::vector<std::size_t>(people, 0),
                .seats = std::vector<std::array<std::size_t, 4>>(people)};
  for (const SlotRound& round : rounds) {
    std::vector<bool> seen(people, false);
    for (const Slots& table : round) {
      for (std::size_t seat = 0; seat < table.size(); ++seat) {
        EXPECT_FALSE(seen.at(table[seat])) << "is there twice";
        seen[table[seat]] = true;
        --counts.byes[table[seat]];
        counts.small[table[seat]] += table.size() < full ? 1 : 0;
        ++counts.seats[table[seat]].at(seat);
        for (std::size_t other = 0; other < seat; ++other) {
          ++counts.met[std::minmax(table[seat], table[other])];
        }
      }
    }
  }
  return counts;
}

std::size_t gap(const std::vector<std::size_t>& counts) {
  const auto [least, most] = std::ranges::minmax(counts);
  return most - least;
}

std::size_t most_meetings(const Counts& counts) {
  std::size_t most = 0;
  for (const auto& [pair, times] : counts.met) {
    most = std::max(most, times);
  }
  return most;
}

void expect_balanced_seats(const Counts& counts, std::size_t table_size) {
  for (const auto& seats : counts.seats) {
    const auto [least, most] =
        std::minmax_element(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(table_size));
    EXPECT_LE(*most - *least, 1U);
  }
}

TEST(EventSchedules, LetAllMeetOnceAtTablesOfTwo) {
  for (std::size_t people = 2; people <= 13; ++people) {
    const std::size_t rounds = people % 2 == 0 ? people - 1 : people;
    const Counts counts = counts_of(people, even_rounds(people, 2, 2, rounds, 1));
    EXPECT_EQ(counts.met.size(), people * (people - 1) / 2);
    EXPECT_EQ(most_meetings(counts), 1U);
    EXPECT_EQ(gap(counts.byes), 0U);
    expect_balanced_seats(counts, 2);
  }
}

TEST(EventSchedules, UseDesignsThatAreBalanced) {
  int known = 0;
  for (std::size_t size = 3; size <= 4; ++size) {
    for (std::size_t people = 5; people <= 30; ++people) {
      const Design design = known_design(people, size);
      if (design.rounds.empty()) {
        continue;
      }
      ++known;
      const Counts counts = counts_of(people, design.rounds);
      EXPECT_EQ(gap(counts.byes), 0U);
      EXPECT_EQ(counts.met.size(), people * (people - 1) / 2) << people;
      for (const auto& [pair, times] : counts.met) {
        EXPECT_EQ(times, design.lambda) << people << " people at tables of " << size;
      }
    }
  }
  EXPECT_EQ(known, 11);
}

TEST(EventSchedules, HaveNoRematchBeforeAllHaveMetWhereADesignAllowsIt) {
  for (std::size_t rounds = 1; rounds <= 5; ++rounds) {
    EXPECT_EQ(most_meetings(counts_of(16, even_rounds(16, 4, 2, rounds, 1))), 1U);
  }
  EXPECT_EQ(most_meetings(counts_of(9, even_rounds(9, 3, 2, 4, 1))), 1U);
  EXPECT_EQ(most_meetings(counts_of(15, even_rounds(15, 3, 2, 7, 1))), 1U);
}

TEST(EventSchedules, AreSearchedWhereNoDesignIsKnown) {
  struct Case {
    std::size_t people, size, rounds, most;
  };
  // As many rounds as everybody could meet everybody in, or fewer.
  for (const Case& one : {Case{12, 4, 3, 2}, Case{12, 4, 4, 2}, Case{20, 4, 4, 2},
                          Case{24, 4, 5, 2}, Case{10, 4, 4, 2}, Case{13, 4, 5, 2}, Case{7, 3, 4, 2},
                          Case{11, 3, 6, 2}, Case{6, 4, 3, 2}}) {
    const Counts counts =
        counts_of(one.people, even_rounds(one.people, one.size, 2, one.rounds, 1), one.size);
    EXPECT_EQ(gap(counts.byes), 0U);
    EXPECT_LE(gap(counts.small), 1U) << one.people;
    EXPECT_LE(most_meetings(counts), one.most) << one.people << " at tables of " << one.size;
    std::size_t meetings = 0;
    for (const auto& [pair, times] : counts.met) {
      meetings += times;
    }
    const std::size_t new_ones = std::min(meetings, one.people * (one.people - 1) / 2);
    EXPECT_GE(10 * counts.met.size(), 8 * new_ones) << one.people;
  }
}

TEST(EventSchedules, UseDesignsOfTheSizeThatTheTablesHave) {
  // Three tables of three, and two of two: everybody meets everybody once.
  EXPECT_EQ(counts_of(9, even_rounds(9, 4, 2, 4, 1)).met.size(), 36U);
  EXPECT_EQ(counts_of(4, even_rounds(4, 3, 2, 3, 1)).met.size(), 6U);
}

TEST(EventSchedules, ShareOutByes) {
  for (const std::size_t rounds : {1U, 3U, 5U, 7U}) {
    const Counts counts = counts_of(13, even_rounds(13, 4, 4, rounds, 1));
    EXPECT_LE(gap(counts.byes), 1U);
  }
}

TEST(EventSchedules, BalanceSeatsOfFullTables) {
  for (const std::size_t people : {8U, 12U, 16U, 20U}) {
    for (const std::size_t rounds : {3U, 4U, 6U, 7U}) {
      expect_balanced_seats(counts_of(people, even_rounds(people, 4, 2, rounds, 1)), 4);
    }
  }
  for (const std::size_t people : {4U, 9U, 12U}) {
    const std::size_t size = people == 4 ? 4 : 3;
    expect_balanced_seats(counts_of(people, even_rounds(people, size, 2, 6, 1)), size);
  }
}

TEST(EventSchedules, AreTheSameForTheSameLots) {
  EXPECT_EQ(even_rounds(13, 4, 2, 4, 5), even_rounds(13, 4, 2, 4, 5));
  EXPECT_NE(even_rounds(13, 4, 2, 4, 5), even_rounds(13, 4, 2, 4, 6));
}

}  // namespace
}  // namespace aurora::events
