#include "engine/expansion/grenade.hpp"

#include "engine/expansion/turrets.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {

void offer_grenade(const Situation& now, Seat seat, Offers& offers) {
  if (!holds_item(now, seat, ItemKind::kGrenade)) {
    return;
  }
  for (const Enemy& enemy : now.state.enemies) {
    if (enemy.region == now.region(seat)) {
      offers.add(ThrowGrenade{enemy.card, TurretId::none()});
    }
  }
  for (TurretId turret : turrets_in_range(now, seat)) {
    offers.add(ThrowGrenade{CardId::none(), turret});
  }
}

void throw_grenade(Context& ctx, Seat seat, const ThrowGrenade& choice) {
  if (choice.turret.valid()) {
    TurretAttackFrame attack;
    attack.seat = seat;
    attack.source = ShotSource::kGrenade;
    attack.turret = choice.turret;
    ctx.push(attack);
    return;
  }
  ctx.push(GrenadeRecoilFrame{seat});  // once the attack is resolved
  AttackFrame attack;
  attack.seat = seat;
  attack.enemy = choice.enemy;
  attack.source = ShotSource::kGrenade;
  ctx.push(attack);
}

Flow step(Context& ctx, GrenadeRecoilFrame f) {  // XITEM-03
  const PlayerRow row = reveal_outcome(ctx).player[ctx.catalog().grenade_class - 1U];
  ctx.pop();
  ctx.emit(OutcomeDiscarded{ctx.state().outcome});
  if (row.jam && jams_hurt(ctx.now(), f.seat)) {
    ctx.push(PlaceDamageFrame{f.seat, kBottomRow, 1});
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine
