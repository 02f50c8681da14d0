// Chapter INFO: what is public and what is not. The proof by reshuffling is in proofs/.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

// INFO-01, SETUP-10, SETUP-12
TEST(Information, OfADeckOnlyHeightAndTopBackAreShown) {
  const Scenario s(2);
  const ProgressView progress = s.seen_by(kAnn).progress;
  EXPECT_EQ(progress.exploration_left, s.state.exploration_deck.count);
  EXPECT_EQ(progress.exploration_back, s.catalog.card(s.state.exploration_deck.back()).back);
  EXPECT_EQ(progress.outcome_back, s.catalog.outcome(s.state.outcome_deck.back()).back);
  EXPECT_EQ(progress.loot_tier, 0);
}

// INFO-02, ITEM-01
TEST(Information, AHandIsItsOwnersOthersSeeHowMany) {
  Scenario s(2);
  s.hand(kAnn, {ItemKind::kWeldingTorch, ItemKind::kMine});
  EXPECT_EQ(s.seen_by(kAnn).hand.items.size(), 2U);
  EXPECT_TRUE(s.seen_by(kBob).hand.items.empty());
  EXPECT_TRUE(s.seen_by(spectator()).hand.items.empty());
  EXPECT_EQ(s.seen_by(kBob).standings[kAnn.index()].items, 2);
}

// INFO-02, INFO-08
TEST(Information, TheLogTellsOnlyTheDrawerWhichItemItWas) {
  const Event drawn = ItemDrawn{kAnn, ItemKind::kWeldingTorch};
  EXPECT_EQ(redact(drawn, kAnn)->item, ItemKind::kWeldingTorch);
  EXPECT_EQ(redact(drawn, kBob)->item, std::nullopt);
  EXPECT_EQ(redact(drawn, spectator())->item, std::nullopt);
}

// INFO-03, AMB-14
TEST(Information, TheLootOfAnEnemyShowsItsBackOnly) {
  Scenario one(2);
  Scenario other(2);
  one.enemy("war_wolves", kValley, "prisoner");
  other.enemy("war_wolves", kValley, "armoured_trunk");
  EXPECT_EQ(one.seen_by(kAnn).enemies, other.seen_by(kAnn).enemies);
  const auto arrival =
      redact(EnemyArrived{space(1), one.card("war_wolves"), kValley, one.card("prisoner")}, kAnn);
  EXPECT_EQ(arrival->card, one.card("war_wolves"));
}

// INFO-04, SETUP-08
TEST(Information, ExtraCardsThatWereNotKeptAreNowhere) {
  GameState state;
  EventList events;
  EXPECT_TRUE(start(content::base_pack().catalog, engine::Setup{}, Seed{}, state, events));
  const Catalog& catalog = content::base_pack().catalog;
  int extra = 0;
  for (CardId card : state.exploration_deck) {
    extra += catalog.card(card).extra ? 1 : 0;
  }
  EXPECT_EQ(extra, 4 + 4 + 2);  // of 20; the others are in no pile of the state
  for (const Event& event : events) {
    EXPECT_FALSE(std::holds_alternative<CardPutOnDeck>(event) && redact(event, kAnn));
  }
}

// INFO-06, REV-08
TEST(Information, DiscardPilesCanBeBrowsed) {
  Scenario s(2);
  s.state.exploration_discard.push_back(s.card("gauss_cannon"));
  s.state.item_discard.push_back(ItemKind::kNitrousOxide);
  const PilesView piles = s.seen_by(spectator()).piles;
  EXPECT_EQ(piles.exploration.back(), s.card("gauss_cannon"));
  EXPECT_EQ(piles.items.back(), ItemKind::kNitrousOxide);
}

// INFO-07, CARGO-17, FAME-10
TEST(Information, EverythingElseOnPlayerBoardsIsPublic) {
  Scenario s(2);
  s.fame(kAnn, 2);
  s.damage(kAnn, on_truck(4));
  const View seen = s.seen_by(kBob);
  EXPECT_EQ(seen.convoys[kAnn.index()].convoy, s.convoy(kAnn));
  EXPECT_EQ(seen.standings[kAnn.index()].fame, 2);
  EXPECT_EQ(seen.crews[kAnn.index()].survivors.size(), 2U);
}

// INFO-08
TEST(Information, AQuestionIsAskedEvenIfTheHiddenHandHoldsNoAnswer) {
  Scenario s(2);
  s.hand(kAnn, {ItemKind::kNitrousOxide});  // no protective suit
  ContaminateFrame contaminate;
  contaminate.seat = kAnn;
  contaminate.candidates = SurvivorSet::of(s.leader(kAnn));
  s.resolve(contaminate);
  EXPECT_EQ(s.question(kAnn), Question::kReactToContamination);
  EXPECT_EQ(s.offered_of<WearSuit>(kAnn).size(), 0U);
}

}  // namespace
}  // namespace aurora::engine::test
