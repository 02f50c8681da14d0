// Chapter REV: filling the Exploration Zone, and the events that come up.
#include <algorithm>
#include <optional>

#include "engine/expansion/alarm.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

/// The rightmost empty space, or none() (REV-01).
ZoneSlot rightmost_empty(const GameState& state) {
  for (std::size_t i = kZoneSlots; i > 0; --i) {
    if (!state.zone[i - 1].card.valid()) {
      return ZoneSlot{static_cast<std::uint8_t>(i - 1)};
    }
  }
  return ZoneSlot::none();
}

Seat hindmost(const Situation& now) {
  for (Seat seat : now.state.order) {
    if (now.state.in_game(seat)) {
      return seat;
    }
  }
  return Seat::none();
}

bool concerns(const EventFrame& f, EventTarget who, Seat seat) {
  switch (who) {
    case EventTarget::kEverybody: return true;
    case EventTarget::kLeader: return seat == f.leader;
    case EventTarget::kLast: return seat == f.hindmost;
    case EventTarget::kNotLeader: return seat != f.leader;
    case EventTarget::kNotLast: return seat != f.hindmost;
  }
  return false;
}

void carry_out(Context& ctx, const EventStep& event, Seat seat) {
  switch (event.effect) {
    case EventEffect::kDamage: ctx.push(PlaceDamageFrame{seat, event.area, event.amount}); break;
    case EventEffect::kContamination: {
      ContaminateFrame f;
      f.seat = seat;
      f.count = event.amount;
      f.candidates = ctx.now().player(seat).survivors();
      ctx.push(f);
      break;
    }
    case EventEffect::kGain: {
      TokenCounts tokens;
      tokens.add(event.token, event.amount);
      ctx.push(LoadTokensFrame{seat, Gain::kRefusable, tokens});
      break;
    }
    case EventEffect::kFameGain:
      ctx.push(ChangeFameFrame{seat, static_cast<std::int8_t>(event.amount)});
      break;
    case EventEffect::kFameLoss:
      ctx.push(ChangeFameFrame{seat, static_cast<std::int8_t>(-event.amount)});
      break;
    case EventEffect::kRepair: ctx.push(RepairFrame{seat, event.amount}); break;
    case EventEffect::kDrawItem:
      ctx.push(DrawItemsFrame{DrawItemsFrame::Stage::kDraw, seat, event.amount});
      break;
    case EventEffect::kAlarmPerBattery:  // XEVENT-01
      raise_alarm(ctx, seat, batteries(ctx.now(), seat));
      break;
    case EventEffect::kMoveAurora:
    case EventEffect::kMoveAuroraByAlarm: break;
  }
}

/// Spaces that the step moves the ship, or nothing if it moves no ship.
std::optional<int> moves_ship(const Situation& now, const EventStep& event) {
  if (event.effect == EventEffect::kMoveAurora) {
    return event.amount;
  }
  if (event.effect == EventEffect::kMoveAuroraByAlarm) {
    return ship_movement(now);
  }
  return std::nullopt;
}

}  // namespace

Flow step(Context& ctx, FillZoneFrame) {
  const ZoneSlot slot = rightmost_empty(ctx.state());
  if (!slot.valid() || ctx.state().exploration_deck.empty()) {  // REV-06
    ctx.pop();
    return Flow::kGoOn;
  }
  const CardId card = ctx.state().exploration_deck.back();
  ctx.emit(CardRevealed{slot, card});
  if (ctx.catalog().card(card).type == CardType::kEvent) {  // REV-04
    EventFrame event;
    event.card = card;
    event.slot = slot;
    event.leader = ctx.now().leading();  // DEF-21
    event.hindmost = hindmost(ctx.now());
    ctx.push(event);
  }
  return Flow::kGoOn;
}

Flow step(Context& ctx, EventFrame f) {
  const EventSpec& spec = ctx.catalog().event(f.card);
  if (f.step == spec.steps.size()) {
    ctx.pop();
    ctx.emit(CardDiscarded{f.slot, f.card});
    return Flow::kGoOn;
  }
  const EventStep& event = spec.steps[f.step];
  Seat seat = ctx.now().next_standard(f.last);
  if (const std::optional<int> spaces = moves_ship(ctx.now(), event)) {
    const int number = std::min<int>(ctx.state().aurora + *spaces, kAuroraNumbers - 1);  // END-04
    if (*spaces > 0) {
      ctx.emit(AuroraMoved{static_cast<std::uint8_t>(number)});
    }
    seat = Seat::none();
  }
  if (!seat.valid()) {
    ++f.step;
    f.last = Seat::none();
    ctx.become(f);
    return Flow::kGoOn;
  }
  f.last = seat;
  ctx.become(f);
  if (concerns(f, event.who, seat)) {
    carry_out(ctx, event, seat);
  }
  return Flow::kGoOn;
}

}  // namespace aurora::engine
