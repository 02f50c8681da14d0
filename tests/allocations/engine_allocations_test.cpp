// legal() and apply() never touch the heap, and neither does a bot that thinks. This program counts
// every allocation it makes.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "bots/game_sight.hpp"
#include "bots/roster.hpp"
#include "content/pack.hpp"
#include "engine/game.hpp"
#include "engine/view.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

void* counted(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) {
    std::abort();
  }
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace aurora::engine {
namespace {

/// Everything a game works with, made before anything is counted.
struct Table {
  const Catalog& catalog = content::base_pack().catalog;
  GameState state;
  EventList events;
  ChoiceList choices;
};

/// Plays a game of random choices; returns its decisions.
std::uint64_t play(Table& table, std::uint8_t seats, std::uint64_t number) {
  bots::Dice dice(number);
  Setup setup;
  setup.seats = seats;
  setup.mines = number % 2 == 1;
  setup.map = static_cast<MapName>(number / 2 % kMaps);
  if (setup.seats == 1 && setup.map == MapName::kGamma) {
    setup.map = MapName::kBeta;  // DEF-01
  }
  Seed seed{};
  for (std::uint8_t& byte : seed) {
    byte = static_cast<std::uint8_t>(dice.next());
  }
  table.events.clear();
  if (!start(table.catalog, setup, seed, table.state, table.events)) {
    return 0;
  }
  std::uint64_t decisions = 0;
  while (!table.state.over()) {
    const Seat seat = deciders(table.state).first();
    legal(table.catalog, table.state, seat, table.choices);
    const Choice choice = table.choices[dice.below(table.choices.size())];
    asides(table.catalog, table.state, seat, table.choices);
    table.events.clear();
    if (apply(table.catalog, table.state, seat, choice, table.events) != Reason::kAccepted) {
      return 0;
    }
    ++decisions;
  }
  return decisions;
}

TEST(EngineAllocations, AreSeenByThisProgram) {
  const std::uint64_t before = allocations;
  const auto number = std::make_unique<int>(7);
  EXPECT_EQ(*number, 7);
  EXPECT_GT(allocations, before);
}

TEST(EngineAllocations, NeverHappenWhilePlaying) {
  const auto table = std::make_unique<Table>();
  const std::uint64_t before = allocations;
  std::uint64_t decisions = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    decisions += play(*table, static_cast<std::uint8_t>(1 + number % 4), number);
  }
  EXPECT_EQ(allocations, before);
  EXPECT_GT(decisions, 30U * 50U);
}

TEST(EngineAllocations, NeverHappenWhileLooking) {
  const auto table = std::make_unique<Table>();
  ASSERT_GT(play(*table, 4, 3), 0U);
  const auto shown = std::make_unique<View>();
  const std::uint64_t before = allocations;
  *shown = view(table->catalog, table->state, Seat{0});
  EXPECT_EQ(allocations, before);
  EXPECT_TRUE(shown->result.over);
}

/// The decisions among several choices that the policy has made in two rounds of a game.
std::uint64_t think(Table& table, bots::Policy& policy) {
  const auto sight = std::make_unique<bots::GameSight>(table.catalog, table.state);
  const std::uint64_t before = allocations;
  std::uint64_t decisions = 0;
  while (!table.state.over() && table.state.round < 3) {
    const Seat seat = deciders(table.state).first();
    legal(table.catalog, table.state, seat, table.choices);
    sight->turn_to(seat);
    const Choice choice = policy.decide({table.choices.begin(), table.choices.size()}, *sight);
    decisions += table.choices.size() > 1 ? 1 : 0;
    table.events.clear();
    EXPECT_EQ(apply(table.catalog, table.state, seat, choice, table.events), Reason::kAccepted);
  }
  EXPECT_EQ(allocations, before);
  return decisions;
}

TEST(BotAllocations, NeverHappenWhileOneThinks) {
  for (const char* name : {"searcher:12", "thinker:12", "planner:12", "network:2"}) {
    const auto table = std::make_unique<Table>();
    const engine::Setup setup{.map = MapName::kBeta, .seats = 3};
    ASSERT_TRUE(start(table->catalog, setup, Seed{7}, table->state, table->events));
    const auto policy = bots::make_policy(*bots::contestant_of(name), table->catalog, 1);
    EXPECT_GT(think(*table, *policy), 50U) << name;
  }
}

}  // namespace
}  // namespace aurora::engine
