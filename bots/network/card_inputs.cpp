#include "bots/network/input_row.hpp"
#include "bots/network/inputs.hpp"
#include "engine/boxes.hpp"

namespace aurora::bots {

using engine::BoxKind;
using engine::CardSpec;
using engine::CardType;
using engine::Catalog;

namespace {

void put_vehicle(const engine::VehicleSpec* vehicle, InputRow& row) {
  row.number(vehicle != nullptr ? vehicle->towing : 0);
  row.number(vehicle != nullptr ? vehicle->speed : 0);
  std::array<int, engine::kBoxKinds> boxes{};
  int weapons = 0;
  int fame = 0;
  if (vehicle != nullptr) {
    for (const engine::BoxSpec& box : vehicle->boxes) {
      ++boxes[static_cast<std::size_t>(box.kind)];
      weapons += engine::is_weapon(box.kind) ? box.value : 0;
      fame += box.kind == BoxKind::kFame ? box.value : 0;
    }
  }
  for (const int count : boxes) {
    row.number(count);
  }
  row.number(weapons);
  row.number(fame);
}

void put_survivor(const engine::SurvivorSpec* survivor, InputRow& row) {
  row.number(survivor != nullptr ? survivor->skill : 0);
  row.flag(survivor != nullptr && survivor->nature != engine::Nature::kHuman);
  row.one_of(survivor != nullptr ? static_cast<std::size_t>(survivor->ability) : kAbilities,
             kAbilities);
}

void put_location(const engine::LocationSpec* location, const engine::ZoneSpace* space,
                  InputRow& row) {
  row.one_of(location != nullptr ? static_cast<std::size_t>(location->drawback) : 0U,
             engine::kCount<engine::Drawback>);
  for (std::size_t side = 0; side < 2; ++side) {
    const bool there =
        location != nullptr && (space == nullptr || (space->blocks >> side & 1) != 0);
    const engine::BlockSpec block = there ? location->blocks[side] : engine::BlockSpec{};
    for (const std::uint8_t count : block.tokens.n) {
      row.number(count);
    }
    row.number(block.items);
  }
  row.number(location != nullptr ? location->weapon : 0);
}

}  // namespace

void put_card(const Catalog& catalog, engine::CardId card, const engine::ZoneSpace* space,
              InputRow& row) {
  if (!card.valid()) {
    row.skip(kCardInputs);
    return;
  }
  const CardSpec& spec = catalog.card(card);
  // Loot is a vehicle; what it guards is not what it is.
  const bool vehicle = spec.type == CardType::kTruck || spec.type == CardType::kTrailer ||
                       spec.type == CardType::kDevice;
  row.one_of(spec.type, engine::kCount<CardType>);
  put_vehicle(vehicle ? &catalog.vehicle(card) : nullptr, row);
  put_survivor(
      spec.type == CardType::kSurvivor ? &catalog.survivor(catalog.survivor_of(card)) : nullptr,
      row);
  put_location(spec.type == CardType::kLocation ? &catalog.location(card) : nullptr, space, row);
  row.one_of(spec.type == CardType::kEncounter
                 ? static_cast<std::size_t>(catalog.encounter(card).kind)
                 : engine::kCount<engine::EncounterKind>,
             engine::kCount<engine::EncounterKind>);
  for (std::size_t i = 0; i < engine::kTokenKinds; ++i) {
    row.number(space != nullptr ? space->tokens.n[i] : 0);
  }
  row.number(spec.type == CardType::kEnemy ? catalog.enemy(card).number : 0);
}

}  // namespace aurora::bots
