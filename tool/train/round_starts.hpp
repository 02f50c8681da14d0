// The starts of rounds in a game, from the second on: where searchers and coaches look at it.
#pragma once

#include <cstdint>

#include "engine/view.hpp"
#include "tool/selfplay/game.hpp"

namespace aurora::tool {

class RoundStarts : public Observer {
 public:
  explicit RoundStarts(const engine::Catalog& catalog) : catalog_(catalog) {}

  void on_position(const engine::GameState& state) final {
    if (state.round == round_) {
      return;
    }
    round_ = state.round;
    if (round_ >= 2) {  // no playout ends at the start of the game
      look(state, engine::view(catalog_, state, engine::spectator()));
    }
  }
  void on_choice(const engine::Choice& /*choice*/) final {}
  void on_events(const engine::EventList& /*events*/) final {}

 protected:
  [[nodiscard]] const engine::Catalog& catalog() const { return catalog_; }

 private:
  /// A round has begun; the view is a spectator's.
  virtual void look(const engine::GameState& state, const engine::View& view) = 0;

  const engine::Catalog& catalog_;
  std::uint8_t round_ = 0;
};

}  // namespace aurora::tool
