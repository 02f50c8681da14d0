#include <cmath>
#include <memory>

#include <gtest/gtest.h>

#include "tool/train/network/choosing.hpp"
#include "tool/train/network/generate.hpp"
#include "tool/train/network/learn.hpp"
#include "tool/train/network/trial.hpp"

namespace aurora::tool {
namespace {

using engine::Question;

/// A seat alone, with one input.
void add_example(Examples& all, std::int8_t input, float target, bool joins, bool checks) {
  bots::Inputs inputs;
  inputs.seat = engine::seat_at(0);
  inputs.seats = 1;
  inputs.rows[0][3] = input;
  all.add(inputs, checks);
  all.examples.back().target = target;
  all.examples.back().joins = joins;
  all.examples.back().question = Question::kDrive;
}

/// Decisions between 0 and an input of 1 that is worth a point more, whatever the game is worth.
Examples decisions(std::size_t count, bool checks) {
  Examples all;
  for (std::size_t i = 0; i < count; ++i) {
    const float game = i % 2 == 0 ? -10.0F : 10.0F;
    add_example(all, 0, game, false, checks);
    add_example(all, 1, game + 1, true, checks);
  }
  return all;
}

GenerateSettings comparing(unsigned threads) {
  return {.judge = &bots::usual_network(), .compare = 8, .games = 1, .threads = threads};
}

TEST(TrainNetwork, PutsWhatFollowsFromOneDecisionTogether) {
  const auto all = generate(comparing(1));
  ASSERT_TRUE(all) << all.error();
  std::size_t groups = 0;
  for (std::size_t i = 0; i < all->examples.size();) {
    const std::size_t count = all->group(i);
    EXPECT_LE(count, 10U);
    for (std::size_t k = i; k < i + count; ++k) {
      EXPECT_EQ(all->examples[k].question, all->examples[i].question);
      EXPECT_LE(std::abs(all->examples[k].target), 23.0F);
    }
    groups += count > 1 ? 1U : 0U;
    EXPECT_TRUE(count == 1 || all->examples[i].question != Question::kNone);
    i += count;
  }
  EXPECT_GT(groups, 20U);
}

TEST(TrainNetwork, MakesTheSamePositionsOnAnyNumberOfThreads) {
  const auto one = generate(comparing(1));
  const auto two = generate(comparing(2));
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->entries, two->entries);
  ASSERT_EQ(one->examples.size(), two->examples.size());
  for (std::size_t i = 0; i < one->examples.size(); ++i) {
    EXPECT_EQ(one->examples[i].target, two->examples[i].target);
  }
}

/// Only the difference can be told: the rest has nothing to do with the input.
TEST(TrainNetwork, LearnsWhatToChoose) {
  const Examples all = decisions(400, false);
  const auto model = new_model(1);
  learn(*model, all, {.epochs = 20, .batch = 16, .rate = 0.003F}, [](unsigned, double) {});
  const float gain = guess(*model, all, all.examples[1]) - guess(*model, all, all.examples[0]);
  EXPECT_NEAR(gain, 1.0F, 0.1F);
}

TEST(TrainNetwork, CountsWhatGuessesWouldGain) {
  const Examples all = decisions(4, true);
  const auto sure = choosing(all, [&](const Example& one) { return one.joins ? 0.4 : 0.0; });
  for (const Question question : {Question::kNone, Question::kDrive}) {
    const Choosing& sum = sure[static_cast<std::size_t>(question)];
    EXPECT_EQ(sum.groups, 4U);
    EXPECT_DOUBLE_EQ(sum.most, 4.0);
    EXPECT_DOUBLE_EQ(sum.gains[0], 4.0) << "it believes all differences";
    EXPECT_DOUBLE_EQ(sum.gains.back(), 0.0) << "it believes none below a point";
    EXPECT_NEAR(sum.explained(), 1 - 0.6 * 0.6, 1e-9);
  }
  EXPECT_EQ(sure[static_cast<std::size_t>(Question::kRepair)].groups, 0U);
}

/// Whole numbers say what floats say, but for what rounding does.
TEST(TrainNetwork, RoundsToTheSameGuesses) {
  const auto all = generate({.games = 1});
  ASSERT_TRUE(all) << all.error();
  const auto model = model_of(bots::usual_network());
  const auto network = network_of(*model);
  double squares = 0;
  for (const Example& one : all->examples) {
    const double whole = static_cast<double>(bots::guess(*network, inputs_of(*all, one))) /
                         static_cast<double>(bots::kMilli);
    const double off = whole - guess(*model, *all, one);
    squares += off * off;
    EXPECT_LT(std::abs(off), 0.4);
  }
  EXPECT_LT(std::sqrt(squares / static_cast<double>(all->examples.size())), 0.07);
}

MatchScore score(double wins, double games, double even) {
  MatchScore score;
  score.wins = wins;
  score.games = games;
  score.expected = even * games;
  score.variance = even * (1 - even) * games;
  return score;
}

TEST(TrainNetwork, KeepsOnlyWhatIsCertainlyBetter) {
  const Trial better{.two = score(560, 1000, 0.5),
                     .four = score(300, 1000, 0.25),
                     .alone = score(390, 1000, 0.5),
                     .old_alone = score(400, 1000, 0.5)};
  EXPECT_TRUE(better.is_better());
  Trial other = better;
  other.two = score(520, 1000, 0.5);
  EXPECT_FALSE(other.is_better()) << "with two players it may be luck";
  other = better;
  other.four = score(260, 1000, 0.25);
  EXPECT_FALSE(other.is_better()) << "with four";
  other = better;
  other.loses_a_map = true;
  EXPECT_FALSE(other.is_better());
  other = better;
  other.alone = score(360, 1000, 0.5);
  EXPECT_FALSE(other.is_better()) << "it got worse alone";
}

TEST(TrainNetwork, ScoresOfMatchesAddUp) {
  MatchScore sum = score(60, 100, 0.5);
  EXPECT_NEAR(sum.chance(), 0.0287, 0.0001);
  sum.add(score(60, 100, 0.5));
  EXPECT_EQ(sum.games, 200);
  EXPECT_NEAR(sum.chance(), 0.00291, 0.0001);
}

}  // namespace
}  // namespace aurora::tool
