#include "bots/greedy/greedy_policy.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/bots/bot_game.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::bots {
namespace {

using engine::BoxKind;
using engine::Choice;
using engine::Token;
using engine::test::describe;
using engine::test::kAnn;
using engine::test::kArmourBox;
using engine::test::kOpenBox;
using engine::test::kSurvivorBox;
using engine::test::on_trailer;
using engine::test::on_truck;
using engine::test::Scenario;
using test::play_bots;

constexpr auto kGreedy = PolicyKind::kGreedy;
constexpr auto kRandom = PolicyKind::kRandom;

/// What the greedy player chooses at Ann's place.
Choice decision_of_ann(const Scenario& s) {
  GreedyPolicy policy(s.catalog, 1);
  test::CountingSight sight(s.catalog, s.state, kAnn);
  const std::vector<Choice> offered = s.offered(kAnn);
  return policy.decide(offered, sight);
}

TEST(GreedyPolicy, PlaysWholeGamesByTheRules) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto game = play_bots({kGreedy, kGreedy, kGreedy, kGreedy}, seed);
    EXPECT_TRUE(game.end.over()) << seed;
    EXPECT_TRUE(game.all_accepted) << seed;
    EXPECT_TRUE(game.all_offered) << seed;
    EXPECT_LT(game.choices.size(), 1500U) << seed;
  }
}

TEST(GreedyPolicy, PlaysTheSameGameAgainFromTheSameSeed) {
  EXPECT_EQ(play_bots({kGreedy, kGreedy}, 3).choices, play_bots({kGreedy, kGreedy}, 3).choices);
}

TEST(GreedyPolicy, BeatsWhoChoosesAtRandom) {
  int greedy = 0;
  int random = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto game = play_bots({kRandom, kGreedy, kRandom, kGreedy}, seed);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      (seat % 2 == 1 ? greedy : random) += test::total(game.end.scores[seat]);
    }
  }
  EXPECT_GT(greedy, 2 * random);
}

TEST(GreedyPolicy, SeatsSomebodyInTheCabBeforeMoving) {
  Scenario s;
  s.clear_cargo(kAnn);
  s.install(kAnn, engine::truck_slot(), s.make_truck(1, 3, {kSurvivorBox, kOpenBox}));
  s.install(kAnn, engine::bottom_slot(engine::column_at(1)),
            s.make_trailer({kOpenBox, kOpenBox, kOpenBox}));
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 0));
  s.token(kAnn, Token::kSurvivor, on_trailer(1, 1));
  s.token(kAnn, Token::kFuel, on_trailer(1, 2));
  s.movement_turn(kAnn);
  const Choice first = decision_of_ann(s);
  const auto* move = std::get_if<engine::MoveCargo>(&first);
  ASSERT_NE(move, nullptr) << describe(first);
  EXPECT_EQ(engine::slot_of(move->to), engine::truck_slot());
  s.choose(kAnn, first);
  EXPECT_EQ(decision_of_ann(s), Choice{engine::StartMoving{false}});
}

TEST(GreedyPolicy, LetsArmourTakeTheDamage) {
  Scenario s;
  s.clear_cargo(kAnn);
  s.install(kAnn, engine::truck_slot(),
            s.make_truck(1, 3, {kSurvivorBox, kOpenBox, {BoxKind::kWeapon, 3}, kArmourBox}));
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kSurvivor, on_truck(1));
  s.resolve(engine::PlaceDamageFrame{kAnn, engine::kTruckOnly, 1});
  EXPECT_EQ(decision_of_ann(s), Choice{engine::TakeDamage{on_truck(3)}});
}

TEST(GreedyPolicy, RepairsTheBetterBox) {
  Scenario s;
  s.clear_cargo(kAnn);
  s.install(kAnn, engine::truck_slot(),
            s.make_truck(1, 3, {kSurvivorBox, kOpenBox, {BoxKind::kSpeed, 1}, kArmourBox}));
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.damage(kAnn, on_truck(2));
  s.damage(kAnn, on_truck(3));
  s.resolve(engine::RepairFrame{kAnn, 1});
  EXPECT_EQ(decision_of_ann(s), Choice{engine::RepairBox{on_truck(2)}});
}

TEST(GreedyPolicy, FiresWhenItHasWeaponAndAmmo) {
  Scenario s;
  s.clear_cargo(kAnn);
  s.install(kAnn, engine::truck_slot(),
            s.make_truck(1, 3, {kSurvivorBox, kOpenBox, {BoxKind::kWeapon, 4}}));
  s.token(kAnn, Token::kSurvivor, on_truck(0));
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.enemy("war_wolves", s.now().region(kAnn), "prisoner");
  s.convoy_fire_turn(kAnn);
  const Choice choice = decision_of_ann(s);
  EXPECT_TRUE(std::holds_alternative<engine::Attack>(choice)) << describe(choice);
}

TEST(GreedyPolicy, SparesTheSurvivorThatWouldDie) {
  Scenario s;
  engine::ContaminateFrame contaminate;
  contaminate.seat = kAnn;
  contaminate.candidates = s.player(kAnn).survivors();
  s.survivor_spec(s.leader(kAnn)).skill = 3;
  s.survivor_spec(s.co_pilot(kAnn)).skill = 1;
  s.resolve(contaminate);
  EXPECT_EQ(decision_of_ann(s), Choice{engine::Contaminate{s.leader(kAnn)}});
}

TEST(GreedyPolicy, PrefersAnythingToTakingBack) {
  Scenario s;
  GreedyPolicy policy(s.catalog, 1);
  test::CountingSight sight(s.catalog, s.state, kAnn);
  const std::array<Choice, 2> choices{engine::TakeBack{}, engine::Pass{s.leader(kAnn)}};
  EXPECT_EQ(policy.decide(choices, sight), choices[1]);
}

TEST(GreedyPolicy, DoesNotDeclareAgainWhatItTookBack) {
  Scenario s;
  GreedyPolicy policy(s.catalog, 1);
  test::CountingSight sight(s.catalog, s.state, kAnn);
  const Choice explore = engine::Explore{engine::test::space(1)};
  const Choice pass = engine::Pass{s.leader(kAnn)};
  EXPECT_EQ(policy.decide(std::array{explore}, sight), explore);
  EXPECT_EQ(policy.decide(std::array{Choice{engine::TakeBack{}}}, sight),
            Choice{engine::TakeBack{}});
  EXPECT_EQ(policy.decide(std::array{explore, pass}, sight), pass);
}

}  // namespace
}  // namespace aurora::bots
