// Chapter AUTO: fame, contamination, damage and repair of the Automa.
#include "tests/support/battle.hpp"
#include "tests/support/solo.hpp"

namespace aurora::engine::test {
namespace {

void hit(Scenario& s, std::uint8_t count) {
  s.resolve(PlaceDamageFrame{kAutoma, kTruckOnly, count});
}
void contaminate(Scenario& s) {
  ContaminateFrame f;
  f.seat = kAutoma;
  s.resolve(f);
}

// AUTO-42
TEST(AutomaFame, AtTheEndsOfTheTrackItRepairsOrTakesDamage) {
  Scenario s = solo();
  automa(s).damage.add(box('d', 1));
  s.fame(kAutoma, s.catalog.fame_max);
  s.resolve(ChangeFameFrame{kAutoma, std::int8_t{1}});
  EXPECT_EQ(s.player(kAutoma).fame, s.catalog.fame_max);
  EXPECT_FALSE(damaged(s, 'd', 1));
  next_letters(s, {kB});
  s.fame(kAutoma, s.catalog.fame_min);
  s.resolve(ChangeFameFrame{kAutoma, std::int8_t{-1}});
  EXPECT_EQ(s.player(kAutoma).fame, s.catalog.fame_min);
  EXPECT_TRUE(damaged(s, 'b', 1));
  s.resolve(ChangeFameFrame{kAutoma, std::int8_t{2}});
  EXPECT_EQ(s.player(kAutoma).fame, s.catalog.fame_min + 2);
}

// AUTO-44, EX-21
TEST(AutomaContamination, MovesTheRightmostSurvivorToTheContaminatedZone) {
  Scenario s = solo();
  store(s, Token::kSurvivor, 3);
  contaminate(s);
  EXPECT_EQ(stored(s, Token::kSurvivor), 2);
  EXPECT_EQ(automa(s).contaminated, 1);
}

// AUTO-45
TEST(AutomaContamination, WhenAllAreContaminatedOneIsLost) {
  Scenario s = solo();
  store(s, Token::kSurvivor, 0);
  automa(s).contaminated = 2;
  contaminate(s);
  EXPECT_EQ(automa(s).contaminated, 1);
  EXPECT_EQ(automa(s).survivors(), 1);
}

// AUTO-46
TEST(AutomaContamination, WithoutSurvivorsItHasNoEffectAndTheAutomaStaysInTheGame) {
  Scenario s = solo();
  store(s, Token::kSurvivor, 0);
  contaminate(s);
  EXPECT_EQ(automa(s).survivors(), 0);
  EXPECT_TRUE(s.state.in_game(kAutoma));
  EXPECT_FALSE(s.state.over());
}

// AUTO-47, AUTO-50
TEST(AutomaDamage, GoesToTheFirstWholeBoxOfTheRowAtTheCounterOrLeftOfIt) {
  Scenario s = solo();
  counter_at(s, 3);
  next_letters(s, {kD});
  hit(s, 1);
  EXPECT_TRUE(damaged(s, 'd', 3));
  next_letters(s, {kD});
  hit(s, 1);
  EXPECT_TRUE(damaged(s, 'd', 2));
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 2U);
  EXPECT_EQ(s.events<OutcomeDiscarded>().size(), 2U);
}

// AUTO-48
TEST(AutomaDamage, EveryDamageHasAnOutcomeCardOfItsOwn) {
  Scenario s = solo();
  counter_at(s, 2);
  next_letters(s, {kB, kC, kA});
  hit(s, 3);
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 3U);
  EXPECT_TRUE(damaged(s, 'b', 2));
  EXPECT_TRUE(damaged(s, 'c', 2));
  EXPECT_TRUE(damaged(s, 'a', 2));
}

// AUTO-49
TEST(AutomaDamage, WithoutAWholeBoxThereItHasNoEffect) {
  Scenario s = solo();
  automa(s).damage.add(box('b', 1));
  const AutomaBoxSet before = automa(s).damage;
  next_letters(s, {kB});
  hit(s, 1);
  EXPECT_EQ(automa(s).damage, before);
  ASSERT_EQ(s.events<AutomaDamageMissed>().size(), 1U);
  EXPECT_EQ(s.events<AutomaDamageMissed>()[0].row, kB);
}

// AUTO-47, AUTO-48, AUTO-50, AUTO-61, EX-22
TEST(AutomaDamage, OfAnAmbushIsPlacedCardByCard) {
  Scenario s = solo();
  s.empty_zone();
  s.at(kAnn, "valley_01");
  s.at(kAutoma, "coast_01");
  counter_at(s, 3);
  automa(s).damage.add(box('d', 3));
  s.enemy_in_zone(2, "immortal_wolf");
  next_letters(s, {kC, kD});
  s.fire();
  EXPECT_EQ(s.events<OutcomeRevealed>().size(), 2U);
  EXPECT_TRUE(damaged(s, 'c', 3));
  EXPECT_TRUE(damaged(s, 'd', 2));
}

// AUTO-51, EX-24
TEST(AutomaRepair, ScansFromTheCountersColumnDownwardsAndThenToTheLeft) {
  Scenario s = solo();
  counter_at(s, 3);
  for (const AutomaBox place : {box('c', 2), box('d', 2), box('b', 1)}) {
    automa(s).damage.add(place);
  }
  s.resolve(RepairFrame{kAutoma, 1});
  EXPECT_FALSE(damaged(s, 'c', 2));
  EXPECT_TRUE(damaged(s, 'd', 2));
  s.resolve(RepairFrame{kAutoma, 3});
  EXPECT_FALSE(damaged(s, 'd', 2));
  EXPECT_FALSE(damaged(s, 'b', 1));
}

// AUTO-52
TEST(AutomaRepair, NothingRightOfTheCounterIsRepaired) {
  Scenario s = solo();
  counter_at(s, 3);
  automa(s).damage.add(box('d', 4));
  const AutomaBoxSet before = automa(s).damage;
  s.resolve(RepairFrame{kAutoma, 2});
  EXPECT_EQ(automa(s).damage, before);
}

// AUTO-43
TEST(AutomaDamage, AnEventStrikesTheAutomaLikeAPlayerWithoutAsking) {
  Scenario s = solo();
  EventStep gain;
  gain.effect = EventEffect::kGain;
  gain.token = Token::kAmmo;
  EventStep item;
  item.effect = EventEffect::kDrawItem;
  EventStep fame;
  fame.effect = EventEffect::kFameGain;
  fame.who = EventTarget::kLeader;
  s.track({kAnn, kAutoma});
  s.empty_zone();
  for (int number : {2, 3, 4, 5}) {
    s.put_in_zone(number, number == 2   ? "twin_guns"
                          : number == 3 ? "roof_rack"
                          : number == 4 ? "mortar"
                                        : "cargo_sled");
  }
  s.next_cards({s.make_event({gain, item, fame})});
  s.resolve(FillZoneFrame{});
  EXPECT_EQ(stored(s, Token::kAmmo), 1);
  EXPECT_TRUE(automa(s).items.empty());  // Ann is still to load, so the event goes on later
  ASSERT_EQ(s.question(kAnn), Question::kLoadTokens);
  s.choose(kAnn, RefuseToken{Token::kAmmo});
  EXPECT_EQ(automa(s).items.size(), 1U);
  EXPECT_EQ(s.player(kAutoma).fame, 1);
}

}  // namespace
}  // namespace aurora::engine::test
