#include "content/digest.hpp"

#include <array>
#include <string_view>
#include <vector>

#include <sodium.h>

#include "content/read/words.hpp"

namespace aurora::content {
namespace {

/// Writes one line per part: words and numbers between single spaces.
class Writer {
 public:
  void line(std::string_view word) {
    if (!text_.empty()) {
      text_ += '\n';
    }
    text_ += word;
  }
  void add(std::string_view word) { (text_ += ' ') += word; }
  void add(int number) { add(std::string_view(std::to_string(number))); }
  void add(const engine::TokenCounts& counts) {
    for (const std::uint8_t n : counts.n) {
      add(n);
    }
  }
  std::string take() {
    text_ += '\n';
    return std::move(text_);
  }

 private:
  std::string text_;
};

void write_cards(Writer& out, const Pack& pack) {
  const engine::Catalog& catalog = pack.catalog;
  for (std::size_t i = 0; i < catalog.cards.size(); ++i) {
    const engine::CardSpec& card = catalog.cards[i];
    out.line("card");
    out.add(pack.cards[i].key);
    out.add(key_of(card.type));
    out.add(static_cast<int>(card.back));
    out.add(card.extra ? 1 : 0);
    out.add(card.colour.value);
    out.add(card.index);
    out.add(card.expansion ? 1 : 0);
  }
  for (const engine::VehicleSpec& vehicle : catalog.vehicles) {
    out.line("vehicle");
    out.add(pack.key(vehicle.card).key);
    out.add(vehicle.towing);
    out.add(vehicle.speed);
    out.add(vehicle.tracks ? 1 : 0);
    for (const engine::BoxSpec& box : vehicle.boxes) {
      out.add(key_of(box.kind));
      out.add(box.value);
    }
  }
  for (const engine::SurvivorSpec& survivor : catalog.survivors) {
    out.line("survivor");
    out.add(pack.key(survivor.card).key);
    out.add(key_of(survivor.ability));
    out.add(survivor.skill);
    out.add(word_of(kNatureWords, survivor.nature));
  }
  for (const engine::LocationSpec& location : catalog.locations) {
    out.line("location");
    out.add(key_of(location.drawback));
    out.add(location.weapon);
    for (const engine::BlockSpec& block : location.blocks) {
      out.add(block.tokens);
      out.add(block.items);
    }
  }
  for (const engine::EncounterSpec& encounter : catalog.encounters) {
    out.line("encounter");
    out.add(key_of(encounter.kind));
    out.add(encounter.tokens);
  }
  for (const engine::EventSpec& event : catalog.events) {
    out.line("event");
    for (const engine::EventStep& step : event.steps) {
      out.add(word_of(kEventEffectWords, step.effect));
      out.add(word_of(kEventTargetWords, step.who));
      out.add(step.amount);
      out.add(key_of(step.token));
      out.add(step.area.bits);
    }
  }
}

void write_combat(Writer& out, const Pack& pack) {
  const engine::Catalog& catalog = pack.catalog;
  for (const engine::EnemySpec& enemy : catalog.enemies) {
    out.line("enemy");
    out.add(pack.key(enemy.card).key);
    out.add(enemy.number);
    out.add(word_of(kAmbushWords, enemy.option));
    out.add(word_of(kAmbushFormWords, enemy.form));
    for (const engine::AmbushDamage& damage : enemy.damage) {
      out.add(damage.area.bits);
      out.add(damage.amount);
    }
  }
  for (const engine::LootSpec& loot : catalog.loot) {
    out.line("loot");
    out.add(pack.key(loot.card).key);
    out.add(loot.tier);
    for (const std::uint8_t boxes : loot.defence) {
      out.add(boxes);
    }
  }
  for (std::size_t i = 0; i < catalog.outcomes.size(); ++i) {
    const engine::OutcomeSpec& outcome = catalog.outcomes[i];
    out.line("outcome");
    out.add(pack.outcomes[i]);
    for (const engine::PlayerRow& row : outcome.player) {
      out.add(row.hits);
      out.add(row.jam ? 1 : 0);
    }
    for (const engine::EnemyRow& row : outcome.enemy) {
      out.add(static_cast<int>(row.result));
      out.add(row.hits);
    }
    for (const std::uint8_t letter : outcome.letters) {
      out.add(letter);
    }
    out.add(outcome.back.bits);
  }
}

void write_board(Writer& out, const engine::Catalog& catalog) {
  out.line("items");
  for (const std::uint8_t copies : catalog.item_copies) {
    out.add(copies);
  }
  for (const engine::WaypointSpec& waypoint : catalog.waypoints) {
    out.line("waypoint");
    out.add(key_of(waypoint.kind));
    out.add(waypoint.tokens);
  }
  for (const engine::StartKit& kit : catalog.start) {
    out.line("start");
    out.add(kit.truck.value);
    out.add(kit.trailer.value);
    out.add(kit.leader.value);
    out.add(kit.co_pilot.value);
  }
  out.line("rusty");
  for (const engine::CardId card : catalog.rusty_trailers) {
    out.add(card.value);
  }
  out.line("extra");
  for (const auto& row : catalog.extra_kept) {
    for (const std::uint8_t kept : row) {
      out.add(kept);
    }
  }
  for (const auto& row : catalog.expansion_extra_kept) {
    for (const std::uint8_t kept : row) {
      out.add(kept);
    }
  }
  for (const engine::AlarmRow& row : catalog.alarm) {
    out.line("alarm");
    out.add(row.damage);
    out.add(row.ship);
    out.add(row.fame);
  }
  out.line("grenade");
  out.add(catalog.grenade_class);
  out.line("fame");
  out.add(catalog.fame_min);
  out.add(catalog.fame_max);
}

void write_automa(Writer& out, const Pack& pack) {
  const engine::AutomaSpec& automa = pack.catalog.automa;
  out.line("automa");
  for (const engine::AutomaBoxSpec& box : automa.boxes) {
    out.add(static_cast<int>(box.kind));
    out.add(box.value);
  }
  out.add(word_of(kSideWords, automa.highest));
  for (const engine::AutomaBoxSet group : automa.groups) {
    out.line("group");
    for (const engine::AutomaBox box : group) {
      out.add(box.value);
    }
  }
  for (std::size_t i = 0; i < automa.actions.size(); ++i) {
    const engine::ActionSpec& action = automa.actions[i];
    out.line("action");
    out.add(pack.actions[i]);
    out.add(action.value);
    out.add(word_of(kSideWords, action.arrow));
    for (const engine::AutomaAction kind : action.priority) {
      out.add(word_of(kAutomaActionWords, kind));
    }
    for (const engine::Token token : action.from_enemy) {
      out.add(key_of(token));
    }
    out.add(word_of(kAutomaMovementWords, action.movement));
    out.add(word_of(kAutomaEndingWords, action.ending));
  }
}

void write_map(Writer& out, const engine::MapSpec& map, const MapKeys& keys) {
  out.line("map");
  out.add(keys.key);
  for (const std::string& region : keys.regions) {
    out.add(region);
  }
  for (std::size_t i = 0; i < map.spaces.size(); ++i) {
    const engine::SpaceSpec& space = map.spaces[i];
    out.line("space");
    out.add(keys.spaces[i]);
    out.add(space.region);
    out.add(space.main_index);
    out.add(space.on_main_road ? 1 : 0);
    out.add(space.waypoint_place);
    out.add(space.permanent);
  }
  for (const engine::WaypointSpec& waypoint : map.permanent) {
    out.line("printed");
    out.add(key_of(waypoint.kind));
    out.add(waypoint.tokens);
  }
  for (const engine::TurretSpec& turret : map.turrets) {
    out.line("turret");
    for (const engine::SpaceId space : turret.range) {
      out.add(space.value);
    }
    out.add(turret.armour);
    out.add(key_of(turret.reward));
  }
  for (const engine::SegmentSpec& segment : map.segments) {
    out.line("segment");
    out.add(segment.from.value);
    out.add(segment.to.value);
    out.add(segment.needs_tracks ? 1 : 0);
    out.add(static_cast<int>(segment.hazard));
    out.add(segment.contamination);
    out.add(segment.damage);
  }
  out.line("turn_order");
  out.add(map.order_after_exploration ? 1 : 0);
  out.add(map.main_road_ahead ? 1 : 0);
  out.line("aurora");
  for (const engine::SpaceId space : map.aurora) {
    out.add(space.value);
  }
  for (std::size_t i = 0; i < engine::kZoneSlots; ++i) {
    out.line("zone");
    out.add(map.costs[i]);
    for (const engine::BonusSpec& bonus : map.bonus[i]) {
      out.add("bonus");
      out.add(bonus.spend);
      out.add(bonus.repair);
      out.add(bonus.decontaminate);
      out.add(bonus.gain);
      out.add(bonus.move);
      out.add(bonus.upgrade ? 1 : 0);
      out.add(bonus.attack ? 1 : 0);
      out.add(bonus.damage);
      out.add(bonus.contamination);
      out.add(bonus.fame_loss);
      out.add(bonus.half_battery ? 1 : 0);
      out.add(bonus.alarm_down);
      out.add(bonus.alarm_up);
    }
  }
}

}  // namespace

std::string canonical_text(const Pack& pack) {
  Writer out;
  out.line("pack");
  out.add(pack.id);
  write_cards(out, pack);
  write_combat(out, pack);
  write_board(out, pack.catalog);
  write_automa(out, pack);
  for (std::size_t i = 0; i < engine::kMaps; ++i) {
    write_map(out, pack.catalog.maps[i], pack.maps[i]);
  }
  return out.take();
}

std::string digest_of(const Pack& pack) {
  const std::string text = canonical_text(pack);
  const std::vector<unsigned char> bytes(text.begin(), text.end());
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  std::string hex(2 * hash.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

}  // namespace aurora::content
