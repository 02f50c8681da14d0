// The Fire phase.
#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::CardId;
using engine::EnemyView;
using engine::ItemKind;

namespace {

constexpr Value kLoot = 200;

const EnemyView* enemy_of(const Outlook& outlook, CardId card) {
  for (const EnemyView& enemy : outlook.view.enemies.enemies) {
    if (enemy.card == card) {
      return &enemy;
    }
  }
  return nullptr;
}

int counters_of(const EnemyView& enemy, engine::Seat seat) {
  return static_cast<int>(std::count(enemy.targets.begin(), enemy.targets.end(), seat));
}

/// What a counter on the enemy may bring: its loot is near when little of its defence is left.
Value value_of_counter(const EnemyView& enemy) {
  const int left = std::max(1, enemy.defence - enemy.damage);
  return kLoot / (2 + left);
}

/// What the enemy does to a convoy in its region, in a round.
Value threat_of(const Outlook& outlook, CardId enemy) {
  const engine::EnemySpec& spec = outlook.catalog.enemy(enemy);
  Value threat = 40;
  for (const engine::AmbushDamage& damage : spec.damage) {
    threat += cost_of_damage(outlook, damage.area, damage.amount);
  }
  return threat;
}

/// Where enemies of the zone will strike (AMB-03).
bool leads(const Outlook& outlook) {
  const auto& order = outlook.view.progress.order;
  if (order.empty()) {
    return false;
  }
  const engine::SpaceId front = outlook.view.road.positions[order.back().index()];
  return outlook.map().region(front) == outlook.region();
}

}  // namespace

Value score(const Outlook& outlook, const engine::Attack& choice) {
  const EnemyView* enemy = enemy_of(outlook, choice.enemy);
  if (enemy == nullptr) {
    return kNever;
  }
  const int weapon_class = engine::box_spec(outlook.catalog, outlook.convoy(), choice.weapon).value;
  const int left = enemy->defence - enemy->damage;
  Value worth = value_of_shot(outlook.catalog, weapon_class);
  worth += value_of_counter(*enemy) / (1 + counters_of(*enemy, outlook.seat));
  if (left <= 2) {
    worth += 40;  // one enemy less fires back
  }
  const Value price = choice.incendiary
                          ? value_of(outlook, ItemKind::kIncendiaryAmmo) - (left >= 2 ? 45 : 20)
                          : price_of_shot(outlook, choice.weapon);
  return worth - price;
}

Value score(const Outlook& outlook, const engine::Defy& choice) {
  const EnemyView* enemy = enemy_of(outlook, choice.enemy);
  const bool here = enemy != nullptr ? enemy->region == outlook.region() : leads(outlook);
  return here ? threat_of(outlook, choice.enemy) : 1;
}

Value score(const Outlook& outlook, const engine::MoveTarget& choice) {
  const EnemyView* enemy = enemy_of(outlook, choice.enemy);
  if (enemy == nullptr) {
    return kNever;
  }
  const bool same = choice.enemy == outlook.asked().card;
  return -value_of_counter(*enemy) - (same ? 20 : 0);
}

Value score(const Outlook& outlook, const engine::ReplaceTarget& choice) {
  const EnemyView* enemy = enemy_of(outlook, outlook.asked().card);
  if (enemy == nullptr) {
    return 0;
  }
  const engine::Seat owner = enemy->targets[choice.letter];
  if (owner == outlook.seat) {
    return -kFame;
  }
  return 10 * counters_of(*enemy, owner);
}

}  // namespace aurora::bots
