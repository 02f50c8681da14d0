#include "protocol/content/map_codec.hpp"

#include "protocol/content/words.hpp"
#include "protocol/detail/enum_inverse.hpp"

namespace aurora::protocol::detail {
namespace {

namespace e = engine;
using C = v1::Catalog;

void write_space(const e::SpaceSpec& space, C::Space& out) {
  out.set_region(space.region + 1U);
  out.set_main_index(space.main_index);
  out.set_off_road(!space.on_main_road);
  if (space.waypoint_place != e::kNoPlace) {
    out.set_waypoint_place(space.waypoint_place + 1U);
  }
  for (const e::SegmentId exit : space.exits) {
    out.add_exits(wire_id(exit));
  }
  if (space.permanent != e::kNoPlace) {
    out.set_permanent(space.permanent + 1U);
  }
}

e::SpaceSpec read_space(const C::Space& wire, std::size_t segments, Reader& reader) {
  e::SpaceSpec space;
  space.region = reader.ordinal(wire.region(), e::kRegions, "maps.spaces.region");
  space.main_index =
      reader.amount(static_cast<std::uint32_t>(wire.main_index()), "maps.spaces.main_index");
  space.on_main_road = !wire.off_road();
  if (wire.waypoint_place() != 0) {
    space.waypoint_place =
        reader.ordinal(wire.waypoint_place(), e::kWaypointPlaces, "maps.spaces.waypoint_place");
  }
  if (wire.permanent() != 0) {
    space.permanent = reader.ordinal(wire.permanent(), decltype(e::MapSpec::permanent)::capacity(),
                                     "maps.spaces.permanent");
  }
  if (!reader.fits(wire.exits_size(), space.exits.capacity(), "maps.spaces.exits")) {
    return space;
  }
  for (const std::uint32_t exit : wire.exits()) {
    space.exits.push_back(e::SegmentId{reader.ordinal(exit, segments, "maps.spaces.exits")});
  }
  return space;
}

constexpr v1::Hazard hazard_word(e::Hazard hazard) {
  switch (hazard) {
    case e::Hazard::kNone: return v1::HAZARD_UNSPECIFIED;
    case e::Hazard::kDangerous: return v1::HAZARD_DANGEROUS;
    case e::Hazard::kAvalanche: return v1::HAZARD_AVALANCHE;
  }
  return v1::HAZARD_UNSPECIFIED;
}

e::Hazard read_hazard(v1::Hazard wire, Reader& reader) {
  if (wire == v1::HAZARD_UNSPECIFIED) {
    return e::Hazard::kNone;
  }
  const auto hazard = EnumInverse<e::Hazard, v1::Hazard, hazard_word>::find(wire);
  if (!hazard) {
    reader.out_of_range("maps.segments.hazard");
  }
  return hazard.value_or(e::Hazard::kNone);
}

void write_bonus(const e::BonusSpec& bonus, C::Bonus& out) {
  out.set_repair(bonus.repair);
  out.set_decontaminate(bonus.decontaminate);
  write_counts(bonus.gain, *out.mutable_gain());
  out.set_damage(bonus.damage);
  out.set_contamination(bonus.contamination);
  if (bonus.spend.total() > 0) {
    write_counts(bonus.spend, *out.mutable_spend());
  }
  out.set_move(bonus.move);
  out.set_upgrade(bonus.upgrade);
  out.set_attack(bonus.attack);
  out.set_fame_loss(bonus.fame_loss);
  out.set_half_battery(bonus.half_battery);
  out.set_alarm_down(bonus.alarm_down);
  out.set_alarm_up(bonus.alarm_up);
}

e::BonusSpec read_bonus(const C::Bonus& wire, Reader& reader) {
  return {.spend = reader.counts(wire.spend(), "maps.bonus.spend"),
          .repair = reader.amount(wire.repair(), "maps.bonus.repair"),
          .decontaminate = reader.amount(wire.decontaminate(), "maps.bonus.decontaminate"),
          .gain = reader.counts(wire.gain(), "maps.bonus.gain"),
          .move = reader.amount(wire.move(), "maps.bonus.move"),
          .upgrade = wire.upgrade(),
          .attack = wire.attack(),
          .damage = reader.amount(wire.damage(), "maps.bonus.damage"),
          .contamination = reader.amount(wire.contamination(), "maps.bonus.contamination"),
          .fame_loss = reader.amount(wire.fame_loss(), "maps.bonus.fame_loss"),
          .half_battery = wire.half_battery(),
          .alarm_down = reader.amount(wire.alarm_down(), "maps.bonus.alarm_down"),
          .alarm_up = reader.amount(wire.alarm_up(), "maps.bonus.alarm_up")};
}

void read_roads(const C::Map& wire, Reader& reader, e::MapSpec& out) {
  const auto spaces = static_cast<std::size_t>(wire.spaces_size());
  const auto segments = static_cast<std::size_t>(wire.segments_size());
  for (const C::Space& space : wire.spaces()) {
    out.spaces.push_back(read_space(space, segments, reader));
  }
  for (const C::Segment& segment : wire.segments()) {
    out.segments.push_back(
        {.from = e::SpaceId{reader.ordinal(segment.from(), spaces, "maps.segments.from")},
         .to = e::SpaceId{reader.ordinal(segment.to(), spaces, "maps.segments.to")},
         .needs_tracks = segment.needs_tracks(),
         .hazard = read_hazard(segment.hazard(), reader),
         .contamination = reader.amount(segment.contamination(), "maps.segments.contamination"),
         .damage = reader.amount(segment.damage(), "maps.segments.damage")});
  }
}

void write_printed(const e::MapSpec& map, C::Map& out) {
  for (const e::WaypointSpec& waypoint : map.permanent) {
    C::Waypoint& wire = *out.add_permanent();
    wire.set_kind(protocol::to_wire(waypoint.kind));
    write_counts(waypoint.tokens, *wire.mutable_tokens());
  }
  for (const e::TurretSpec& turret : map.turrets) {
    C::Turret& wire = *out.add_turrets();
    write_set(turret.range, *wire.mutable_spaces());
    wire.set_armour(turret.armour);
    wire.set_reward(protocol::to_wire(turret.reward));
  }
  out.set_expansion(map.expansion);
}

void read_printed(const C::Map& wire, Reader& reader, e::MapSpec& out) {
  if (!reader.fits(wire.permanent_size(), out.permanent.capacity(), "maps.permanent") ||
      !reader.fits(wire.turrets_size(), out.turrets.capacity(), "maps.turrets")) {
    return;
  }
  for (const C::Waypoint& waypoint : wire.permanent()) {
    const auto kind = protocol::from_wire(waypoint.kind());
    if (!kind) {
      reader.out_of_range("maps.permanent.kind");
    }
    out.permanent.push_back({kind.value_or(e::WaypointKind::kItem),
                             reader.counts(waypoint.tokens(), "maps.permanent.tokens")});
  }
  for (const C::Turret& turret : wire.turrets()) {
    e::TurretSpec spec;
    reader.set(spec.range, turret.spaces(), "maps.turrets.spaces");
    spec.armour = reader.amount(turret.armour(), "maps.turrets.armour");
    spec.reward = reader.word(turret.reward(), "maps.turrets.reward");
    out.turrets.push_back(spec);
  }
  out.expansion = wire.expansion();
}

}  // namespace

void write_map(const engine::MapSpec& map, v1::Catalog::Map& out) {
  for (const e::SpaceSpec& space : map.spaces) {
    write_space(space, *out.add_spaces());
  }
  for (const e::SegmentSpec& segment : map.segments) {
    C::Segment& wire = *out.add_segments();
    wire.set_from(wire_id(segment.from));
    wire.set_to(wire_id(segment.to));
    wire.set_needs_tracks(segment.needs_tracks);
    wire.set_hazard(hazard_word(segment.hazard));
    wire.set_contamination(segment.contamination);
    wire.set_damage(segment.damage);
  }
  out.set_order_after_exploration(map.order_after_exploration);
  out.set_main_road_ahead(map.main_road_ahead);
  write_printed(map, out);
  if (!map.exists()) {
    return;  // the pack does not have it
  }
  for (const e::SpaceId space : map.aurora) {
    out.add_aurora(wire_id(space));
  }
  for (const std::uint8_t cost : map.costs) {
    out.add_costs(cost);
  }
  for (const auto& alternatives : map.bonus) {
    C::BonusSpace& wire = *out.add_bonus();
    for (const e::BonusSpec& bonus : alternatives) {
      write_bonus(bonus, *wire.add_alternatives());
    }
  }
}

void read_map(const v1::Catalog::Map& wire, Reader& reader, engine::MapSpec& out) {
  out = {};
  if (!reader.fits(wire.spaces_size(), out.spaces.capacity(), "maps.spaces") ||
      !reader.fits(wire.segments_size(), out.segments.capacity(), "maps.segments") ||
      !reader.fits(wire.aurora_size(), out.aurora.size(), "maps.aurora") ||
      !reader.fits(wire.costs_size(), out.costs.size(), "maps.costs") ||
      !reader.fits(wire.bonus_size(), out.bonus.size(), "maps.bonus")) {
    return;
  }
  read_roads(wire, reader, out);
  out.order_after_exploration = wire.order_after_exploration();
  out.main_road_ahead = wire.main_road_ahead();
  read_printed(wire, reader, out);
  for (int i = 0; i < wire.aurora_size(); ++i) {
    const std::uint8_t space = reader.ordinal(wire.aurora(i), out.spaces.size(), "maps.aurora");
    out.aurora[static_cast<std::size_t>(i)] = e::SpaceId{space};
  }
  for (int i = 0; i < wire.costs_size(); ++i) {
    out.costs[static_cast<std::size_t>(i)] = reader.amount(wire.costs(i), "maps.costs");
  }
  for (int i = 0; i < wire.bonus_size(); ++i) {
    auto& alternatives = out.bonus[static_cast<std::size_t>(i)];
    const C::BonusSpace& bonus = wire.bonus(i);
    if (!reader.fits(bonus.alternatives_size(), alternatives.capacity(), "maps.bonus")) {
      return;
    }
    for (const C::Bonus& alternative : bonus.alternatives()) {
      alternatives.push_back(read_bonus(alternative, reader));
    }
  }
}

}  // namespace aurora::protocol::detail
