// Chapter REST: everybody at once. Chapter ROUND: the order of the phases.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

// REST-01
TEST(Rest, AllPlayersDecideAtTheSameTime) {
  Scenario s(3);
  for (Seat seat : {kAnn, kBob, kCid}) {
    s.survivor(seat, s.leader(seat), Zone::kExhausted);
    s.token(seat, Token::kFood, on_trailer(1, 2));
  }
  s.rest();
  EXPECT_EQ(deciders(s.state).size(), 3);
  const std::vector<Choice> before = s.offered(kAnn);
  s.choose(kCid, FinishFeeding{});
  s.choose(kBob, FeedToRest{s.leader(kBob)});
  EXPECT_EQ(s.offered(kAnn), before);  // nobody's choices depend on another's
}

// REST-02, REST-03, REST-04, REST-05, FOOD-07
TEST(Rest, FeedingComesBeforeTheZonesMove) {
  Scenario s(2);
  s.survivor(kAnn, s.leader(kAnn), Zone::kExhausted);
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kExhausted);
  s.survivor(kAnn, Ability::kOrphan, Zone::kRest);
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  s.rest();
  EXPECT_TRUE(s.offered_of<FeedForSkill>(kAnn).empty());
  s.choose(kAnn, FeedToRest{s.leader(kAnn)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 0);
  EXPECT_TRUE(s.player(kAnn).active.has(s.leader(kAnn)));  // by way of the Rest Zone
  EXPECT_TRUE(s.player(kAnn).active.has(s.survivor_with(kAnn, Ability::kOrphan)));
  EXPECT_TRUE(s.player(kAnn).rest.has(s.co_pilot(kAnn)));
}

// REST-06, SURV-09, ABIL-04
TEST(Rest, TheMechanicRepairsUpToTwoAfterTheZonesMoved) {
  Scenario s(2);
  s.survivor(kAnn, Ability::kMechanic, Zone::kRest);
  const SurvivorId mechanic = s.survivor_with(kAnn, Ability::kMechanic);
  for (Box box : {on_truck(3), on_truck(4), on_trailer(1, 3)}) {
    s.damage(kAnn, box);
  }
  s.rest();
  ASSERT_EQ(s.question(kAnn), Question::kRestActions);
  s.choose(kAnn, UseAbility{mechanic});
  s.choose_all(kAnn, {RepairBox{on_truck(3)}, RepairBox{on_truck(4)}});
  EXPECT_EQ(s.damage_count(kAnn), 1);
  EXPECT_TRUE(s.offered_of<UseAbility>(kAnn).empty());
}

// SURV-09, DMG-11
TEST(Rest, TheMechanicMayStopEarly) {
  Scenario s(2);
  s.survivor(kAnn, Ability::kMechanic, Zone::kRest);
  for (Box box : {on_truck(3), on_truck(4)}) {
    s.damage(kAnn, box);
  }
  s.rest();
  s.choose(kAnn, UseAbility{s.survivor_with(kAnn, Ability::kMechanic)});
  s.choose(kAnn, Decline{});
  EXPECT_EQ(s.damage_count(kAnn), 2);
}

// ROUND-01, ROUND-02
TEST(Round, ThePhasesFollowEachOther) {
  Scenario s(2);
  s.exploration();
  s.forget();
  while (s.state.round == 1) {
    const Seat seat = deciders(s.state).first();
    s.choose(seat, s.offered(seat).back());
  }
  std::vector<Phase> phases;
  for (const PhaseStarted& started : s.events<PhaseStarted>()) {
    phases.push_back(started.phase);
  }
  EXPECT_EQ(phases, (std::vector{Phase::kRest, Phase::kMovement, Phase::kFire, Phase::kEndOfRound,
                                 Phase::kExploration}));
}

// ROUND-03, END-04
TEST(Round, AGameLastsAtMostSixRounds) {
  EXPECT_EQ(kAuroraNumbers, 6U);
  Scenario s(2);
  s.exploration();
  int steps = 0;
  while (!s.state.over() && ++steps < 2000) {
    const Seat seat = deciders(s.state).first();
    s.choose(seat, s.offered(seat).back());
  }
  EXPECT_TRUE(s.state.over());
  EXPECT_LE(s.state.round, 6);
}

// REST-07, REST-03, REST-04
TEST(Rest, AllZonesMoveTogetherWhenEverybodyHasFed) {
  Scenario s(2);
  for (Seat seat : {kAnn, kBob}) {
    s.survivor(seat, Ability::kMechanic, Zone::kActive);
    s.survivor(seat, s.leader(seat), Zone::kExhausted);
    s.token(seat, Token::kFood, on_trailer(1, 2));
    s.damage(seat, on_truck(3));
  }
  s.survivor(kAnn, Ability::kMechanic, Zone::kRest);
  s.rest();
  s.choose(kAnn, FinishFeeding{});
  EXPECT_EQ(deciders(s.state), SeatSet::of(kBob));
  EXPECT_TRUE(s.events<ZonesAdvanced>().empty());
  s.choose(kBob, FinishFeeding{});
  EXPECT_EQ(s.events<ZonesAdvanced>().size(), 2U);
  EXPECT_EQ(s.question(kAnn), Question::kRestActions);
  EXPECT_TRUE(s.offers(kAnn, UseAbility{s.survivor_with(kAnn, Ability::kMechanic)}));
}

}  // namespace
}  // namespace aurora::engine::test
