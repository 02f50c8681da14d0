// Chapter REST: everybody at once, each seat in its own lane (REST-01).
#include "engine/expansion/alarm.hpp"
#include "engine/expansion/androids.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/expansion/boxes.hpp"
#include "engine/expansion/copying.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {

Flow step(Context& ctx, RestPhaseFrame f) {
  if (f.stage == RestPhaseFrame::Stage::kWait) {  // all lanes are done
    ctx.pop();
    return Flow::kGoOn;
  }
  f.stage = RestPhaseFrame::Stage::kWait;
  ctx.become(f);
  for (std::size_t i = 0; i < ctx.state().seats; ++i) {
    const Seat seat = seat_at(i);
    if (ctx.state().in_game(seat))
      ctx.push_to(lane_of(seat), RestTurnFrame{RestTurnFrame::Stage::kFeed, seat});
  }
  return Flow::kGoOn;
}

Flow step(Context&, RestTurnFrame) { return Flow::kAsk; }

void offer(const Situation& now, RestTurnFrame f, Offers& offers) {
  const Player& player = now.player(f.seat);
  if (f.stage == RestTurnFrame::Stage::kFeed) {  // REST-02
    offers.ask(f.seat, Question::kFeedInRest);
    offers.add(FinishFeeding{});
    if (player.convoy.count(Token::kFood) > 0) {
      for (SurvivorId s : player.exhausted) {
        if (eats(now, s)) offers.add(FeedToRest{s});
      }
    }
    offer_charge_to_rest(now, f.seat, offers);
    return;
  }
  offers.ask(f.seat, Question::kRestActions);  // REST-06
  offers.add(EndTurn{});
  offers.ask_anyway = !player.hand.empty();
  const SurvivorSet ready = player.active - now.state.used_abilities;
  if (!player.convoy.damage.empty()) {
    for (SurvivorId s : now.with(ready, Ability::kMechanic))
      offers.add(UseAbility{s});  // SURV-09
  }
  if (player.alarm > 0 && can_spend_half(now, f.seat)) {
    for (SurvivorId s : now.with(ready, Ability::kHacker))
      offers.add(UseAbility{s});  // XSURV-01
  }
  offer_repair_boxes(now, f.seat, offers);
  offer_copy(now, f.seat, player.active, CopyWindow::kRest, offers);
}

void accept(Context& ctx, RestTurnFrame f, const Choice& choice) {
  if (const auto* feed = std::get_if<FeedToRest>(&choice)) {
    spend_any(ctx, f.seat, Token::kFood);
    ctx.emit(SurvivorMoved{f.seat, feed->survivor, Zone::kRest});
  } else if (is<FinishFeeding>(choice)) {
    f.stage = RestTurnFrame::Stage::kAbilities;
    ctx.become(f);
    ctx.emit(ZonesAdvanced{f.seat});  // REST-03 to REST-05
  } else if (const auto* use = std::get_if<UseAbility>(&choice)) {
    ctx.emit(AbilityUsed{f.seat, use->survivor});
    if (ctx.now().ability(use->survivor) == Ability::kHacker) {
      lower_alarm(ctx, f.seat, 1);
      spend_half(ctx, f.seat);
    } else {
      ctx.push(RepairFrame{f.seat, 2});
    }
  } else if (const auto* charge = std::get_if<ChargeToRest>(&choice)) {
    charge_to_rest(ctx, f.seat, charge->survivor);
  } else if (const auto* box = std::get_if<UseBox>(&choice)) {
    use_box(ctx, f.seat, box->box);
  } else {
    ctx.pop();
  }
}

}  // namespace aurora::engine
