// Chapters FIRE, TARGET and KILL: a player's attacks.
#include <algorithm>

#include "engine/expansion/copying.hpp"
#include "engine/expansion/grenade.hpp"
#include "engine/expansion/turrets.hpp"
#include "engine/phases/attack.hpp"
#include "engine/phases/explore.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = AttackFrame::Stage;
using attack::counters_out;
using attack::enemy_of;
using attack::free_letter;
using attack::kTargetCounters;

bool thrown(const AttackFrame& f) { return f.source == ShotSource::kGrenade; }

/// Gunner and incendiary ammo, once the row itself has hit (FIRE-10).
/// A grenade always does what XITEM-01 says.
int extra_hits(Context& ctx, const AttackFrame& f) {
  if (thrown(f) || !ctx.now().in_fire()) {
    return 0;  // SURV-24, ABIL-01, BETA-22
  }
  int extra = f.source == ShotSource::kIncendiary ? 1 : 0;  // ITEM-15
  if (ctx.state().have_hit.has(f.seat)) {
    return extra;  // SURV-23
  }
  const SurvivorSet ready = ctx.now().player(f.seat).active - ctx.state().used_abilities;
  for (SurvivorId gunner : ctx.now().with(ready, Ability::kGunner)) {  // SURV-16, SURV-17
    ctx.emit(AbilityUsed{f.seat, gunner});
    ++extra;
  }
  return extra;
}

void go_to(Context& ctx, AttackFrame f, Stage stage) {
  f.stage = stage;
  ctx.become(f);
}

Shot shot_of(const AttackFrame& f) { return {f.source, f.weapon, f.location}; }

void pay(Context& ctx, AttackFrame f) {  // FIRE-02
  go_to(ctx, f, Stage::kReveal);
  pay_for_shot(ctx, f.seat, shot_of(f));
}

/// What the shot does: a grenade always the same, the others what the Outcome card says.
PlayerRow row_of(Context& ctx, const AttackFrame& f) {
  if (thrown(f)) {
    return {.hits = kGrenadeHits, .jam = false};
  }
  if (f.weapon.valid()) {
    ctx.emit(WeaponFired{f.seat, f.weapon, f.enemy, f.source == ShotSource::kIncendiary});
  }
  return reveal_outcome(ctx).player[shot_class(ctx.now(), f.seat, shot_of(f)) - 1U];
}

void fire(Context& ctx, AttackFrame f) {  // FIRE-06 to FIRE-12
  const PlayerRow row = row_of(ctx, f);
  if (row.hits == 0) {
    go_to(ctx, f, Stage::kDefeat);
  } else {
    const Enemy enemy = enemy_of(ctx.now(), f.enemy);
    const int room = ctx.now().defence(enemy) - enemy.damage;
    const int hits = std::min(room, row.hits + extra_hits(ctx, f));  // FIRE-07
    ctx.emit(EnemyDamaged{f.seat, f.enemy, static_cast<std::uint8_t>(hits), thrown(f)});
    go_to(ctx, f, Stage::kMoveTarget);
    ctx.push(ChangeFameFrame{f.seat, std::int8_t{1}});  // FIRE-11
  }
  if (row.jam) {
    jam(ctx, f.seat, shot_of(f));  // FIRE-08
  }
}

/// KILL-01, KILL-02, KILL-05: the letters of the next Outcome card name the winner.
void defeat(Context& ctx, CardId card) {
  const OutcomeSpec& outcome = reveal_outcome(ctx);
  const Enemy enemy = enemy_of(ctx.now(), card);
  Seat winner;
  for (std::uint8_t letter : outcome.letters) {
    winner = enemy.targets[letter];
    if (winner.valid()) {
      break;
    }
  }
  ctx.emit(EnemyDefeated{card, winner, enemy.loot});
}

/// Calls fn(weapon, enemy) for everything the other weapons can shoot at (FIRE-03, FIRE-04,
/// FIRE-13).
template <class Fn>
void for_each_attack(const Situation& now, Seat seat, BoxSet used, Fn&& fn) {
  for (Box weapon : weapons_of(now.catalog, now.convoy(seat)) - used) {
    for (const Enemy& enemy : now.state.enemies) {
      if (enemy.region == now.region(seat)) {
        fn(weapon, enemy.card);
      }
    }
  }
}

}  // namespace

namespace attack {

Enemy enemy_of(const Situation& now, CardId card) {
  return now.state.enemies[static_cast<std::size_t>(now.enemy_index(card))];
}

std::size_t free_letter(const Enemy& enemy) {
  std::size_t letter = 0;
  while (letter < kLetters && enemy.targets[letter].valid()) {
    ++letter;
  }
  return letter;
}

int counters_out(const Situation& now, Seat seat) {
  int n = 0;
  for (const Enemy& enemy : now.state.enemies) {
    for (Seat owner : enemy.targets) {
      n += owner == seat ? 1 : 0;
    }
  }
  return n;
}

void finish(Context& ctx, CardId enemy) {
  const Enemy hit = enemy_of(ctx.now(), enemy);
  if (hit.damage >= ctx.now().defence(hit)) {
    defeat(ctx, enemy);
  }
  if (ctx.state().outcome.valid()) {  // a grenade that defeats nobody reveals none
    ctx.emit(OutcomeDiscarded{ctx.state().outcome});
  }
}

}  // namespace attack

// --- ConvoyFireTurn
// ---------------------------------------------------------------------------------

Flow step(Context&, ConvoyFireTurnFrame) { return Flow::kAsk; }

void offer(const Situation& now, ConvoyFireTurnFrame f, Offers& offers) {
  const Player& player = now.player(f.seat);
  offers.ask(f.seat, Question::kAttackOrCease);
  offers.ask_anyway = !player.hand.empty();
  offers.add(CeaseFire{});
  const bool incendiary = holds_item(now, f.seat, ItemKind::kIncendiaryAmmo);
  for_each_attack(now, f.seat, player.used_weapons, [&](Box weapon, CardId enemy) {  // FIRE-14
    const Token price = price_of_shot(box_spec(now.catalog, player.convoy, weapon).kind);
    if (player.convoy.count(price) > 0) {
      offers.add(Attack{weapon, enemy, false});
    }
    if (incendiary && price == Token::kAmmo) {
      offers.add(Attack{weapon, enemy, true});  // ENRG-02
    }
  });
  offer_turret_attacks(now, f.seat, offers);
  offer_grenade(now, f.seat, offers);
  offer_copy(now, f.seat, player.active, CopyWindow::kConvoyFire, offers);
}

void accept(Context& ctx, ConvoyFireTurnFrame f, const Choice& choice) {
  if (const auto* attack = std::get_if<Attack>(&choice)) {
    AttackFrame frame;
    frame.seat = f.seat;
    frame.weapon = attack->weapon;
    frame.enemy = attack->enemy;
    if (attack->incendiary) {
      frame.source = ShotSource::kIncendiary;
    }
    ctx.push(frame);
  } else if (const auto* shoot = std::get_if<AttackTurret>(&choice)) {
    TurretAttackFrame frame;
    frame.seat = f.seat;
    frame.weapon = shoot->weapon;
    frame.turret = shoot->turret;
    ctx.push(frame);
  } else if (const auto* grenade = std::get_if<ThrowGrenade>(&choice)) {
    throw_grenade(ctx, f.seat, *grenade);
  } else {
    ctx.pop();
    ctx.emit(TurnEnded{f.seat});
  }
}

// --- BonusAttack
// ------------------------------------------------------------------------------------

bool any_bonus_attack(const Situation& now, Seat seat) {
  bool any = false;
  for_each_attack(now, seat, BoxSet{}, [&](Box, CardId) { any = true; });
  return any;
}

Flow step(Context&, BonusAttackFrame) { return Flow::kAsk; }

void offer(const Situation& now, BonusAttackFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kBonusAttack);
  for_each_attack(now, f.seat, BoxSet{},
                  [&](Box weapon, CardId enemy) { offers.add(Attack{weapon, enemy, false}); });
}

void accept(Context& ctx, BonusAttackFrame f, const Choice& choice) {
  const auto& attack = std::get<Attack>(choice);  // the ammo is paid already (BETA-21, FIRE-18)
  AttackFrame frame;
  frame.stage = Stage::kReveal;
  frame.seat = f.seat;
  frame.weapon = attack.weapon;
  frame.enemy = attack.enemy;
  ctx.become(frame);
}

// --- Attack
// -----------------------------------------------------------------------------------------

Flow step(Context& ctx, AttackFrame f) {
  switch (f.stage) {
    case Stage::kPay: pay(ctx, f); break;
    case Stage::kReveal: fire(ctx, f); break;
    case Stage::kMoveTarget:
      if (counters_out(ctx.now(), f.seat) == kTargetCounters) {
        return Flow::kAsk;  // TARGET-02
      }
      go_to(ctx, f, Stage::kPlaceTarget);
      break;
    case Stage::kPlaceTarget: {
      const std::size_t letter = free_letter(enemy_of(ctx.now(), f.enemy));
      if (letter == kLetters) {
        return Flow::kAsk;  // TARGET-04
      }
      ctx.emit(TargetPlaced{f.seat, f.enemy, static_cast<std::uint8_t>(letter)});
      go_to(ctx, f, Stage::kDefeat);
      break;
    }
    case Stage::kDefeat:
      ctx.pop();
      attack::finish(ctx, f.enemy);
      if (!ctx.now().in_fire()) {
        ctx.push(RewardsFrame{});  // BETA-23, ARMED-05: at once
      }
      break;
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, AttackFrame f, Offers& offers) {
  offers.asked.card = f.enemy;
  if (f.stage == Stage::kMoveTarget) {
    offers.ask(f.seat, Question::kMoveTarget);
    for (const Enemy& enemy : now.state.enemies) {
      for (std::uint8_t letter = 0; letter < kLetters; ++letter) {
        if (enemy.targets[letter] == f.seat) {
          offers.add(MoveTarget{enemy.card, letter});
        }
      }
    }
    return;
  }
  offers.ask(f.seat, Question::kReplaceTarget);
  for (std::uint8_t letter = 0; letter < kLetters; ++letter) {
    offers.add(ReplaceTarget{letter});
  }
}

void accept(Context& ctx, AttackFrame f, const Choice& choice) {
  if (const auto* move = std::get_if<MoveTarget>(&choice)) {
    ctx.emit(TargetTaken{f.seat, move->enemy, move->letter});  // TARGET-03, TARGET-05
    go_to(ctx, f, Stage::kPlaceTarget);
    return;
  }
  const std::uint8_t letter = std::get<ReplaceTarget>(choice).letter;
  const Seat owner = enemy_of(ctx.now(), f.enemy).targets[letter];
  ctx.emit(TargetReplaced{f.seat, owner, f.enemy, letter});
  go_to(ctx, f, Stage::kDefeat);
}

}  // namespace aurora::engine
