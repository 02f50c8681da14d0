// Who has won when players have given up.
#include "server/table/ledger/ranking.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

using engine::seat_at;
using engine::SeatSet;

/// Three seats with this fame on the first line; the first one has won by the rules.
engine::GameState game_of_three(int first, int second, int third) {
  engine::GameState game;
  game.seats = 3;
  const int fame[] = {first, second, third};
  for (std::size_t i = 0; i < 3; ++i) {
    game.scores[i][0] = static_cast<std::int8_t>(fame[i]);
  }
  game.winners.add(seat_at(0));
  return game;
}

TEST(Ranking, IsThatOfTheRulesWhenNobodyHasResigned) {
  const auto game = game_of_three(9, 20, 3);
  EXPECT_EQ(ranked_winners(game, {}), SeatSet::of(seat_at(0)));
  EXPECT_EQ(ranked_winners(game, SeatSet::of(seat_at(1))), SeatSet::of(seat_at(0)));
}

TEST(Ranking, PassesTheVictoryToTheBestOfThoseWhoHaveNotResigned) {
  EXPECT_EQ(ranked_winners(game_of_three(9, 2, 3), SeatSet::of(seat_at(0))),
            SeatSet::of(seat_at(2)));
  EXPECT_EQ(ranked_winners(game_of_three(9, 3, 2), SeatSet::of(seat_at(0))),
            SeatSet::of(seat_at(1)));
  SeatSet both = SeatSet::of(seat_at(1));
  both.add(seat_at(2));
  EXPECT_EQ(ranked_winners(game_of_three(9, 3, 3), SeatSet::of(seat_at(0))), both);
}

TEST(Ranking, GivesNothingToWhoIsOutOfTheGame) {
  auto game = game_of_three(9, -1, 0);
  game.players[2].eliminated = true;
  EXPECT_EQ(ranked_winners(game, SeatSet::of(seat_at(0))), SeatSet::of(seat_at(1)));
  game.players[1].eliminated = true;
  EXPECT_TRUE(ranked_winners(game, SeatSet::of(seat_at(0))).empty());
}

TEST(Ranking, HasNoWinnerWhereTheRulesHaveNone) {  // ELIM-04
  auto game = game_of_three(9, 2, 3);
  game.winners = {};
  EXPECT_TRUE(ranked_winners(game, {}).empty());
}

}  // namespace
}  // namespace aurora::server
