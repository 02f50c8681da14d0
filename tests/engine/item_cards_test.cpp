// Chapter ITEM, the single cards.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

UseItem use(ItemKind item) { return {item, SurvivorId::none()}; }

/// Ann attacks with incendiary ammo while the deck answers with one card.
Scenario incendiary_attack(std::string_view outcome, int hits) {
  Scenario s;
  s.outcome(outcome).player[0] = {static_cast<std::uint8_t>(hits), false};
  s.hand(kAnn, {ItemKind::kIncendiaryAmmo});
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.enemy("ulmar_the_steel_wolf", 0, "nuclear_generator");
  s.next_outcomes({outcome});
  s.convoy_fire_turn(kAnn);
  s.choose(kAnn, Attack{on_truck(3), s.card("ulmar_the_steel_wolf"), true});
  return s;
}

// ITEM-15
TEST(ItemCards, IncendiaryAmmoCostsNoAmmoAndAddsToAHit) {
  const Scenario hit = incendiary_attack("outcome_01", 1);
  EXPECT_EQ(hit.state.enemies[0].damage, 2);
  EXPECT_EQ(hit.convoy(kAnn).count(Token::kAmmo), 1);
  EXPECT_TRUE(hit.player(kAnn).hand.empty());
  const Scenario miss = incendiary_attack("outcome_01", 0);
  EXPECT_EQ(miss.state.enemies[0].damage, 0);
  EXPECT_EQ(miss.convoy(kAnn).count(Token::kAmmo), 1);
}

// ITEM-16
TEST(ItemCards, NitrousOxideAddsOneSpeedForThisMovement) {
  Scenario s;
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.hand(kAnn, {ItemKind::kNitrousOxide});
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{false});
  const int before = s.asked(kAnn).amount;
  s.choose(kAnn, use(ItemKind::kNitrousOxide));
  if (s.question(kAnn) == Question::kChooseSpeed) {
    s.choose(kAnn, Depart{});
  }
  ASSERT_EQ(s.events<SpeedCommitted>().size(), 1U);
  EXPECT_EQ(s.events<SpeedCommitted>()[0].speed, before + 1);
}

// ITEM-17
TEST(ItemCards, DeIcingCapsulesRaiseASkillToThreeUntilThePhaseEnds) {
  Scenario s;
  const SurvivorId co_pilot = s.co_pilot(kAnn);
  s.hand(kAnn, {ItemKind::kDeIcingCapsules});
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);
  s.survivor(kBob, Ability::kLeader, Zone::kRest);
  s.survivor(kBob, Ability::kCoPilot, Zone::kRest);
  s.exploration_turn(kAnn);
  s.choose(kAnn, UseItem{ItemKind::kDeIcingCapsules, co_pilot});
  EXPECT_EQ(s.now().skill(co_pilot), 3);
  EXPECT_TRUE(s.offers(kAnn, Explore{space(5)}));
  s.choose(kAnn, Pass{co_pilot});
  EXPECT_EQ(s.events<PhaseStarted>().at(0).phase, Phase::kRest);
  EXPECT_EQ(s.now().skill(co_pilot), 1);
}

// ITEM-17
TEST(ItemCards, DeIcingCapsulesStartFromTheCurrentSkill) {
  Scenario s;
  const SurvivorId medic = s.survivor_named("medic");
  s.survivor(kAnn, medic, Zone::kActive, 1);
  s.survivor(kAnn, Ability::kPreacher, Zone::kActive);
  s.hand(kAnn, {ItemKind::kDeIcingCapsules});
  s.exploration_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, UseItem{ItemKind::kDeIcingCapsules, s.survivor_named("preacher")}));
  s.choose(kAnn, UseItem{ItemKind::kDeIcingCapsules, medic});
  EXPECT_EQ(s.now().skill(medic), 3);
}

// ITEM-18
TEST(ItemCards, AProtectiveSuitKeepsOneCounterAway) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kProtectiveSuit});
  s.put_in_zone(1, "contaminated_depot");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose(kAnn, WearSuit{});
  EXPECT_EQ(s.contamination(s.co_pilot(kAnn)), 0);
  EXPECT_EQ(s.events<ContaminationPrevented>().size(), 1U);
  EXPECT_EQ(s.state.item_discard.back(), ItemKind::kProtectiveSuit);
}

// ITEM-18
TEST(ItemCards, AProtectiveSuitKeepsOnlyOneOfTwoCountersAway) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kProtectiveSuit});
  ContaminateFrame frame;
  frame.seat = kAnn;
  frame.count = 2;
  frame.candidates = SurvivorSet::of(s.leader(kAnn));
  s.resolve(frame);
  s.choose(kAnn, WearSuit{});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);
}

// ITEM-19
TEST(ItemCards, NitromethaneStartsWithoutFuelAndDamagesTheTruckAfterwards) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kNitromethane});
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{true});
  s.drive(kAnn, {"valley_02"});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kTruckOnly);
  s.choose(kAnn, TakeDamage{on_truck(4)});
  EXPECT_EQ(s.player(kAnn).position, s.road_space("valley_02"));
}

// ITEM-19
TEST(ItemCards, NitromethaneLeavesTheFuelForSpeed) {
  Scenario s;
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.hand(kAnn, {ItemKind::kNitromethane});
  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{true});
  const int before = s.asked(kAnn).amount;
  s.choose(kAnn, SpendForSpeed{Token::kFuel});
  ASSERT_EQ(s.events<SpeedCommitted>().size(), 1U);
  EXPECT_EQ(s.events<SpeedCommitted>()[0].speed, before + 1);
}

// ITEM-20
TEST(ItemCards, AnInfusionRemovesUpToTwoCountersInTotal) {
  Scenario s;
  const SurvivorId preacher = s.survivor_named("preacher");
  s.survivor(kAnn, preacher, Zone::kRest, 2);
  s.survivor(kAnn, Ability::kLeader, Zone::kActive, 1);
  s.hand(kAnn, {ItemKind::kDecontaminationInfusion});
  s.exploration_turn(kAnn);
  s.choose_all(kAnn, {use(ItemKind::kDecontaminationInfusion), Decontaminate{preacher}});
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, Decontaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(preacher), 1);
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 0);
  EXPECT_EQ(s.question(kAnn), Question::kExploreOrPass);
}

// ITEM-21
TEST(ItemCards, AWeldingTorchRemovesUpToThreeDamage) {
  Scenario s;
  for (std::size_t i : {1U, 2U, 3U, 4U}) {
    s.damage(kAnn, on_truck(i));
  }
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  s.choose_all(kAnn,
               {use(ItemKind::kWeldingTorch), RepairBox{on_truck(1)}, RepairBox{on_truck(2)}});
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  s.choose(kAnn, RepairBox{on_truck(3)});
  EXPECT_EQ(s.convoy(kAnn).damage, BoxSet::of(on_truck(4)));
  EXPECT_EQ(s.question(kAnn), Question::kExploreOrPass);
}

// ITEM-22
TEST(ItemCards, ARationMovesASurvivorFromRestToActive) {
  Scenario s;
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);
  s.survivor(kAnn, Ability::kHermit, Zone::kExhausted);
  s.hand(kAnn, {ItemKind::kEmergencyRation});
  s.exploration_turn(kAnn);
  s.refuses(kAnn, UseItem{ItemKind::kEmergencyRation, s.survivor_named("hermit")});
  s.choose(kAnn, UseItem{ItemKind::kEmergencyRation, s.leader(kAnn)});
  EXPECT_TRUE(s.player(kAnn).active.has(s.leader(kAnn)));
}

// ITEM-23
TEST(ItemCards, ASurvivorBroughtBackByARationMayExploreInTheSameTurn) {
  Scenario s;
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);  // has passed before
  s.survivor(kAnn, Ability::kCoPilot, Zone::kExhausted);
  s.hand(kAnn, {ItemKind::kEmergencyRation});
  s.exploration_turn(kAnn);
  ASSERT_EQ(s.question(kAnn), Question::kNoActiveSurvivor);
  s.choose(kAnn, UseItem{ItemKind::kEmergencyRation, s.leader(kAnn)});
  EXPECT_TRUE(s.offers(kAnn, Explore{space(1)}));
  EXPECT_TRUE(s.offers(kAnn, Pass{s.leader(kAnn)}));
}

// ITEM-24
TEST(ItemCards, TheMineIsLaidOnARoadSegmentAndReplacedByAnotherItem) {
  Scenario s;
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.hand(kAnn, {ItemKind::kMine});
  s.next_items({ItemKind::kWeldingTorch});
  s.movement_turn(kAnn);
  s.drive(kAnn, {"valley_02"});
  const SegmentId segment = s.segment("valley_01", "valley_02");
  s.choose(kAnn, LayMine{segment});
  EXPECT_EQ(s.state.mines[0], (Mine{segment, kAnn}));
  ASSERT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_EQ(s.player(kAnn).hand[0], ItemKind::kWeldingTorch);
}

// ITEM-26, ITEM-17
TEST(ItemCards, CapsulesDoNotMakeUpForFoodThatLeaves) {
  Scenario s;
  const SurvivorId leader = s.leader(kAnn);
  s.survivor_spec(leader).skill = 1;
  s.token(kAnn, Token::kFood, on_truck(1));
  s.hand(kAnn, {ItemKind::kDeIcingCapsules});
  s.exploration_turn(kAnn);
  s.choose_all(kAnn, {FeedForSkill{leader}, UseItem{ItemKind::kDeIcingCapsules, leader}});
  EXPECT_EQ(s.now().skill(leader), 3);
  evolve(s.catalog, s.state, FoodReturned{kAnn, SurvivorSet::of(leader)});
  EXPECT_EQ(s.now().skill(leader), 2);
}

}  // namespace
}  // namespace aurora::engine::test
