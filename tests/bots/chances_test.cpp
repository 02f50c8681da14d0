#include "bots/coach/chances.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Seat;
using engine::SeatSet;
using Totals = std::array<Milli, engine::kMaxSeats>;

constexpr Milli kTwoPoints = 2000;

SeatSet seats_at(std::initializer_list<int> indices) {
  SeatSet set;
  for (const int index : indices) {
    set.add(engine::seat_at(static_cast<std::size_t>(index)));
  }
  return set;
}

std::int32_t sum_of(const Chances& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0);
}

TEST(Chances, DoubleTheOddsWithEachSoManyPoints) {
  const SeatSet two = seats_at({0, 1});
  EXPECT_EQ(chances_from(Totals{7000, 7000}, two, kTwoPoints), (Chances{500'000, 500'000}));
  EXPECT_EQ(chances_from(Totals{9000, 7000}, two, kTwoPoints), (Chances{666'667, 333'333}));
  EXPECT_EQ(chances_from(Totals{3000, 7000}, two, kTwoPoints), (Chances{200'000, 800'000}));
  EXPECT_EQ(chances_from(Totals{0, 100'000}, two, kTwoPoints), (Chances{0, kCertain}));
}

TEST(Chances, GrowWithTheLead) {
  std::int32_t last = 0;
  for (Milli own = -20'000; own <= 20'000; own += 250) {
    const std::int32_t chance = chances_from(Totals{own, 0}, seats_at({0, 1}), kTwoPoints)[0];
    EXPECT_GT(chance, last) << own;
    last = chance;
  }
}

TEST(Chances, AreSharedAmongThoseWhoStillPlay) {
  const Chances chances =
      chances_from(Totals{1000, 90'000, 1000, 3000}, seats_at({0, 2, 3}), kTwoPoints);
  EXPECT_EQ(chances, (Chances{250'000, 0, 250'000, 500'000}));
  EXPECT_EQ(chances_from(Totals{}, {}, kTwoPoints), Chances{}) << "nobody is left";
}

TEST(Chances, AddUpInEveryGameAndEndWithTheWinners) {
  for (std::uint64_t i = 0; i < engine::test::games(8); ++i) {
    engine::test::RandomGame game(i);
    const auto now = [&] {
      return chances_in(game.catalog(),
                        engine::view(game.catalog(), game.state(), engine::spectator()));
    };
    while (!game.over()) {
      ASSERT_NEAR(sum_of(now()), kCertain, 4) << "game " << i;
      game.play(game.next());
    }
    for (std::size_t seat = 0; seat < game.state().seats; ++seat) {
      const bool won = game.state().winners.has(engine::seat_at(seat));
      EXPECT_EQ(now()[seat], won ? kCertain / game.state().winners.size() : 0);
    }
  }
}

}  // namespace
}  // namespace aurora::bots
