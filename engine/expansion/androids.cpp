#include "engine/expansion/androids.hpp"

#include "engine/expansion/batteries.hpp"

namespace aurora::engine {

bool eats(const Situation& now, SurvivorId s) {
  return now.catalog.survivor(s).nature != Nature::kAndroid;
}

bool charges(const Situation& now, SurvivorId s) {
  return now.catalog.survivor(s).nature != Nature::kHuman;
}

bool items_help(const Situation& now, SurvivorId s) {
  return now.catalog.survivor(s).nature != Nature::kAndroid;
}

SurvivorSet those_items_help(const Situation& now, SurvivorSet set) {
  SurvivorSet helped;
  for (SurvivorId s : set) {
    if (items_help(now, s)) {
      helped.add(s);
    }
  }
  return helped;
}

void offer_charge_to_rest(const Situation& now, Seat seat, Offers& offers) {
  if (!can_spend_half(now, seat)) {
    return;
  }
  for (SurvivorId s : now.player(seat).exhausted) {
    if (charges(now, s)) {
      offers.add(ChargeToRest{s});
    }
  }
}

void offer_charge_for_skill(const Situation& now, Seat seat, Offers& offers) {
  if (!can_spend_half(now, seat)) {
    return;
  }
  for (SurvivorId s : now.player(seat).survivors()) {
    if (charges(now, s)) {
      offers.add(ChargeForSkill{s});
    }
  }
}

void charge_to_rest(Context& ctx, Seat seat, SurvivorId s) {
  ctx.emit(SurvivorMoved{seat, s, Zone::kRest});
  spend_half(ctx, seat);
}

void charge_for_skill(Context& ctx, Seat seat, SurvivorId s) {
  ctx.emit(SurvivorFed{seat, s});
  spend_half(ctx, seat);
}

}  // namespace aurora::engine
