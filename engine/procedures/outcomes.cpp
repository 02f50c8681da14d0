// The Outcome deck (FIRE-06, FIRE-16).
#include "engine/procedures/procedures.hpp"

namespace aurora::engine {

void refill_outcomes(Context& ctx) {
  if (!ctx.state().outcome_deck.empty()) {
    return;
  }
  auto cards = ctx.state().outcome_discard;
  ctx.emit(DeckReset{Deck::kOutcome});
  ctx.shuffle(std::span(cards.begin(), cards.size()));
  for (OutcomeId card : cards) {
    ctx.emit(CardPutOnDeck{Deck::kOutcome, card.value});
  }
}

const OutcomeSpec& reveal_outcome(Context& ctx) {
  refill_outcomes(ctx);
  const OutcomeId card = ctx.state().outcome_deck.back();
  ctx.emit(OutcomeRevealed{card});
  return ctx.catalog().outcome(card);
}

}  // namespace aurora::engine
