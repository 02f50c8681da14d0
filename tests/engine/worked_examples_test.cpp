// The printed worked examples (content-facts.md, section 11), named by their id.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

// EXP-07, FOOD-01, FOOD-02, FOOD-06
TEST(WorkedExample, EX02_FoodRaisesSkill) {
  Scenario s;
  s.no_survivor(kAnn, s.leader(kAnn));
  s.token(kAnn, Token::kFood, on_trailer(1, 1));
  s.token(kAnn, Token::kFood, on_trailer(1, 2));
  s.exploration_turn(kAnn);
  s.choose(kAnn, FeedForSkill{s.co_pilot(kAnn)});
  s.refuses(kAnn, Explore{space(5)});
  s.choose(kAnn, FeedForSkill{s.co_pilot(kAnn)});
  s.explore(kAnn, 5, {s.co_pilot(kAnn)});
  EXPECT_EQ(s.convoy(kAnn).count(Token::kFood), 0);
  s.choose(kAnn, TakeCardAction{});
  s.choose_all(kAnn, {MountDevice{Column{0}}, Decline{}});
  EXPECT_EQ(s.state.marks[s.co_pilot(kAnn).index()].food, 0);
  EXPECT_TRUE(s.player(kAnn).exhausted.has(s.co_pilot(kAnn)));
}

}  // namespace
}  // namespace aurora::engine::test
