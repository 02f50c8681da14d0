// Chapters AMB and ENEMY: enemies leave the zone and strike.
#include "engine/expansion/alarm.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

using Stage = AmbushFrame::Stage;

/// AMB-03, AMB-04: from left to right, each with the top Loot card.
void bring_enemies(Context& ctx) {
  const std::uint8_t region = ctx.now().region(ctx.now().leading());
  for (std::uint8_t i = 0; i < kZoneSlots; ++i) {
    const CardId card = ctx.state().zone[i].card;
    if (!card.valid() || ctx.catalog().card(card).type != CardType::kEnemy) {
      continue;
    }
    ctx.emit(EnemyArrived{ZoneSlot{i}, card, region, ctx.state().loot_deck.back()});
  }
}

void push_contamination(Context& ctx, Seat seat) {
  ContaminateFrame contaminate;
  contaminate.seat = seat;
  contaminate.candidates = ctx.now().player(seat).survivors();
  ctx.push(contaminate);
}

void push_damage(Context& ctx, Seat seat, const EnemySpec& enemy) {
  for (std::size_t i = enemy.damage.size(); i > 0; --i) {  // the first part is resolved first
    ctx.push(
        PlaceDamageFrame{seat, enemy.damage[i - 1].area, enemy.damage[i - 1].amount});  // AMB-09
  }
}

/// What the enemy does unless its victim buys itself off.
void push_effect(Context& ctx, const AmbushEffectFrame& f, const EnemySpec& enemy) {
  const Seat seat = f.seat;
  switch (enemy.form) {
    case AmbushForm::kPrinted: push_damage(ctx, seat, enemy); break;
    case AmbushForm::kDamageAndAlarm:  // XENEMY-03
      raise_alarm(ctx, seat, 1);
      push_damage(ctx, seat, enemy);
      break;
    case AmbushForm::kDamageByAlarm: {  // XENEMY-06
      const std::uint8_t damage = alarm_row(ctx.now(), seat).damage;
      if (damage > 0) {
        ctx.push(PlaceDamageFrame{seat, enemy.damage[0].area, damage});
      }
      break;
    }
    case AmbushForm::kContaminateMostAlarmed:  // XENEMY-04
      if (f.most_alarmed) {
        push_contamination(ctx, seat);
      }
      break;
  }
}

BoxSet resources(const Situation& now, Seat seat) {
  const Convoy& convoy = now.convoy(seat);
  BoxSet boxes;
  for (Token token : kResources) {
    boxes |= convoy.of(token);
  }
  return boxes;
}

}  // namespace

Flow step(Context& ctx, AmbushFrame f) {
  if (f.stage == Stage::kArrive) {
    f.stage = Stage::kResolve;
    f.enemy = static_cast<std::uint8_t>(ctx.state().enemies.size());
    ctx.become(f);
    bring_enemies(ctx);
    return Flow::kGoOn;
  }
  if (f.enemy >= ctx.state().enemies.size()) {
    ctx.pop();
    return Flow::kGoOn;
  }
  const Enemy enemy = ctx.state().enemies[f.enemy];
  if (!f.last.valid()) {
    f.most_alarmed = most_alarmed(ctx.now(), enemy.region);
  }
  f.last = ctx.now().next_standard(f.last);  // AMB-06
  const Seat seat = f.last;
  if (!seat.valid()) {
    ++f.enemy;  // AMB-05
  }
  ctx.become(f);
  if (seat.valid() && ctx.now().region(seat) == enemy.region &&
      ctx.now().player(seat).defied != enemy.card) {
    ctx.push(AmbushEffectFrame{seat, enemy.card, f.most_alarmed.has(seat)});
  }
  return Flow::kGoOn;
}

Flow step(Context& ctx, AmbushEffectFrame f) {
  const EnemySpec& enemy = ctx.catalog().enemy(f.enemy);
  if (enemy.option != AmbushOption::kNone) {
    return Flow::kAsk;
  }
  ctx.pop();
  push_effect(ctx, f, enemy);
  return Flow::kGoOn;
}

void offer(const Situation& now, AmbushEffectFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kChooseAmbushEffect);
  offers.asked.card = f.enemy;
  switch (now.catalog.enemy(f.enemy).option) {
    case AmbushOption::kNone: break;
    case AmbushOption::kDiscardResource:  // ENEMY-03
      for (Box box : resources(now, f.seat)) {
        offers.add(SurrenderCargo{box});
      }
      break;
    case AmbushOption::kContamination: offers.add(AcceptAmbushContamination{}); break;  // ENEMY-04
    case AmbushOption::kAlarm:  // XENEMY-01, XENEMY-02
      if (can_raise_alarm(now, f.seat)) {
        offers.add(AcceptAmbushAlarm{});  // ALARM-07
      }
      break;
    case AmbushOption::kFullBattery:  // XENEMY-03, BATT-02
      for (Box box : now.convoy(f.seat).of(Token::kFullBattery)) {
        offers.add(SurrenderCargo{box});
      }
      break;
  }
  offers.add(AcceptAmbushDamage{});  // ENEMY-07
}

void accept(Context& ctx, AmbushEffectFrame f, const Choice& choice) {
  ctx.pop();
  if (const auto* surrender = std::get_if<SurrenderCargo>(&choice)) {
    const std::optional<Token> token = token_in(ctx.now().convoy(f.seat), surrender->box);
    if (token) {
      ctx.emit(TokenReturned{f.seat, *token, surrender->box});
    }
  } else if (is<AcceptAmbushContamination>(choice)) {
    push_contamination(ctx, f.seat);
  } else if (is<AcceptAmbushAlarm>(choice)) {
    raise_alarm(ctx, f.seat, 1);
  } else {
    push_effect(ctx, f, ctx.catalog().enemy(f.enemy));
  }
}

}  // namespace aurora::engine
