#include "tests/support/random_game.hpp"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

constexpr std::size_t kMovesPerAside = 24;
constexpr std::size_t kReluctance =
    4;  // a choice that gives up is looked at only every fourth time

bool gives_up(const Choice& choice) {
  return std::holds_alternative<TakeBack>(choice) || std::holds_alternative<CeaseFire>(choice) ||
         std::holds_alternative<StayPut>(choice) || std::holds_alternative<Pass>(choice) ||
         std::holds_alternative<Halt>(choice) || std::holds_alternative<EndTurn>(choice);
}

Seat any_of(SeatSet seats, bots::Dice& dice) {
  for (std::size_t skip = dice.below(static_cast<std::size_t>(seats.size())); skip > 0; --skip) {
    seats.remove(seats.first());
  }
  return seats.first();
}

Seed seed_number(std::uint64_t index) {
  Seed seed{};
  bots::Dice dice(index);
  for (std::uint8_t& byte : seed) {
    byte = static_cast<std::uint8_t>(dice.next());
  }
  return seed;
}

}  // namespace

std::size_t games(std::size_t usual) {
  const char* effort = std::getenv("AURORA_TEST_EFFORT");
  return effort == nullptr ? usual : usual * std::stoul(effort);
}

Setup setup_number(std::uint64_t index) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(1 + index % 4);
  setup.mines = index / 8 % 2 == 1;
  setup.map = static_cast<MapName>((index + index / 4) % kMaps);
  if (setup.seats == 1 && setup.map == MapName::kGamma) {
    setup.map = MapName::kBeta;  // DEF-01
  }
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    setup.colours[i] = Colour{static_cast<std::uint8_t>((i + index) % kColours)};
  }
  return setup;
}

RandomGame::RandomGame(std::uint64_t index) : RandomGame(setup_number(index), index) {}

RandomGame::RandomGame(const Setup& setup, std::uint64_t index)
    : catalog_(content::base_pack().catalog),
      setup_(setup),
      seed_(seed_number(index)),
      dice_(index) {
  EXPECT_TRUE(start(catalog_, setup_, seed_, state_, events_));
}

Move RandomGame::next() {
  ChoiceList list;
  if (dice_.below(kMovesPerAside) == 0) {
    const Seat seat = seat_at(dice_.below(state_.seats));
    asides(catalog_, state_, seat, list);
    if (!list.empty()) {
      return {seat, list[dice_.below(list.size())]};
    }
  }
  const Seat seat = any_of(deciders(state_), dice_);
  legal(catalog_, state_, seat, list);
  const Choice& choice = list[dice_.below(list.size())];
  if (!gives_up(choice) || dice_.below(kReluctance) == 0) {
    return {seat, choice};
  }
  return {seat, list[dice_.below(list.size())]};
}

void RandomGame::play(const Move& move) {
  events_.clear();
  const Reason reason = apply(catalog_, state_, move.seat, move.choice, events_);
  EXPECT_EQ(reason, Reason::kAccepted) << describe(move.choice);
}

}  // namespace aurora::engine::test
