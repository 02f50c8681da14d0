// What happened in many games, for balancing a content pack.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "tool/selfplay/game.hpp"

namespace aurora::tool {

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
  std::array<Card, engine::kMaxCards> cards{};
  std::array<Item, engine::kItemKinds> items{};
  std::array<Enemy, engine::kMaxCards> enemies{};                            ///< by CardId
  std::array<std::uint64_t, std::variant_size_v<engine::Choice>> choices{};  ///< by alternative

  void add(const Statistics& other);
};

/// Counts one game after the other.
class StatisticsObserver final : public Observer {
 public:
  void on_choice(const engine::Choice& choice) override;
  void on_events(const engine::EventList& events) override;
  /// The game is over: what it contained counts once.
  void end_game();

  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  struct Seen {
    bool appeared = false;
    bool explored = false;
    bool owned = false;
  };

  void see(const engine::Event& event);

  Statistics statistics_;
  std::array<Seen, engine::kMaxCards> seen_{};
};

}  // namespace aurora::tool
