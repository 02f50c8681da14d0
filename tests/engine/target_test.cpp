// Chapter TARGET: the counters on enemies.
#include "tests/support/battle.hpp"

namespace aurora::engine::test {
namespace {

constexpr Seat kNobody = Seat::none();

// TARGET-01
TEST(Target, TheCounterGoesToTheFirstFreeBox) {
  Scenario s = battle(2);
  defence(s, "prisoner", 6);
  s.enemy("war_wolves", kValley, "prisoner", 0, {kBob});
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets, (std::array{kBob, kAnn, kNobody, kNobody}));
}

// TARGET-02, TARGET-03
TEST(Target, AThirdCounterIsTakenFromAnEnemyAndTheRestSlidesLeft) {
  Scenario s = battle(3);
  defence(s, "prisoner", 6);
  s.enemy("war_wolves", kValley, "prisoner");
  s.enemy("last_howl", kBay, "armoured_trunk", 0, {kAnn, kBob, kAnn, kCid});
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(s.question(kAnn), Question::kMoveTarget);
  EXPECT_EQ(s.offered_of<MoveTarget>(kAnn).size(), 2U);
  s.choose(kAnn, MoveTarget{s.card("last_howl"), 0});
  EXPECT_EQ(enemy_on_map(s, "last_howl").targets, (std::array{kBob, kAnn, kCid, kNobody}));
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets, (std::array{kAnn, kNobody, kNobody, kNobody}));
}

// TARGET-04
TEST(Target, WithFourCountersOneIsReplacedInItsBox) {
  Scenario s = battle(3);
  defence(s, "prisoner", 6);
  s.enemy("war_wolves", kValley, "prisoner", 0, {kBob, kCid, kBob, kCid});
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  EXPECT_EQ(s.question(kAnn), Question::kReplaceTarget);
  s.refuses(kAnn, Decline{});
  s.choose(kAnn, ReplaceTarget{2});
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets, (std::array{kBob, kCid, kAnn, kCid}));
}

// TARGET-05
TEST(Target, TakingTheOwnCounterFromTheSameEnemyFreesABox) {
  Scenario s = battle(3);
  defence(s, "prisoner", 6);
  s.enemy("war_wolves", kValley, "prisoner", 0, {kAnn, kBob, kAnn, kCid});
  s.convoy_fire_turn(kAnn);
  next_row(s, {1, false});
  attack(s, kAnn, "war_wolves");
  s.choose(kAnn, MoveTarget{s.card("war_wolves"), 0});
  EXPECT_NE(s.question(kAnn), Question::kReplaceTarget);
  EXPECT_EQ(enemy_on_map(s, "war_wolves").targets, (std::array{kBob, kAnn, kCid, kAnn}));
}

}  // namespace
}  // namespace aurora::engine::test
