#include <array>

#include "bots/network/input_row.hpp"
#include "bots/network/inputs.hpp"
#include "engine/automa/spec.hpp"

namespace aurora::bots {

using engine::AutomaBoxKind;
using engine::AutomaBoxSpec;
using engine::AutomaEnding;
using engine::AutomaMovement;
using engine::Catalog;
using engine::Seat;
using engine::View;

namespace {

constexpr std::size_t kMovements = engine::kCount<AutomaMovement>;
constexpr std::size_t kEndings = engine::kCount<AutomaEnding>;

/// What the boxes of its board that are whole can do: its speed, and its weapons by class.
void put_board(const Catalog& catalog, const engine::AutomaView& automa, InputRow& row) {
  int speed = 0;
  std::array<int, engine::kWeaponClasses> ready{};
  for (std::size_t i = 0; i < engine::kAutomaBoxes; ++i) {
    const engine::AutomaBox box{static_cast<std::uint8_t>(i)};
    const AutomaBoxSpec& spec = catalog.automa.boxes[i];
    if (automa.damage.has(box)) {
      continue;
    }
    speed += spec.kind == AutomaBoxKind::kSpeed ? 1 : 0;
    const std::size_t place = spec.value - 1U;
    if (spec.kind == AutomaBoxKind::kWeapon && place < ready.size()) {
      ready[place] += automa.used_weapons.has(box) ? 0 : 1;
    }
  }
  row.number(speed);
  for (const int count : ready) {
    row.number(count);
  }
}

/// What its face-up cards will do this round.
void put_actions(const Catalog& catalog, const engine::AutomaView& automa, InputRow& row) {
  int value = 0;
  std::array<int, kMovements> movements{};
  std::array<int, kEndings> endings{};
  for (const engine::ActionId action : automa.row) {
    const engine::ActionSpec& spec = catalog.automa.action(action);
    value += spec.value;
    ++movements[static_cast<std::size_t>(spec.movement)];
    ++endings[static_cast<std::size_t>(spec.ending)];
  }
  row.number(value);
  for (const int count : movements) {
    row.number(count);
  }
  for (const int count : endings) {
    row.number(count);
  }
}

}  // namespace

void put_automa(const Catalog& catalog, const View& view, Seat seat, InputRow& row) {
  if (seat != view.automa.seat) {
    row.skip(kAutomaInputs);
    return;
  }
  const engine::AutomaView& automa = view.automa;
  row.number(automa.items);  // they lie face down, and two are a point with the Loot (AUTO-10)
  row.number(automa.loot);
  row.number((automa.items + automa.loot) / 2);
  row.number(automa.deck);
  row.number(automa.pile);
  put_board(catalog, automa, row);
  put_actions(catalog, automa, row);
}

}  // namespace aurora::bots
