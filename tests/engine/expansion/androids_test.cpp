// Chapters ANDR and XSURV.
#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

SurvivorId mimic(const Scenario& s) { return s.survivor_with(kAnn, Ability::kMimic); }
SurvivorId cyborg(const Scenario& s) { return s.survivor_with(kAnn, Ability::kCyborg); }

/// Ann has the Mimic Android in the zone, food, and a Full battery.
Scenario with_mimic(Zone zone) {
  Scenario s = on_gamma();
  s.survivor(kAnn, Ability::kMimic, zone);
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  return s;
}

// ANDR-01, ANDR-06
TEST(Android, IsRecruitedCountsAndDrivesLikeAnybodyElse) {
  Scenario s = on_gamma();
  s.put_in_zone(1, "mimic_android");
  s.explore_card(kAnn, 1, {s.leader(kAnn)});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_trailer(1, 1)});
  EXPECT_TRUE(s.player(kAnn).rest.has(mimic(s)));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 3);

  Scenario end = with_mimic(Zone::kRest);  // SCORE-07: three healthy survivors
  end.state.aurora = 0;
  end.at(kAnn, "delta_02");
  end.end_of_round();
  ASSERT_TRUE(end.state.over());
  EXPECT_EQ(end.state.scores[0][static_cast<std::size_t>(ScoreLine::kEnding)], 3);

  Scenario alone = with_mimic(Zone::kActive);  // its token is crew enough
  alone.no_survivor(kAnn, alone.leader(kAnn));
  alone.no_survivor(kAnn, alone.co_pilot(kAnn));
  alone.movement_turn(kAnn);
  EXPECT_TRUE(alone.offers(kAnn, StartMoving{false}));
}

// ANDR-02
TEST(Android, IsFedWithHalfBatteriesAndNeverWithFood) {
  Scenario s = with_mimic(Zone::kActive);
  EXPECT_TRUE(s.offers(kAnn, ChargeForSkill{mimic(s)}));
  EXPECT_FALSE(s.offers(kAnn, FeedForSkill{mimic(s)}));
  EXPECT_FALSE(s.offers(kAnn, ChargeForSkill{s.leader(kAnn)}));
  EXPECT_TRUE(s.offers(kAnn, FeedForSkill{s.leader(kAnn)}));
  const int skill = s.now().skill(mimic(s));
  s.choose(kAnn, ChargeForSkill{mimic(s)});
  EXPECT_EQ(s.now().skill(mimic(s)), skill + 1);
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);

  Scenario tired = with_mimic(Zone::kExhausted);
  EXPECT_FALSE(tired.offers(kAnn, FeedToRest{mimic(tired)}));
  tired.choose(kAnn, ChargeToRest{mimic(tired)});
  EXPECT_TRUE(tired.player(kAnn).rest.has(mimic(tired)));
  EXPECT_EQ(batteries(tired, kAnn, Token::kHalfBattery), 1);

  Scenario rest = with_mimic(Zone::kExhausted);
  rest.rest();
  EXPECT_FALSE(rest.offers(kAnn, FeedToRest{mimic(rest)}));
  rest.choose(kAnn, ChargeToRest{mimic(rest)});
  after_feeding(rest, kAnn);
  EXPECT_TRUE(rest.player(kAnn).active.has(mimic(rest)));
}

// ANDR-03
TEST(Android, CannotBeHelpedByItems) {
  Scenario s = with_mimic(Zone::kRest);
  s.state.marks[mimic(s).index()].contamination = 1;
  s.state.marks[s.leader(kAnn).index()].contamination = 1;
  s.hand(kAnn, {ItemKind::kEmergencyRation, ItemKind::kDeIcingCapsules,
                ItemKind::kDecontaminationInfusion});
  EXPECT_FALSE(s.offers(kAnn, UseItem{ItemKind::kEmergencyRation, mimic(s)}));
  EXPECT_FALSE(s.offers(kAnn, UseItem{ItemKind::kDeIcingCapsules, mimic(s)}));
  EXPECT_TRUE(s.offers(kAnn, UseItem{ItemKind::kDeIcingCapsules, s.leader(kAnn)}));
  s.state.marks[s.leader(kAnn).index()].contamination = 0;
  EXPECT_FALSE(s.offers(kAnn, UseItem{ItemKind::kDecontaminationInfusion, SurvivorId::none()}));

  Scenario suit = with_mimic(Zone::kActive);
  suit.hand(kAnn, {ItemKind::kProtectiveSuit});
  ContaminateFrame contaminate;
  contaminate.seat = kAnn;
  contaminate.candidates = SurvivorSet::of(mimic(suit)) | SurvivorSet::of(suit.leader(kAnn));
  suit.resolve(contaminate);
  Scenario leader = suit;
  suit.choose(kAnn, Contaminate{mimic(suit)});
  EXPECT_NE(suit.question(kAnn), Question::kReactToContamination);
  EXPECT_EQ(suit.contamination(mimic(suit)), 1);
  leader.choose(kAnn, Contaminate{leader.leader(kAnn)});
  EXPECT_TRUE(leader.offers(kAnn, WearSuit{}));
}

// ANDR-04
TEST(Android, IsContaminatedDecontaminatedAndDiesLikeOthers) {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kAnn, mimic(s), Zone::kActive, 1);
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 3));
  Scenario cured = s;
  ContaminateFrame contaminate;
  contaminate.seat = kAnn;
  contaminate.candidates = SurvivorSet::of(mimic(s));
  s.resolve(contaminate);
  ASSERT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  s.choose(kAnn, LoseSurvivorToken{on_trailer(1, 3)});
  EXPECT_FALSE(s.player(kAnn).survivors().has(mimic(s)));

  cured.resolve(DecontaminateFrame{kAnn, 1, SurvivorSet::of(mimic(cured))});
  cured.choose(kAnn, Decontaminate{mimic(cured)});
  EXPECT_EQ(cured.contamination(mimic(cured)), 0);
}

// ANDR-05, XSURV-02
TEST(Cyborg, EatsChargesAndTakesItems) {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kAnn, Ability::kCyborg, Zone::kRest);
  s.hand(kAnn, {ItemKind::kEmergencyRation});
  EXPECT_TRUE(s.offers(kAnn, FeedForSkill{cyborg(s)}));
  EXPECT_TRUE(s.offers(kAnn, ChargeForSkill{cyborg(s)}));
  EXPECT_TRUE(s.offers(kAnn, UseItem{ItemKind::kEmergencyRation, cyborg(s)}));
}

// XSURV-02
TEST(Cyborg, IgnoresJamsWhileActive) {
  Scenario s = on_gamma();
  s.enemy("ath_scout", kMesa, "turbo_piper");
  s.survivor(kAnn, Ability::kCyborg, Zone::kActive);
  next_row(s, {.hits = 1, .jam = true});
  Scenario resting = s;
  s.convoy_fire_turn(kAnn);
  attack(s, kAnn, "ath_scout");
  EXPECT_FALSE(s.convoy(kAnn).damage.has(kGun));
  EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, 1);

  resting.survivor(kAnn, Ability::kCyborg, Zone::kRest);
  resting.convoy_fire_turn(kAnn);
  attack(resting, kAnn, "ath_scout");
  EXPECT_TRUE(resting.convoy(kAnn).damage.has(kGun));
}

// XSURV-01
TEST(Hacker, LowersTheAlarmForAHalfBatteryOncePerRest) {
  Scenario s = on_gamma();
  s.survivor(kAnn, Ability::kHacker, Zone::kActive);
  const SurvivorId hacker = s.survivor_with(kAnn, Ability::kHacker);
  alarm(s, kAnn, 2);
  Scenario poor = s;
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.rest();
  after_feeding(s, kAnn);
  EXPECT_TRUE(s.offers(kAnn, EndTurn{}));  // optional
  s.choose(kAnn, UseAbility{hacker});
  EXPECT_EQ(s.player(kAnn).alarm, 1);
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  EXPECT_FALSE(s.offers(kAnn, UseAbility{hacker}));

  poor.rest();
  after_feeding(poor, kAnn);
  EXPECT_FALSE(poor.offers(kAnn, UseAbility{hacker}));
}

// XSURV-03, XSURV-04: a passive Movement ability lasts for the turn
TEST(MimicAndroid, CopiesAnAbilityFromAnOpponentsRestZoneOncePerRound) {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kBob, Ability::kDriver, Zone::kRest);
  s.survivor(kBob, Ability::kMedic, Zone::kActive);
  s.survivor(kBob, Ability::kGunner, Zone::kRest);
  const SurvivorId driver = s.survivor_with(kBob, Ability::kDriver);
  s.movement_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kMedic)}));
  EXPECT_FALSE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kGunner)}));  // ABIL-01
  Scenario slow = s;
  s.choose(kAnn, CopyAbility{driver});
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  s.choose(kAnn, StartMoving{});
  slow.choose(kAnn, StartMoving{});
  EXPECT_EQ(s.asked(kAnn).amount, slow.asked(kAnn).amount + 1);
  EXPECT_FALSE(s.offers(kAnn, CopyAbility{driver}));
  EXPECT_TRUE(slow.offers(kAnn, CopyAbility{driver}));
  EXPECT_EQ(s.seen_by(kBob).expansion.copied, driver);
  s.choose(kAnn, Depart{});
  s.choose(kAnn, s.offered_of<Drive>(kAnn).front());
  s.choose(kAnn, Halt{});
  if (s.question(kAnn) == Question::kEndMovementTurn) {
    s.choose(kAnn, EndTurn{});
  }
  EXPECT_FALSE(s.state.copied.valid());
}

// XSURV-04: a copied Exploration ability lasts for the Explore action
TEST(MimicAndroid, ShieldsTheParticipantsLikeACopiedHermit) {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kBob, Ability::kHermit, Zone::kRest);
  s.put_in_zone(1, "contaminated_depot");
  s.explore(kAnn, 1, {mimic(s)});
  s.choose(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kHermit)});
  s.choose(kAnn, TakeCardAction{});
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);
  EXPECT_EQ(s.contamination(mimic(s)), 0);
}

// XSURV-03, SURV-14
TEST(MimicAndroid, CanBeARenegadeAtTheStartOfFire) {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kBob, Ability::kRenegade, Zone::kRest);
  s.empty_zone();
  s.enemy_in_zone(1, "machine_battle_armour");
  s.next_loot({"nuclear_truck"});
  s.fire();
  ASSERT_EQ(s.question(kAnn), Question::kDefyEnemy);
  s.choose(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kRenegade)});
  s.choose(kAnn, Defy{s.card("machine_battle_armour")});
  suffer_all(s);
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.damage_count(kBob), 2);
}

/// In Rest: Ann has the Mimic; Bob's Mechanic rests, his Hacker is exhausted, and he may feed.
Scenario mimic_at_rest() {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kBob, Ability::kMechanic, Zone::kRest);
  s.survivor(kBob, Ability::kHacker, Zone::kExhausted);
  s.survivor(kBob, s.leader(kBob), Zone::kExhausted);
  s.token(kBob, Token::kFood, on_trailer(1, 1));
  s.damage(kAnn, on_truck(6));
  alarm(s, kAnn, 1);
  return s;
}

// REST-07, REST-08, XSURV-03: nobody gains by being fast
TEST(MimicAndroid, CopiesInRestWhoRestsWhenEverybodysZonesHaveMoved) {
  for (const bool ann_first : {true, false}) {
    Scenario s = mimic_at_rest();
    s.rest();
    if (ann_first) {
      after_feeding(s, kAnn);
    }
    EXPECT_TRUE(s.offered_of<CopyAbility>(kAnn).empty());
    s.choose(kBob, FinishFeeding{});
    if (!ann_first) {
      after_feeding(s, kAnn);
    }
    EXPECT_EQ(s.question(kAnn), Question::kRestActions);
    EXPECT_TRUE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kHacker)}));
    EXPECT_FALSE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kMechanic)}));
  }
}

// REST-08: what an opponent does afterwards takes nothing away
TEST(MimicAndroid, CopiesInRestEvenWhomARationHasTakenAwayMeanwhile) {
  Scenario s = mimic_at_rest();
  s.hand(kBob, {ItemKind::kEmergencyRation});
  const SurvivorId hacker = s.survivor_with(kBob, Ability::kHacker);
  s.survivor_spec(hacker).nature = Nature::kHuman;
  s.rest();
  after_feeding(s, kAnn);
  s.choose(kBob, FinishFeeding{});
  const std::vector<Choice> before = s.offered(kAnn);
  s.choose(kBob, UseItem{ItemKind::kEmergencyRation, hacker});
  EXPECT_EQ(s.offered(kAnn), before);
  s.choose(kAnn, CopyAbility{hacker});
  EXPECT_TRUE(s.offers(kAnn, UseAbility{mimic(s)}));
}

// SURV-23: a Gunner that is copied after the first hit comes too late
TEST(MimicAndroid, IsNoGunnerAfterTheFirstHit) {
  for (const bool in_time : {true, false}) {
    Scenario s = with_mimic(Zone::kActive);
    s.survivor(kBob, Ability::kGunner, Zone::kRest);
    s.token(kAnn, Token::kAmmo, on_trailer(1, 3));
    defence(s, "fusion_turret", 6);
    s.enemy("ath_scout", kMesa, "fusion_turret");
    const SurvivorId gunner = s.survivor_with(kBob, Ability::kGunner);
    s.convoy_fire_turn(kAnn);
    if (in_time) {
      s.choose(kAnn, CopyAbility{gunner});
    }
    next_row(s, {.hits = 1});
    attack(s, kAnn, "ath_scout");
    if (!in_time) {
      s.choose(kAnn, CopyAbility{gunner});
    }
    next_row(s, {.hits = 1});
    attack(s, kAnn, "ath_scout", kOtherGun);
    EXPECT_EQ(enemy_on_map(s, "ath_scout").damage, in_time ? 3 : 2);
  }
}

// SURV-22
TEST(MimicAndroid, IsNoJackalAtTheWheel) {
  Scenario s = with_mimic(Zone::kActive);
  s.survivor(kBob, Ability::kJackal, Zone::kRest);
  s.survivor(kBob, Ability::kDriver, Zone::kRest);
  s.movement_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kJackal)}));
  s.choose(kAnn, StartMoving{});
  EXPECT_FALSE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kJackal)}));
  EXPECT_TRUE(s.offers(kAnn, CopyAbility{s.survivor_with(kBob, Ability::kDriver)}));
}

}  // namespace
}  // namespace aurora::engine::test
