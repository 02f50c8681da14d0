// Chapter SETUP: the deal, on games as start() deals them.
#include <algorithm>
#include <set>

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

const Catalog& base() { return content::base_pack().catalog; }

/// A dealt game before anybody has confirmed the loading.
GameState deal(std::uint8_t seed, std::uint8_t seats = 2, bool mines = false) {
  engine::Setup setup;
  setup.seats = seats;
  setup.mines = mines;
  GameState state;
  EventList events;
  EXPECT_TRUE(start(base(), setup, Seed{seed}, state, events));
  return state;
}

void confirm_all(GameState& state) {
  EventList events;
  for (std::size_t i = 0; i < state.seats; ++i) {
    EXPECT_EQ(apply(base(), state, seat_at(i), ConfirmLoading{}, events), Reason::kAccepted);
  }
}

/// The first seed with which nobody is asked anything while the zone is filled, and the game.
GameState opened(std::uint8_t seats = 2) {
  GameState state = deal(1, seats);
  confirm_all(state);
  return state;
}

template <class List>
auto sorted(const List& list) {
  std::vector<std::decay_t<decltype(list[0])>> all(list.begin(), list.end());
  std::sort(all.begin(), all.end());
  return all;
}

CardBack back_of(CardId card) { return base().card(card).back; }

/// The cards of one period in the deck, from the top.
std::vector<CardId> stack_of(const GameState& state, CardBack back) {
  std::vector<CardId> cards;
  for (CardId card : state.exploration_deck) {
    if (back_of(card) == back) {
      cards.push_back(card);
    }
  }
  std::reverse(cards.begin(), cards.end());
  return cards;
}

// SETUP-01
TEST(Setup, TheMapIsAgreedOnBeforeTheDeal) {
  engine::Setup setup;
  EXPECT_TRUE(valid(setup));
  EXPECT_EQ(deal(1).map, setup.map);
  setup.map = static_cast<MapName>(kMaps);
  EXPECT_FALSE(valid(setup));
}

// SETUP-02
TEST(Setup, EachMarkedSpaceGetsOneSpecialWaypointAtRandom) {
  const GameState state = deal(1);
  std::set<WaypointId> all(state.waypoints.begin(), state.waypoints.end());
  EXPECT_EQ(all.size(), 10U);
  EXPECT_FALSE(all.contains(WaypointId::none()));
  EXPECT_NE(deal(2).waypoints, state.waypoints);
  EXPECT_EQ(view(base(), state, spectator()).road.waypoints, state.waypoints);  // face up
}

// SETUP-03
TEST(Setup, TheAuroraStartsAtItsFirstNumber) {
  EXPECT_EQ(deal(1).aurora, 0);
  EXPECT_EQ(base().map(MapName::kAlpha).main_index(base().map(MapName::kAlpha).aurora[0]), 19);
}

// SETUP-04
TEST(Setup, TwelveOutcomeCardsAreShuffledAndOnlyTheTopBackIsSeen) {
  GameState state = deal(1);
  EXPECT_EQ(sorted(state.outcome_deck), sorted(deal(2).outcome_deck));
  EXPECT_EQ(state.outcome_deck.size(), 12U);
  EXPECT_NE(deal(2).outcome_deck, state.outcome_deck);
  const View seen = view(base(), state, kAnn);
  EXPECT_EQ(seen.progress.outcomes_left, 12);
  EXPECT_EQ(seen.progress.outcome_back, base().outcome(state.outcome_deck.back()).back);
  std::swap(state.outcome_deck[0], state.outcome_deck[1]);
  EXPECT_EQ(view(base(), state, kAnn), seen);
}

// SETUP-05, SETUP-09
TEST(Setup, TheDeckIsThreeShuffledStacksWithTheirEnemies) {
  const GameState state = deal(1);
  CardBack deepest = CardBack::kPeriod3;
  std::array<int, 3> enemies{};
  for (CardId card : state.exploration_deck) {  // from the bottom
    EXPECT_LE(back_of(card), deepest);
    deepest = back_of(card);
    if (base().card(card).type == CardType::kEnemy) {
      ++enemies[static_cast<std::size_t>(deepest) - static_cast<std::size_t>(CardBack::kPeriod1)];
    }
  }
  EXPECT_EQ(deepest, CardBack::kPeriod1);
  EXPECT_EQ(enemies, (std::array{2, 2, 2}));
  EXPECT_NE(deal(2).exploration_deck, state.exploration_deck);
}

int extras(const GameState& state, CardBack back) {
  const auto stack = stack_of(state, back);
  return static_cast<int>(
      std::count_if(stack.begin(), stack.end(), [](CardId c) { return base().card(c).extra; }));
}

// SETUP-06, SETUP-07
TEST(Setup, TheNumberOfExtraCardsKeptDependsOnTheNumberOfPlayers) {
  const std::array<std::array<int, 3>, 3> kept{{{4, 4, 2}, {6, 6, 2}, {9, 9, 2}}};
  for (std::uint8_t seats = 2; seats <= 4; ++seats) {
    const GameState state = deal(1, seats);
    const std::array<int, 3> found{extras(state, CardBack::kPeriod1),
                                   extras(state, CardBack::kPeriod2),
                                   extras(state, CardBack::kPeriod3)};
    EXPECT_EQ(found, kept[seats - 2U]) << int{seats};
    EXPECT_EQ(state.exploration_deck.size(), 34U + 6U + static_cast<std::size_t>(found[0]) +
                                                 static_cast<std::size_t>(found[1]) +
                                                 static_cast<std::size_t>(found[2]));
  }
}

// SETUP-06
TEST(Setup, WhichExtraCardsAreKeptIsChance) {
  std::set<std::vector<CardId>> choices;
  for (std::uint8_t seed = 0; seed < 8; ++seed) {
    choices.insert(sorted(stack_of(deal(seed), CardBack::kPeriod1)));
  }
  EXPECT_GT(choices.size(), 4U);
}

// SETUP-08
TEST(Setup, NobodyLearnsWhichExtraCardsLeft) {
  GameState state = deal(1);
  const View seen = view(base(), state, kAnn);
  CardId out;  // an extra card that is not in the game
  for (std::uint8_t i = 0; i < base().cards.size(); ++i) {
    const auto& deck = state.exploration_deck;
    const bool kept = std::find(deck.begin(), deck.end(), CardId{i}) != deck.end();
    if (base().cards[i].extra && back_of(CardId{i}) == CardBack::kPeriod1 && !kept) {
      out = CardId{i};
    }
  }
  ASSERT_TRUE(out.valid());
  for (CardId& card : state.exploration_deck) {
    if (base().card(card).extra && back_of(card) == CardBack::kPeriod1) {
      card = out;  // that one had been kept instead
      break;
    }
  }
  EXPECT_EQ(view(base(), state, kAnn), seen);
}

// SETUP-10
TEST(Setup, OfTheExplorationDeckOnlyHeightAndTopBackAreSeen) {
  GameState state = deal(1);
  const View seen = view(base(), state, kAnn);
  EXPECT_EQ(seen.progress.exploration_left, 50);
  EXPECT_EQ(seen.progress.exploration_back, CardBack::kPeriod1);
  auto& deck = state.exploration_deck;
  std::reverse(deck.end() - 10, deck.end());  // all of period I
  EXPECT_EQ(view(base(), state, kAnn), seen);
}

// SETUP-11
TEST(Setup, LootIsShuffledWithinItsTiersWithTheLowestOnTop) {
  std::set<std::vector<CardId>> orders;
  for (std::uint8_t seed = 0; seed < 16; ++seed) {
    const GameState state = deal(seed);
    std::vector<int> tiers;
    for (CardId card : state.loot_deck) {
      tiers.push_back(base().loot_of(card).tier);
    }
    EXPECT_EQ(tiers, (std::vector{2, 2, 1, 1, 0, 0}));  // from the bottom
    orders.insert({state.loot_deck.begin(), state.loot_deck.end()});
  }
  EXPECT_GT(orders.size(), 4U);
}

// SETUP-12
TEST(Setup, LootFacesAreSecretAndBacksArePublic) {
  GameState state = deal(1);
  const View seen = view(base(), state, kAnn);
  EXPECT_EQ(seen.progress.loot_left, 6);
  EXPECT_EQ(seen.progress.loot_tier, 0);
  auto& deck = state.loot_deck;
  std::swap(deck[4], deck[5]);
  EXPECT_EQ(view(base(), state, kAnn), seen);
}

// SETUP-13
TEST(Setup, FourteenItemsAreShuffledAndTheMineOnlyWithItsVariant) {
  const auto mines = [](const GameState& state) {
    return std::count(state.item_deck.begin(), state.item_deck.end(), ItemKind::kMine);
  };
  EXPECT_EQ(deal(1).item_deck.size(), 14U);
  EXPECT_EQ(mines(deal(1)), 0);
  EXPECT_EQ(deal(1, 2, true).item_deck.size(), 15U);
  EXPECT_EQ(mines(deal(1, 2, true)), 1);
  EXPECT_NE(deal(1).item_deck, deal(2).item_deck);
}

// SETUP-14, SETUP-15
TEST(Setup, TheZoneBeginsWithTheRustyTrailersAndThreeRevealedCards) {
  const GameState state = opened();
  EXPECT_EQ(state.zone[0].card, base().rusty_trailers[0]);
  EXPECT_EQ(state.zone[1].card, base().rusty_trailers[1]);
  for (std::size_t i = 2; i < kZoneSlots; ++i) {
    EXPECT_EQ(back_of(state.zone[i].card), CardBack::kPeriod1);
  }
}

// SETUP-16
TEST(Setup, TheZoneIsFilledOnlyWhenEverybodyIsReady) {
  GameState state = deal(1, 3);
  EventList events;
  for (Seat seat : {kAnn, kBob}) {
    ASSERT_EQ(apply(base(), state, seat, ConfirmLoading{}, events), Reason::kAccepted);
    EXPECT_FALSE(state.zone[0].card.valid());
  }
  ASSERT_EQ(apply(base(), state, kCid, ConfirmLoading{}, events), Reason::kAccepted);
  EXPECT_TRUE(state.zone[0].card.valid());
}

// SETUP-17
TEST(Setup, EveryPlayerHasAColourThatNobodyElseHas) {
  engine::Setup setup;
  setup.seats = 3;
  setup.colours = {Colour{3}, Colour{1}, Colour{0}, Colour{1}};  // the fourth does not play
  EXPECT_TRUE(valid(setup));
  setup.colours[2] = Colour{3};
  EXPECT_FALSE(valid(setup));
  setup.colours[2] = Colour{4};
  EXPECT_FALSE(valid(setup));
}

// SETUP-17
TEST(Setup, EverybodyBeginsOnTheFirstSpaceWithoutFameAndOnTheTrack) {
  const GameState state = deal(1, 4);
  for (const Player& player : state.players) {
    EXPECT_EQ(base().map(state.map).main_index(player.position), 0);
    EXPECT_EQ(player.fame, 0);
    EXPECT_TRUE(player.hand.empty());
  }
  EXPECT_EQ(state.order.size(), 4U);
}

// SETUP-18, SETUP-19
TEST(Setup, EverybodyBeginsWithTheStartCardsOfTheColour) {
  engine::Setup setup;
  setup.colours = {Colour{2}, Colour{3}, Colour{0}, Colour{1}};
  GameState state;
  EventList events;
  EXPECT_TRUE(start(base(), setup, Seed{1}, state, events));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const Player& player = state.players[seat];
    const StartKit& kit = base().start[setup.colours[seat].index()];
    EXPECT_EQ(player.active, SurvivorSet::of(kit.leader) | SurvivorSet::of(kit.co_pilot));
    EXPECT_EQ(player.convoy.at(truck_slot()), kit.truck);
    EXPECT_EQ(player.convoy.at(bottom_slot(Column{1})), kit.trailer);
    EXPECT_EQ(cards_of(player.convoy).size(), 2);
  }
}

// SETUP-20
TEST(Setup, EverybodyLoadsTwoSurvivorsAndOneOfEachResource) {
  const GameState state = deal(1, 4);
  for (const Player& player : state.players) {
    EXPECT_EQ(player.convoy.count(Token::kSurvivor), 2);
    for (Token token : kBasicResources) {
      EXPECT_EQ(player.convoy.count(token), 1);
    }
    for (Token token : kAllTokens) {
      EXPECT_TRUE((player.convoy.of(token) - accepting(base(), player.convoy, token)).empty());
    }
  }
}

// SETUP-20
TEST(Setup, TheProposedLoadingMayBeChangedBeforeConfirming) {
  GameState state = deal(1);
  EventList events;
  const Box food = state.player(kAnn).convoy.of(Token::kFood).first();
  ASSERT_NE(food, on_truck(2));
  EXPECT_EQ(apply(base(), state, kAnn, MoveCargo{food, on_truck(2)}, events), Reason::kAccepted);
  EXPECT_TRUE(state.player(kAnn).convoy.of(Token::kFood).has(on_truck(2)));
}

// SETUP-21
TEST(Setup, TheTurnOrderIsRandom) {
  std::set<std::vector<Seat>> orders;
  for (std::uint8_t seed = 0; seed < 32; ++seed) {
    const GameState state = deal(seed, 3);
    EXPECT_EQ(sorted(state.order), (std::vector{kAnn, kBob, kCid}));
    orders.insert({state.order.begin(), state.order.end()});
  }
  EXPECT_EQ(orders.size(), 6U);
}

// SETUP-22
TEST(Setup, StartCardsOfOtherColoursAreNotInTheGame) {
  const GameState state = opened(2);
  const auto dealt = [&](CardId card) {
    const auto& deck = state.exploration_deck;
    bool found = std::find(deck.begin(), deck.end(), card) != deck.end();
    for (const ZoneSpace& space : state.zone) {
      found = found || space.card == card;
    }
    return found;
  };
  for (std::uint8_t i = 0; i < base().cards.size(); ++i) {
    if (base().cards[i].colour.valid()) {
      EXPECT_FALSE(dealt(CardId{i})) << int{i};
    }
  }
}

// DEF-01, AUTO-90
TEST(Setup, NothingIsDealtThatCannotBePlayed) {
  Catalog without_beta = base();
  without_beta.maps[static_cast<std::size_t>(MapName::kBeta)] = {};
  const auto dealt = [](const Catalog& catalog, const engine::Setup& setup) {
    GameState state;
    EventList events;
    const bool done = start(catalog, setup, Seed{}, state, events);
    EXPECT_EQ(done, can_start(catalog, setup));
    EXPECT_EQ(done, state != GameState{});
    EXPECT_EQ(done, !events.empty());
    return done;
  };
  EXPECT_TRUE(dealt(base(), {.map = MapName::kBeta, .seats = 1}));
  EXPECT_FALSE(dealt(base(), {.map = MapName::kGamma, .seats = 1}));
  EXPECT_FALSE(dealt(base(), {.seats = 5}));
  EXPECT_FALSE(dealt(base(), {.colours = {Colour{0}, Colour{0}}}));
  EXPECT_FALSE(dealt(without_beta, {.map = MapName::kBeta}));
}

}  // namespace
}  // namespace aurora::engine::test
