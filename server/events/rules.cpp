#include "server/events/rules.hpp"

#include <algorithm>

#include "server/events/pairing/table_sizes.hpp"
#include "server/events/points.hpp"

namespace aurora::events {
namespace {

std::size_t quotient_up(std::size_t whole, std::size_t part) { return (whole + part - 1) / part; }

/// After so many rounds at full tables nobody is left whom somebody has not met. Where somebody
/// always sits out at tables of two, everybody sits out once.
std::size_t rounds_with_new_people(std::size_t people, std::size_t table_size) {
  const std::size_t others = std::max<std::size_t>(people, 2) - 1;
  return table_size == 2 && people % 2 == 1 ? people : quotient_up(others, table_size - 1);
}

/// The least number of rounds in which everybody can meet everybody at the tables that so many
/// people make.
std::size_t rounds_to_meet_all(const Rules& rules, std::size_t people) {
  if (people <= rules.table_size) {
    return 1;
  }
  std::size_t pairs_of_a_round = 0;
  for (const std::size_t size :
       table_sizes(people, rules.table_size, rules.smallest_table).tables) {
    pairs_of_a_round += size * (size - 1) / 2;
  }
  return quotient_up(people * (people - 1) / 2, std::max<std::size_t>(pairs_of_a_round, 1));
}

std::size_t swiss_rounds(std::size_t people, std::size_t table_size) {
  std::size_t rounds = table_size == 2 ? 0 : 2;
  for (std::size_t reach = 1; reach < people; reach *= table_size) {
    ++rounds;
  }
  return std::min(rounds, rounds_with_new_people(people, table_size));
}

}  // namespace

bool are_sound(const Rules& rules) {
  const bool tables = rules.table_size >= 2 && rules.table_size <= 4 && rules.smallest_table >= 2 &&
                      rules.smallest_table <= rules.table_size;
  const bool groups =
      rules.system != System::kGroups ||
      (rules.group_size >= rules.smallest_table && rules.group_size <= kMaxGroupSize &&
       rules.go_on >= 1 && rules.go_on <= rules.group_size && rules.go_on_of_table >= 1 &&
       rules.go_on_of_table < rules.table_size);
  const bool points = rules.bye_points <= kWinPoints && rules.late_points <= kWinPoints;
  const bool late = rules.late_until == 0 || rules.system == System::kSwiss;
  const bool times = rules.round_time >= 0 && rules.arrive_within >= 0 && rules.starts_at >= 0 &&
                     rules.pause.value_or(0) >= 0 &&
                     (rules.round_time == 0 || rules.arrive_within <= rules.round_time);
  return tables && groups && points && late && times && rules.rounds <= kMaxRounds &&
         rules.max_entrants >= rules.smallest_table && rules.max_entrants <= kMaxEntrants;
}

std::size_t number_of_groups(const Rules& rules, std::size_t people) {
  if (rules.system != System::kGroups) {
    return 1;
  }
  const std::size_t wished = quotient_up(people, rules.group_size);
  return std::clamp<std::size_t>(people / rules.smallest_table, 1,
                                 std::max<std::size_t>(wished, 1));
}

std::uint32_t main_rounds(const Rules& rules, std::size_t people) {
  if (rules.rounds > 0) {
    return rules.rounds;
  }
  std::size_t rounds = 0;
  switch (rules.system) {
    case System::kSwiss: rounds = swiss_rounds(people, rules.table_size); break;
    case System::kRoundRobin: rounds = rounds_to_meet_all(rules, people); break;
    case System::kGroups: {
      const std::size_t groups = number_of_groups(rules, people);
      // They differ by one at most, and the smaller ones may need more rounds.
      rounds = std::max(rounds_to_meet_all(rules, people / groups),
                        rounds_to_meet_all(rules, quotient_up(people, groups)));
      break;
    }
  }
  return static_cast<std::uint32_t>(std::clamp<std::size_t>(rounds, 1, kMaxRounds));
}

}  // namespace aurora::events
