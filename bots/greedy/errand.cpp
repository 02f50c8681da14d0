#include "bots/greedy/errand.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/greedy/bonus_value.hpp"
#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"

namespace aurora::bots {

using engine::Ability;
using engine::CardType;
using engine::SurvivorId;
using engine::SurvivorSet;
using engine::SurvivorView;
using engine::Token;
using engine::ZoneSlot;
using engine::ZoneSpace;

namespace {

/// Of the crew that may go, no more than this many are weighed against each other.
constexpr std::size_t kMaxConsidered = 8;

Value cost_of_drawback(const Outlook& outlook, engine::Drawback drawback, SurvivorSet who) {
  switch (drawback) {
    case engine::Drawback::kNone: return 0;
    case engine::Drawback::kDamage: return cost_of_damage(outlook, engine::kWholeConvoy, 1);
    case engine::Drawback::kContamination:
      if (has_ability(outlook, who, Ability::kHermit)) {
        return 0;
      }
      return cost_of_contamination(outlook, who);
    case engine::Drawback::kFameLoss:
      return has_ability(outlook, who, Ability::kPreacher) ? 0 : kFame;
  }
  return 0;
}

Value value_of_location(const Outlook& outlook, const ZoneSpace& space, SurvivorSet who) {
  const engine::LocationSpec& location = outlook.catalog.location(space.card);
  Value best = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    if ((space.blocks >> side & 1U) == 0) {
      continue;
    }
    best = std::max(best, value_of_block(outlook, location.blocks[side]));
  }
  return best - cost_of_drawback(outlook, location.drawback, who);
}

Value value_of_encounter(const Outlook& outlook, const ZoneSpace& space, SurvivorSet who) {
  Value best = std::numeric_limits<Value>::min() / 2;
  if (outlook.catalog.encounter(space.card).kind == engine::EncounterKind::kScrapper) {
    return std::max(value_of_paying_scrapper(outlook), value_of_robbing_scrapper(outlook, who));
  }
  if (outlook.catalog.encounter(space.card).kind == engine::EncounterKind::kWanderers) {
    best = value_of_robbery(outlook, space, who);
    for (const Token token : engine::kResources) {
      if (outlook.count(token) > 0) {
        best = std::max(best, value_of_help(outlook, token));
      }
    }
    return best;
  }
  for (const Token token : engine::kResources) {
    if (space.tokens.of(token) == 0 && outlook.count(token) > 0) {
      best = std::max(best, value_of_trade(outlook, space, token));
    }
  }
  for (const engine::ItemKind item : outlook.view.hand.items) {
    best = std::max(best, value_of_barter(outlook, item));
  }
  return best;
}

/// The own survivors of a set, with what they can do.
struct Candidates {
  std::array<const SurvivorView*, kMaxConsidered> who{};
  std::size_t count = 0;
};
Candidates candidates_of(const Outlook& outlook, SurvivorSet set) {
  Candidates out;
  for (const SurvivorView& one : outlook.crew().survivors) {
    if (set.has(one.survivor) && out.count < kMaxConsidered) {
      out.who[out.count++] = &one;
    }
  }
  return out;
}

}  // namespace

Value value_of_block(const Outlook& outlook, const engine::BlockSpec& block) {
  return gain_of(outlook, block.tokens) + value_of_draws(outlook, block.items);
}

Value value_of_trade(const Outlook& outlook, const ZoneSpace& space, Token give) {
  return gain_of(outlook, space.tokens) + value_of_draws(outlook, 1) - loss_of(outlook, give);
}

Value value_of_barter(const Outlook& outlook, engine::ItemKind give) {
  return 240 - value_of(outlook, give) - (outlook.hand_full() ? 95 : 0);
}

Value value_of_help(const Outlook& outlook, Token give) {
  return 2 * kFame + value_of_draws(outlook, 1) - loss_of(outlook, give);
}

Value value_of_robbery(const Outlook& outlook, const ZoneSpace& space, SurvivorSet participants) {
  const Value shame = has_ability(outlook, participants, Ability::kPreacher) ? 0 : kFame;
  return gain_of(outlook, space.tokens) + value_of_draws(outlook, 1) - shame;
}

Value value_of_card(const Outlook& outlook, ZoneSlot slot, SurvivorSet participants) {
  const ZoneSpace& space = outlook.view.zone.spaces[slot.index()];
  if (!space.card.valid()) {
    return 0;
  }
  switch (outlook.catalog.card(space.card).type) {
    case CardType::kTruck:
    case CardType::kTrailer:
    case CardType::kDevice: return gain_of_installing(outlook, space.card);
    case CardType::kSurvivor:
      return gain_of_recruiting(outlook, outlook.catalog.survivor_of(space.card));
    case CardType::kLocation: return value_of_location(outlook, space, participants);
    case CardType::kEncounter: return value_of_encounter(outlook, space, participants);
    case CardType::kEvent:
    case CardType::kEnemy: return 0;
  }
  return 0;
}

Errand plan_errand(const Outlook& outlook, ZoneSlot slot, SurvivorSet joined, SurvivorSet available,
                   int skill_gain) {
  Errand best;
  best.worth = std::numeric_limits<Value>::min() / 2;
  const Candidates candidates = candidates_of(outlook, available - joined);
  int joined_skill = skill_gain;
  Value joined_cost = 0;
  for (const SurvivorView& one : outlook.crew().survivors) {
    if (!joined.has(one.survivor)) {
      continue;
    }
    joined_skill += one.skill;
    joined_cost += cost_of_errand(outlook, one);
  }
  const int needed = outlook.map().costs[slot.index()];
  const bool any_space = has_ability(outlook, available | joined, Ability::kExplorer);
  const BonusPrices bonus(outlook, slot, any_space);
  for (unsigned mask = 0; mask < 1U << candidates.count; ++mask) {
    SurvivorSet who = joined;
    int skill = joined_skill;
    Value cost = joined_cost;
    for (std::size_t i = 0; i < candidates.count; ++i) {
      if ((mask >> i & 1U) == 0) {
        continue;
      }
      who.add(candidates.who[i]->survivor);
      skill += candidates.who[i]->skill;
      cost += cost_of_errand(outlook, *candidates.who[i]);
    }
    if (who.empty() || skill < needed) {
      continue;
    }
    // More people than needed: only when a drawback would kill, and never many of them.
    const Value worth = value_of_card(outlook, slot, who) + bonus.best(outlook, slot, who) - cost;
    if (!best.possible || worth > best.worth) {
      best = {true, who, worth};
    }
  }
  return best;
}

Value best_errand(const Outlook& outlook, SurvivorSet available, int skill_gain) {
  Value best = 0;
  for (std::uint8_t i = 0; i < engine::kZoneSlots; ++i) {
    const engine::CardId card = outlook.view.zone.spaces[i].card;
    if (!card.valid()) {
      continue;
    }
    const CardType type = outlook.catalog.card(card).type;
    if (type == CardType::kEnemy || type == CardType::kEvent) {
      continue;
    }
    const Errand errand = plan_errand(outlook, ZoneSlot{i}, {}, available, skill_gain);
    if (errand.possible) {
      best = std::max(best, errand.worth);
    }
  }
  return best;
}

}  // namespace aurora::bots
