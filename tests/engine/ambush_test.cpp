// Chapters AMB and ENEMY: enemies leave the zone and strike.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

/// An enemy in the zone, the leading convoy in the coast, everybody else in the valley.
Scenario ahead(std::string_view enemy, std::size_t seats = 2) {
  Scenario s = battle(seats);
  s.track({kBob, kAnn});
  if (seats == 3) {
    s.track({kCid, kBob, kAnn});
  }
  s.at(kAnn, "coast_01");
  s.enemy_in_zone(3, enemy);
  return s;
}

// AMB-01, AMB-02
TEST(Ambush, WithoutEnemiesInTheZoneTheStepIsEmptyAndConvoyFireFollows) {
  Scenario s = battle(2);
  s.hand(kAnn, {ItemKind::kWeldingTorch});  // so that Ann is asked in Convoy Fire
  s.fire();
  EXPECT_TRUE(s.events<EnemyArrived>().empty());
  EXPECT_EQ(s.question(kAnn), Question::kAttackOrCease);
}

// AMB-03, AMB-10, DEF-11, REV-05
TEST(Ambush, EnemiesMoveToTheRegionOfTheLeadingConvoyAndLeaveAGap) {
  Scenario s = ahead("war_wolves");
  s.put_in_zone(4, "twin_guns");
  s.fire();
  ASSERT_EQ(s.state.enemies.size(), 1U);
  EXPECT_EQ(s.state.enemies[0].region, kCoast);
  EXPECT_FALSE(s.in_zone(3).valid());
  EXPECT_TRUE(s.in_zone(4).valid());  // nothing closes up before the end of the round
}

// AMB-04, AMB-05, AMB-08, AMB-14, K-26
TEST(Ambush, EachGetsTheNextLootCardFromLeftToRight) {
  Scenario s = ahead("rider_wolves");
  s.enemy_in_zone(1, "war_wolves");
  s.next_loot({"prisoner", "armoured_trunk"});
  s.fire();
  ASSERT_EQ(s.state.enemies.size(), 2U);  // both in one region
  EXPECT_EQ(s.state.enemies[0].card, s.card("war_wolves"));
  EXPECT_EQ(s.state.enemies[0].loot, s.card("prisoner"));
  EXPECT_EQ(s.state.enemies[1].loot, s.card("armoured_trunk"));
  EXPECT_EQ(s.asked(kAnn).area, kBottomRow);  // War Wolves found no device; now the Rider Wolves
}

// AMB-06, AMB-09
TEST(Ambush, ItStrikesEveryConvoyInTheRegionInStandardOrder) {
  Scenario s = ahead("rider_wolves", 3);
  s.at(kBob, "coast_02");
  s.fire();
  for (Seat seat : {kAnn, kBob}) {
    ASSERT_EQ(s.question(seat), Question::kPlaceDamage);
    s.choose(seat, TakeDamage{on_truck(6)});
  }
  EXPECT_EQ(s.damage_count(kCid), 0);  // in the valley
}

// AMB-07, ELIM-03
TEST(Ambush, TheLootCardsColumnForTheStartingNumberOfPlayersCounts) {
  Scenario s = ahead("war_wolves", 3);
  for (LootSpec& loot : s.catalog.loot) {
    loot.defence = {2, 5, 9};
  }
  s.fire();
  EXPECT_EQ(s.seen_by(kAnn).enemies.enemies[0].defence, 5);
  s.state.player(kCid).eliminated = true;
  EXPECT_EQ(s.seen_by(kAnn).enemies.enemies[0].defence, 5);
}

// AMB-11
TEST(Ambush, AnEnemyOnTheMapDoesNotAmbushAgain) {
  Scenario s = battle(2);
  s.enemy("rider_wolves", kValley, "prisoner");
  s.fire();
  EXPECT_TRUE(s.events<DamagePlaced>().empty());
  EXPECT_EQ(s.question(s.now().leading()), Question::kAttackOrCease);
}

// AMB-13, SURV-14, ABIL-01
TEST(Ambush, TheRenegadeChoosesBeforeTheEnemiesMove) {
  Scenario s = ahead("rider_wolves");
  s.survivor(kAnn, Ability::kRenegade, Zone::kActive);
  s.fire();
  ASSERT_EQ(s.question(kAnn), Question::kDefyEnemy);
  EXPECT_TRUE(s.state.enemies.empty());
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, Defy{s.card("rider_wolves")});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.question(kAnn), Question::kAttackOrCease);
}

// ENEMY-01, ENEMY-02, ENEMY-05, ENEMY-06, ENEMY-08
TEST(Enemy, FourOfThemSimplyDamageTheirAreas) {
  const Scenario s(2);
  const auto areas = [&](std::string_view key) {
    std::vector<SlotSet> list;
    for (const AmbushDamage& part : s.catalog.enemy(s.card(key)).damage) {
      EXPECT_EQ(part.amount, 1);
      list.push_back(part.area);
    }
    EXPECT_EQ(s.catalog.enemy(s.card(key)).option, AmbushOption::kNone);
    return list;
  };
  EXPECT_EQ(areas("war_wolves"), (std::vector{kTopRow}));
  EXPECT_EQ(areas("rider_wolves"), (std::vector{kBottomRow}));
  EXPECT_EQ(areas("ulmar_the_steel_wolf"), (std::vector{kLeftColumn, kTopRow}));
  EXPECT_EQ(areas("immortal_wolf"), (std::vector{kLeftColumn, kBottomRow}));
  EXPECT_EQ(s.catalog.enemy(s.card("war_wolves")).number, 1);
  EXPECT_EQ(s.catalog.enemy(s.card("rider_wolves")).number, 2);
}

// ENEMY-03
TEST(Enemy, RendallAndRandallTakeAResourceOrDamageTheLeftColumn) {
  Scenario s = ahead("rendall_and_randall");
  s.fire();
  ASSERT_EQ(s.question(kAnn), Question::kChooseAmbushEffect);
  s.refuses(kAnn, SurrenderCargo{on_truck(0)});  // a survivor is no resource
  s.choose(kAnn, SurrenderCargo{on_truck(2)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 1);
  EXPECT_EQ(s.damage_count(kAnn), 0);
}

// ENEMY-03
TEST(Enemy, WithoutResourcesTheDamageIsForced) {
  Scenario s = ahead("rendall_and_randall");
  s.state.player(kAnn).convoy.tokens[index_of(Token::kAmmo)] = {};
  s.fire();
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kLeftColumn);
}

// ENEMY-04
TEST(Enemy, LastHowlContaminatesOrDamagesTheBottomRowTwice) {
  Scenario s = ahead("last_howl");
  Scenario other = s;
  s.fire();
  s.choose(kAnn, AcceptAmbushContamination{});
  s.choose(kAnn, Contaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);
  EXPECT_EQ(s.damage_count(kAnn), 0);

  other.fire();
  other.choose(kAnn, AcceptAmbushDamage{});
  EXPECT_EQ(other.asked(kAnn).amount, 2);
  EXPECT_EQ(other.asked(kAnn).area, kBottomRow);
}

// ENEMY-07, DMG-08
TEST(Enemy, DamageMayBeChosenEvenWhereItHasNoEffect) {
  Scenario s = ahead("last_howl");
  for (Box box : boxes_of(s.catalog, s.convoy(kAnn))) {
    s.state.player(kAnn).convoy.damage.add(box);
  }
  s.state.player(kAnn).convoy.tokens = {};
  s.fire();
  ASSERT_EQ(s.question(kAnn), Question::kChooseAmbushEffect);
  s.choose(kAnn, AcceptAmbushDamage{});
  EXPECT_FALSE(s.events<DamageLost>().empty());
}

}  // namespace
}  // namespace aurora::engine::test
