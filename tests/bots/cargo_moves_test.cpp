#include "bots/cargo_moves.hpp"

#include <gtest/gtest.h>

#include "tests/bots/bot_game.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::bots {
namespace {

using engine::MoveCargo;
using engine::Token;
using engine::test::kAnn;
using engine::test::on_trailer;
using engine::test::Scenario;

TEST(CargoMoves, AreThoseThatTheEngineOffersAsAsides) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const auto game = test::play_bots({PolicyKind::kGreedy, PolicyKind::kGreedy}, seed, 150);
    const engine::Catalog& catalog = content::base_pack().catalog;
    engine::GameState state = game.end;
    if (state.phase == engine::Phase::kFire || state.over()) {
      continue;
    }
    engine::ChoiceList asides;
    engine::asides(catalog, state, kAnn, asides);
    const engine::Convoy& convoy = state.player(kAnn).convoy;
    std::size_t moves = 0;
    for (std::uint8_t from = 0; from < 64; ++from) {
      for (std::uint8_t to = 0; to < 64; ++to) {
        if (from == to) {
          continue;
        }
        moves += can_move_cargo(catalog, convoy, {engine::Box{from}, engine::Box{to}}) ? 1U : 0U;
      }
    }
    EXPECT_EQ(moves, asides.size()) << seed;
    for (const engine::Choice& aside : asides) {
      EXPECT_TRUE(can_move_cargo(catalog, convoy, std::get<MoveCargo>(aside)));
    }
  }
}

TEST(CargoMoves, AreDrawnFromTheLegalOnes) {
  Scenario s;
  s.token(kAnn, Token::kFuel, on_trailer(1, 1));
  Dice dice(1);
  for (int i = 0; i < 50; ++i) {
    const auto move = any_cargo_move(s.catalog, s.convoy(kAnn), dice);
    ASSERT_TRUE(move.has_value());
    EXPECT_TRUE(can_move_cargo(s.catalog, s.convoy(kAnn), *move));
  }
}

TEST(CargoMoves, AreNoneForAnEmptyConvoy) {
  Scenario s;
  s.clear_cargo(kAnn);
  Dice dice(1);
  EXPECT_FALSE(any_cargo_move(s.catalog, s.convoy(kAnn), dice).has_value());
}

}  // namespace
}  // namespace aurora::bots
