// The game as the greedy player sees it before a decision: its view, and what follows from it.
//
// Everything is valued in hundredths of a point of fame, in whole numbers, so that a game goes the
// same way on every machine.
#pragma once

#include "engine/catalog.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

using Value = int;
constexpr Value kFame = 100;

struct Outlook {
  const engine::Catalog& catalog;
  const engine::View& view;
  engine::Seat seat;
  int rounds_left = 1;  ///< estimated, this one included
  int chance = 50;      ///< estimated percentage of games in which somebody reaches the Aurora

  [[nodiscard]] const engine::MapSpec& map() const { return catalog.map(view.map); }
  [[nodiscard]] engine::Phase phase() const { return view.progress.phase; }
  [[nodiscard]] const engine::Convoy& convoy() const { return view.convoys[seat.index()].convoy; }
  [[nodiscard]] engine::BoxSet used_weapons() const {
    return view.convoys[seat.index()].used_weapons;
  }
  [[nodiscard]] const engine::CrewView& crew() const { return view.crews[seat.index()]; }
  [[nodiscard]] engine::SpaceId position() const { return view.road.positions[seat.index()]; }
  [[nodiscard]] std::uint8_t region() const { return map().region(position()); }
  [[nodiscard]] int count(engine::Token token) const { return convoy().count(token); }
  [[nodiscard]] const engine::Asked& asked() const;  ///< of this seat
  [[nodiscard]] int hand_size() const { return static_cast<int>(view.hand.items.size()); }
  /// ITEM-02: one more would have to go.
  [[nodiscard]] bool hand_full() const { return view.hand.items.size() >= engine::kHandLimit; }

  /// The member of the own crew, or nullptr.
  [[nodiscard]] const engine::SurvivorView* member(engine::SurvivorId survivor) const;
  [[nodiscard]] engine::Ability ability(engine::SurvivorId survivor) const {
    return catalog.survivor(survivor).ability;
  }
  /// Rounds whose Movement phase is still to come, for this seat.
  [[nodiscard]] int moves_left() const;
  /// Rounds whose Exploration phase is still to come after this one.
  [[nodiscard]] int explorations_left() const { return rounds_left - 1; }
};

[[nodiscard]] Outlook look(const engine::Catalog& catalog, const engine::View& view,
                           engine::Seat seat);

}  // namespace aurora::bots
