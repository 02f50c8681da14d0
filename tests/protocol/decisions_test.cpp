// What a seat could choose is found out by playing the game again.
#include "protocol/decisions.hpp"

#include <memory>
#include <optional>

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

/// A game up to where a seat has decided, another one has moved cargo, and the first has taken its
/// decision back: the last three steps.
struct TakenBackAroundAnAside {
  v1::Replay replay;
  engine::Seat seat = engine::Seat::none();
  engine::Seat other = engine::Seat::none();
};

v1::ReplayStep step_to(engine::Seat seat, const engine::GameState& state) {
  v1::ReplayStep step;
  step.set_seat(wire_id(seat));
  step.set_digest(engine::digest(state));
  return step;
}

/// With this step as the decision; nothing where that cannot be.
std::optional<TakenBackAroundAnAside> taken_back_around_an_aside(const PlayedGame& played,
                                                                 int step) {
  const v1::ReplayStep& decided = played.replay().steps(step);
  if (!decided.has_choice()) {
    return std::nullopt;
  }
  const auto choices = std::make_unique<engine::ChoiceList>();
  TakenBackAroundAnAside found;
  found.seat = *engine_seat(decided.seat());
  found.other = engine::seat_at(found.seat == engine::seat_at(0) ? 1 : 0);
  engine::legal(PlayedGame::catalog(), played.state(step), found.seat, *choices);
  if (choices->size() < 2) {
    return std::nullopt;
  }
  engine::GameState state = played.state(step + 1);
  engine::asides(PlayedGame::catalog(), state, found.other, *choices);
  if (choices->empty()) {
    return std::nullopt;
  }
  const engine::Choice aside = (*choices)[0];
  engine::UndoHistory history;
  history.add(found.seat, played.state(step), state, played.events(step + 1));
  const engine::GameState before = state;
  const auto events = std::make_unique<engine::EventList>();
  EXPECT_EQ(engine::apply(PlayedGame::catalog(), state, found.other, aside, *events),
            engine::Reason::kAccepted);
  history.add(found.other, before, state, {events->begin(), events->end()});
  if (history.offer(found.seat).consent_steps != 1) {
    return std::nullopt;
  }
  found.replay = played.replay();
  found.replay.mutable_steps()->DeleteSubrange(step + 1, found.replay.steps_size() - step - 1);
  v1::ReplayStep moved = step_to(found.other, state);
  to_wire(aside, *moved.mutable_choice());
  *found.replay.add_steps() = moved;
  history.take_back(1, state);
  v1::ReplayStep back = step_to(found.seat, state);
  back.set_undone_steps(1);
  *found.replay.add_steps() = back;
  return found;
}

TEST(Decisions, LeaveOutWhatWasTakenBackAroundTheCargoOfOthers) {
  std::optional<TakenBackAroundAnAside> found;
  for (unsigned seed = 1; !found && seed <= 10; ++seed) {
    const PlayedGame played({.seats = 2}, seed);
    for (int step = 0; !found && step < played.steps(); ++step) {
      found = taken_back_around_an_aside(played, step);
    }
  }
  ASSERT_TRUE(found);
  v1::Replay before = found->replay;
  before.mutable_steps()->DeleteSubrange(before.steps_size() - 3, 3);
  for (const engine::Seat seat : {found->seat, found->other}) {
    EXPECT_EQ(decisions_of(found->replay, wire_id(seat)).SerializeAsString(),
              decisions_of(before, wire_id(seat)).SerializeAsString());
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
