#include "engine/expansion/armed_locations.hpp"

#include "engine/expansion/turrets.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

/// Calls fn(choice) for every target of the location's weapon (ARMED-02).
template <class Fn>
void for_each_target(const Situation& now, Seat seat, ZoneSlot slot, CardId card, Fn&& fn) {
  const bool armed =
      now.catalog.card(card).type == CardType::kLocation && now.catalog.location(card).weapon > 0;
  if (!armed || now.convoy(seat).count(Token::kAmmo) == 0) {
    return;
  }
  if (now.state.zone[slot.index()].jammed) {
    return;  // ARMED-04
  }
  for (const Enemy& enemy : now.state.enemies) {
    if (enemy.region == now.region(seat)) {
      fn(FireArmedLocation{enemy.card, TurretId::none()});
    }
  }
  for (TurretId turret : turrets_in_range(now, seat)) {
    fn(FireArmedLocation{CardId::none(), turret});
  }
}

}  // namespace

bool can_fire_location(const Situation& now, Seat seat, ZoneSlot slot, CardId card) {
  bool any = false;
  for_each_target(now, seat, slot, card, [&](const FireArmedLocation&) { any = true; });
  return any;
}

void offer_location_shot(const Situation& now, Seat seat, ZoneSlot slot, CardId card,
                         Offers& offers) {
  for_each_target(now, seat, slot, card, [&](const FireArmedLocation& c) { offers.add(c); });
}

void fire_location(Context& ctx, Seat seat, CardId card, const FireArmedLocation& choice) {
  ctx.emit(LocationFired{seat, card, choice.enemy});
  if (choice.turret.valid()) {
    TurretAttackFrame attack;
    attack.seat = seat;
    attack.source = ShotSource::kLocation;
    attack.location = card;
    attack.turret = choice.turret;
    ctx.push(attack);
    return;
  }
  AttackFrame attack;
  attack.seat = seat;
  attack.enemy = choice.enemy;
  attack.source = ShotSource::kLocation;
  attack.location = card;
  ctx.push(attack);
}

}  // namespace aurora::engine
