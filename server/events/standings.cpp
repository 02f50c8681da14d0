#include "server/events/standings.hpp"

#include <algorithm>
#include <span>
#include <tuple>

#include "server/events/lots.hpp"
#include "server/events/scores.hpp"

namespace aurora::events {
namespace {

/// Behind everybody who has sat at a table of finals.
constexpr std::uint32_t kNoRank = 9;

/// Six times the mean of what the human opponents at a table have; without any, and where nothing
/// was played, an opponent is made up who has as much as oneself.
std::int64_t strength_of_opponents(const Table& table, std::size_t seat,
                                   const std::vector<std::int64_t>& points) {
  const std::int64_t own = points[table.seats[seat].index()];
  std::int64_t sum = 0;
  std::int64_t opponents = 0;
  for (std::size_t other = 0; other < table.seats.size(); ++other) {
    if (other != seat && !table.seats[other].is_bot()) {
      sum += points[table.seats[other].index()];
      ++opponents;
    }
  }
  return opponents == 0 || table.ending != Ending::kPlayed ? 6 * own : 6 * sum / opponents;
}

/// Twelve times the own score less the mean of the table.
std::int64_t relative_score(const Table& table, std::size_t seat) {
  std::int64_t sum = 0;
  for (const SeatResult& result : table.results) {
    sum += result.score;
  }
  const auto size = static_cast<std::int64_t>(table.results.size());
  return 12 * std::int64_t{table.results[seat].score} - 12 / size * sum;
}

void count_table(const Table& table, const std::vector<std::int64_t>& points,
                 std::vector<Standing>& lines) {
  for (std::size_t seat = 0; table.ending && seat < table.seats.size(); ++seat) {
    if (table.seats[seat].is_bot()) {
      continue;
    }
    Standing& line = lines[table.seats[seat].index()];
    ++line.played;
    line.opponents += strength_of_opponents(table, seat, points);
    if (table.ending == Ending::kPlayed && !table.results[seat].absent) {
      line.wins += table.results[seat].rank == 1 ? 1 : 0;
      line.relative += relative_score(table, seat);
    }
  }
}

void count_finals(const Round& round, std::uint32_t number, std::vector<Standing>& lines) {
  const auto reach = [&](EntrantId who, std::uint32_t rank) {
    if (!who.is_bot()) {
      lines[who.index()].finals = number;
      lines[who.index()].finals_rank = rank;
    }
  };
  for (const EntrantId who : round.missed) {
    reach(who, kNoRank);
  }
  for (const EntrantId who : round.byes) {
    reach(who, kNoRank);
  }
  for (const Table& table : round.tables) {
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
      const bool ranked =
          table.ending && table.ending != Ending::kNothing && !table.results[seat].absent;
      reach(table.seats[seat], ranked ? table.results[seat].rank : kNoRank);
    }
  }
}

auto measure(const Standing& line) {
  return std::tuple(-std::int64_t{line.finals}, line.finals_rank, -line.points, -line.wins,
                    -line.opponents, -line.relative);
}

/// How two who are equal have done against each other: two for a better rank, one for the same.
/// Negative: they have not met.
std::int64_t encounter(const Event& event, EntrantId own, EntrantId other) {
  std::int64_t found = -1;
  for (const Round& round : event.rounds) {
    for (const Table& table : round.tables) {
      const auto here = std::ranges::find(table.seats, own) - table.seats.begin();
      const auto there = std::ranges::find(table.seats, other) - table.seats.begin();
      const auto size = static_cast<std::ptrdiff_t>(table.seats.size());
      if (round.finals || here == size || there == size || table.ending != Ending::kPlayed) {
        continue;
      }
      const auto rank = [&](std::ptrdiff_t seat) {
        const SeatResult& result = table.results[static_cast<std::size_t>(seat)];
        return result.absent ? kNoRank : std::uint32_t{result.rank};
      };
      const std::int64_t better = rank(here) < rank(there) ? 2 : 0;
      found = std::max<std::int64_t>(found, 0) + (rank(here) == rank(there) ? 1 : better);
    }
  }
  return found;
}

/// Counts encounters among equals of a group, if each of them has met each other.
void count_encounters(const Event& event, std::span<Standing> equals) {
  std::vector<std::int64_t> sums(equals.size(), 0);
  for (std::size_t own = 0; own < equals.size(); ++own) {
    for (std::size_t other = 0; other < equals.size(); ++other) {
      if (own == other) {
        continue;
      }
      const std::int64_t met = encounter(event, equals[own].who, equals[other].who);
      if (met < 0) {
        return;
      }
      sums[own] += met;
    }
  }
  for (std::size_t own = 0; own < equals.size(); ++own) {
    equals[own].encounters = sums[own];
  }
}

/// One line for each entrant by number, with everything but encounters and places.
std::vector<Standing> lines_of(const Event& event) {
  const std::vector<std::int64_t> points = all_points(event);
  std::vector<Standing> lines(event.entrants.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].who = entrant_at(i);
    lines[i].group = event.entrants[i].group;
    lines[i].points = points[i];
    lines[i].lot = lot(event.seed, 0, i + 1);
    lines[i].withdrawn = event.entrants[i].withdrawn;
  }
  std::uint32_t finals = 0;
  for (const Round& round : event.rounds) {
    if (round.finals) {
      count_finals(round, ++finals, lines);
      continue;
    }
    for (const Table& table : round.tables) {
      count_table(table, points, lines);
    }
    for (const EntrantId who : round.byes) {
      ++lines[who.index()].byes;
      lines[who.index()].opponents += 6 * points[who.index()];
    }
    for (const EntrantId who : round.missed) {
      ++lines[who.index()].missed;
    }
  }
  return lines;
}

}  // namespace

std::vector<Standing> standings_of(const Event& event) {
  std::vector<Standing> lines = lines_of(event);
  std::erase_if(lines, [&](const Standing& line) {
    const Entrant& entrant = event.entrant(line.who);
    const bool appeared = line.played + line.byes + line.missed + line.finals > 0;
    return !appeared && (entrant.reserve || entrant.withdrawn);
  });
  std::ranges::sort(lines, {},
                    [](const Standing& line) { return std::tuple(measure(line), line.group); });
  for (auto first = lines.begin(); first != lines.end();) {
    const auto last = std::find_if(first, lines.end(), [&](const Standing& line) {
      return measure(line) != measure(*first) || line.group != first->group;
    });
    count_encounters(event, {first, last});
    first = last;
  }
  std::ranges::sort(lines, {}, [](const Standing& line) {
    return std::tuple(measure(line), -line.encounters, line.lot);
  });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].place = static_cast<std::uint32_t>(i) + 1;
  }
  return lines;
}

}  // namespace aurora::events
