// One game of bots, played in the engine.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "bots/roster.hpp"
#include "engine/game.hpp"

namespace aurora::tool {

struct GameSettings {
  /// By seat; one alone plays on all seats.
  std::vector<bots::Contestant> policies{bots::PolicyKind::kRandom};
  /// Each deal is played once for every policy of the list, and each time they move on by a seat.
  bool rotate = false;
  engine::MapName map = engine::MapName::kAlpha;
  std::uint8_t players = 4;
  bool mines = false;
  std::uint64_t seed = 1;    ///< of the whole run
  std::uint8_t blunder = 0;  ///< choices in a hundred that are made at random; for training
};

/// Which of the policies plays on the seat in game `index`, and which deal it is.
[[nodiscard]] std::size_t policy_at(const GameSettings& settings, std::uint64_t index,
                                    std::size_t seat);
[[nodiscard]] std::uint64_t deal_of(const GameSettings& settings, std::uint64_t index);

/// How one game went.
struct GameResult {
  std::uint64_t fingerprint = 0;  ///< over every decision and the final state
  std::uint32_t decisions = 0;
  std::uint8_t rounds = 0;
  bool aurora_reached = false;
  engine::SeatSet winners;
  engine::SeatSet eliminated;
  std::array<engine::ScoreSheet, engine::kMaxSeats> scores{};
  std::array<engine::Colour, engine::kMaxSeats> colours{};
  engine::FixedVector<engine::Seat, engine::kMaxSeats>
      order;  ///< the Turn Order track at the start, leftmost first
};

/// Sees what happens in a game; for statistics and training.
class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;

  /// Somebody is about to decide.
  virtual void on_position(const engine::GameState& /*state*/) {}
  virtual void on_choice(const engine::Choice& choice) = 0;
  virtual void on_events(const engine::EventList& events) = 0;
};

/// The set-up and the seed of game `index`; both depend on nothing but the settings and the index.
[[nodiscard]] engine::Setup setup_of(const GameSettings& settings, std::uint64_t index);
[[nodiscard]] engine::Seed seed_of(const GameSettings& settings, std::uint64_t index);

/// Plays game `index` to its end, or says which promise of the engine was broken. `observer` may be
/// nullptr.
[[nodiscard]] std::expected<GameResult, std::string> play(const engine::Catalog& catalog,
                                                          const GameSettings& settings,
                                                          std::uint64_t index, Observer* observer);

/// Mixes a value into a running fingerprint.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 32U);
}

}  // namespace aurora::tool
