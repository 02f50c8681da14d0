// Chapters ALARM and TUR.
#include "engine/expansion/turrets.hpp"

#include "engine/expansion/alarm.hpp"
#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

// ALARM-01, ALARM-05, ALARM-06
TEST(Alarm, StartsInTheLowestRowForEverybodyToSee) {
  const GameState state = deal_gamma(3);
  const Catalog& catalog = content::base_pack().catalog;
  const View seen = view(catalog, state, spectator());
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(state.players[i].alarm, 0);
    EXPECT_EQ(seen.expansion.alarm[i], 0);
    EXPECT_EQ(alarm_row({catalog, state}, seat_at(i)).damage, 0);
  }
}

// ALARM-02, ALARM-03, ALARM-04
TEST(Alarm, MovesRowByRowAsFarAsPossible) {
  Scenario s = on_gamma();
  EventList events;
  Context ctx(s.catalog, s.state, events);
  raise_alarm(ctx, kAnn, 1);
  raise_alarm(ctx, kBob, 1);
  EXPECT_EQ(s.player(kAnn).alarm, s.player(kBob).alarm);  // any number share a row
  EXPECT_EQ(alarm_row(s.now(), kAnn).damage, 1);
  EXPECT_EQ(alarm_row(s.now(), kAnn).ship, s.catalog.alarm[1].ship);
  raise_alarm(ctx, kAnn, 20);
  EXPECT_EQ(s.player(kAnn).alarm + 1U, s.catalog.alarm.size());
  EXPECT_FALSE(can_raise_alarm(s.now(), kAnn));
  lower_alarm(ctx, kAnn, 20);
  EXPECT_EQ(s.player(kAnn).alarm, 0);
  const std::size_t moves = events.size();
  lower_alarm(ctx, kAnn, 1);
  EXPECT_EQ(events.size(), moves);
}

// TUR-01, TUR-02, TUR-03
TEST(Turret, FiveGuardTheSpacesOfTheirCircles) {
  Scenario s = on_gamma();
  ASSERT_EQ(s.now().map().turrets.size(), kTurrets);
  for (const TurretSpec& spec : s.now().map().turrets) {
    EXPECT_GE(spec.armour, 1);
    EXPECT_NE(spec.reward, Token::kSurvivor);
  }
  EXPECT_TRUE(turrets_in_range(s.now(), kAnn).empty());
  s.at(kAnn, "mesa_06");
  EXPECT_EQ(turrets_in_range(s.now(), kAnn), TurretSet::of(turret(1)));
  s.at(kAnn, "pipeline_01");
  EXPECT_EQ(turrets_in_range(s.now(), kAnn), TurretSet::of(turret(1)));
  s.state.turrets.remove(turret(1));
  EXPECT_TRUE(turrets_in_range(s.now(), kAnn).empty());
}

Scenario under_fire() {
  Scenario s = on_gamma();
  s.track({kBob, kAnn});
  s.at(kAnn, "mesa_06");
  s.at(kBob, "mesa_06");
  s.next_outcomes({"outcome_01", "outcome_02"});  // the second one's back: the second card
  return s;
}

// TUR-04, TUR-05, TUR-06, TUR-07, TUR-17, K-17, K-24
TEST(WorkedExample, XEX2_TurretAttack) {
  Scenario s = under_fire();
  alarm(s, kAnn, 2);
  alarm(s, kBob, 1);
  s.forget();
  s.fire();
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 1U);
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  EXPECT_EQ(s.asked(kAnn).area, kSecondCard);
  s.choose(kAnn, TakeDamage{on_trailer(1, 1)});
  s.choose(kAnn, TakeDamage{on_trailer(1, 2)});
  ASSERT_EQ(s.question(kBob), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kBob).amount, 1);
  EXPECT_EQ(s.asked(kBob).area, kSecondCard);
  s.choose(kBob, TakeDamage{on_trailer(1, 3)});
  EXPECT_EQ(s.damage_count(kAnn), 2);
  EXPECT_EQ(s.damage_count(kBob), 1);
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 1U);
}

// TUR-08
TEST(Turret, RevealsNothingWhenNobodyWouldBeHurt) {
  Scenario s = under_fire();
  s.forget();
  s.fire();
  EXPECT_TRUE(s.events<TurretFired>().empty());
  EXPECT_TRUE(s.events<OutcomeRevealed>().empty());
}

// TUR-04: after all ambushes
TEST(Turret, FiresAfterTheEnemiesHaveStruck) {
  Scenario s = under_fire();
  alarm(s, kAnn, 1);
  s.empty_zone();
  s.enemy_in_zone(1, "machine_battle_armour");
  s.next_loot({"nuclear_truck"});
  s.forget();
  s.fire();
  suffer_all(s);
  EXPECT_TRUE((s.first_then<EnemyArrived, TurretFired>()));
  EXPECT_EQ(s.damage_count(kAnn), 3);  // 2 in the left column, 1 from the turret
}

// TUR-09
TEST(Turret, TheFurthestAlongTheRoadFiresFirst) {
  Scenario s = on_gamma();
  s.at(kAnn, "mesa_06");
  s.at(kBob, "delta_06");
  alarm(s, kAnn, 1);
  alarm(s, kBob, 1);
  s.fire();
  suffer_all(s);
  const auto fired = s.events<TurretFired>();
  ASSERT_EQ(fired.size(), 2U);
  EXPECT_EQ(fired[0].turret, turret(5));
  EXPECT_EQ(fired[1].turret, turret(1));
}

// TUR-10
TEST(Turret, IsSilentInEnemyFire) {
  Scenario s = under_fire();
  alarm(s, kAnn, 2);
  s.forget();
  s.enemy_fire();
  EXPECT_TRUE(s.events<TurretFired>().empty());
}

Scenario facing_turret_2() {
  Scenario s = on_gamma();
  s.at(kAnn, "marsh_01");
  return s;
}

// TUR-11, TUR-12, TUR-14, TUR-15, K-24
TEST(WorkedExample, XEX3_AttackingATurret) {
  Scenario s = facing_turret_2();
  Scenario weak = s;
  next_row(s, {.hits = 2});
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, AttackTurret{kGun, turret(2)});
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);
  s.choose(kAnn, LoadToken{Token::kHalfBattery, on_trailer(1, 1)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
  EXPECT_TRUE(s.player(kAnn).turrets.has(turret(2)));
  EXPECT_FALSE(s.state.turrets.has(turret(2)));
  EXPECT_EQ(batteries(s, kAnn, Token::kHalfBattery), 1);
  EXPECT_EQ(s.player(kAnn).fame, 0);
  EXPECT_TRUE(s.events<TargetPlaced>().empty());

  next_row(weak, {.hits = 1});
  weak.convoy_fire_turn(kAnn);
  weak.choose(kAnn, AttackTurret{kGun, turret(2)});
  EXPECT_TRUE(weak.state.turrets.has(turret(2)));
  EXPECT_EQ(weak.convoy(kAnn).count(Token::kAmmo), 0);
}

// TUR-11
TEST(Turret, IsShotAtWithWorkingWeaponsThatAreStillUnused) {
  Scenario s = facing_turret_2();
  s.install(kAnn, device_slot(Column{0}), s.make_device({kEnergyBox}));
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  s.damage(kAnn, kOtherGun);
  next_row(s, {.hits = 0});
  s.convoy_fire_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, AttackTurret{kOtherGun, turret(2)}));
  EXPECT_FALSE(s.offers(kAnn, AttackTurret{kGun, turret(1)}));
  s.choose(kAnn, AttackTurret{on_device(0, 0), turret(2)});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
  EXPECT_FALSE(s.offers(kAnn, AttackTurret{on_device(0, 0), turret(2)}));
  EXPECT_TRUE(s.offers(kAnn, AttackTurret{kGun, turret(2)}));
}

// TUR-13
TEST(Turret, AJamDamagesTheWeapon) {
  Scenario s = facing_turret_2();
  next_row(s, {.hits = 0, .jam = true});
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, AttackTurret{kGun, turret(2)});
  EXPECT_TRUE(s.convoy(kAnn).damage.has(kGun));
}

// TUR-16
TEST(Turret, IsNoEnemyForGunnerIncendiaryAmmoAndRenegade) {
  Scenario s = facing_turret_2();
  s.survivor(kAnn, Ability::kGunner, Zone::kActive);
  next_row(s, {.hits = 1});
  Scenario incendiary = s;
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, AttackTurret{kGun, turret(2)});
  EXPECT_TRUE(s.state.turrets.has(turret(2)));  // 1 and not 2
  EXPECT_TRUE(s.events<AbilityUsed>().empty());

  incendiary.hand(kAnn, {ItemKind::kIncendiaryAmmo});
  incendiary.state.player(kAnn).convoy.tokens[index_of(Token::kAmmo)] = {};
  incendiary.convoy_fire_turn(kAnn);
  EXPECT_TRUE(incendiary.offered_of<AttackTurret>(kAnn).empty());

  Scenario renegade = under_fire();  // no enemy: nobody to defy, and the turrets fire
  renegade.survivor(kAnn, Ability::kRenegade, Zone::kActive);
  alarm(renegade, kAnn, 1);
  renegade.fire();
  EXPECT_EQ(renegade.question(kAnn), Question::kPlaceDamage);
}

// XLOOT-02
TEST(HackedSentinel, EarnsFameForEveryTurretItsOwnerDestroys) {
  Scenario s = facing_turret_2();
  s.survivor(kAnn, Ability::kSentinel, Zone::kActive);
  next_row(s, {.hits = 2});
  Scenario resting = s;
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, AttackTurret{kGun, turret(2)});
  s.choose(kAnn, RefuseToken{Token::kHalfBattery});
  EXPECT_EQ(s.player(kAnn).fame, 1);

  resting.survivor(kAnn, Ability::kSentinel, Zone::kRest);
  resting.convoy_fire_turn(kAnn);
  resting.choose(kAnn, AttackTurret{kGun, turret(2)});
  resting.choose(kAnn, RefuseToken{Token::kHalfBattery});
  EXPECT_EQ(resting.player(kAnn).fame, 0);
}

// XLOOT-07, ARMED-02, ABIL-02
TEST(HackedSentinel, EarnsFameForTheTurretOfAnArmedLocationIfItTakesPart) {
  for (const bool takes_part : {true, false}) {
    Scenario s = facing_turret_2();
    s.survivor(kAnn, Ability::kSentinel, Zone::kActive);
    s.put_in_zone(2, "drone_hangar");
    next_row(s, {.hits = 2});
    const SurvivorId sentinel = s.survivor_with(kAnn, Ability::kSentinel);
    s.survivor_spec(sentinel).skill = 3;
    s.exploration_turn(kAnn);
    s.explore(kAnn, 2, {takes_part ? sentinel : s.leader(kAnn)});
    s.choose(kAnn, FireArmedLocation{CardId::none(), turret(2)});
    s.choose(kAnn, RefuseToken{Token::kHalfBattery});
    EXPECT_TRUE(s.player(kAnn).turrets.has(turret(2)));
    EXPECT_EQ(s.player(kAnn).fame, takes_part ? 1 : 0);
  }
}

}  // namespace
}  // namespace aurora::engine::test
