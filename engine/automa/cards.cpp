// The six Action cards: set-up, dealing, revealing (AUTO-03, AUTO-13 to AUTO-17, AUTO-39).
#include "engine/automa/automa.hpp"

namespace aurora::engine::automa {
namespace {

template <class List>
void shuffle_into_deck(Context& ctx, List cards) {
  ctx.shuffle(std::span(cards.begin(), cards.size()));
  for (ActionId action : cards) {
    ctx.emit(CardPutOnDeck{Deck::kAction, action.value});
  }
}

/// AUTO-14; false when there is nothing to shuffle (AUTO-15).
bool refill(Context& ctx) {
  const auto cards = ctx.state().automa.discard;
  if (cards.empty()) {
    return false;
  }
  ctx.emit(DeckReset{Deck::kAction});
  shuffle_into_deck(ctx, cards);
  return true;
}

}  // namespace

void take_seat(Context& ctx) {
  ctx.emit(AutomaSeated{automa_seat(), SpaceId{0}});
  FixedVector<ActionId, kActionCards> cards;
  for (std::uint8_t i = 0; i < ctx.catalog().automa.actions.size(); ++i) {
    cards.push_back(ActionId{i});
  }
  shuffle_into_deck(ctx, cards);
}

void deal_actions(Context& ctx) {
  if (!ctx.state().solo()) {
    return;
  }
  for (int left = ctx.state().automa.survivors(); left > 0; --left) {
    if (ctx.state().automa.deck.empty() && !refill(ctx)) {
      return;
    }
    ctx.emit(ActionDealt{ctx.state().automa.deck.back()});
  }
}

void rest_turn(Context& ctx) {  // AUTO-39, AUTO-40
  const Automa& automa = ctx.state().automa;
  while (automa.storage.of(Token::kFood) > 0 && !automa.deck.empty()) {
    spend(ctx, Token::kFood, 1, AutomaReason::kFood);
    ctx.emit(ActionRevealed{automa.deck.back(), true});
  }
}

void advance_counter(Context& ctx) {
  const Automa& automa = ctx.state().automa;
  if (!ctx.state().solo() || automa.counter + 1U >= kAutomaColumns) {
    return;
  }
  ctx.emit(AutomaCounterMoved{});
  const AutomaBox below = automa_box(0, automa.counter);
  if (automa.damage.has(below)) {
    ctx.emit(AutomaRepaired{below, AutomaReason::kNextRound});
  }
}

}  // namespace aurora::engine::automa
