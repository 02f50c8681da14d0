#include "aurora/v1/content.pb.h"
#include "protocol/content/map_codec.hpp"
#include "protocol/content/words.hpp"
#include "protocol/content_codec.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol {
namespace {

namespace e = engine;
using C = v1::Catalog;
using detail::write_counts;
using detail::write_set;

void write(const e::CardSpec& card, C::Card& out) {
  out.set_type(to_wire(card.type));
  out.set_back(to_wire(card.back));
  out.set_extra(card.extra);
  out.set_index(card.index + 1U);
  out.set_colour(to_wire(card.colour));
  out.set_expansion(card.expansion);
}

void write(const e::VehicleSpec& vehicle, C::Vehicle& out) {
  out.set_card(wire_id(vehicle.card));
  out.set_towing(vehicle.towing);
  out.set_speed(vehicle.speed);
  out.set_tracks(vehicle.tracks);
  for (const e::BoxSpec& box : vehicle.boxes) {
    C::Box& wire = *out.add_boxes();
    wire.set_kind(to_wire(box.kind));
    wire.set_value(box.value);
  }
}

void write(const e::SurvivorSpec& survivor, C::Survivor& out) {
  out.set_card(wire_id(survivor.card));
  out.set_ability(to_wire(survivor.ability));
  out.set_skill(survivor.skill);
  out.set_nature(to_wire(survivor.nature));
}

void write(const e::BlockSpec& block, C::Block& out) {
  write_counts(block.tokens, *out.mutable_tokens());
  out.set_items(block.items);
}

void write(const e::LocationSpec& location, C::Location& out) {
  out.set_drawback(to_wire(location.drawback));
  out.set_weapon(location.weapon);
  write(location.blocks[static_cast<std::size_t>(e::Side::kLeft)], *out.mutable_left());
  write(location.blocks[static_cast<std::size_t>(e::Side::kRight)], *out.mutable_right());
}

void write(const e::EncounterSpec& encounter, C::Encounter& out) {
  out.set_kind(to_wire(encounter.kind));
  write_counts(encounter.tokens, *out.mutable_tokens());
}

void write(const e::EventSpec& event, C::Event& out) {
  for (const e::EventStep& step : event.steps) {
    C::EventStep& wire = *out.add_steps();
    wire.set_effect(to_wire(step.effect));
    wire.set_who(to_wire(step.who));
    wire.set_amount(step.amount);
    wire.set_token(to_wire(step.token));
    write_set(step.area, *wire.mutable_area());
  }
}

void write(const e::EnemySpec& enemy, C::Enemy& out) {
  out.set_card(wire_id(enemy.card));
  out.set_number(enemy.number);
  out.set_option(to_wire(enemy.option));
  out.set_form(to_wire(enemy.form));
  for (const e::AmbushDamage& damage : enemy.damage) {
    C::AmbushDamage& wire = *out.add_damage();
    write_set(damage.area, *wire.mutable_area());
    wire.set_amount(damage.amount);
  }
}

void write(const e::LootSpec& loot, C::Loot& out) {
  out.set_card(wire_id(loot.card));
  out.set_tier(loot.tier + 1U);
  for (const std::uint8_t boxes : loot.defence) {
    out.add_defence(boxes);
  }
}

void write(const e::OutcomeSpec& outcome, C::Outcome& out) {
  for (const e::PlayerRow& row : outcome.player) {
    C::PlayerRow& wire = *out.add_player();
    wire.set_hits(row.hits);
    wire.set_jam(row.jam);
  }
  for (const e::EnemyRow& row : outcome.enemy) {
    C::EnemyRow& wire = *out.add_enemy();
    wire.set_result(to_wire(row.result));
    wire.set_hits(row.hits);
  }
  for (const std::uint8_t letter : outcome.letters) {
    out.add_letters(letter + 1U);
  }
  write_set(outcome.back, *out.mutable_back());
}

void write(const e::WaypointSpec& waypoint, C::Waypoint& out) {
  out.set_kind(to_wire(waypoint.kind));
  write_counts(waypoint.tokens, *out.mutable_tokens());
}

void write(const e::StartKit& kit, C::StartKit& out) {
  out.set_truck(wire_id(kit.truck));
  out.set_trailer(wire_id(kit.trailer));
  out.set_leader(wire_id(kit.leader));
  out.set_co_pilot(wire_id(kit.co_pilot));
}

void write(const e::AutomaBoxSpec& box, C::AutomaBox& out) {
  out.set_kind(to_wire(box.kind));
  out.set_value(box.value);
}

void write(const e::AutomaBoxSet& group, C::AutomaGroup& out) {
  write_set(group, *out.mutable_boxes());
}

void write(const e::ActionSpec& action, C::Action& out) {
  out.set_value(action.value);
  out.set_arrow(to_wire(action.arrow));
  for (const e::AutomaAction kind : action.priority) {
    out.add_priority(to_wire(kind));
  }
  for (const e::Token token : action.from_enemy) {
    out.set_from_enemy(to_wire(token));
  }
  out.set_movement(to_wire(action.movement));
  out.set_ending(to_wire(action.ending));
}

void write(const e::AlarmRow& row, C::AlarmRow& out) {
  out.set_damage(row.damage);
  out.set_ship(row.ship);
  out.set_fame(row.fame);
}

void write(const std::array<std::uint8_t, e::kPeriods>& by_period, C::ExtraKept& out) {
  for (const std::uint8_t kept : by_period) {
    out.add_by_period(kept);
  }
}

/// A list of the engine into a list of messages.
template <class Source, class List>
void write_list(const Source& source, List& out) {
  for (const auto& spec : source) {
    write(spec, *out.Add());
  }
}

}  // namespace

void to_wire(const engine::Catalog& catalog, v1::Catalog& out) {
  out.Clear();
  write_list(catalog.cards, *out.mutable_cards());
  write_list(catalog.vehicles, *out.mutable_vehicles());
  write_list(catalog.survivors, *out.mutable_survivors());
  write_list(catalog.locations, *out.mutable_locations());
  write_list(catalog.encounters, *out.mutable_encounters());
  write_list(catalog.events, *out.mutable_events());
  write_list(catalog.enemies, *out.mutable_enemies());
  write_list(catalog.loot, *out.mutable_loot());
  write_list(catalog.outcomes, *out.mutable_outcomes());
  write_list(catalog.waypoints, *out.mutable_waypoints());
  write_list(catalog.start, *out.mutable_start());
  for (const std::uint8_t copies : catalog.item_copies) {
    out.add_item_copies(copies);
  }
  for (const e::CardId card : catalog.rusty_trailers) {
    out.add_rusty_trailers(wire_id(card));
  }
  write_list(catalog.extra_kept, *out.mutable_extra_kept());
  write_list(catalog.expansion_extra_kept, *out.mutable_expansion_extra_kept());
  write_list(catalog.alarm, *out.mutable_alarm());
  out.set_grenade_class(catalog.grenade_class);
  out.set_fame_min(catalog.fame_min);
  out.set_fame_max(catalog.fame_max);
  C::Automa& automa = *out.mutable_automa();
  write_list(catalog.automa.boxes, *automa.mutable_boxes());
  write_list(catalog.automa.groups, *automa.mutable_groups());
  write_list(catalog.automa.actions, *automa.mutable_actions());
  automa.set_highest(to_wire(catalog.automa.highest));
  for (const e::MapSpec& map : catalog.maps) {
    detail::write_map(map, *out.add_maps());
  }
}

}  // namespace aurora::protocol
