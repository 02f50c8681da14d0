// Chapter AUTO: the Automa in the Fire phase.
#include "tests/support/battle.hpp"
#include "tests/support/solo.hpp"

namespace aurora::engine::test {
namespace {

/// A board with one weapon of class 2 in b2 and one of class 3 in c4, two ammo, two enemies.
Scenario automa_skirmish() {
  Scenario s = solo();
  s.empty_zone();
  for (AutomaBoxSpec& spec : s.catalog.automa.boxes) {
    spec = {};
  }
  s.catalog.automa.boxes[box('b', 2).index()] = {AutomaBoxKind::kWeapon, 2};
  s.catalog.automa.boxes[box('c', 4).index()] = {AutomaBoxKind::kWeapon, 3};
  store(s, Token::kAmmo, 2);
  row(s, {"saboteurs"});
  s.enemy("rider_wolves", kValley, "prisoner");
  s.enemy("rendall_and_randall", kValley, "gauss_cannon");
  return s;
}

/// What the next Outcome cards show for every class.
void outcomes(Scenario& s, PlayerRow row) {
  for (OutcomeSpec& outcome : s.catalog.outcomes) {
    outcome.player.fill(row);
  }
}

void aim(Scenario& s, Side arrow) { action_spec(s, "saboteurs").arrow = arrow; }

// AUTO-61
TEST(AutomaAmbushed, OfAChoiceItTakesTheFirstThatIsPossible) {
  Scenario s = solo();
  s.enemy("last_howl", kValley, "gauss_cannon");
  s.resolve(AmbushEffectFrame{kAutoma, s.card("last_howl")});
  EXPECT_EQ(automa(s).contaminated, 1);
  store(s, Token::kSurvivor, 0);
  automa(s).contaminated = 0;
  next_letters(s, {kB, kC});
  s.resolve(AmbushEffectFrame{kAutoma, s.card("last_howl")});
  EXPECT_TRUE(damaged(s, 'b', 1));
  EXPECT_TRUE(damaged(s, 'c', 1));
}

// AUTO-62
TEST(AutomaAmbushed, RendallAndRandallTakeWhatItHasMostOf) {
  Scenario s = solo();
  s.enemy("rendall_and_randall", kValley, "gauss_cannon");
  const auto ambush = [&] { s.resolve(AmbushEffectFrame{kAutoma, s.card("rendall_and_randall")}); };
  store(s, Token::kAmmo, 2);
  store(s, Token::kFuel, 2);
  store(s, Token::kFood, 1);
  ambush();
  EXPECT_EQ(stored(s, Token::kFuel), 1);
  ambush();
  EXPECT_EQ(stored(s, Token::kAmmo), 1);
  ambush();  // one of each: food first
  EXPECT_EQ(stored(s, Token::kFood), 0);
  store(s, Token::kFuel, 0);
  store(s, Token::kAmmo, 0);
  next_letters(s, {kD});
  ambush();
  EXPECT_TRUE(damaged(s, 'd', 1));
}

// AUTO-63
TEST(AutomaFires, WhileItHasAmmoAndEachWeaponOnce) {
  Scenario s = automa_skirmish();
  outcomes(s, {0, false});
  store(s, Token::kAmmo, 5);
  fire_turn(s);
  EXPECT_EQ(s.events<AutomaFired>().size(), 2U);
  EXPECT_EQ(stored(s, Token::kAmmo), 3);
  Scenario poor = automa_skirmish();
  outcomes(poor, {0, false});
  store(poor, Token::kAmmo, 1);
  fire_turn(poor);
  EXPECT_EQ(poor.events<AutomaFired>().size(), 1U);
  Scenario alone = automa_skirmish();
  alone.at(kAutoma, "coast_01");
  fire_turn(alone);
  EXPECT_TRUE(alone.events<AutomaFired>().empty());
}

// AUTO-64, EX-23
TEST(AutomaFires, AtTheHighestOrTheLowestByTheArrowOfItsFirstCard) {
  Scenario s = automa_skirmish();
  outcomes(s, {0, false});
  aim(s, s.catalog.automa.highest);
  fire_turn(s);
  EXPECT_EQ(s.events<AutomaFired>()[0].enemy, s.card("rendall_and_randall"));
  EXPECT_EQ(s.events<AutomaFired>()[0].reason, AutomaReason::kHighestEnemy);
  Scenario low = automa_skirmish();
  outcomes(low, {0, false});
  aim(low, s.catalog.automa.highest == Side::kLeft ? Side::kRight : Side::kLeft);
  fire_turn(low);
  EXPECT_EQ(low.events<AutomaFired>()[0].enemy, low.card("rider_wolves"));
}

// AUTO-65, EX-23
TEST(AutomaFires, TheRightmostWholeWeaponByTheUsualRules) {
  Scenario s = automa_skirmish();
  automa(s).damage.add(box('c', 4));
  outcomes(s, {1, true});
  fire_turn(s);
  ASSERT_EQ(s.events<AutomaFired>().size(), 1U);
  EXPECT_EQ(s.events<AutomaFired>()[0].weapon, box('b', 2));
  EXPECT_EQ(stored(s, Token::kAmmo), 1);
  EXPECT_TRUE(damaged(s, 'b', 2));  // a jam
  EXPECT_EQ(s.player(kAutoma).fame, 1);
  EXPECT_EQ(s.events<TargetPlaced>().size(), 1U);
  Scenario whole = automa_skirmish();
  outcomes(whole, {0, false});
  fire_turn(whole);
  EXPECT_EQ(whole.events<AutomaFired>()[0].weapon, box('c', 4));
}

// AUTO-66
TEST(AutomaFires, AtTheHighestWhenNoCardWasRevealedForAnExploration) {
  Scenario s = automa_skirmish();
  outcomes(s, {0, false});
  aim(s, s.catalog.automa.highest == Side::kLeft ? Side::kRight : Side::kLeft);
  automa(s).explored = 0;
  fire_turn(s);
  EXPECT_EQ(s.events<AutomaFired>()[0].enemy, s.card("rendall_and_randall"));
}

// AUTO-67
TEST(AutomaFires, ItsCountersMoveFromTheLowestOtherEnemy) {
  Scenario s = automa_skirmish();
  outcomes(s, {1, false});
  aim(s, s.catalog.automa.highest);
  store(s, Token::kAmmo, 1);
  s.enemy("war_wolves", kCoast, "armoured_trunk", 0, {kAutoma});
  s.state.enemies[0].targets[0] = kAutoma;  // Rider Wolves
  fire_turn(s);
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets[0], Seat::none());
  EXPECT_EQ(enemy_on_map(s, "rider_wolves").targets[0], kAutoma);
  EXPECT_EQ(enemy_on_map(s, "rendall_and_randall").targets[0], kAutoma);
}

// AUTO-67
TEST(AutomaFires, AFullRowOfCountersLosesTheHumansLeftmost) {
  Scenario s = automa_skirmish();
  outcomes(s, {1, false});
  aim(s, s.catalog.automa.highest);
  store(s, Token::kAmmo, 1);
  s.state.enemies[1].targets = {kAutoma, kAnn, kAnn, kAnn};
  fire_turn(s);
  EXPECT_EQ(enemy_on_map(s, "rendall_and_randall").targets,
            (std::array<Seat, 4>{kAutoma, kAutoma, kAnn, kAnn}));
}

// AUTO-67
TEST(AutomaFires, ACounterOnTheTargetItselfMovesOnlyWhenBothAreThere) {
  Scenario s = automa_skirmish();
  outcomes(s, {1, false});
  aim(s, s.catalog.automa.highest);
  store(s, Token::kAmmo, 1);
  s.state.enemies[1].targets = {kAutoma, kAnn, kAutoma, Seat::none()};
  fire_turn(s);
  EXPECT_EQ(enemy_on_map(s, "rendall_and_randall").targets,
            (std::array<Seat, 4>{kAnn, kAutoma, kAutoma, Seat::none()}));
}

// AUTO-68
TEST(AutomaFires, EnemiesHaveTheDefenceOfATwoPlayerGame) {
  Scenario s = automa_skirmish();
  for (LootSpec& loot : s.catalog.loot) {
    loot.defence = {2, 5, 9};
  }
  EXPECT_EQ(s.seen_by(kAnn).enemies.enemies[0].defence, 2);
}

// AUTO-10, AUTO-65, KILL-08
TEST(AutomaFires, ItsLootStaysFaceDownAndTheOthersGetTheirItems) {
  Scenario s = automa_skirmish();
  for (LootSpec& loot : s.catalog.loot) {
    loot.defence = {1, 1, 1};
  }
  outcomes(s, {1, false});
  aim(s, s.catalog.automa.highest);
  store(s, Token::kAmmo, 1);
  s.state.enemies[1].targets[1] = kAnn;
  for (OutcomeSpec& outcome : s.catalog.outcomes) {
    outcome.letters = {kA, kB, kC, kD};
  }
  s.hand(kAnn, {});
  fire_turn(s);
  EXPECT_TRUE(s.events<LootRevealed>().empty());
  ASSERT_EQ(s.state.automa.loot.size(), 1U);
  EXPECT_EQ(s.state.automa.loot[0], s.card("gauss_cannon"));
  EXPECT_EQ(s.events<ItemDrawn>().size(), 1U);
}

// AUTO-69
TEST(AutomaUnderFire, AllHitsOfARegionGoToTheRowOfTheRevealedCard) {
  Scenario s = solo();
  s.empty_zone();
  s.at(kAnn, "coast_01");
  counter_at(s, 4);
  s.enemy("war_wolves", kValley, "prisoner");
  s.enemy("rider_wolves", kValley, "armoured_trunk");
  next_letters(s, {kC});
  auto& rows = s.outcome("outcome_01").enemy;
  rows[0] = {EnemyResult::kHit, 1};
  rows[1] = {EnemyResult::kHit, 2};
  s.enemy_fire();
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 1U);
  for (int column : {2, 3, 4}) {
    EXPECT_TRUE(damaged(s, 'c', column));
  }
  EXPECT_FALSE(damaged(s, 'c', 1));
}

// AUTO-70, EFIRE-07
TEST(AutomaUnderFire, AnAmbushResultDrawsACardForEachDamage) {
  Scenario s = solo();
  s.empty_zone();
  counter_at(s, 2);
  s.enemy("rider_wolves", kValley, "armoured_trunk");
  next_letters(s, {kC, kB});
  s.outcome("outcome_01").enemy[1] = {EnemyResult::kAmbush, 0};
  s.enemy_fire();
  EXPECT_TRUE(damaged(s, 'b', 2));
  EXPECT_FALSE(damaged(s, 'c', 2));
  EXPECT_EQ(s.question(kAnn), Question::kPlaceDamage);  // the same ambush strikes Ann
}

}  // namespace
}  // namespace aurora::engine::test
