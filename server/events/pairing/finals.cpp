#include "server/events/pairing/finals.hpp"

#include <algorithm>
#include <map>
#include <span>

#include "server/events/pairing/pairing.hpp"
#include "server/events/pairing/table_sizes.hpp"
#include "server/events/standings.hpp"

namespace aurora::events {
namespace {

/// The best of each group: all who are first, then all who are second, and so on.
std::vector<EntrantId> best_of_groups(const Event& event, const std::vector<Standing>& standings) {
  std::vector<std::vector<EntrantId>> by_rank(event.rules.go_on);
  std::map<std::uint32_t, std::size_t> taken;
  for (const Standing& line : standings) {
    if (line.group == 0 || line.withdrawn) {
      continue;
    }
    const std::size_t rank = taken[line.group]++;
    if (rank < by_rank.size()) {
      by_rank[rank].push_back(line.who);
    }
  }
  std::vector<EntrantId> best;
  for (const auto& equals : by_rank) {
    best.insert(best.end(), equals.begin(), equals.end());
  }
  return best;
}

/// The best of each table of the last finals, and who sat out. The standings have them in order.
std::vector<EntrantId> best_of_tables(const Event& event, const std::vector<Standing>& standings) {
  const Round& last = event.rounds.back();
  std::vector<std::size_t> taken(last.tables.size(), 0);
  std::vector<EntrantId> best = last.byes;
  std::erase_if(best, [&](EntrantId who) { return event.entrant(who).withdrawn; });
  for (const Standing& line : standings) {
    for (std::size_t i = 0; i < last.tables.size(); ++i) {
      const Table& table = last.tables[i];
      const auto seat = std::ranges::find(table.seats, line.who);
      if (seat == table.seats.end() || line.withdrawn || table.ending == Ending::kNothing) {
        continue;
      }
      const bool away =
          table.results.at(static_cast<std::size_t>(seat - table.seats.begin())).absent;
      // Somebody is out at each table, so that there is an end to it.
      const std::size_t most = std::min<std::size_t>(
          event.rules.go_on_of_table, std::max<std::size_t>(table.seats.size(), 2) - 1);
      if (!away && taken[i] < most) {
        ++taken[i];
        best.push_back(line.who);
      }
    }
  }
  return best;
}

}  // namespace

std::vector<EntrantId> finalists(const Event& event) {
  const bool begun = !event.rounds.empty() && event.rounds.back().finals;
  if (begun && event.rounds.back().tables.size() == 1 && event.rounds.back().byes.empty()) {
    return {};  // that was the last table
  }
  const std::vector<Standing> standings = standings_of(event);
  std::vector<EntrantId> people =
      begun ? best_of_tables(event, standings) : best_of_groups(event, standings);
  return people.size() >= 2 ? people : std::vector<EntrantId>{};
}

Pairing pair_finals(const Event& event, std::span<const EntrantId> people) {
  // The last table is played however few are left.
  const bool last = people.size() <= event.rules.table_size;
  const TableSizes sizes =
      last ? TableSizes{.tables = {people.size()}, .byes = 0}
           : table_sizes(people.size(), event.rules.table_size, event.rules.smallest_table);
  // The best ones sit out, and go on.
  const std::span<const EntrantId> byes = people.first(sizes.byes);
  const std::vector<std::int64_t> equal(event.entrants.size(), 0);
  return {.tables = seat_all(event, people.subspan(sizes.byes), equal, sizes.tables),
          .byes = {byes.begin(), byes.end()}};
}

}  // namespace aurora::events
