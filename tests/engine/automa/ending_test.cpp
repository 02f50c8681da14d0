// Chapter AUTO: the end of a round and of the game against the Automa.
#include "tests/support/battle.hpp"
#include "tests/support/solo.hpp"

namespace aurora::engine::test {
namespace {

int line(const Scenario& s, Seat seat, ScoreLine which) {
  return s.state.scores[seat.index()][static_cast<std::size_t>(which)];
}
int total(const Scenario& s, Seat seat) {
  int sum = 0;
  for (const std::int8_t fame : s.state.scores[seat.index()]) {
    sum += fame;
  }
  return sum;
}

/// The last round is played, and no Action card lies face up.
Scenario last_round() {
  Scenario s = solo();
  row(s, {});
  s.hand(kAnn, {});
  s.state.aurora = kAuroraNumbers - 1;
  return s;
}

// AUTO-71, AUTO-86, AUTO-37
TEST(AutomaEnding, CardsWorkFromLeftToRight) {
  Scenario s = solo();
  row(s, {"saboteurs", "field_hospital"});
  s.end_of_round();
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kWholeConvoy);
  for (const TakeDamage& choice : s.offered_of<TakeDamage>(kAnn)) {
    if (s.convoy(kAnn).occupied().has(choice.box)) {
      continue;
    }
    s.choose(kAnn, choice);
    break;
  }
  EXPECT_EQ(s.question(kAnn), Question::kContaminate);
}

// AUTO-72
TEST(AutomaEnding, AllItsCardsAreThenDiscarded) {
  Scenario s = solo();
  row(s, {"pathfinder", "scrap_patrol"});
  store(s, Token::kSurvivor, 0);  // so that nothing is dealt in the next round
  s.end_of_round();
  EXPECT_TRUE(automa(s).row.empty());
  EXPECT_EQ(automa(s).discard.size(), 2U);
  EXPECT_EQ(automa(s).explored, 0);
}

// AUTO-73
TEST(AutomaEnding, TheCounterMovesOnAndUncoversABoxOfRowA) {
  Scenario s = solo();
  row(s, {});
  s.end_of_round();
  EXPECT_EQ(automa(s).counter, 1);
  EXPECT_FALSE(damaged(s, 'a', 2));
  EXPECT_TRUE(damaged(s, 'a', 3));
}

// AUTO-73
TEST(AutomaEnding, TheCounterStaysWhenTheGameEnds) {
  Scenario s = last_round();
  s.end_of_round();
  EXPECT_TRUE(s.state.over());
  EXPECT_EQ(automa(s).counter, 0);
}

// AUTO-74
TEST(AutomaEnding, TwoCardsAreKeptInTheZone) {
  Scenario s = solo();
  row(s, {});
  store(s, Token::kSurvivor, 0);
  const CardId third = s.in_zone(3);
  const CardId fourth = s.in_zone(4);
  s.end_of_round();
  EXPECT_TRUE(s.discarded(third));
  EXPECT_EQ(s.in_zone(1), fourth);
}

// AUTO-83
TEST(AutomaEnding, ThePressGangDamagesTheHuman) {
  Scenario s = solo();
  row(s, {"press_gang"});
  s.end_of_round();
  EXPECT_EQ(s.question(kAnn), Question::kPlaceDamage);
}

// AUTO-85
TEST(AutomaEnding, TheRumourMongerCostsFameWhoeverStandsHigher) {
  for (int fame : {1, 2}) {
    Scenario s = solo();
    row(s, {"rumour_monger"});
    s.fame(kAnn, fame);
    s.fame(kAutoma, 1);
    s.end_of_round();
    EXPECT_EQ(s.player(kAnn).fame, 1);
  }
}

// AUTO-87
TEST(AutomaEnding, TheFieldHospitalHealsAndContaminates) {
  Scenario s = solo();
  row(s, {"field_hospital"});
  store(s, Token::kSurvivor, 1);
  automa(s).contaminated = 1;
  s.end_of_round();
  EXPECT_EQ(automa(s).contaminated, 0);
  EXPECT_EQ(stored(s, Token::kSurvivor), 2);
  ASSERT_EQ(s.question(kAnn), Question::kContaminate);
  EXPECT_EQ(s.offered_of<Contaminate>(kAnn).size(), 2U);
}

// AUTO-82, AUTO-84
TEST(AutomaEnding, TheOtherTwoCardsDoNothingThen) {
  Scenario s = solo();
  row(s, {"scrap_patrol", "pathfinder"});
  s.end_of_round();
  EXPECT_TRUE(s.events<AutomaActed>().empty());
}

// AUTO-75, AUTO-76, AUTO-77, AUTO-79, EX-25
TEST(AutomaScore, OfTheWorkedExample) {
  Scenario s = last_round();
  s.at(kAnn, "valley_05");
  s.at(kAutoma, "valley_06");
  s.fame(kAutoma, 1);
  automa(s).items.push_back(ItemKind::kNitrousOxide);
  automa(s).loot.push_back(s.card("prisoner"));
  automa(s).damage = {};
  s.catalog.automa.groups.clear();
  for (int column = 1; column <= 5; ++column) {
    s.catalog.automa.groups.push_back(AutomaBoxSet::of(box('d', column)));
  }
  automa(s).damage.add(box('d', 5));
  s.end_of_round();
  ASSERT_TRUE(s.state.over());
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kDistance), 1);
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kFameTrack), 1);
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kItems), 1);
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kEnding), 4);
  EXPECT_EQ(total(s, kAutoma), 7);
}

// AUTO-75
TEST(AutomaScore, ShortcutsCountOnlyIfTheHumanCouldUseThem) {
  for (const bool tracks : {false, true}) {
    Scenario s = last_round();
    if (tracks) {
      s.install(kAnn, device_slot(Column{0}), s.make_device({{BoxKind::kTracks, 0}}));
    }
    s.at(kAnn, "valley_04");
    s.at(kAutoma, "valley_07");
    s.end_of_round();
    EXPECT_EQ(line(s, kAutoma, ScoreLine::kDistance), tracks ? 2 : 3);
  }
}

// AUTO-77
TEST(AutomaScore, TwoCardsAreWorthOneRoundedDown) {
  Scenario s = last_round();
  for (int i = 0; i < 3; ++i) {
    automa(s).items.push_back(ItemKind::kNitrousOxide);
  }
  s.end_of_round();
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kItems), 1);
}

// AUTO-78
TEST(AutomaScore, WhenSomebodyReachedTheShipHealthySurvivorsCount) {
  Scenario s = last_round();
  s.at(kAnn, "bay_12");
  store(s, Token::kSurvivor, 3);
  automa(s).contaminated = 2;
  s.end_of_round();
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kEnding), 3);
}

// AUTO-78
TEST(AutomaScore, TheAutomaEndsTheGameWhenItReachesTheShip) {
  Scenario s = solo();
  row(s, {});
  s.at(kAutoma, "bay_02");
  s.end_of_round();
  EXPECT_TRUE(s.state.over());
}

// AUTO-80
TEST(AutomaScore, TheHumansLeadIsMeasuredOnTheMainRoad) {
  Scenario s = last_round();
  s.at(kAutoma, "valley_04");
  s.at(kAnn, "valley_07");  // two spaces over the river
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kDistance), 3);
  EXPECT_EQ(line(s, kAutoma, ScoreLine::kDistance), 0);
}

// AUTO-81
TEST(AutomaScore, ATieIsALoss) {
  for (const int more : {0, 1}) {
    Scenario s = last_round();
    s.at(kAutoma, "valley_05");
    s.at(kAnn, "valley_05");
    s.end_of_round();
    Scenario even = last_round();
    even.at(kAutoma, "valley_05");
    even.at(kAnn, "valley_05");
    const int gap = total(s, kAutoma) - total(s, kAnn);
    even.fame(kAnn, gap > 0 ? gap + more : more);
    even.fame(kAutoma, gap < 0 ? -gap : 0);
    even.end_of_round();
    ASSERT_EQ(total(even, kAnn), total(even, kAutoma) + more);
    EXPECT_EQ(even.state.winners, SeatSet::of(more > 0 ? kAnn : kAutoma));
  }
}

}  // namespace
}  // namespace aurora::engine::test
