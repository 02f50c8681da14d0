// Choices of the Exploration phase, feeding aside.
#include <algorithm>

#include "bots/greedy/bonus_value.hpp"
#include "bots/greedy/card_price.hpp"
#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/errand.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"

namespace aurora::bots {

using engine::SurvivorSet;
using engine::SurvivorView;
using engine::Zone;
using engine::ZoneSlot;

namespace {

/// Where the card lies that the pending decision is about; none() when it lies nowhere.
ZoneSlot slot_of_card(const Outlook& outlook, engine::CardId card) {
  for (std::uint8_t i = 0; i < engine::kZoneSlots; ++i) {
    if (outlook.view.zone.spaces[i].card == card) {
      return ZoneSlot{i};
    }
  }
  return ZoneSlot::none();
}

}  // namespace

Value score(const Outlook& outlook, const engine::Explore& choice) {
  const Errand errand = plan_errand(outlook, choice.slot, {}, in_zone(outlook, Zone::kActive));
  return errand.possible ? errand.worth : kNever + 1;
}

/// Who passes is rested again in the next Rest phase: nothing is lost but the chance to explore.
Value score(const Outlook& outlook, const engine::Pass& choice) {
  const SurvivorView* one = outlook.member(choice.survivor);
  const int skill = one == nullptr ? 0 : one->skill;
  return gain_of_repairs(outlook, skill) + value_of_duty(outlook, choice.survivor) / 10 -
         15 * skill;
}

Value score(const Outlook& outlook, const engine::JoinExplore& choice) {
  const SurvivorSet joined = outlook.asked().survivors;
  const ZoneSlot slot = slot_of_card(outlook, outlook.asked().card);
  if (!slot.valid()) {
    return kNever + 1;
  }
  const Errand errand = plan_errand(outlook, slot, joined, in_zone(outlook, Zone::kActive));
  if (!errand.possible) {
    return kNever + 1;
  }
  return errand.participants.has(choice.survivor) ? kFame : -kFame;
}

Value score(const Outlook&, const engine::BeginExplore&) { return 0; }

Value score(const Outlook& outlook, const engine::TakeCardAction&) {
  const ZoneSlot slot = slot_of_card(outlook, outlook.asked().card);
  if (!slot.valid()) {
    return 0;
  }
  // The card is what we came for, and the bonus can follow.
  return 1000 + CardPrice(outlook, slot).with(outlook, outlook.asked().survivors);
}

Value score(const Outlook& outlook, const engine::TakeBonus& choice) {
  return value_of_bonus(outlook, outlook.map().bonus[choice.space][choice.alternative],
                        outlook.asked().survivors);
}

Value score(const Outlook& outlook, const engine::TakeBlock& choice) {
  const engine::LocationSpec& location = outlook.catalog.location(outlook.asked().card);
  return value_of_block(outlook, location.blocks[static_cast<std::size_t>(choice.side)]);
}

Value score(const Outlook& outlook, const engine::Trade& choice) {
  const ZoneSlot slot = slot_of_card(outlook, outlook.asked().card);
  if (!slot.valid()) {
    return 0;
  }
  return value_of_trade(outlook, outlook.view.zone.spaces[slot.index()], choice.give);
}

Value score(const Outlook& outlook, const engine::Barter& choice) {
  return value_of_barter(outlook, choice.give);
}

Value score(const Outlook& outlook, const engine::HelpWanderers& choice) {
  return value_of_help(outlook, choice.give);
}

Value score(const Outlook& outlook, const engine::RobWanderers&) {
  const ZoneSlot slot = slot_of_card(outlook, outlook.asked().card);
  if (!slot.valid()) {
    return 0;
  }
  return value_of_robbery(outlook, outlook.view.zone.spaces[slot.index()], {});
}

}  // namespace aurora::bots
