// The fold of convoys, cargo, survivors, fame and items.
#include <algorithm>

#include "engine/evolve.hpp"

namespace aurora::engine {
namespace {

Convoy& convoy_of(GameState& state, Seat seat) { return state.player(seat).convoy; }
SurvivorMarks& marks_of(GameState& state, SurvivorId s) { return state.marks[s.index()]; }

void leave_zones(Player& player, SurvivorId s) {
  player.active.remove(s);
  player.rest.remove(s);
  player.exhausted.remove(s);
}
void enter_zone(Player& player, SurvivorId s, Zone zone) {
  switch (zone) {
    case Zone::kActive: player.active.add(s); break;
    case Zone::kRest: player.rest.add(s); break;
    case Zone::kExhausted: player.exhausted.add(s); break;
  }
}
void remove_item(Player& player, ItemKind item) {
  for (std::size_t i = 0; i < player.hand.size(); ++i) {
    if (player.hand[i] == item) {
      player.hand.erase_at(i);
      return;
    }
  }
}

/// Closes the gap that a column leaves in one row of eight-bit groups.
BoxSet close_gap(BoxSet set, std::size_t gap) {
  std::uint64_t out = 0;
  for (std::size_t row = 0; row < 2; ++row) {
    const auto half = static_cast<std::uint32_t>(set.bits >> (32U * row));
    const auto below = static_cast<std::uint32_t>((std::uint64_t{1} << (8U * gap)) - 1U);
    const std::uint32_t kept = half & below;
    const std::uint32_t moved = (gap + 1 < kColumns) ? ((half >> 8U) & ~below) : 0U;
    out |= static_cast<std::uint64_t>(kept | moved) << (32U * row);
  }
  return BoxSet{out};
}

}  // namespace

void evolve_one(const Catalog&, GameState& state, const VehicleInstalled& e) {
  convoy_of(state, e.seat).cards[e.slot.index()] = e.card;
}
void evolve_one(const Catalog& catalog, GameState& state, const VehicleDiscarded& e) {
  Convoy& convoy = convoy_of(state, e.seat);
  const BoxSet boxes = boxes_in(SlotSet::of(e.slot));
  for (BoxSet& tokens : convoy.tokens) {
    tokens -= boxes;
  }
  convoy.damage -= boxes;
  state.player(e.seat).used_weapons -= boxes;
  convoy.cards[e.slot.index()] = CardId::none();
  if (catalog.card(e.card).back != CardBack::kLoot) {
    state.exploration_discard.push_back(e.card);  // REV-08, REV-09
  }
}
void evolve_one(const Catalog&, GameState& state, const ColumnsClosedUp& e) {
  Convoy& convoy = convoy_of(state, e.seat);
  for (std::size_t row = 0; row < 2; ++row) {
    const std::size_t base = row * kColumns;
    for (std::size_t c = e.gap.index(); c + 1 < kColumns; ++c) {
      convoy.cards[base + c] = convoy.cards[base + c + 1];
    }
    convoy.cards[base + kColumns - 1] = CardId::none();
  }
  for (BoxSet& tokens : convoy.tokens) {
    tokens = close_gap(tokens, e.gap.index());
  }
  convoy.damage = close_gap(convoy.damage, e.gap.index());
  BoxSet& used = state.player(e.seat).used_weapons;
  used = close_gap(used, e.gap.index());
}
void evolve_one(const Catalog&, GameState& state, const TokenLoaded& e) {
  convoy_of(state, e.seat).tokens[index_of(e.token)].add(e.box);
}
void evolve_one(const Catalog&, GameState& state, const TokenReturned& e) {
  convoy_of(state, e.seat).tokens[index_of(e.token)].remove(e.box);
}
void evolve_one(const Catalog&, GameState&, const TokenRefused&) {}
void evolve_one(const Catalog&, GameState& state, const CargoMoved& e) {
  for (BoxSet& tokens : convoy_of(state, e.seat).tokens) {
    const bool from = tokens.has(e.from);
    const bool to = tokens.has(e.to);
    if (from == to) {
      continue;
    }
    tokens.bits ^= BoxSet::of(e.from).bits | BoxSet::of(e.to).bits;
  }
}
void evolve_one(const Catalog&, GameState& state, const DamagePlaced& e) {
  convoy_of(state, e.seat).damage.add(e.box);
}
void evolve_one(const Catalog&, GameState&, const DamageLost&) {}
void evolve_one(const Catalog&, GameState& state, const DamageRepaired& e) {
  convoy_of(state, e.seat).damage.remove(e.box);
}

void evolve_one(const Catalog&, GameState& state, const SurvivorJoined& e) {
  enter_zone(state.player(e.seat), e.survivor, e.zone);
  state.newcomers.add(e.survivor);
}
void evolve_one(const Catalog&, GameState& state, const SurvivorMoved& e) {
  leave_zones(state.player(e.seat), e.survivor);
  enter_zone(state.player(e.seat), e.survivor, e.to);
}
void evolve_one(const Catalog&, GameState& state, const ZonesAdvanced& e) {
  Player& player = state.player(e.seat);
  player.active |= player.rest;
  player.rest = player.exhausted;
  player.exhausted = {};
}
void evolve_one(const Catalog& catalog, GameState& state, const SurvivorLost& e) {
  leave_zones(state.player(e.seat), e.survivor);
  marks_of(state, e.survivor) = {};
  state.used_abilities.remove(e.survivor);
  state.doomed.remove(e.survivor);
  state.newcomers.remove(e.survivor);
  const CardId card = catalog.survivor(e.survivor).card;
  if (catalog.card(card).back != CardBack::kLoot) {
    state.exploration_discard.push_back(card);
  }
}
void evolve_one(const Catalog&, GameState& state, const Contaminated& e) {
  ++marks_of(state, e.survivor).contamination;
  if (e.doomed) {
    state.doomed.add(e.survivor);
  }
}
void evolve_one(const Catalog&, GameState&, const ContaminationPrevented&) {}
void evolve_one(const Catalog&, GameState& state, const Decontaminated& e) {
  --marks_of(state, e.survivor).contamination;
}
void evolve_one(const Catalog&, GameState& state, const SurvivorFed& e) {
  ++marks_of(state, e.survivor).food;
}
void evolve_one(const Catalog&, GameState& state, const FoodReturned& e) {
  for (SurvivorId s : e.survivors) {
    marks_of(state, s).food = 0;
  }
}
void evolve_one(const Catalog&, GameState& state, const SurvivorWarmed& e) {
  SurvivorMarks& marks = marks_of(state, e.survivor);
  marks.warmth = static_cast<std::uint8_t>(marks.warmth + e.by);
}
void evolve_one(const Catalog&, GameState& state, const WarmthEnded& e) {
  for (SurvivorId s : e.survivors) {
    marks_of(state, s).warmth = 0;
  }
}
void evolve_one(const Catalog&, GameState& state, const AbilityUsed& e) {
  state.used_abilities.add(e.survivor);
}
void evolve_one(const Catalog&, GameState& state, const FameChanged& e) {
  std::int8_t& fame = state.player(e.seat).fame;
  fame = static_cast<std::int8_t>(fame + e.by);
}
void evolve_one(const Catalog&, GameState& state, const ItemDrawn& e) {
  Player& player = state.player(e.seat);
  state.item_deck.pop_back();
  player.hand.push_back(e.item);
  std::sort(player.hand.begin(), player.hand.end());  // the order of drawing is nobody's business
}
void evolve_one(const Catalog&, GameState& state, const ItemDiscarded& e) {
  remove_item(state.player(e.seat), e.item);
  state.item_discard.push_back(e.item);
}
void evolve_one(const Catalog&, GameState& state, const ItemUsed& e) {
  remove_item(state.player(e.seat), e.item);
  state.item_discard.push_back(e.item);  // ITEM-08
}

}  // namespace aurora::engine
