// Who meets whom when all meet all: made before the first round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// Some people by their numbers from 0, who sit at one table in this order.
using Slots = std::vector<std::size_t>;
/// The tables of a round. Whoever is at none sits out.
using SlotRound = std::vector<Slots>;
using SlotRounds = std::vector<SlotRound>;

/// Tables of two by the circle method, as in Berger's tables: everybody meets everybody once in
/// people - 1 rounds, or in as many as there are people when their number is odd.
[[nodiscard]] SlotRounds circle_rounds(std::size_t people);

/// A resolvable design: tables of this size at which any two meet equally often. Empty when this
/// program knows none. `lambda`: how often they meet.
struct Design {
  SlotRounds rounds{};
  std::size_t lambda = 0;
};
[[nodiscard]] Design known_design(std::size_t people, std::size_t table_size);

/// So many rounds in which people meet as evenly as a search finds. Byes and small tables are
/// shared out first.
[[nodiscard]] SlotRounds searched_rounds(std::size_t people, std::size_t table_size,
                                         std::size_t smallest, std::size_t rounds,
                                         std::uint64_t lots);

/// So many rounds: by the circle, a design or a search. Seats are balanced.
[[nodiscard]] SlotRounds even_rounds(std::size_t people, std::size_t table_size,
                                     std::size_t smallest, std::size_t rounds, std::uint64_t lots);

/// Turns tables round so that everybody has had each seat as often as can be.
void balance_seats(std::size_t people, SlotRounds& rounds);

/// The players of an event in groups, and all the rounds before finals. One group in a round-robin.
[[nodiscard]] Schedule schedule_of(const Event& event);

}  // namespace aurora::events
