// Chapter MINE: the variant.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

/// Ann drives from the start to the second space and holds the Mine.
Scenario with_mine() {
  Scenario s(2);
  s.state.mines_variant = true;
  s.token(kAnn, Token::kFuel, on_trailer(1, 2));
  s.hand(kAnn, {ItemKind::kMine});
  s.movement_turn(kAnn);
  return s;
}

SegmentId first_segment(const Scenario& s) { return s.segment("valley_01", "valley_02"); }

/// Bob is about to drive over the first segment; both mines as given.
Scenario bob_drives(Mine first, Mine second = {}) {
  Scenario s(2);
  s.state.mines = {first, second};
  s.token(kBob, Token::kFuel, on_trailer(1, 2));
  s.movement_turn(kBob);
  return s;
}

// MINE-01, SETUP-13
TEST(Mine, TheCardIsInTheItemDeckOnlyInTheVariant) {
  const Catalog& catalog = content::base_pack().catalog;
  for (bool mines : {false, true}) {
    GameState state;
    EventList events;
    engine::Setup setup;
    setup.mines = mines;
    ASSERT_TRUE(start(catalog, setup, Seed{}, state, events));
    int found = 0;
    for (ItemKind item : state.item_deck) {
      found += item == ItemKind::kMine ? 1 : 0;
    }
    EXPECT_EQ(found, mines ? 1 : 0);
  }
}

// MINE-02, MINE-03, MINE-04, MINE-10, ITEM-24
TEST(Mine, ItIsLaidAfterMovingOnASegmentDrivenAndReplacedByAnotherCard) {
  Scenario s = with_mine();
  EXPECT_TRUE(s.offered_of<LayMine>(kAnn).empty());  // not before moving
  s.drive(kAnn, {"valley_02"});
  ASSERT_EQ(s.offered_of<LayMine>(kAnn).size(), 1U);
  s.refuses(kAnn, LayMine{s.segment("valley_02", "valley_03")});
  s.next_items({ItemKind::kWeldingTorch});
  s.choose(kAnn, LayMine{first_segment(s)});
  EXPECT_EQ(s.state.mines[0], (Mine{first_segment(s), kAnn}));
  ASSERT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_EQ(s.player(kAnn).hand[0], ItemKind::kWeldingTorch);
}

// MINE-02
TEST(Mine, ItMayBeKept) {
  Scenario s = with_mine();
  s.drive(kAnn, {"valley_02"});
  s.choose(kAnn, EndTurn{});
  EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
}

// MINE-05, MINE-09, MOVE-10, SUP-03
TEST(Mine, TheNextOtherPlayerTakesDamageOnTheTruckAndTheMineReturns) {
  const Scenario names(2);
  Scenario s = bob_drives({first_segment(names), kAnn});
  s.drive(kBob, {});
  ASSERT_EQ(s.question(kBob), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kBob).area, kTruckOnly);
  EXPECT_EQ(s.player(kBob).position, s.road_space("valley_01"));  // first the mine, then the space
  s.choose(kBob, s.offered_of<TakeDamage>(kBob).back());
  EXPECT_FALSE(s.state.mines[0].owner.valid());
  EXPECT_EQ(s.player(kBob).position, s.road_space("valley_02"));
}

// MINE-06
TEST(Mine, WithoutACounterInTheSupplyTheOneFurthestBackIsTaken) {
  Scenario s = with_mine();
  s.state.mines = {Mine{s.segment("valley_05", "valley_06"), kBob},
                   Mine{s.segment("valley_03", "valley_04"), kBob}};
  s.drive(kAnn, {"valley_02"});
  s.choose(kAnn, LayMine{first_segment(s)});
  EXPECT_EQ(s.state.mines[1], (Mine{first_segment(s), kAnn}));
  EXPECT_EQ(s.state.mines[0].owner, kBob);
}

// MINE-07
TEST(Mine, TheOwnersConvoyDoesNotTriggerIt) {
  const Scenario names(2);
  Scenario s = bob_drives({first_segment(names), kBob});
  s.drive(kBob, {"valley_02"});
  EXPECT_TRUE(s.events<MineTriggered>().empty());
  EXPECT_EQ(s.state.mines[0].owner, kBob);
}

// MINE-08, DMG-08
TEST(Mine, AFullyDamagedTruckSuffersNothingMore) {
  Scenario s(2);
  s.clear_cargo(kBob);
  for (Box box : boxes_of(s.catalog, s.convoy(kBob)) & boxes_in(kTruckOnly)) {
    s.damage(kBob, box);
  }
  s.resolve(PlaceDamageFrame{kBob, kTruckOnly, 1});  // what a mine does
  EXPECT_EQ(s.events<DamageLost>().size(), 1U);
  EXPECT_NE(s.question(kBob), Question::kPlaceDamage);
}

// MINE-11
TEST(Mine, SeveralMinesOnOneSegmentAllGoOff) {
  const Scenario names(2);
  Scenario s = bob_drives({first_segment(names), kAnn}, {first_segment(names), kAnn});
  s.drive(kBob, {});
  s.choose(kBob, s.offered_of<TakeDamage>(kBob).back());
  ASSERT_EQ(s.question(kBob), Question::kPlaceDamage);
  s.choose(kBob, s.offered_of<TakeDamage>(kBob).back());
  EXPECT_EQ(s.events<MineTriggered>().size(), 2U);
}

// MINE-12
TEST(Mine, TheVariantGoesWithEveryNumberOfPlayers) {
  for (std::uint8_t seats = 2; seats <= kMaxSeats; ++seats) {
    engine::Setup setup;
    setup.seats = seats;
    setup.mines = true;
    EXPECT_TRUE(valid(setup));
  }
}

}  // namespace
}  // namespace aurora::engine::test
