#include "engine/expansion/turrets.hpp"

#include <algorithm>

#include "engine/expansion/alarm.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

const TurretSpec& spec(const Situation& now, TurretId turret) {
  return now.map().turrets[turret.index()];
}

bool sees(const Situation& now, TurretId turret, Seat seat) {
  return spec(now, turret).range.has(now.player(seat).position);
}

/// TUR-06, TUR-08: damage that the turret would do to the seat.
std::uint8_t damage_to(const Situation& now, TurretId turret, Seat seat) {
  return sees(now, turret, seat) ? alarm_row(now, seat).damage : std::uint8_t{0};
}

bool hurts_anybody(const Situation& now, TurretId turret) {
  return std::any_of(now.state.order.begin(), now.state.order.end(), [&](Seat seat) {
    return now.state.in_game(seat) && damage_to(now, turret, seat) > 0;
  });
}

int reach(const Situation& now, TurretId turret) {
  int furthest = -1;
  for (SpaceId space : spec(now, turret).range) {
    furthest = std::max(furthest, now.map().main_index(space));
  }
  return furthest;
}

/// TUR-09: the one furthest along the road that has somebody to hurt, or none().
TurretId next_turret(const Situation& now, TurretSet left) {
  TurretId next;
  for (TurretId turret : left) {
    if (!hurts_anybody(now, turret)) {
      continue;
    }
    if (!next.valid() || reach(now, turret) >= reach(now, next)) {
      next = turret;
    }
  }
  return next;
}

Flow begin_fire(Context& ctx, TurretFireFrame f) {
  f.turret = next_turret(ctx.now(), f.left);
  if (!f.turret.valid()) {
    ctx.pop();
    return Flow::kGoOn;
  }
  f.left.remove(f.turret);
  f.stage = TurretFireFrame::Stage::kNextSeat;
  f.last = Seat::none();
  ctx.become(f);
  ctx.emit(TurretFired{f.turret});
  reveal_outcome(ctx);   // TUR-07
  refill_outcomes(ctx);  // FIRE-16: a back must be on top
  return Flow::kGoOn;
}

/// XLOOT-02: in the Fire phase those who are active, in an Explore action those who take part
/// (XLOOT-07).
SurvivorSet at_hand(const Situation& now, Seat seat) {
  if (now.in_fire()) {
    return now.player(seat).active;
  }
  for (const Frame& frame : now.state.stack) {
    if (frame.kind == FrameKind::kExplore) {
      return frame.as<ExploreFrame>().participants;
    }
  }
  return {};
}

}  // namespace

TurretSet turrets_in_range(const Situation& now, Seat seat) {
  TurretSet set;
  for (TurretId turret : now.state.turrets) {
    if (sees(now, turret, seat)) {
      set.add(turret);
    }
  }
  return set;
}

void offer_turret_attacks(const Situation& now, Seat seat, Offers& offers) {
  const Player& player = now.player(seat);
  for (Box weapon : weapons_of(now.catalog, player.convoy) - player.used_weapons) {
    const Token price = price_of_shot(box_spec(now.catalog, player.convoy, weapon).kind);
    if (player.convoy.count(price) == 0) {
      continue;
    }
    for (TurretId turret : turrets_in_range(now, seat)) {
      offers.add(AttackTurret{weapon, turret});
    }
  }
}

void destroy_turret(Context& ctx, Seat seat, TurretId turret) {
  ctx.emit(TurretDestroyed{seat, turret});
  const SurvivorSet sentinels = ctx.now().with(at_hand(ctx.now(), seat), Ability::kSentinel);
  if (!sentinels.empty()) {
    ctx.push(ChangeFameFrame{seat, static_cast<std::int8_t>(sentinels.size())});
  }
  const Token reward = spec(ctx.now(), turret).reward;
  ctx.push(LoadTokensFrame{seat, Gain::kRefusable, TokenCounts::one(reward)});
}

void push_turret_fire(Context& ctx) {
  if (!ctx.state().turrets.empty()) {
    TurretFireFrame fire;
    fire.left = ctx.state().turrets;
    ctx.push(fire);
  }
}

Flow step(Context& ctx, TurretFireFrame f) {
  if (f.stage == TurretFireFrame::Stage::kNextTurret) {
    return begin_fire(ctx, f);
  }
  f.last = ctx.now().next_standard(f.last);  // TUR-17
  if (!f.last.valid()) {
    ctx.emit(OutcomeDiscarded{ctx.state().outcome});
    f.stage = TurretFireFrame::Stage::kNextTurret;
    ctx.become(f);
    return Flow::kGoOn;
  }
  ctx.become(f);
  const std::uint8_t damage = damage_to(ctx.now(), f.turret, f.last);
  if (damage > 0) {
    const SlotSet area = ctx.catalog().outcome(ctx.state().outcome_deck.back()).back;
    ctx.push(PlaceDamageFrame{f.last, area, damage});
  }
  return Flow::kGoOn;
}

// --- TurretAttack
// -----------------------------------------------------------------------------------

Flow step(Context& ctx, TurretAttackFrame f) {
  const Shot shot{f.source, f.weapon, f.location};
  if (f.stage == TurretAttackFrame::Stage::kPay) {
    f.stage = TurretAttackFrame::Stage::kReveal;
    ctx.become(f);
    pay_for_shot(ctx, f.seat, shot);
    return Flow::kGoOn;
  }
  ctx.emit(TurretAttacked{f.seat, f.weapon, f.turret});
  const bool grenade = f.source == ShotSource::kGrenade;
  int hits = kGrenadeHits;
  if (grenade) {
    ctx.become(GrenadeRecoilFrame{f.seat});
  } else {
    const PlayerRow row = reveal_outcome(ctx).player[shot_class(ctx.now(), f.seat, shot) - 1U];
    hits = row.hits;  // TUR-16: no Gunner, no incendiary ammo
    ctx.pop();
    if (row.jam) {
      jam(ctx, f.seat, shot);  // TUR-13
    }
    ctx.emit(OutcomeDiscarded{ctx.state().outcome});
  }
  if (hits >= spec(ctx.now(), f.turret).armour) {
    destroy_turret(ctx, f.seat, f.turret);  // TUR-12
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine
