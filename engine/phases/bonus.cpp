// Chapter BONUS: what a bonus action gives, then what it costs (BONUS-07).
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {

Flow step(Context& ctx, BonusFrame f) {
  const BonusSpec& bonus = ctx.now().map().bonus[f.space][f.alternative];
  if (f.stage == BonusFrame::Stage::kGain) {
    f.stage = BonusFrame::Stage::kDrawback;
    ctx.become(f);
    if (bonus.gain.total() > 0) ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, bonus.gain});
    if (bonus.decontaminate > 0)
      ctx.push(DecontaminateFrame{f.seat, bonus.decontaminate, f.participants});
    if (bonus.repair > 0) ctx.push(RepairFrame{f.seat, bonus.repair, f.enable_card});
    return Flow::kGoOn;
  }
  ctx.pop();
  const bool hermit = !ctx.now().with(f.participants, Ability::kHermit).empty();  // SURV-11
  if (bonus.contamination > 0 && !hermit) {
    ContaminateFrame contaminate;
    contaminate.seat = f.seat;
    contaminate.count = bonus.contamination;
    contaminate.defer_death = true;  // CONT-08
    contaminate.candidates = f.participants;
    ctx.push(contaminate);
  }
  if (bonus.damage > 0) ctx.push(PlaceDamageFrame{f.seat, kWholeConvoy, bonus.damage});
  return Flow::kGoOn;
}

}  // namespace aurora::engine
