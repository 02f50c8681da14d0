// Chapter REV: revealing Exploration cards, and where they go in the end.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

// REV-01
TEST(Reveal, ACardGoesToTheRightmostEmptySpace) {
  Scenario s;
  s.state.zone[1] = {};
  s.state.zone[3] = {};
  s.state.exploration_deck.clear();
  s.next_cards({s.card("outrider")});
  s.resolve(FillZoneFrame{});
  EXPECT_EQ(s.in_zone(4), s.card("outrider"));
  EXPECT_FALSE(s.in_zone(2).valid());
}

// REV-02
TEST(Reveal, SeveralCardsAreRevealedOneByOneFromTheRight) {
  Scenario s;
  s.empty_zone();
  s.next_cards({s.card("outrider"), s.card("snow_hauler"), s.card("war_rig")});
  s.resolve(FillZoneFrame{});
  EXPECT_EQ(s.in_zone(5), s.card("outrider"));
  EXPECT_EQ(s.in_zone(4), s.card("snow_hauler"));
  EXPECT_EQ(s.in_zone(3), s.card("war_rig"));
}

// REV-03
TEST(Reveal, LocationsAndEncountersReceiveTheirTokens) {
  Scenario s;
  s.empty_zone();
  s.next_cards({s.card("filling_station"), s.card("wanderers_1")});
  s.resolve(FillZoneFrame{});
  EXPECT_EQ(s.state.zone[4].blocks, 3);  // left and right
  EXPECT_EQ(s.state.zone[3].tokens.of(Token::kFood), 1);
  EXPECT_EQ(s.state.zone[3].tokens.of(Token::kFuel), 1);
}

// REV-04
TEST(Reveal, AnEventIsResolvedDiscardedAndReplaced) {
  Scenario s;
  s.state.zone[2] = {};
  const CardId event = s.make_event({{EventEffect::kFameGain, EventTarget::kEverybody, 2}});
  s.next_cards({event, s.card("outrider")});
  s.resolve(FillZoneFrame{});
  EXPECT_EQ(s.player(kAnn).fame, 2);
  EXPECT_EQ(s.player(kBob).fame, 2);
  EXPECT_TRUE(s.discarded(event));
  EXPECT_EQ(s.in_zone(3), s.card("outrider"));
}

// REV-04
TEST(Reveal, AnEventIsResolvedBeforeTheNextCardIsSeen) {
  Scenario s;
  s.state.zone[2] = {};
  s.next_cards({s.card("whiteout"), s.card("outrider")});
  s.resolve(FillZoneFrame{});
  ASSERT_EQ(s.question(kBob), Question::kPlaceDamage);
  EXPECT_EQ(s.in_zone(3), s.card("whiteout"));
  EXPECT_EQ(s.events<CardRevealed>().size(), 1U);
}

// REV-05
TEST(Reveal, AnEnemyStaysAndCannotBeExplored) {
  Scenario s;
  s.state.zone[0] = {};
  s.next_cards({s.card("war_wolves")});
  s.resolve(FillZoneFrame{});
  s.exploration_turn(kAnn);
  EXPECT_EQ(s.in_zone(1), s.card("war_wolves"));
  s.refuses(kAnn, Explore{space(1)});
  EXPECT_TRUE(s.offers(kAnn, Explore{space(2)}));
}

// REV-06
TEST(Reveal, WithAnEmptyDeckSpacesStayEmpty) {
  Scenario s;
  s.state.zone[4] = {};
  s.state.exploration_deck.clear();
  s.state.exploration_discard.push_back(s.card("outrider"));
  s.resolve(FillZoneFrame{});
  EXPECT_FALSE(s.in_zone(5).valid());
  EXPECT_EQ(s.state.exploration_discard.size(), 1U);
  EXPECT_TRUE(s.state.exploration_deck.empty());
}

// REV-07
TEST(Reveal, AnEmptySpaceCannotBeExplored) {
  Scenario s;
  s.state.zone[1] = {};
  s.exploration_turn(kAnn);
  s.refuses(kAnn, Explore{space(2)});
}

// REV-08
TEST(Reveal, TheDiscardPileTakesSpentLocationsAndEncounters) {
  Scenario s;
  s.put_in_zone(1, "filling_station");
  s.state.zone[0].blocks = 1;  // only the left block is left
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose_all(kAnn, {LoadToken{Token::kFuel, on_truck(1)}, LoadToken{Token::kFuel, on_truck(2)}});
  EXPECT_TRUE(s.discarded(s.card("filling_station")));

  s.put_in_zone(1, "wanderers_1");
  s.exploration_turn(kBob);
  s.explore_card(kBob, 1, {s.co_pilot(kBob)});
  s.choose_all(kBob, {RefuseToken{Token::kFood}, RefuseToken{Token::kFuel}});
  EXPECT_TRUE(s.discarded(s.card("wanderers_1")));
  EXPECT_EQ(s.seen_by(spectator()).piles.exploration, s.state.exploration_discard);
}

// REV-08
TEST(Reveal, TheDiscardPileTakesSurvivorsAndVehiclesThatLeave) {
  Scenario s;
  s.resolve(KillSurvivorFrame{kAnn, s.co_pilot(kAnn)});
  s.choose(kAnn, LoseSurvivorToken{on_trailer(1, 0)});
  EXPECT_TRUE(s.discarded(s.card("co_pilot_red")));
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("outrider"), {}});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_truck(0)});
  EXPECT_TRUE(s.discarded(s.card("truck_red_start")));
}

// REV-09
TEST(Reveal, LootThatLeavesAConvoyOrIsDeclinedIsOutOfTheGame) {
  Scenario s;
  s.install(kAnn, device_slot(Column{0}), "gauss_cannon");
  s.resolve(UpgradeFrame{UpgradeFrame::Stage::kPlace, kAnn, s.card("twin_guns"), {}});
  s.choose(kAnn, MountDevice{Column{0}});
  s.resolve(GainLootFrame{kAnn, s.card("armoured_trunk")});
  s.choose(kAnn, Decline{});
  EXPECT_TRUE(s.state.exploration_discard.empty());
}

// REV-10
TEST(Reveal, TheSpacesCostOneTwoTwoTwoThree) {
  Scenario s;
  s.exploration_turn(kAnn);
  const std::array<int, 5> costs{1, 2, 2, 2, 3};
  for (int number = 1; number <= 5; ++number) {
    s.choose(kAnn, Explore{space(number)});
    EXPECT_EQ(s.asked(kAnn).amount, costs[static_cast<std::size_t>(number - 1)]);
    s.choose(kAnn, TakeBack{});
  }
}

/// Everybody has one survivor of skill 1 left.
void weaken(Scenario& s, std::initializer_list<Seat> seats) {
  for (Seat seat : seats) {
    s.no_survivor(seat, s.co_pilot(seat));
    s.survivor_spec(s.leader(seat)).skill = 1;
    s.clear_cargo(seat);
    s.token(seat, Token::kSurvivor, on_truck(0));
  }
}

/// Ann leads, and the next card contaminates the leader, or does what else is wished.
Scenario revealed(std::size_t seats, std::initializer_list<EventStep> steps) {
  Scenario s(seats);
  if (seats == 2) {
    s.track({kBob, kAnn});
  } else {
    s.track({kCid, kBob, kAnn});
  }
  weaken(s, {kAnn, kBob});
  s.state.zone[0] = {};
  s.next_cards({s.make_event(steps)});
  s.resolve(FillZoneFrame{});
  return s;
}

constexpr EventStep kForTheLeader{EventEffect::kContamination, EventTarget::kLeader};

// DEF-21, REV-04, ELIM-05
TEST(Reveal, AnEventForTheLeaderDoesNotRollDownTheTrack) {
  const Scenario s = revealed(3, {kForTheLeader});
  EXPECT_TRUE(s.player(kAnn).eliminated);
  EXPECT_EQ(s.now().leading(), kBob);
  EXPECT_EQ(s.events<Contaminated>().size(), 1U);
  EXPECT_FALSE(s.player(kBob).eliminated);
}

// DEF-21, ELIM-04
TEST(Reveal, OfTwoTheOneWhomTheEventDoesNotMeanWins) {
  const Scenario s = revealed(2, {kForTheLeader});
  EXPECT_TRUE(s.state.over());
  EXPECT_EQ(s.state.winners, SeatSet::of(kBob));
}

// DEF-21: it holds for all that the card says
TEST(Reveal, TheLeaderAndTheLastAreTheSameInEveryStepOfAnEvent) {
  const Scenario s =
      revealed(3, {kForTheLeader, {EventEffect::kFameGain, EventTarget::kNotLeader, 1}});
  EXPECT_EQ(s.player(kBob).fame, 1);  // leads now, but is not whom the card means
  EXPECT_EQ(s.player(kCid).fame, 1);

  Scenario last(3);
  last.track({kAnn, kBob, kCid});
  weaken(last, {kAnn});
  last.state.zone[0] = {};
  last.next_cards({last.make_event({{EventEffect::kContamination, EventTarget::kLast},
                                    {EventEffect::kFameLoss, EventTarget::kLast, 1}})});
  last.resolve(FillZoneFrame{});
  EXPECT_TRUE(last.player(kAnn).eliminated);
  EXPECT_EQ(last.player(kBob).fame, 0);
}

}  // namespace
}  // namespace aurora::engine::test
