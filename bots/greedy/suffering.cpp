// Damage, contamination and losses, and what heals them.
#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"

namespace aurora::bots {

using engine::SurvivorView;

Value score(const Outlook& outlook, const engine::TakeDamage& choice) {
  return -cost_of_damage(outlook, choice.box);
}

Value score(const Outlook& outlook, const engine::RepairBox& choice) {
  return gain_of_repair(outlook, choice.box);
}

/// The Mechanic, or the Hacker.
Value score(const Outlook& outlook, const engine::UseAbility& choice) {
  if (outlook.ability(choice.survivor) == engine::Ability::kHacker) {
    return -cost_of_alarm(outlook, -1) - price_of_half(outlook);
  }
  return gain_of_repairs(outlook, 2);
}

Value score(const Outlook& outlook, const engine::Contaminate& choice) {
  const SurvivorView* one = outlook.member(choice.survivor);
  return one == nullptr ? kNever : -cost_of_contamination(outlook, *one);
}

Value score(const Outlook& outlook, const engine::Decontaminate& choice) {
  const SurvivorView* one = outlook.member(choice.survivor);
  return one == nullptr ? 0 : gain_of_cure(outlook, *one);
}

Value score(const Outlook& outlook, const engine::DiscardSurvivor& choice) {
  return -value_of(outlook, choice.survivor);
}

Value score(const Outlook& outlook, const engine::WearSuit&) {
  const SurvivorView* one = outlook.member(outlook.asked().survivor);
  const Value saved = one == nullptr ? 0 : cost_of_contamination(outlook, *one);
  return saved - value_of(outlook, engine::ItemKind::kProtectiveSuit);
}

Value score(const Outlook&, const engine::AcceptContamination&) { return 0; }

Value score(const Outlook& outlook, const engine::AcceptAmbushDamage&) {
  const engine::EnemySpec& enemy = outlook.catalog.enemy(outlook.asked().card);
  Value cost = enemy.form == engine::AmbushForm::kDamageAndAlarm ? cost_of_alarm(outlook, 1) : 0;
  for (const engine::AmbushDamage& damage : enemy.damage) {
    cost += cost_of_damage(outlook, damage.area, damage.amount);
  }
  return -cost;
}

Value score(const Outlook& outlook, const engine::AcceptAmbushContamination&) {
  return -cost_of_contamination(outlook, all_of(outlook));
}

}  // namespace aurora::bots
