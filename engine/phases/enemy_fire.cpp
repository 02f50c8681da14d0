// Chapter EFIRE: region by region, from the far end of the road.
#include "engine/automa/automa.hpp"
#include "engine/expansion/alarm.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = EnemyFireFrame::Stage;

bool enemies_in(const GameState& state, std::uint8_t region) {
  for (const Enemy& enemy : state.enemies) {
    if (enemy.region == region) {
      return true;
    }
  }
  return false;
}

bool convoys_in(const Situation& now, std::uint8_t region) {
  for (Seat seat : now.state.order) {
    if (now.state.in_game(seat) && now.region(seat) == region) {
      return true;
    }
  }
  return false;
}

/// EFIRE-01: regions are numbered from the start of the road, so the last comes first.
void next_region(Context& ctx, EnemyFireFrame f) {
  if (f.region == 0) {
    f.stage = Stage::kWithdraw;
  } else {
    --f.region;
  }
  ctx.become(f);
}

/// The enemy with that number in the region which this seat does not defy, or nullptr.
const Enemy* attacker(const Situation& now, Seat seat, std::uint8_t region, std::size_t number) {
  for (const Enemy& enemy : now.state.enemies) {
    const bool fires = enemy.region == region && now.catalog.enemy(enemy.card).number == number;
    if (fires && now.player(seat).defied != enemy.card) {
      return &enemy;  // SURV-14
    }
  }
  return nullptr;
}

/// EFIRE-03 to EFIRE-11 for one convoy: hits first, then ambush results by enemy number.
void strike(Context& ctx, const EnemyFireFrame& f) {
  const Seat seat = f.last;
  const Situation now = ctx.now();
  const OutcomeSpec& outcome = now.catalog.outcome(now.state.outcome);
  std::uint8_t hits = 0;
  for (std::size_t number = kMaxEnemyNumber; number > 0; --number) {
    const Enemy* enemy = attacker(now, seat, f.region, number);
    if (enemy == nullptr) {
      continue;
    }
    const EnemyRow& row = outcome.enemy[number - 1];
    if (row.result == EnemyResult::kHit) {
      hits = static_cast<std::uint8_t>(hits + row.hits);
    }
    if (row.result == EnemyResult::kAmbush) {
      ctx.push(AmbushEffectFrame{seat, enemy->card, f.most_alarmed.has(seat)});  // EFIRE-10
    }
  }
  if (hits == 0) {
    return;
  }
  if (now.state.has_player(seat)) {
    ctx.push(PlaceDamageFrame{seat, f.area, hits});
  } else {
    automa::take_salvo(ctx, hits);
  }
}

Flow reveal(Context& ctx, EnemyFireFrame f) {
  if (!enemies_in(ctx.state(), f.region)) {
    next_region(ctx, f);
    return Flow::kGoOn;
  }
  f.stage = Stage::kNextSeat;
  f.last = Seat::none();
  f.most_alarmed = most_alarmed(ctx.now(), f.region);
  reveal_outcome(ctx);   // EFIRE-02, EFIRE-12
  refill_outcomes(ctx);  // FIRE-16: a back must be on top
  // EFIRE-07: the same area for all convoys, though the Automa may draw from the deck (AUTO-70).
  f.area = ctx.catalog().outcome(ctx.state().outcome_deck.back()).back;
  ctx.become(f);
  return Flow::kGoOn;
}

/// EFIRE-04: every convoy in the region, in standard order.
Flow next_seat(Context& ctx, EnemyFireFrame f) {
  f.last = ctx.now().next_standard(f.last);
  if (!f.last.valid()) {
    ctx.emit(OutcomeDiscarded{ctx.state().outcome});
    f.stage = Stage::kReveal;
    next_region(ctx, f);
    return Flow::kGoOn;
  }
  ctx.become(f);
  if (ctx.now().region(f.last) == f.region) {
    strike(ctx, f);
  }
  return Flow::kGoOn;
}

/// EFIRE-13, with the Loot card unseen.
Flow withdraw(Context& ctx) {
  ctx.pop();
  for (std::size_t i = ctx.state().enemies.size(); i > 0; --i) {
    const Enemy enemy = ctx.state().enemies[i - 1];
    if (!convoys_in(ctx.now(), enemy.region)) {
      ctx.emit(EnemyWithdrew{enemy.card});
    }
  }
  return Flow::kGoOn;
}

}  // namespace

Flow step(Context& ctx, EnemyFireFrame f) {
  switch (f.stage) {
    case Stage::kReveal: return reveal(ctx, f);
    case Stage::kNextSeat: return next_seat(ctx, f);
    case Stage::kWithdraw: return withdraw(ctx);
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine
