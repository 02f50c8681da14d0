// Chapter REST: everybody at once, each seat in its own lane (REST-01). First all feed; when
// everybody has, all zones move, and then all act, so that nobody gains by being fast (REST-07).
#include "engine/expansion/alarm.hpp"
#include "engine/expansion/androids.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/expansion/boxes.hpp"
#include "engine/expansion/copying.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {

namespace {

using Stage = RestPhaseFrame::Stage;

SeatSet resting(const GameState& state) {
  SeatSet seats;
  for (std::size_t i = 0; i < state.seats; ++i) {
    if (state.in_game(seat_at(i))) {
      seats.add(seat_at(i));
    }
  }
  return seats;
}

/// REST-02; the Automa does all of its Rest here (AUTO-39).
void begin_feeding(Context& ctx) {
  for (Seat seat : resting(ctx.state())) {
    ctx.push_to(lane_of(seat), RestTurnFrame{RestTurnFrame::Stage::kFeed, seat, SurvivorSet{}});
  }
}

void move_zones(Context& ctx) {  // REST-03 to REST-05
  for (Seat seat : resting(ctx.state())) {
    if (ctx.state().has_player(seat)) {
      ctx.emit(ZonesAdvanced{seat});
    }
  }
}

void begin_actions(Context& ctx) {  // REST-06, REST-08
  for (Seat seat : resting(ctx.state())) {
    if (!ctx.state().has_player(seat)) {
      continue;
    }
    ctx.push_to(lane_of(seat),
                RestTurnFrame{RestTurnFrame::Stage::kAbilities, seat, models(ctx.now(), seat)});
  }
}

}  // namespace

Flow step(Context& ctx, RestPhaseFrame f) {
  if (f.stage == Stage::kDone) {
    ctx.pop();
    return Flow::kGoOn;
  }
  const bool fed = f.stage == Stage::kMoveZones;  // all lanes are done
  f.stage = fed ? Stage::kDone : Stage::kMoveZones;
  ctx.become(f);
  if (fed) {
    move_zones(ctx);
    begin_actions(ctx);
  } else {
    begin_feeding(ctx);
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
        if (eats(now, s)) {
          offers.add(FeedToRest{s});
        }
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
    for (SurvivorId s : now.with(ready, Ability::kMechanic)) {
      offers.add(UseAbility{s});  // SURV-09
    }
  }
  if (player.alarm > 0 && can_spend_half(now, f.seat)) {
    for (SurvivorId s : now.with(ready, Ability::kHacker)) {
      offers.add(UseAbility{s});  // XSURV-01
    }
  }
  offer_repair_boxes(now, f.seat, offers);
  offer_copy(now, f.seat, player.active, f.models, CopyWindow::kRest, offers);
}

void accept(Context& ctx, RestTurnFrame f, const Choice& choice) {
  if (const auto* feed = std::get_if<FeedToRest>(&choice)) {
    spend_any(ctx, f.seat, Token::kFood);
    ctx.emit(SurvivorMoved{f.seat, feed->survivor, Zone::kRest});
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
  } else {  // FinishFeeding, EndTurn
    ctx.pop();
  }
}

}  // namespace aurora::engine
