// What ranks are worth, and how many sit where.
#include "server/events/points.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "server/events/pairing/table_sizes.hpp"
#include "server/events/rules.hpp"

namespace aurora::events {
namespace {

using Points = std::vector<std::int64_t>;
using Ranks = std::vector<std::uint8_t>;

TEST(EventPoints, LieEvenlyBetweenFirstAndLast) {
  EXPECT_EQ(points_of(Ranks{1, 2, 3, 4}), (Points{12, 8, 4, 0}));
  EXPECT_EQ(points_of(Ranks{3, 1, 2}), (Points{0, 12, 6}));
  EXPECT_EQ(points_of(Ranks{2, 1}), (Points{0, 12}));
  EXPECT_EQ(points_of(Ranks{1}), Points{12});
}

TEST(EventPoints, AreSharedWithThePlace) {
  EXPECT_EQ(points_of(Ranks{1, 1, 3, 4}), (Points{10, 10, 4, 0}));
  EXPECT_EQ(points_of(Ranks{1, 2, 2, 4}), (Points{12, 6, 6, 0}));
  EXPECT_EQ(points_of(Ranks{1, 2, 2, 2}), (Points{12, 4, 4, 4}));
  EXPECT_EQ(points_of(Ranks{1, 1, 1, 1}), (Points{6, 6, 6, 6}));
  EXPECT_EQ(points_of(Ranks{1, 1, 3}), (Points{9, 9, 0}));
  EXPECT_EQ(points_of(Ranks{1, 1}), (Points{6, 6}));
}

TEST(EventPoints, NeedRanksThatLeaveRoomForSharedOnes) {
  EXPECT_TRUE(are_ranks(Ranks{2, 4, 2, 1}));
  EXPECT_FALSE(are_ranks(Ranks{1, 2, 2, 3}));
  EXPECT_FALSE(are_ranks(Ranks{2, 3}));
  EXPECT_FALSE(are_ranks(Ranks{0, 1}));
}

TEST(TableSizes, LeaveAsFewAsCanBeAtSmallTables) {
  EXPECT_EQ(table_sizes(8, 4, 2), (TableSizes{{4, 4}, 0}));
  EXPECT_EQ(table_sizes(9, 4, 2), (TableSizes{{3, 3, 3}, 0}));
  EXPECT_EQ(table_sizes(10, 4, 2), (TableSizes{{4, 3, 3}, 0}));
  EXPECT_EQ(table_sizes(11, 4, 2), (TableSizes{{4, 4, 3}, 0}));
  EXPECT_EQ(table_sizes(5, 4, 2), (TableSizes{{3, 2}, 0}));
  EXPECT_EQ(table_sizes(5, 4, 3), (TableSizes{{4}, 1}));
  EXPECT_EQ(table_sizes(5, 4, 4), (TableSizes{{4}, 1}));
  EXPECT_EQ(table_sizes(7, 3, 2), (TableSizes{{3, 2, 2}, 0}));
  EXPECT_EQ(table_sizes(7, 2, 2), (TableSizes{{2, 2, 2}, 1}));
  EXPECT_EQ(table_sizes(1, 4, 2), (TableSizes{{}, 1}));
  EXPECT_EQ(table_sizes(0, 4, 2), (TableSizes{{}, 0}));
}

TEST(TableSizes, SeatEverybodyOnceAndNeedTheFewestByes) {
  for (std::size_t largest = 2; largest <= 4; ++largest) {
    for (std::size_t smallest = 2; smallest <= largest; ++smallest) {
      for (std::size_t people = 0; people <= 100; ++people) {
        const TableSizes sizes = table_sizes(people, largest, smallest);
        const std::size_t seats =
            std::accumulate(sizes.tables.begin(), sizes.tables.end(), std::size_t{0});
        EXPECT_EQ(seats + sizes.byes, people);
        for (const std::size_t size : sizes.tables) {
          EXPECT_GE(size, smallest);
          EXPECT_LE(size, largest);
        }
        const bool always = smallest < largest && people >= (largest == 4 && smallest == 3 ? 6 : 2);
        EXPECT_LE(sizes.byes, always                          ? 0
                              : largest == 4 && smallest == 3 ? 2
                                                              : largest - 1)
            << people;
      }
    }
  }
}

TEST(EventRules, AreRefusedWhenTheyContradictThemselves) {
  EXPECT_TRUE(are_sound({}));
  EXPECT_FALSE(are_sound({.table_size = 5}));
  EXPECT_FALSE(are_sound({.table_size = 3, .smallest_table = 4}));
  EXPECT_FALSE(are_sound({.rounds = kMaxRounds + 1}));
  EXPECT_FALSE(are_sound({.system = System::kGroups, .go_on = 5}));
  EXPECT_FALSE(are_sound({.system = System::kGroups, .table_size = 2}));  // two of two go on
  EXPECT_FALSE(are_sound({.system = System::kRoundRobin, .late_until = 1}));
  EXPECT_FALSE(are_sound({.bye_points = 13}));
  EXPECT_FALSE(are_sound({.round_time = 10, .arrive_within = 11}));
  EXPECT_FALSE(are_sound({.pause = -1}));
  EXPECT_FALSE(are_sound({.max_entrants = kMaxEntrants + 1}));
}

TEST(EventRules, SuggestHowManyRounds) {
  EXPECT_EQ(main_rounds({}, 64), 5U);
  EXPECT_EQ(main_rounds({}, 16), 4U);
  EXPECT_EQ(main_rounds({}, 5), 2U);
  EXPECT_EQ(main_rounds({.table_size = 2}, 64), 6U);
  EXPECT_EQ(main_rounds({.system = System::kRoundRobin, .table_size = 2}, 7), 7U);
  EXPECT_EQ(main_rounds({.system = System::kRoundRobin, .table_size = 2}, 8), 7U);
  EXPECT_EQ(main_rounds({.system = System::kRoundRobin}, 16), 5U);
  EXPECT_EQ(main_rounds({.system = System::kGroups}, 16), 1U);
  EXPECT_EQ(main_rounds({.rounds = 9}, 4), 9U);
}

TEST(EventRules, SuggestAsManyRoundsAsTheTablesNeedForEverybodyToMeet) {
  const auto round_robin = [](std::uint8_t size, std::size_t people) {
    return main_rounds({.system = System::kRoundRobin, .table_size = size}, people);
  };
  EXPECT_EQ(round_robin(3, 4), 3U);  // two tables of two
  EXPECT_EQ(round_robin(4, 5), 3U);
  EXPECT_EQ(round_robin(4, 6), 3U);
  EXPECT_EQ(round_robin(4, 7), 3U);
  EXPECT_EQ(round_robin(4, 9), 4U);
  EXPECT_EQ(round_robin(4, 4), 1U);
  EXPECT_EQ(round_robin(2, 2), 1U);
}

TEST(EventRules, SuggestAsManyRoundsAsTheGroupsNeedThatThereAre) {
  const auto of_groups = [](std::uint8_t size, std::uint32_t group, std::size_t people) {
    return main_rounds({.system = System::kGroups,
                        .table_size = size,
                        .smallest_table = size,
                        .group_size = group,
                        .go_on = 1,
                        .go_on_of_table = 1},
                       people);
  };
  EXPECT_EQ(of_groups(2, 16, 17), 9U);  // groups of nine and eight
  EXPECT_EQ(of_groups(2, 6, 7), 3U);
  EXPECT_EQ(of_groups(2, 2, 5), 3U);
  EXPECT_EQ(of_groups(4, 4, 7), 4U);  // one group of seven: a table of four, and three sit out
}

}  // namespace
}  // namespace aurora::events
