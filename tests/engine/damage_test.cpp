// Chapter DMG: damage counters and repair.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

// DMG-01, DMG-03
TEST(Damage, AnyUndamagedBoxOfTheConvoyMayTakeIt) {
  Scenario s;
  s.install(kAnn, device_slot(Column{1}), "turbocharger");
  s.damage(kAnn, on_truck(4));
  s.resolve(PlaceDamageFrame{kAnn, kWholeConvoy, 1});
  EXPECT_EQ(s.offered_of<TakeDamage>(kAnn).size(), 11U);  // 5 + 5 + 2 boxes, one damaged
  s.refuses(kAnn, TakeDamage{on_truck(4)});
  for (Box box : {on_truck(0), on_truck(1), on_truck(3), on_trailer(1, 3), on_device(1, 0)}) {
    EXPECT_TRUE(s.offers(kAnn, TakeDamage{box}));
  }
}

// DMG-02
TEST(Damage, TheOwnerChoosesABoxInsideTheArea) {
  Scenario s;
  s.resolve(PlaceDamageFrame{kBob, kTruckOnly, 1});
  s.refuses(kAnn, TakeDamage{on_truck(0)}, Reason::kNotYourDecision);
  s.refuses(kBob, TakeDamage{on_trailer(1, 0)});
  s.refuses(kBob, Decline{});
  s.choose(kBob, TakeDamage{on_truck(2)});
  EXPECT_TRUE(s.convoy(kBob).damage.has(on_truck(2)));
}

// DMG-04
TEST(Damage, TheTokenInTheBoxIsLost) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.resolve(PlaceDamageFrame{kAnn, kTruckOnly, 1});
  s.choose(kAnn, TakeDamage{on_truck(1)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);  // although other boxes are free
  EXPECT_TRUE(s.convoy(kAnn).damage.has(on_truck(1)));
}

/// One damage on a truck with a single undamaged box, which holds ammo.
Scenario last_box() {
  Scenario s;
  for (std::size_t i : {2U, 3U, 4U}) {
    s.damage(kAnn, on_truck(i));
  }
  s.choose(kAnn, MoveCargo{on_truck(0), on_trailer(1, 1)});
  s.damage(kAnn, on_truck(0));
  s.token(kAnn, Token::kAmmo, on_truck(1));
  return s;
}

// DMG-05
TEST(Damage, OutsideTheFirePhaseTheBoxMayBeEmptiedFirst) {
  Scenario s = last_box();
  s.resolve(PlaceDamageFrame{kAnn, kTruckOnly, 1});
  EXPECT_EQ(s.question(kAnn), Question::kPlaceDamage);  // even with one box left
  s.choose(kAnn, MoveCargo{on_truck(1), on_trailer(1, 2)});
  EXPECT_TRUE(s.convoy(kAnn).damage.has(on_truck(1)));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
}

// DMG-05
TEST(Damage, InTheFirePhaseTheBoxMayNotBeEmptiedFirst) {
  Scenario s = last_box();
  s.convoy_fire_turn(kAnn);
  s.resolve(PlaceDamageFrame{kAnn, kTruckOnly, 1});
  EXPECT_TRUE(s.convoy(kAnn).damage.has(on_truck(1)));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
}

// DMG-06
TEST(Damage, AHitSurvivorTokenCostsASurvivorCard) {
  Scenario s;
  s.resolve(PlaceDamageFrame{kAnn, kTruckOnly, 1});
  s.choose(kAnn, TakeDamage{on_truck(0)});
  EXPECT_EQ(s.question(kAnn), Question::kDiscardSurvivor);
  s.choose(kAnn, DiscardSurvivor{s.leader(kAnn)});
  EXPECT_EQ(s.player(kAnn).survivors(), SurvivorSet::of(s.co_pilot(kAnn)));
}

// DMG-07
TEST(Damage, SeveralDamageArePlacedOneAfterTheOther) {
  Scenario s;
  s.resolve(PlaceDamageFrame{kAnn, kBottomRow, 2});
  s.choose(kAnn, TakeDamage{on_truck(1)});
  s.refuses(kAnn, TakeDamage{on_truck(1)});
  s.choose(kAnn, TakeDamage{on_trailer(1, 1)});  // split over two cards
  EXPECT_EQ(s.damage_count(kAnn), 2);
}

// DMG-08
TEST(Damage, WithoutACardInTheAreaNothingHappens) {
  Scenario s;
  s.resolve(PlaceDamageFrame{kAnn, kTopRow, 2});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  ASSERT_EQ(s.events<DamageLost>().size(), 1U);
}

// DMG-08
TEST(Damage, SurplusDamageIsLost) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "turbocharger");
  s.resolve(PlaceDamageFrame{kAnn, kTopRow, 3});
  s.choose(kAnn, TakeDamage{on_device(0, 0)});
  EXPECT_EQ(s.convoy(kAnn).damage, BoxSet::of(on_device(0, 0)) | BoxSet::of(on_device(0, 1)));
}

// DMG-09
TEST(Damage, AConvoyFullOfDamageTakesNoMore) {
  Scenario s;
  s.clear_cargo(kAnn);
  s.state.player(kAnn).convoy.damage = boxes_of(s.catalog, s.convoy(kAnn));
  s.resolve(PlaceDamageFrame{kAnn, kWholeConvoy, 1});
  EXPECT_EQ(s.events<DamageLost>().size(), 1U);
  EXPECT_NE(s.question(kAnn), Question::kPlaceDamage);
}

// DMG-10
TEST(Damage, DamageLeavesWithItsCardOrByRepairOnly) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "turbocharger");
  s.damage(kAnn, on_device(0, 0));
  s.damage(kAnn, on_trailer(1, 1));
  s.end_of_round();
  EXPECT_EQ(s.damage_count(kAnn), 2);
  s.exploration_turn(kAnn);
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("mortar"), {}});
  s.choose(kAnn, MountDevice{Column{0}});
  EXPECT_EQ(s.convoy(kAnn).damage, BoxSet::of(on_trailer(1, 1)));
  s.resolve(RepairFrame{kAnn, 1});
  s.choose(kAnn, RepairBox{on_trailer(1, 1)});
  EXPECT_EQ(s.damage_count(kAnn), 0);
}

// DMG-11
TEST(Damage, RepairRemovesACounterOfTheOwnersChoiceOrNone) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.damage(kAnn, on_trailer(1, 3));
  s.damage(kBob, on_truck(2));
  s.resolve(RepairFrame{kAnn, 1});
  EXPECT_EQ(s.offered_of<RepairBox>(kAnn).size(), 2U);
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, RepairBox{on_trailer(1, 3)});
  EXPECT_EQ(s.convoy(kAnn).damage, BoxSet::of(on_truck(1)));
}

// DMG-12
TEST(Damage, ARepairedBoxWorksAtOnce) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_trailer(1, 1));
  s.damage(kAnn, on_truck(1));
  s.resolve(RepairFrame{kAnn, 1});
  s.refuses(kAnn, MoveCargo{on_trailer(1, 1), on_truck(1)}, Reason::kCannotMoveCargo);
  s.choose(kAnn, RepairBox{on_truck(1)});
  s.choose(kAnn, MoveCargo{on_trailer(1, 1), on_truck(1)});
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kAmmo).has(on_truck(1)));
}

// DMG-13
TEST(Damage, AWeaponThatHasFiredStaysUsedWhenItIsRepaired) {
  Scenario s;
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.token(kAnn, Token::kAmmo, on_truck(2));
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  s.enemy("war_wolves", 0, "armoured_trunk");
  s.next_outcomes({"outcome_11"});  // class 1 jams
  s.convoy_fire_turn(kAnn);
  const Attack attack{on_truck(3), s.card("war_wolves"), false};
  s.choose_all(kAnn, {attack, SpendFrom{on_truck(1)}});
  ASSERT_TRUE(s.convoy(kAnn).damage.has(on_truck(3)));
  s.choose_all(kAnn, {UseItem{ItemKind::kWeldingTorch, {}}, RepairBox{on_truck(3)}});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_FALSE(s.offers(kAnn, attack));
}

// DMG-14
TEST(Damage, ACardFullOfDamageStaysInTheConvoy) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "turbocharger");
  s.resolve(PlaceDamageFrame{kAnn, kTopRow, 2});
  s.choose(kAnn, TakeDamage{on_device(0, 0)});
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{0})), s.card("turbocharger"));
}

}  // namespace
}  // namespace aurora::engine::test
