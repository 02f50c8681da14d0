// Chapter ITEM, the common part: drawing, the hand limit, and when items may be used.
#include <algorithm>

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

constexpr DrawItemsFrame draw(Seat seat, std::uint8_t count) {
  return {DrawItemsFrame::Stage::kDraw, seat, count};
}
UseItem use(ItemKind item) { return {item, SurvivorId::none()}; }

// ITEM-01
TEST(Items, OnlyTheOwnerSeesThem) {
  Scenario s;
  s.next_items({ItemKind::kNitromethane});
  s.resolve(draw(kAnn, 1));
  ASSERT_EQ(s.seen_by(kAnn).hand.items.size(), 1U);
  EXPECT_EQ(s.seen_by(kAnn).hand.items[0], ItemKind::kNitromethane);
  for (Viewer viewer : {kBob, spectator()}) {
    EXPECT_TRUE(s.seen_by(viewer).hand.items.empty());
    EXPECT_EQ(s.seen_by(viewer).standings[0].items, 1);
    const auto line = redact(s.events<ItemDrawn>()[0], viewer);
    ASSERT_TRUE(line.has_value());
    EXPECT_FALSE(line->item.has_value());
  }
}

// ITEM-02, ITEM-03
TEST(Items, OnAFourthOneOfTheFourIsDiscardedOrUsed) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.hand(kAnn, {ItemKind::kNitrousOxide, ItemKind::kNitrousOxide, ItemKind::kWeldingTorch});
  s.next_items({ItemKind::kProtectiveSuit});
  s.resolve(draw(kAnn, 1));
  ASSERT_EQ(s.question(kAnn), Question::kItemOverflow);
  EXPECT_EQ(s.offered_of<DiscardItem>(kAnn).size(), 3U);  // two are alike
  EXPECT_TRUE(s.offers(kAnn, use(ItemKind::kWeldingTorch)));
  EXPECT_FALSE(s.offers(kAnn, use(ItemKind::kProtectiveSuit)));
  s.refuses(kAnn, Decline{});
  s.choose(kAnn, DiscardItem{ItemKind::kNitrousOxide});
  EXPECT_EQ(s.player(kAnn).hand.size(), 3U);
  EXPECT_EQ(s.state.item_discard.back(), ItemKind::kNitrousOxide);
}

// ITEM-04
TEST(Items, SeveralAreDrawnOneAtATime) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kNitrousOxide, ItemKind::kNitrousOxide, ItemKind::kNitromethane});
  s.next_items({ItemKind::kProtectiveSuit, ItemKind::kIncendiaryAmmo});
  s.resolve(draw(kAnn, 2));
  EXPECT_FALSE(s.offers(kAnn, DiscardItem{ItemKind::kIncendiaryAmmo}));  // not drawn yet
  s.choose(kAnn, DiscardItem{ItemKind::kNitromethane});
  EXPECT_TRUE(s.offers(kAnn, DiscardItem{ItemKind::kIncendiaryAmmo}));
  s.choose(kAnn, DiscardItem{ItemKind::kNitrousOxide});
  EXPECT_EQ(s.player(kAnn).hand.size(), 3U);
}

// ITEM-05
TEST(Items, AnEmptyDeckIsMadeOfTheDiscardPile) {
  Scenario s;
  s.state.item_deck.clear();
  for (int i = 0; i < 2; ++i) {
    s.state.item_discard.push_back(ItemKind::kNitrousOxide);
  }
  s.resolve(draw(kAnn, 1));
  EXPECT_EQ(s.player(kAnn).hand.size(), 1U);
  EXPECT_EQ(s.state.item_deck.size(), 1U);
  EXPECT_TRUE(s.state.item_discard.empty());
  EXPECT_EQ(s.events<RandomnessUsed>().size(), 1U);
}

// ITEM-05
TEST(Items, WithoutAnyCardNothingIsDrawn) {
  Scenario s;
  s.state.item_deck.clear();
  s.state.item_discard.clear();
  s.resolve(draw(kAnn, 2));
  EXPECT_TRUE(s.player(kAnn).hand.empty());
  EXPECT_NE(s.question(kAnn), Question::kItemOverflow);
}

// ITEM-06
TEST(Items, AnItemWorksOnlyInItsPhaseAndTheOwnTurn) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kDeIcingCapsules, ItemKind::kNitrousOxide, ItemKind::kIncendiaryAmmo});
  s.token(kAnn, Token::kFuel, on_truck(1));
  s.enemy("war_wolves", 0, "armoured_trunk");
  const UseItem capsules{ItemKind::kDeIcingCapsules, s.co_pilot(kAnn)};
  const Attack fire{on_truck(3), s.card("war_wolves"), true};

  s.exploration_turn(kAnn);
  EXPECT_TRUE(s.offers(kAnn, capsules));
  EXPECT_FALSE(s.offers(kAnn, use(ItemKind::kNitrousOxide)));
  s.exploration_turn(kBob);
  s.refuses(kAnn, capsules, Reason::kNotYourDecision);

  s.movement_turn(kAnn);
  s.choose(kAnn, StartMoving{false});
  EXPECT_FALSE(s.offers(kAnn, capsules));
  EXPECT_TRUE(s.offers(kAnn, use(ItemKind::kNitrousOxide)));

  s.convoy_fire_turn(kAnn);
  EXPECT_FALSE(s.offers(kAnn, capsules));
  EXPECT_TRUE(s.offers(kAnn, fire));
}

// ITEM-07
TEST(Items, AnyNumberMayBeUsedInOneTurn) {
  Scenario s;
  for (std::size_t i : {1U, 2U}) {
    s.damage(kAnn, on_truck(i));
  }
  s.hand(kAnn, {ItemKind::kWeldingTorch, ItemKind::kWeldingTorch});
  s.exploration_turn(kAnn);
  s.choose_all(kAnn, {use(ItemKind::kWeldingTorch), RepairBox{on_truck(1)}, Decline{},
                      use(ItemKind::kWeldingTorch), RepairBox{on_truck(2)}});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.question(kAnn), Question::kExploreOrPass);
}

// ITEM-08
TEST(Items, AUsedItemGoesFaceUpToTheDiscardPile) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  s.choose(kAnn, use(ItemKind::kWeldingTorch));
  EXPECT_TRUE(s.player(kAnn).hand.empty());
  const View seen = s.seen_by(kBob);
  ASSERT_EQ(seen.piles.items.size(), 1U);
  EXPECT_EQ(seen.piles.items[0], ItemKind::kWeldingTorch);
}

// ITEM-09
TEST(Items, AtAnyOwnDecisionInTheOwnTurnAnItemMayBeUsedFirst) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  s.put_in_zone(1, "roadside_store");
  s.exploration_turn(kAnn);
  s.choose(kAnn, Explore{space(1)});
  EXPECT_TRUE(s.offers(kAnn, use(ItemKind::kWeldingTorch)));
  s.choose_all(kAnn, {JoinExplore{s.co_pilot(kAnn)}, BeginExplore{}, TakeCardAction{}});
  ASSERT_EQ(s.question(kAnn), Question::kChooseBlock);
  s.choose_all(kAnn, {use(ItemKind::kWeldingTorch), RepairBox{on_truck(1)}});
  EXPECT_EQ(s.question(kAnn), Question::kChooseBlock);  // and the decision is still pending
}

// ITEM-10
TEST(Items, AnyPhaseItemsWorkInRestAndWithoutActiveSurvivors) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  s.rest();
  EXPECT_TRUE(s.offers(kAnn, use(ItemKind::kWeldingTorch)));
  s.survivor(kAnn, Ability::kLeader, Zone::kExhausted);
  s.survivor(kAnn, Ability::kCoPilot, Zone::kExhausted);
  s.exploration_turn(kAnn);
  ASSERT_EQ(s.question(kAnn), Question::kNoActiveSurvivor);
  EXPECT_TRUE(s.offers(kAnn, use(ItemKind::kWeldingTorch)));
}

// ITEM-11
TEST(Items, NoItemReopensAPhaseThatEndedInAnothersTurn) {
  Scenario s;
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);
  s.survivor(kAnn, Ability::kCoPilot, Zone::kRest);
  s.survivor(kBob, Ability::kLeader, Zone::kRest);
  s.hand(kAnn, {ItemKind::kEmergencyRation});
  s.exploration_turn(kBob);
  s.choose(kBob, Pass{s.co_pilot(kBob)});
  EXPECT_EQ(s.state.phase, Phase::kRest);
  EXPECT_TRUE(s.offered_of<Explore>(kAnn).empty());
}

// ITEM-12
TEST(Items, TheSuitIsAReactionOnAnybodysTurn) {
  Scenario s;
  s.hand(kBob, {ItemKind::kProtectiveSuit});
  s.exploration_turn(kAnn);
  ContaminateFrame frame;
  frame.seat = kBob;
  frame.candidates = SurvivorSet::of(s.leader(kBob));
  s.resolve(frame);
  ASSERT_EQ(s.question(kBob), Question::kReactToContamination);
  s.choose(kBob, WearSuit{});
  EXPECT_EQ(s.contamination(s.leader(kBob)), 0);
}

// ITEM-13
TEST(Items, AnOverflowOutsideTheOwnTurnAllowsOneUse) {
  Scenario s;
  s.damage(kBob, on_truck(2));
  s.hand(kBob, {ItemKind::kWeldingTorch, ItemKind::kNitrousOxide, ItemKind::kNitrousOxide});
  s.next_items({ItemKind::kDecontaminationInfusion});
  s.exploration_turn(kAnn);
  s.resolve(draw(kBob, 1));
  EXPECT_TRUE(s.offers(kBob, use(ItemKind::kWeldingTorch)));
  EXPECT_FALSE(s.offers(kBob, use(ItemKind::kNitrousOxide)));             // wrong phase
  EXPECT_FALSE(s.offers(kBob, use(ItemKind::kDecontaminationInfusion)));  // no target
  s.choose_all(kBob, {use(ItemKind::kWeldingTorch), RepairBox{on_truck(2)}});
  EXPECT_EQ(s.player(kBob).hand.size(), 3U);
  EXPECT_EQ(deciders(s.state), SeatSet::of(kAnn));
}

// ITEM-14
TEST(Items, UnusedItemsAreWorthFameAtGameEnd) {
  Scenario s;
  s.hand(kAnn, {ItemKind::kNitrousOxide, ItemKind::kNitromethane});
  s.state.aurora = kAuroraNumbers - 1;
  s.end_of_round();
  ASSERT_TRUE(s.state.over());
  EXPECT_EQ(s.state.scores[0][static_cast<std::size_t>(ScoreLine::kItems)], 2);
  EXPECT_EQ(s.state.scores[1][static_cast<std::size_t>(ScoreLine::kItems)], 0);
}

}  // namespace
}  // namespace aurora::engine::test
