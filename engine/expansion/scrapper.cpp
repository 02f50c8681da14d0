#include "engine/expansion/scrapper.hpp"

#include "engine/expansion/alarm.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/phases/explore.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

void discard(Context& ctx, const EncounterFrame& f) {
  ctx.emit(CardDiscarded{f.slot, ctx.state().zone[f.slot.index()].card});
}

}  // namespace

void offer_scrapper(const Situation& now, Seat seat, Offers& offers) {
  if (can_spend_half(now, seat)) {
    offers.add(PayScrapper{});
  }
  offers.add(RobScrapper{});
}

void pay_scrapper(Context& ctx, const EncounterFrame& f) {  // XENC-01
  discard(ctx, f);
  lower_alarm(ctx, f.seat, 1);
  ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, f.seat, 1});
  spend_half(ctx, f.seat);
}

void rob_scrapper(Context& ctx, const EncounterFrame& f) {  // XENC-02, XENC-04
  discard(ctx, f);
  if (ctx.now().with(f.participants, Ability::kPreacher).empty()) {  // SURV-12
    ctx.push(ChangeFameFrame{f.seat, std::int8_t{-1}});
  }
  if (any_salvage(ctx.now(), f.seat)) {
    ctx.push(SalvageFrame{f.seat});  // XENC-03 as BETA-18
  }
  ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, TokenCounts::one(Token::kFullBattery)});
}

}  // namespace aurora::engine
