// The Automa's Exploration turn (AUTO-17 to AUTO-36).
#include "engine/automa/automa.hpp"

namespace aurora::engine::automa {
namespace {

/// The cost of the spaces among which a priority list chooses (AUTO-19).
constexpr std::uint8_t kChoiceOfSpaces = 2;

AutomaAction action_for(CardType type) {
  switch (type) {
    case CardType::kTruck:
    case CardType::kTrailer:
    case CardType::kDevice: return AutomaAction::kUpgrade;
    case CardType::kSurvivor: return AutomaAction::kRecruit;
    case CardType::kLocation: return AutomaAction::kCollect;
    case CardType::kEncounter: return AutomaAction::kEncounter;
    case CardType::kEvent:  // never stays in the zone (REV-04)
    case CardType::kEnemy: break;
  }
  return AutomaAction::kEnemy;
}

/// What the Automa does with which space, or none() and why it does nothing.
struct Plan {
  ZoneSlot slot;
  AutomaAction action = AutomaAction::kEnemy;
  AutomaReason reason = AutomaReason::kNone;
  bool several = false;  ///< the arrow has decided (AUTO-20)
};

AutomaAction action_in(const Situation& now, ZoneSlot slot) {
  return action_for(now.catalog.card(now.state.zone[slot.index()].card).type);
}

Plan by_value(const Situation& now, const ActionSpec& card) {  // AUTO-18
  for (std::uint8_t i = 0; i < kZoneSlots; ++i) {
    if (now.map().costs[i] != card.value) {
      continue;
    }
    const ZoneSlot slot{i};
    if (!now.state.zone[i].card.valid()) {
      return {ZoneSlot::none(), AutomaAction::kEnemy, AutomaReason::kSpaceEmpty};
    }
    const AutomaAction action = action_in(now, slot);
    if (action == AutomaAction::kEnemy && card.from_enemy.empty()) {
      return {ZoneSlot::none(), AutomaAction::kEnemy, AutomaReason::kNoEnemyEffect};
    }
    return {slot, action, AutomaReason::kValue};
  }
  return {ZoneSlot::none(), AutomaAction::kEnemy, AutomaReason::kSpaceEmpty};
}

Plan by_priority(const Situation& now, const ActionSpec& card) {  // AUTO-19, AUTO-36
  for (std::size_t rank = 0; rank < card.priority.size(); ++rank) {
    Plan plan;
    for (std::uint8_t i = 0; i < kZoneSlots; ++i) {
      const bool open = now.map().costs[i] == kChoiceOfSpaces && now.state.zone[i].card.valid();
      if (!open || action_in(now, ZoneSlot{i}) != card.priority[rank]) {
        continue;
      }
      plan.several = plan.slot.valid();
      if (!plan.slot.valid() || card.arrow == Side::kRight) {
        plan.slot = ZoneSlot{i};  // AUTO-20
      }
    }
    if (!plan.slot.valid()) {
      continue;
    }
    plan.action = card.priority[rank];
    plan.reason =
        static_cast<AutomaReason>(static_cast<std::size_t>(AutomaReason::kFirstPriority) + rank);
    return plan;
  }
  return {ZoneSlot::none(), AutomaAction::kEnemy, AutomaReason::kNothingMatches};  // AUTO-21
}

/// The arrow's block, or the only one that is left (AUTO-28).
Side block_of(const ZoneSpace& space, Side arrow) {
  const bool there = (space.blocks >> static_cast<unsigned>(arrow) & 1U) != 0;
  if (there) {
    return arrow;
  }
  return arrow == Side::kLeft ? Side::kRight : Side::kLeft;
}

void collect(Context& ctx, ZoneSlot slot, Side arrow) {
  const ZoneSpace space = ctx.state().zone[slot.index()];
  const LocationSpec& location = ctx.catalog().location(space.card);
  switch (location.drawback) {  // AUTO-27
    case Drawback::kNone: break;
    case Drawback::kDamage: take_damage(ctx, 1); break;
    case Drawback::kContamination: contaminate(ctx, 1); break;
    case Drawback::kFameLoss: change_fame(ctx, -1); break;
  }
  const Side side = block_of(space, arrow);
  const BlockSpec& block = location.blocks[static_cast<std::size_t>(side)];
  ctx.emit(BlockTaken{ctx.state().automa.seat, slot, side});
  gain(ctx, block.tokens);  // AUTO-29
  draw_items(ctx, block.items);
  if (ctx.state().zone[slot.index()].blocks == 0) {
    ctx.emit(CardDiscarded{slot, space.card});
  }
}

void act(Context& ctx, const Plan& plan, const ActionSpec& card) {
  const CardId there = ctx.state().zone[plan.slot.index()].card;
  switch (plan.action) {
    case AutomaAction::kCollect: collect(ctx, plan.slot, card.arrow); return;
    case AutomaAction::kEnemy:  // AUTO-35
      for (Token token : card.from_enemy) {
        gain(ctx, token, 1);
      }
      return;
    case AutomaAction::kUpgrade:  // AUTO-31
      ctx.emit(CardDiscarded{plan.slot, there});
      repair(ctx, 1);
      return;
    case AutomaAction::kRecruit:  // AUTO-32
      ctx.emit(CardDiscarded{plan.slot, there});
      recruit(ctx);
      return;
    case AutomaAction::kEncounter:  // AUTO-34
      ctx.emit(CardDiscarded{plan.slot, there});
      return;
  }
}

void explore(Context& ctx) {
  if (ctx.state().automa.pile.empty()) {  // AUTO-22
    ctx.emit(AutomaIdled{AutomaReason::kPileEmpty});
    return;
  }
  const ActionId revealed = ctx.state().automa.pile.back();
  ctx.emit(ActionRevealed{revealed, false});
  const ActionSpec& card = ctx.catalog().automa.action(revealed);
  const Plan plan =
      card.value == kChoiceOfSpaces ? by_priority(ctx.now(), card) : by_value(ctx.now(), card);
  if (!plan.slot.valid()) {
    ctx.emit(AutomaIdled{plan.reason});
    return;
  }
  ctx.emit(AutomaExplored{plan.slot, ctx.state().zone[plan.slot.index()].card, plan.action,
                          plan.reason, plan.several, card.arrow});
  act(ctx, plan, card);
  if (ctx.state().zone[plan.slot.index()].card.valid()) {
    return;
  }
  ctx.emit(ZoneClosedUp{});  // AUTO-25
  ctx.push(FillZoneFrame{});
}

}  // namespace

void exploration_turn(Context& ctx, ExplorationTurnFrame turn) {
  if (turn.stage == ExplorationTurnFrame::Stage::kBefore) {
    turn.stage = ExplorationTurnFrame::Stage::kCleanUp;
    ctx.become(turn);
    explore(ctx);
    return;
  }
  ctx.pop();
  ctx.emit(TurnEnded{turn.seat});
}

}  // namespace aurora::engine::automa
