// A game played on by greedy players to the end of the round, or less far.
#pragma once

#include <array>
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

  /// Plays `choice` of the seat in the game `from`, and on: the seat goes on as `self`, the others
  /// as greedy players whose ties fall by `seed`. Returns where that ends, until the next playout.
  const engine::GameState& play(const engine::GameState& from, engine::Seat seat,
                                const engine::Choice& choice, const Greedy& self,
                                std::uint64_t seed);
  /// The same without a first choice: everybody goes on as a greedy player.
  const engine::GameState& play_on(const engine::GameState& from, std::uint64_t seed);

  /// What `choice` of the seat is worth to it in the game `from`, played on as play() does.
  [[nodiscard]] Milli run(const engine::GameState& from, engine::Seat seat,
                          const engine::Choice& choice, const Greedy& self, std::uint64_t seed);

 private:
  using Players = std::array<Greedy, engine::kMaxSeats>;

  void step(engine::Seat seat, Greedy& player);
  /// `seat` is whom the horizon of a turn is about.
  void finish(const engine::GameState& from, engine::Seat seat, Players& players);

  [[nodiscard]] bool ended(const engine::GameState& from, engine::Seat seat) const;

  const engine::Catalog& catalog_;
  Horizon horizon_;
  const Network* network_;
  engine::GameState game_;
  engine::EventList events_;
  engine::ChoiceList choices_;
};

}  // namespace aurora::bots
