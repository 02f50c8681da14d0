// The players in groups, and the rounds of all groups side by side.
#include <algorithm>
#include <tuple>
#include <utility>

#include "server/events/lots.hpp"
#include "server/events/schedule/schedule.hpp"

namespace aurora::events {
namespace {

/// By rating, if that counts, and by lot.
std::vector<EntrantId> seeding(const Event& event) {
  std::vector<EntrantId> order = event.players();
  std::ranges::sort(order, {}, [&event](EntrantId who) {
    const std::int64_t rating = event.rules.seeded ? event.entrant(who).rating : 0;
    return std::tuple(-rating, lot(event.seed, 0, who.number));
  });
  return order;
}

/// The first of each group from the front, the second from the back, and so on.
std::vector<std::vector<EntrantId>> dealt(const std::vector<EntrantId>& order, std::size_t count) {
  std::vector<std::vector<EntrantId>> groups(count);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool forward = i / count % 2 == 0;
    groups[forward ? i % count : count - 1 - i % count].push_back(order[i]);
  }
  return groups;
}

}  // namespace

Schedule schedule_of(const Event& event) {
  const std::vector<EntrantId> order = seeding(event);
  const Rules& rules = event.rules;
  const std::size_t rounds = main_rounds(rules, order.size());
  Schedule schedule{.groups = dealt(order, number_of_groups(rules, order.size())), .rounds = {}};
  schedule.rounds.resize(rounds);
  for (std::size_t group = 0; group < schedule.groups.size(); ++group) {
    const auto& people = schedule.groups[group];
    const SlotRounds made = even_rounds(people.size(), rules.table_size, rules.smallest_table,
                                        rounds, lot(event.seed, 0, group));
    for (std::size_t round = 0; round < rounds; ++round) {
      for (const Slots& slots : made[round]) {
        std::vector<EntrantId> table;
        for (const std::size_t slot : slots) {
          table.push_back(people[slot]);
        }
        schedule.rounds[round].push_back(std::move(table));
      }
    }
  }
  return schedule;
}

}  // namespace aurora::events
