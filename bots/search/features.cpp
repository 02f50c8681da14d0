#include "bots/search/features.hpp"

#include <algorithm>

#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::BoxKind;
using engine::BoxSet;
using engine::Catalog;
using engine::Convoy;
using engine::Seat;
using engine::Token;
using engine::View;

namespace {

class Sheet {
 public:
  void set(Feature feature, int value) {
    numbers_[static_cast<std::size_t>(feature)] = static_cast<std::int16_t>(value);
  }
  void add(Feature feature, int value) {
    auto& number = numbers_[static_cast<std::size_t>(feature)];
    number = static_cast<std::int16_t>(number + value);
  }
  [[nodiscard]] const Features& numbers() const { return numbers_; }

 private:
  Features numbers_{};
};

void count_road(const Catalog& catalog, const View& view, Seat seat, Sheet& out) {
  const engine::MapSpec& map = catalog.map(view.map);
  const int own = map.main_index(view.road.positions[seat.index()]);
  int first = own;
  int last = own;
  for (std::size_t i = 0; i < view.seats; ++i) {
    if (view.standings[i].eliminated) {
      continue;
    }
    const int other = map.main_index(view.road.positions[i]);
    first = std::max(first, other);
    last = std::min(last, other);
  }
  const int ship = map.main_index(map.aurora[view.progress.aurora]);
  out.set(Feature::kLead, own - last);
  out.set(Feature::kToShip, ship - own);
  out.set(Feature::kFrontToShip, ship - first);
}

void count_battle(const Catalog& catalog, const View& view, Seat seat, Sheet& out) {
  const std::uint8_t region = catalog.map(view.map).region(view.road.positions[seat.index()]);
  for (const engine::EnemyView& enemy : view.enemies.enemies) {
    out.add(Feature::kTargets, static_cast<int>(std::ranges::count(enemy.targets, seat)));
    out.add(Feature::kThreat, enemy.region == region ? 1 : 0);
  }
}

void count_standing(const View& view, Seat seat, Sheet& out) {
  out.set(Feature::kFame, view.standings[seat.index()].fame);
  out.set(Feature::kItems, view.standings[seat.index()].items);
  out.set(Feature::kAlarm, view.expansion.alarm[seat.index()]);
  out.set(Feature::kTurrets, view.expansion.destroyed[seat.index()].size());
  const auto& order = view.progress.order;
  out.set(Feature::kPlace, static_cast<int>(std::ranges::find(order, seat) - order.begin()));
}

void count_crew(const Catalog& catalog, const engine::CrewView& crew, Sheet& out) {
  for (const engine::SurvivorView& one : crew.survivors) {
    const engine::Ability ability = catalog.survivor(one.survivor).ability;
    const bool heir = ability == engine::Ability::kOrphan || ability == engine::Ability::kPrisoner;
    const bool ready = one.zone == engine::Zone::kActive;
    out.add(Feature::kHealthy, one.marks.contamination == 0 ? 1 : 0);
    out.add(Feature::kContaminated, one.marks.contamination);
    out.add(Feature::kReady, ready ? one.skill : 0);
    out.add(Feature::kTired, ready ? 0 : 1);
    out.add(Feature::kHeirs, heir ? 1 : 0);
  }
}

void count_cargo(const Catalog& catalog, const Convoy& convoy, Sheet& out) {
  out.set(Feature::kFood, convoy.count(Token::kFood));
  out.set(Feature::kFuel, convoy.count(Token::kFuel));
  out.set(Feature::kAmmo, convoy.count(Token::kAmmo));
  out.set(Feature::kBatteries,
          2 * convoy.count(Token::kFullBattery) + convoy.count(Token::kHalfBattery));
  BoxSet room;
  for (const Token token : engine::kAllTokens) {
    room |= engine::accepting(catalog, convoy, token);
  }
  out.set(Feature::kRoom, room.size());
}

void count_vehicles(const Catalog& catalog, const Convoy& convoy, Sheet& out) {
  const auto boxes = [&](BoxKind kind) { return engine::working(catalog, convoy, kind); };
  const auto worth = [&](BoxSet set) { return engine::total_value(catalog, convoy, set); };
  out.set(Feature::kDamage, convoy.damage.size());
  for (const engine::ConvoySlot slot : engine::cards_of(convoy)) {
    const BoxSet card = engine::boxes_in(engine::SlotSet::of(slot));
    out.add(Feature::kWholeCards, (convoy.damage & card).empty() ? 1 : 0);
  }
  const engine::CardId truck = convoy.at(engine::truck_slot());
  out.set(Feature::kSpeed,
          (truck.valid() ? catalog.vehicle(truck).speed : 0) + worth(boxes(BoxKind::kSpeed)));
  out.set(Feature::kFirepower, worth(engine::weapons_of(catalog, convoy)));
  out.set(Feature::kArmour, boxes(BoxKind::kArmour).size());
  out.set(Feature::kFameBoxes, worth(boxes(BoxKind::kFame) | boxes(BoxKind::kFameForBattery)));
  int larder = 0;
  for (const engine::Box box : boxes(BoxKind::kFamePerFood)) {
    larder +=
        std::min<int>(engine::box_spec(catalog, convoy, box).value, convoy.count(Token::kFood));
  }
  out.set(Feature::kLarder, larder);
  out.set(Feature::kHarvest,
          boxes(BoxKind::kFoodEachRound).size() + boxes(BoxKind::kBatteryEachRound).size());
}

/// Its board has no cards and its survivors no zones (AUTO-08).
void count_automa(const Catalog& catalog, const engine::AutomaView& automa, Sheet& out) {
  out.set(Feature::kItems, automa.items);
  out.set(Feature::kHealthy, automa.storage.of(Token::kSurvivor));
  out.set(Feature::kContaminated, automa.contaminated);
  out.set(Feature::kFood, automa.storage.of(Token::kFood));
  out.set(Feature::kFuel, automa.storage.of(Token::kFuel));
  out.set(Feature::kAmmo, automa.storage.of(Token::kAmmo));
  out.set(Feature::kDamage, automa.damage.size());
  for (const engine::AutomaBoxSet group : catalog.automa.groups) {
    out.add(Feature::kWholeCards, (group & automa.damage).empty() ? 1 : 0);  // AUTO-79
  }
}

}  // namespace

Features features_of(const Catalog& catalog, const View& view, Seat seat) {
  Sheet out;
  out.set(Feature::kOne, 1);
  count_standing(view, seat, out);
  count_road(catalog, view, seat, out);
  count_battle(catalog, view, seat, out);
  if (seat == view.automa.seat) {
    count_automa(catalog, view.automa, out);
  } else {
    count_crew(catalog, view.crews[seat.index()], out);
    count_cargo(catalog, view.convoys[seat.index()].convoy, out);
    count_vehicles(catalog, view.convoys[seat.index()].convoy, out);
  }
  return out.numbers();
}

}  // namespace aurora::bots
