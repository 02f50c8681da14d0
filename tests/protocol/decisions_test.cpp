// What a seat could choose is found out by playing the game again.
#include "protocol/decisions.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"
#include "tests/protocol/played_game.hpp"

namespace aurora::protocol {
namespace {

using testing::PlayedGame;

v1::Decisions decisions_of(const v1::Replay& replay, unsigned seat, int at_once = 7) {
  v1::Decisions decisions;
  DecisionFinder finder(PlayedGame::catalog(), PlayedGame::pack(), replay, *engine_seat(seat),
                        decisions);
  while (!finder.done()) {
    EXPECT_TRUE(finder.look(at_once));
  }
  return decisions;
}

TEST(Decisions, AreWhatWasOfferedAndWhatWasChosen) {
  const PlayedGame played({.seats = 3});
  const auto choices = std::make_unique<engine::ChoiceList>();
  for (unsigned seat = 1; seat <= 3; ++seat) {
    const v1::Decisions found = decisions_of(played.replay(), seat);
    EXPECT_EQ(found.seat(), seat);
    ASSERT_GT(found.decisions_size(), 5);
    for (const auto& decision : found.decisions()) {
      const auto position = static_cast<int>(decision.position());
      const v1::ReplayStep& step = played.replay().steps(position);
      ASSERT_EQ(step.seat(), seat);
      engine::legal(PlayedGame::catalog(), played.state(position), *engine_seat(seat), *choices);
      ASSERT_GT(decision.choices_size(), 1);
      ASSERT_EQ(static_cast<std::size_t>(decision.choices_size()), choices->size());
      for (int i = 0; i < decision.choices_size(); ++i) {
        EXPECT_EQ(*from_wire(decision.choices(i)), (*choices)[static_cast<std::size_t>(i)]);
      }
      EXPECT_EQ(decision.choices(static_cast<int>(decision.chosen())).SerializeAsString(),
                step.choice().SerializeAsString());
    }
  }
}

TEST(Decisions, LeaveOutWhatWasTakenBack) {
  const PlayedGame played({.seats = 2});
  const int undone = played.taken_back();
  ASSERT_LT(undone, played.steps());
  const auto last = static_cast<std::uint32_t>(undone);
  const std::uint32_t steps = played.replay().steps(undone).undone_steps();
  for (unsigned seat = 1; seat <= 2; ++seat) {
    std::uint32_t commands = 0;
    std::uint32_t first = last;  // the first command that was taken back
    while (commands < steps) {
      --first;
      commands += played.replay().steps(static_cast<int>(first)).has_choice() ? 1 : 0;
    }
    for (const auto& decision : decisions_of(played.replay(), seat).decisions()) {
      EXPECT_FALSE(decision.position() >= first && decision.position() < last)
          << decision.position();
    }
  }
}

TEST(Decisions, AreTheSameHoweverTheyAreLookedFor) {
  const PlayedGame played({.seats = 2});
  EXPECT_EQ(decisions_of(played.replay(), 1, 1).SerializeAsString(),
            decisions_of(played.replay(), 1, 1000).SerializeAsString());
}

TEST(Decisions, AreNotFoundInAGameOfOtherRules) {
  const PlayedGame played({.seats = 2});
  v1::Replay replay = played.replay();
  replay.mutable_steps(played.commanded())->set_digest(1);
  v1::Decisions decisions;
  DecisionFinder finder(PlayedGame::catalog(), PlayedGame::pack(), replay, *engine_seat(1),
                        decisions);
  EXPECT_FALSE(finder.look(100'000));
}

}  // namespace
}  // namespace aurora::protocol
