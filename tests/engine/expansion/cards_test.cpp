// Chapters XLOOT, XITEM, XENC and XEVENT.
#include "engine/expansion/alarm.hpp"
#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

int count_boxes(const Scenario& s, std::string_view card, BoxSpec wanted) {
  const auto& boxes = s.catalog.vehicle(s.card(card)).boxes;
  return static_cast<int>(std::count(boxes.begin(), boxes.end(), wanted));
}

// --- loot ---

// XLOOT-01, XLOOT-04, XLOOT-05
TEST(ExpansionLoot, HasTheBoxesOfTheRules) {
  Scenario s = on_gamma();
  constexpr BoxSpec kPowered{BoxKind::kFameForBattery, 1};
  for (const char* half : {"left_mechanical_hemisphere", "right_mechanical_hemisphere"}) {
    EXPECT_EQ(count_boxes(s, half, {BoxKind::kFame, 1}), 1);
    EXPECT_EQ(count_boxes(s, half, kPowered), 2);
  }
  EXPECT_EQ(count_boxes(s, "turbo_piper", kPowered), 1);
  EXPECT_EQ(count_boxes(s, "fusion_turret", {BoxKind::kEnergyWeapon, 4}), 1);
  EXPECT_EQ(count_boxes(s, "fusion_turret", kPowered), 1);
}

// XLOOT-03
TEST(ExpansionLoot, TheHackedSentinelJoinsLikeThePrisoner) {
  Scenario s = on_gamma();
  const CardId card = s.card("hacked_sentinel");
  s.convoy_fire_turn(kAnn);
  s.resolve(GainLootFrame{kAnn, card});
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, KeepLoot{});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_trailer(1, 1)});
  EXPECT_TRUE(s.player(kAnn).rest.has(s.catalog.survivor_of(card)));
}

// XLOOT-06
TEST(ExpansionLoot, TheNuclearTruckTurnsFullBatteriesIntoSpeed) {
  Scenario s = on_gamma();
  s.convoy_fire_turn(kAnn);
  s.resolve(GainLootFrame{kAnn, s.card("nuclear_truck")});
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.install(kAnn, truck_slot(), "nuclear_truck");
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kFuel, on_truck(2));
  s.token(kAnn, Token::kFullBattery, on_truck(4));
  s.token(kAnn, Token::kHalfBattery, on_truck(5));
  Scenario dry = s;
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFullBattery), 1);  // the first fuel is fuel
  const int speed = s.asked(kAnn).amount;
  EXPECT_FALSE(s.offers(kAnn, SpendForSpeed{Token::kHalfBattery}));
  s.choose(kAnn, SpendForSpeed{Token::kFullBattery});
  if (s.question(kAnn) == Question::kChooseSpeed) {
    s.choose(kAnn, Depart{});
  }
  EXPECT_EQ(s.events<SpeedCommitted>().back().speed, speed + 1);
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 0);

  dry.damage(kAnn, on_truck(6));  // the power box
  dry.movement_turn(kAnn);
  dry.choose(kAnn, StartMoving{});
  EXPECT_FALSE(dry.offers(kAnn, SpendForSpeed{Token::kFullBattery}));
}

// --- items ---

Scenario with_grenade() {
  Scenario s = on_gamma();
  s.enemy("ath_scout", kMesa, "fusion_turret");
  s.hand(kAnn, {ItemKind::kGrenade});
  s.outcome("outcome_01").player[0] = {.hits = 0, .jam = false};
  s.next_outcomes({"outcome_01"});
  return s;
}

// XITEM-01, XITEM-02, XITEM-04
TEST(Grenade, DealsTwoDamageWithoutAmmoOrWeapon) {
  Scenario s = with_grenade();
  s.enemy("reaper", 2, "nuclear_truck");
  s.convoy_fire_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, ThrowGrenade{s.card("reaper"), TurretId::none()}));
  s.choose(kAnn, ThrowGrenade{s.card("ath_scout"), TurretId::none()});
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 2);
  EXPECT_EQ(enemy_on_map(s, "ath_scout").targets[0], kAnn);
  EXPECT_EQ(s.player(kAnn).fame, 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
  EXPECT_TRUE(s.player(kAnn).used_weapons.empty());
  EXPECT_TRUE(s.player(kAnn).hand.empty());
  EXPECT_EQ(s.damage_count(kAnn), 0);
}

// XITEM-03
TEST(Grenade, MayHurtTheOwnBottomRow) {
  Scenario s = with_grenade();
  s.outcome("outcome_01").player[0].jam = true;
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, ThrowGrenade{s.card("ath_scout"), TurretId::none()});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kBottomRow);
  EXPECT_EQ(s.asked(kAnn).amount, 1);
}

// XITEM-01: armour 2 gives way, armour 3 does not; it is a Fire item
TEST(Grenade, BreaksTurretsWithLittleArmour) {
  Scenario s = with_grenade();
  EXPECT_TRUE(s.offered_of<ThrowGrenade>(kAnn).empty());
  s.at(kAnn, "marsh_01");
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, ThrowGrenade{CardId::none(), turret(2)});
  s.choose(kAnn, RefuseToken{Token::kHalfBattery});
  EXPECT_TRUE(s.player(kAnn).turrets.has(turret(2)));
  EXPECT_EQ(s.player(kAnn).fame, 0);

  Scenario strong = with_grenade();
  strong.at(kAnn, "delta_06");
  strong.convoy_fire_turn(kAnn);
  strong.choose(kAnn, ThrowGrenade{CardId::none(), turret(5)});
  EXPECT_TRUE(strong.state.turrets.has(turret(5)));
}

// XITEM-05
TEST(MobileJammer, LowersTheAlarmByOneOrForAHalfBatteryByTwo) {
  Scenario s = on_gamma();
  s.hand(kAnn, {ItemKind::kMobileJammer});
  EXPECT_TRUE(s.offered_of<UseItem>(kAnn).empty());  // nothing to lower
  alarm(s, kAnn, 3);
  EXPECT_FALSE(s.offers(kAnn, BoostJammer{}));
  Scenario boosted = s;
  s.choose(kAnn, UseItem{ItemKind::kMobileJammer, SurvivorId::none()});
  EXPECT_EQ(s.player(kAnn).alarm, 2);

  boosted.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  Scenario rest = boosted;
  boosted.choose(kAnn, BoostJammer{});
  EXPECT_EQ(boosted.player(kAnn).alarm, 1);
  EXPECT_EQ(batteries(boosted, kAnn, Token::kHalfBattery), 0);
  EXPECT_TRUE(boosted.player(kAnn).hand.empty());

  rest.rest();  // any phase
  EXPECT_TRUE(rest.offers(kAnn, BoostJammer{}));
}

// --- the Scrapper ---

Scenario at_the_scrapper() {
  Scenario s = on_gamma();
  s.put_in_zone(1, "scrapper_1");
  s.state.exploration_discard.clear();
  alarm(s, kAnn, 1);
  return s;
}

// XENC-01
TEST(Scrapper, IsPaidWithAHalfBattery) {
  Scenario s = at_the_scrapper();
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  s.next_items({ItemKind::kWeldingTorch});
  s.explore_card(kAnn, 1, {s.leader(kAnn)});
  s.choose(kAnn, PayScrapper{});
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 0);
  EXPECT_EQ(s.player(kAnn).alarm, 0);
  ASSERT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_EQ(s.player(kAnn).hand[0], ItemKind::kWeldingTorch);
  EXPECT_TRUE(s.discarded(s.card("scrapper_1")));
}

// XENC-02, XENC-03
TEST(Scrapper, GivesABatteryAndACardOfTheDiscardPileForFame) {
  Scenario s = at_the_scrapper();
  s.state.exploration_discard.push_back(s.card("storm_petrel"));
  s.state.exploration_discard.push_back(s.card("truck_blue_start"));
  s.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));
  s.explore_card(kAnn, 1, {s.leader(kAnn)});
  s.choose(kAnn, RobScrapper{});
  s.choose(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 2)});
  if (s.question(kAnn) == Question::kSalvage) {
    EXPECT_FALSE(s.offers(kAnn, Salvage{s.card("truck_blue_start")}));
    s.choose(kAnn, Salvage{s.card("storm_petrel")});
  }
  EXPECT_EQ(s.convoy(kAnn).at(truck_slot()), s.card("storm_petrel"));
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 1);
}

// XENC-04, XENC-02, SURV-12
TEST(Scrapper, MayBeRobbedWithNothingOnThePile) {
  Scenario s = at_the_scrapper();
  s.explore_card(kAnn, 1, {s.leader(kAnn)});
  if (s.question(kAnn) == Question::kChooseEncounter) {
    s.choose(kAnn, RobScrapper{});
  }
  s.choose(kAnn, LoadToken{Token::kFullBattery, on_trailer(1, 2)});
  EXPECT_EQ(s.player(kAnn).fame, -1);
  EXPECT_TRUE(s.events<CardSalvaged>().empty());
  EXPECT_TRUE(s.discarded(s.card("scrapper_1")));
}

// --- alarm scans ---

void scan(Scenario& s, std::string_view key) {
  s.state.zone[4] = {};
  s.next_cards({s.card(key)});
  s.resolve(FillZoneFrame{});
}

// XEVENT-01, ALARM-04, K-24
TEST(WorkedExample, XEX5_AlarmScanIII) {
  Scenario s = on_gamma(3);
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  alarm(s, kAnn, 2);
  alarm(s, kBob, 3);
  s.state.aurora = 2;  // number 3
  scan(s, "alarm_scan_3");
  EXPECT_EQ(s.player(kAnn).alarm, 3);
  EXPECT_EQ(s.player(kBob).alarm, 3);
  EXPECT_EQ(s.player(kCid).alarm, 0);
  EXPECT_EQ(s.catalog.alarm[3].ship, 2);
  EXPECT_EQ(s.state.aurora, 4);  // number 5
  EXPECT_TRUE(s.discarded(s.card("alarm_scan_3")));
}

// ALARM-01
TEST(AlarmTable, IsWithoutEffectWhereThereIsNone) {
  Scenario s;
  s.catalog.alarm = {};
  EXPECT_EQ(alarm_row(s.now(), kAnn).fame, 0);
}

// XEVENT-02, XEVENT-01: per battery, whichever side
TEST(AlarmScan, TheFirstTwoOnlyRaiseTheAlarm) {
  for (const char* key : {"alarm_scan_1", "alarm_scan_2"}) {
    Scenario s = on_gamma();
    s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
    s.token(kAnn, Token::kHalfBattery, on_trailer(1, 2));
    s.state.aurora = 2;
    scan(s, key);
    EXPECT_EQ(s.player(kAnn).alarm, 2);
    EXPECT_EQ(s.player(kBob).alarm, 0);
    EXPECT_EQ(s.state.aurora, 2);
  }
}

// XEVENT-03, END-02, END-04
TEST(AlarmScan, TheEndWaitsForTheEndOfTheRound) {
  Scenario s = on_gamma();
  alarm(s, kAnn, 4);
  s.state.aurora = 4;
  scan(s, "alarm_scan_3");
  EXPECT_EQ(s.state.aurora, kAuroraNumbers - 1);
  EXPECT_FALSE(s.state.over());
  s.end_of_round();
  EXPECT_TRUE(s.state.over());
}

// SURV-24: a grenade is no shot
TEST(Grenade, NeitherGetsNorUsesUpTheGunner) {
  Scenario s = with_grenade();
  defence(s, "fusion_turret", 6);
  s.survivor(kAnn, Ability::kGunner, Zone::kActive);
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, ThrowGrenade{s.card("ath_scout"), TurretId::none()});
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 2);
  next_row(s, {.hits = 1});
  attack(s, kAnn, "ath_scout");
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 4);  // 1 and the Gunner's
}

// ITEM-27, ITEM-13
TEST(Grenade, MayBeTheFourthItemWhenRewardsAreDrawn) {
  Scenario s = with_grenade();
  s.hand(kAnn, {ItemKind::kGrenade, ItemKind::kIncendiaryAmmo, ItemKind::kNitrousOxide});
  s.next_items({ItemKind::kNitrousOxide});
  s.state.rewards.push_back({.loot = CardId::none(), .winner = kBob, .items = {1, 0, 0, 0}});
  RewardsFrame handing_out;
  handing_out.stage = RewardsFrame::Stage::kItems;
  s.convoy_fire_turn(kBob);
  s.state.active = Seat::none();
  s.resolve(handing_out);
  ASSERT_EQ(s.question(kAnn), Question::kItemOverflow);
  EXPECT_TRUE(s.offers(kAnn, ThrowGrenade{s.card("ath_scout"), TurretId::none()}));
  EXPECT_TRUE(s.offered_of<Attack>(kAnn).empty());  // incendiary ammo needs an attack
  EXPECT_TRUE(s.offers(kAnn, DiscardItem{ItemKind::kIncendiaryAmmo}));
}

}  // namespace
}  // namespace aurora::engine::test
