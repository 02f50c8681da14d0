// Chapter LOC: collecting from a location.
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

using Stage = CollectFrame::Stage;

void suffer(Context& ctx, const CollectFrame& f, Drawback drawback) {
  const Situation now = ctx.now();
  switch (drawback) {
    case Drawback::kNone: break;
    case Drawback::kDamage: ctx.push(PlaceDamageFrame{f.seat}); break;  // LOC-02
    case Drawback::kContamination: {                                    // LOC-03
      if (!now.with(f.participants, Ability::kHermit).empty()) {
        break;  // SURV-11
      }
      ContaminateFrame contaminate;
      contaminate.seat = f.seat;
      contaminate.defer_death = true;  // CONT-07
      contaminate.candidates = f.participants;
      ctx.push(contaminate);
      break;
    }
    case Drawback::kFameLoss:  // LOC-04
      if (!now.with(f.participants, Ability::kPreacher).empty()) {
        break;  // SURV-12
      }
      ctx.push(ChangeFameFrame{f.seat, std::int8_t{-1}});
      break;
  }
}

}  // namespace

Flow step(Context& ctx, CollectFrame f) {
  const ZoneSpace& space = ctx.state().zone[f.slot.index()];
  switch (f.stage) {
    case Stage::kDrawback:  // LOC-01, LOC-09
      f.stage = Stage::kBlock;
      ctx.become(f);
      suffer(ctx, f, ctx.catalog().location(space.card).drawback);
      break;
    case Stage::kBlock: return Flow::kAsk;
    case Stage::kFinish:
      ctx.pop();
      if (space.blocks == 0) {
        ctx.emit(CardDiscarded{f.slot, space.card});  // LOC-08
      }
      break;
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, CollectFrame f, Offers& offers) {
  const ZoneSpace& space = now.state.zone[f.slot.index()];
  offers.ask(f.seat, Question::kChooseBlock);
  offers.asked.card = space.card;
  for (Side side : {Side::kLeft, Side::kRight}) {  // LOC-05
    if ((space.blocks >> static_cast<unsigned>(side) & 1U) != 0) {
      offers.add(TakeBlock{side});
    }
  }
}

void accept(Context& ctx, CollectFrame f, const Choice& choice) {
  const Side side = std::get<TakeBlock>(choice).side;
  const CardId card = ctx.state().zone[f.slot.index()].card;
  const BlockSpec& block = ctx.catalog().location(card).blocks[static_cast<std::size_t>(side)];
  f.stage = Stage::kFinish;
  ctx.become(f);
  ctx.emit(BlockTaken{f.seat, f.slot, side});
  if (block.items > 0) {
    ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, f.seat, block.items});  // LOC-07
  }
  ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, block.tokens});  // LOC-06
}

}  // namespace aurora::engine
