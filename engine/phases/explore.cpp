// EXP-06 to EXP-12: one Explore action, from the choice of survivors to the new card.
#include "engine/phases/explore.hpp"

#include "engine/expansion/armed_locations.hpp"
#include "engine/expansion/batteries.hpp"
#include "engine/expansion/copying.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

using Stage = ExploreFrame::Stage;

/// Participants with a skill below 1 drag a sum down; they may join all the same.
bool enough(const Situation& now, const ExploreFrame& f) {
  return !f.participants.get().empty() &&
         now.total_skill(f.participants) >= now.map().costs[f.slot.index()];
}

/// Calls fn(space, alternative) for every bonus action open to the participants (BONUS-01,
/// SURV-10).
template <class Fn>
void for_each_bonus(const Situation& now, const ExploreFrame& f, Fn&& fn) {
  const bool explorer = !now.with(f.participants, Ability::kExplorer).empty();
  const bool must_enable = !f.card_done && !card_action_possible(now, f.seat, f.slot);
  for (std::uint8_t space = 0; space < kZoneSlots; ++space) {
    if (space != f.slot.index() && !explorer) {
      continue;
    }
    const auto& alternatives = now.map().bonus[space];
    for (std::uint8_t i = 0; i < alternatives.size(); ++i) {
      const BonusSpec& bonus = alternatives[i];
      if (must_enable ? enables(now, f.seat, f.slot, bonus)
                      : bonus_possible(now, f.seat, f.participants, bonus)) {
        fn(space, i);
      }
    }
  }
}

bool any_bonus(const Situation& now, const ExploreFrame& f) {
  bool any = false;
  for_each_bonus(now, f, [&](std::uint8_t, std::uint8_t) { any = true; });
  return any;
}

/// A bonus movement that waits only for a survivor to be moved into the truck (CARGO-09).
bool driver_missing(const Situation& now, const ExploreFrame& f) {
  const bool explorer = !now.with(f.participants, Ability::kExplorer).empty();
  for (std::size_t space = 0; space < kZoneSlots; ++space) {
    if (space != f.slot.index() && !explorer) {
      continue;
    }
    for (const BonusSpec& bonus : now.map().bonus[space]) {
      if (lacks_only_a_driver(now, f.seat, bonus)) {
        return true;
      }
    }
  }
  return false;
}

bool can_begin(const Situation& now, const ExploreFrame& f) {
  return enough(now, f) && (card_action_possible(now, f.seat, f.slot) || any_bonus(now, f));
}

void take_card_action(Context& ctx, ExploreFrame f) {
  f.card_done = true;
  f.stage = Stage::kAfterAction;
  ctx.become(f);
  const CardId card = ctx.state().zone[f.slot.index()].card;
  switch (ctx.catalog().card(card).type) {  // EXP-14
    case CardType::kTruck:
    case CardType::kTrailer:
    case CardType::kDevice: {
      ctx.emit(CardTaken{f.seat, f.slot, card});
      UpgradeFrame upgrade;
      upgrade.seat = f.seat;
      upgrade.card = card;
      ctx.push(upgrade);
      break;
    }
    case CardType::kSurvivor:
      ctx.emit(CardTaken{f.seat, f.slot, card});
      ctx.push(RecruitFrame{f.seat, ctx.catalog().survivor_of(card)});
      break;
    case CardType::kLocation:
      ctx.push(CollectFrame{CollectFrame::Stage::kDrawback, f.seat, f.slot, f.participants});
      break;
    case CardType::kEncounter: ctx.push(EncounterFrame{f.seat, f.slot, f.participants}); break;
    case CardType::kEvent:
    case CardType::kEnemy: break;
  }
}

void take_bonus(Context& ctx, ExploreFrame f, const TakeBonus& choice) {
  const bool enable = !f.card_done && !card_action_possible(ctx.now(), f.seat, f.slot);
  f.bonus_done = true;
  f.stage = Stage::kAfterAction;
  ctx.become(f);
  ctx.emit(BonusTaken{f.seat, choice.space, choice.alternative});
  BonusFrame bonus;
  bonus.seat = f.seat;
  bonus.space = choice.space;
  bonus.alternative = choice.alternative;
  bonus.enable_card = enable;
  bonus.participants = f.participants;
  ctx.push(bonus);
}

/// ARMED-01, ARMED-06: the location's weapon waits to be fired, whatever else is done.
bool can_fire(const Situation& now, const ExploreFrame& f) {
  return f.armed.valid() && can_fire_location(now, f.seat, f.slot, f.armed);
}

/// After the first or the second action: deaths (CONT-07, CONT-08), then what is left to do.
Flow after_action(Context& ctx, ExploreFrame f) {
  const Situation now = ctx.now();
  f.participants = (f.participants.get() & now.player(f.seat).survivors()) - now.state.doomed;
  const bool bonus_left = !f.bonus_done && (any_bonus(now, f) || driver_missing(now, f));
  const bool shot_left = can_fire(now, f);
  const bool more = !f.participants.get().empty() && (!f.card_done || bonus_left || shot_left);
  if (!more) {
    f.stage = Stage::kFinish;  // CONT-11 when the card action was still to come
  } else if (f.card_done) {
    f.stage = Stage::kBonus;
  } else {
    f.stage = shot_left || bonus_left ? Stage::kActions : Stage::kCard;
  }
  ctx.become(f);
  push_doomed(ctx, f.seat);
  return Flow::kGoOn;
}

/// Steps 4 and 5: everybody who took part is exhausted (EXP-10), the gap closes (EXP-11).
Flow finish(Context& ctx, ExploreFrame f) {
  f.stage = Stage::kRefill;
  ctx.become(f);
  const SurvivorSet participants = f.participants.get() & ctx.now().player(f.seat).survivors();
  for (SurvivorId s : participants) {
    const bool leader = ctx.now().ability(s) == Ability::kLeader;  // SURV-01
    ctx.emit(SurvivorMoved{f.seat, s, leader ? Zone::kRest : Zone::kExhausted});
  }
  SurvivorSet fed;
  for (SurvivorId s : participants) {
    if (ctx.state().marks[s.index()].food > 0) {
      fed.add(s);
    }
  }
  if (!fed.empty()) {
    ctx.emit(FoodReturned{f.seat, fed});  // FOOD-04
    push_deaths(ctx, f.seat, fed);        // CONT-12
  }
  return Flow::kGoOn;
}

Flow refill(Context& ctx, const ExploreFrame& f) {
  const ZoneSpace space = ctx.state().zone[f.slot.index()];
  const bool location =
      space.card.valid() && ctx.catalog().card(space.card).type == CardType::kLocation;
  if (location && space.blocks == 0) {  // LOC-08, when its explorer was eliminated while loading
    ctx.emit(CardDiscarded{f.slot, space.card});
  } else if (space.card.valid()) {  // EXP-12
    ctx.pop();
    return Flow::kGoOn;
  }
  ctx.emit(ZoneClosedUp{});
  ctx.become(FillZoneFrame{});
  return Flow::kGoOn;
}

}  // namespace

Flow step(Context& ctx, ExploreFrame f) {
  switch (f.stage) {
    case Stage::kSurvivors:
    case Stage::kActions:
    case Stage::kBonus: return Flow::kAsk;
    case Stage::kCard:  // after a bonus that came first
      if (card_action_possible(ctx.now(), f.seat, f.slot)) {
        take_card_action(ctx, f);
      } else {  // DEF-18
        f.stage = Stage::kFinish;
        ctx.become(f);
      }
      return Flow::kGoOn;
    case Stage::kAfterAction: return after_action(ctx, f);
    case Stage::kFinish: return finish(ctx, f);
    case Stage::kRefill: return refill(ctx, f);
  }
  return Flow::kGoOn;
}

void offer(const Situation& now, ExploreFrame f, Offers& offers) {
  offers.asked.card = f.armed.valid() ? f.armed : now.state.zone[f.slot.index()].card;
  offers.asked.survivors = f.participants;
  if (f.stage == Stage::kSurvivors) {  // EXP-07
    offers.ask(f.seat, Question::kChooseParticipants);
    offers.asked.amount = now.map().costs[f.slot.index()];
    for (SurvivorId s : now.player(f.seat).active - f.participants.get()) {
      offers.add(JoinExplore{s});
    }
    if (can_begin(now, f)) {
      offers.add(BeginExplore{});
    }
    offers.add(TakeBack{});
    return;
  }
  offers.ask(f.seat, f.stage == Stage::kActions ? Question::kChooseAction : Question::kChooseBonus);
  if (f.stage == Stage::kActions && card_action_possible(now, f.seat, f.slot)) {
    offers.add(TakeCardAction{});
  }
  if (!f.bonus_done) {
    for_each_bonus(now, f,
                   [&](std::uint8_t space, std::uint8_t i) { offers.add(TakeBonus{space, i}); });
  }
  if (f.armed.valid()) {
    offer_location_shot(now, f.seat, f.slot, f.armed, offers);
  }
  offer_copy(now, f.seat, f.participants, CopyWindow::kExplore, offers);
  // An item used since the declaration may have taken away what the card action needed (DEF-18).
  const bool nothing = f.stage == Stage::kActions && offers.list.empty();
  if (f.stage == Stage::kBonus || nothing) {
    offers.add(Decline{});
  }
  offers.ask_anyway = driver_missing(now, f);
}

void accept(Context& ctx, ExploreFrame f, const Choice& choice) {
  if (const auto* join = std::get_if<JoinExplore>(&choice)) {
    f.participants = f.participants.get() | SurvivorSet::of(join->survivor);
    ctx.become(f);
  } else if (is<TakeBack>(choice)) {
    ctx.pop();
    ctx.become(ExplorationTurnFrame{ExplorationTurnFrame::Stage::kBefore, f.seat});
  } else if (is<BeginExplore>(choice)) {
    const CardId card = ctx.state().zone[f.slot.index()].card;
    f.stage = Stage::kActions;
    if (ctx.catalog().card(card).type == CardType::kLocation) {
      f.armed = card;
    }
    ctx.become(f);
    ctx.emit(ExploreDeclared{f.seat, f.slot, card, f.participants});
  } else if (is<TakeCardAction>(choice)) {
    take_card_action(ctx, f);
  } else if (const auto* bonus = std::get_if<TakeBonus>(&choice)) {
    take_bonus(ctx, f, *bonus);
  } else if (const auto* shot = std::get_if<FireArmedLocation>(&choice)) {
    const CardId location = f.armed;
    f.armed = CardId::none();
    f.stage = Stage::kAfterAction;
    ctx.become(f);
    fire_location(ctx, f.seat, location, *shot);
  } else {  // no bonus
    f.stage = Stage::kFinish;
    ctx.become(f);
  }
}

}  // namespace aurora::engine
