// Chapter DMG: placing and repairing damage.
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {

// --- PlaceDamage
// ------------------------------------------------------------------------------------

Flow step(Context& ctx, PlaceDamageFrame f) {
  const Situation now = ctx.now();
  if (f.count > 0 && !undamaged(now.catalog, now.convoy(f.seat), f.area).empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  if (f.count > 0) {
    ctx.emit(DamageLost{f.seat, f.count});  // DMG-08, DMG-09
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, PlaceDamageFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kPlaceDamage);
  offers.asked.amount = f.count;
  offers.asked.area = f.area;
  const BoxSet boxes = undamaged(now.catalog, now.convoy(f.seat), f.area);
  for (Box box : boxes) {
    offers.add(TakeDamage{box});
  }
  // DMG-05: the last box may be emptied first, so even one option is a question.
  offers.ask_anyway =
      !now.in_fire() && boxes.size() == 1 && !(boxes & now.convoy(f.seat).occupied()).empty();
}

void accept(Context& ctx, PlaceDamageFrame f, const Choice& choice) {
  const Box box = std::get<TakeDamage>(choice).box;
  --f.count;
  ctx.become(f);
  if (const auto token = token_in(ctx.now().convoy(f.seat), box)) {
    return_token(ctx, f.seat, *token, box);  // DMG-04, DMG-06
  }
  ctx.emit(DamagePlaced{f.seat, box});
}

// --- Repair
// -----------------------------------------------------------------------------------------

namespace {

/// EXP-13: the only boxes that matter while no survivor could be loaded.
BoxSet repairable(const Situation& now, const RepairFrame& f) {
  const Convoy& convoy = now.convoy(f.seat);
  if (!f.survivor_box_first) {
    return convoy.damage;
  }
  return convoy.damage & (boxes_of(now.catalog, convoy, BoxKind::kOpen) |
                          boxes_of(now.catalog, convoy, BoxKind::kSurvivor));
}

}  // namespace

Flow step(Context& ctx, RepairFrame f) {
  if (f.count > 0 && !repairable(ctx.now(), f).empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, RepairFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kRepair);
  offers.asked.amount = f.count;
  for (Box box : repairable(now, f)) {
    offers.add(RepairBox{box});
  }
  if (!f.survivor_box_first) {
    offers.add(Decline{});
  }
}

void accept(Context& ctx, RepairFrame f, const Choice& choice) {
  const auto* repair = std::get_if<RepairBox>(&choice);
  if (repair == nullptr) {
    ctx.pop();
    return;
  }
  --f.count;
  f.survivor_box_first = false;
  ctx.become(f);
  ctx.emit(DamageRepaired{f.seat, repair->box});
}

}  // namespace aurora::engine
