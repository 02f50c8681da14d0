// Which way of meeting evenly is taken.
#include <numeric>
#include <utility>
#include <vector>

#include "server/events/pairing/table_sizes.hpp"
#include "server/events/schedule/schedule.hpp"

namespace aurora::events {
namespace {

SlotRounds all_at_one_table(std::size_t people, std::size_t rounds) {
  Slots table(people);
  std::iota(table.begin(), table.end(), std::size_t{0});
  return SlotRounds(rounds, SlotRound{table});
}

/// The size of the tables, where all have the same one; else the largest.
std::size_t size_of_all(std::size_t people, std::size_t table_size, std::size_t smallest) {
  const std::vector<std::size_t> sizes = table_sizes(people, table_size, smallest).tables;
  const bool equal = !sizes.empty() && sizes.front() == sizes.back();  // the largest is the first
  return equal ? sizes.front() : table_size;
}

/// Rounds that can be broken off anywhere: no two people meet twice before all have met.
SlotRounds breakable(std::size_t people, std::size_t table_size) {
  if (table_size == 2) {
    return circle_rounds(people);
  }
  Design design = known_design(people, table_size);
  return design.lambda == 1 ? std::move(design.rounds) : SlotRounds{};
}

void append(const SlotRounds& more, std::size_t count, SlotRounds& rounds) {
  for (std::size_t i = 0; i < count; ++i) {
    rounds.push_back(more[i % more.size()]);
  }
}

}  // namespace

SlotRounds even_rounds(std::size_t people, std::size_t table_size, std::size_t smallest,
                       std::size_t rounds, std::uint64_t lots) {
  const std::size_t size = size_of_all(people, table_size, smallest);
  SlotRounds made;
  if (people <= table_size) {
    made = all_at_one_table(people, rounds);
  } else if (const SlotRounds whole = breakable(people, size); !whole.empty()) {
    append(whole, rounds, made);
  } else {
    // A design in which people meet more than once is even as a whole alone.
    const SlotRounds design = known_design(people, size).rounds;
    const std::size_t by_design = design.empty() ? 0 : rounds / design.size() * design.size();
    append(design, by_design, made);
    append(searched_rounds(people, table_size, smallest, rounds - by_design, lots),
           rounds - by_design, made);
  }
  balance_seats(people, made);
  return made;
}

}  // namespace aurora::events
