// The Automa's Action cards at the end of the round (AUTO-71, AUTO-72, AUTO-83 to AUTO-87).
#include "engine/automa/automa.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

void strike(Context& ctx, ActionId action) {
  const Automa& automa = ctx.state().automa;
  const Seat victim = automa::human(ctx.state());
  const AutomaEnding ending = ctx.catalog().automa.action(action).ending;
  const bool ahead = ctx.now().player(victim).fame > ctx.now().player(automa.seat).fame;  // AUTO-85
  if (ending == AutomaEnding::kNone || (ending == AutomaEnding::kFameLoss && !ahead)) {
    return;
  }
  ctx.emit(AutomaActed{action});
  switch (ending) {
    case AutomaEnding::kNone: break;
    case AutomaEnding::kDamage: ctx.push(PlaceDamageFrame{victim}); break;
    case AutomaEnding::kFameLoss: ctx.push(ChangeFameFrame{victim, std::int8_t{-1}}); break;
    case AutomaEnding::kHealAndContaminate: {
      if (automa.contaminated > 0) {
        ctx.emit(AutomaHealed{});
      }
      ContaminateFrame contaminate;
      contaminate.seat = victim;
      contaminate.candidates = ctx.now().player(victim).survivors();
      ctx.push(contaminate);
      break;
    }
  }
}

}  // namespace

Flow step(Context& ctx, AutomaEndingFrame f) {
  const auto& row = ctx.state().automa.row;
  if (f.next == row.size()) {
    ctx.pop();
    if (!row.empty()) {
      ctx.emit(ActionsDiscarded{});  // AUTO-72
    }
    return Flow::kGoOn;
  }
  const ActionId action = row[f.next];
  ++f.next;
  ctx.become(f);
  strike(ctx, action);
  return Flow::kGoOn;
}

}  // namespace aurora::engine
