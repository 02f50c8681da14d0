#include "engine/catalog.hpp"

namespace aurora::engine {

const LootSpec& Catalog::loot_of(CardId c) const {
  for (const LootSpec& spec : loot) {
    if (spec.card == c) {
      return spec;
    }
  }
  return loot[0];
}

static_assert(kBoxesPerCard <= 8, "the masks of a vehicle have a bit for each box");

void finalise(Catalog& catalog) {
  for (VehicleSpec& vehicle : catalog.vehicles) {
    vehicle.accepts_mask = {};
    vehicle.kind_mask = {};
    vehicle.all_mask = static_cast<std::uint8_t>((1U << vehicle.boxes.size()) - 1U);
    for (std::size_t i = 0; i < vehicle.boxes.size(); ++i) {
      const auto bit = static_cast<std::uint8_t>(1U << i);
      const BoxKind kind = vehicle.boxes[i].kind;
      vehicle.kind_mask[static_cast<std::size_t>(kind)] |= bit;
      for (Token t : kAllTokens) {
        if (accepts(kind, t)) {
          vehicle.accepts_mask[index_of(t)] |= bit;
        }
      }
    }
  }
}

}  // namespace aurora::engine
