// The fold of movement along the road, enemies, Target counters and rewards.
#include "engine/evolve.hpp"

namespace aurora::engine {
namespace {

std::size_t index_of_enemy(const GameState& state, CardId card) {
  for (std::size_t i = 0; i < state.enemies.size(); ++i) {
    if (state.enemies[i].card == card) {
      return i;
    }
  }
  return 0;
}
Enemy& enemy_of(GameState& state, CardId card) {
  return state.enemies[index_of_enemy(state, card)];
}

}  // namespace

void evolve_one(const Catalog&, GameState&, const ConvoyStarted&) {}
void evolve_one(const Catalog&, GameState&, const SpeedCommitted&) {}
void evolve_one(const Catalog&, GameState& state, const ConvoyMoved& e) {
  state.player(e.seat).position = e.to;
  state.driven.add(e.segment);
}
void evolve_one(const Catalog&, GameState& state, const WaypointTaken& e) {
  state.waypoints[e.place] = WaypointId::none();
}
void evolve_one(const Catalog&, GameState& state, const MineLaid& e) {
  state.mines[e.mine] = {e.segment, e.seat};
}
void evolve_one(const Catalog&, GameState& state, const MineTriggered& e) {
  state.mines[e.mine] = {};
}

void evolve_one(const Catalog&, GameState&, const DangerMet&) {}
void evolve_one(const Catalog&, GameState& state, const AvalancheTriggered& e) {
  state.closed.add(e.segment);
}

void evolve_one(const Catalog&, GameState& state, const EnemyDefied& e) {
  state.player(e.seat).defied = e.enemy;
}
void evolve_one(const Catalog&, GameState& state, const EnemyArrived& e) {
  state.zone[e.slot.index()] = {};
  state.loot_deck.pop_back();
  Enemy enemy;
  enemy.card = e.enemy;
  enemy.loot = e.loot;
  enemy.region = e.region;
  state.enemies.push_back(enemy);
}
void evolve_one(const Catalog&, GameState& state, const OutcomeRevealed& e) {
  state.outcome_deck.pop_back();
  if (state.outcome.valid()) {
    state.outcome_discard.push_back(e.outcome);  // read at once, inside another resolution
  } else {
    state.outcome = e.outcome;
  }
}
void evolve_one(const Catalog&, GameState& state, const OutcomeDiscarded& e) {
  state.outcome = OutcomeId::none();
  state.outcome_discard.push_back(e.outcome);
}
void evolve_one(const Catalog&, GameState& state, const WeaponFired& e) {
  if (state.phase == Phase::kFire) {  // FIRE-14; BETA-24: a bonus attack leaves the weapon free
    state.player(e.seat).used_weapons.add(e.weapon);
  }
}
void evolve_one(const Catalog&, GameState& state, const EnemyDamaged& e) {
  Enemy& enemy = enemy_of(state, e.enemy);
  enemy.damage = static_cast<std::uint8_t>(enemy.damage + e.amount);
  if (state.phase == Phase::kFire && !e.thrown) {
    state.have_hit.add(e.seat);  // SURV-23, SURV-24
  }
}
void evolve_one(const Catalog&, GameState& state, const TargetPlaced& e) {
  enemy_of(state, e.enemy).targets[e.letter] = e.seat;
}
void evolve_one(const Catalog&, GameState& state, const TargetTaken& e) {
  auto& targets = enemy_of(state, e.enemy).targets;
  for (std::size_t i = e.letter; i + 1 < kLetters; ++i) {
    targets[i] = targets[i + 1];  // TARGET-03
  }
  targets[kLetters - 1] = Seat::none();
}
void evolve_one(const Catalog&, GameState& state, const TargetReplaced& e) {
  enemy_of(state, e.enemy).targets[e.letter] = e.seat;
}
void evolve_one(const Catalog&, GameState& state, const EnemyDefeated& e) {
  const std::size_t i = index_of_enemy(state, e.enemy);
  Reward reward;
  reward.loot = e.loot;
  reward.winner = e.winner;
  for (Seat seat : state.enemies[i].targets) {
    if (seat.valid() && seat != e.winner) {
      ++reward.items[seat.index()];  // KILL-04
    }
  }
  state.enemies.erase_at(i);
  state.rewards.push_back(reward);
}
void evolve_one(const Catalog&, GameState& state, const EnemyWithdrew& e) {
  state.enemies.erase_at(index_of_enemy(state, e.enemy));
}
void evolve_one(const Catalog&, GameState& state, const LootRevealed& e) {
  state.rewards[0].loot = CardId::none();
  state.seen.add(e.card);
}
void evolve_one(const Catalog&, GameState&, const LootDeclined&) {}
void evolve_one(const Catalog&, GameState& state, const RewardSettled&) {
  state.rewards.erase_at(0);
}
void evolve_one(const Catalog&, GameState& state, const RewardItemsDue& e) {
  state.rewards[0].items[e.seat.index()] = 0;
}

}  // namespace aurora::engine
