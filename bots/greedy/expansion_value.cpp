#include "bots/greedy/expansion_value.hpp"

#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/salvage.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::BoxKind;
using engine::Token;

namespace {

int working(const Outlook& outlook, const engine::Convoy& convoy, BoxKind kind) {
  return engine::working(outlook.catalog, convoy, kind).size();
}

/// Half batteries that the convoy's boxes can turn into fame at the end (GAMMA-24).
int wanted_at_the_end(const Outlook& outlook) {
  return working(outlook, outlook.convoy(), BoxKind::kFameForBattery);
}

int halves(const Outlook& outlook) {
  return 2 * outlook.count(Token::kFullBattery) + outlook.count(Token::kHalfBattery);
}

Value value_of_half(const Outlook& outlook, int held) {
  if (held < wanted_at_the_end(outlook)) {
    return 90;
  }
  const bool early = outlook.rounds_left > 1;
  return held < 2 ? (early ? 55 : 20) : (early ? 25 : 5);
}

Value worth_of_row(const Outlook& outlook, int row) {
  const auto& table = outlook.catalog.alarm;
  const int top = static_cast<int>(table.size()) - 1;
  const auto& spec = table[static_cast<std::size_t>(std::clamp(row, 0, top))];
  const int turrets = outlook.view.expansion.turrets.size();
  return spec.fame * kFame - spec.damage * turrets * 6 * outlook.rounds_left;
}

}  // namespace

Value value_of_battery(const Outlook& outlook, Token side, int held) {
  const int half = halves(outlook);
  if (side == Token::kHalfBattery) {
    return value_of_half(outlook, half - 1 + (held == 0 ? 1 : 0));
  }
  const int guns = working(outlook, outlook.convoy(), BoxKind::kEnergyWeapon);
  const int engines = working(outlook, outlook.convoy(), BoxKind::kPower);
  const Value shot = held < guns ? 85 : 0;
  const Value speed = held < 3 * engines ? 95 : 0;
  return std::max({shot, speed, value_of_half(outlook, half) + value_of_half(outlook, half + 1)});
}

Value price_of_half(const Outlook& outlook) {
  if (halves(outlook) == 0) {
    return 10 * kFame;
  }
  return value_of_half(outlook, halves(outlook) - 1);
}

Value price_of_shot(const Outlook& outlook, engine::Box weapon) {
  const BoxKind kind = engine::box_spec(outlook.catalog, outlook.convoy(), weapon).kind;
  return std::min(loss_of(outlook, engine::price_of_shot(kind)), 60);
}

Value cost_of_alarm(const Outlook& outlook, int rows) {
  if (rows == 0 || outlook.catalog.alarm.empty()) {
    return 0;
  }
  const int row = outlook.view.expansion.alarm[outlook.seat.index()];
  return worth_of_row(outlook, row) - worth_of_row(outlook, row + rows);
}

Value threat_of_turrets(const Outlook& outlook, engine::SpaceId space) {
  const int row = outlook.view.expansion.alarm[outlook.seat.index()];
  Value threat = 0;
  for (const engine::TurretId turret : outlook.view.expansion.turrets) {
    if (!outlook.map().turrets[turret.index()].range.has(space)) {
      continue;
    }
    threat += outlook.catalog.alarm[static_cast<std::size_t>(row)].damage * 25;
  }
  return threat;
}

Value value_of_paying_scrapper(const Outlook& outlook) {
  return value_of_draws(outlook, 1) - cost_of_alarm(outlook, -1) - price_of_half(outlook);
}

Value value_of_robbing_scrapper(const Outlook& outlook, engine::SurvivorSet participants) {
  const bool preacher = has_ability(outlook, participants, engine::Ability::kPreacher);
  return gain_of(outlook, Token::kFullBattery) + std::max(0, value_of_best_salvage(outlook)) -
         (preacher ? 0 : kFame);
}

}  // namespace aurora::bots
