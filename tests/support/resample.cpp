#include "tests/support/resample.hpp"

#include <algorithm>
#include <vector>

namespace aurora::engine::test {
namespace {

template <class T>
void shuffle(std::vector<T>& cards, bots::Dice& dice) {
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[dice.below(i)]);
  }
}

/// Deals the values of the places anew among the places.
template <class T>
void redeal(const std::vector<T*>& places, bots::Dice& dice) {
  std::vector<T> values;
  for (const T* place : places) {
    values.push_back(*place);
  }
  shuffle(values, dice);
  for (std::size_t i = 0; i < places.size(); ++i) {
    *places[i] = values[i];
  }
}

void exploration_deck(const Catalog& catalog, GameState& state, Unseen unseen, bots::Dice& dice) {
  for (CardBack back : {CardBack::kPeriod1, CardBack::kPeriod2, CardBack::kPeriod3}) {
    std::vector<CardId*> all;
    std::vector<CardId*> extra;
    for (CardId& card : state.exploration_deck) {
      if (catalog.card(card).back == back) {
        all.push_back(&card);
      }
    }
    for (CardId* card : all) {
      if (catalog.card(*card).extra) {
        extra.push_back(card);
      }
    }
    for (CardId& card : unseen.extras) {
      if (catalog.card(card).back == back) {
        extra.push_back(&card);
      }
    }
    redeal(extra, dice);  // SETUP-08
    redeal(all, dice);    // SETUP-10
  }
}

void loot(const Catalog& catalog, GameState& state, Unseen unseen, bots::Dice& dice) {
  for (std::uint8_t tier = 0; tier < kPeriods; ++tier) {  // SETUP-12, AMB-14
    std::vector<CardId*> places;
    const auto add = [&](CardId& card) {
      if (card.valid() && catalog.loot_of(card).tier == tier) {
        places.push_back(&card);
      }
    };
    for (CardId& card : state.loot_deck) {
      add(card);
    }
    for (Enemy& enemy : state.enemies) {
      add(enemy.loot);
    }
    for (Reward& reward : state.rewards) {
      add(reward.loot);
    }
    for (CardId& card : unseen.loot) {
      add(card);
    }
    for (CardId& card : state.automa.loot) {  // AUTO-10
      add(card);
    }
    redeal(places, dice);
  }
  std::sort(state.automa.loot.begin(), state.automa.loot.end());
}

void outcome_deck(const Catalog& catalog, GameState& state, bots::Dice& dice) {
  auto& deck = state.outcome_deck;
  if (deck.empty()) {
    return;
  }
  const SlotSet back = catalog.outcome(deck.back()).back;  // SETUP-04
  std::vector<OutcomeId*> places;
  for (OutcomeId& card : deck) {
    places.push_back(&card);
  }
  redeal(places, dice);
  std::vector<OutcomeId*> tops;
  for (OutcomeId* card : places) {
    if (catalog.outcome(*card).back == back) {
      tops.push_back(card);
    }
  }
  std::swap(*tops[dice.below(tops.size())], deck.back());
}

void items(GameState& state, Viewer viewer, bots::Dice& dice) {  // ITEM-01
  std::vector<ItemKind*> places;
  for (ItemKind& item : state.item_deck) {
    places.push_back(&item);
  }
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (seat_at(i) == viewer || state.over()) {
      continue;  // SCORE-14
    }
    for (ItemKind& item : state.players[i].hand) {
      places.push_back(&item);
    }
  }
  for (ItemKind& item : state.automa.items) {  // AUTO-10
    places.push_back(&item);
  }
  redeal(places, dice);
  std::sort(state.automa.items.begin(), state.automa.items.end());
  for (Player& player : state.players) {
    std::sort(player.hand.begin(), player.hand.end());
  }
}

void actions(GameState& state, bots::Dice& dice) {  // AUTO-03, AUTO-16, INFO-05
  std::vector<ActionId*> places;
  for (ActionId& action : state.automa.deck) {
    places.push_back(&action);
  }
  for (ActionId& action : state.automa.pile) {
    places.push_back(&action);
  }
  redeal(places, dice);
}

}  // namespace

GameState resample(const Catalog& catalog, const GameState& state, const Unseen& unseen,
                   Viewer viewer, bots::Dice& dice) {
  GameState other = state;
  exploration_deck(catalog, other, unseen, dice);
  loot(catalog, other, unseen, dice);
  outcome_deck(catalog, other, dice);
  items(other, viewer, dice);
  actions(other, dice);
  for (std::uint8_t& byte : other.rng.key) {
    byte = static_cast<std::uint8_t>(dice.next());
  }
  other.rng.position = dice.below(1000);
  return other;
}

}  // namespace aurora::engine::test
