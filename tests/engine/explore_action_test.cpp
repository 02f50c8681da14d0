// Chapters EXP, FOOD, PASS, LOC, ENC, BONUS and the survivors of the Exploration phase.
#include "engine/phases/explore.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

BlockSpec block(Token first, Token second) {
  BlockSpec spec;
  spec.tokens.add(first);
  spec.tokens.add(second);
  return spec;
}

/// A location with the drawback in space 2; left: two fuel, right: food and an item.
Scenario at_location(Drawback drawback) {
  Scenario s(2);
  BlockSpec right;
  right.tokens.add(Token::kFood);
  right.items = 1;
  s.put_in_zone(2, s.make_location(drawback, block(Token::kFuel, Token::kFuel), right));
  s.exploration_turn(kAnn);
  return s;
}

// EXP-13
TEST(ExploreAction, OnAnEmptySpaceIsImpossible) {
  Scenario s;
  s.empty_zone();
  EXPECT_FALSE(card_action_possible(s.now(), kAnn, space(3)));
  s.put_in_zone(3, s.make_location(Drawback{}, block(Token::kFuel, Token::kFuel), {}));
  EXPECT_TRUE(card_action_possible(s.now(), kAnn, space(3)));
}

void load_all(Scenario& s, Seat seat) {
  while (s.question(seat) == Question::kLoadTokens) {
    s.choose(seat, s.offered(seat).front());
  }
}

// EXP-01, EXP-02, EXP-04
TEST(ExplorationPhase, TurnsGoRoundUntilNobodyIsActive) {
  Scenario s(2);
  s.track({kBob, kAnn});
  s.exploration();
  std::vector<Seat> turns;
  for (Seat seat : {kBob, kAnn, kBob, kAnn}) {
    ASSERT_EQ(s.question(seat), Question::kExploreOrPass);
    s.refuses(seat, EndTurn{});  // Explore or Pass, nothing else
    s.choose(seat, s.offered_of<Pass>(seat).front());
  }
  EXPECT_EQ(s.events<PhaseStarted>().at(0).phase, Phase::kRest);
}

// EXP-03, ITEM-10
TEST(ExplorationPhase, WithoutActiveSurvivorsItemsAndFoodRemain) {
  Scenario s(2);
  s.survivor(kAnn, s.leader(kAnn), Zone::kExhausted);
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kRest);
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  s.hand(kAnn, {ItemKind::kEmergencyRation});
  s.exploration_turn(kAnn);
  ASSERT_EQ(s.question(kAnn), Question::kNoActiveSurvivor);
  EXPECT_TRUE(s.offers(kAnn, EndTurn{}));
  EXPECT_TRUE(s.offers(kAnn, FeedToRest{s.leader(kAnn)}));
  EXPECT_TRUE(s.offers(kAnn, UseItem{ItemKind::kEmergencyRation, s.co_pilot(kAnn)}));
}

// EXP-05
TEST(ExplorationPhase, WhoCannotExploreAnythingMustPass) {
  Scenario s(2);
  s.empty_zone();
  s.put_in_zone(5, "twin_guns");
  s.no_survivor(kAnn, s.leader(kAnn));  // the Co-pilot alone reaches 1
  s.exploration_turn(kAnn);
  EXPECT_TRUE(s.offered_of<Explore>(kAnn).empty());
  EXPECT_EQ(s.offered_of<Pass>(kAnn).size(), 1U);
}

// EXP-06, REV-05, REV-07
TEST(ExploreAction, EnemiesAndEmptySpacesCannotBeExplored) {
  Scenario s(2);
  s.empty_zone();
  s.enemy_in_zone(1, "war_wolves");
  s.put_in_zone(2, "twin_guns");
  s.exploration_turn(kAnn);
  EXPECT_EQ(s.offered_of<Explore>(kAnn), (std::vector{Explore{space(2)}}));
}

// EXP-07, EXP-15
TEST(ExploreAction, SkillIsCheckedOnceWhenTheActionIsDeclared) {
  Scenario s = at_location(Drawback::kContamination);
  s.survivor_spec(s.co_pilot(kAnn)).skill = 2;
  s.choose(kAnn, Explore{space(2)});
  s.refuses(kAnn, BeginExplore{});
  s.choose_all(kAnn, {JoinExplore{s.co_pilot(kAnn)}, BeginExplore{}});
  if (s.question(kAnn) == Question::kChooseAction) {
    s.choose(kAnn, TakeCardAction{});
  }
  EXPECT_EQ(s.now().skill(s.co_pilot(kAnn)), 1);        // below the cost now
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);  // the action goes on
}

// EXP-07
TEST(ExploreAction, MoreSurvivorsThanNeededMayTakePartAndAllOfItMayBeTakenBack) {
  Scenario s = at_location(Drawback::kNone);
  s.choose_all(kAnn, {Explore{space(2)}, JoinExplore{s.leader(kAnn)}});
  EXPECT_TRUE(s.offers(kAnn, JoinExplore{s.co_pilot(kAnn)}));
  s.choose(kAnn, TakeBack{});
  EXPECT_EQ(s.question(kAnn), Question::kExploreOrPass);
}

// EXP-08, EXP-09, BONUS-01, BONUS-08
TEST(ExploreAction, TheBonusComesBeforeOrAfterTheCardAndOnce) {
  Scenario s = at_location(Drawback::kNone);
  s.survivor(kAnn, s.leader(kAnn), Zone::kActive, 1);
  s.survivor_spec(s.leader(kAnn)).skill = 3;
  s.explore(kAnn, 2, {s.leader(kAnn)});
  ASSERT_EQ(s.question(kAnn), Question::kChooseAction);
  EXPECT_TRUE(s.offers(kAnn, TakeCardAction{}));
  s.choose(kAnn, s.offered_of<TakeBonus>(kAnn).front());
  s.refuses(kAnn, TakeBlock{Side::kLeft});  // first the bonus is finished
  s.choose(kAnn, Decontaminate{s.leader(kAnn)});
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);
  s.choose(kAnn, TakeBlock{Side::kLeft});
  load_all(s, kAnn);
  EXPECT_EQ(s.events<BonusTaken>().size(), 1U);
}

// EXP-12, LOC-09
TEST(ExploreAction, ALocationWithTokensStaysAndItsEffectAppliesEachTime) {
  Scenario s = at_location(Drawback::kFameLoss);
  const CardId location = s.in_zone(2);
  for (Side side : {Side::kLeft, Side::kRight}) {
    s.survivor(kAnn, s.leader(kAnn), Zone::kActive);
    s.fame(kAnn, 1);
    s.exploration_turn(kAnn);
    s.explore_card(kAnn, 2, {s.leader(kAnn)});
    EXPECT_EQ(s.player(kAnn).fame, 0);
    if (s.question(kAnn) == Question::kChooseBlock) {
      s.choose(kAnn, TakeBlock{side});
    }
    load_all(s, kAnn);
    if (s.question(kAnn) == Question::kChooseBonus) {
      s.choose(kAnn, Decline{});
    }
    EXPECT_EQ(s.discarded(location), side == Side::kRight);  // LOC-08
  }
}

// LOC-02, LOC-04, LOC-07, LOC-08
TEST(Location, EffectsAndItemTokens) {
  Scenario s = at_location(Drawback::kDamage);
  s.next_items({ItemKind::kWeldingTorch});
  s.explore_card(kAnn, 2, {s.leader(kAnn)});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kWholeConvoy);
  s.choose(kAnn, TakeDamage{on_truck(4)});
  s.choose(kAnn, TakeBlock{Side::kRight});
  EXPECT_TRUE(s.events<ItemDrawn>().empty());  // first the resources are loaded
  load_all(s, kAnn);
  ASSERT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_EQ(s.player(kAnn).hand[0], ItemKind::kWeldingTorch);
}

// EXP-13, RECR-04
TEST(ExploreAction, AnImpossibleCardActionNeedsABonusThatMakesItPossible) {
  Scenario s(2);
  for (ConvoySlot slot : {truck_slot(), bottom_slot(Column{1})}) {
    s.install(kAnn, slot,
              slot == truck_slot() ? s.make_truck(2, 2, {kSurvivorBox, kArmourBox})
                                   : s.make_trailer({kFoodFuelBox}));
  }
  s.clear_cargo(kAnn);
  s.damage(kAnn, on_truck(0));
  s.put_in_zone(2, "orphan");
  s.put_in_zone(3, "driver");
  s.exploration_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, Explore{space(2)}));  // its bonus repairs nothing
  s.explore(kAnn, 3, {s.leader(kAnn)});             // space 3 repairs
  // The only way is the bonus first, and the survivor's box first of all.
  ASSERT_TRUE(s.player(kAnn).rest.has(s.survivor_with(kAnn, Ability::kDriver)));
  EXPECT_TRUE(s.convoy(kAnn).of(Token::kSurvivor).has(on_truck(0)));
}

// EXP-14
TEST(ExploreAction, TheTypeOfTheCardFixesItsAction) {
  const std::pair<const char*, Question> actions[] = {
      {"roadside_store", Question::kChooseBlock},  // collect
      {"twin_guns", Question::kChooseCarrier},     // upgrade
      {"mechanic", Question::kLoadTokens},         // recruit: the token of the new survivor
      {"wanderers_1", Question::kChooseEncounter},
  };
  for (const auto& [card, question] : actions) {
    Scenario s(2);
    s.token(kAnn, Token::kFood,
            on_trailer(1, 2));  // so that both of the wanderers' offers are open
    s.put_in_zone(1, card);
    s.exploration_turn(kAnn);
    s.explore_card(kAnn, 1, {s.leader(kAnn)});
    EXPECT_EQ(s.question(kAnn), question) << card;
  }
}

// FOOD-03
TEST(Food, NobodyIsFedInsideAnExploreAction) {
  Scenario s = at_location(Drawback::kNone);
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  EXPECT_FALSE(s.offered_of<FeedForSkill>(kAnn).empty());
  s.explore_card(kAnn, 2, {s.leader(kAnn)});
  EXPECT_TRUE(s.offered_of<FeedForSkill>(kAnn).empty());
  s.choose(kAnn, TakeBlock{Side::kLeft});
  load_all(s, kAnn);
  EXPECT_EQ(s.question(kAnn), Question::kEndExplorationTurn);
  EXPECT_FALSE(s.offered_of<FeedForSkill>(kAnn).empty());  // after it, again
}

// FOOD-04, FOOD-05
TEST(Food, ItCountsForThePassAndReturnsAtTheEndOfTheTurn) {
  Scenario s(2);
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  s.token(kAnn, Token::kFood, on_trailer(1, 1));
  for (std::size_t i : {2U, 3U, 4U}) {
    s.damage(kAnn, on_truck(i));
  }
  s.exploration_turn(kAnn);
  s.choose(kAnn, FeedForSkill{s.co_pilot(kAnn)});
  s.choose(kAnn, FeedForSkill{s.leader(kAnn)});
  s.choose(kAnn, Pass{s.co_pilot(kAnn)});
  EXPECT_EQ(s.asked(kAnn).amount, 2);  // PASS-03: 1 printed, 1 by food
  s.choose(kAnn, Decline{});
  EXPECT_EQ(s.state.marks[s.leader(kAnn).index()].food, 0);
  EXPECT_EQ(s.state.marks[s.co_pilot(kAnn).index()].food, 0);
}

// PASS-02, PASS-04
TEST(Pass, TheLeaderRestsTooAndOneMayExploreLater) {
  Scenario s(2);
  s.track({kAnn, kBob});
  s.exploration_turn(kAnn);
  s.choose(kAnn, Pass{s.leader(kAnn)});
  EXPECT_TRUE(s.player(kAnn).rest.has(s.leader(kAnn)));
  s.choose(kBob, Pass{s.leader(kBob)});
  ASSERT_EQ(s.question(kAnn), Question::kExploreOrPass);
  EXPECT_FALSE(s.offered_of<Explore>(kAnn).empty());  // the Co-pilot is still active
}

// ENC-01, ENC-03
TEST(Encounter, TheTraderSwapsAResourceOfAnotherType) {
  Scenario s(2);
  s.put_in_zone(2, "trader_1");
  s.token(kAnn, Token::kFuel, on_trailer(1, 1));
  s.token(kAnn, Token::kAmmo, on_trailer(1, 2));
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 2, {s.leader(kAnn)});
  if (s.question(kAnn) == Question::kChooseEncounter) {
    s.refuses(kAnn, Trade{Token::kFuel});  // fuel lies on the card
    s.choose(kAnn, Trade{Token::kAmmo});
  }
  load_all(s, kAnn);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 2);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
  EXPECT_EQ(s.state.zone[1].tokens.of(Token::kAmmo), 1);
  EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
}

// ENC-01
TEST(Encounter, OnlyOptionsThatCanBePaidAreOffered) {
  Scenario s(2);
  s.put_in_zone(2, "trader_1");
  s.exploration_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, Explore{space(2)}));  // neither a resource nor an item to give
}

// ENC-07, ENC-09
TEST(Encounter, HelpingTheWanderersEarnsFame) {
  Scenario s(2);
  s.put_in_zone(2, "wanderers_1");
  const CardId wanderers = s.in_zone(2);
  s.token(kAnn, Token::kAmmo, on_trailer(1, 2));
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 2, {s.leader(kAnn)});
  s.choose(kAnn, HelpWanderers{Token::kAmmo});
  EXPECT_EQ(s.player(kAnn).fame, 2);
  EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kAmmo), 0);
  EXPECT_TRUE(s.discarded(wanderers));
}

// ENC-08, ENC-09, SURV-12
TEST(Encounter, RobbingThemCostsFameUnlessThePreacherIsThere) {
  for (bool preacher : {false, true}) {
    Scenario s(2);
    s.put_in_zone(2, "wanderers_1");
    if (preacher) {
      s.survivor(kAnn, Ability::kPreacher, Zone::kActive);
    }
    s.exploration_turn(kAnn);
    s.explore_card(kAnn, 2,
                   {preacher ? s.survivor_with(kAnn, Ability::kPreacher) : s.leader(kAnn)});
    if (s.question(kAnn) == Question::kChooseEncounter) {
      s.choose(kAnn, RobWanderers{});
    }
    load_all(s, kAnn);
    EXPECT_EQ(s.convoy(kAnn).count(Token::kFood) + s.convoy(kAnn).count(Token::kFuel), 2);
    EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
    EXPECT_EQ(s.player(kAnn).fame, preacher ? 0 : -1);
  }
}

/// Ann has declared an Explore action on a device in the space.
Scenario bonus_of(int number) {
  Scenario s(2);
  s.survivor_spec(s.leader(kAnn)).skill = 3;
  s.exploration_turn(kAnn);
  s.explore(kAnn, number, {s.leader(kAnn)});
  return s;
}

// BONUS-05, BONUS-07
TEST(Bonus, SpaceFourGivesFoodOrAmmoAndThenDamage) {
  Scenario s = bonus_of(4);
  ASSERT_EQ(s.offered_of<TakeBonus>(kAnn).size(), 2U);
  s.choose(kAnn, TakeBonus{3, 1});
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);  // the gain first
  EXPECT_EQ(s.asked(kAnn).tokens.of(Token::kAmmo), 1);
  s.choose(kAnn, s.offered(kAnn).front());
  EXPECT_EQ(s.question(kAnn), Question::kPlaceDamage);
}

// BONUS-06, SURV-11
TEST(Bonus, SpaceFiveGivesFuelAndContaminatesAParticipantUnlessTheHermitIsThere) {
  for (bool hermit : {false, true}) {
    Scenario s(2);
    s.survivor_spec(s.leader(kAnn)).skill = 3;
    if (hermit) {
      s.survivor(kAnn, Ability::kHermit, Zone::kActive);
    }
    s.exploration_turn(kAnn);
    if (hermit) {
      s.explore(kAnn, 5, {s.leader(kAnn), s.survivor_with(kAnn, Ability::kHermit)});
    } else {
      s.explore(kAnn, 5, {s.leader(kAnn)});
    }
    s.choose(kAnn, TakeBonus{4, 0});
    load_all(s, kAnn);
    EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
    EXPECT_EQ(s.events<Contaminated>().size(), hermit ? 0U : 1U);
    EXPECT_NE(s.question(kAnn), Question::kContaminate);  // and none is to come
  }
}

// SURV-10
TEST(Bonus, TheExplorerChoosesAmongAllFiveSpaces) {
  Scenario s(2);
  s.survivor(kAnn, Ability::kExplorer, Zone::kActive);
  s.damage(kAnn, on_truck(4));
  s.exploration_turn(kAnn);
  s.explore(kAnn, 4, {s.survivor_with(kAnn, Ability::kExplorer)});
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{2, 0}));  // repair of space 3
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{4, 0}));  // fuel of space 5
}

// SURV-11
TEST(Survivors, TheHermitKeepsContaminationAwayFromTheCardAction) {
  Scenario s = at_location(Drawback::kContamination);
  s.survivor(kAnn, Ability::kHermit, Zone::kActive);
  s.survivor_spec(s.survivor_with(kAnn, Ability::kHermit)).skill = 2;
  s.explore_card(kAnn, 2, {s.survivor_with(kAnn, Ability::kHermit)});
  EXPECT_TRUE(s.events<Contaminated>().empty());
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);
}

// SURV-12
TEST(Survivors, ThePreacherSavesFameAtALocation) {
  Scenario s = at_location(Drawback::kFameLoss);
  s.survivor(kAnn, Ability::kPreacher, Zone::kActive);
  s.explore_card(kAnn, 2, {s.survivor_with(kAnn, Ability::kPreacher)});
  EXPECT_EQ(s.player(kAnn).fame, 0);
}

// A bonus action takes no fame on Alpha, so there is nothing the Preacher could prevent in one.
TEST(Survivors, NoBonusActionOfAlphaCostsFame) {
  Scenario s(2);
  for (const auto& alternatives : s.now().map().bonus) {
    for (const BonusSpec& bonus : alternatives) {
      EXPECT_GT(bonus.gain.total() + bonus.repair + bonus.decontaminate, 0);
    }
  }
  s.survivor(kAnn, Ability::kPreacher, Zone::kActive);
  s.resolve(
      ChangeFameFrame{kAnn, std::int8_t{-1}});  // outside a card action the Preacher does nothing
  EXPECT_EQ(s.player(kAnn).fame, -1);
}

// SURV-11: with others beside him, whom he shelters, too
TEST(Survivors, TheHermitSheltersAllWhoTakePart) {
  for (const bool hermit : {true, false}) {
    Scenario s = at_location(Drawback::kContamination);
    s.survivor(kAnn, Ability::kHermit, Zone::kActive);
    const SurvivorId other = s.survivor_with(kAnn, Ability::kHermit);
    s.explore_card(kAnn, 2, {s.leader(kAnn), hermit ? other : s.co_pilot(kAnn)});
    EXPECT_EQ(s.question(kAnn), hermit ? Question::kChooseBlock : Question::kContaminate);
  }
}

// SURV-10, ABIL-02
TEST(Bonus, AnExplorerWhoStaysBehindOpensNothing) {
  Scenario s(2);
  s.survivor(kAnn, Ability::kExplorer, Zone::kActive);
  s.survivor_spec(s.leader(kAnn)).skill = 3;
  s.damage(kAnn, on_truck(4));
  s.exploration_turn(kAnn);
  s.explore(kAnn, 4, {s.leader(kAnn)});
  EXPECT_FALSE(s.offers(kAnn, TakeBonus{2, 0}));
  EXPECT_TRUE(s.offers(kAnn, TakeBonus{3, 0}));
}

// SURV-10: the bonus is that of the chosen space, whichever was explored
TEST(Bonus, TheExplorersBonusIsThatOfTheChosenSpace) {
  Scenario s(2);
  s.survivor(kAnn, Ability::kExplorer, Zone::kActive);
  s.damage(kAnn, on_truck(4));
  s.exploration_turn(kAnn);
  s.explore(kAnn, 4, {s.survivor_with(kAnn, Ability::kExplorer)});
  s.choose(kAnn, TakeBonus{2, 0});
  ASSERT_EQ(s.question(kAnn), Question::kRepair);
  s.choose(kAnn, RepairBox{on_truck(4)});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood) + s.convoy(kAnn).count(Token::kAmmo), 0);
}

// EXP-16, DEF-18
TEST(Explore, ACardActionThatIsSpoiledAfterAllIsSkipped) {
  Scenario s(2);
  s.put_in_zone(4, "trader_1");
  s.survivor_spec(s.leader(kAnn)).skill = 3;
  s.exploration_turn(kAnn);
  s.explore(kAnn, 4, {s.leader(kAnn)});  // nothing to trade with but what the bonus will give
  s.choose(kAnn, TakeBonus{3, 0});
  s.choose(kAnn, RefuseToken{Token::kFood});
  s.choose(kAnn, s.offered_of<TakeDamage>(kAnn).back());
  EXPECT_EQ(deciders(s.state), SeatSet::of(kBob));  // the turn is over
  EXPECT_EQ(s.in_zone(4), s.card("trader_1"));
  EXPECT_TRUE(s.player(kAnn).rest.has(s.leader(kAnn)));  // he has explored all the same
}

// CARGO-20, CARGO-08: a participant given up on the way
TEST(Explore, GoesOnWithoutAParticipantWhoWasGivenUp) {
  Scenario s = at_location(Drawback::kDamage);
  const SurvivorId co_pilot = s.co_pilot(kAnn);
  s.survivor_spec(co_pilot).skill = 2;
  s.explore_card(kAnn, 2, {co_pilot});
  s.choose(kAnn, TakeDamage{s.convoy(kAnn).of(Token::kSurvivor).first()});
  s.choose(kAnn, DiscardSurvivor{co_pilot});
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);  // the action goes on
  s.choose(kAnn, TakeBlock{Side::kLeft});
  while (s.question(kAnn) == Question::kLoadTokens) {
    s.choose(kAnn, s.offered_of<RefuseToken>(kAnn).front());
  }
  EXPECT_TRUE(s.offered_of<TakeBonus>(kAnn).empty());  // nobody is left for it
}

// ITEM-25, EXP-01, EXP-02
TEST(Explore, ARationAfterTheActionGivesNoSecondOneInTheTurn) {
  Scenario s(2);
  s.survivor(kAnn, s.co_pilot(kAnn), Zone::kRest);
  s.hand(kAnn, {ItemKind::kEmergencyRation, ItemKind::kNitrousOxide});  // to be asked
  s.exploration_turn(kAnn);
  s.choose(kAnn, Pass{s.leader(kAnn)});
  ASSERT_EQ(s.question(kAnn), Question::kEndExplorationTurn);
  s.choose(kAnn, UseItem{ItemKind::kEmergencyRation, s.co_pilot(kAnn)});
  EXPECT_TRUE(s.offered_of<Explore>(kAnn).empty());
  s.choose(kAnn, EndTurn{});
  EXPECT_EQ(s.state.phase, Phase::kExploration);  // and a later turn comes
}

}  // namespace
}  // namespace aurora::engine::test
