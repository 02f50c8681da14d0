// The tables of one round.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

struct Pairing {
  std::vector<std::vector<EntrantId>> tables;  ///< each in the order of its seats
  std::vector<EntrantId> byes;

  bool operator==(const Pairing&) const = default;
};

/// The next round of a Swiss system. No tables: there are too few people.
[[nodiscard]] Pairing pair_swiss(const Event& event);

/// A round of a schedule, from 0, as it is with those who are still there. No tables: nobody who
/// was to meet there is left.
[[nodiscard]] Pairing pair_by_schedule(const Event& event, std::size_t round);

/// The next round of finals, of these people, the best first. No tables: there are too few people.
[[nodiscard]] Pairing pair_finals(const Event& event, std::span<const EntrantId> people);

/// Those who sit out, so many of these, the best first: nobody once more than somebody else of
/// them, and the last ones before others.
[[nodiscard]] std::vector<EntrantId> choose_byes(const Event& event,
                                                 std::span<const EntrantId> order,
                                                 std::size_t count);

/// Tables for all of these, the best first; `scores` by entrant.
[[nodiscard]] std::vector<std::vector<EntrantId>> seat_all(const Event& event,
                                                           std::span<const EntrantId> order,
                                                           std::span<const std::int64_t> scores,
                                                           std::span<const std::size_t> sizes);

}  // namespace aurora::events
