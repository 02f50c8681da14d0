// When an item does more good than the point of fame it is worth at the end.
#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/errand.hpp"
#include "bots/greedy/expansion_value.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"

namespace aurora::bots {

using engine::ItemKind;
using engine::Phase;
using engine::Question;
using engine::SurvivorView;
using engine::Zone;

namespace {

/// What it costs to part with the item. A full hand makes it cheap: the next one would be lost.
Value price(const Outlook& outlook, ItemKind item) {
  const Value full = outlook.hand_full() ? 45 : 0;
  return std::max(kFame, value_of(outlook, item)) - full;
}

/// 1 when the question is asked between the actions of a turn, where exploring can still follow.
bool before_exploring(const Outlook& outlook) {
  const Question question = outlook.asked().question;
  return question == Question::kExploreOrPass || question == Question::kNoActiveSurvivor;
}

Value gain_of_capsules(const Outlook& outlook, const SurvivorView& one) {
  constexpr int kWarmSkill = 3;
  if (one.zone != Zone::kActive || !before_exploring(outlook)) {
    return 0;
  }
  const auto active = in_zone(outlook, Zone::kActive);
  return best_errand(outlook, active, kWarmSkill - one.skill) - best_errand(outlook, active);
}

Value gain_of_ration(const Outlook& outlook, const SurvivorView& one) {
  if (outlook.phase() == Phase::kExploration) {
    if (!before_exploring(outlook)) {
      return 0;
    }
    const auto active = in_zone(outlook, Zone::kActive);
    auto more = active;
    more.add(one.survivor);
    return best_errand(outlook, more) - best_errand(outlook, active);
  }
  if (outlook.phase() == Phase::kMovement) {
    return value_of_duty(outlook, one.survivor) + value_of_errand(outlook, one);
  }
  return 0;
}

Value gain_of_use(const Outlook& outlook, const engine::UseItem& choice) {
  const SurvivorView* target = outlook.member(choice.target);
  switch (choice.item) {
    case ItemKind::kDeIcingCapsules:
      return target == nullptr ? 0 : gain_of_capsules(outlook, *target);
    case ItemKind::kEmergencyRation:
      return target == nullptr ? 0 : gain_of_ration(outlook, *target);
    case ItemKind::kDecontaminationInfusion: return gain_of_cures(outlook, all_of(outlook), 2);
    case ItemKind::kWeldingTorch: return gain_of_repairs(outlook, 3);
    case ItemKind::kMobileJammer: return -cost_of_alarm(outlook, -1);
    case ItemKind::kNitrousOxide: return 130;  // a space
    case ItemKind::kIncendiaryAmmo:
    case ItemKind::kProtectiveSuit:
    case ItemKind::kNitromethane:
    case ItemKind::kMine:
    case ItemKind::kGrenade: return 0;  // no UseItem
  }
  return 0;
}

}  // namespace

Value score(const Outlook& outlook, const engine::UseItem& choice) {
  const Value gain = gain_of_use(outlook, choice);
  if (outlook.asked().question == Question::kItemOverflow) {
    return gain;  // one must go anyway
  }
  const Value net = gain - price(outlook, choice.item);
  if (net <= 0) {
    return kNever + 1;
  }
  // Using it does not end anything: it comes before what does.
  return 2000 + net;
}

Value score(const Outlook& outlook, const engine::DiscardItem& choice) {
  return 150 - value_of(outlook, choice.item);
}

/// It costs nothing: another item is drawn for it (MINE-04).
Value score(const Outlook& outlook, const engine::LayMine& choice) {
  const engine::MapSpec& map = outlook.map();
  const auto& segment = map.segment(choice.segment);
  int behind = 0;
  for (std::size_t i = 0; i < outlook.view.seats; ++i) {
    const bool other = i != outlook.seat.index() && !outlook.view.standings[i].eliminated;
    if (!other) {
      continue;  // a convoy that is out has no place on the road
    }
    if (map.main_index(outlook.view.road.positions[i]) <= map.main_index(segment.from)) {
      ++behind;
    }
  }
  return 100 + 40 * behind;
}

}  // namespace aurora::bots
