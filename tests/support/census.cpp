#include "tests/support/census.hpp"

#include <algorithm>

#include "engine/dispatch.hpp"

namespace aurora::engine::test {
namespace {

struct Counter {
  const Catalog& catalog;
  Census census;

  void card(CardId c) {
    if (c.valid()) {
      ++census.times[c.index()];
    }
  }
  void survivor(SurvivorId s) { card(catalog.survivor(s).card); }
  template <class Cards>
  void cards(const Cards& all) {
    for (CardId c : all) {
      card(c);
    }
  }
  void frame(const Frame& f) {  // a card that a frame holds in its hands
    if (f.kind == FrameKind::kGainLoot) {
      card(f.as<GainLootFrame>().card);
    }
    if (f.kind == FrameKind::kRecruit) {
      survivor(f.as<RecruitFrame>().survivor);
    }
    if (f.kind == FrameKind::kUpgrade) {
      const auto upgrade = f.as<UpgradeFrame>();
      if (upgrade.stage == UpgradeFrame::Stage::kPlace) {
        card(upgrade.card);
      }
    }
  }
};

/// Collects what an event says about cards that leave or enter the game.
struct Explained {
  const Catalog& catalog;
  std::vector<CardId> attached;  ///< Loot of enemies and rewards
  std::vector<CardId> leave{};
  std::vector<CardId> enter{};
  bool anything = false;  ///< the game ended, or a seat left with all it had

  bool is_loot(CardId c) const { return catalog.card(c).back == CardBack::kLoot; }

  template <class E>
  void operator()(const E&) {}
  void operator()(const ConvoyFormed& e) { enter.insert(enter.end(), {e.truck, e.trailer}); }
  void operator()(const SurvivorJoined& e) { enter.push_back(catalog.survivor(e.survivor).card); }
  void operator()(const StartCardPlaced& e) { enter.push_back(e.card); }
  void operator()(const CardPutOnDeck& e) {
    if (e.deck == Deck::kExploration || e.deck == Deck::kLoot) {
      enter.push_back(CardId{e.card});
    }
  }
  void operator()(const VehicleDiscarded& e) {  // REV-09
    if (is_loot(e.card)) {
      leave.push_back(e.card);
    }
  }
  void operator()(const SurvivorLost& e) {
    const CardId card = catalog.survivor(e.survivor).card;
    if (is_loot(card)) {
      leave.push_back(card);
    }
  }
  void operator()(const LootDeclined& e) { leave.push_back(e.card); }  // KILL-11
  void operator()(const EnemyDefeated& e) {
    leave.push_back(e.enemy);
    attached.push_back(e.loot);
  }
  void operator()(const EnemyArrived& e) { attached.push_back(e.loot); }
  void operator()(const EnemyWithdrew& e) {  // EFIRE-13
    leave.push_back(e.enemy);
    leave.insert(leave.end(), attached.begin(), attached.end());
  }
  void operator()(const RewardSettled&) {
    leave.insert(leave.end(), attached.begin(), attached.end());
  }
  void operator()(const SeatEliminated&) { anything = true; }  // ELIM-02
  void operator()(const GameEnded&) { anything = true; }
};

std::vector<CardId> attached_loot(const GameState& state) {
  std::vector<CardId> cards;
  for (const Enemy& enemy : state.enemies) {
    cards.push_back(enemy.loot);
  }
  for (const Reward& reward : state.rewards) {
    cards.push_back(reward.loot);
  }
  return cards;
}

bool contains(const std::vector<CardId>& cards, CardId card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

}  // namespace

Census take_census(const Catalog& catalog, const GameState& state) {
  Counter count{catalog, {}};
  count.cards(state.exploration_deck);
  count.cards(state.exploration_discard);
  count.cards(state.loot_deck);
  for (const ZoneSpace& space : state.zone) {
    count.card(space.card);
  }
  for (const Player& player : state.players) {
    count.cards(player.convoy.cards);
    for (SurvivorId s : player.active) {
      count.survivor(s);
    }
    for (SurvivorId s : player.rest) {
      count.survivor(s);
    }
    for (SurvivorId s : player.exhausted) {
      count.survivor(s);
    }
  }
  for (const Enemy& enemy : state.enemies) {
    count.card(enemy.card);
    count.card(enemy.loot);
  }
  for (const Reward& reward : state.rewards) {
    count.card(reward.loot);
  }
  count.cards(state.automa.loot);
  for (const Frame& frame : state.stack) {
    count.frame(frame);
  }
  for (const auto& lane : state.lanes) {
    for (const Frame& frame : lane) {
      count.frame(frame);
    }
  }
  return count.census;
}

int copies_in_game(const GameState& state, ItemKind item) {
  const auto in = [item](const auto& pile) {
    return static_cast<int>(std::count(pile.begin(), pile.end(), item));
  };
  int copies = in(state.item_deck) + in(state.item_discard) + in(state.automa.items);
  for (const Player& player : state.players) {
    copies += in(player.hand);
  }
  return copies;
}

std::vector<std::string> unexplained(const Catalog& catalog, const GameState& before,
                                     const EventList& events, const GameState& after) {
  Explained explained{catalog, attached_loot(before)};
  for (const Event& event : events) {
    std::visit(explained, event);
  }
  std::vector<std::string> found;
  const Census was = take_census(catalog, before);
  const Census is = take_census(catalog, after);
  for (std::uint8_t i = 0; i < catalog.cards.size(); ++i) {
    const CardId card{i};
    if (is.times[i] > 1) {
      found.push_back("card " + std::to_string(i) + " lies in two places");
    }
    if (was.has(card) && !is.has(card) && !explained.anything && !contains(explained.leave, card)) {
      found.push_back("card " + std::to_string(i) + " is gone without a trace");
    }
    if (!was.has(card) && is.has(card) && !contains(explained.enter, card)) {
      found.push_back("card " + std::to_string(i) + " has come from nowhere");
    }
  }
  return found;
}

}  // namespace aurora::engine::test
