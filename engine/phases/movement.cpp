// Chapter MOVE: a movement turn, from the decision to move to the Mine laid afterwards.
#include "engine/expansion/boxes.hpp"
#include "engine/expansion/copying.hpp"
#include "engine/phases/drive.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

using Stage = MovementTurnFrame::Stage;

constexpr int kFarBehind = 6;  // SURV-02

/// MOVE-04 without what was bought: the truck, its speed boxes, Drivers and Co-pilots.
int base_speed(const Situation& now, Seat seat) {
  const Convoy& convoy = now.convoy(seat);
  int speed = now.catalog.vehicle(convoy.at(truck_slot())).speed;
  speed += total_value(now.catalog, convoy, working(now.catalog, convoy, BoxKind::kSpeed));
  const SurvivorSet active = now.player(seat).active;
  speed += now.with(active, Ability::kDriver).size();  // SURV-04
  const int pilots = now.with(active, Ability::kCoPilot).size();
  if (pilots > 0) {  // SURV-02, SURV-03, SURV-21
    Seat front = seat;
    for (Seat other : now.state.order) {
      if (now.state.in_game(other) && now.main_index(other) > now.main_index(front)) {
        front = other;
      }
    }
    const bool behind =
        front != seat && now.distance(seat, now.player(front).position) >= kFarBehind;
    speed += behind ? 2 * pilots : pilots;
  }
  return speed;
}

SurvivorSet ready(const Situation& now, Seat seat, Ability ability) {  // ABIL-02, ABIL-04
  return now.with(now.player(seat).active - now.state.used_abilities, ability);
}

void offer_medic(const Situation& now, Seat seat, Offers& offers) {  // SURV-05, MOVE-12
  for (SurvivorId medic : ready(now, seat, Ability::kMedic)) {
    for (SurvivorId target : now.player(seat).rest) {
      offers.add(Reactivate{medic, target});
    }
  }
}

/// The convoy holds nothing of the token's type (SURV-07, BATT-07).
bool misses_type(const Situation& now, Seat seat, Token token) {
  for (Token other : kResources) {
    if (same_type(token, other) && now.convoy(seat).count(other) > 0) {
      return false;
    }
  }
  return true;
}

void offer_jackal(const Situation& now, Seat seat, Offers& offers) {  // SURV-07, SURV-22
  for (SurvivorId jackal : ready(now, seat, Ability::kJackal)) {
    for (Token token : kResources) {
      const bool exists = !is_battery(token) || now.with_expansion();
      if (exists && misses_type(now, seat, token)) {
        offers.add(Scavenge{jackal, token});
      }
    }
  }
}

void offer_prepare(const Situation& now, const MovementTurnFrame& f, Offers& offers) {
  const Player& player = now.player(f.seat);
  offers.ask(f.seat, Question::kMoveOrStay);
  offers.add(StayPut{});
  const bool fuel = player.convoy.count(Token::kFuel) > 0;
  if (!at_the_end(now, f.seat)) {
    if (crewed(now, f.seat)) {
      if (fuel) {
        offers.add(StartMoving{false});
      }
      if (holds_item(now, f.seat, ItemKind::kNitromethane)) {
        offers.add(StartMoving{true});  // ITEM-19
      }
    } else if (fuel && player.convoy.count(Token::kSurvivor) > 0) {
      offers.ask_anyway = true;  // a survivor may still be moved into the truck (CARGO-09)
    }
  }
  offer_medic(now, f.seat, offers);
  offer_jackal(now, f.seat, offers);
  offer_copy(now, f.seat, player.active, CopyWindow::kBeforeMoving, offers);
}

void offer_boost(const Situation& now, const MovementTurnFrame& f, Offers& offers) {
  const Convoy& convoy = now.convoy(f.seat);
  offers.ask(f.seat, Question::kChooseSpeed);
  offers.asked.amount = static_cast<std::uint8_t>(base_speed(now, f.seat) + f.boost);
  offers.add(Depart{});
  if (convoy.count(Token::kFuel) > 0) {
    offers.add(SpendForSpeed{Token::kFuel});
  }
  const bool recycling = !working(now.catalog, convoy, BoxKind::kRecycling).empty();
  if (recycling && convoy.count(Token::kFood) > 0) {
    offers.add(SpendForSpeed{Token::kFood});  // MOVE-13
  }
  const bool power = !working(now.catalog, convoy, BoxKind::kPower).empty();
  if (power && convoy.count(Token::kFullBattery) > 0) {
    offers.add(SpendForSpeed{Token::kFullBattery});  // XLOOT-06
  }
  if (holds_item(now, f.seat, ItemKind::kNitrousOxide)) {  // ITEM-16
    offers.add(UseItem{ItemKind::kNitrousOxide, SurvivorId::none()});
  }
  offer_medic(now, f.seat, offers);
  offer_collectors(now, f.seat, offers);
  offer_copy(now, f.seat, now.player(f.seat).active, CopyWindow::kAtTheWheel, offers);
}

void start_moving(Context& ctx, MovementTurnFrame f, bool nitromethane) {
  f.stage = Stage::kBoost;
  f.nitromethane = nitromethane;
  ctx.become(f);
  if (nitromethane) {
    ctx.emit(ItemUsed{f.seat, ItemKind::kNitromethane});
  } else {
    spend_any(ctx, f.seat, Token::kFuel);  // MOVE-03
  }
  ctx.emit(ConvoyStarted{f.seat, nitromethane});
}

void depart(Context& ctx, MovementTurnFrame f) {  // MOVE-05
  DriveFrame drive;
  drive.seat = f.seat;
  drive.left = static_cast<std::uint8_t>(base_speed(ctx.now(), f.seat) + f.boost);
  f.stage = Stage::kAfter;
  ctx.become(f);
  ctx.emit(SpeedCommitted{f.seat, drive.left});
  ctx.push(drive);
}

}  // namespace

Flow step(Context& ctx, MovementPhaseFrame f) {
  f.last = ctx.now().next_standard(f.last);  // MOVE-01
  if (!f.last.valid()) {
    ctx.pop();
    update_order(ctx);
    return Flow::kGoOn;
  }
  ctx.become(f);
  ctx.emit(TurnStarted{f.last});
  MovementTurnFrame turn;
  turn.seat = f.last;
  ctx.push(turn);
  return Flow::kGoOn;
}

Flow step(Context& ctx, MovementTurnFrame f) {
  if (!f.nitromethane || f.stage != Stage::kAfter) {
    return Flow::kAsk;
  }
  f.nitromethane = false;
  ctx.become(f);
  ctx.push(PlaceDamageFrame{f.seat, kTruckOnly, 1});  // ITEM-19
  return Flow::kGoOn;
}

void offer(const Situation& now, MovementTurnFrame f, Offers& offers) {
  switch (f.stage) {
    case Stage::kPrepare: offer_prepare(now, f, offers); break;
    case Stage::kBoost: offer_boost(now, f, offers); break;
    case Stage::kAfter:
      offers.ask(f.seat, Question::kEndMovementTurn);
      offers.add(EndTurn{});
      offer_mine(now, f.seat, now.state.driven, offers);  // MINE-02
      offer_medic(now, f.seat, offers);
      offer_copy(now, f.seat, now.player(f.seat).active, CopyWindow::kAfterMoving, offers);
      break;
  }
  if (!now.player(f.seat).hand.empty()) {
    offers.ask_anyway = true;
  }
}

void accept(Context& ctx, MovementTurnFrame f, const Choice& choice) {
  if (const auto* start = std::get_if<StartMoving>(&choice)) {
    start_moving(ctx, f, start->nitromethane);
  } else if (const auto* wake = std::get_if<Reactivate>(&choice)) {
    ctx.emit(AbilityUsed{f.seat, wake->medic});
    ctx.emit(SurvivorMoved{f.seat, wake->target, Zone::kActive});  // SURV-06: it may act at once
  } else if (const auto* scavenge = std::get_if<Scavenge>(&choice)) {
    ctx.emit(AbilityUsed{f.seat, scavenge->jackal});
    ctx.push(LoadTokensFrame{f.seat, Gain::kRefusable, TokenCounts::one(scavenge->token)});
  } else if (const auto* spend = std::get_if<SpendForSpeed>(&choice)) {
    ++f.boost;
    ctx.become(f);
    spend_any(ctx, f.seat, spend->token);
  } else if (is<UseItem>(choice)) {  // nitrous oxide
    ++f.boost;
    ctx.become(f);
    ctx.emit(ItemUsed{f.seat, ItemKind::kNitrousOxide});
  } else if (is<Depart>(choice)) {
    depart(ctx, f);
  } else if (const auto* box = std::get_if<UseBox>(&choice)) {
    use_box(ctx, f.seat, box->box);
  } else if (const auto* mine = std::get_if<LayMine>(&choice)) {
    lay_mine(ctx, f.seat, mine->segment);
  } else {  // StayPut (WAY-04), EndTurn
    ctx.pop();
    ctx.emit(TurnEnded{f.seat});
  }
}

}  // namespace aurora::engine
