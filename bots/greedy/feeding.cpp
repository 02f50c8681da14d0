// Food, and whom it wakes or strengthens.
#include <algorithm>

#include "bots/greedy/crew.hpp"
#include "bots/greedy/errand.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"

namespace aurora::bots {

using engine::Phase;
using engine::SurvivorSet;
using engine::SurvivorView;
using engine::Token;
using engine::Zone;

Value score(const Outlook& outlook, const engine::FeedToRest& choice) {
  if (outlook.phase() != Phase::kRest) {
    return kNever + 1;  // it can be done in the Rest phase
  }
  const SurvivorView* one = outlook.member(choice.survivor);
  if (one == nullptr) {
    return kNever;
  }
  // He is ready for this round's duty, and for the next Exploration phase.
  const Value gain = value_of_duty(outlook, choice.survivor) + value_of_errand(outlook, *one);
  return gain - std::min(loss_of(outlook, Token::kFood), 80);
}

/// Only for a card that is out of reach otherwise.
Value score(const Outlook& outlook, const engine::FeedForSkill& choice) {
  if (outlook.asked().question != engine::Question::kExploreOrPass) {
    return kNever + 1;
  }
  const SurvivorView* one = outlook.member(choice.survivor);
  const SurvivorSet active = in_zone(outlook, Zone::kActive);
  if (one == nullptr || !active.has(choice.survivor) || one->skill < 1) {
    return kNever + 1;
  }
  return best_errand(outlook, active, 1) - loss_of(outlook, Token::kFood) - 20;
}

Value score(const Outlook& outlook, const engine::Reactivate& choice) {
  const SurvivorView* target = outlook.member(choice.target);
  if (target == nullptr) {
    return kNever;
  }
  return 1000 + value_of_duty(outlook, choice.target) + value_of_errand(outlook, *target);
}

}  // namespace aurora::bots
