// Chapter ARMED.
#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

/// Ann before an armed location (class 2) with an enemy of one defence box in her region.
Scenario at_the_hangar() {
  Scenario s = on_gamma();
  s.put_in_zone(2, "drone_hangar");
  s.enemy("ath_scout", kMesa, "turbo_piper");
  next_row(s, {.hits = 1});
  return s;
}

FireArmedLocation at_scout(const Scenario& s) { return {s.card("ath_scout"), TurretId::none()}; }

// ARMED-01, ARMED-02, ARMED-03
TEST(ArmedLocation, FiresOnceBeforeTheCardActionForOneAmmo) {
  Scenario s = at_the_hangar();
  s.survivor(kAnn, Ability::kGunner, Zone::kActive);
  s.enemy("reaper", 2, "fusion_turret");
  s.explore(kAnn, 2, {s.leader(kAnn)});
  EXPECT_FALSE(s.offers(kAnn, FireArmedLocation{s.card("reaper"), TurretId::none()}));
  s.choose(kAnn, at_scout(s));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 1);  // without the Gunner (ABIL-01)
  EXPECT_EQ(enemy_on_map(s, "ath_scout").targets[0], kAnn);
  EXPECT_EQ(s.player(kAnn).fame, 1);
  if (s.question(kAnn) == Question::kChooseAction) {
    s.choose(kAnn, TakeCardAction{});
  }
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);
  EXPECT_TRUE(s.offered_of<FireArmedLocation>(kAnn).empty());
}

// ARMED-01
TEST(ArmedLocation, FiresAfterTheCardActionEvenWhenTheCardIsGone) {
  Scenario s = at_the_hangar();
  s.state.zone[1].blocks = 1;  // the left block is the last one
  s.explore(kAnn, 2, {s.leader(kAnn)});
  s.choose(kAnn, TakeCardAction{});
  if (s.question(kAnn) == Question::kChooseBlock) {
    s.choose(kAnn, TakeBlock{Side::kLeft});
  }
  s.choose(kAnn, RefuseToken{Token::kAmmo});
  s.choose(kAnn, RefuseToken{Token::kHalfBattery});
  ASSERT_EQ(s.question(kAnn), Question::kChooseBonus);
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, at_scout(s));
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 1);
  EXPECT_TRUE(s.offered_of<FireArmedLocation>(kAnn).empty());
  s.choose(kAnn, Decline{});                      // no bonus
  EXPECT_EQ(s.in_zone(2), s.card("cargo_sled"));  // the gap has closed
}

// ARMED-01, ARMED-02: no ammo, no enemy in the region, no turret in range
TEST(ArmedLocation, NeedsAmmoAndATarget) {
  Scenario s = at_the_hangar();
  s.state.player(kAnn).convoy.tokens[index_of(Token::kAmmo)] = {};
  s.explore(kAnn, 2, {s.leader(kAnn)});
  EXPECT_TRUE(s.offered_of<FireArmedLocation>(kAnn).empty());

  Scenario quiet = on_gamma();
  quiet.put_in_zone(2, "drone_hangar");
  quiet.enemy_in_zone(3, "ath_raiders");
  quiet.explore(kAnn, 2, {quiet.leader(kAnn)});
  EXPECT_TRUE(quiet.offered_of<FireArmedLocation>(kAnn).empty());
}

// ARMED-02, TUR-15
TEST(ArmedLocation, DestroysATurretInRange) {
  Scenario s = on_gamma();
  s.put_in_zone(2, "drone_hangar");
  s.at(kAnn, "mesa_06");
  s.survivor(kAnn, Ability::kSentinel, Zone::kActive);
  next_row(s, {.hits = 2});
  s.explore(kAnn, 2, {s.leader(kAnn)});
  s.choose(kAnn, FireArmedLocation{CardId::none(), turret(1)});
  s.choose(kAnn, LoadToken{Token::kAmmo, on_trailer(1, 1)});
  EXPECT_TRUE(s.player(kAnn).turrets.has(turret(1)));
  EXPECT_EQ(s.player(kAnn).fame, 0);  // the Sentinel is a Fire ability
}

// ARMED-03, ARMED-04
TEST(ArmedLocation, AJamRuinsItsWeaponForGood) {
  Scenario s = at_the_hangar();
  s.survivor(kAnn, Ability::kCyborg, Zone::kActive);  // no Fire ability helps
  next_row(s, {.hits = 0, .jam = true});
  s.explore(kAnn, 2, {s.leader(kAnn)});
  s.choose(kAnn, at_scout(s));
  EXPECT_TRUE(s.state.zone[1].jammed);
  EXPECT_TRUE(s.seen_by(kBob).zone.spaces[1].jammed);
  EXPECT_EQ(s.events<LocationJammed>().size(), 1U);

  Scenario later = at_the_hangar();
  later.state.zone[1].jammed = true;
  later.exploration_turn(kBob);
  later.explore(kBob, 2, {later.leader(kBob)});
  EXPECT_TRUE(later.offered_of<FireArmedLocation>(kBob).empty());
}

// ARMED-05, BETA-23
TEST(ArmedLocation, ADefeatIsRewardedAtOnce) {
  Scenario s = at_the_hangar();
  defence(s, "turbo_piper", 1);
  s.explore(kAnn, 2, {s.leader(kAnn)});
  s.choose(kAnn, at_scout(s));
  ASSERT_EQ(s.question(kAnn), Question::kKeepLoot);
  EXPECT_EQ(s.state.phase, Phase::kExploration);
  s.choose(kAnn, KeepLoot{});
  s.choose(kAnn, MountDevice{Column{0}});
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{0})), s.card("turbo_piper"));
  EXPECT_TRUE(s.state.enemies.empty());
}

// ARMED-06
TEST(ArmedLocation, ItsShotIsIndependentOfTheBonusAndOpenToEverybody) {
  Scenario s = at_the_hangar();
  s.damage(kAnn, on_truck(6));
  s.state.zone[2] = s.state.zone[1];  // space 3 repairs
  s.state.zone[1] = {};
  s.explore(kAnn, 3, {s.leader(kAnn)});
  s.choose(kAnn, TakeBonus{2, 0});
  s.choose(kAnn, RepairBox{on_truck(6)});
  ASSERT_EQ(s.question(kAnn), Question::kChooseAction);
  EXPECT_TRUE(s.offered_of<TakeBonus>(kAnn).empty());
  s.choose(kAnn, at_scout(s));
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);

  Scenario bob = at_the_hangar();
  bob.exploration_turn(kBob);
  bob.explore(kBob, 2, {bob.leader(kBob)});
  EXPECT_TRUE(bob.offers(kBob, at_scout(bob)));
}

}  // namespace
}  // namespace aurora::engine::test
