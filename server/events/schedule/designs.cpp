// Designs that are known: any two people meet equally often.
//
// Most are made by turning: people are places on circles, and one stays in the middle. One round is
// written down, and each of the others is the one before it, turned on by one place.
#include <array>
#include <utility>

#include "server/events/schedule/schedule.hpp"

namespace aurora::events {
namespace {

struct Starter {
  std::size_t table_size = 0;
  std::size_t circle = 0;   ///< how many places each circle has, and how many rounds there are
  std::size_t circles = 1;  ///< with one in the middle, people = circle * circles + 1
  std::size_t lambda = 1;
  std::array<std::size_t, 28> first{};  ///< the first round, table by table
};

// Of 8 people at tables of four, the planes of the affine space of order two; of 16, the affine
// plane of order four; of 15 at tables of three, Kirkman's schoolgirls. Where lambda is more than
// one, they are whist tournaments and their like for tables of three.
constexpr std::array kStarters{
    Starter{4, 7, 1, 3, {0, 2, 3, 4, 1, 5, 6, 7}},
    Starter{4, 11, 1, 3, {0, 2, 7, 8, 1, 3, 4, 10, 5, 6, 9, 11}},
    Starter{4, 5, 3, 1, {0, 3, 10, 11, 1, 2, 5, 8, 4, 9, 13, 15, 6, 7, 12, 14}},
    Starter{4, 19, 1, 3, {0, 2, 11, 12, 1, 3, 6, 7, 4, 10, 16, 18, 5, 8, 15, 19, 9, 13, 14, 17}},
    Starter{4, 23, 1, 3, {0, 12, 18, 19, 1, 2,  4,  15, 3, 7,  9,  11,
                          5, 10, 20, 21, 6, 13, 16, 23, 8, 14, 17, 22}},
    Starter{4, 9, 3, 1, {0,  2,  21, 26, 1,  14, 19, 27, 3,  8,  11, 17, 4,  7,
                         18, 20, 5,  6,  12, 16, 9,  10, 22, 25, 13, 15, 23, 24}},
    Starter{3, 11, 1, 2, {0, 7, 8, 1, 2, 11, 3, 5, 10, 4, 6, 9}},
    Starter{3, 7, 2, 1, {0, 8, 9, 1, 12, 14, 2, 3, 5, 4, 7, 10, 6, 11, 13}},
    Starter{3, 17, 1, 2, {0, 5, 11, 1, 14, 15, 2, 7, 9, 3, 6, 16, 4, 12, 13, 8, 10, 17}},
    Starter{3, 23, 1, 2, {0, 7, 14, 1, 3,  18, 2,  12, 15, 4,  8,  22,
                          5, 6, 10, 9, 20, 21, 11, 17, 19, 13, 16, 23}},
};

SlotRounds turned(const Starter& starter) {
  const std::size_t middle = starter.circle * starter.circles;
  SlotRounds rounds;
  for (std::size_t turn = 0; turn < starter.circle; ++turn) {
    SlotRound tables;
    for (std::size_t i = 0; i <= middle; ++i) {
      if (i % starter.table_size == 0) {
        tables.emplace_back();
      }
      const std::size_t place = starter.first.at(i);
      const std::size_t start_of_circle = place / starter.circle * starter.circle;
      tables.back().push_back(place == middle ? middle
                                              : start_of_circle + (place % starter.circle + turn) %
                                                                      starter.circle);
    }
    rounds.push_back(std::move(tables));
  }
  return rounds;
}

/// The affine plane of order three: the lines of each of its four directions are a round.
SlotRounds plane_of_nine() {
  SlotRounds rounds(4, SlotRound(3));
  for (std::size_t person = 0; person < 9; ++person) {
    const std::size_t x = person % 3;
    const std::size_t y = person / 3;
    rounds[3][x].push_back(person);
    for (std::size_t slope = 0; slope < 3; ++slope) {
      rounds[slope][(y + slope * x) % 3].push_back(person);
    }
  }
  return rounds;
}

}  // namespace

Design known_design(std::size_t people, std::size_t table_size) {
  if (people == 9 && table_size == 3) {
    return {.rounds = plane_of_nine(), .lambda = 1};
  }
  for (const Starter& starter : kStarters) {
    if (starter.table_size == table_size && starter.circle * starter.circles + 1 == people) {
      return {.rounds = turned(starter), .lambda = starter.lambda};
    }
  }
  return {};
}

}  // namespace aurora::events
