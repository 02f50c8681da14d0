// Chapter AUTO: the Automa in the Exploration and Rest phases.
#include "tests/support/solo.hpp"

namespace aurora::engine::test {
namespace {

/// The last thing the Automa did with a card of the zone.
AutomaExplored deed(const Scenario& s) { return s.events<AutomaExplored>().back(); }

/// A location without drawback: ammo on the left, food on the right.
CardId plain_location(Scenario& s) {
  return s.make_location(Drawback::kNone, {{{2, 0, 0, 0}}, 0}, {{{0, 2, 0, 0}}, 0});
}

// AUTO-13, AUTO-16
TEST(AutomaPile, HasACardForEverySurvivorContaminatedOnesIncluded) {
  Scenario s = solo();
  lay_out(
      s, automa(s).deck,
      {"scrap_patrol", "press_gang", "pathfinder", "rumour_monger", "saboteurs", "field_hospital"});
  store(s, Token::kSurvivor, 1);
  automa(s).contaminated = 2;
  s.track({kAnn, kAutoma});
  s.exploration();
  EXPECT_EQ(automa(s).pile.size(), 3U);
  EXPECT_EQ(automa(s).deck.size(), 3U);
  EXPECT_TRUE(automa(s).row.empty());
  EXPECT_EQ(s.events<ActionDealt>().size(), 3U);
}

// AUTO-14
TEST(AutomaPile, IsRefilledFromTheShuffledDiscardPile) {
  Scenario s = solo();
  lay_out(s, automa(s).deck, {"scrap_patrol"});
  store(s, Token::kSurvivor, 3);
  s.track({kAnn, kAutoma});
  s.exploration();
  EXPECT_EQ(automa(s).pile.size(), 3U);
  EXPECT_EQ(automa(s).deck.size(), 3U);
  EXPECT_TRUE(automa(s).discard.empty());
  ASSERT_EQ(s.events<DeckReset>().size(), 1U);
  EXPECT_EQ(s.events<DeckReset>()[0].deck, Deck::kAction);
}

// AUTO-15
TEST(AutomaPile, IsSmallerWhenCardsAreTooFew) {
  Scenario s = solo();
  lay_out(s, automa(s).row, {"scrap_patrol", "press_gang", "pathfinder", "saboteurs"});
  store(s, Token::kSurvivor, 6);
  s.track({kAnn, kAutoma});
  s.exploration();
  EXPECT_EQ(automa(s).pile.size(), 2U);
}

// AUTO-17
TEST(AutomaTurn, RevealsTheNextCardToTheRightOfTheOthers) {
  Scenario s = solo();
  pile(s, {"saboteurs", "scrap_patrol"});
  exploration(s);
  ASSERT_EQ(automa(s).row.size(), 1U);
  EXPECT_EQ(automa(s).row[0], action("saboteurs"));
  exploration(s);
  ASSERT_EQ(automa(s).row.size(), 2U);
  EXPECT_EQ(automa(s).row[1], action("scrap_patrol"));
}

// AUTO-18, EX-18
TEST(AutomaTurn, ACardOfValueOneOrThreeExploresTheSpaceOfThatCost) {
  Scenario s = solo();
  pile(s, {"press_gang", "scrap_patrol"});
  exploration(s);
  EXPECT_EQ(deed(s).slot, space(5));
  EXPECT_EQ(deed(s).reason, AutomaReason::kValue);
  exploration(s);
  EXPECT_EQ(deed(s).slot, space(1));
}

// AUTO-19, AUTO-26
TEST(AutomaTurn, ACardOfValueTwoGoesDownItsPriorityList) {
  Scenario s = solo();
  s.put_in_zone(2, "twin_guns");
  s.put_in_zone(3, "trader_1");
  s.put_in_zone(4, "mortar");
  pile(s, {"pathfinder"});  // recruit, collect, upgrade, encounter
  exploration(s);
  EXPECT_EQ(deed(s).action, AutomaAction::kUpgrade);
  EXPECT_EQ(deed(s).reason, AutomaReason::kThirdPriority);
}

// AUTO-19
TEST(AutomaTurn, OnlySpacesOfCostTwoAreLookedAt) {
  Scenario s = solo();
  s.put_in_zone(1, plain_location(s));
  s.put_in_zone(5, "filling_station");
  pile(s, {"rumour_monger"});  // collect, recruit, upgrade, encounter
  exploration(s);
  EXPECT_EQ(deed(s).action, AutomaAction::kUpgrade);
}

// AUTO-20
TEST(AutomaTurn, OfSeveralTheArrowDecides) {
  for (const Side arrow : {Side::kLeft, Side::kRight}) {
    Scenario s = solo();
    action_spec(s, "saboteurs").arrow = arrow;
    pile(s, {"saboteurs"});
    exploration(s);
    EXPECT_EQ(deed(s).slot, arrow == Side::kLeft ? space(2) : space(4));
    EXPECT_TRUE(deed(s).several);
    EXPECT_EQ(deed(s).arrow, arrow);
  }
}

// AUTO-19, AUTO-20, AUTO-32, EX-20
TEST(AutomaTurn, WithoutALocationTheSurvivorOnTheSideOfTheArrowIsRecruited) {
  Scenario s = solo();
  s.put_in_zone(2, "mechanic");
  s.put_in_zone(3, "medic");
  s.put_in_zone(4, "mortar");
  action_spec(s, "rumour_monger").arrow = Side::kLeft;
  pile(s, {"rumour_monger"});
  exploration(s);
  EXPECT_EQ(deed(s).action, AutomaAction::kRecruit);
  EXPECT_EQ(deed(s).reason, AutomaReason::kSecondPriority);
  EXPECT_TRUE(s.discarded(s.card("mechanic")));
  EXPECT_EQ(stored(s, Token::kSurvivor), 3);
}

// AUTO-21
TEST(AutomaTurn, NothingHappensWhenNothingMatchesOrTheSpaceIsEmpty) {
  Scenario s = solo();
  s.empty_zone();
  pile(s, {"saboteurs", "press_gang"});
  exploration(s);
  ASSERT_EQ(s.events<AutomaIdled>().size(), 1U);
  EXPECT_EQ(s.events<AutomaIdled>()[0].reason, AutomaReason::kNothingMatches);
  exploration(s);
  EXPECT_EQ(s.events<AutomaIdled>()[1].reason, AutomaReason::kSpaceEmpty);
  EXPECT_TRUE(s.events<AutomaExplored>().empty());
}

// AUTO-22
TEST(AutomaTurn, WithoutCardsItPasses) {
  Scenario s = solo();
  pile(s, {});
  exploration(s);
  ASSERT_EQ(s.events<AutomaIdled>().size(), 1U);
  EXPECT_EQ(s.events<AutomaIdled>()[0].reason, AutomaReason::kPileEmpty);
  EXPECT_EQ(s.question(kAnn), Question::kExploreOrPass);
}

// AUTO-23
TEST(AutomaTurn, ThePhaseGoesOnWhileItHasCards) {
  Scenario s = solo();
  s.survivor(kAnn, s.leader(kAnn), Zone::kRest);
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kRest);
  pile(s, {"saboteurs", "scrap_patrol"});
  s.exploration_turn(kAutoma);
  s.play_on();
  ASSERT_EQ(s.question(kAnn), Question::kNoActiveSurvivor);  // she holds an item
  s.choose(kAnn, EndTurn{});
  EXPECT_EQ(s.events<ActionRevealed>().size(), 2U);
  EXPECT_EQ(s.state.phase, Phase::kRest);  // the last card was revealed in the last turn
}

// AUTO-24
TEST(AutomaTurn, TakesNoBonusAction) {
  Scenario s = solo();
  automa(s).damage.add(box('b', 1));
  automa(s).contaminated = 1;
  s.put_in_zone(1, "trader_1");
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_TRUE(s.events<BonusTaken>().empty());
  EXPECT_TRUE(damaged(s, 'b', 1));
  EXPECT_EQ(automa(s).contaminated, 1);
}

// AUTO-25, AUTO-31
TEST(AutomaTurn, ATakenVehicleIsDiscardedRepairsOneAndTheZoneIsRefilled) {
  Scenario s = solo();
  automa(s).damage.add(box('c', 1));
  const CardId first = s.in_zone(1);
  const CardId second = s.in_zone(2);
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_TRUE(s.discarded(first));
  EXPECT_EQ(s.in_zone(1), second);
  EXPECT_TRUE(s.in_zone(5).valid());
  EXPECT_FALSE(damaged(s, 'c', 1));
}

// AUTO-27, AUTO-28, AUTO-29, AUTO-42, EX-19
TEST(AutomaCollects, TheDrawbackFirstThenTheBlockOfTheArrow) {
  Scenario s = solo();
  action_spec(s, "press_gang").arrow = Side::kRight;
  s.put_in_zone(5, s.make_location(Drawback::kFameLoss, {{{2, 0, 0, 0}}, 0}, {{{0, 0, 1, 0}}, 1}));
  pile(s, {"press_gang"});
  exploration(s);
  EXPECT_EQ(s.player(kAutoma).fame, -1);
  EXPECT_TRUE((s.first_then<FameChanged, BlockTaken>()));
  EXPECT_EQ(stored(s, Token::kFuel), 1);
  EXPECT_EQ(stored(s, Token::kAmmo), 0);
  EXPECT_EQ(automa(s).items.size(), 1U);
  EXPECT_EQ(s.state.zone[4].blocks, 1);  // the left one stays, and so does the card
}

// AUTO-27
TEST(AutomaCollects, DamageAndContaminationStrikeItsBoardAndItsSurvivors) {
  Scenario s = solo();
  action_spec(s, "scrap_patrol").arrow = Side::kLeft;
  s.put_in_zone(1, s.make_location(Drawback::kDamage, {{{1, 0, 0, 0}}, 0}, {{{1, 0, 0, 0}}, 0}));
  next_letters(s, {kC});
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_TRUE(damaged(s, 'c', 1));
  s.put_in_zone(1, "contaminated_depot");
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_EQ(automa(s).contaminated, 1);
}

// AUTO-28, AUTO-30
TEST(AutomaCollects, TheOnlyBlockThatIsLeftAndTheEmptyCardGoes) {
  Scenario s = solo();
  const CardId location = plain_location(s);
  s.put_in_zone(1, location);
  s.state.zone[0].blocks = 2;
  action_spec(s, "scrap_patrol").arrow = Side::kLeft;
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_EQ(stored(s, Token::kFood), 2);
  EXPECT_TRUE(s.discarded(location));
  EXPECT_TRUE(s.in_zone(5).valid());
}

// AUTO-29
TEST(AutomaCollects, ItemsComeFromTheReshuffledDiscardPileWhenTheDeckIsEmpty) {
  Scenario s = solo();
  s.state.item_discard = s.state.item_deck;
  s.state.item_deck.clear();
  s.put_in_zone(1, s.make_location(Drawback::kNone, {{{1, 0, 0, 0}}, 1}, {{{1, 0, 0, 0}}, 1}));
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_EQ(automa(s).items.size(), 1U);
  EXPECT_TRUE(s.state.item_discard.empty());
}

// AUTO-33
TEST(AutomaRecruits, ASeventhSurvivorHealsAContaminatedOneInstead) {
  Scenario s = solo();
  store(s, Token::kSurvivor, 4);
  automa(s).contaminated = 2;
  s.put_in_zone(1, "mechanic");
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_TRUE(s.discarded(s.card("mechanic")));
  EXPECT_EQ(automa(s).survivors(), 6);
  EXPECT_EQ(automa(s).contaminated, 1);
  store(s, Token::kSurvivor, 6);
  automa(s).contaminated = 0;
  s.put_in_zone(1, "medic");
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_EQ(stored(s, Token::kSurvivor), 6);
}

// AUTO-34
TEST(AutomaMeets, AnEncounterIsJustDiscarded) {
  Scenario s = solo();
  s.put_in_zone(1, "trader_1");
  const TokenCounts before = automa(s).storage;
  pile(s, {"scrap_patrol"});
  exploration(s);
  EXPECT_TRUE(s.discarded(s.card("trader_1")));
  EXPECT_EQ(automa(s).storage, before);
  EXPECT_TRUE(automa(s).items.empty());
}

// AUTO-35, AUTO-82, AUTO-83
TEST(AutomaMeets, AnEnemyOnSpaceOneOrFiveGivesWhatTheCardSaysAndStays) {
  Scenario s = solo();
  s.enemy_in_zone(1, "war_wolves");
  s.enemy_in_zone(5, "rider_wolves");
  pile(s, {"scrap_patrol", "press_gang"});
  exploration(s);
  EXPECT_EQ(stored(s, Token::kAmmo), 1);
  EXPECT_EQ(s.in_zone(1), s.card("war_wolves"));
  exploration(s);
  EXPECT_EQ(stored(s, Token::kFuel), 1);
  EXPECT_EQ(s.in_zone(5), s.card("rider_wolves"));
}

// AUTO-36
TEST(AutomaMeets, NoEnemyOnASpaceOfCostTwo) {
  Scenario s = solo();
  s.empty_zone();
  for (int number : {2, 3, 4}) {
    s.enemy_in_zone(number, number == 2   ? "war_wolves"
                            : number == 3 ? "rider_wolves"
                                          : "last_howl");
  }
  pile(s, {"saboteurs"});
  exploration(s);
  EXPECT_EQ(s.events<AutomaIdled>().size(), 1U);
}

// AUTO-39
TEST(AutomaRests, EachFoodDrawsACardToTheRightOfTheRow) {
  Scenario s = solo();
  row(s, {"saboteurs"});
  store(s, Token::kFood, 2);
  const ActionId top = automa(s).deck.back();
  s.rest();
  EXPECT_EQ(stored(s, Token::kFood), 0);
  ASSERT_EQ(automa(s).row.size(), 3U);
  EXPECT_EQ(automa(s).row[1], top);
}

// AUTO-40
TEST(AutomaRests, WithoutADeckItKeepsItsFood) {
  Scenario s = solo();
  lay_out(s, automa(s).discard,
          {"scrap_patrol", "press_gang", "pathfinder", "rumour_monger", "saboteurs"});
  store(s, Token::kFood, 3);
  s.rest();
  EXPECT_EQ(automa(s).row.size(), 1U);
  EXPECT_EQ(automa(s).discard.size(), 5U);
  EXPECT_EQ(stored(s, Token::kFood), 2);
}

// AUTO-38, AUTO-41
TEST(AutomaRests, ACardOfTheRestPhaseWorksLaterInTheRoundAndExploresNothing) {
  Scenario s = solo();
  lay_out(s, automa(s).deck, {"scrap_patrol"});
  store(s, Token::kFood, 1);
  s.rest();
  EXPECT_TRUE(s.events<AutomaExplored>().empty());
  EXPECT_EQ(automa(s).explored, 0);
  s.movement_turn(kAutoma);  // before that the card was face down, and without effect
  s.play_on();
  EXPECT_EQ(s.events<AutomaActed>().size(), 1U);
}

}  // namespace
}  // namespace aurora::engine::test
