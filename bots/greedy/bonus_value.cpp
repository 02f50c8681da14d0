#include "bots/greedy/bonus_value.hpp"

#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/road.hpp"
#include "bots/greedy/salvage.hpp"
#include "bots/greedy/scores.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Ability;
using engine::BonusSpec;
using engine::SurvivorSet;
using engine::Token;

namespace {

/// The fuel that the Movement phases still want is dear, the rest is not.
Value price_of(const Outlook& outlook, Token token) {
  if (token == Token::kAmmo) {
    return std::min(loss_of(outlook, token), 60);
  }
  if (token != Token::kFuel) {
    return loss_of(outlook, token);
  }
  const int left = outlook.count(Token::kFuel) - 1;
  if (left >= outlook.moves_left()) {
    return 40;
  }
  return left == 0 ? 260 : 120;
}

Value price_of(const Outlook& outlook, const engine::TokenCounts& tokens) {
  Value sum = 0;
  for (const Token token : engine::kAllTokens) {
    if (tokens.of(token) == 0) {
      continue;
    }
    if (outlook.count(token) < tokens.of(token)) {
      return -kNowhere;
    }
    sum += price_of(outlook, token) * tokens.of(token);
  }
  return sum;
}

/// The best shot at an enemy in the own region, ammo not counted.
Value value_of_best_shot(const Outlook& outlook) {
  Value best = kNowhere;
  for (const engine::Box weapon :
       engine::working(outlook.catalog, outlook.convoy(), engine::BoxKind::kWeapon)) {
    for (const engine::EnemyView& enemy : outlook.view.enemies.enemies) {
      if (enemy.region != outlook.region()) {
        continue;
      }
      const engine::Attack attack{weapon, enemy.card, false};
      best = std::max(best, score(outlook, attack) + price_of(outlook, Token::kAmmo));
    }
  }
  return best;
}

/// What the bonus brings whoever takes part.
Value value_for_anybody(const Outlook& outlook, const BonusSpec& bonus) {
  Value sum = gain_of(outlook, bonus.gain) + gain_of_repairs(outlook, bonus.repair);
  if (bonus.move > 0) {
    sum += value_of_detour(outlook, bonus.move);
  }
  if (bonus.upgrade) {
    sum += value_of_best_salvage(outlook);
  }
  if (bonus.attack) {
    sum += value_of_best_shot(outlook);
  }
  if (bonus.damage > 0) {
    sum -= cost_of_damage(outlook, engine::kWholeConvoy, bonus.damage);
  }
  if (bonus.half_battery) {
    sum -= price_of_half(outlook);
  }
  sum -= cost_of_alarm(outlook, bonus.alarm_up - bonus.alarm_down);
  return sum - bonus.fame_loss * kFame - price_of(outlook, bonus.spend);
}

Value value_for(const Outlook& outlook, const BonusSpec& bonus, SurvivorSet participants) {
  Value sum = gain_of_cures(outlook, participants, bonus.decontaminate);
  if (bonus.contamination > 0 && !has_ability(outlook, participants, Ability::kHermit)) {
    sum -= cost_of_contamination(outlook, participants);
  }
  return sum;
}

}  // namespace

Value value_of_bonus(const Outlook& outlook, const BonusSpec& bonus, SurvivorSet participants) {
  return value_for_anybody(outlook, bonus) + value_for(outlook, bonus, participants);
}

BonusPrices::BonusPrices(const Outlook& outlook, engine::ZoneSlot slot, bool any_space) {
  for (std::size_t space = 0; space < engine::kZoneSlots; ++space) {
    if (space != slot.index() && !any_space) {
      continue;
    }
    const auto& alternatives = outlook.map().bonus[space];
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
      worth_[space][i] = value_for_anybody(outlook, alternatives[i]);
    }
  }
}

Value BonusPrices::best(const Outlook& outlook, engine::ZoneSlot slot,
                        SurvivorSet participants) const {
  const bool explorer = has_ability(outlook, participants, Ability::kExplorer);
  Value best = 0;
  for (std::size_t space = 0; space < engine::kZoneSlots; ++space) {
    if (space != slot.index() && !explorer) {
      continue;
    }
    const auto& alternatives = outlook.map().bonus[space];
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
      best = std::max(best, worth_[space][i] + value_for(outlook, alternatives[i], participants));
    }
  }
  return best;
}

}  // namespace aurora::bots
