// Chapter AUTO: the set-up of a solo game, and what the Automa is.
#include <set>

#include "tests/support/battle.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/solo.hpp"

namespace aurora::engine::test {
namespace {

engine::Setup solo_setup() {
  engine::Setup setup;
  setup.seats = 1;
  return setup;
}

// AUTO-01, DEF-01
TEST(Solo, OnePlayerCanPlayWhereTheAutomaDoes) {
  for (const MapName map : {MapName::kAlpha, MapName::kBeta}) {
    engine::Setup solo = solo_setup();
    solo.map = map;
    EXPECT_TRUE(valid(solo));
  }
  engine::Setup nobody = solo_setup();
  nobody.seats = 0;
  EXPECT_FALSE(valid(nobody));
  engine::Setup five = solo_setup();
  five.seats = 5;
  EXPECT_FALSE(valid(five));
}

// AUTO-90
TEST(Solo, OnAnyOtherMapASinglePlayerCannotPlay) {
  engine::Setup elsewhere = solo_setup();
  elsewhere.map = static_cast<MapName>(200);
  EXPECT_FALSE(valid(elsewhere));
}

// AUTO-02, AUTO-06, AUTO-07
TEST(Solo, TheHumanIsSetUpAsUsualAndTheAutomaWithItsStorage) {
  const RandomGame game(solo_setup(), 3);
  const GameState& state = game.state();
  EXPECT_EQ(state.seats, 2);
  EXPECT_EQ(state.player(kAnn).survivors().size(), 2);
  EXPECT_EQ(deciders(state), SeatSet::of(kAnn));  // only the human loads a convoy
  const Automa& automa = state.automa;
  ASSERT_EQ(automa.seat, kAutoma);
  for (Token token : kBasicResources) {
    EXPECT_EQ(automa.storage.of(token), 1);
  }
  EXPECT_EQ(automa.storage.total(), 5);  // and nothing of the expansion
  EXPECT_EQ(automa.storage.of(Token::kSurvivor), 2);
  EXPECT_EQ(automa.contaminated, 0);
  EXPECT_EQ(state.player(kAutoma).fame, 0);
  EXPECT_EQ(state.player(kAutoma).position, SpaceId{0});
  EXPECT_NE(state.player(kAutoma).colour, state.player(kAnn).colour);
  EXPECT_EQ(state.order.size(), 2U);
}

// AUTO-07
TEST(Solo, EitherMayBeFirstOnTheTrack) {
  std::set<std::uint8_t> first;
  for (std::uint64_t i = 0; i < 40; ++i) {
    first.insert(RandomGame(solo_setup(), i).state().order[0].value);
  }
  EXPECT_EQ(first, (std::set<std::uint8_t>{0, 1}));
}

// AUTO-03, AUTO-04, AUTO-05
TEST(Solo, TheActionDeckIsShuffledAndAllOfRowAButTheFirstBoxIsCovered) {
  std::set<std::uint8_t> tops;
  for (std::uint64_t i = 0; i < 60; ++i) {
    const RandomGame game(solo_setup(), i);
    const Automa& automa = game.state().automa;
    EXPECT_EQ(automa.deck.size(), kActionCards);
    tops.insert(automa.deck.back().value);
    EXPECT_EQ(automa.counter, 0);
    for (int column = 1; column <= 6; ++column) {
      EXPECT_EQ(automa.damage.has(box('a', column)), column > 1);
      for (char letter : {'b', 'c', 'd'}) {
        EXPECT_FALSE(automa.damage.has(box(letter, column)));
      }
    }
  }
  EXPECT_EQ(tops.size(), kActionCards);
}

// AUTO-08, AUTO-09, AUTO-29
TEST(Solo, StorageHoldsSevenOfEachResourceAndTheRestIsLost) {
  Scenario s = solo();
  store(s, Token::kFuel, 6);
  action_spec(s, "scrap_patrol").arrow = Side::kLeft;
  const CardId depot = s.make_location(Drawback::kNone, {{{0, 0, 3, 0}}, 0}, {{{0, 1, 0, 0}}, 0});
  s.put_in_zone(1, depot);
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_EQ(stored(s, Token::kFuel), 7);
  EXPECT_EQ(s.events<TokenRefused>().size(), 2U);
}

// AUTO-10, AUTO-16, INFO-05
TEST(Solo, NobodySeesTheAutomasFaceDownCards) {
  Scenario s = solo();
  pile(s, {"saboteurs", "pathfinder"});
  automa(s).items.push_back(ItemKind::kNitromethane);
  automa(s).loot.push_back(s.card("prisoner"));
  for (Viewer viewer : {kAnn, kAutoma, spectator()}) {
    const View view = s.seen_by(viewer);
    EXPECT_EQ(view.automa.pile, 2);
    EXPECT_EQ(view.automa.deck, 4);
    EXPECT_EQ(view.automa.items, 1);
    EXPECT_EQ(view.automa.loot, 1);
    EXPECT_TRUE(view.automa.row.empty());
    EXPECT_EQ(viewer == kAnn, !view.hand.items.empty());
    EXPECT_FALSE(redact(AutomaItemDrawn{ItemKind::kMine}, viewer)->item.has_value());
    EXPECT_FALSE(redact(AutomaLootTaken{s.card("prisoner")}, viewer)->card.valid());
    EXPECT_FALSE(redact(ActionDealt{ActionId{2}}, viewer)->action.valid());
  }
}

// AUTO-10
TEST(Solo, TheItemZoneHasNoLimit) {
  Scenario s = solo();
  for (int i = 0; i < 5; ++i) {
    automa(s).items.push_back(ItemKind::kNitrousOxide);
  }
  s.put_in_zone(1, s.make_location(Drawback::kNone, {{{1, 0, 0, 0}}, 1}, {{{1, 0, 0, 0}}, 1}));
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_EQ(automa(s).items.size(), 6U);
}

// AUTO-11
TEST(Solo, TheAutomaIsNeverAskedAnything) {
  for (std::uint64_t i = 0; i < games(4); ++i) {
    RandomGame game(solo_setup(), i);
    while (!game.over()) {
      ASSERT_EQ(deciders(game.state()), SeatSet::of(kAnn));
      ChoiceList list;
      legal(game.catalog(), game.state(), kAutoma, list);
      ASSERT_TRUE(list.empty());
      asides(game.catalog(), game.state(), kAutoma, list);
      ASSERT_TRUE(list.empty());
      game.play(game.next());
    }
  }
}

// AUTO-12
TEST(Solo, TheAutomaCountsAsAPlayerForTheCoPilot) {
  Scenario s = solo();
  s.install(kAnn, truck_slot(), s.make_truck(2, 2, {kSurvivorBox, kFoodFuelBox}));
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.at(kAutoma, "valley_07");
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.asked(kAnn).amount, 4);  // 2, and 2 more six spaces behind
}

// AUTO-12
TEST(Solo, TheAutomasPlaceOnTheRoadDecidesWhereEnemiesStrike) {
  Scenario s = solo();
  s.empty_zone();
  s.at(kAutoma, "coast_03");
  s.enemy_in_zone(2, "war_wolves");
  s.fire();
  ASSERT_EQ(s.state.enemies.size(), 1U);
  EXPECT_EQ(s.state.enemies[0].region, kCoast);
}

// AUTO-46, ELIM-04
TEST(Solo, TheHumansEliminationIsALoss) {
  Scenario s = solo();
  s.no_survivor(kAnn, s.co_pilot(kAnn));
  s.clear_cargo(kAnn);
  s.install(kAnn, truck_slot(), s.make_truck(2, 2, {kSurvivorBox}));
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.hand(kAnn, {});
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 2);
  row(s, {"field_hospital"});
  s.end_of_round();
  EXPECT_TRUE(s.state.over());
  EXPECT_EQ(s.state.winners, SeatSet::of(kAutoma));
}

}  // namespace
}  // namespace aurora::engine::test
