// Chapters EXP, FOOD and PASS: the Exploration phase and a turn in it.
#include "engine/automa/automa.hpp"
#include "engine/expansion/androids.hpp"
#include "engine/phases/explore.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

bool anybody_active(const GameState& state) {
  if (automa::has_turns_left(state)) {
    return true;  // AUTO-23
  }
  for (const Player& player : state.players) {
    if (!player.active.empty()) {
      return true;
    }
  }
  return false;
}

/// Takes what lay on survivors at the end of the phase (ITEM-17); true while somebody may die of
/// it.
bool wear_off(Context& ctx) {
  const Situation now = ctx.now();
  for (Seat seat = now.first_standard(); seat.valid(); seat = now.next_standard(seat)) {  // DEF-20
    SurvivorSet warm;
    for (SurvivorId s : now.player(seat).survivors()) {
      if (ctx.state().marks[s.index()].warmth > 0) {
        warm.add(s);
      }
    }
    if (warm.empty()) {
      continue;
    }
    ctx.emit(WarmthEnded{seat, warm});
    if (push_deaths(ctx, seat, warm)) {
      return true;  // CONT-12
    }
  }
  return false;
}

SurvivorSet fed(const Situation& now, Seat seat) {
  SurvivorSet set;
  for (SurvivorId s : now.player(seat).survivors()) {
    if (now.state.marks[s.index()].food > 0) {
      set.add(s);
    }
  }
  return set;
}

void offer_feeding(const Situation& now, Seat seat, Offers& offers) {  // FOOD-01, FOOD-02, FOOD-05
  const Player& player = now.player(seat);
  if (player.convoy.count(Token::kFood) > 0) {
    for (SurvivorId s : player.exhausted) {
      if (eats(now, s)) {
        offers.add(FeedToRest{s});
      }
    }
    for (SurvivorId s : player.survivors()) {
      if (eats(now, s)) {
        offers.add(FeedForSkill{s});
      }
    }
  }
  offer_charge_to_rest(now, seat, offers);
  offer_charge_for_skill(now, seat, offers);
}

}  // namespace

Flow step(Context& ctx, ExplorationPhaseFrame f) {
  using Stage = ExplorationPhaseFrame::Stage;
  switch (f.stage) {
    case Stage::kNextTurn:
      if (!f.last.valid()) {
        automa::deal_actions(ctx);  // AUTO-13: the phase begins
      }
      f.last = ctx.now().next_reverse_cyclic(f.last);  // EXP-01, ORDER-02
      f.stage = Stage::kTurnEnded;
      ctx.become(f);
      ctx.emit(TurnStarted{f.last});
      ctx.push(ExplorationTurnFrame{ExplorationTurnFrame::Stage::kBefore, f.last});
      break;
    case Stage::kTurnEnded:  // EXP-04
      f.stage = anybody_active(ctx.state()) ? Stage::kNextTurn : Stage::kWearOff;
      ctx.become(f);
      break;
    case Stage::kWearOff:
      if (wear_off(ctx)) {
        break;
      }
      ctx.pop();
      if (ctx.now().map().order_after_exploration) {
        update_order(ctx);  // ORDER-07
      }
      break;
  }
  return Flow::kGoOn;
}

Flow step(Context& ctx, ExplorationTurnFrame f) {
  if (f.stage != ExplorationTurnFrame::Stage::kCleanUp) {
    return Flow::kAsk;
  }
  const SurvivorSet set = fed(ctx.now(), f.seat);
  if (!set.empty()) {
    ctx.emit(FoodReturned{f.seat, set});  // FOOD-04
    push_deaths(ctx, f.seat, set);        // CONT-12
    return Flow::kGoOn;
  }
  ctx.pop();
  ctx.emit(TurnEnded{f.seat});
  return Flow::kGoOn;
}

void offer(const Situation& now, ExplorationTurnFrame f, Offers& offers) {
  const Player& player = now.player(f.seat);
  offers.ask_anyway = !player.hand.empty();
  if (f.stage == ExplorationTurnFrame::Stage::kAfter) {
    offers.ask(f.seat, Question::kEndExplorationTurn);
    offers.add(EndTurn{});
  } else if (player.active.empty()) {  // EXP-03
    offers.ask(f.seat, Question::kNoActiveSurvivor);
    offers.add(EndTurn{});
  } else {  // EXP-02
    offers.ask(f.seat, Question::kExploreOrPass);
    for (std::uint8_t i = 0; i < kZoneSlots; ++i) {
      if (explorable(now, f.seat, ZoneSlot{i})) {
        offers.add(Explore{ZoneSlot{i}});
      }
    }
    for (SurvivorId s : player.active) {
      offers.add(Pass{s});
    }
  }
  offer_feeding(now, f.seat, offers);
}

void accept(Context& ctx, ExplorationTurnFrame f, const Choice& choice) {
  if (const auto* explore = std::get_if<Explore>(&choice)) {
    f.stage = ExplorationTurnFrame::Stage::kAfter;
    ctx.become(f);
    ExploreFrame action;
    action.seat = f.seat;
    action.slot = explore->slot;
    ctx.push(action);
  } else if (const auto* pass = std::get_if<Pass>(&choice)) {  // PASS-01 to PASS-03
    f.stage = ExplorationTurnFrame::Stage::kAfter;
    ctx.become(f);
    const int skill = ctx.now().skill(pass->survivor);
    ctx.emit(Passed{f.seat, pass->survivor});
    ctx.emit(SurvivorMoved{f.seat, pass->survivor, Zone::kRest});
    if (skill > 0) {
      ctx.push(RepairFrame{f.seat, static_cast<std::uint8_t>(skill)});
    }
  } else if (const auto* rest = std::get_if<FeedToRest>(&choice)) {
    spend_any(ctx, f.seat, Token::kFood);
    ctx.emit(SurvivorMoved{f.seat, rest->survivor, Zone::kRest});
  } else if (const auto* feed = std::get_if<FeedForSkill>(&choice)) {
    spend_any(ctx, f.seat, Token::kFood);
    ctx.emit(SurvivorFed{f.seat, feed->survivor});
  } else if (const auto* wake = std::get_if<ChargeToRest>(&choice)) {
    charge_to_rest(ctx, f.seat, wake->survivor);
  } else if (const auto* charge = std::get_if<ChargeForSkill>(&choice)) {
    charge_for_skill(ctx, f.seat, charge->survivor);
  } else {
    f.stage = ExplorationTurnFrame::Stage::kCleanUp;
    ctx.become(f);
  }
}

}  // namespace aurora::engine
