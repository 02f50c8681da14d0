// Chapter CONT: contamination, current skill and death.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

/// Ann before a contaminated depot on space 1, with only the Co-pilot (skill 1) active.
Scenario co_pilot_at_the_depot() {
  Scenario s;
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);
  s.put_in_zone(1, "contaminated_depot");
  return s;
}

ContaminateFrame contaminate(Seat seat, SurvivorSet candidates, std::uint8_t count = 1) {
  ContaminateFrame frame;
  frame.seat = seat;
  frame.count = count;
  frame.candidates = candidates;
  return frame;
}

// CONT-01
TEST(Contamination, ACounterLiesOnOneSurvivor) {
  Scenario s;
  s.resolve(contaminate(kAnn, s.player(kAnn).survivors()));
  s.refuses(kAnn, Decline{});
  s.choose(kAnn, Contaminate{s.leader(kAnn)});
  EXPECT_EQ(s.contamination(s.leader(kAnn)), 1);
  EXPECT_EQ(s.contamination(s.co_pilot(kAnn)), 0);
}

// CONT-02
TEST(Contamination, AParticipatingSurvivorMeansOneOfThisAction) {
  Scenario s;
  s.survivor(kAnn, Ability::kMechanic, Zone::kActive);
  s.put_in_zone(2, "contaminated_depot");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 2, {s.leader(kAnn), s.co_pilot(kAnn)});
  EXPECT_EQ(s.offered(kAnn).size(), 2U);
  EXPECT_TRUE(s.offers(kAnn, Contaminate{s.leader(kAnn)}));
  EXPECT_TRUE(s.offers(kAnn, Contaminate{s.co_pilot(kAnn)}));
}

// CONT-03
TEST(Contamination, OtherwiseAnyOwnSurvivorOfAnyZoneQualifies) {
  Scenario s;
  s.survivor(kBob, Ability::kMedic, Zone::kRest);
  s.survivor(kBob, Ability::kHermit, Zone::kExhausted);
  s.state.zone[4] = {};
  s.next_cards({s.card("ash_rain")});  // contaminates the leader's, which is Bob
  s.resolve(FillZoneFrame{});
  EXPECT_EQ(s.offered(kBob).size(), 4U);
}

// CONT-04
TEST(Contamination, CurrentSkillCountsFoodModifierAndContamination) {
  Scenario s;
  const SurvivorId medic = s.survivor_named("medic");  // skill 2
  s.survivor(kAnn, medic, Zone::kActive, 1);
  s.token(kAnn, Token::kFood, on_truck(1));
  s.hand(kAnn, {ItemKind::kDeIcingCapsules});
  EXPECT_EQ(s.now().skill(medic), 1);
  s.exploration_turn(kAnn);
  s.choose(kAnn, FeedForSkill{medic});
  EXPECT_EQ(s.now().skill(medic), 2);
  s.choose(kAnn, UseItem{ItemKind::kDeIcingCapsules, medic});
  EXPECT_EQ(s.now().skill(medic), 3);
  s.resolve(contaminate(kAnn, SurvivorSet::of(medic)));
  EXPECT_EQ(s.now().skill(medic), 2);
}

// CONT-05
TEST(Contamination, AtSkillZeroTheSurvivorDiesWithATokenOfTheOwnersChoice) {
  Scenario s;
  s.resolve(contaminate(kAnn, SurvivorSet::of(s.co_pilot(kAnn))));
  ASSERT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  EXPECT_EQ(s.offered(kAnn).size(), 2U);
  s.choose(kAnn, LoseSurvivorToken{on_truck(0)});
  EXPECT_FALSE(s.player(kAnn).survivors().has(s.co_pilot(kAnn)));
  EXPECT_FALSE(s.convoy(kAnn).of(Token::kSurvivor).has(on_truck(0)));
  EXPECT_EQ(s.contamination(s.co_pilot(kAnn)), 0);  // the counter went with the card
  EXPECT_TRUE(s.discarded(s.card("co_pilot_red")));
}

// CONT-06
TEST(Contamination, DeathComesBeforeTheNextCounter) {
  Scenario s;
  s.resolve(contaminate(kAnn, s.player(kAnn).survivors(), 2));
  s.choose(kAnn, Contaminate{s.co_pilot(kAnn)});
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
}

// CONT-07
TEST(Contamination, AFatalCardActionIsCompletedAndNoBonusFollows) {
  Scenario s = co_pilot_at_the_depot();
  s.damage(kAnn, on_truck(4));  // the bonus action would have an effect
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose_all(kAnn, {TakeBlock{Side::kLeft}, LoadToken{Token::kFood, on_truck(1)},
                      LoadToken{Token::kFuel, on_truck(2)}});
  ASSERT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  s.choose(kAnn, LoseSurvivorToken{on_truck(0)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
  EXPECT_TRUE(s.events<BonusTaken>().empty());
  EXPECT_EQ(s.damage_count(kAnn), 1);
}

/// Ann's Explorer, whose skill is down to 1, takes the fatal bonus of space 5 on space 1.
Scenario explorer_takes_fuel(bool card_first) {
  Scenario s;
  const SurvivorId explorer = s.survivor_named("explorer");
  s.survivor(kAnn, explorer, Zone::kActive, 1);
  s.put_in_zone(1, "turbocharger");
  s.exploration_turn(kAnn);
  s.explore(kAnn, 1, {explorer});
  if (card_first) {
    s.choose_all(kAnn, {TakeCardAction{}, MountDevice{Column{0}}});
  }
  s.choose_all(kAnn, {TakeBonus{4, 0}, LoadToken{Token::kFuel, on_truck(1)}});
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  s.choose(kAnn, LoseSurvivorToken{on_trailer(1, 0)});
  EXPECT_FALSE(s.player(kAnn).survivors().has(explorer));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
  return s;
}

// CONT-08, CONT-11
TEST(Contamination, AFatalBonusActionTakenFirstIsCompletedAndTheCardStays) {
  const Scenario s = explorer_takes_fuel(false);
  EXPECT_EQ(s.in_zone(1), s.card("turbocharger"));
  EXPECT_FALSE(s.convoy(kAnn).at(device_slot(Column{0})).valid());
}

// CONT-08
TEST(Contamination, ACardActionDoneBeforeAFatalBonusStands) {
  const Scenario s = explorer_takes_fuel(true);
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{0})), s.card("turbocharger"));
}

// CONT-09
TEST(Contamination, NothingSavesASurvivorBetweenTheFatalCounterAndDeath) {
  for (ItemKind item : {ItemKind::kDecontaminationInfusion, ItemKind::kDeIcingCapsules}) {
    Scenario s = co_pilot_at_the_depot();
    const SurvivorId co_pilot = s.co_pilot(kAnn);
    s.hand(kAnn, {item});
    s.exploration_turn(kAnn);
    s.explore_card(kAnn, 1, {co_pilot});
    s.choose(kAnn, AcceptContamination{});
    ASSERT_EQ(s.question(kAnn), Question::kChooseBlock);
    if (item == ItemKind::kDeIcingCapsules) {
      s.choose(kAnn, UseItem{item, co_pilot});
    } else {
      s.choose_all(kAnn, {UseItem{item, {}}, Decontaminate{co_pilot}});
    }
    EXPECT_GT(s.now().skill(co_pilot), 0);
    const View seen = s.seen_by(kBob);
    for (const SurvivorView& one : seen.crews[kAnn.index()].survivors) {
      EXPECT_EQ(one.doomed, one.survivor == co_pilot);
    }
    s.choose_all(kAnn,
                 {TakeBlock{Side::kLeft}, RefuseToken{Token::kFood}, RefuseToken{Token::kFuel}});
    EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  }
}

// CONT-10
TEST(Contamination, TheLivingParticipantsGoOn) {
  Scenario s;
  s.damage(kAnn, on_truck(4));
  s.put_in_zone(3, "contaminated_depot");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 3, {s.leader(kAnn), s.co_pilot(kAnn)});
  s.choose_all(kAnn, {Contaminate{s.co_pilot(kAnn)}, TakeBlock{Side::kLeft},
                      RefuseToken{Token::kFood}, RefuseToken{Token::kFuel},
                      LoseSurvivorToken{on_truck(0)}, TakeBonus{2, 0}, RepairBox{on_truck(4)}});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_TRUE(s.player(kAnn).rest.has(s.leader(kAnn)));
}

// CONT-11
TEST(Contamination, WithALivingParticipantTheCardActionFollowsAFatalBonus) {
  Scenario s;
  s.put_in_zone(5, "turbocharger");
  s.exploration_turn(kAnn);
  s.explore(kAnn, 5, {s.leader(kAnn), s.co_pilot(kAnn)});
  s.choose_all(
      kAnn, {TakeBonus{4, 0}, LoadToken{Token::kFuel, on_truck(1)}, Contaminate{s.co_pilot(kAnn)},
             LoseSurvivorToken{on_trailer(1, 0)}, MountDevice{Column{1}}});
  EXPECT_EQ(s.convoy(kAnn).at(device_slot(Column{1})), s.card("turbocharger"));
}

// CONT-12
TEST(Contamination, WhenFoodReturnsASurvivorMayDie) {
  Scenario s;  // the fed Co-pilot does not take part, so the food returns at the end of the turn
  s.token(kAnn, Token::kFood, on_truck(1));
  s.exploration_turn(kAnn);
  s.choose(kAnn, FeedForSkill{s.co_pilot(kAnn)});
  s.resolve(contaminate(kAnn, SurvivorSet::of(s.co_pilot(kAnn))));
  EXPECT_TRUE(s.player(kAnn).survivors().has(s.co_pilot(kAnn)));
  s.choose(kAnn, Pass{s.leader(kAnn)});
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
}

// CONT-12
TEST(Contamination, WhenAnItemModifierEndsASurvivorMayDie) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kDeIcingCapsules});
  s.survivor(kBob, Ability::kLeader, Zone::kRest);
  s.survivor(kBob, Ability::kCoPilot, Zone::kRest);
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);
  s.exploration_turn(kAnn);
  s.choose(kAnn, UseItem{ItemKind::kDeIcingCapsules, s.co_pilot(kAnn)});
  s.resolve(contaminate(kAnn, SurvivorSet::of(s.co_pilot(kAnn))));
  s.choose(kAnn, Pass{s.co_pilot(kAnn)});  // nobody is active now, so the phase ends
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  EXPECT_EQ(s.state.phase, Phase::kExploration);
}

// CONT-13
TEST(Contamination, CountersStayWhenTheCardChangesZone) {
  Scenario s;
  s.survivor(kAnn, Ability::kHermit, Zone::kExhausted, 1);
  s.rest();
  s.exploration_turn(kAnn);
  EXPECT_TRUE(s.player(kAnn).rest.has(s.survivor_named("hermit")));
  EXPECT_EQ(s.contamination(s.survivor_named("hermit")), 1);
}

// CONT-14
TEST(Contamination, ADeathOnTheRoadDoesNotEndTheMovementTurn) {
  Scenario s;
  const std::uint8_t place = s.now().map().space(s.road_space("valley_03")).waypoint_place;
  s.state.waypoints[place] = WaypointId{8};
  ASSERT_EQ(s.catalog.waypoints[8].kind, WaypointKind::kContamination);
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.hand(kAnn, {ItemKind::kMine});
  s.movement_turn(kAnn);
  s.drive(kAnn, {"valley_02", "valley_03"});
  s.choose_all(
      kAnn, {Contaminate{s.co_pilot(kAnn)}, AcceptContamination{}, LoseSurvivorToken{on_truck(0)}});
  EXPECT_EQ(s.question(kAnn), Question::kEndMovementTurn);
  EXPECT_FALSE(s.offered_of<LayMine>(kAnn).empty());
}

/// The Co-pilot has received a lethal counter in the action that goes on.
Scenario doomed_co_pilot() {
  Scenario s;
  s.state.marks[s.co_pilot(kAnn).index()].contamination = 1;
  s.state.doomed = SurvivorSet::of(s.co_pilot(kAnn));
  return s;
}

// CONT-15
TEST(Contamination, WhoIsDyingReceivesNoFurtherCounter) {
  Scenario s = doomed_co_pilot();
  s.survivor(kAnn, Ability::kOrphan, Zone::kRest);
  s.resolve(contaminate(kAnn, s.player(kAnn).survivors()));
  ASSERT_EQ(s.question(kAnn), Question::kContaminate);
  EXPECT_EQ(s.offered(kAnn).size(), 2U);
  s.refuses(kAnn, Contaminate{s.co_pilot(kAnn)});
}

// CONT-15, DEF-18: nobody is asked who has nothing to choose
TEST(Contamination, ACounterForNobodyButTheDyingIsLost) {
  Scenario s = doomed_co_pilot();
  s.hand(kAnn, {ItemKind::kProtectiveSuit});
  s.resolve(contaminate(kAnn, SurvivorSet::of(s.co_pilot(kAnn))));
  EXPECT_EQ(s.question(kAnn), Question::kExploreOrPass);
  EXPECT_EQ(s.contamination(s.co_pilot(kAnn)), 1);
}

// CONT-16, CARGO-08
TEST(Contamination, WhoIsDyingMayBeTheCardThatGoesWithALostToken) {
  Scenario s = doomed_co_pilot();
  s.resolve(DiscardSurvivorFrame{kAnn});
  s.choose(kAnn, DiscardSurvivor{s.co_pilot(kAnn)});
  s.resolve(KillSurvivorFrame{kAnn, s.co_pilot(kAnn)});
  EXPECT_NE(s.question(kAnn), Question::kLoseSurvivorToken);  // gone already
  EXPECT_TRUE(s.state.doomed.empty());
}

}  // namespace
}  // namespace aurora::engine::test
