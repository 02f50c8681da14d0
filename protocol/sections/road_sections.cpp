#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {

namespace e = engine;

void write(const engine::RoadView& road, v1::Positions& out) {
  for (const e::SpaceId space : road.positions) {
    out.add_spaces(wire_id(space));
  }
}

void read(const v1::Positions& wire, Reader& reader, engine::RoadView& road) {
  road.positions.fill(e::SpaceId::none());
  if (!reader.fits(wire.spaces_size(), road.positions.size(), "positions.spaces")) {
    return;
  }
  for (int i = 0; i < wire.spaces_size(); ++i) {
    road.positions[static_cast<std::size_t>(i)] =
        reader.id<e::SpaceId>(wire.spaces(i), "positions.spaces");
  }
}

// --- what lies on the road ---

bool same_counters(const engine::RoadView& a, const engine::RoadView& b) {
  return a.waypoints == b.waypoints && a.mines == b.mines && a.closed == b.closed;
}

void write(const engine::RoadView& road, v1::RoadCounters& out) {
  for (const e::WaypointId waypoint : road.waypoints) {
    out.add_waypoints(wire_id(waypoint));
  }
  for (const e::Mine& mine : road.mines) {
    v1::RoadCounters::Mine& wire = *out.add_mines();
    wire.set_segment(wire_id(mine.segment));
    wire.set_owner(wire_id(mine.owner));
  }
  detail::write_set(road.closed, *out.mutable_closed());
}

void read(const v1::RoadCounters& wire, Reader& reader, engine::RoadView& road) {
  road.waypoints.fill(e::WaypointId::none());
  road.mines.fill({});
  reader.set(road.closed, wire.closed(), "road_counters.closed");
  if (!reader.fits(wire.waypoints_size(), road.waypoints.size(), "road_counters.waypoints")) {
    return;
  }
  if (!reader.fits(wire.mines_size(), road.mines.size(), "road_counters.mines")) {
    return;
  }
  for (int i = 0; i < wire.waypoints_size(); ++i) {
    road.waypoints[static_cast<std::size_t>(i)] =
        reader.id<e::WaypointId>(wire.waypoints(i), "road_counters.waypoints");
  }
  for (int i = 0; i < wire.mines_size(); ++i) {
    e::Mine& mine = road.mines[static_cast<std::size_t>(i)];
    mine.segment = reader.id<e::SegmentId>(wire.mines(i).segment(), "road_counters.mines.segment");
    mine.owner = reader.id<e::Seat>(wire.mines(i).owner(), "road_counters.mines.owner");
  }
}

// --- enemies ---

namespace {

e::EnemyView read_enemy(const v1::Enemies::Enemy& wire, Reader& reader) {
  e::EnemyView enemy;
  enemy.card = reader.some<e::CardId>(wire.card(), "enemies.card");
  enemy.region = reader.ordinal(wire.region(), e::kRegions, "enemies.region");
  enemy.damage = reader.amount(wire.damage(), "enemies.damage");
  enemy.defence = reader.amount(wire.defence(), "enemies.defence");
  enemy.loot_tier = reader.ordinal(wire.loot_tier(), e::kPeriods, "enemies.loot_tier");
  if (reader.fits(wire.targets_size(), enemy.targets.size(), "enemies.targets")) {
    for (int i = 0; i < wire.targets_size(); ++i) {
      enemy.targets[static_cast<std::size_t>(i)] =
          reader.id<e::Seat>(wire.targets(i), "enemies.targets");
    }
  }
  return enemy;
}

}  // namespace

void write(const engine::EnemiesView& enemies, v1::Enemies& out) {
  for (const e::EnemyView& enemy : enemies.enemies) {
    v1::Enemies::Enemy& wire = *out.add_enemies();
    wire.set_card(wire_id(enemy.card));
    wire.set_region(enemy.region + 1U);
    wire.set_damage(enemy.damage);
    wire.set_defence(enemy.defence);
    wire.set_loot_tier(enemy.loot_tier + 1U);
    for (const e::Seat seat : enemy.targets) {
      wire.add_targets(wire_id(seat));
    }
  }
}

void read(const v1::Enemies& wire, Reader& reader, engine::EnemiesView& enemies) {
  enemies.enemies.clear();
  if (!reader.fits(wire.enemies_size(), enemies.enemies.capacity(), "enemies.enemies")) {
    return;
  }
  for (const v1::Enemies::Enemy& enemy : wire.enemies()) {
    enemies.enemies.push_back(read_enemy(enemy, reader));
  }
}

void write(const engine::RewardsView& rewards, std::size_t seats, v1::Rewards& out) {
  for (const e::RewardView& reward : rewards.rewards) {
    v1::Rewards::Reward& wire = *out.add_rewards();
    wire.set_winner(wire_id(reward.winner));
    wire.set_loot_tier(reward.loot);
    for (std::size_t i = 0; i < seats; ++i) {
      wire.add_items(reward.items[i]);
    }
  }
}

void read(const v1::Rewards& wire, Reader& reader, engine::RewardsView& rewards) {
  rewards.rewards.clear();
  if (!reader.fits(wire.rewards_size(), rewards.rewards.capacity(), "rewards.rewards")) {
    return;
  }
  for (const v1::Rewards::Reward& owed : wire.rewards()) {
    e::RewardView reward;
    reward.winner = reader.id<e::Seat>(owed.winner(), "rewards.winner");
    reward.loot = reader.amount(owed.loot_tier(), "rewards.loot_tier", e::kPeriods);
    if (!reader.fits(owed.items_size(), reward.items.size(), "rewards.items")) {
      return;
    }
    for (int i = 0; i < owed.items_size(); ++i) {
      reward.items[static_cast<std::size_t>(i)] =
          reader.amount(owed.items(i), "rewards.items", e::kLetters);
    }
    rewards.rewards.push_back(reward);
  }
}

}  // namespace aurora::protocol::sections
