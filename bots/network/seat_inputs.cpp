#include <algorithm>

#include "bots/network/input_row.hpp"
#include "bots/network/inputs.hpp"

namespace aurora::bots {

using engine::Catalog;
using engine::Seat;
using engine::View;

namespace {

constexpr std::size_t kZones = engine::kCount<engine::Zone>;

struct ZoneCount {
  int all = 0;
  int skill = 0;
  int healthy = 0;
  int ill = 0;  ///< with more than one counter
};

/// Before the deal is done, a convoy stands nowhere yet.
engine::SpaceId place_of(const View& view, std::size_t seat) {
  const engine::SpaceId place = view.road.positions[seat];
  return place.valid() ? place : engine::SpaceId{0};
}

/// Waypoints that are still there within `reach` main-road spaces ahead.
void put_waypoints(const Catalog& catalog, const View& view, int from, int reach, InputRow& row) {
  const engine::MapSpec& map = catalog.map(view.map);
  std::array<int, engine::kCount<engine::WaypointKind>> kinds{};
  for (const engine::SpaceSpec& space : map.spaces) {
    const int ahead = space.main_index - from;
    if (ahead <= 0 || ahead > reach || space.waypoint_place == engine::kNoPlace) {
      continue;
    }
    const engine::WaypointId waypoint = view.road.waypoints[space.waypoint_place];
    if (waypoint.valid()) {
      ++kinds[static_cast<std::size_t>(catalog.waypoints[waypoint.index()].kind)];
    }
  }
  for (const int count : kinds) {
    row.number(count);
  }
}

}  // namespace

void put_standing(const Catalog&, const View& view, Seat seat, InputRow& row) {
  const engine::StandingView& standing = view.standings[seat.index()];
  const auto& order = view.progress.order;
  row.flag(seat == view.automa.seat);
  row.flag(standing.eliminated);
  row.flag(seat == view.progress.active);
  row.one_of(static_cast<std::size_t>(std::ranges::find(order, seat) - order.begin()),
             engine::kMaxSeats);
  row.number(standing.fame);
  row.steps(standing.items, engine::kHandLimit);
  row.flag(standing.defied.valid());
  row.number(view.expansion.alarm[seat.index()]);
  row.number(view.expansion.destroyed[seat.index()].size());
  std::array<int, engine::kItemKinds> hand{};
  if (seat == view.viewer) {
    for (const engine::ItemKind item : view.hand.items) {
      ++hand[static_cast<std::size_t>(item)];
    }
  }
  for (const int count : hand) {
    row.number(count);
  }
}

void put_road(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  constexpr std::array kNear{0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20};
  const engine::MapSpec& map = catalog.map(view.map);
  const engine::SpaceId place = place_of(view, seat.index());
  const int own = map.main_index(place);
  int first = -1;
  int last = own;
  for (std::size_t i = 0; i < view.seats; ++i) {
    if (view.standings[i].eliminated || i == seat.index()) {
      continue;
    }
    const int other = map.main_index(place_of(view, i));
    first = std::max(first, other);
    last = std::min(last, other);
  }
  const int ship = map.main_index(map.aurora[view.progress.aurora]);
  row.number(own / 4);
  row.flag(map.space(place).on_main_road);
  row.one_of(map.region(place), engine::kRegions);
  row.number(own - last);
  row.number(std::clamp(own - first, -15, 15));
  row.flag(own > first);
  row.flag(own >= first);
  row.number(ship - own);
  row.number(ship - std::max(first, own));
  for (const int near : kNear) {
    row.flag(ship - own <= near);
  }
  put_waypoints(catalog, view, own, 4, row);
  put_waypoints(catalog, view, own, 9, row);
  int mines = 0;
  for (const engine::Mine& mine : view.road.mines) {
    if (mine.segment.valid() && mine.owner.valid() && mine.owner != seat) {
      const int ahead = map.main_index(map.segment(mine.segment).to) - own;
      mines += ahead > 0 && ahead <= 8 ? 1 : 0;
    }
  }
  row.number(mines);
}

void put_battle(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  const std::uint8_t region = catalog.map(view.map).region(place_of(view, seat.index()));
  int targets = 0;
  int close = 0;
  int here = 0;
  int strongest = 0;
  int weakest = 20;
  std::array<int, engine::kLetters> letters{};
  for (const engine::EnemyView& enemy : view.enemies.enemies) {
    const int left = enemy.defence - enemy.damage;
    for (std::size_t i = 0; i < engine::kLetters; ++i) {
      const bool own = enemy.targets[i] == seat;
      letters[i] += own ? 1 : 0;
      targets += own ? 1 : 0;
      close += own && left <= 2 ? 1 : 0;
    }
    if (enemy.region == region) {
      ++here;
      strongest = std::max<int>(strongest, catalog.enemy(enemy.card).number);
      weakest = std::min(weakest, left);
    }
  }
  row.steps(targets, 4);
  row.number(close);
  for (const int letter : letters) {
    row.number(letter);
  }
  row.steps(here, 3);
  row.steps(strongest, engine::kMaxEnemyNumber);
  row.number(here > 0 ? weakest : 0);
  row.flag(here > 0 && weakest <= 1);
  row.flag(here > 0 && weakest <= 2);
  int loot = 0;
  int items = 0;
  for (const engine::RewardView& reward : view.rewards.rewards) {
    loot += reward.winner == seat ? reward.loot : 0;
    items += reward.items[seat.index()];
  }
  row.number(loot);
  row.number(items);
}

void put_crew(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  std::array<ZoneCount, kZones> zones{};
  std::array<int, kAbilities> abilities{};
  std::array<int, kAbilities> ready{};
  int androids = 0;
  int fed = 0;
  int used = 0;
  int doomed = 0;
  for (const engine::SurvivorView& one : view.crews[seat.index()].survivors) {
    const engine::SurvivorSpec& spec = catalog.survivor(one.survivor);
    ZoneCount& zone = zones[static_cast<std::size_t>(one.zone)];
    ++zone.all;
    zone.skill += one.skill;
    zone.healthy += one.marks.contamination == 0 ? 1 : 0;
    zone.ill += one.marks.contamination > 1 ? 1 : 0;
    const auto ability = static_cast<std::size_t>(spec.ability);
    ++abilities[ability];
    ready[ability] += one.zone == engine::Zone::kActive && !one.used ? 1 : 0;
    androids += spec.nature != engine::Nature::kHuman ? 1 : 0;
    fed += one.marks.food + one.marks.warmth;
    used += one.used ? 1 : 0;
    doomed += one.doomed ? 1 : 0;
  }
  int healthy = 0;
  for (const ZoneCount& zone : zones) {
    row.steps(zone.all, 4);
    row.number(zone.skill);
    row.number(zone.healthy);
    row.number(zone.ill);
    healthy += zone.healthy;
  }
  row.steps(healthy, 6);
  for (std::size_t i = 0; i < kAbilities; ++i) {
    row.number(abilities[i]);
    row.number(ready[i]);
  }
  row.number(androids);
  row.number(fed);
  row.number(used);
  row.number(doomed);
}

}  // namespace aurora::bots
