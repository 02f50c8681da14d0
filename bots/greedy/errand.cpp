#include "bots/greedy/errand.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bots/greedy/bonus_value.hpp"
#include "bots/greedy/card_price.hpp"
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
  const CardPrice card(outlook, slot);
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
    const Value worth = card.with(outlook, who) + bonus.best(outlook, slot, who) - cost;
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
