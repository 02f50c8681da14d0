// Who sits with whom: against a plain enumeration of all ways.
#include "server/events/pairing/arrange.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/pairing/seat_order.hpp"
#include "server/events/pairing/table_sizes.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

/// A field some rounds into an event that was paired without any thought.
Field random_field(std::size_t people, std::size_t rounds, Dice& dice, Event& event) {
  for (std::size_t i = 0; i < people; ++i) {
    event.entrants.push_back({});
  }
  std::vector<EntrantId> order;
  for (std::size_t i = 0; i < people; ++i) {
    order.push_back(entrant_at(i));
  }
  std::vector<std::int64_t> scores(people, 0);
  const TableSizes sizes = table_sizes(people, 4, 2);
  for (std::size_t r = 0; r < rounds; ++r) {
    for (std::size_t i = people; i > 1; --i) {
      std::swap(order[i - 1], order[dice.below(i)]);
    }
    Round round;
    std::size_t next = 0;
    for (const std::size_t size : sizes.tables) {
      Table table;
      for (std::size_t seat = 0; seat < size; ++seat) {
        table.seats.push_back(order[next++]);
        scores[table.seats.back().index()] += 4 * static_cast<std::int64_t>(dice.below(4));
      }
      round.tables.push_back(table);
    }
    event.rounds.push_back(round);
  }
  std::ranges::sort(order, {}, [&](EntrantId who) { return std::pair(-scores[who.index()], who); });
  return {event, order, scores};
}

/// The fewest rematches of all ways to make two tables, or three.
std::int64_t fewest_rematches(const Field& field, std::span<const std::size_t> sizes) {
  std::int64_t fewest = std::numeric_limits<std::int64_t>::max();
  std::vector<std::size_t> table_of(field.size());
  std::vector<std::size_t> left(sizes.begin(), sizes.end());
  const std::function<void(std::size_t, std::int64_t)> seat = [&](std::size_t who,
                                                                  std::int64_t rematches) {
    if (rematches >= fewest) {
      return;
    }
    if (who == field.size()) {
      fewest = rematches;
      return;
    }
    for (std::size_t table = 0; table < sizes.size(); ++table) {
      if (left[table] == 0) {
        continue;
      }
      --left[table];
      table_of[who] = table;
      std::int64_t more = rematches;
      for (std::size_t other = 0; other < who; ++other) {
        more += table_of[other] == table ? field.meetings(who, other) : 0;
      }
      seat(who + 1, more);
      ++left[table];
    }
  };
  seat(0, 0);
  return fewest;
}

TEST(Arranging, MakesTheFewestRematchesOfSmallFields) {
  Dice dice(7);
  for (std::size_t people = 2; people <= kFewPeople; ++people) {
    for (std::size_t rounds = 1; rounds <= 4; ++rounds) {
      Event event;
      const Field field = random_field(people, rounds, dice, event);
      const auto sizes = table_sizes(people, 4, 2).tables;
      const Tables tables = arrange(field, sizes, 1);
      EXPECT_EQ(cost_of(field, tables).rematches, fewest_rematches(field, sizes)) << people;
    }
  }
}

TEST(Arranging, BySearchComesToTheSameRematches) {
  Dice dice(8);
  int worse = 0;
  for (std::size_t people = 6; people <= kFewPeople; ++people) {
    for (std::size_t rounds = 1; rounds <= 3; ++rounds) {
      Event event;
      const Field field = random_field(people, rounds, dice, event);
      const auto sizes = table_sizes(people, 4, 2).tables;
      const Cost few = cost_of(field, arrange_few(field, sizes));
      const Cost many = cost_of(field, arrange_many(field, sizes, 1));
      EXPECT_EQ(many.rematches, few.rematches) << people << " people, " << rounds << " rounds";
      EXPECT_GE(many, few);
      worse += many > few ? 1 : 0;
    }
  }
  EXPECT_LE(worse, 10);  // of 21, in what matters less
}

TEST(Arranging, KeepsSizesAndSeatsEverybody) {
  Dice dice(9);
  for (const std::size_t people : {13U, 22U, 37U}) {
    Event event;
    const Field field = random_field(people, 3, dice, event);
    const auto sizes = table_sizes(people, 4, 2).tables;
    const Tables tables = arrange(field, sizes, 1);
    std::vector<std::size_t> seated;
    std::vector<std::size_t> found;
    for (const auto& table : tables) {
      found.push_back(table.size());
      seated.insert(seated.end(), table.begin(), table.end());
    }
    std::ranges::sort(found, std::greater<>());
    EXPECT_EQ(found, sizes);
    std::ranges::sort(seated);
    std::vector<std::size_t> all(people);
    std::iota(all.begin(), all.end(), std::size_t{0});
    EXPECT_EQ(seated, all);
  }
}

TEST(Arranging, MakesTablesOfEqualStrengthInTheFirstRound) {
  Event event;
  std::vector<EntrantId> order;
  for (std::size_t i = 0; i < 16; ++i) {
    event.entrants.push_back({});
    order.push_back(entrant_at(i));
  }
  const std::vector<std::int64_t> scores(16, 0);
  const Field field(event, order, scores);
  const Tables tables = arrange(field, std::vector<std::size_t>(4, 4), 1);
  EXPECT_EQ(cost_of(field, tables).imbalance, 0);
}

TEST(SeatOrder, GivesSeatsThatSomebodyHadLessOften) {
  Event event;
  event.entrants.resize(4);
  const std::vector order{EntrantId{1}, EntrantId{2}, EntrantId{3}, EntrantId{4}};
  const std::vector<std::int64_t> scores(4, 0);
  const std::vector<std::size_t> table{0, 1, 2, 3};
  for (std::size_t round = 0; round < 8; ++round) {
    const Field field(event, order, scores);
    EXPECT_EQ(seat_excess(field, table), SeatExcess{});
    Table next;
    for (const std::size_t index : seat_order(field, table, round)) {
      next.seats.push_back(field.at(index).who);
    }
    event.rounds.push_back({.tables = {next}});
    EXPECT_LE(greatest_seat_gap(event), 1U);
  }
}

}  // namespace
}  // namespace aurora::events::testing
