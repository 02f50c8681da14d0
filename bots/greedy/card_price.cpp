#include "bots/greedy/card_price.hpp"

#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/errand.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"

namespace aurora::bots {

using engine::Ability;
using engine::CardType;
using engine::Drawback;
using engine::SurvivorSet;
using engine::Token;
using engine::ZoneSpace;

namespace {

/// Of a robbery, unless a Preacher forgives it.
Value shame(const Outlook& outlook, SurvivorSet who) {
  return has_ability(outlook, who, Ability::kPreacher) ? 0 : kFame;
}

Value cost_of_drawback(const Outlook& outlook, Drawback drawback, SurvivorSet who) {
  switch (drawback) {
    case Drawback::kNone:
    case Drawback::kDamage: return 0;  // whoever goes
    case Drawback::kContamination:
      return has_ability(outlook, who, Ability::kHermit) ? 0 : cost_of_contamination(outlook, who);
    case Drawback::kFameLoss: return shame(outlook, who);
  }
  return 0;
}

}  // namespace

void CardPrice::add_location(const Outlook& outlook, const ZoneSpace& space) {
  const engine::LocationSpec& location = outlook.catalog.location(space.card);
  fair_ = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    if ((space.blocks >> side & 1U) != 0) {
      fair_ = std::max(fair_, value_of_block(outlook, location.blocks[side]));
    }
  }
  drawback_ = location.drawback;
  if (drawback_ == Drawback::kDamage) {
    fair_ -= cost_of_damage(outlook, engine::kWholeConvoy, 1);
  }
}

void CardPrice::add_encounter(const Outlook& outlook, const ZoneSpace& space) {
  switch (outlook.catalog.encounter(space.card).kind) {
    case engine::EncounterKind::kScrapper:
      fair_ = value_of_paying_scrapper(outlook);
      robbed_ = value_of_robbing_scrapper(outlook, {}) + kFame;
      break;
    case engine::EncounterKind::kWanderers:
      robbed_ = value_of_robbery(outlook, space, {}) + kFame;
      for (const Token token : engine::kResources) {
        if (outlook.count(token) > 0) {
          fair_ = std::max(fair_, value_of_help(outlook, token));
        }
      }
      break;
    case engine::EncounterKind::kTrader:
      for (const Token token : engine::kResources) {
        if (space.tokens.of(token) == 0 && outlook.count(token) > 0) {
          fair_ = std::max(fair_, value_of_trade(outlook, space, token));
        }
      }
      for (const engine::ItemKind item : outlook.view.hand.items) {
        fair_ = std::max(fair_, value_of_barter(outlook, item));
      }
      break;
  }
}

CardPrice::CardPrice(const Outlook& outlook, engine::ZoneSlot slot) {
  const ZoneSpace& space = outlook.view.zone.spaces[slot.index()];
  if (!space.card.valid()) {
    fair_ = 0;
    return;
  }
  switch (outlook.catalog.card(space.card).type) {
    case CardType::kTruck:
    case CardType::kTrailer:
    case CardType::kDevice: fair_ = gain_of_installing(outlook, space.card); break;
    case CardType::kSurvivor:
      fair_ = gain_of_recruiting(outlook, outlook.catalog.survivor_of(space.card));
      break;
    case CardType::kLocation: add_location(outlook, space); break;
    case CardType::kEncounter: add_encounter(outlook, space); break;
    case CardType::kEvent:
    case CardType::kEnemy: fair_ = 0; break;
  }
}

Value CardPrice::with(const Outlook& outlook, SurvivorSet participants) const {
  Value best = fair_;
  if (robbed_ != kNothing) {
    best = std::max(best, robbed_ - shame(outlook, participants));
  }
  return best - cost_of_drawback(outlook, drawback_, participants);
}

}  // namespace aurora::bots
