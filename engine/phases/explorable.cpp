// EXP-13: what can be explored.
#include "engine/expansion/batteries.hpp"
#include "engine/phases/encounters.hpp"
#include "engine/phases/explore.hpp"

namespace aurora::engine {
namespace {

bool enabled_by_any_bonus(const Situation& now, Seat seat, ZoneSlot slot) {
  const bool explorer = !now.with(now.player(seat).active, Ability::kExplorer).empty();  // SURV-10
  for (std::size_t space = 0; space < kZoneSlots; ++space) {
    if (space != slot.index() && !explorer) {
      continue;
    }
    for (const BonusSpec& bonus : now.map().bonus[space]) {
      if (enables(now, seat, slot, bonus)) {
        return true;
      }
    }
  }
  return false;
}

/// A resource of the token's type lies on the card (ENC-03, BATT-05).
bool lies_on(const ZoneSpace& space, Token token) {
  for (Token other : kResources) {
    if (same_type(token, other) && space.tokens.of(other) > 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool upgrade_possible(const Situation& now, Seat seat, CardId card) {
  const Convoy& convoy = now.convoy(seat);
  if (now.catalog.card(card).type != CardType::kTrailer) {
    return true;
  }
  return convoy.trailers() > 0 || now.catalog.vehicle(convoy.at(truck_slot())).towing > 0;
}

bool card_action_possible(const Situation& now, Seat seat, ZoneSlot slot) {
  const CardId card = now.state.zone[slot.index()].card;
  if (!card.valid()) {
    return false;
  }
  switch (now.catalog.card(card).type) {
    case CardType::kTruck:
    case CardType::kTrailer:
    case CardType::kDevice: return upgrade_possible(now, seat, card);
    case CardType::kSurvivor:
      return !accepting(now.catalog, now.convoy(seat), Token::kSurvivor).empty();  // RECR-04
    case CardType::kLocation: return true;
    case CardType::kEncounter: return encounter_possible(now, seat, slot);
    case CardType::kEvent:
    case CardType::kEnemy: return false;  // REV-05
  }
  return false;
}

bool enables(const Situation& now, Seat seat, ZoneSlot slot, const BonusSpec& bonus) {
  if (bonus.half_battery && !can_spend_half(now, seat)) {
    return false;  // GAMMA-17
  }
  const ZoneSpace& space = now.state.zone[slot.index()];
  const Convoy& convoy = now.convoy(seat);
  const CardType type = now.catalog.card(space.card).type;
  if (type == CardType::kSurvivor && bonus.repair > 0) {
    const BoxSet capable = boxes_of(now.catalog, convoy, BoxKind::kOpen) |
                           boxes_of(now.catalog, convoy, BoxKind::kSurvivor);
    return !(capable & convoy.damage).empty();
  }
  if (type == CardType::kEncounter) {
    for (Token token : kResources) {
      const bool useful = bonus.gain.of(token) > 0 && !lies_on(space, token);
      if (useful && !accepting(now.catalog, convoy, token).empty()) {
        return true;
      }
    }
  }
  return false;
}

bool explorable(const Situation& now, Seat seat, ZoneSlot slot) {
  const CardId card = now.state.zone[slot.index()].card;
  if (!card.valid()) {
    return false;  // REV-07
  }
  const CardType type = now.catalog.card(card).type;
  if (type == CardType::kEnemy || type == CardType::kEvent) {
    return false;
  }
  if (now.total_skill(now.player(seat).active) < now.map().costs[slot.index()]) {
    return false;
  }
  return card_action_possible(now, seat, slot) || enabled_by_any_bonus(now, seat, slot);
}

}  // namespace aurora::engine
