// Seeded games in which every decision is made at random, step by step.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.hpp"
#include "engine/view.hpp"

namespace aurora::protocol::testing {

/// A game that is played by chance. The lists are large, so it lives on the heap.
class RandomGame {
 public:
  RandomGame(const engine::Catalog& catalog, const engine::Setup& setup, std::uint32_t seed)
      : catalog_(catalog), setup_(setup), random_(seed) {
    engine::Seed key{};
    for (std::uint8_t& byte : key) {
      byte = static_cast<std::uint8_t>(random_());
    }
    EXPECT_TRUE(engine::start(catalog_, setup_, key, state_, events_));
  }

  [[nodiscard]] const engine::GameState& state() const { return state_; }
  [[nodiscard]] const engine::Setup& setup() const { return setup_; }
  /// What happened in the last step (or in the deal).
  [[nodiscard]] const engine::EventList& events() const { return events_; }
  [[nodiscard]] engine::Seat mover() const { return mover_; }
  [[nodiscard]] const engine::Choice& choice() const { return choice_; }

  [[nodiscard]] std::vector<engine::Choice> choices(engine::Seat seat) {
    if (!seat.valid()) {
      return {};
    }
    engine::legal(catalog_, state_, seat, list_);
    return {list_.begin(), list_.end()};
  }

  /// One choice of one seat that has to decide; now and then its cargo is rearranged instead.
  void step() {
    const engine::SeatSet deciders = engine::deciders(state_);
    std::vector<engine::Seat> seats;
    for (const engine::Seat seat : deciders) {
      seats.push_back(seat);
    }
    mover_ = seats[random_() % seats.size()];
    list_.clear();
    if (random_() % 16 == 0) {
      engine::asides(catalog_, state_, mover_, list_);
    }
    if (list_.empty()) {
      engine::legal(catalog_, state_, mover_, list_);
    }
    choice_ = list_[random_() % list_.size()];
    events_.clear();
    last_ = engine::apply(catalog_, state_, mover_, choice_, events_);
  }
  [[nodiscard]] engine::Reason last() const { return last_; }

 private:
  const engine::Catalog& catalog_;
  engine::Setup setup_;
  std::mt19937 random_;
  engine::GameState state_;
  engine::EventList events_;
  engine::ChoiceList list_;
  engine::Seat mover_;
  engine::Choice choice_;
  engine::Reason last_ = engine::Reason::kAccepted;
};

/// Plays whole games with 1 to 4 seats, with and without mines, on all maps: `count` of them.
inline void for_random_games(const engine::Catalog& catalog, int count,
                             const std::function<void(RandomGame&)>& play) {
  for (int i = 0; i < count; ++i) {
    engine::Setup setup;
    setup.seats = static_cast<std::uint8_t>(1 + i % 4);
    setup.mines = i % 3 == 1;
    setup.map = static_cast<engine::MapName>((i + i / 4) % static_cast<int>(engine::kMaps));
    if (setup.seats == 1 && setup.map == engine::MapName::kGamma) {  // DEF-01
      setup.map = engine::MapName::kBeta;
    }
    const auto game =
        std::make_unique<RandomGame>(catalog, setup, 1000U + static_cast<unsigned>(i));
    play(*game);
  }
}

}  // namespace aurora::protocol::testing
