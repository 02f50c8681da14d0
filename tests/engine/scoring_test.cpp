// Chapters SCORE, END and EOR: the end of a round, and of the game.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

int line(const Scenario& s, Seat seat, ScoreLine which) {
  return s.state.scores[seat.index()][static_cast<std::size_t>(which)];
}

/// The last round is played; the ship lies at its number 6.
Scenario last_round(std::size_t seats = 2) {
  Scenario s = battle(seats);
  s.state.aurora = kAuroraNumbers - 1;
  return s;
}

// EOR-02, CARGO-13
TEST(EndOfRound, AFoodBoxGivesFoodForAnotherBox) {
  Scenario s = battle(2);
  constexpr BoxSpec kGarden{BoxKind::kFoodEachRound, 0};
  s.install(kAnn, device_slot(Column{0}), s.make_device({kGarden, kFoodFuelBox}));
  s.end_of_round();
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);
  s.refuses(kAnn, LoadToken{Token::kFood, on_device(0, 0)});
  EXPECT_TRUE(s.offers(kAnn, RefuseToken{Token::kFood}));
  s.choose(kAnn, LoadToken{Token::kFood, on_device(0, 1)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);
}

// EOR-01, CARGO-06
TEST(EndOfRound, BoxesWorkInTheLastRoundTooUnlessTheyAreDamaged) {
  Scenario s = last_round();
  constexpr BoxSpec kGarden{BoxKind::kFoodEachRound, 0};
  const CardId garden = s.make_device({kGarden, kFoodFuelBox});
  s.install(kAnn, device_slot(Column{0}), garden);
  Scenario damaged = s;
  s.end_of_round();
  EXPECT_EQ(s.question(kAnn), Question::kLoadTokens);
  EXPECT_FALSE(s.state.over());
  damaged.damage(kAnn, on_device(0, 0));
  damaged.end_of_round();
  EXPECT_TRUE(damaged.state.over());
}

// EOR-03, EOR-04, END-03, ROUND-02
TEST(EndOfRound, TheShipMovesOnAndTheNextRoundBegins) {
  Scenario s = battle(2);
  s.end_of_round();
  EXPECT_EQ(s.state.aurora, 1);
  EXPECT_EQ(s.state.phase, Phase::kExploration);
  EXPECT_EQ(s.state.round, 2);
}

// EOR-05, EOR-06, EOR-07
TEST(EndOfRound, OnlyTheRightmostCardsStayAndTheZoneIsFilled) {
  for (std::size_t seats : {2U, 3U}) {
    Scenario s(seats);
    const CardId fourth = s.in_zone(4);
    const CardId fifth = s.in_zone(5);
    const CardId third = s.in_zone(3);
    s.end_of_round();
    const int keep = seats == 2 ? 2 : 3;
    EXPECT_EQ(s.in_zone(keep - 1), fourth);
    EXPECT_EQ(s.in_zone(keep), fifth);
    EXPECT_EQ(s.discarded(third), seats == 2);
    for (int number = 1; number <= 5; ++number) {
      EXPECT_TRUE(s.in_zone(number).valid());
    }
  }
}

// END-01, END-03
TEST(End, TheGameEndsWhenAConvoyHasReachedTheShipBeforeItMoves) {
  Scenario s = battle(2);
  s.state.player(kBob).position = s.now().map().aurora[0];
  s.end_of_round();
  EXPECT_TRUE(s.state.over());
  EXPECT_EQ(s.state.aurora, 0);
}

// END-02, END-04, ROUND-03
TEST(End, TheGameEndsInTheRoundInWhichTheShipLiesAtSix) {
  Scenario s = last_round();
  s.end_of_round();
  EXPECT_TRUE(s.state.over());
  EXPECT_EQ(s.state.aurora, kAuroraNumbers - 1);
}

// END-02
TEST(End, AtFiveTheShipStillMovesToSix) {
  Scenario s = battle(2);
  s.state.aurora = kAuroraNumbers - 2;
  s.end_of_round();
  EXPECT_FALSE(s.state.over());
  EXPECT_EQ(s.state.aurora, kAuroraNumbers - 1);
}

// SCORE-01, SCORE-02, SCORE-12
TEST(Score, SpacesAheadOfTheLastConvoyCount) {
  Scenario s = last_round(3);
  s.at(kAnn, "valley_05");
  s.at(kBob, "valley_02");
  s.at(kCid, "valley_03");
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kDistance), 3);
  EXPECT_EQ(line(s, kBob, ScoreLine::kDistance), 0);
  EXPECT_EQ(line(s, kCid, ScoreLine::kDistance), 1);
  EXPECT_TRUE(s.state.winners.has(kAnn));
}

// SCORE-03, ROAD-02, DEF-16
TEST(Score, AShortcutShortensTheDistanceOnlyIfTheLastConvoyCouldUseIt) {
  Scenario s = last_round(2);
  const MapSpec& map = s.now().map();
  SegmentSpec way;  // the first segment of a shortcut
  for (const SegmentSpec& segment : map.segments) {
    if (segment.needs_tracks && map.space(segment.from).on_main_road) {
      way = segment;
      break;
    }
  }
  s.state.player(kBob).position = way.from;
  s.at(kAnn, "bay_12");
  Scenario tracked = s;
  constexpr BoxSpec kTracksBox{BoxKind::kTracks, 0};
  tracked.install(kBob, device_slot(Column{0}), tracked.make_device({kTracksBox}));
  Scenario broken = tracked;
  broken.damage(kBob, on_device(0, 0));
  for (Scenario* game : {&s, &tracked, &broken}) {
    game->end_of_round();
  }
  EXPECT_LT(line(tracked, kAnn, ScoreLine::kDistance), line(s, kAnn, ScoreLine::kDistance));
  EXPECT_EQ(line(broken, kAnn, ScoreLine::kDistance), line(s, kAnn, ScoreLine::kDistance));
}

// SCORE-04, SCORE-05, SCORE-13, FAME-06, ITEM-14
TEST(Score, TheFameTrackAndUnusedItemsCount) {
  Scenario s = last_round();
  s.fame(kAnn, -1);
  s.hand(kBob, {ItemKind::kWeldingTorch, ItemKind::kNitrousOxide});
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kFameTrack), -1);
  EXPECT_EQ(line(s, kBob, ScoreLine::kItems), 2);
}

// SCORE-06, LOOT-03, CARGO-06
TEST(Score, SpecialBoxesCountWhileUndamaged) {
  Scenario s = last_round();
  constexpr BoxSpec kFame2{BoxKind::kFame, 2};
  constexpr BoxSpec kPantry{BoxKind::kFamePerFood, 2};
  const CardId device = s.make_device({kFame2, kPantry, kOpenBox, kOpenBox, kOpenBox});
  s.install(kAnn, device_slot(Column{0}), device);
  for (std::size_t i : {2U, 3U, 4U}) {
    s.token(kAnn, Token::kFood, on_device(0, i));
  }
  Scenario damaged = s;
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kBoxes), 4);  // 2, and at most 2 of 3 food
  damaged.damage(kAnn, on_device(0, 0));
  damaged.end_of_round();
  EXPECT_EQ(line(damaged, kAnn, ScoreLine::kBoxes), 2);
}

// SCORE-06, ABIL-05, ABIL-06, SURV-18, SURV-19, SURV-20
TEST(Score, ScoringAbilitiesWorkFromAnyZone) {
  Scenario s = last_round();
  s.survivor(kAnn, Ability::kBountyHunter, Zone::kExhausted);
  s.survivor(kAnn, Ability::kOrphan, Zone::kRest);
  s.survivor(kBob, Ability::kPrisoner, Zone::kActive);
  Scenario with_loot = s;
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kAbilities), 1);  // no Loot, no bounty
  EXPECT_EQ(line(s, kBob, ScoreLine::kAbilities), 1);
  with_loot.install(kAnn, device_slot(Column{0}), "gauss_cannon");
  with_loot.end_of_round();
  EXPECT_EQ(line(with_loot, kAnn, ScoreLine::kAbilities), 3);
}

// SCORE-07, SCORE-09
TEST(Score, IfSomebodyReachedTheShipEverybodyCountsHealthySurvivors) {
  Scenario s = battle(2);
  s.state.player(kBob).position = s.now().map().aurora[0];
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kRest, 1);
  s.survivor(kAnn, Ability::kOrphan, Zone::kExhausted);
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kEnding), 2);  // Leader and Orphan; Ann is far away
}

// SCORE-08
TEST(Score, IfNobodyReachedItUndamagedCardsCount) {
  Scenario s = last_round();
  s.install(kAnn, device_slot(Column{1}), "gauss_cannon");
  s.damage(kAnn, on_truck(6));
  s.end_of_round();
  EXPECT_EQ(line(s, kAnn, ScoreLine::kEnding), 2);  // trailer and device, not the truck
  EXPECT_EQ(line(s, kBob, ScoreLine::kEnding), 2);
}

// SCORE-10
TEST(Score, OfTwoWithTheSameFameTheOneFurtherAlongWins) {
  Scenario s = last_round();
  s.at(kAnn, "valley_03");
  s.at(kBob, "valley_01");
  s.fame(kBob, 2);
  s.end_of_round();
  EXPECT_EQ(s.state.winners, SeatSet::of(kAnn));
}

// SCORE-11
TEST(Score, StillTiedTheRightmostCounterWins) {
  Scenario s = last_round();
  s.track({kAnn, kBob});
  s.end_of_round();
  EXPECT_EQ(s.state.winners, SeatSet::of(kBob));
}

// SCORE-12
TEST(Score, OfSeveralLastConvoysTheLeftmostIsMeasured) {
  Scenario s = last_round(3);
  constexpr BoxSpec kTracksBox{BoxKind::kTracks, 0};
  SegmentSpec way;
  for (const SegmentSpec& segment : s.now().map().segments) {
    if (segment.needs_tracks && s.now().map().space(segment.from).on_main_road) {
      way = segment;
      break;
    }
  }
  s.state.player(kBob).position = way.from;
  s.state.player(kCid).position = way.from;
  s.at(kAnn, "bay_12");
  s.install(kBob, device_slot(Column{0}), s.make_device({kTracksBox}));  // only Bob's way is short
  Scenario other = s;
  s.track({kBob, kCid, kAnn});
  other.track({kCid, kBob, kAnn});
  s.end_of_round();
  other.end_of_round();
  EXPECT_LT(line(s, kAnn, ScoreLine::kDistance), line(other, kAnn, ScoreLine::kDistance));
}

// SCORE-14
TEST(Score, ItemsInHandAreCountedAndShownToEverybody) {
  Scenario s = last_round();
  s.hand(kBob, {ItemKind::kWeldingTorch});
  EXPECT_TRUE(s.seen_by(kAnn).result.hands[kBob.index()].empty());
  s.end_of_round();
  for (const Viewer viewer : {kAnn, kBob, spectator()}) {
    const ResultView result = s.seen_by(viewer).result;
    EXPECT_EQ(result.scores[kBob.index()][2], 1);
    ASSERT_EQ(result.hands[kBob.index()].size(), 1U);
    EXPECT_EQ(result.hands[kBob.index()][0], ItemKind::kWeldingTorch);
  }
}

}  // namespace
}  // namespace aurora::engine::test
