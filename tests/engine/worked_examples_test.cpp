// The printed worked examples EX-01 to EX-09 (content-facts.md, section 11), named by their id.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

std::vector<Seat> turns_of(const Scenario& s) {
  std::vector<Seat> seats;
  for (const TurnStarted& turn : s.events<TurnStarted>()) {
    seats.push_back(turn.seat);
  }
  return seats;
}

// ORDER-01, ORDER-02
TEST(WorkedExample, EX01_TurnOrder) {
  constexpr Seat kKatya{2}, kAndrey{0}, kDenis{1}, kSveta{3};
  Scenario s(4);
  s.track({kKatya, kAndrey, kDenis, kSveta});
  s.exploration();
  for (Seat seat : {kKatya, kAndrey, kDenis, kSveta}) {
    s.choose(seat, Pass{s.leader(seat)});
  }
  std::vector<Seat> turns = turns_of(s);
  turns.resize(4);
  EXPECT_EQ(turns, (std::vector{kKatya, kAndrey, kDenis, kSveta}));  // reverse order

  s.forget();
  for (Seat seat : s.state.order) {
    s.token(seat, Token::kFuel, on_trailer(1, 2));  // so that everybody is asked
  }
  s.movement();
  for (Seat seat : {kSveta, kDenis, kAndrey}) {
    s.choose(seat, StayPut{});
  }
  EXPECT_EQ(turns_of(s), (std::vector{kSveta, kDenis, kAndrey, kKatya}));  // standard order
}

// EXP-07, FOOD-01, FOOD-02, FOOD-06
TEST(WorkedExample, EX02_FoodRaisesSkill) {
  Scenario s;
  const SurvivorId co_pilot = s.co_pilot(kAnn);
  s.no_survivor(kAnn, s.leader(kAnn));
  s.token(kAnn, Token::kFood, on_trailer(1, 1));
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  s.exploration_turn(kAnn);
  s.choose(kAnn, FeedForSkill{co_pilot});
  s.refuses(kAnn, Explore{space(5)});  // the variant: one food is too little
  s.choose(kAnn, FeedForSkill{co_pilot});
  s.explore_card(kAnn, 5, {co_pilot});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 0);
  s.choose_all(kAnn, {MountDevice{Column{0}}, Decline{}});
  EXPECT_EQ(s.state.marks[co_pilot.index()].food, 0);
  EXPECT_TRUE(s.player(kAnn).exhausted.has(co_pilot));
}

// LOC-01, LOC-03, LOC-05, LOC-06
TEST(WorkedExample, EX03_CollectingInAContaminatedLocation) {
  Scenario s;
  const SurvivorId preacher = s.survivor_named("preacher");
  s.survivor(kAnn, preacher, Zone::kActive);
  s.put_in_zone(2, "contaminated_depot");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 2, {preacher});
  s.choose_all(kAnn, {TakeBlock{Side::kLeft}, LoadToken{Token::kFood, on_truck(1)},
                      LoadToken{Token::kFuel, on_truck(2)}});
  EXPECT_TRUE((s.first_then<Contaminated, TokenLoaded>()));
  s.choose(kAnn, Decline{});  // no bonus
  EXPECT_EQ(s.contamination(preacher), 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 1);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 1);
  EXPECT_TRUE(s.player(kAnn).exhausted.has(preacher));
}

// UPG-02
TEST(WorkedExample, EX04_SecondTrailer) {
  Scenario s;
  s.put_in_zone(1, "cargo_sled");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  EXPECT_EQ(s.convoy(kAnn).trailers(), 2);
  EXPECT_EQ(s.convoy(kAnn).at(bottom_slot(Column{2})), s.card("cargo_sled"));
  EXPECT_TRUE(s.state.exploration_discard.empty());
}

// UPG-03
TEST(WorkedExample, EX04_ThirdTrailerReplacesOne) {
  Scenario s;
  s.install(kAnn, bottom_slot(Column{2}), "rusty_trailer_1");
  s.put_in_zone(1, "cargo_sled");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  EXPECT_EQ(s.offered(kAnn).size(), 2U);
  EXPECT_TRUE(s.offers(kAnn, ReplaceTrailer{Column{1}}));
  EXPECT_TRUE(s.offers(kAnn, ReplaceTrailer{Column{2}}));
}

// RECR-01, EXP-10, EXP-11
TEST(WorkedExample, EX05_Recruiting) {
  Scenario s;
  s.put_in_zone(1, "hermit");
  s.next_cards({s.card("grain_silo")});
  const CardId second = s.in_zone(2);
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose(kAnn, LoadToken{Token::kSurvivor, on_truck(1)});
  EXPECT_TRUE(s.player(kAnn).rest.has(s.survivor_named("hermit")));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 3);
  EXPECT_EQ(s.player(kAnn).survivors().size(), 3);
  EXPECT_TRUE(s.player(kAnn).exhausted.has(s.co_pilot(kAnn)));
  EXPECT_EQ(s.in_zone(1), second);
  EXPECT_EQ(s.in_zone(5), s.card("grain_silo"));
}

// ENC-04, ENC-05
TEST(WorkedExample, EX06_TraderItemOption) {
  Scenario s;
  s.put_in_zone(1, "trader_1");
  s.hand(kAnn, {ItemKind::kEmergencyRation, ItemKind::kWeldingTorch});
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose(kAnn, Barter{ItemKind::kEmergencyRation});
  EXPECT_EQ(s.state.item_discard.back(), ItemKind::kEmergencyRation);
  EXPECT_EQ(s.player(kAnn).hand.size(), 3U);
  EXPECT_EQ(s.in_zone(1), s.card("trader_1"));
}

// ENC-04, ITEM-03
TEST(WorkedExample, EX06_TraderItemOptionWithAFullHand) {
  Scenario s;
  s.put_in_zone(1, "trader_1");
  s.hand(kAnn, {ItemKind::kEmergencyRation, ItemKind::kWeldingTorch, ItemKind::kNitrousOxide});
  s.next_items({ItemKind::kProtectiveSuit, ItemKind::kIncendiaryAmmo});
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose(kAnn, Barter{ItemKind::kEmergencyRation});
  EXPECT_EQ(s.question(kAnn), Question::kItemOverflow);
  s.choose(kAnn, DiscardItem{ItemKind::kIncendiaryAmmo});
  EXPECT_EQ(s.player(kAnn).hand.size(), 3U);
}

// BONUS-04, EXP-08, SURV-01
TEST(WorkedExample, EX07_BonusActionFirst) {
  Scenario s;
  s.put_in_zone(3, "filling_station");
  s.damage(kAnn, on_truck(1));
  s.damage(kAnn, on_truck(2));
  s.token(kAnn, Token::kAmmo, on_trailer(1, 1));
  s.token(kAnn, Token::kAmmo, on_trailer(1, 2));
  s.token(kAnn, Token::kFood, on_trailer(1, 3));  // now no box is free
  s.exploration_turn(kAnn);
  s.explore(kAnn, 3, {s.leader(kAnn)});
  s.choose_all(kAnn, {TakeBonus{2, 0}, RepairBox{on_truck(1)}, RepairBox{on_truck(2)},
                      TakeBlock{Side::kLeft}, LoadToken{Token::kFuel, on_truck(1)},
                      LoadToken{Token::kFuel, on_truck(2)}});
  EXPECT_EQ(s.damage_count(kAnn), 0);
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 2);
  EXPECT_TRUE(s.player(kAnn).rest.has(s.leader(kAnn)));
}

/// Andrey's Co-pilot in front of the depot, the Leader resting.
Scenario before_the_depot(bool food) {
  Scenario s;
  s.survivor(kAnn, Ability::kLeader, Zone::kRest);
  s.put_in_zone(1, "contaminated_depot");
  s.exploration_turn(kAnn);
  if (food) {
    s.token(kAnn, Token::kFood, on_trailer(1, 3));
    s.choose(kAnn, FeedForSkill{s.co_pilot(kAnn)});
  }
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose_all(kAnn, {TakeBlock{Side::kRight}, LoadToken{Token::kFuel, on_truck(1)},
                      LoadToken{Token::kFuel, on_truck(2)}});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFuel), 2);
  return s;
}

// BONUS-02, CONT-04, CONT-12
TEST(WorkedExample, EX08_ContaminationRemovedInTime) {
  Scenario s = before_the_depot(true);
  s.choose_all(kAnn, {TakeBonus{0, 1}, Decontaminate{s.co_pilot(kAnn)}});
  EXPECT_EQ(s.contamination(s.co_pilot(kAnn)), 0);
  EXPECT_TRUE(s.player(kAnn).exhausted.has(s.co_pilot(kAnn)));
}

// CONT-05, CONT-07
TEST(WorkedExample, EX08_DeathWithoutFood) {
  Scenario s = before_the_depot(false);
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);  // no bonus action is offered
  s.choose(kAnn, LoseSurvivorToken{on_truck(0)});
  EXPECT_FALSE(s.player(kAnn).survivors().has(s.co_pilot(kAnn)));
  EXPECT_EQ(s.convoy(kAnn).count(Token::kSurvivor), 1);
  EXPECT_TRUE(s.events<BonusTaken>().empty());
}

// CONT-12
TEST(WorkedExample, EX08_DeathWhenTheFoodReturns) {
  Scenario s = before_the_depot(true);
  s.choose(kAnn, Decline{});
  EXPECT_EQ(s.question(kAnn), Question::kLoseSurvivorToken);
  EXPECT_EQ(s.events<FoodReturned>().size(), 1U);
  s.choose(kAnn, LoseSurvivorToken{on_truck(0)});
  EXPECT_FALSE(s.player(kAnn).survivors().has(s.co_pilot(kAnn)));
}

// PASS-01, PASS-03
TEST(WorkedExample, EX09_Pass) {
  Scenario s;
  const SurvivorId explorer = s.survivor_named("explorer");
  s.survivor(kAnn, explorer, Zone::kActive);
  for (std::size_t i : {1U, 2U, 3U}) {
    s.damage(kAnn, on_truck(i));
  }
  s.exploration_turn(kAnn);
  s.choose_all(kAnn, {Pass{explorer}, RepairBox{on_truck(1)}, RepairBox{on_truck(3)}});
  EXPECT_EQ(s.damage_count(kAnn), 1);  // the Explorer's skill is 2
  EXPECT_TRUE(s.player(kAnn).rest.has(explorer));
  EXPECT_NE(s.question(kAnn), Question::kRepair);
}

}  // namespace
}  // namespace aurora::engine::test
