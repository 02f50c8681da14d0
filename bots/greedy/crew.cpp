#include "bots/greedy/crew.hpp"

#include <algorithm>
#include <limits>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Ability;
using engine::SurvivorId;
using engine::SurvivorSet;
using engine::SurvivorView;
using engine::Zone;

namespace {

/// Of an ability over the rest of the game.
Value value_of_ability(const Outlook& outlook, Ability ability) {
  const int rounds = outlook.rounds_left;
  switch (ability) {
    case Ability::kLeader: return 45 * rounds;
    case Ability::kCoPilot: return 60 * outlook.moves_left();
    case Ability::kDriver: return 55 * outlook.moves_left();
    case Ability::kMedic: return 45 * rounds;
    case Ability::kJackal: return 40 * rounds;
    case Ability::kMechanic: return 30 * rounds;
    case Ability::kExplorer: return 20 * rounds;
    case Ability::kHermit: return 15 * rounds;
    case Ability::kPreacher: return 10 * rounds;
    case Ability::kRenegade:
    case Ability::kGunner: return 25 * rounds;
    case Ability::kBountyHunter: return 80;
    case Ability::kOrphan:
    case Ability::kPrisoner: return kFame;
    case Ability::kHacker: return 30 * rounds;
    case Ability::kCyborg:
    case Ability::kMimic: return 20 * rounds;
    case Ability::kSentinel: return 15 * rounds;
    case Ability::kNone: return 0;
  }
  return 0;
}

/// SCORE-07: a healthy survivor at the end.
Value value_of_health(const Outlook& outlook) { return outlook.chance * kFame / 100; }

}  // namespace

SurvivorSet in_zone(const Outlook& outlook, Zone zone) {
  SurvivorSet set;
  for (const SurvivorView& one : outlook.crew().survivors) {
    if (one.zone == zone) {
      set.add(one.survivor);
    }
  }
  return set;
}

SurvivorSet all_of(const Outlook& outlook) {
  SurvivorSet set;
  for (const SurvivorView& one : outlook.crew().survivors) {
    set.add(one.survivor);
  }
  return set;
}

bool has_ability(const Outlook& outlook, SurvivorSet set, Ability ability) {
  for (const SurvivorId s : set) {
    if (outlook.ability(s) == ability) {
      return true;
    }
  }
  return false;
}

Value value_of(const Outlook& outlook, SurvivorId survivor) {
  const SurvivorView* one = outlook.member(survivor);
  const int contamination = one == nullptr ? 0 : one->marks.contamination;
  const int skill = outlook.catalog.survivor(survivor).skill - contamination;
  const Value errands = skill * 35 * outlook.explorations_left();
  const Value health = contamination == 0 ? value_of_health(outlook) : 0;
  return 20 + errands + health + value_of_ability(outlook, outlook.ability(survivor));
}

Value gain_of_recruiting(const Outlook& outlook, SurvivorId survivor) {
  const auto places =
      engine::accepting(outlook.catalog, outlook.convoy(), engine::Token::kSurvivor);
  const Value gain = value_of(outlook, survivor);
  if (!(places - outlook.convoy().occupied()).empty()) {
    return gain - 25;
  }
  const bool makes_room = !(places - outlook.convoy().of(engine::Token::kSurvivor)).empty();
  return makes_room ? gain - cheapest_cargo(outlook) : gain - loss_of_worst_survivor(outlook);
}

Value loss_of_worst_survivor(const Outlook& outlook) {
  const auto& crew = outlook.crew().survivors;
  if (crew.size() <= 1) {
    return 3000;  // ELIM-01
  }
  Value least = std::numeric_limits<Value>::max();
  for (const SurvivorView& one : crew) {
    least = std::min(least, value_of(outlook, one.survivor));
  }
  return least;
}

Value value_of_duty(const Outlook& outlook, SurvivorId survivor) {
  const bool to_move = outlook.moves_left() == outlook.rounds_left;
  switch (outlook.ability(survivor)) {
    case Ability::kCoPilot: return to_move ? 110 : 0;
    case Ability::kDriver: return to_move ? 100 : 0;
    case Ability::kMedic: return to_move ? 50 : 0;
    case Ability::kJackal: return to_move ? 60 : 0;
    case Ability::kRenegade: return outlook.view.enemies.enemies.empty() ? 10 : 45;
    case Ability::kGunner: return outlook.view.enemies.enemies.empty() ? 10 : 50;
    case Ability::kMechanic: return gain_of_repairs(outlook, 2);
    case Ability::kHacker:
      return std::max(0, cost_of_alarm(outlook, -1) * -1 - price_of_half(outlook));
    case Ability::kCyborg: return outlook.view.enemies.enemies.empty() ? 10 : 35;
    case Ability::kNone:
    case Ability::kLeader:
    case Ability::kExplorer:
    case Ability::kHermit:
    case Ability::kPreacher:
    case Ability::kBountyHunter:
    case Ability::kOrphan:
    case Ability::kPrisoner:
    case Ability::kMimic:
    case Ability::kSentinel: return 0;
  }
  return 0;
}

Value value_of_errand(const Outlook& outlook, const SurvivorView& one) {
  if (outlook.explorations_left() == 0) {
    return 0;
  }
  return std::max(0, one.skill - one.marks.food - one.marks.warmth) * 60;
}

Value cost_of_errand(const Outlook& outlook, const SurvivorView& one) {
  const bool leader = outlook.ability(one.survivor) == Ability::kLeader;  // SURV-01
  if (leader) {
    return 5;
  }
  // In the Rest phase he can be fed, if there is food.
  const Value away = value_of_duty(outlook, one.survivor) + value_of_errand(outlook, one);
  const bool fed = outlook.count(engine::Token::kFood) > 0;
  return 10 + (fed ? std::min(away, 70) : away);
}

Value cost_of_contamination(const Outlook& outlook, const SurvivorView& one) {
  if (one.skill <= 1) {
    return value_of(outlook, one.survivor) + (outlook.crew().survivors.size() <= 1 ? 3000 : 60);
  }
  const Value health = one.marks.contamination == 0 ? value_of_health(outlook) : 0;
  const int permanent = one.skill - one.marks.food - one.marks.warmth;
  const Value death = permanent <= 1 ? value_of(outlook, one.survivor) : 0;  // CONT-12
  return health + death + 35 * outlook.explorations_left();
}

Value cost_of_contamination(const Outlook& outlook, SurvivorSet among) {
  Value least = std::numeric_limits<Value>::max();
  for (const SurvivorView& one : outlook.crew().survivors) {
    if (among.has(one.survivor)) {
      least = std::min(least, cost_of_contamination(outlook, one));
    }
  }
  return least == std::numeric_limits<Value>::max() ? 0 : least;
}

Value gain_of_cure(const Outlook& outlook, const SurvivorView& one) {
  const Value health = one.marks.contamination == 1 ? value_of_health(outlook) : 10;
  const Value frail = one.skill == 1 ? 30 : 0;
  return health + frail + 35 * outlook.explorations_left();
}

Value gain_of_cures(const Outlook& outlook, SurvivorSet among, int amount) {
  int counters = 0;
  Value best = 0;
  for (const SurvivorView& one : outlook.crew().survivors) {
    if (!among.has(one.survivor) || one.marks.contamination == 0) {
      continue;
    }
    counters += one.marks.contamination;
    best = std::max(best, gain_of_cure(outlook, one));
  }
  return std::min(counters, amount) * best;
}

}  // namespace aurora::bots
