// Chapter XENEMY.
#include "engine/expansion/alarm.hpp"
#include "tests/support/gamma.hpp"

namespace aurora::engine::test {
namespace {

/// The enemy strikes the seat, in the Fire phase.
void ambush(Scenario& s, Seat seat, std::string_view enemy) {
  s.convoy_fire_turn(seat);
  const SeatSet highest = most_alarmed(s.now(), s.now().region(seat));
  s.resolve(AmbushEffectFrame{seat, s.card(enemy), highest.has(seat)});
}

std::uint8_t top_row_of(const Scenario& s) {
  return static_cast<std::uint8_t>(s.catalog.alarm.size() - 1);
}

// XENEMY-01, XENEMY-02, ALARM-07
TEST(ExpansionEnemy, ScoutAndRaidersAreBoughtOffWithAlarm) {
  for (const char* enemy : {"ath_scout", "ath_raiders"}) {
    Scenario s = on_gamma();
    Scenario hit = s;
    Scenario loud = s;
    ambush(s, kAnn, enemy);
    ASSERT_EQ(s.question(kAnn), Question::kChooseAmbushEffect);
    s.choose(kAnn, AcceptAmbushAlarm{});
    EXPECT_EQ(s.player(kAnn).alarm, 1);
    EXPECT_EQ(s.damage_count(kAnn), 0);

    ambush(hit, kAnn, enemy);
    hit.choose(kAnn, AcceptAmbushDamage{});
    EXPECT_EQ(hit.asked(kAnn).amount, 1);
    EXPECT_EQ(hit.asked(kAnn).area, hit.catalog.enemy(hit.card(enemy)).damage[0].area);
    EXPECT_EQ(hit.player(kAnn).alarm, 0);

    alarm(loud, kAnn, top_row_of(loud));  // the counter cannot move
    ambush(loud, kAnn, enemy);
    EXPECT_EQ(loud.question(kAnn), Question::kPlaceDamage);
  }
}

// XENEMY-03
TEST(ExpansionEnemy, TheReaperTakesAFullBatteryOrStrikes) {
  Scenario s = on_gamma();
  s.install(kAnn, device_slot(Column{0}), s.make_device({kArmourBox, kArmourBox, kArmourBox}));
  Scenario half = s;
  s.token(kAnn, Token::kFullBattery, on_trailer(1, 1));
  Scenario brave = s;
  ambush(s, kAnn, "reaper");
  ASSERT_EQ(s.question(kAnn), Question::kChooseAmbushEffect);
  s.choose(kAnn, SurrenderCargo{on_trailer(1, 1)});
  EXPECT_EQ(batteries(s, kAnn, Token::kFullBattery), 0);
  EXPECT_EQ(s.player(kAnn).alarm, 0);
  EXPECT_EQ(s.damage_count(kAnn), 0);

  ambush(brave, kAnn, "reaper");
  brave.choose(kAnn, AcceptAmbushDamage{});
  EXPECT_EQ(brave.asked(kAnn).area, kTopRow);
  EXPECT_EQ(brave.asked(kAnn).amount, 2);
  EXPECT_EQ(brave.player(kAnn).alarm, 1);

  half.token(kAnn, Token::kHalfBattery, on_trailer(1, 1));  // forced without a Full one
  ambush(half, kAnn, "reaper");
  EXPECT_EQ(half.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(half.player(kAnn).alarm, 1);
}

// XENEMY-04, XENEMY-05
TEST(ExpansionEnemy, FanaticsSeekTheHighestAlarmOfTheRegion) {
  Scenario s = on_gamma(3);
  alarm(s, kAnn, 1);
  alarm(s, kCid, 3);
  s.at(kCid, "delta_01");
  Scenario low = s;
  Scenario tied = s;
  ambush(s, kAnn, "fanatics");  // Cid's alarm does not count: he is elsewhere
  ASSERT_EQ(s.question(kAnn), Question::kContaminate);
  s.choose(kAnn, Contaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);

  ambush(low, kBob, "fanatics");
  EXPECT_NE(low.question(kBob), Question::kContaminate);

  alarm(tied, kBob, 1);
  ambush(tied, kBob, "fanatics");
  EXPECT_EQ(tied.question(kBob), Question::kContaminate);
}

// XENEMY-06
TEST(ExpansionEnemy, MachineWingsStrikeAsHardAsTurrets) {
  Scenario s = on_gamma();
  s.install(kAnn, device_slot(Column{0}), s.make_device({kArmourBox, kArmourBox, kArmourBox}));
  Scenario quiet = s;
  alarm(s, kAnn, 2);
  ambush(s, kAnn, "machine_wings");
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  EXPECT_EQ(s.asked(kAnn).area, kTopRow);

  ambush(quiet, kAnn, "machine_wings");
  EXPECT_NE(quiet.question(kAnn), Question::kPlaceDamage);
}

// XENEMY-07
TEST(ExpansionEnemy, MachineBattleArmourStrikesTheLeftColumn) {
  Scenario s = on_gamma();
  ambush(s, kAnn, "machine_battle_armour");
  EXPECT_EQ(s.asked(kAnn).amount, 2);
  EXPECT_EQ(s.asked(kAnn).area, kLeftColumn);
}

/// Ann, first in standard order, has the highest alarm and one survivor who will not stand it.
Scenario before_the_fanatics() {
  Scenario s = on_gamma(3);
  s.track({kCid, kBob, kAnn});
  alarm(s, kAnn, 3);
  alarm(s, kBob, 1);
  s.no_survivor(kAnn, s.co_pilot(kAnn));
  s.survivor_spec(s.leader(kAnn)).skill = 1;
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.empty_zone();
  return s;
}

// DEF-21, XENEMY-04
TEST(ExpansionEnemy, FanaticsCompareTheAlarmOnce) {
  Scenario s = before_the_fanatics();
  s.enemy_in_zone(1, "fanatics");
  s.next_loot({"turbo_piper"});
  s.fire();
  EXPECT_TRUE(s.player(kAnn).eliminated);
  EXPECT_EQ(s.events<Contaminated>().size(), 1U);  // Bob is not the next
  EXPECT_NE(s.question(kBob), Question::kContaminate);
}

// DEF-21, EFIRE-05
TEST(ExpansionEnemy, FanaticsCompareTheAlarmOnceInEnemyFireToo) {
  Scenario s = before_the_fanatics();
  s.enemy("fanatics", kMesa, "turbo_piper");
  OutcomeSpec& outcome = s.outcome("outcome_01");
  outcome.enemy = {};
  outcome.enemy[s.catalog.enemy(s.card("fanatics")).number - 1U].result = EnemyResult::kAmbush;
  s.next_outcomes({"outcome_01"});
  s.enemy_fire();
  EXPECT_TRUE(s.player(kAnn).eliminated);
  EXPECT_EQ(s.events<Contaminated>().size(), 1U);
}

}  // namespace
}  // namespace aurora::engine::test
