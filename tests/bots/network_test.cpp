#include "bots/network/network.hpp"

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "bots/network/input_row.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Seat;
using engine::View;
using engine::test::RandomGame;

TEST(InputRow, IsFilledFromTheLeft) {
  std::array<std::int8_t, 9> numbers{};
  InputRow row(numbers);
  row.number(-5);
  row.number(1000);
  row.one_of(1U, 3);
  row.skip(1);
  row.steps(2, 3);
  EXPECT_EQ(row.used(), 9U);
  EXPECT_EQ(numbers, (std::array<std::int8_t, 9>{-5, kMostInput, 0, 1, 0, 0, 1, 1, 0}));
}

/// Walks through random games of every size on every map.
template <class Look>
void look_around(std::uint64_t games, const Look& look) {
  for (std::uint64_t i = 0; i < games; ++i) {
    RandomGame game(i);
    while (!game.over()) {
      if (game.dice().below(20) == 0) {
        const Seat seat = engine::deciders(game.state()).first();
        look(game, engine::view(game.catalog(), game.state(), seat), seat);
      }
      game.play(game.next());
    }
  }
}

TEST(NetworkInputs, FillEveryPlaceWhateverTheGameIs) {
  look_around(24, [](const RandomGame& game, const View& view, Seat) {
    for (std::size_t i = 0; i < view.seats; ++i) {
      SeatInputs numbers{};
      InputRow row(numbers);
      put_seat(game.catalog(), view, work_of(game.state()), engine::seat_at(i), row);
      ASSERT_EQ(row.used(), kSeatInputs);
    }
    TableInputs numbers{};
    InputRow row(numbers);
    put_table(game.catalog(), view, row);
    ASSERT_EQ(row.used(), kTableInputs);
  });
}

/// A hand is in the row of who looks, and in no other.
TEST(NetworkInputs, ShowAHandToItsOwnerOnly) {
  std::size_t hands = 0;
  look_around(24, [&](const RandomGame& game, const View& view, Seat seat) {
    View other = view;
    other.viewer = engine::spectator();
    other.hand = {};
    const Inputs mine = inputs_of(game.catalog(), view, work_of(game.state()), seat);
    const Inputs theirs = inputs_of(game.catalog(), other, work_of(game.state()), seat);
    hands += view.hand.items.empty() ? 0U : 1U;
    EXPECT_EQ(mine.rows[seat.index()] == theirs.rows[seat.index()], view.hand.items.empty());
    for (std::size_t i = 0; i < view.seats; ++i) {
      EXPECT_TRUE(i == seat.index() || mine.rows[i] == theirs.rows[i]);
    }
    EXPECT_EQ(mine.table, theirs.table);
  });
  EXPECT_GT(hands, 20U);
}

/// AUTO-10: everybody sees how many items and how much Loot it has, and nobody sees which.
TEST(NetworkInputs, ShowWhatTheAutomaHasFaceDown) {
  const RandomGame game(4);
  const View view = engine::view(game.catalog(), game.state(), engine::seat_at(0));
  const Work work = work_of(game.state());
  const Seat automa = view.automa.seat;
  ASSERT_TRUE(automa.valid());
  View richer = view;
  richer.automa.items += 1;
  richer.automa.loot += 2;
  const Inputs before = inputs_of(game.catalog(), view, work, engine::seat_at(0));
  const Inputs after = inputs_of(game.catalog(), richer, work, engine::seat_at(0));
  EXPECT_NE(before.rows[automa.index()], after.rows[automa.index()]);
  EXPECT_EQ(before.rows[0], after.rows[0]) << "the player has nothing of it";
  EXPECT_EQ(before.table, after.table);
}

/// A declared Explore action is the seat's own, and every space of the zone is another one.
TEST(NetworkInputs, ShowWhatASeatHasBegun) {
  std::size_t begun = 0;
  look_around(24, [&](const RandomGame& game, const View& view, Seat seat) {
    const auto& stack = game.state().stack;
    if (stack.empty() || stack.back().kind != engine::FrameKind::kExplore) {
      return;
    }
    engine::GameState other = game.state();
    auto frame = other.stack.back().as<engine::ExploreFrame>();
    frame.slot = engine::ZoneSlot{static_cast<std::uint8_t>((frame.slot.index() + 1) % 5)};
    other.stack.back() = engine::Frame::of(frame);
    const Inputs one = inputs_of(game.catalog(), view, work_of(game.state()), seat);
    const Inputs two = inputs_of(game.catalog(), view, work_of(other), seat);
    for (std::size_t i = 0; i < view.seats; ++i) {
      EXPECT_EQ(one.rows[i] == two.rows[i], i != seat.index());
    }
    ++begun;
  });
  EXPECT_GT(begun, 5U);
}

/// Every number as large as it may be: the sanitizer sees to it that no sum overflows.
TEST(Network, HasRoomForTheLargestSums) {
  auto network = std::make_unique<Network>();
  for (auto& row : network->seat) {
    row.fill(kMostFirst);
  }
  for (auto& row : network->table) {
    row.fill(kMostFirst);
  }
  for (auto& row : network->joined) {
    row.fill(kMostJoined);
  }
  network->last.fill(kMostLast);
  Inputs inputs;
  inputs.seat = engine::seat_at(0);
  inputs.seats = 4;
  for (SeatInputs& row : inputs.rows) {
    row.fill(kMostInput);
  }
  inputs.table.fill(kMostInput);
  EXPECT_EQ(guess(*network, inputs), kMostWorth);
  network->last.fill(-kMostLast);
  EXPECT_EQ(guess(*network, inputs), -kMostWorth);
}

/// A small one, worked out by hand: an own input of 2 and one of 3 of the strongest other.
TEST(Network, AddsUpLayerByLayer) {
  auto network = std::make_unique<Network>();
  network->seat[7][0] = kFirstScale / 2;   // units of 1 and 1.5
  network->table[9][1] = kFirstScale / 4;  // a unit of 0.25
  network->joined[0][0] = kLaterScale;
  network->joined[0][kSeatUnits] = -kLaterScale / 2;
  network->joined[0][2 * kSeatUnits + 1] = kLaterScale;
  network->last[0] = kLaterScale;
  network->last_bias = kUnit * kLaterScale / 10;  // 0.1
  Inputs inputs;
  inputs.seat = engine::seat_at(1);
  inputs.seats = 3;
  inputs.rows[0][7] = 3;
  inputs.rows[1][7] = 2;
  inputs.rows[2][7] = 1;
  inputs.table[9] = 1;
  // 1 - 1.5/2 + 0.25 = 0.5, and 0.1 beside it; of ten points.
  EXPECT_NEAR(static_cast<double>(guess(*network, inputs)), 6.0 * kMilli, 1.0);
}

TEST(Network, LeavesWhatIsCertainToTheScore) {
  RandomGame game(2);
  while (!game.over()) {
    game.play(game.next());
  }
  const View view = engine::view(game.catalog(), game.state(), engine::spectator());
  for (std::size_t i = 0; i < view.seats; ++i) {
    const Seat seat = engine::seat_at(i);
    EXPECT_EQ(network_worth(usual_network(), game.catalog(), game.state(), seat),
              worth(game.catalog(), view, seat));
  }
}

TEST(Network, KeepsTheBoundsOfItsNumbers) {
  std::size_t numbers = 0;
  each_number(usual_network(), [&](const auto& number, std::int32_t most) {
    EXPECT_LT(std::abs(std::int32_t{number}), most) << "number " << numbers;
    ++numbers;
  });
  EXPECT_EQ(numbers, kNumbers);
}

}  // namespace
}  // namespace aurora::bots
