// The Automa in the Fire phase (AUTO-61 to AUTO-67).
#include <algorithm>

#include "engine/automa/automa.hpp"
#include "engine/phases/attack.hpp"
#include "engine/procedures/procedures.hpp"

namespace aurora::engine::automa {
namespace {

int number_of(const Situation& now, CardId enemy) { return now.catalog.enemy(enemy).number; }

/// AUTO-64, AUTO-66.
bool aims_high(const Situation& now) {
  const Automa& automa = now.state.automa;
  return automa.explored == 0 ||
         now.catalog.automa.action(automa.row[0]).arrow == now.catalog.automa.highest;
}

CardId target(const Situation& now) {
  const bool high = aims_high(now);
  CardId best;
  for (const Enemy& enemy : now.state.enemies) {
    if (enemy.region != now.region(now.state.automa.seat)) {
      continue;
    }
    const int by = best.valid() ? number_of(now, enemy.card) - number_of(now, best) : 0;
    if (!best.valid() || (high ? by > 0 : by < 0)) {
      best = enemy.card;
    }
  }
  return best;
}

/// The rightmost; of several in one column the topmost (AUTO-43, AUTO-65).
AutomaBox weapon(const Situation& now) {
  AutomaBox best;
  for (AutomaBox box : working(now, AutomaBoxKind::kWeapon) - now.state.automa.used_weapons) {
    if (!best.valid() || column_of(box) > column_of(best)) {
      best = box;
    }
  }
  return best;
}

/// Takes back one of both own counters (TARGET-02, AUTO-67).
void free_counter(Context& ctx, CardId aim) {
  const Seat seat = ctx.state().automa.seat;
  const Enemy* from = nullptr;
  for (const Enemy& enemy : ctx.state().enemies) {
    if (std::find(enemy.targets.begin(), enemy.targets.end(), seat) == enemy.targets.end()) {
      continue;
    }
    const bool other = enemy.card != aim;
    const bool from_aim = from != nullptr && from->card == aim;
    const bool lower =
        from != nullptr && number_of(ctx.now(), enemy.card) < number_of(ctx.now(), from->card);
    if (from == nullptr || (other && (from_aim || lower))) {
      from = &enemy;
    }
  }
  const auto letter = std::find(from->targets.begin(), from->targets.end(), seat);
  ctx.emit(
      TargetTaken{seat, from->card, static_cast<std::uint8_t>(letter - from->targets.begin())});
}

void place_counter(Context& ctx, CardId aim) {
  const Seat seat = ctx.state().automa.seat;
  if (attack::counters_out(ctx.now(), seat) == attack::kTargetCounters) {
    free_counter(ctx, aim);
  }
  const Enemy enemy = attack::enemy_of(ctx.now(), aim);
  const auto free = static_cast<std::uint8_t>(attack::free_letter(enemy));
  if (free < kLetters) {
    ctx.emit(TargetPlaced{seat, aim, free});  // TARGET-01
    return;
  }
  // TARGET-04: two counters each, so one of the human's is there (AUTO-67).
  const auto victim = std::find_if(enemy.targets.begin(), enemy.targets.end(),
                                   [seat](Seat owner) { return owner != seat; });
  ctx.emit(TargetReplaced{seat, *victim, aim,
                          static_cast<std::uint8_t>(victim - enemy.targets.begin())});
}

void shoot(Context& ctx, AutomaBox gun, CardId aim) {  // FIRE-05 to FIRE-12
  spend(ctx, Token::kAmmo, 1, AutomaReason::kShot);
  ctx.emit(AutomaFired{
      gun, aim, aims_high(ctx.now()) ? AutomaReason::kHighestEnemy : AutomaReason::kLowestEnemy});
  const std::uint8_t weapon_class = ctx.catalog().automa.boxes[gun.index()].value;
  const PlayerRow row = reveal_outcome(ctx).player[weapon_class - 1U];
  if (row.jam) {
    ctx.emit(AutomaDamaged{gun});  // FIRE-08
  }
  if (row.hits > 0) {
    const Enemy enemy = attack::enemy_of(ctx.now(), aim);
    const int room = ctx.now().defence(enemy) - enemy.damage;
    ctx.emit(EnemyDamaged{ctx.state().automa.seat, aim,
                          static_cast<std::uint8_t>(std::min<int>(room, row.hits))});
    change_fame(ctx, 1);  // FIRE-11
    place_counter(ctx, aim);
  }
  attack::finish(ctx, aim);
}

/// AUTO-62: the resource it has most of; food, fuel, ammo when there are several.
Token most_of(const Automa& automa) {
  Token most = Token::kFood;
  for (Token token : {Token::kFuel, Token::kAmmo}) {
    if (automa.storage.of(token) > automa.storage.of(most)) {
      most = token;
    }
  }
  return most;
}

}  // namespace

void suffer_ambush(Context& ctx, const EnemySpec& enemy) {  // AUTO-61
  const Automa& automa = ctx.state().automa;
  const Token most = most_of(automa);
  if (enemy.option == AmbushOption::kDiscardResource && automa.storage.of(most) > 0) {
    spend(ctx, most, 1, AutomaReason::kAmbush);
    return;
  }
  if (enemy.option == AmbushOption::kContamination && automa.survivors() > 0) {
    contaminate(ctx, 1);
    return;
  }
  for (const AmbushDamage& damage : enemy.damage) {
    take_damage(ctx, damage.amount);
  }
}

void convoy_fire_turn(Context& ctx) {
  const Automa& automa = ctx.state().automa;
  for (;;) {  // AUTO-63
    const AutomaBox gun = weapon(ctx.now());
    const CardId aim = target(ctx.now());
    if (automa.storage.of(Token::kAmmo) == 0 || !gun.valid() || !aim.valid()) {
      break;
    }
    shoot(ctx, gun, aim);
  }
  ctx.emit(TurnEnded{automa.seat});
}

}  // namespace aurora::engine::automa
