// What happened in many games, for balancing a content pack.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "tool/selfplay/game.hpp"

namespace aurora::tool {

constexpr std::size_t kMostRounds = 6;  ///< the ship has six numbers

/// Sums over games; two of them can be added, in any order.
struct Statistics {
  struct Card {
    std::uint64_t appeared = 0;  ///< games in which it lay in the Exploration Zone
    std::uint64_t explored = 0;  ///< games in which somebody explored it
    std::uint64_t owned = 0;     ///< games in which somebody installed or recruited it
  };
  struct Item {
    std::uint64_t drawn = 0;
    std::uint64_t used = 0;
  };
  struct Enemy {
    std::uint64_t arrived = 0;
    std::uint64_t defeated = 0;
  };
  /// The start of a round, in the games that came to it.
  struct Round {
    std::uint64_t games = 0;
    std::uint64_t cards_left = 0;   ///< in the Exploration deck
    std::uint64_t leader_wins = 0;  ///< won by who led on the road
  };
  /// By round: games in which a card of the period was first seen.
  using Began = std::array<std::uint64_t, kMostRounds>;
  std::array<Round, kMostRounds> rounds{};
  std::array<Began, engine::kPeriods> began{};
  std::uint64_t losing_games = 0;  ///< in which a seat was eliminated
  std::array<Card, engine::kMaxCards> cards{};
  std::array<Item, engine::kItemKinds> items{};
  std::array<Enemy, engine::kMaxCards> enemies{};                            ///< by CardId
  std::array<std::uint64_t, std::variant_size_v<engine::Choice>> choices{};  ///< by alternative

  void add(const Statistics& other);
};

/// Counts one game after the other.
class StatisticsObserver final : public Observer {
 public:
  explicit StatisticsObserver(const engine::Catalog& catalog) : catalog_(catalog) {}

  void on_position(const engine::GameState& state) override;
  void on_choice(const engine::Choice& choice) override;
  void on_events(const engine::EventList& events) override;
  /// The game is over: what it contained counts once.
  void end_game(engine::SeatSet winners, engine::SeatSet eliminated);

  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  struct Seen {
    bool appeared = false;
    bool explored = false;
    bool owned = false;
  };

  /// What is known of the game under way.
  struct Game {
    std::array<Seen, engine::kMaxCards> cards{};
    std::array<bool, engine::kPeriods> periods{};  ///< shown, by whatever card
    std::array<std::uint8_t, engine::kPeriods> began{};
    std::array<engine::Seat, kMostRounds> leaders{};
    std::uint8_t round = 0;
  };

  void see(const engine::Event& event);
  void reveal(engine::CardId card);

  const engine::Catalog& catalog_;
  Statistics statistics_;
  Game game_;
};

}  // namespace aurora::tool
