#include "bots/greedy/convoy_parts.hpp"

#include <algorithm>
#include <functional>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/road.hpp"
#include "engine/enumerators.hpp"
#include "engine/fixed_vector.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxKind;
using engine::BoxSet;
using engine::BoxSpec;
using engine::Convoy;
using engine::ConvoySlot;
using engine::SlotSet;

namespace {

constexpr Value kSpeedPerMove = 90;

/// By kind of box: whether it holds any token.
constexpr auto kHoldsCargo = [] {
  std::array<bool, engine::kBoxKinds> holds{};
  for (const BoxKind kind : engine::kAll<BoxKind>) {
    holds.at(static_cast<std::size_t>(kind)) = std::ranges::any_of(
        engine::kAllTokens, [&](engine::Token token) { return engine::accepts(kind, token); });
  }
  return holds;
}();

std::size_t class_of(const BoxSpec& weapon) { return weapon.value - 1U; }

/// The n-th box of a kind is worth less than the one before.
Value cargo_value(int boxes, int people) {
  const int needed = std::min(boxes, people + 4);
  const int useful = std::min(boxes, people + 7) - needed;
  return needed * 55 + useful * 35 + (boxes - needed - useful) * 12;
}

}  // namespace

ConvoyParts::ConvoyParts(const Outlook& outlook, const Convoy& convoy)
    : outlook_(outlook), convoy_(convoy) {
  const auto& truck = outlook.catalog.vehicle(convoy.at(engine::truck_slot()));
  truck_ = truck.speed * kSpeedPerMove * outlook.moves_left() +
           std::max(0, truck.towing - convoy.trailers()) * 30;
  bool tracks = false;
  for (const ConvoySlot slot : engine::cards_of(convoy)) {
    const engine::VehicleSpec& card = outlook.catalog.vehicle(convoy.at(slot));
    tracks_ = tracks_ || card.tracks;
    counts_.whole_cards += (convoy.damage & engine::boxes_in(SlotSet::of(slot))).empty() ? 1 : 0;
    for (std::size_t i = 0; i < card.boxes.size(); ++i) {
      const BoxSpec& spec = card.boxes[i];
      tracks = tracks || spec.kind == BoxKind::kTracks;
      if (engine::is_weapon(spec.kind) && shots_[class_of(spec)] == 0) {
        shots_[class_of(spec)] = value_of_shot(outlook.catalog, spec.value);
      }
      if (const Box box = engine::box_at(slot, i); !convoy.damage.has(box)) {
        count(counts_, box, 1);
      }
    }
  }
  if (tracks_ || tracks) {
    shortcuts_ = spaces_saved_by_tracks(outlook) * 60;
  }
  value_ = value_of(counts_);
}

void ConvoyParts::count(Counts& counts, Box box, int by) const {
  const BoxSpec spec = engine::box_spec(outlook_.catalog, convoy_, box);
  const bool place = engine::accepts(spec.kind, engine::Token::kSurvivor);
  counts.each += by * value_of_box(spec);
  counts.cargo += kHoldsCargo.at(static_cast<std::size_t>(spec.kind)) ? by : 0;
  counts.places += place ? by : 0;
  counts.cab += place && engine::slot_of(box) == engine::truck_slot() ? by : 0;
  counts.armour += spec.kind == BoxKind::kArmour ? by : 0;
  counts.tracks += spec.kind == BoxKind::kTracks ? by : 0;
  if (engine::is_weapon(spec.kind)) {
    counts.weapons.at(class_of(spec)) += by;
  }
}

Value ConvoyParts::value_without(Box box) const {
  if (convoy_.damage.has(box)) {
    return value();
  }
  const BoxSet card = engine::boxes_in(SlotSet::of(engine::slot_of(box)));
  Counts counts = counts_;
  count(counts, box, -1);
  counts.whole_cards -= (convoy_.damage & card).empty() ? 1 : 0;
  return value_of(counts);
}

Value ConvoyParts::value_with(Box box) const {
  if (!convoy_.damage.has(box)) {
    return value();
  }
  const BoxSet card = engine::boxes_in(SlotSet::of(engine::slot_of(box)));
  Counts counts = counts_;
  count(counts, box, 1);
  counts.whole_cards += (convoy_.damage & card).size() == 1 ? 1 : 0;
  return value_of(counts);
}

Value ConvoyParts::value_of_box(const BoxSpec& spec) const {
  const int rounds = outlook_.rounds_left;
  switch (spec.kind) {
    case BoxKind::kSpeed: return spec.value * kSpeedPerMove * outlook_.moves_left();
    case BoxKind::kFoodEachRound: return 65 * (rounds - 1);
    case BoxKind::kFame: return spec.value * kFame;
    case BoxKind::kFamePerFood: return spec.value * 70;
    case BoxKind::kRecycling: return 40 * outlook_.moves_left();
    case BoxKind::kBatteryEachRound: return 55 * (rounds - 1);
    case BoxKind::kRepair: return 20 * rounds;
    case BoxKind::kDecontamination: return 15 * rounds;
    case BoxKind::kCollector: return 12 * outlook_.moves_left();
    case BoxKind::kPower: return 30 * outlook_.moves_left();
    case BoxKind::kFameForBattery: return spec.value * 70;
    case BoxKind::kOpen:
    case BoxKind::kSurvivor:
    case BoxKind::kFoodFuel:
    case BoxKind::kBattery:
    case BoxKind::kArmour:
    case BoxKind::kWeapon:
    case BoxKind::kEnergyWeapon:
    case BoxKind::kTracks: return 0;  // that depends on the others
  }
  return 0;
}

Value ConvoyParts::value_of_weapons(const Counts& counts) const {
  engine::FixedVector<Value, engine::kConvoySlots * engine::kBoxesPerCard> shots;
  for (std::size_t i = 0; i < engine::kWeaponClasses; ++i) {
    for (int n = 0; n < counts.weapons[i]; ++n) {
      shots.push_back(shots_[i]);
    }
  }
  std::sort(shots.begin(), shots.end(), std::greater<>());
  Value sum = 0;
  for (std::size_t i = 0; i < shots.size(); ++i) {
    sum += shots[i] * outlook_.rounds_left / (2 * static_cast<Value>(i + 1));
  }
  return sum;
}

Value ConvoyParts::value_of(const Counts& counts) const {
  const int people = static_cast<int>(outlook_.crew().survivors.size());
  Value sum = truck_ + counts.each;
  sum += cargo_value(counts.cargo, people);
  sum += value_of_weapons(counts);
  sum += tracks_ || counts.tracks > 0 ? shortcuts_ : 0;
  // Boxes of any kind soak up damage; armour costs nothing when it does.
  sum += (std::min(counts.armour, 4) * 22 + std::max(0, counts.armour - 4) * 8) *
         std::min(outlook_.rounds_left, 4) / 2;
  sum += counts.whole_cards * (kFame - outlook_.chance);     // SCORE-08
  sum -= std::max(0, people - counts.places) * 300;          // they go, and their cards with them
  sum -= counts.cab == 0 ? 250 * outlook_.moves_left() : 0;  // MOVE-02
  return sum;
}

}  // namespace aurora::bots
