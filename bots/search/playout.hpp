// A game played on by greedy players to the end of the round.
#pragma once

#include "bots/greedy/greedy.hpp"
#include "bots/search/worth.hpp"
#include "engine/game.hpp"

namespace aurora::bots {

/// Plays on in its own memory, which is asked for once.
class Playout {
 public:
  explicit Playout(const engine::Catalog& catalog) : catalog_(catalog) {}

  /// What `choice` of the seat is worth to it in the game `from`: the seat goes on as `self`,
  /// the others as greedy players whose ties fall by `seed`.
  [[nodiscard]] Milli run(const engine::GameState& from, engine::Seat seat,
                          const engine::Choice& choice, const Greedy& self, std::uint64_t seed);

 private:
  void step(engine::Seat seat, Greedy& player);

  const engine::Catalog& catalog_;
  engine::GameState game_;
  engine::EventList events_;
  engine::ChoiceList choices_;
};

}  // namespace aurora::bots
