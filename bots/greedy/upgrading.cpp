// Where new cards of the convoy go, and what goes for them.
#include <algorithm>

#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/salvage.hpp"
#include "bots/greedy/scores.hpp"

namespace aurora::bots {
namespace {

Value gain_with(const Outlook& outlook, engine::ConvoySlot slot) {
  return value_of(outlook, with_card(outlook, slot, outlook.asked().card)) -
         value_of(outlook, outlook.convoy());
}

}  // namespace

Value value_of_best_salvage(const Outlook& outlook) {
  const engine::Colour own = outlook.view.standings[outlook.seat.index()].colour;
  Value best = 0;
  for (const engine::CardId card : outlook.view.piles.exploration) {
    const engine::CardSpec& spec = outlook.catalog.card(card);
    const bool vehicle = spec.type == engine::CardType::kTruck ||
                         spec.type == engine::CardType::kTrailer ||
                         spec.type == engine::CardType::kDevice;
    if (!vehicle || (spec.colour.valid() && spec.colour != own)) {
      continue;  // BETA-18
    }
    best = std::max(best, gain_of_installing(outlook, card));
  }
  return best;
}

Value score(const Outlook& outlook, const engine::Salvage& choice) {
  return gain_of_installing(outlook, choice.card);
}

Value score(const Outlook& outlook, const engine::ReplaceTrailer& choice) {
  return gain_with(outlook, engine::bottom_slot(choice.column));
}

Value score(const Outlook& outlook, const engine::MountDevice& choice) {
  // The left column is hit most often: a device on a trailer lives longer.
  const Value exposed = choice.column.index() == 0 ? 5 : 0;
  return gain_with(outlook, engine::device_slot(choice.column)) - exposed;
}

Value score(const Outlook& outlook, const engine::DropTrailer& choice) {
  return value_of(outlook, without_trailer(outlook.convoy(), choice.column));
}

Value score(const Outlook& outlook, const engine::KeepLoot&) {
  const engine::CardId card = outlook.asked().card;
  if (outlook.catalog.card(card).type == engine::CardType::kSurvivor) {
    return gain_of_recruiting(outlook, outlook.catalog.survivor_of(card));
  }
  const bool hunter = has_ability(outlook, all_of(outlook), engine::Ability::kBountyHunter);
  return gain_of_installing(outlook, card) + (hunter ? 2 * kFame : 0);
}

}  // namespace aurora::bots
