// What a seat of a game that is played in this program may look at; made when the policy looks.
#pragma once

#include <optional>

#include "bots/policy.hpp"

namespace aurora::bots {

class GameSight final : public Sight {
 public:
  /// Both must outlive it. The game may go on between two decisions.
  GameSight(const engine::Catalog& catalog, const engine::GameState& game)
      : catalog_(catalog), game_(game) {}

  /// Before each decision: who looks, at the game as it is now.
  void turn_to(engine::Seat seat) {
    seat_ = seat;
    view_.reset();
    knowledge_.reset();
  }

  [[nodiscard]] engine::Seat seat() const override { return seat_; }
  [[nodiscard]] const engine::View& view() override {
    if (!view_) {
      view_ = engine::view(catalog_, game_, seat_);
    }
    return *view_;
  }
  [[nodiscard]] const Knowledge* knowledge() override {
    if (!knowledge_) {
      knowledge_.emplace(catalog_, game_, seat_);
    }
    return &*knowledge_;
  }

 private:
  const engine::Catalog& catalog_;
  const engine::GameState& game_;
  engine::Seat seat_;
  std::optional<engine::View> view_;
  std::optional<Knowledge> knowledge_;
};

}  // namespace aurora::bots
