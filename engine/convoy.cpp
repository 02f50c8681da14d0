#include "engine/convoy.hpp"

namespace aurora::engine {
namespace {

template <class MaskOf>
BoxSet gather(const Catalog& catalog, const Convoy& convoy, MaskOf mask_of) {
  BoxSet set;
  for (std::size_t slot = 0; slot < kConvoySlots; ++slot) {
    const CardId card = convoy.cards[slot];
    if (!card.valid()) {
      continue;
    }
    set.bits |= static_cast<std::uint64_t>(mask_of(catalog.vehicle(card))) << (8U * slot);
  }
  return set;
}

}  // namespace

SlotSet cards_of(const Convoy& convoy) {
  SlotSet set;
  for (std::uint8_t slot = 0; slot < kConvoySlots; ++slot) {
    if (convoy.cards[slot].valid()) {
      set.add(ConvoySlot{slot});
    }
  }
  return set;
}

BoxSet boxes_of(const Catalog& catalog, const Convoy& convoy) {
  return gather(catalog, convoy, [](const VehicleSpec& v) { return v.all_mask; });
}

BoxSet boxes_of(const Catalog& catalog, const Convoy& convoy, BoxKind kind) {
  return gather(catalog, convoy, [kind](const VehicleSpec& v) {
    return v.kind_mask[static_cast<std::size_t>(kind)];
  });
}

BoxSet working(const Catalog& catalog, const Convoy& convoy, BoxKind kind) {
  return boxes_of(catalog, convoy, kind) - convoy.damage;
}

BoxSet weapons_of(const Catalog& catalog, const Convoy& convoy) {
  return working(catalog, convoy, BoxKind::kWeapon) |
         working(catalog, convoy, BoxKind::kEnergyWeapon);
}

BoxSet accepting(const Catalog& catalog, const Convoy& convoy, Token token) {
  return gather(catalog, convoy,
                [token](const VehicleSpec& v) { return v.accepts_mask[index_of(token)]; }) -
         convoy.damage;
}

BoxSet undamaged(const Catalog& catalog, const Convoy& convoy, SlotSet area) {
  return (boxes_of(catalog, convoy) & boxes_in(area)) - convoy.damage;
}

BoxSpec box_spec(const Catalog& catalog, const Convoy& convoy, Box box) {
  return catalog.vehicle(convoy.at(slot_of(box))).boxes[index_on_card(box)];
}

int total_value(const Catalog& catalog, const Convoy& convoy, BoxSet boxes) {
  int sum = 0;
  for (Box box : boxes) {
    sum += box_spec(catalog, convoy, box).value;
  }
  return sum;
}

bool has_tracks(const Catalog& catalog, const Convoy& convoy) {
  for (CardId card : convoy.cards) {
    if (card.valid() && catalog.vehicle(card).tracks) {
      return true;
    }
  }
  return !working(catalog, convoy, BoxKind::kTracks).empty();
}

std::optional<Token> token_in(const Convoy& convoy, Box box) {
  for (Token t : kAllTokens) {
    if (convoy.of(t).has(box)) {
      return t;
    }
  }
  return std::nullopt;
}

}  // namespace aurora::engine
