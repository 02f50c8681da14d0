// The printed worked examples EX-10 to EX-15 (content-facts.md, section 11), named by their id.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

// MOVE-03, MOVE-04, SURV-02, ITEM-16
TEST(WorkedExample, EX10_Speed) {
  Scenario s(2);
  constexpr BoxSpec kSpeed1{BoxKind::kSpeed, 1};
  s.install(kAnn, truck_slot(), s.make_truck(2, 3, {kOpenBox, kOpenBox, kOpenBox, kSpeed1}));
  s.clear_cargo(kAnn);
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 1));
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.token(kAnn, Token::kFuel, on_truck(2));
  s.hand(kAnn, {ItemKind::kNitrousOxide});
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{});
  s.choose(kAnn, UseItem{ItemKind::kNitrousOxide, SurvivorId::none()});
  s.choose(kAnn, SpendForSpeed{Token::kFuel});
  EXPECT_EQ(s.events<SpeedCommitted>().at(0).speed, 7);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 0);
  EXPECT_EQ(s.state.item_discard.back(), ItemKind::kNitrousOxide);
}

// AMB-03, AMB-04, AMB-06, AMB-10, ENEMY-02
TEST(WorkedExample, EX11_Ambush) {
  Scenario s = battle(3);
  s.track({kCid, kBob, kAnn});
  s.at(kCid, "coast_01");
  s.enemy_in_zone(2, "rider_wolves");
  s.next_loot({"armoured_trunk"});
  s.fire();
  EXPECT_EQ(enemy_on_map(s, "rider_wolves").region, kValley);
  EXPECT_EQ(enemy_on_map(s, "rider_wolves").loot, s.card("armoured_trunk"));
  for (Seat seat : {kAnn, kBob}) {
    EXPECT_EQ(s.asked(seat).area, kBottomRow);
    s.choose(seat, TakeDamage{on_truck(6)});
  }
  EXPECT_EQ(s.damage_count(kCid), 0);
  EXPECT_FALSE(s.in_zone(2).valid());
}

// FIRE-02, FIRE-07, FIRE-08, FIRE-11, TARGET-01, K-16
TEST(WorkedExample, EX12_ConvoyFire) {
  Scenario s = battle(2);
  defence(s, "prisoner", 6);
  s.enemy("rider_wolves", kValley, "prisoner");
  s.convoy_fire_turn(kAnn);
  next_row(s, {2, true});
  attack(s, kAnn, "rider_wolves");
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
  EXPECT_EQ(enemy_on_map(s, "rider_wolves").damage, 2);
  EXPECT_TRUE(s.convoy(kAnn).damage.has(kGun));
  EXPECT_EQ(s.player(kAnn).fame, 1);
  EXPECT_EQ(enemy_on_map(s, "rider_wolves").targets[0], kAnn);
}

// KILL-01, KILL-02, KILL-03, KILL-04, KILL-07
TEST(WorkedExample, EX13_Loot) {
  Scenario s = battle(2);
  defence(s, "armoured_trunk", 2);
  s.enemy("rider_wolves", kValley, "armoured_trunk", 0, {kAnn, kBob});
  s.track({kBob, kAnn});
  s.convoy_fire_turn(kAnn);
  next_row(s, {2, false}, {3, 1, 0, 2});  // D, B …
  attack(s, kAnn, "rider_wolves");
  EXPECT_TRUE(s.events<ItemDrawn>().empty());
  if (s.question(kAnn) == Question::kAttackOrCease) {
    s.choose(kAnn, CeaseFire{});
  }
  if (s.question(kBob) == Question::kAttackOrCease) {
    s.choose(kBob, CeaseFire{});
  }
  ASSERT_EQ(s.question(kBob), Question::kKeepLoot);
  s.choose(kBob, Decline{});
  EXPECT_EQ(s.player(kAnn).hand.size(), 2U);  // boxes A and C
  EXPECT_EQ(s.player(kBob).hand.size(), 0U);
}

// EFIRE-02, EFIRE-03, EFIRE-06, EFIRE-07, ENEMY-08
TEST(WorkedExample, EX14_EnemyFireByTwoEnemies) {
  Scenario s = battle(2);
  s.track({kBob, kAnn});
  s.enemy("war_wolves", kValley, "prisoner");
  s.enemy("rider_wolves", kValley, "armoured_trunk");
  const EnemyRow hit{EnemyResult::kHit, 1};
  s.outcome("outcome_01").enemy = {hit, hit, {}, {}, {}, {}};
  s.outcome("outcome_02").back = kBottomRow;
  s.next_outcomes({"outcome_01", "outcome_02"});
  s.enemy_fire();
  for (Seat seat : {kAnn, kBob}) {
    EXPECT_EQ(s.asked(seat).amount, 2);
    EXPECT_EQ(s.asked(seat).area, kBottomRow);
    s.choose_all(seat, {TakeDamage{on_truck(6)}, TakeDamage{on_truck(7)}});
  }
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 1U);
}

// EX-14, the variant of the German edition: one enemy, the second trailer
TEST(WorkedExample, EX14_EnemyFireByOneEnemyOnASinglePosition) {
  Scenario s = battle(2);
  s.track({kBob, kAnn});
  s.enemy("rider_wolves", kValley, "armoured_trunk");
  s.install(kAnn, bottom_slot(Column{2}), s.make_trailer({kOpenBox, kArmourBox}));
  const SlotSet second_trailer = SlotSet::of(bottom_slot(Column{2}));
  s.outcome("outcome_01").enemy = {EnemyRow{}, EnemyRow{EnemyResult::kHit, 1}, {}, {}, {}, {}};
  s.outcome("outcome_02").back = second_trailer;
  s.next_outcomes({"outcome_01", "outcome_02"});
  s.enemy_fire();
  EXPECT_EQ(s.offered_of<TakeDamage>(kAnn).size(), 2U);
  EXPECT_EQ(s.events<DamageLost>().size(), 0U);
}

// SCORE-02, SCORE-04, SCORE-05, SCORE-06, SCORE-07, SURV-18, LOOT-06
TEST(WorkedExample, EX15_FinalScore) {
  Scenario s = battle(2);
  s.state.player(kAnn).position = s.now().map().aurora[0];
  for (std::uint8_t i = 0; i < s.now().map().spaces.size(); ++i) {
    const SpaceSpec& road = s.now().map().spaces[i];
    if (road.on_main_road && road.main_index + 3 == s.now().main_index(kAnn)) {
      s.state.player(kBob).position = SpaceId{i};
    }
  }
  s.fame(kAnn, -1);
  s.hand(kAnn, {ItemKind::kWeldingTorch, ItemKind::kNitrousOxide});
  s.install(kAnn, device_slot(Column{0}), "nuclear_generator");
  s.survivor(kAnn, Ability::kBountyHunter, Zone::kRest, 1);
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kRest, 1);
  s.end_of_round();
  EXPECT_EQ(s.state.scores[kAnn.index()], (ScoreSheet{3, -1, 2, 2, 2, 1}));
}

}  // namespace
}  // namespace aurora::engine::test
