// Chapter EFIRE: enemies fire, region by region.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

constexpr EnemyRow kMissRow{EnemyResult::kMiss, 0};
constexpr EnemyRow kHitRow{EnemyResult::kHit, 1};
constexpr EnemyRow kAmbushRow{EnemyResult::kAmbush, 0};

/// The next card shows these rows for War Wolves (I) and Rider Wolves (II); behind it lies `back`.
void next_enemy_rows(Scenario& s, EnemyRow first, EnemyRow second, SlotSet back = kTruckOnly) {
  s.outcome("outcome_01").enemy = {first, second, kMissRow, kMissRow, kMissRow, kMissRow};
  s.outcome("outcome_02").back = back;
  s.next_outcomes({"outcome_01", "outcome_02"});
}

Scenario two_packs(std::size_t seats = 2) {
  Scenario s = battle(seats);
  s.enemy("war_wolves", kValley, "prisoner");
  s.enemy("rider_wolves", kValley, "armoured_trunk");
  return s;
}

// EFIRE-01, EFIRE-02
TEST(EnemyFire, RegionsFireFromTheFarEndWithOneCardEach) {
  Scenario s = battle(2);
  s.at(kAnn, "bay_01");
  s.enemy("war_wolves", kValley, "prisoner");
  s.enemy("rider_wolves", kBay, "armoured_trunk");
  s.enemy("last_howl", kBay, "biomass_turbo_truck");
  next_enemy_rows(s, kMissRow, kHitRow);
  s.outcome("outcome_02").enemy = {};
  s.enemy_fire();
  EXPECT_EQ(s.question(kAnn), Question::kPlaceDamage);  // the bay first
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 1U);    // two enemies, one card
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 2U);  // then the valley
}

// EFIRE-03, EFIRE-04, EFIRE-06, EFIRE-07, EFIRE-08
TEST(EnemyFire, EveryConvoySuffersTheSumInTheAreaOfTheNextBack) {
  Scenario s = two_packs();
  s.track({kBob, kAnn});
  next_enemy_rows(s, kHitRow, kHitRow, kTruckOnly);
  s.enemy_fire();
  for (Seat seat : {kAnn, kBob}) {  // standard order, the same area for all
    ASSERT_EQ(s.question(seat), Question::kPlaceDamage);
    EXPECT_EQ(s.asked(seat).amount, 2);
    EXPECT_EQ(s.asked(seat).area, kTruckOnly);
    s.refuses(seat, TakeDamage{on_trailer(1, 0)});
    s.choose_all(seat, {TakeDamage{on_truck(6)}, TakeDamage{on_truck(7)}});
  }
}

// EFIRE-05, EFIRE-10
TEST(EnemyFire, AnAmbushResultUsesTheAreaOfTheEnemyAndAMissDoesNothing) {
  Scenario s = two_packs();
  s.track({kBob, kAnn});
  next_enemy_rows(s, kMissRow, kAmbushRow, kTopRow);
  s.enemy_fire();
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).amount, 1);
  EXPECT_EQ(s.asked(kAnn).area, kBottomRow);  // ENEMY-02
}

// EFIRE-09, DMG-08
TEST(EnemyFire, AnAreaWithoutCardsSavesTheConvoy) {
  Scenario s = two_packs();
  next_enemy_rows(s, kHitRow, kMissRow, kTopRow);  // nobody has a device
  s.enemy_fire();
  EXPECT_EQ(s.damage_count(kAnn) + s.damage_count(kBob), 0);
  EXPECT_EQ(s.events<DamageLost>().size(), 2U);
}

// EFIRE-11
TEST(EnemyFire, HitsComeBeforeAmbushesInTheOrderOfTheEnemies) {
  Scenario s = two_packs();
  s.track({kBob, kAnn});
  s.state.player(kBob).position = s.road_space("coast_01");
  s.outcome("outcome_01").enemy = {kAmbushRow, kAmbushRow, kHitRow, kMissRow, kMissRow, kMissRow};
  s.outcome("outcome_02").back = kTruckOnly;
  s.next_outcomes({"outcome_01", "outcome_02"});
  s.enemy("last_howl", kValley, "biomass_turbo_truck");
  s.install(kAnn, device_slot(Column{0}), "gauss_cannon");
  s.enemy_fire();
  EXPECT_EQ(s.asked(kAnn).area, kTruckOnly);  // the hit of III
  s.choose(kAnn, TakeDamage{on_truck(6)});
  EXPECT_EQ(s.asked(kAnn).area, kTopRow);  // I, War Wolves
  s.choose(kAnn, TakeDamage{on_device(0, 0)});
  EXPECT_EQ(s.asked(kAnn).area, kBottomRow);  // II, Rider Wolves
}

// EFIRE-12, EFIRE-13, INFO-03, SUP-04
TEST(EnemyFire, AnEnemyWithoutAConvoyBesideItFiresAndThenWithdrawsUnseen) {
  Scenario s = battle(2);
  s.enemy("war_wolves", kBay, "prisoner", 1, {kAnn});
  s.enemy_fire();
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 1U);
  EXPECT_TRUE(s.state.enemies.empty());
  EXPECT_TRUE(s.events<LootRevealed>().empty());
  EXPECT_FALSE(s.discarded(s.card("prisoner")));
}

// EFIRE-13, AMB-12
TEST(EnemyFire, AnEnemyWithAConvoyBesideItStays) {
  Scenario s = two_packs();
  next_enemy_rows(s, kMissRow, kMissRow);
  s.enemy_fire();
  EXPECT_EQ(s.state.enemies.size(), 2U);
}

// SURV-14, SURV-15
TEST(EnemyFire, TheDefiedEnemyDoesNotHitThatPlayer) {
  Scenario s = battle(2);
  s.enemy("war_wolves", kValley, "prisoner");
  s.survivor(kAnn, Ability::kRenegade, Zone::kActive);
  s.track({kBob, kAnn});
  next_enemy_rows(s, kHitRow, kMissRow);
  s.fire();
  ASSERT_EQ(s.question(kAnn), Question::kDefyEnemy);
  s.choose(kAnn, Defy{s.card("war_wolves")});
  s.choose_all(kAnn, {CeaseFire{}});
  s.choose_all(kBob, {CeaseFire{}});
  EXPECT_EQ(s.question(kBob), Question::kPlaceDamage);
  EXPECT_EQ(s.damage_count(kAnn), 0);
}

}  // namespace
}  // namespace aurora::engine::test
