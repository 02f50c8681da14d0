#include "tests/server/events/host.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "server/events/fold/fold.hpp"
#include "server/events/pairing/field.hpp"

namespace aurora::events::testing {

Host::Host(const Rules& rules, std::uint64_t seed) {
  const auto created = decide_creation(rules, seed);
  EXPECT_TRUE(created);
  if (created) {
    journal_.push_back(*created);
    EXPECT_TRUE(fold(*created, event_));
  }
}

void Host::enter(std::size_t people, bool reserves) {
  for (std::size_t i = 0; i < people; ++i) {
    const std::size_t number = event_.entrants.size() + 1;
    must(Enter{.person = "person-" + std::to_string(number),
               .rating = 2000 - static_cast<std::int32_t>(number),
               .reserve = reserves});
  }
}

std::optional<Refusal> Host::ask(const Request& request) {
  const Decided decided = decide(event_, request, now);
  effects_.clear();
  if (!decided) {
    return decided.error();
  }
  for (const Record& record : decided->records) {
    const Fit fits = fold(record, event_);
    EXPECT_TRUE(fits) << fits.error();
    journal_.push_back(record);
  }
  effects_ = decided->effects;
  return std::nullopt;
}

void Host::must(const Request& request) {
  const auto refused = ask(request);
  EXPECT_FALSE(refused) << sentence_of(*refused);
}

std::optional<Refusal> Host::report(std::uint32_t table, const std::vector<std::uint8_t>& ranks) {
  ReportResult result{.table = event_.key_of(table), .results = {}, .by_host = true};
  for (const std::uint8_t rank : ranks) {
    result.results.push_back({.rank = rank, .score = 10 - rank});
  }
  return ask(result);
}

void Host::play(Dice& dice) {
  const auto tables = static_cast<std::uint32_t>(round().tables.size());
  for (std::uint32_t number = 1; number <= tables; ++number) {
    const Table* const table = event_.table(number);
    if (!table->ending) {
      must(ReportResult{.table = event_.key_of(number),
                        .results = drawn_results(table->seats.size(), dice)});
    }
  }
}

void Host::play_all(Dice& dice, std::size_t most) {
  for (std::size_t i = 0; i < most && !ask(StartRound{}); ++i) {
    expect_sound(event_, round());
    play(dice);
    now += 60'000;
  }
}

std::vector<SeatResult> drawn_results(std::size_t seats, Dice& dice) {
  std::vector<std::int32_t> scores;
  for (std::size_t i = 0; i < seats; ++i) {
    scores.push_back(static_cast<std::int32_t>(dice.below(12)) - 2);
  }
  std::vector<SeatResult> results;
  for (const std::int32_t score : scores) {
    const auto better = std::ranges::count_if(scores, [&](auto other) { return other > score; });
    results.push_back({.rank = static_cast<std::uint8_t>(better + 1), .score = score});
  }
  return results;
}

namespace {

/// Everybody who is somewhere in the round, none of them twice.
std::set<EntrantId> people_of(const Event& event, const Round& round) {
  std::set<EntrantId> seen;
  const auto see = [&seen](EntrantId who) {
    EXPECT_TRUE(who.is_bot() || seen.insert(who).second) << who.number << " is there twice";
  };
  for (const Table& table : round.tables) {
    EXPECT_LE(table.seats.size(), event.rules.table_size);
    std::ranges::for_each(table.seats, see);
  }
  std::ranges::for_each(round.byes, see);
  std::ranges::for_each(round.missed, see);
  return seen;
}

}  // namespace

void expect_nobody_twice(const Event& event, const Round& round) { (void)people_of(event, round); }

void expect_sound(const Event& event, const Round& round) {
  const std::set<EntrantId> seen = people_of(event, round);
  for (const EntrantId who : event.players()) {
    const bool of_field = !round.finals && event.entrant(who).first_round <= event.rounds.size();
    EXPECT_TRUE(!of_field || seen.contains(who)) << who.number << " is left out";
  }
}

std::uint32_t greatest_seat_gap(const Event& event) {
  std::map<EntrantId, SeatCounts> counts;
  for (const Round& round : event.rounds) {
    for (const Table& table : round.tables) {
      for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
        if (!table.seats[seat].is_bot()) {
          ++counts[table.seats[seat]].at(seat);
        }
      }
    }
  }
  std::uint32_t gap = 0;
  for (const auto& [who, seats] : counts) {
    const auto last = seats.begin() + event.rules.table_size;
    const auto [least, most] = std::minmax_element(seats.begin(), last);
    gap = std::max(gap, *most - *least);
  }
  return gap;
}

}  // namespace aurora::events::testing
