// The catalog and the state together, with the questions that many rules ask.
#pragma once

#include "engine/catalog.hpp"
#include "engine/convoy.hpp"
#include "engine/state.hpp"

namespace aurora::engine {

struct Situation {
  const Catalog& catalog;
  const GameState& state;

  [[nodiscard]] const Player& player(Seat s) const { return state.player(s); }
  [[nodiscard]] const Convoy& convoy(Seat s) const { return state.player(s).convoy; }
  [[nodiscard]] const MapSpec& map() const { return catalog.map(state.map); }

  [[nodiscard]] bool with_expansion() const { return map().expansion; }

  // --- turn order (ORDER-01, ORDER-02); eliminated seats are passed over (ELIM-05) ---
  [[nodiscard]] Seat first_standard() const { return next_standard(Seat::none()); }
  [[nodiscard]] Seat next_standard(Seat after) const;  ///< none() after the last one
  [[nodiscard]] Seat next_reverse_cyclic(
      Seat after) const;  ///< starts over after the last one (EXP-01)
  [[nodiscard]] Seat leading() const { return first_standard(); }  ///< DEF-11
  [[nodiscard]] int seats_left() const;

  // --- survivors ---
  [[nodiscard]] Ability ability(SurvivorId s) const;  ///< what it can do now (XSURV-03)
  [[nodiscard]] int skill(SurvivorId s) const;        ///< current skill (CONT-04)
  [[nodiscard]] int total_skill(SurvivorSet set) const;
  [[nodiscard]] SurvivorSet with(SurvivorSet set, Ability ability) const;
  [[nodiscard]] bool own_turn(Seat s) const;  ///< DEF-10
  [[nodiscard]] bool in_fire() const { return state.phase == Phase::kFire; }

  // --- the road ---
  [[nodiscard]] std::uint8_t region(Seat s) const { return map().region(player(s).position); }
  [[nodiscard]] int main_index(Seat s) const { return map().main_index(player(s).position); }
  /// Fewest movement points `from` needs to arrive at the space (DEF-16); 0 if it is not ahead.
  [[nodiscard]] int distance(Seat from, SpaceId to) const;
  [[nodiscard]] int distance(SpaceId from, SpaceId to, bool tracks) const;
  [[nodiscard]] bool reached_aurora(Seat s) const;  ///< DEF-15

  // --- enemies ---
  [[nodiscard]] int enemy_index(CardId enemy) const;    ///< into GameState::enemies, or -1
  [[nodiscard]] int defence(const Enemy& enemy) const;  ///< AMB-07
};

}  // namespace aurora::engine
