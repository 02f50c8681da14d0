// A replay is played again: it comes to the same states, or the first difference is told.
#include "protocol/reenactment.hpp"

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/view.hpp"
#include "protocol/fairness.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/state_codec.hpp"
#include "tests/protocol/played_game.hpp"

namespace aurora::protocol {
namespace {

using engine::MapName;
using ::testing::HasSubstr;
using testing::PlayedGame;
using ::testing::StartsWith;

const PlayedGame& replayed_game() {
  static const PlayedGame kGame({.seats = 3});
  return kGame;
}

std::unique_ptr<Reenactment> again(const v1::Replay& replay) {
  return std::make_unique<Reenactment>(PlayedGame::catalog(), PlayedGame::pack(), replay);
}

std::vector<engine::LogEntry> told(std::span<const engine::Event> events) {
  std::vector<engine::LogEntry> lines;
  for (const engine::Event& event : events) {
    if (const auto entry = engine::redact(event, engine::spectator())) {
      lines.push_back(*entry);
    }
  }
  return lines;
}

void expect_at(const Reenactment& game, const PlayedGame& played, int step) {
  ASSERT_EQ(game.steps(), step);
  ASSERT_EQ(game.state(), played.state(step));
  ASSERT_EQ(told({game.events().begin(), game.events().end()}), told(played.events(step)));
  ASSERT_EQ(game.done(), step == played.steps());
}

TEST(Reenactment, ComesToEveryStateThatWasPlayed) {
  for (const engine::Setup& setup :
       {engine::Setup{.seats = 1}, engine::Setup{.map = MapName::kBeta, .seats = 2, .mines = true},
        engine::Setup{.map = MapName::kGamma, .seats = 4}}) {
    const PlayedGame played(setup, 2);
    const auto game = again(played.replay());
    ASSERT_TRUE(game->begin());
    EXPECT_EQ(game->seed(), *verified_seed(played.replay().header()));
    expect_at(*game, played, 0);
    int happened = 0;
    for (int step = 0; step < played.steps(); ++step) {
      const auto agreement = game->next();
      ASSERT_TRUE(agreement) << agreement.error();
      expect_at(*game, played, step + 1);
      happened += static_cast<int>(played.replay().steps(step).happened() != 0);
      ASSERT_EQ(game->happened(), happened);
    }
    EXPECT_TRUE(game->end());
    EXPECT_GT(happened, 5);
  }
}

/// Where and why a forged replay of the game differs: "7: command 8 of …" after seven steps.
std::string difference(const std::function<void(v1::Replay&)>& forge) {
  v1::Replay replay = replayed_game().replay();
  forge(replay);
  const auto game = again(replay);
  if (const auto agreement = game->begin(); !agreement) {
    return "begin: " + agreement.error();
  }
  while (!game->done()) {
    if (const auto agreement = game->next(); !agreement) {
      return std::to_string(game->steps()) + ": " + agreement.error();
    }
  }
  const auto agreement = game->end();
  return agreement ? "none" : "end: " + agreement.error();
}

TEST(Reenactment, TellsWhyAGameCannotBegin) {
  EXPECT_EQ(difference([](v1::Replay&) {}), "none");
  EXPECT_THAT(
      difference([](v1::Replay& r) { r.mutable_header()->mutable_pack()->set_digest("another"); }),
      HasSubstr("begin: the game was played with the pack " + PlayedGame::pack().id() +
                " (another), and this one is"));
  EXPECT_THAT(
      difference([](v1::Replay& r) { r.mutable_header()->mutable_options()->set_seats(5); }),
      StartsWith("begin: options.seats: "));
  EXPECT_THAT(difference([](v1::Replay& r) { r.mutable_header()->clear_secret(); }),
              StartsWith("begin: header.secret: "));
  EXPECT_THAT(difference([](v1::Replay& r) { r.mutable_header()->clear_commitment(); }),
              StartsWith("begin: header.commitment: "));
  EXPECT_THAT(difference([](v1::Replay& r) {
                r.mutable_header()->mutable_seats(1)->set_entropy("another");
              }),
              StartsWith("begin: the deal: "));
}

TEST(Reenactment, TellsWhatAPackWithoutTheMapCannotDeal) {
  const PlayedGame played({.map = MapName::kGamma, .seats = 2});
  const auto smaller = std::make_unique<engine::Catalog>(PlayedGame::catalog());
  smaller->maps[static_cast<std::size_t>(MapName::kGamma)] = {};
  Reenactment game(*smaller, PlayedGame::pack(), played.replay());
  const auto agreement = game.begin();
  ASSERT_FALSE(agreement);
  EXPECT_THAT(agreement.error(), HasSubstr("deals no game of this set-up"));
}

/// "7: command 8", "7: step 8": it differs there, and says so counting from 1.
std::string at_step(int step, const std::string& what) {
  return std::to_string(step) + ": " + what + ' ' + std::to_string(step + 1);
}

TEST(Reenactment, TellsWhichCommandDiffers) {
  const int command = replayed_game().commanded();
  const std::string seat =
      " of seat " + std::to_string(replayed_game().replay().steps(command).seat());
  EXPECT_EQ(difference([&](v1::Replay& r) { r.mutable_steps(command)->set_seat(7); }),
            at_step(command, "command") + ": there is no seat 7");
  EXPECT_THAT(difference([&](v1::Replay& r) { r.mutable_steps(command)->clear_choice(); }),
              StartsWith(at_step(command, "command") + seat + ": this is no choice"));
  EXPECT_THAT(difference([&](v1::Replay& r) {
                r.mutable_steps(command)->mutable_choice()->mutable_keep_loot();
              }),
              ::testing::AllOf(StartsWith(at_step(command, "command") + seat + " (keep_loot"),
                               HasSubstr("is against the rules: This choice is not among")));
  EXPECT_THAT(difference([&](v1::Replay& r) { r.mutable_steps(command)->set_digest(1); }),
              ::testing::AllOf(StartsWith(at_step(command, "command") + seat),
                               HasSubstr("leads to another state")));
}

TEST(Reenactment, TellsWhichTakingBackDiffers) {
  const int step = replayed_game().taken_back();
  EXPECT_THAT(
      difference([&](v1::Replay& r) { r.mutable_steps(step)->set_undone_steps(17); }),
      ::testing::AllOf(StartsWith(at_step(step, "step")), HasSubstr("could not take 17 commands")));
  EXPECT_THAT(
      difference([&](v1::Replay& r) { r.mutable_steps(step)->set_digest(1); }),
      ::testing::AllOf(StartsWith(at_step(step, "step")), HasSubstr("took back leads to another")));
}

TEST(Reenactment, TellsWhichEventChangesTheGame) {
  const int step = replayed_game().happened();
  EXPECT_EQ(difference([&](v1::Replay& r) { r.mutable_steps(step)->set_digest(1); }),
            at_step(step, "step") + ": the state is not the one that the replay names");
  for (const bool choice : {true, false}) {
    EXPECT_EQ(difference([&](v1::Replay& r) {
                v1::ReplayStep& event = *r.mutable_steps(step);
                choice ? static_cast<void>(event.mutable_choice()) : event.set_undone_steps(1);
              }),
              at_step(step, "step") + ": something has happened, and somebody has moved at once");
  }
}

TEST(Reenactment, TellsWhichEndDiffers) {
  EXPECT_EQ(difference([](v1::Replay& r) { r.mutable_steps()->RemoveLast(); }),
            "end: the game is not over after the last command");
  EXPECT_EQ(
      difference([](v1::Replay& r) { r.mutable_result()->mutable_scores(0)->set_items(100); }),
      "end: the scores or the winner are not those of the replay");
}

/// Puts another state into the step with which other rules came.
void carry_over(v1::Replay& replay, const std::function<void(engine::GameState&)>& change) {
  v1::ReplayStep& step = *replay.mutable_steps(replayed_game().rules_changed());
  engine::GameState state = *state_from_wire(PlayedGame::catalog(), step.state());
  change(state);
  step.clear_state();
  to_wire(state, *step.mutable_state());
  step.set_digest(engine::digest(state));
}

TEST(Reenactment, TellsWhatWasNotCarriedOverToOtherRulesAsItWas) {
  const int step = replayed_game().rules_changed();
  const std::string where =
      at_step(step, "step") + ": the state that was carried over to other rules ";
  EXPECT_THAT(difference([&](v1::Replay& r) { r.mutable_steps(step)->clear_state(); }),
              StartsWith(where + "cannot be read: state: "));
  EXPECT_EQ(difference([&](v1::Replay& r) { r.mutable_steps(step)->set_digest(1); }),
            where + "is not the one that the replay names");
  for (const auto& change : std::array<std::function<void(engine::GameState&)>, 2>{
           [](engine::GameState& state) { state.rng.key[0] ^= 1; },
           [](engine::GameState& state) { ++state.round; }}) {
    EXPECT_EQ(difference([&](v1::Replay& r) { carry_over(r, change); }),
              where + "is not the one that was played");
  }
}

/// Plays on to the end; how many steps were carried out.
int play_on(Reenactment& game) {
  int steps = 0;
  while (!game.done()) {
    const auto agreement = game.next();
    EXPECT_TRUE(agreement) << agreement.error();
    if (!agreement) {
      break;
    }
    ++steps;
  }
  return steps;
}

TEST(Reenactment, GoesOnWhereOtherRulesCameAfterADealThatDiffers) {
  v1::Replay replay = replayed_game().replay();
  replay.mutable_header()->set_initial_digest(1);
  const auto game = again(replay);
  ASSERT_TRUE(game->check_seed());
  ASSERT_FALSE(game->deal());
  ASSERT_TRUE(game->skip_to_other_rules());
  EXPECT_EQ(game->steps(), replayed_game().rules_changed());
  EXPECT_EQ(play_on(*game), replayed_game().steps() - replayed_game().rules_changed());
  EXPECT_TRUE(game->end());
}

TEST(Reenactment, GoesOnWhereOtherRulesCameAfterAStepThatDiffers) {
  for (const int forged : {replayed_game().commanded(), replayed_game().rules_changed() - 1}) {
    v1::Replay replay = replayed_game().replay();
    replay.mutable_steps(forged)->set_digest(1);
    const auto game = again(replay);
    ASSERT_TRUE(game->begin());
    while (game->steps() < forged) {
      ASSERT_TRUE(game->next());
    }
    ASSERT_FALSE(game->next());
    ASSERT_TRUE(game->skip_to_other_rules());
    EXPECT_EQ(game->steps(), replayed_game().rules_changed());
    play_on(*game);
    EXPECT_TRUE(game->end());
  }
}

TEST(Reenactment, GoesOnWhereOtherRulesCameAtOnce) {
  v1::Replay replay = replayed_game().replay();
  v1::ReplayStep change = replay.steps(replayed_game().rules_changed());
  change.clear_state();
  to_wire(replayed_game().state(0), *change.mutable_state());
  change.set_digest(engine::digest(replayed_game().state(0)));
  replay.clear_steps();
  *replay.add_steps() = change;
  for (const v1::ReplayStep& step : replayed_game().replay().steps()) {
    *replay.add_steps() = step;
  }
  replay.mutable_header()->set_initial_digest(1);
  const auto game = again(replay);
  ASSERT_FALSE(game->begin());
  ASSERT_TRUE(game->skip_to_other_rules());
  EXPECT_EQ(game->steps(), 0);
  EXPECT_EQ(play_on(*game), replay.steps_size());
  EXPECT_TRUE(game->end());
}

TEST(Reenactment, GoesOnlyOnWithTheCardsOfItsSeed) {
  v1::Replay replay = replayed_game().replay();
  replay.mutable_header()->set_initial_digest(1);
  carry_over(replay, [](engine::GameState& state) { ++state.round; });
  const auto other_state = again(replay);
  ASSERT_FALSE(other_state->begin());
  ASSERT_TRUE(other_state->skip_to_other_rules());
  EXPECT_TRUE(other_state->next()) << "nobody knows how it was before";
  carry_over(replay, [](engine::GameState& state) { state.rng.key[0] ^= 1; });
  const auto other_cards = again(replay);
  ASSERT_FALSE(other_cards->begin());
  ASSERT_TRUE(other_cards->skip_to_other_rules());
  EXPECT_FALSE(other_cards->next());
}

TEST(Reenactment, SkipsToTheEndWhenTheRulesDoNotChangeAnyMore) {
  v1::Replay replay = replayed_game().replay();
  replay.mutable_steps(replayed_game().rules_changed())->set_digest(1);
  const auto game = again(replay);
  ASSERT_TRUE(game->begin());
  while (game->steps() < replayed_game().rules_changed()) {
    ASSERT_TRUE(game->next());
  }
  ASSERT_FALSE(game->next());
  EXPECT_FALSE(game->skip_to_other_rules());
  EXPECT_TRUE(game->done());
}

TEST(Reenactment, CanBeDealtAgain) {
  const auto game = again(replayed_game().replay());
  ASSERT_TRUE(game->begin());
  play_on(*game);
  ASSERT_TRUE(game->deal());
  expect_at(*game, replayed_game(), 0);
  EXPECT_EQ(game->happened(), 0);
  EXPECT_EQ(play_on(*game), replayed_game().steps());
  EXPECT_TRUE(game->end());
}

}  // namespace
}  // namespace aurora::protocol
