// Chapters AMB and ENEMY: enemies leave the zone and strike.
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = AmbushFrame::Stage;

/// AMB-03, AMB-04: from left to right, each with the top Loot card.
void bring_enemies(Context& ctx) {
  const std::uint8_t region = ctx.now().region(ctx.now().leading());
  for (std::uint8_t i = 0; i < kZoneSlots; ++i) {
    const CardId card = ctx.state().zone[i].card;
    if (!card.valid() || ctx.catalog().card(card).type != CardType::kEnemy) continue;
    ctx.emit(EnemyArrived{ZoneSlot{i}, card, region, ctx.state().loot_deck.back()});
  }
}

void push_damage(Context& ctx, Seat seat, const EnemySpec& enemy) {
  for (std::size_t i = enemy.damage.size(); i > 0; --i) {  // the first part is resolved first
    ctx.push(
        PlaceDamageFrame{seat, enemy.damage[i - 1].area, enemy.damage[i - 1].amount});  // AMB-09
  }
}

BoxSet resources(const Situation& now, Seat seat) {
  const Convoy& convoy = now.convoy(seat);
  return convoy.of(Token::kAmmo) | convoy.of(Token::kFood) | convoy.of(Token::kFuel);
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
  f.last = ctx.now().next_standard(f.last);  // AMB-06
  const Seat seat = f.last;
  if (!seat.valid()) ++f.enemy;  // AMB-05
  ctx.become(f);
  if (seat.valid() && ctx.now().region(seat) == enemy.region &&
      ctx.now().player(seat).defied != enemy.card) {
    ctx.push(AmbushEffectFrame{seat, enemy.card});
  }
  return Flow::kGoOn;
}

Flow step(Context& ctx, AmbushEffectFrame f) {
  const EnemySpec& enemy = ctx.catalog().enemy(f.enemy);
  if (enemy.option != AmbushOption::kNone) return Flow::kAsk;
  ctx.pop();
  push_damage(ctx, f.seat, enemy);
  return Flow::kGoOn;
}

void offer(const Situation& now, AmbushEffectFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kChooseAmbushEffect);
  offers.asked.card = f.enemy;
  if (now.catalog.enemy(f.enemy).option == AmbushOption::kDiscardResource) {  // ENEMY-03
    for (Box box : resources(now, f.seat))
      offers.add(SurrenderCargo{box});
  } else {  // ENEMY-04
    offers.add(AcceptAmbushContamination{});
  }
  offers.add(AcceptAmbushDamage{});  // ENEMY-07
}

void accept(Context& ctx, AmbushEffectFrame f, const Choice& choice) {
  ctx.pop();
  if (const auto* surrender = std::get_if<SurrenderCargo>(&choice)) {
    const std::optional<Token> token = token_in(ctx.now().convoy(f.seat), surrender->box);
    if (token) ctx.emit(TokenReturned{f.seat, *token, surrender->box});
  } else if (std::holds_alternative<AcceptAmbushContamination>(choice)) {
    ContaminateFrame contaminate;
    contaminate.seat = f.seat;
    contaminate.candidates = ctx.now().player(f.seat).survivors();
    ctx.push(contaminate);
  } else {
    push_damage(ctx, f.seat, ctx.catalog().enemy(f.enemy));
  }
}

}  // namespace aurora::engine
