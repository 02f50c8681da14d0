#include <algorithm>

#include "bots/network/input_row.hpp"
#include "bots/network/inputs.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxKind;
using engine::BoxSet;
using engine::Catalog;
using engine::Convoy;
using engine::ConvoySlot;
using engine::Seat;
using engine::Token;
using engine::View;

namespace {

/// How finely each kind of token is counted.
constexpr std::array<int, engine::kTokenKinds> kSteps{6, 6, 8, 6, 3, 3};

/// What the Automa has, in the places of a player's own (AUTO-08).
void put_storage(const engine::AutomaView& automa, InputRow& row) {
  for (const Token token : engine::kAllTokens) {
    const int count = automa.storage.of(token);
    row.number(count);
    row.steps(count, kSteps[engine::index_of(token)]);
  }
  row.number(automa.contaminated);
  row.skip(engine::kTokenKinds + 2);
}

void put_weapons(const Catalog& catalog, const engine::ConvoyView& shown, InputRow& row) {
  std::array<int, engine::kWeaponClasses> ready{};
  std::array<int, engine::kWeaponClasses> used{};
  for (const Box box : engine::weapons_of(catalog, shown.convoy)) {
    const std::size_t place = engine::box_spec(catalog, shown.convoy, box).value - 1U;
    if (place < engine::kWeaponClasses) {
      ++(shown.used_weapons.has(box) ? used : ready)[place];
    }
  }
  for (std::size_t i = 0; i < engine::kWeaponClasses; ++i) {
    row.number(ready[i]);
    row.number(used[i]);
  }
}

void put_cards(const Convoy& convoy, InputRow& row) {
  for (std::size_t i = 0; i < engine::kConvoySlots; ++i) {
    const ConvoySlot slot{static_cast<std::uint8_t>(i)};
    const int damage = (convoy.damage & engine::boxes_in(engine::SlotSet::of(slot))).size();
    row.flag(convoy.at(slot).valid());
    row.flag(convoy.at(slot).valid() && damage == 0);
    row.number(damage);
  }
  row.number(convoy.damage.size());
}

}  // namespace

void put_cargo(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  if (seat == view.automa.seat) {
    put_storage(view.automa, row);
    return;
  }
  const Convoy& convoy = view.convoys[seat.index()].convoy;
  for (const Token token : engine::kAllTokens) {
    row.number(convoy.count(token));
    row.steps(convoy.count(token), kSteps[engine::index_of(token)]);
  }
  row.number(0);
  BoxSet room;
  const BoxSet taken = convoy.occupied();
  for (const Token token : engine::kAllTokens) {
    const BoxSet boxes = engine::accepting(catalog, convoy, token);
    room |= boxes;
    int open = boxes.size() - (boxes & taken).size();
    row.number(open);
  }
  row.number(room.size());
  row.flag(!(convoy.of(Token::kSurvivor) & engine::boxes_in(engine::kTruckOnly)).empty());
}

void put_vehicles(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  const engine::ConvoyView& shown = view.convoys[seat.index()];
  const Convoy& convoy = shown.convoy;
  int speed = 0;
  for (std::size_t i = 0; i < engine::kBoxKinds; ++i) {
    const auto kind = static_cast<BoxKind>(i);
    const BoxSet all = engine::boxes_of(catalog, convoy, kind);
    const BoxSet whole = engine::working(catalog, convoy, kind);
    const int value = engine::total_value(catalog, convoy, whole);
    row.number(whole.size());
    row.number(value);
    row.number(all.size() - whole.size());
    speed += kind == BoxKind::kSpeed ? value : 0;
  }
  put_weapons(catalog, shown, row);
  put_cards(convoy, row);
  const engine::CardId truck = convoy.at(engine::truck_slot());
  speed += truck.valid() ? catalog.vehicle(truck).speed : 0;
  row.steps(speed, 6);
  row.number(truck.valid() ? catalog.vehicle(truck).towing : 0);
  row.flag(truck.valid() && engine::has_tracks(catalog, convoy));
  int larder = 0;
  for (const Box box : engine::working(catalog, convoy, BoxKind::kFamePerFood)) {
    larder +=
        std::min<int>(engine::box_spec(catalog, convoy, box).value, convoy.count(Token::kFood));
  }
  row.number(larder);
  int groups = 0;
  if (seat == view.automa.seat) {  // AUTO-79
    for (const engine::AutomaBoxSet group : catalog.automa.groups) {
      groups += (group & view.automa.damage).empty() ? 1 : 0;
    }
  }
  row.number(groups);
  row.number(seat == view.automa.seat ? view.automa.damage.size() : 0);
}

}  // namespace aurora::bots
