// The checks behind proof (a) can fail: each of these states is wrong in one way, and they say so.
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/census.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::engine::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A game of two on its way, in which nothing is wrong.
struct Planted : testing::Test {
  Planted() {
    while (game.state().phase != Phase::kExploration || game.state().round < 2) {
      game.play(game.next());
    }
  }
  void SetUp() override {
    ASSERT_FALSE(game.over());
    ASSERT_THAT(broken_invariants(game.catalog(), game.state()), IsEmpty());
  }

  /// What the invariants say about the state after this was done to it.
  std::vector<std::string> found_after(const std::function<void(GameState&)>& mischief) const {
    GameState state = game.state();
    mischief(state);
    EXPECT_FALSE(state == game.state()) << "nothing was planted";
    return broken_invariants(game.catalog(), state);
  }

  static BoxSet& boxes(GameState& state, Token token) {
    return state.players[0].convoy.tokens[index_of(token)];
  }

  RandomGame game{1};
};

TEST_F(Planted, LostTokenIsNamed) {
  const auto found = found_after([](GameState& state) {
    BoxSet& survivors = boxes(state, Token::kSurvivor);
    survivors.remove(survivors.first());
  });
  EXPECT_THAT(found, ElementsAre("as many survivor tokens as survivor cards",
                                 "a survivor's box can be freed for another (RECR-06)"));
}

TEST_F(Planted, SecondTokenInABoxIsNamed) {
  const auto found = found_after([](GameState& state) {
    boxes(state, Token::kFood).add(boxes(state, Token::kSurvivor).first());
  });
  EXPECT_THAT(found, Contains("a box holds one thing"));
}

TEST_F(Planted, TokenWhereNoneMayLieIsNamed) {
  const auto found =
      found_after([](GameState& state) { boxes(state, Token::kAmmo).bits = ~BoxSet{}.bits; });
  EXPECT_THAT(found, Contains("a token lies where its kind may lie"));
  EXPECT_THAT(found, Contains("boxes are printed on cards"));
}

TEST_F(Planted, SurvivorInTwoZonesIsNamed) {
  const auto found = found_after([](GameState& state) {
    Player& player = state.players[0];
    for (SurvivorId s : player.survivors()) {
      player.active.add(s);
      player.rest.add(s);
    }
  });
  EXPECT_THAT(found, Contains("a survivor is in one zone"));
}

TEST_F(Planted, FameBeyondItsTrackIsNamed) {
  const auto found = found_after([](GameState& state) { state.players[1].fame = 127; });
  EXPECT_THAT(found, ElementsAre("fame is on the track"));
}

TEST_F(Planted, LostCardsAreNamed) {
  EXPECT_THAT(found_after([](GameState& state) { state.outcome_deck.pop_back(); }),
              Contains("there are twelve Outcome cards"));
  EXPECT_THAT(found_after([](GameState& state) { state.item_deck.pop_back(); }),
              ElementsAre("item cards are conserved"));
}

TEST_F(Planted, DoubledCardsAreNamed) {
  EXPECT_THAT(found_after([](GameState& state) { state.outcome_deck[0] = state.outcome_deck[1]; }),
              ElementsAre("every Outcome card exists once"));
  EXPECT_THAT(
      found_after([](GameState& state) { state.exploration_deck[0] = state.exploration_deck[1]; }),
      ElementsAre("a card is in one place"));
}

TEST_F(Planted, ConvoyWithoutATruckIsNamed) {
  EXPECT_THAT(
      found_after([](GameState& state) { state.players[0].convoy.cards[0] = CardId::none(); }),
      Contains("a convoy has a truck"));
}

TEST_F(Planted, GameThatWaitsForNobodyIsNamed) {
  EXPECT_THAT(found_after([](GameState& state) { state.stack.clear(); }),
              Contains("somebody decides"));
}

TEST_F(Planted, SeatTwiceOnTheTrackIsNamed) {
  const auto found = found_after([](GameState& state) { state.order[0] = state.order[1]; });
  EXPECT_THAT(found, Contains("a seat is once on the track"));
  EXPECT_THAT(found, Contains("everybody is on the track"));
}

TEST_F(Planted, EventThatDoesMoreThanItSaysIsNamed) {
  const Event event = FameChanged{seat_at(0), 1};
  GameState after = game.state();
  ++after.players[0].fame;
  EXPECT_THAT(side_effects(game.state(), event, after), IsEmpty());
  BoxSet& survivors = boxes(after, Token::kSurvivor);
  survivors.remove(survivors.first());
  EXPECT_THAT(side_effects(game.state(), event, after),
              ElementsAre(HasSubstr("does not do what it says")));
}

TEST_F(Planted, CardsThatComeAndGoWithoutAnEventAreNamed) {
  GameState after = game.state();
  const CardId lost = after.exploration_deck.back();
  after.exploration_deck.pop_back();
  const std::string name = "card " + std::to_string(lost.index());
  EXPECT_THAT(unexplained(game.catalog(), game.state(), {}, after),
              ElementsAre(name + " is gone without a trace"));
  EXPECT_THAT(unexplained(game.catalog(), after, {}, game.state()),
              ElementsAre(name + " has come from nowhere"));
}

}  // namespace
}  // namespace aurora::engine::test
