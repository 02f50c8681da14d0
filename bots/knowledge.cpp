#include "bots/knowledge.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/card_set.hpp"
#include "engine/enumerators.hpp"
#include "engine/expansion/decks.hpp"

namespace aurora::bots {

using engine::ActionId;
using engine::CardBack;
using engine::CardId;
using engine::CardSet;
using engine::Catalog;
using engine::GameState;
using engine::ItemKind;
using engine::OutcomeId;
using engine::SlotSet;
using engine::Viewer;

namespace {

constexpr std::array kPeriodBacks{CardBack::kPeriod1, CardBack::kPeriod2, CardBack::kPeriod3};

/// The order that all games have in common which look the same.
struct Ascending {
  template <class T>
  void arrange(std::span<T> values) {
    std::sort(values.begin(), values.end());
  }
  static std::size_t any_of(std::size_t) { return 0; }
  static engine::Rng generator() { return {}; }
};

/// One of all the orders that are equally likely.
struct Drawn {
  Dice& dice;

  template <class T>
  void arrange(std::span<T> values) {
    for (std::size_t i = values.size(); i > 1; --i) {
      std::swap(values[i - 1], values[dice.below(i)]);
    }
  }
  std::size_t any_of(std::size_t n) { return dice.below(n); }
  engine::Rng generator() {
    engine::Rng rng;
    for (std::uint8_t& byte : rng.key) {
      byte = static_cast<std::uint8_t>(dice.next());
    }
    return rng;
  }
};

/// Places whose contents cannot be told apart.
template <class T, std::size_t N>
class Places {
 public:
  void add(T& place) { places_.push_back(&place); }
  template <class Pile>
  void add_all(Pile& pile) {
    for (T& place : pile) {
      add(place);
    }
  }
  template <class Order>
  void deal_anew(Order& order) {
    std::array<T, N> values;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      values[i] = *places_[i];
    }
    order.arrange(std::span(values).first(places_.size()));
    for (std::size_t i = 0; i < places_.size(); ++i) {
      *places_[i] = values[i];
    }
  }
  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] T& operator[](std::size_t i) const { return *places_[i]; }

 private:
  engine::FixedList<T*, N> places_;
};

/// An extra card that is not in the deck leaves its place to another one (SETUP-08); in the deck
/// all cards of one back are alike (SETUP-10).
template <class Order>
void deal_exploration(const Catalog& catalog, GameState& game, Knowledge::Away& away,
                      Order& order) {
  for (const CardBack back : kPeriodBacks) {
    Places<CardId, engine::kMaxCards> all;
    Places<CardId, engine::kMaxCards> extra;
    for (CardId& card : game.exploration_deck) {
      if (catalog.card(card).back != back) {
        continue;
      }
      all.add(card);
      if (catalog.card(card).extra) {
        extra.add(card);
      }
    }
    for (CardId& card : away.extras) {
      if (catalog.card(card).back == back) {
        extra.add(card);
      }
    }
    extra.deal_anew(order);
    all.deal_anew(order);
  }
}

template <class Order>
void deal_loot(const Catalog& catalog, GameState& game, Knowledge::Away& away, Order& order) {
  for (std::uint8_t tier = 0; tier < engine::kPeriods; ++tier) {  // SETUP-12, AMB-14
    Places<CardId, engine::kMaxCards> places;
    const auto add = [&](CardId& card) {
      if (card.valid() && catalog.loot_of(card).tier == tier) {
        places.add(card);
      }
    };
    std::ranges::for_each(game.loot_deck, add);
    for (engine::Enemy& enemy : game.enemies) {
      add(enemy.loot);
    }
    for (engine::Reward& reward : game.rewards) {
      add(reward.loot);
    }
    std::ranges::for_each(game.automa.loot, add);  // AUTO-10
    std::ranges::for_each(away.loot, add);
    places.deal_anew(order);
  }
  std::ranges::sort(game.automa.loot);
}

template <class Order>
void deal_outcomes(const Catalog& catalog, GameState& game, Order& order) {
  auto& deck = game.outcome_deck;
  if (deck.empty()) {
    return;
  }
  const SlotSet back = catalog.outcome(deck.back()).back;  // SETUP-04
  Places<OutcomeId, engine::kOutcomeCards> places;
  places.add_all(deck);
  places.deal_anew(order);
  Places<OutcomeId, engine::kOutcomeCards> tops;
  for (OutcomeId& card : deck) {
    if (catalog.outcome(card).back == back) {
      tops.add(card);
    }
  }
  std::swap(tops[order.any_of(tops.size())], deck.back());
}

template <class Order>
void deal_items(GameState& game, Viewer viewer, Knowledge::Away& away, Order& order) {  // ITEM-01
  Places<ItemKind, 3 * engine::kMaxItems> places;
  places.add_all(game.item_deck);
  for (std::size_t i = 0; i < engine::kMaxSeats; ++i) {
    if (engine::seat_at(i) != viewer && !game.over()) {  // SCORE-14
      places.add_all(game.players[i].hand);
    }
  }
  places.add_all(game.automa.items);  // AUTO-10
  places.add_all(away.items);
  places.deal_anew(order);
  std::ranges::sort(game.automa.items);
  for (engine::Player& player : game.players) {
    std::ranges::sort(player.hand);
  }
}

template <class Order>
void deal_actions(GameState& game, Order& order) {  // AUTO-03, AUTO-16, INFO-05
  Places<ActionId, 2 * engine::kActionCards> places;
  places.add_all(game.automa.deck);
  places.add_all(game.automa.pile);
  places.deal_anew(order);
}

template <class Order>
void deal_hidden(const Catalog& catalog, GameState& game, Knowledge::Away& away, Viewer viewer,
                 Order order) {
  deal_exploration(catalog, game, away, order);
  deal_loot(catalog, game, away, order);
  deal_outcomes(catalog, game, order);
  deal_items(game, viewer, away, order);
  deal_actions(game, order);
  game.rng = order.generator();
}

/// Where no card is missing that a game has seen: what was seen, and what lies somewhere.
CardSet accounted_for(const Catalog& catalog, const GameState& game) {
  CardSet found = game.seen;
  const auto add = [&](CardId card) {
    if (card.valid()) {
      found.add(card);
    }
  };
  std::ranges::for_each(game.exploration_deck, add);
  std::ranges::for_each(game.exploration_discard, add);
  std::ranges::for_each(game.loot_deck, add);
  std::ranges::for_each(game.automa.loot, add);
  for (const engine::ZoneSpace& space : game.zone) {
    add(space.card);
  }
  for (const engine::Enemy& enemy : game.enemies) {
    add(enemy.card);
    add(enemy.loot);
  }
  for (const engine::Reward& reward : game.rewards) {
    add(reward.loot);
  }
  for (const engine::Player& player : game.players) {
    std::ranges::for_each(player.convoy.cards, add);
    for (const engine::SurvivorId survivor : player.survivors()) {
      add(catalog.survivor(survivor).card);
    }
  }
  return found;
}

/// How many copies of the item this game was dealt (SETUP-13, MINE-01).
std::size_t copies_dealt(const Catalog& catalog, const GameState& game, ItemKind item) {
  const bool dealt = engine::in_play(catalog.map(game.map), item) &&
                     (item != ItemKind::kMine || game.mines_variant);
  return dealt ? catalog.item_copies[static_cast<std::size_t>(item)] : 0;
}

std::size_t copies_left(const GameState& game, ItemKind item) {
  std::ptrdiff_t left = std::ranges::count(game.item_deck, item) +
                        std::ranges::count(game.item_discard, item) +
                        std::ranges::count(game.automa.items, item);
  for (const engine::Player& player : game.players) {
    left += std::ranges::count(player.hand, item);
  }
  return static_cast<std::size_t>(left);
}

/// By back and by tier, so that their order tells nothing.
Knowledge::Away away_from(const Catalog& catalog, const GameState& game) {
  Knowledge::Away away;
  const CardSet found = accounted_for(catalog, game);
  const engine::MapSpec& map = catalog.map(game.map);
  const auto missing = [&](CardId card) {
    return engine::in_play(map, catalog.card(card)) && !found.has(card);
  };
  for (const CardBack back : kPeriodBacks) {
    for (std::uint8_t i = 0; i < catalog.cards.size(); ++i) {
      const engine::CardSpec& card = catalog.cards[i];
      if (card.extra && card.back == back && missing(CardId{i})) {
        away.extras.push_back(CardId{i});
      }
    }
  }
  for (std::uint8_t tier = 0; tier < engine::kPeriods; ++tier) {
    for (const engine::LootSpec& loot : catalog.loot) {
      if (loot.tier == tier && missing(loot.card)) {
        away.loot.push_back(loot.card);
      }
    }
  }
  for (const ItemKind item : engine::kAll<ItemKind>) {
    const std::size_t left = copies_left(game, item);
    for (std::size_t n = left; n < copies_dealt(catalog, game, item); ++n) {
      away.items.push_back(item);
    }
  }
  return away;
}

}  // namespace

Knowledge::Knowledge(const Catalog& catalog, const GameState& game, Viewer viewer)
    : catalog_(&catalog), viewer_(viewer), known_(game), away_(away_from(catalog, game)) {
  deal_hidden(catalog, known_, away_, viewer_, Ascending{});
}

GameState Knowledge::sample(Dice& dice) const {
  GameState game = known_;
  Away away = away_;
  deal_hidden(*catalog_, game, away, viewer_, Drawn{dice});
  return game;
}

}  // namespace aurora::bots
