// Whether a seat is asked the same as before, so that a choice made then is still meant.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

class SameDecision : public ::testing::Test {
 protected:
  SameDecision() {
    s_.token(kAnn, Token::kFood, on_trailer(1, 1));
    s_.token(kBob, Token::kFood, on_trailer(1, 1));
    s_.exploration_turn(kAnn);
    before_ = s_.state;
  }
  [[nodiscard]] bool same(Seat seat) const {
    return same_decision(s_.catalog, before_, s_.state, seat);
  }

  Scenario s_;
  GameState before_;
};

TEST_F(SameDecision, IsAskedWhenNothingHasHappened) {
  EXPECT_TRUE(same(kAnn));
  EXPECT_TRUE(same(kBob)) << "who is asked nothing both times";
}

// CARGO-09
TEST_F(SameDecision, IsAskedWhenAnotherHasMovedCargo) {
  s_.choose(kBob, MoveCargo{on_trailer(1, 1), on_trailer(1, 2)});
  EXPECT_TRUE(same(kAnn));
  EXPECT_FALSE(same(kBob)) << "the own convoy is another";
}

TEST_F(SameDecision, IsNotAskedOfWhomTheTurnComesToOrLeaves) {
  s_.exploration_turn(kBob);
  EXPECT_FALSE(same(kAnn));
  EXPECT_FALSE(same(kBob));
}

TEST_F(SameDecision, IsNotAskedWhenOtherChoicesAreOffered) {
  s_.empty_zone();
  EXPECT_FALSE(same(kAnn));
}

}  // namespace
}  // namespace aurora::engine::test
