// Choices that only the expansion offers.
#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/errand.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Ability;
using engine::BoxKind;
using engine::ItemKind;
using engine::SurvivorView;
using engine::TurretId;
using engine::Zone;

namespace {

constexpr int kGrenadeHits = 2;

/// A destroyed turret: a point at the end, its reward, and no more shots at us.
Value value_of_turret(const Outlook& outlook, TurretId turret) {
  return kFame + gain_of(outlook, outlook.map().turrets[turret.index()].reward) +
         threat_of_turrets(outlook, outlook.position());
}

/// How many of a hundred Outcome cards destroy the turret.
int chance_to_destroy(const Outlook& outlook, TurretId turret, int weapon_class) {
  const int armour = outlook.map().turrets[turret.index()].armour;
  const auto row = static_cast<std::size_t>(weapon_class - 1);
  int hits = 0;
  for (const engine::OutcomeSpec& outcome : outlook.catalog.outcomes) {
    hits += outcome.player[row].hits >= armour ? 1 : 0;
  }
  return 100 * hits / std::max<int>(1, static_cast<int>(outlook.catalog.outcomes.size()));
}

Value value_of_shooting_at(const Outlook& outlook, TurretId turret, int weapon_class) {
  return value_of_turret(outlook, turret) * chance_to_destroy(outlook, turret, weapon_class) / 100;
}

Value score_item(Value gain, Value price) {
  return gain > price ? 2000 + gain - price : kNever + 1;
}

}  // namespace

Value score(const Outlook& outlook, const engine::ChargeToRest& choice) {
  if (outlook.phase() != engine::Phase::kRest) {
    return kNever + 1;
  }
  const SurvivorView* one = outlook.member(choice.survivor);
  if (one == nullptr) {
    return kNever;
  }
  return value_of_duty(outlook, choice.survivor) + value_of_errand(outlook, *one) -
         price_of_half(outlook);
}

Value score(const Outlook& outlook, const engine::ChargeForSkill& choice) {
  if (outlook.asked().question != engine::Question::kExploreOrPass) {
    return kNever + 1;
  }
  const SurvivorView* one = outlook.member(choice.survivor);
  const engine::SurvivorSet active = in_zone(outlook, Zone::kActive);
  if (one == nullptr || !active.has(choice.survivor) || one->skill < 1) {
    return kNever + 1;
  }
  return best_errand(outlook, active, 1) - price_of_half(outlook) - 20;
}

Value score(const Outlook& outlook, const engine::CopyAbility& choice) {
  Value gain = 0;
  switch (outlook.catalog.survivor(choice.of).ability) {
    case Ability::kMechanic: gain = gain_of_repairs(outlook, 2); break;
    case Ability::kHacker: gain = -cost_of_alarm(outlook, -1) - price_of_half(outlook); break;
    case Ability::kDriver:
    case Ability::kCoPilot: gain = 80; break;
    case Ability::kJackal: gain = 70; break;
    case Ability::kLeader: gain = 60; break;
    case Ability::kGunner: gain = outlook.view.enemies.enemies.empty() ? 0 : 40; break;
    case Ability::kNone:
    case Ability::kMedic:
    case Ability::kExplorer:
    case Ability::kHermit:
    case Ability::kPreacher:
    case Ability::kRenegade:
    case Ability::kBountyHunter:
    case Ability::kOrphan:
    case Ability::kPrisoner:
    case Ability::kCyborg:
    case Ability::kMimic:
    case Ability::kSentinel: break;
  }
  return score_item(gain, price_of_half(outlook));
}

Value score(const Outlook& outlook, const engine::UseBox& choice) {
  const BoxKind kind = engine::box_spec(outlook.catalog, outlook.convoy(), choice.box).kind;
  const Value gain = kind == BoxKind::kRepair ? gain_of_repairs(outlook, 2) : 45;
  return gain - price_of_half(outlook);
}

Value score(const Outlook& outlook, const engine::BoostJammer&) {
  return score_item(-cost_of_alarm(outlook, -2),
                    value_of(outlook, ItemKind::kMobileJammer) + price_of_half(outlook));
}

Value score(const Outlook& outlook, const engine::AcceptAmbushAlarm&) {
  return -cost_of_alarm(outlook, 1);
}

Value score(const Outlook& outlook, const engine::AttackTurret& choice) {
  const int weapon_class = engine::box_spec(outlook.catalog, outlook.convoy(), choice.weapon).value;
  return value_of_shooting_at(outlook, choice.turret, weapon_class) -
         price_of_shot(outlook, choice.weapon);
}

Value score(const Outlook& outlook, const engine::ThrowGrenade& choice) {
  const Value price = value_of(outlook, ItemKind::kGrenade) - (outlook.hand_full() ? 45 : 0);
  if (!choice.turret.valid()) {
    return kFame + 60 - price;
  }
  const bool enough = outlook.map().turrets[choice.turret.index()].armour <= kGrenadeHits;
  return enough ? value_of_turret(outlook, choice.turret) - price : kNever + 1;
}

/// Fired after the card action has brought what it brings, unless nothing is left to wait for.
Value score(const Outlook& outlook, const engine::FireArmedLocation& choice) {
  const int weapon_class = outlook.catalog.location(outlook.asked().card).weapon;
  const Value price = std::min(loss_of(outlook, engine::Token::kAmmo), 60);
  if (choice.turret.valid()) {
    return value_of_shooting_at(outlook, choice.turret, weapon_class) - price;
  }
  return value_of_shot(outlook.catalog, weapon_class) - price;
}

Value score(const Outlook& outlook, const engine::PayScrapper&) {
  return value_of_paying_scrapper(outlook);
}

Value score(const Outlook& outlook, const engine::RobScrapper&) {
  return value_of_robbing_scrapper(outlook, outlook.asked().survivors);
}

}  // namespace aurora::bots
