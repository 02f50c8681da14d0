#include "server/events/pairing/table_sizes.hpp"

namespace aurora::events {
namespace {

/// How many tables of a size that is not the largest: fewer than the largest of them always do, for
/// as many small tables as the largest has seats are as many people as so many large ones.
std::size_t most_of(std::size_t size, std::size_t largest, std::size_t smallest) {
  return size >= smallest && size < largest ? largest - 1 : 0;
}

}  // namespace

TableSizes table_sizes(std::size_t people, std::size_t largest, std::size_t smallest) {
  for (std::size_t byes = 0; byes < people; ++byes) {
    for (std::size_t twos = 0; twos <= most_of(2, largest, smallest); ++twos) {
      for (std::size_t threes = 0; threes <= most_of(3, largest, smallest); ++threes) {
        const std::size_t small = byes + 2 * twos + 3 * threes;
        if (small > people || (people - small) % largest != 0) {
          continue;
        }
        TableSizes sizes{.tables = {}, .byes = byes};
        sizes.tables.assign((people - small) / largest, largest);
        sizes.tables.insert(sizes.tables.end(), threes, 3);
        sizes.tables.insert(sizes.tables.end(), twos, 2);
        return sizes;
      }
    }
  }
  return {.tables = {}, .byes = people};
}

}  // namespace aurora::events
