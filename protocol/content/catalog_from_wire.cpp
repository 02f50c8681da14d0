#include <array>

#include "aurora/v1/content.pb.h"
#include "protocol/content/map_codec.hpp"
#include "protocol/content/words.hpp"
#include "protocol/content_codec.hpp"
#include "protocol/detail/reader.hpp"

namespace aurora::protocol {
namespace {

namespace e = engine;
using C = v1::Catalog;

/// A reader that knows how long the catalog's lists are, so that no reference leads out of them.
class CatalogReader : public detail::Reader {
 public:
  explicit CatalogReader(const C& wire) : wire_(wire) {}

  e::CardId card(std::uint32_t id, std::string_view field) {
    return e::CardId{ordinal(id, length(wire_.cards_size()), field)};
  }
  e::SurvivorId survivor(std::uint32_t id, std::string_view field) {
    return e::SurvivorId{ordinal(id, length(wire_.survivors_size()), field)};
  }
  template <class Wire>
  auto own_word(Wire wire, std::string_view field) {
    const auto found = protocol::from_wire(wire);
    if (!found) {
      out_of_range(field);
    }
    return found.value_or(typename decltype(found)::value_type{});
  }

  void read(const C::Card& wire, e::CardSpec& out) {
    out.type = own_word(wire.type(), "cards.type");
    out.back = word(wire.back(), "cards.back");
    out.extra = wire.extra();
    out.expansion = wire.expansion();
    out.index = ordinal(wire.index(), length_of(out), "cards.index");
    out.colour = wire.colour() == v1::COLOUR_UNSPECIFIED ? e::Colour::none()
                                                         : word(wire.colour(), "cards.colour");
  }

  void read(const C::Vehicle& wire, e::VehicleSpec& out) {
    out.card = card(wire.card(), "vehicles.card");
    out.towing = amount(wire.towing(), "vehicles.towing");
    out.speed = amount(wire.speed(), "vehicles.speed");
    out.tracks = wire.tracks();
    if (!fits(wire.boxes_size(), out.boxes.capacity(), "vehicles.boxes")) {
      return;
    }
    for (const C::Box& box : wire.boxes()) {
      out.boxes.push_back({own_word(box.kind(), "vehicles.boxes.kind"),
                           amount(box.value(), "vehicles.boxes.value")});
    }
  }

  void read(const C::Survivor& wire, e::SurvivorSpec& out) {
    out.card = card(wire.card(), "survivors.card");
    out.ability = own_word(wire.ability(), "survivors.ability");
    out.skill = amount(wire.skill(), "survivors.skill");
    out.nature = own_word(wire.nature(), "survivors.nature");
  }

  void read(const C::Location& wire, e::LocationSpec& out) {
    out.drawback = own_word(wire.drawback(), "locations.drawback");
    out.blocks = {block(wire.left()), block(wire.right())};
    out.weapon = amount(wire.weapon(), "locations.weapon", e::kWeaponClasses);
  }

  void read(const C::Encounter& wire, e::EncounterSpec& out) {
    out.kind = own_word(wire.kind(), "encounters.kind");
    out.tokens = counts(wire.tokens(), "encounters.tokens");
  }

  void read(const C::Event& wire, e::EventSpec& out) {
    if (!fits(wire.steps_size(), out.steps.capacity(), "events.steps")) {
      return;
    }
    for (const C::EventStep& step : wire.steps()) {
      e::EventStep target;
      target.effect = own_word(step.effect(), "events.steps.effect");
      target.who = own_word(step.who(), "events.steps.who");
      target.amount = amount(step.amount(), "events.steps.amount");
      target.token = word(step.token(), "events.steps.token");
      set(target.area, step.area(), "events.steps.area");
      out.steps.push_back(target);
    }
  }

  void read(const C::Enemy& wire, e::EnemySpec& out) {
    out.card = card(wire.card(), "enemies.card");
    out.number = amount(wire.number(), "enemies.number", e::kMaxEnemyNumber);
    if (out.number == 0) {
      out_of_range("enemies.number");
    }
    out.option = own_word(wire.option(), "enemies.option");
    out.form = own_word(wire.form(), "enemies.form");
    if (out.form == e::AmbushForm::kDamageByAlarm && wire.damage_size() == 0) {
      out_of_range("enemies.damage");
    }
    if (!fits(wire.damage_size(), out.damage.capacity(), "enemies.damage")) {
      return;
    }
    for (const C::AmbushDamage& damage : wire.damage()) {
      e::AmbushDamage target;
      set(target.area, damage.area(), "enemies.damage.area");
      target.amount = amount(damage.amount(), "enemies.damage.amount");
      out.damage.push_back(target);
    }
  }

  void read(const C::Loot& wire, e::LootSpec& out) {
    out.card = card(wire.card(), "loot.card");
    out.tier = ordinal(wire.tier(), e::kPeriods, "loot.tier");
    amounts(wire.defence(), out.defence, "loot.defence");
  }

  void read(const C::Outcome& wire, e::OutcomeSpec& out) {
    if (!exactly(wire.player_size(), out.player.size(), "outcomes.player") ||
        !exactly(wire.enemy_size(), out.enemy.size(), "outcomes.enemy") ||
        !exactly(wire.letters_size(), out.letters.size(), "outcomes.letters")) {
      return;
    }
    for (int i = 0; i < wire.player_size(); ++i) {
      out.player[length(i)] = {amount(wire.player(i).hits(), "outcomes.player.hits"),
                               wire.player(i).jam()};
    }
    for (int i = 0; i < wire.enemy_size(); ++i) {
      out.enemy[length(i)] = {own_word(wire.enemy(i).result(), "outcomes.enemy.result"),
                              amount(wire.enemy(i).hits(), "outcomes.enemy.hits")};
    }
    for (int i = 0; i < wire.letters_size(); ++i) {
      out.letters[length(i)] = ordinal(wire.letters(i), e::kLetters, "outcomes.letters");
    }
    set(out.back, wire.back(), "outcomes.back");
  }

  void read(const C::Waypoint& wire, e::WaypointSpec& out) {
    out.kind = own_word(wire.kind(), "waypoints.kind");
    out.tokens = counts(wire.tokens(), "waypoints.tokens");
  }

  void read(const C::StartKit& wire, e::StartKit& out) {
    out = {.truck = card(wire.truck(), "start.truck"),
           .trailer = card(wire.trailer(), "start.trailer"),
           .leader = survivor(wire.leader(), "start.leader"),
           .co_pilot = survivor(wire.co_pilot(), "start.co_pilot")};
  }

  void read(const C::AutomaBox& wire, e::AutomaBoxSpec& out) {
    out.kind = own_word(wire.kind(), "automa.boxes.kind");
    out.value = amount(wire.value(), "automa.boxes.value", e::kWeaponClasses);
    if (out.kind == e::AutomaBoxKind::kWeapon && out.value == 0) {
      out_of_range("automa.boxes.value");
    }
  }

  void read(const C::AutomaGroup& wire, e::AutomaBoxSet& out) {
    set(out, wire.boxes(), "automa.groups.boxes");
  }

  void read(const C::Action& wire, e::ActionSpec& out) {
    out.value = amount(wire.value(), "automa.actions.value");
    out.arrow = word(wire.arrow(), "automa.actions.arrow");
    if (fits(wire.priority_size(), out.priority.capacity(), "automa.actions.priority")) {
      for (const int kind : wire.priority()) {
        out.priority.push_back(
            word(static_cast<v1::AutomaAction>(kind), "automa.actions.priority"));
      }
    }
    if (wire.from_enemy() != v1::TOKEN_UNSPECIFIED) {
      out.from_enemy.push_back(word(wire.from_enemy(), "automa.actions.from_enemy"));
    }
    out.movement = own_word(wire.movement(), "automa.actions.movement");
    out.ending = own_word(wire.ending(), "automa.actions.ending");
  }

  void read(const C::AlarmRow& wire, e::AlarmRow& out) {
    out = {.damage = amount(wire.damage(), "alarm.damage"),
           .ship = amount(wire.ship(), "alarm.ship"),
           .fame = amount(wire.fame(), "alarm.fame")};
  }

  /// A list of messages into a list that grows.
  template <class List, class T, std::size_t kCapacity>
  void list(const List& wire, e::FixedVector<T, kCapacity>& out, std::string_view field) {
    out.clear();
    if (!fits(wire.size(), kCapacity, field)) {
      return;
    }
    for (const auto& message : wire) {
      T spec;
      read(message, spec);
      out.push_back(spec);
    }
  }

  /// A list of messages into one of fixed length.
  template <class List, class T, std::size_t kLength>
  void list(const List& wire, std::array<T, kLength>& out, std::string_view field) {
    if (!exactly(wire.size(), kLength, field)) {
      return;
    }
    for (int i = 0; i < wire.size(); ++i) {
      read(wire[i], out[length(i)]);
    }
  }

  /// Plain numbers.
  template <class List, std::size_t kLength>
  void amounts(const List& wire, std::array<std::uint8_t, kLength>& out, std::string_view field) {
    if (!exactly(wire.size(), kLength, field)) {
      return;
    }
    for (int i = 0; i < wire.size(); ++i) {
      out[length(i)] = amount(wire[i], field);
    }
  }

  /// How many extra cards are kept, by the number of players and the period.
  template <class List, class Table>
  void kept(const List& wire, Table& out, std::string_view field) {
    if (!exactly(wire.size(), out.size(), field)) {
      return;
    }
    for (int i = 0; i < wire.size(); ++i) {
      amounts(wire[i].by_period(), out[length(i)], field);
    }
  }

  bool exactly(int size, std::size_t wanted, std::string_view field) {
    if (length(size) == wanted) {
      return true;
    }
    out_of_range(field);
    return false;
  }

 private:
  static std::size_t length(int size) { return static_cast<std::size_t>(size); }

  e::BlockSpec block(const C::Block& wire) {
    return {counts(wire.tokens(), "locations.tokens"), amount(wire.items(), "locations.items")};
  }

  /// How many cards of its type the catalog describes.
  [[nodiscard]] std::size_t length_of(const e::CardSpec& card) const {
    switch (card.type) {
      case e::CardType::kTruck:
      case e::CardType::kTrailer:
      case e::CardType::kDevice: return length(wire_.vehicles_size());
      case e::CardType::kSurvivor: return length(wire_.survivors_size());
      case e::CardType::kLocation: return length(wire_.locations_size());
      case e::CardType::kEncounter: return length(wire_.encounters_size());
      case e::CardType::kEvent: return length(wire_.events_size());
      case e::CardType::kEnemy: return length(wire_.enemies_size());
    }
    return 0;
  }

  const C& wire_;
};

void read_rest(const C& wire, CatalogReader& reader, e::Catalog& out) {
  reader.amounts(wire.item_copies(), out.item_copies, "item_copies");
  out.rusty_trailers.clear();
  if (reader.fits(wire.rusty_trailers_size(), out.rusty_trailers.capacity(), "rusty_trailers")) {
    for (const std::uint32_t card : wire.rusty_trailers()) {
      out.rusty_trailers.push_back(reader.card(card, "rusty_trailers"));
    }
  }
  reader.kept(wire.extra_kept(), out.extra_kept, "extra_kept");
  reader.kept(wire.expansion_extra_kept(), out.expansion_extra_kept, "expansion_extra_kept");
  reader.list(wire.alarm(), out.alarm, "alarm");
  out.grenade_class = reader.amount(wire.grenade_class(), "grenade_class", e::kWeaponClasses);
  if (out.grenade_class == 0) {
    reader.out_of_range("grenade_class");
  }
  out.fame_min = reader.signed_amount(wire.fame_min(), "fame_min");
  out.fame_max = reader.signed_amount(wire.fame_max(), "fame_max");
  if (reader.exactly(wire.maps_size(), out.maps.size(), "maps")) {
    for (int i = 0; i < wire.maps_size(); ++i) {
      detail::read_map(wire.maps(i), reader, out.maps[static_cast<std::size_t>(i)]);
    }
  }
}

}  // namespace

Result<void> from_wire(const v1::Catalog& wire, engine::Catalog& out) {
  CatalogReader reader(wire);
  reader.list(wire.cards(), out.cards, "cards");
  reader.list(wire.vehicles(), out.vehicles, "vehicles");
  reader.list(wire.survivors(), out.survivors, "survivors");
  reader.list(wire.locations(), out.locations, "locations");
  reader.list(wire.encounters(), out.encounters, "encounters");
  reader.list(wire.events(), out.events, "events");
  reader.list(wire.enemies(), out.enemies, "enemies");
  reader.list(wire.loot(), out.loot, "loot");
  reader.list(wire.outcomes(), out.outcomes, "outcomes");
  reader.list(wire.waypoints(), out.waypoints, "waypoints");
  reader.list(wire.start(), out.start, "start");
  reader.list(wire.automa().boxes(), out.automa.boxes, "automa.boxes");
  reader.list(wire.automa().groups(), out.automa.groups, "automa.groups");
  reader.list(wire.automa().actions(), out.automa.actions, "automa.actions");
  out.automa.highest = reader.word(wire.automa().highest(), "automa.highest");
  read_rest(wire, reader, out);
  if (!reader.ok()) {
    return std::unexpected(reader.failure());
  }
  finalise(out);
  return {};
}

}  // namespace aurora::protocol
