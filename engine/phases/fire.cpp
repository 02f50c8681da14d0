// Chapter FIRE, the frame of the phase (AMB-01): Renegades, Ambush, Convoy Fire, rewards, Enemy
// Fire.
#include "engine/expansion/copying.hpp"
#include "engine/expansion/turrets.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = FirePhaseFrame::Stage;

bool has_renegade(const Situation& now, Seat seat) {
  const SurvivorSet ready = now.player(seat).active - now.state.used_abilities;
  return !now.with(ready, Ability::kRenegade).empty();
}

bool can_defy(const Situation& now, Seat seat) {
  return has_renegade(now, seat) ||
         can_copy(now, seat, now.player(seat).active, CopyWindow::kStartOfFire);
}

bool any_enemy(const Situation& now) {
  if (!now.state.enemies.empty()) {
    return true;
  }
  for (const ZoneSpace& space : now.state.zone) {
    if (space.card.valid() && now.catalog.card(space.card).type == CardType::kEnemy) {
      return true;
    }
  }
  return false;
}

}  // namespace

Flow step(Context& ctx, FirePhaseFrame f) {
  const auto go_to = [&](Stage stage) {
    f.stage = stage;
    f.last = Seat::none();
    ctx.become(f);
  };
  switch (f.stage) {
    case Stage::kRenegade:  // AMB-13
      f.last = ctx.now().next_standard(f.last);
      if (!f.last.valid()) {
        go_to(Stage::kAmbush);
        break;
      }
      ctx.become(f);
      if (can_defy(ctx.now(), f.last) && any_enemy(ctx.now())) {
        ctx.push(DefyFrame{f.last});
      }
      break;
    case Stage::kAmbush:
      go_to(Stage::kConvoyFire);
      push_turret_fire(ctx);  // after the ambushes
      ctx.push(AmbushFrame{});
      break;
    case Stage::kConvoyFire:  // FIRE-01
      f.last = ctx.now().next_standard(f.last);
      if (!f.last.valid()) {
        go_to(Stage::kRewards);
        break;
      }
      ctx.become(f);
      ctx.emit(TurnStarted{f.last});
      ctx.push(ConvoyFireTurnFrame{f.last});
      break;
    case Stage::kRewards:  // FIRE-17
      go_to(Stage::kEnemyFire);
      ctx.push(RewardsFrame{});
      break;
    case Stage::kEnemyFire:
      go_to(Stage::kDone);
      ctx.push(EnemyFireFrame{});
      break;
    case Stage::kDone: ctx.pop(); break;
  }
  return Flow::kGoOn;
}

// --- Defy (SURV-14, SURV-15)
// ------------------------------------------------------------------------

Flow step(Context&, DefyFrame) { return Flow::kAsk; }

void offer(const Situation& now, DefyFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kDefyEnemy);
  if (has_renegade(now, f.seat)) {
    for (const Enemy& enemy : now.state.enemies) {
      offers.add(Defy{enemy.card});
    }
    for (const ZoneSpace& space : now.state.zone) {
      if (space.card.valid() && now.catalog.card(space.card).type == CardType::kEnemy) {
        offers.add(Defy{space.card});
      }
    }
  }
  offer_copy(now, f.seat, now.player(f.seat).active, CopyWindow::kStartOfFire, offers);
  offers.add(Decline{});
}

void accept(Context& ctx, DefyFrame f, const Choice& choice) {
  ctx.pop();
  const auto* defy = std::get_if<Defy>(&choice);
  if (defy == nullptr) {
    return;
  }
  const SurvivorSet renegades = ctx.now().with(ctx.now().player(f.seat).active, Ability::kRenegade);
  ctx.emit(AbilityUsed{f.seat, renegades.first()});
  ctx.emit(EnemyDefied{f.seat, defy->enemy});
}

}  // namespace aurora::engine
