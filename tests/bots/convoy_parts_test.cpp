#include "bots/greedy/convoy_parts.hpp"

#include <gtest/gtest.h>

#include "tests/support/random_game.hpp"

namespace aurora::bots {
namespace {

using engine::Box;
using engine::Convoy;

/// How many boxes were weighed.
struct Weighed {
  std::size_t damaged = 0;
  std::size_t working = 0;
};

/// What is reckoned from the counts is what a convoy with more or less damage is worth.
void weigh_all(const Outlook& outlook, Weighed& weighed) {
  const Convoy& convoy = outlook.convoy();
  const ConvoyParts parts(outlook, convoy);
  for (const Box box : engine::boxes_of(outlook.catalog, convoy)) {
    Convoy other = convoy;
    if (convoy.damage.has(box)) {
      other.damage.remove(box);
      EXPECT_EQ(parts.value_with(box), ConvoyParts(outlook, other).value());
      EXPECT_EQ(parts.value_without(box), parts.value());
      ++weighed.damaged;
    } else {
      other.damage.add(box);
      EXPECT_EQ(parts.value_without(box), ConvoyParts(outlook, other).value());
      EXPECT_EQ(parts.value_with(box), parts.value());
      ++weighed.working;
    }
  }
}

TEST(ConvoyParts, WeighABoxAsTheWholeConvoyWould) {
  Weighed weighed;
  for (std::uint64_t number = 1; number <= 8; ++number) {
    engine::test::RandomGame game(engine::test::setup_number(number), number);
    for (std::size_t step = 1; !game.over(); ++step) {
      const engine::Seat seat = engine::deciders(game.state()).first();
      if (step % 10 == 0 && game.state().has_player(seat)) {
        const engine::View view = engine::view(game.catalog(), game.state(), seat);
        weigh_all(look(game.catalog(), view, seat), weighed);
      }
      game.play(game.next());
    }
  }
  EXPECT_GT(weighed.damaged, 100U);
  EXPECT_GT(weighed.working, 1000U);
}

}  // namespace
}  // namespace aurora::bots
