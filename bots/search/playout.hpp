// A game played on by greedy players to the end of the round, or less far.
#pragma once

#include <cstdint>

#include "bots/greedy/greedy.hpp"
#include "bots/network/network.hpp"
#include "bots/search/worth.hpp"
#include "engine/game.hpp"

namespace aurora::bots {

/// How far a playout goes, at most to the end of the game.
enum class Horizon : std::uint8_t {
  kRound,
  kPhase,
  kTurn,  ///< until the seat is not asked any more, or the phase ends
};

/// Plays on in its own memory, which is asked for once.
class Playout {
 public:
  /// `network` judges where the playout ends; nullptr: worth(). Both must outlive it.
  explicit Playout(const engine::Catalog& catalog, Horizon horizon = Horizon::kRound,
                   const Network* network = nullptr)
      : catalog_(catalog), horizon_(horizon), network_(network) {}

  /// What `choice` of the seat is worth to it in the game `from`: the seat goes on as `self`,
  /// the others as greedy players whose ties fall by `seed`.
  [[nodiscard]] Milli run(const engine::GameState& from, engine::Seat seat,
                          const engine::Choice& choice, const Greedy& self, std::uint64_t seed);

 private:
  void step(engine::Seat seat, Greedy& player);

  [[nodiscard]] bool ended(const engine::GameState& from, engine::Seat seat) const;

  const engine::Catalog& catalog_;
  Horizon horizon_;
  const Network* network_;
  engine::GameState game_;
  engine::EventList events_;
  engine::ChoiceList choices_;
};

}  // namespace aurora::bots
