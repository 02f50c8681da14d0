// What a shot costs, which row it reads, and what a jam does.
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

BoxSpec weapon_box(const Situation& now, Seat seat, const Shot& shot) {
  return box_spec(now.catalog, now.convoy(seat), shot.weapon);
}

/// ARMED-04: the damage stays on the card while it lies in the zone.
void jam_location(Context& ctx, CardId location) {
  for (std::uint8_t i = 0; i < kZoneSlots; ++i) {
    if (ctx.state().zone[i].card == location) {
      ctx.emit(LocationJammed{ZoneSlot{i}, location});
    }
  }
}

}  // namespace

void pay_for_shot(Context& ctx, Seat seat, const Shot& shot) {
  switch (shot.source) {
    case ShotSource::kWeapon:
      ctx.push(SpendTokenFrame{seat, price_of_shot(weapon_box(ctx.now(), seat, shot).kind)});
      break;
    case ShotSource::kIncendiary: ctx.emit(ItemUsed{seat, ItemKind::kIncendiaryAmmo}); break;
    case ShotSource::kLocation: spend_any(ctx, seat, Token::kAmmo); break;
    case ShotSource::kGrenade: ctx.emit(ItemUsed{seat, ItemKind::kGrenade}); break;
  }
}

std::uint8_t shot_class(const Situation& now, Seat seat, const Shot& shot) {
  if (shot.source == ShotSource::kLocation) {
    return now.catalog.location(shot.location).weapon;
  }
  return weapon_box(now, seat, shot).value;
}

bool jams_hurt(const Situation& now, Seat seat) {
  return !now.in_fire() || now.with(now.player(seat).active, Ability::kCyborg).empty();
}

void jam(Context& ctx, Seat seat, const Shot& shot) {
  if (!jams_hurt(ctx.now(), seat)) {
    return;
  }
  if (shot.source == ShotSource::kLocation) {
    jam_location(ctx, shot.location);
  } else {
    ctx.emit(DamagePlaced{seat, shot.weapon});
  }
}

}  // namespace aurora::engine
