#include "bots/greedy/goods.hpp"

#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::BoxKind;
using engine::ItemKind;
using engine::Token;

namespace {

Value value_of_fuel(const Outlook& outlook, int held) {
  const int moves = outlook.moves_left();
  if (moves == 0) {
    return 5;
  }
  if (held == 0) {
    return 320;  // without it the convoy stays
  }
  if (held < moves) {
    return 190;  // the moves to come
  }
  return held < 2 * moves + 1 ? 95 : 25;  // a space more
}

Value value_of_food(const Outlook& outlook, int held) {
  Value scored = 0;
  for (const engine::Box box :
       engine::working(outlook.catalog, outlook.convoy(), BoxKind::kFamePerFood)) {
    if (held < engine::box_spec(outlook.catalog, outlook.convoy(), box).value) {
      scored += 70;
    }
  }
  const int people = static_cast<int>(outlook.crew().survivors.size());
  if (outlook.explorations_left() == 0) {
    return 15 + scored;
  }
  if (held < people) {
    return 85 + scored;
  }
  return (held < 2 * people ? 35 : 10) + scored;
}

Value value_of_ammo(const Outlook& outlook, int held) {
  const int weapons = engine::working(outlook.catalog, outlook.convoy(), BoxKind::kWeapon).size();
  if (weapons == 0) {
    return held == 0 && outlook.rounds_left > 1 ? 30 : 10;
  }
  const bool last_shots = outlook.rounds_left == 1;
  if (held < weapons) {
    return last_shots ? 70 : 85;
  }
  return last_shots ? 5 : (held < 3 * weapons ? 45 : 15);
}

}  // namespace

Value value_of_next(const Outlook& outlook, Token token, int held) {
  switch (token) {
    case Token::kFuel: return value_of_fuel(outlook, held);
    case Token::kFood: return value_of_food(outlook, held);
    case Token::kAmmo: return value_of_ammo(outlook, held);
    case Token::kFullBattery:
    case Token::kHalfBattery: return value_of_battery(outlook, token, held);
    case Token::kSurvivor: return loss_of_worst_survivor(outlook);
  }
  return 0;
}

Value gain_of(const Outlook& outlook, Token token) {
  return value_of_next(outlook, token, outlook.count(token));
}

Value loss_of(const Outlook& outlook, Token token) {
  return value_of_next(outlook, token, std::max(0, outlook.count(token) - 1));
}

Value gain_of(const Outlook& outlook, const engine::TokenCounts& tokens) {
  int room = free_boxes(outlook);
  Value sum = 0;
  for (const Token token : engine::kResources) {
    for (int i = 0; i < tokens.of(token); ++i) {
      Value value = value_of_next(outlook, token, outlook.count(token) + i);
      if (room-- <= 0) {
        value = std::max(0, value - cheapest_cargo(outlook));
      }
      sum += value;
    }
  }
  return sum;
}

Value value_of(const Outlook& outlook, ItemKind item) {
  const bool early = outlook.rounds_left > 1;
  switch (item) {
    case ItemKind::kNitromethane: return early ? 150 : kFame;
    case ItemKind::kEmergencyRation: return early ? 160 : kFame;
    case ItemKind::kNitrousOxide: return early ? 120 : 105;
    case ItemKind::kMine: return outlook.moves_left() > 0 ? 140 : kFame;
    case ItemKind::kIncendiaryAmmo: return early ? 125 : kFame;
    case ItemKind::kWeldingTorch:
    case ItemKind::kDecontaminationInfusion: return early ? 115 : kFame;
    case ItemKind::kProtectiveSuit: return early ? 110 : kFame;
    case ItemKind::kDeIcingCapsules: return early ? 105 : kFame;
    case ItemKind::kGrenade: return early ? 130 : kFame;
    case ItemKind::kMobileJammer: return early ? 110 : kFame;
  }
  return kFame;
}

Value value_of_draws(const Outlook& outlook, int items) {
  const int room = static_cast<int>(engine::kHandLimit) - outlook.hand_size();
  const int kept = std::clamp(room, 0, items);
  return kept * 120 + (items - kept) * 25;
}

}  // namespace aurora::bots
