// BETA-17 to BETA-19: an upgrade with a card of the Exploration discard pile.
#include <algorithm>

#include "engine/phases/explore.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

bool is_vehicle(CardType type) {
  return type == CardType::kTruck || type == CardType::kTrailer || type == CardType::kDevice;
}

/// BETA-18, UPG-14: a coloured start card only in its own colour. Loot never lies there (REV-09).
bool eligible(const Situation& now, Seat seat, CardId card) {
  const CardSpec& spec = now.catalog.card(card);
  return is_vehicle(spec.type) &&
         (!spec.colour.valid() || spec.colour == now.player(seat).colour) &&
         upgrade_possible(now, seat, card);
}

}  // namespace

bool any_salvage(const Situation& now, Seat seat) {
  const auto& pile = now.state.exploration_discard;
  return std::any_of(pile.begin(), pile.end(),
                     [&](CardId card) { return eligible(now, seat, card); });
}

Flow step(Context&, SalvageFrame) { return Flow::kAsk; }

void offer(const Situation& now, SalvageFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kSalvage);
  for (CardId card : now.state.exploration_discard) {
    if (eligible(now, f.seat, card)) {
      offers.add(Salvage{card});
    }
  }
}

void accept(Context& ctx, SalvageFrame f, const Choice& choice) {
  UpgradeFrame upgrade;  // BETA-17: what it replaces is discarded after it has left the pile
  upgrade.seat = f.seat;
  upgrade.card = std::get<Salvage>(choice).card;
  ctx.emit(CardSalvaged{f.seat, upgrade.card});
  ctx.become(upgrade);
}

}  // namespace aurora::engine
