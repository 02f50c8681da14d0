// The fold of the expansion: alarm, batteries, turrets, copies.
#include "engine/evolve.hpp"

namespace aurora::engine {

void evolve_one(const Catalog&, GameState& state, const TurretsPlaced& e) {
  state.turrets = e.turrets;
}
void evolve_one(const Catalog&, GameState& state, const AlarmChanged& e) {
  std::uint8_t& alarm = state.player(e.seat).alarm;
  alarm = static_cast<std::uint8_t>(alarm + e.by);
}
void evolve_one(const Catalog&, GameState& state, const BatteryTurned& e) {
  Convoy& convoy = state.player(e.seat).convoy;
  convoy.tokens[index_of(Token::kFullBattery)].remove(e.box);
  convoy.tokens[index_of(Token::kHalfBattery)].add(e.box);
}
void evolve_one(const Catalog&, GameState& state, const BoxUsed& e) {
  state.player(e.seat).used_weapons.add(e.box);
}
void evolve_one(const Catalog&, GameState& state, const AbilityCopied& e) {
  state.copied = e.of;
  state.copy_used = true;
}
void evolve_one(const Catalog&, GameState&, const TurretFired&) {}
void evolve_one(const Catalog&, GameState& state, const TurretAttacked& e) {
  if (e.weapon.valid()) {
    state.player(e.seat).used_weapons.add(e.weapon);
  }
}
void evolve_one(const Catalog&, GameState& state, const TurretDestroyed& e) {
  state.turrets.remove(e.turret);
  state.player(e.seat).turrets.add(e.turret);
}
void evolve_one(const Catalog&, GameState&, const LocationFired&) {}
void evolve_one(const Catalog&, GameState& state, const LocationJammed& e) {
  state.zone[e.slot.index()].jammed = true;
}

}  // namespace aurora::engine
