// Chapter ELIM: a player without survivors is out of the game.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

/// Leaves the seat with its Leader, one token in truck box 0, and a damage that must go there.
void doom(Scenario& s, Seat seat) {
  s.no_survivor(seat, s.co_pilot(seat));
  s.clear_cargo(seat);
  s.token(seat, Token::kSurvivor, on_truck(0));
  for (Box box : boxes_of(s.catalog, s.convoy(seat)) & boxes_in(kTruckOnly)) {
    if (box != on_truck(0)) {
      s.damage(seat, box);
    }
  }
}

/// Bob's Convoy Fire turn, in which the doomed seat is hit; Bob has something to shoot at.
void strike(Scenario& s, Seat seat) {
  defence(s, "prisoner", 6);
  if (s.state.enemies.empty()) {
    s.enemy("war_wolves", kValley, "prisoner");
  }
  doom(s, seat);
  s.convoy_fire_turn(kBob);
  s.resolve(PlaceDamageFrame{seat, kTruckOnly, 1});
}

// ELIM-02
TEST(Elimination, TakesCountersOffTheSurvivorsThatLeave) {
  Scenario s(3);
  const SurvivorId leader = s.leader(kBob);
  s.survivor(kBob, leader, Zone::kActive, 2);
  s.state.doomed.add(leader);
  evolve(s.catalog, s.state, SeatEliminated{kBob});
  EXPECT_EQ(s.contamination(leader), 0);
  EXPECT_FALSE(s.state.doomed.has(leader));
  EXPECT_TRUE(s.player(kBob).survivors().empty());
}

// ELIM-01, CARGO-08
TEST(Elimination, WhoLosesTheLastSurvivorLeavesWithAllPieces) {
  Scenario s = battle(3);
  s.enemy("war_wolves", kValley, "prisoner", 0, {kAnn, kBob, kAnn});
  s.hand(kAnn, {ItemKind::kWeldingTorch});
  strike(s, kAnn);
  EXPECT_TRUE(s.player(kAnn).eliminated);
  EXPECT_EQ(cards_of(s.convoy(kAnn)), SlotSet{});
  EXPECT_TRUE(s.player(kAnn).hand.empty());
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets[0], kBob);
  EXPECT_FALSE(enemy_on_map(s, "war_wolves").targets[1].valid());
  s.refuses(kAnn, CeaseFire{}, Reason::kEliminated);
}

// ELIM-02, ELIM-05
TEST(Elimination, TheOthersKeepTheirOrderAndTheNextToTheLeftLeads) {
  Scenario s = battle(3);
  s.track({kCid, kBob, kAnn});
  strike(s, kAnn);
  EXPECT_EQ(s.now().leading(), kBob);
  const auto& order = s.seen_by(kBob).progress.order;
  ASSERT_EQ(order.size(), 2U);
  EXPECT_EQ(order[0], kCid);
  EXPECT_EQ(order[1], kBob);
}

// ELIM-02, REV-08
TEST(Elimination, CardsOfAnEliminatedPlayerLeaveTheGame) {
  Scenario s = battle(3);
  const CardId trailer = s.convoy(kAnn).at(bottom_slot(Column{1}));
  strike(s, kAnn);
  EXPECT_FALSE(s.discarded(trailer));
}

// ELIM-03
TEST(Elimination, TheKeepLimitStaysThatOfTheStartingNumber) {
  Scenario s(3);
  s.state.player(kCid).eliminated = true;
  s.state.player(kCid).active = {};
  const CardId third = s.in_zone(3);
  s.end_of_round();
  EXPECT_FALSE(s.discarded(third));  // three stay, as with three players
}

// ELIM-04
TEST(Elimination, TheLastPlayerLeftWinsAtOnce) {
  Scenario s = battle(2);
  strike(s, kAnn);
  EXPECT_TRUE(s.state.over());
  EXPECT_EQ(s.state.winners, SeatSet::of(kBob));
}

// ELIM-04
TEST(Elimination, IfOneAmbushTakesTheLastTwoNobodyWins) {
  Scenario s = battle(2);
  for (Seat seat : {kAnn, kBob}) {
    doom(s, seat);
  }
  for (Seat seat : {kAnn, kBob}) {
    for (Box box : boxes_of(s.catalog, s.convoy(seat)) - s.convoy(seat).damage) {
      if (box != on_truck(0)) {
        s.damage(seat, box);
      }
    }
  }
  s.enemy_in_zone(1, "rider_wolves");
  s.fire();
  EXPECT_TRUE(s.state.over());
  EXPECT_TRUE(s.state.winners.empty());
}

}  // namespace
}  // namespace aurora::engine::test
