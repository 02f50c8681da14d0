// The fold of the Automa's board, storage and cards.
#include <algorithm>

#include "engine/evolve.hpp"

namespace aurora::engine {
namespace {

std::uint8_t sum(int a, int b) { return static_cast<std::uint8_t>(a + b); }

}  // namespace

void evolve_one(const Catalog&, GameState& state, const AutomaSeated& e) {
  Automa& automa = state.automa;
  automa.seat = e.seat;
  state.player(e.seat).position = e.position;
  for (std::size_t column = 1; column < kAutomaColumns; ++column) {
    automa.damage.add(automa_box(0, column));  // AUTO-05
  }
  for (Token token : kBasicResources) {  // AUTO-06
    automa.storage.add(token);
  }
  automa.storage.add(Token::kSurvivor, 2);
}

void evolve_one(const Catalog&, GameState& state, const ActionDealt& e) {
  state.automa.deck.pop_back();
  state.automa.pile.push_back(e.action);
}
void evolve_one(const Catalog&, GameState& state, const ActionRevealed& e) {
  Automa& automa = state.automa;
  if (e.from_deck) {
    automa.deck.pop_back();
  } else {
    automa.pile.pop_back();
    ++automa.explored;
  }
  automa.row.push_back(e.action);
}
void evolve_one(const Catalog&, GameState& state, const ActionsDiscarded&) {
  Automa& automa = state.automa;
  for (ActionId action : automa.row) {
    automa.discard.push_back(action);
  }
  automa.row.clear();
  automa.explored = 0;
}

void evolve_one(const Catalog&, GameState&, const AutomaExplored&) {}
void evolve_one(const Catalog&, GameState&, const AutomaIdled&) {}
void evolve_one(const Catalog&, GameState&, const AutomaActed&) {}
void evolve_one(const Catalog&, GameState&, const AutomaDamageMissed&) {}
void evolve_one(const Catalog&, GameState&, const AutomaSpeedSet&) {}
void evolve_one(const Catalog&, GameState&, const AutomaTurnedOff&) {}

void evolve_one(const Catalog&, GameState& state, const AutomaGained& e) {
  state.automa.storage.add(e.token, e.amount);
}
void evolve_one(const Catalog&, GameState& state, const AutomaSpent& e) {
  state.automa.storage.add(e.token, -int{e.amount});
}
void evolve_one(const Catalog&, GameState& state, const AutomaDamaged& e) {
  state.automa.damage.add(e.box);
}
void evolve_one(const Catalog&, GameState& state, const AutomaRepaired& e) {
  state.automa.damage.remove(e.box);
}
void evolve_one(const Catalog&, GameState& state, const AutomaContaminated&) {
  state.automa.storage.add(Token::kSurvivor, -1);
  state.automa.contaminated = sum(state.automa.contaminated, 1);
}
void evolve_one(const Catalog&, GameState& state, const AutomaSurvivorLost&) {
  state.automa.contaminated = sum(state.automa.contaminated, -1);
}
void evolve_one(const Catalog&, GameState& state, const AutomaHealed&) {
  state.automa.storage.add(Token::kSurvivor);
  state.automa.contaminated = sum(state.automa.contaminated, -1);
}
void evolve_one(const Catalog&, GameState& state, const AutomaFired& e) {
  state.automa.used_weapons.add(e.weapon);
}
void evolve_one(const Catalog&, GameState& state, const AutomaItemDrawn& e) {
  state.item_deck.pop_back();
  state.automa.items.push_back(e.item);
  std::sort(state.automa.items.begin(), state.automa.items.end());
}
void evolve_one(const Catalog&, GameState& state, const AutomaLootTaken& e) {
  state.rewards[0].loot = CardId::none();
  state.automa.loot.push_back(e.card);
  std::sort(state.automa.loot.begin(), state.automa.loot.end());
}
void evolve_one(const Catalog&, GameState& state, const AutomaCounterMoved&) {
  ++state.automa.counter;
}

}  // namespace aurora::engine
