#include "bots/coach/coach.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "bots/greedy/greedy_policy.hpp"
#include "engine/undo.hpp"
#include "tests/bots/bot_game.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::bots {
namespace {

using engine::Choice;
using engine::ChoiceList;
using engine::GameState;
using engine::Seat;
using engine::test::games;
using engine::test::kAnn;
using engine::test::kBob;
using engine::test::RandomGame;
using engine::test::Scenario;

bool names(const Reasons& reasons, Matter what, int sign) {
  return std::ranges::any_of(
      reasons, [&](const Reason& one) { return one.what == what && one.by * sign > 0; });
}

/// The last round: both have fuel and are where the other is, and Ann has a little more fame. So
/// she wins if she drives as Bob does.
class LastDrive : public testing::Test {
 protected:
  LastDrive() {
    game_.track({kBob, kAnn});
    for (const Seat seat : {kAnn, kBob}) {
      game_.token(seat, engine::Token::kFuel, engine::test::on_trailer(1, 2));
      game_.fame(seat, seat == kAnn ? 6 : 4);
    }
    game_.state.aurora = engine::kAuroraNumbers - 1;
    game_.movement();
    coach_.begin(game_.state);
  }

  StepReview take(const Choice& choice) {
    GameState after = game_.state;
    engine::EventList events;
    EXPECT_EQ(engine::apply(game_.catalog, after, kAnn, choice, events), engine::Reason::kAccepted);
    return coach_.step(game_.state, kAnn, choice, after, {events.begin(), events.end()});
  }

  Scenario game_;
  Coach coach_{game_.catalog};
};

TEST_F(LastDrive, StandingStillIsABlunderBecauseOfTheWay) {
  const StepReview review = take(engine::StayPut{});
  ASSERT_TRUE(review.decision);
  EXPECT_EQ(review.decision->grade, Grade::kBlunder) << review.decision->gave;
  EXPECT_TRUE(names(review.decision->why, Matter::kSpaces, 1));
  EXPECT_EQ(review.decision->best[0].choice, Choice{engine::StartMoving{}});
  EXPECT_GT(review.decision->best[0].chance, review.decision->best[1].chance);
}

TEST_F(LastDrive, TheBestChoiceGivesNothingAway) {
  const StepReview review = take(engine::StartMoving{});
  ASSERT_TRUE(review.decision);
  EXPECT_EQ(review.decision->gave, 0);
  EXPECT_EQ(review.decision->grade, Grade::kFine);
  EXPECT_TRUE(review.decision->why.empty());
  EXPECT_EQ(review.decision->best[0].choice, Choice{engine::StartMoving{}});
}

TEST_F(LastDrive, AHintNamesTheBestChoiceAndWhatItBrings) {
  ChoiceList choices;
  engine::legal(game_.catalog, game_.state, kAnn, choices);
  Judge judge(game_.catalog);
  const Advice advice = judge.advise(Knowledge(game_.catalog, game_.state, kAnn),
                                     {choices.begin(), choices.size()}, 1);
  ASSERT_EQ(advice.best.size(), 2U);
  EXPECT_EQ(advice.best[0].choice, Choice{engine::StartMoving{}});
  EXPECT_GT(advice.best[0].chance, advice.best[1].chance);
  EXPECT_TRUE(names(advice.why, Matter::kSpaces, 1));
}

TEST(Coach, GradesByWhatWasLost) {
  EXPECT_EQ(grade_of(49), Grade::kFine);
  EXPECT_EQ(grade_of(50), Grade::kInaccuracy);
  EXPECT_EQ(grade_of(99), Grade::kInaccuracy);
  EXPECT_EQ(grade_of(100), Grade::kMistake);
  EXPECT_EQ(grade_of(200), Grade::kBlunder);
}

/// A move in a random game, before and after.
struct Step {
  GameState before;
  Seat seat;
  Choice taken;
};

/// Plays random games and stops at one decision of `every`, where there is something to decide.
template <class Look>
std::size_t at_decisions(std::uint64_t count, std::size_t every, const Look& look) {
  std::size_t decisions = 0;
  ChoiceList choices;
  for (std::uint64_t i = 0; i < count; ++i) {
    RandomGame game(i);
    Dice dice(i);
    while (!game.over()) {
      const auto move = game.next();
      engine::legal(game.catalog(), game.state(), move.seat, choices);
      if (choices.size() > 1 && dice.below(every) == 0) {
        look(game, move, std::span<const Choice>(choices.begin(), choices.size()), dice);
        ++decisions;
      }
      game.play(move);
    }
  }
  return decisions;
}

// INFO-01 to INFO-05
TEST(Coach, JudgesTheSameInGamesThatLookTheSame) {
  const std::size_t decisions = at_decisions(
      games(12), 100,
      [](const RandomGame& game, const engine::test::Move& move, std::span<const Choice> choices,
         Dice& dice) {
        Judge judge(game.catalog());
        const std::uint64_t seed = dice.next();
        const Knowledge real(game.catalog(), game.state(), move.seat);
        const GameState other = real.sample(dice);
        EXPECT_EQ(
            judge.judge(real, choices, move.choice, seed),
            judge.judge(Knowledge(game.catalog(), other, move.seat), choices, move.choice, seed));
        EXPECT_EQ(judge.advise(real, choices, seed),
                  judge.advise(Knowledge(game.catalog(), other, move.seat), choices, seed));
        const Knowledge seen(game.catalog(), game.state(), engine::spectator());
        const GameState like = seen.sample(dice);
        EXPECT_EQ(judge.chances(seen, seed),
                  judge.chances(Knowledge(game.catalog(), like, engine::spectator()), seed));
      });
  EXPECT_GE(decisions, 8U);
}

/// What the coach says of the first steps of a game.
std::vector<StepReview> reviews_of(RandomGame game, std::size_t limit) {
  Coach coach(game.catalog());
  coach.begin(game.state());
  std::vector<StepReview> reviews;
  while (!game.over() && reviews.size() < limit) {
    const auto move = game.next();
    const GameState before = game.state();
    game.play(move);
    reviews.push_back(coach.step(before, move.seat, move.choice, game.state(),
                                 {game.events().begin(), game.events().end()}));
  }
  return reviews;
}

TEST(Coach, SaysTheSameOfTheSameGame) {
  EXPECT_EQ(reviews_of(RandomGame(2), 10), reviews_of(RandomGame(2), 10));
}

/// What a step changes is the decision and luck, and a decision costs no more than it gave away.
TEST(Coach, ChancesChangeByDecisionAndLuck) {
  for (std::uint64_t i = 0; i < games(2); ++i) {
    RandomGame game(i);
    Coach coach(game.catalog());
    coach.begin(game.state());
    PerMille before = coach.chances();
    std::size_t lucky = 0;
    for (std::size_t n = 0; !game.over() && n < 20; ++n) {
      const auto move = game.next();
      const GameState from = game.state();
      game.play(move);
      const std::span<const engine::Event> events(game.events().begin(), game.events().end());
      const StepReview review = coach.step(from, move.seat, move.choice, game.state(), events);
      const std::size_t seat = move.seat.index();
      const std::int32_t decided = review.chances[seat] - before[seat] - review.luck[seat];
      if (review.decision) {
        EXPECT_GE(decided, -review.decision->gave - 2) << "game " << i << ", step " << n;
      } else {
        EXPECT_EQ(decided, 0) << "game " << i << ", step " << n;
      }
      if (engine::can_undo(events)) {
        EXPECT_EQ(review.luck, PerMille{}) << "nothing was revealed";
      }
      EXPECT_NEAR(std::accumulate(review.chances.begin(), review.chances.end(), 0), 1000, 4);
      lucky += review.luck == PerMille{} ? 0U : 1U;
      before = review.chances;
    }
    EXPECT_GT(lucky, 0U) << "random games reveal much";
  }
}

/// The end of the game is known, however unlikely it was.
TEST(Coach, KnowsWhoHasWon) {
  RandomGame game(1);
  GameState before = game.state();
  engine::test::Move last = game.next();
  for (;;) {
    before = game.state();
    last = game.next();
    game.play(last);
    if (game.over()) {
      break;
    }
  }
  Coach coach(game.catalog());
  coach.begin(before);
  const StepReview review = coach.step(before, last.seat, last.choice, game.state(),
                                       {game.events().begin(), game.events().end()});
  for (std::size_t i = 0; i < game.state().seats; ++i) {
    const bool won = game.state().winners.has(engine::seat_at(i));
    EXPECT_EQ(review.chances[i], won ? 1000 / game.state().winners.size() : 0);
  }
}

/// An aside leaves every choice open, so what it gives away is not what another choice would gain.
TEST(Coach, DoesNotBlameAnAsideForTheChoiceThatFollows) {
  std::size_t asides = 0;
  at_decisions(games(6), 1,
               [&](const RandomGame& game, const engine::test::Move& move,
                   std::span<const Choice> choices, Dice& dice) {
                 if (std::ranges::find(choices, move.choice) != choices.end() || asides >= 6) {
                   return;
                 }
                 ++asides;
                 Judge judge(game.catalog());
                 const Knowledge knowledge(game.catalog(), game.state(), move.seat);
                 const Judgement found = judge.judge(knowledge, choices, move.choice, dice.next());
                 EXPECT_LE(found.best.size(), 2U);
                 EXPECT_EQ(found.gave > 0, found.best[0].choice != move.choice);
                 EXPECT_LT(found.gave, 200'000) << "a token lies elsewhere";
               });
  EXPECT_EQ(asides, 6U);
}

TEST(Reasons, AreRoundedAndTheWeightiestFirst) {
  Matters sums{};
  sums[static_cast<std::size_t>(Matter::kFuel)] = -20;
  sums[static_cast<std::size_t>(Matter::kSpaces)] = 16;
  sums[static_cast<std::size_t>(Matter::kFood)] = 4;
  const Reasons reasons = reasons_of(sums, 10);
  ASSERT_EQ(reasons.size(), 2U) << "less than a half is nothing";
  EXPECT_EQ(reasons[0], (Reason{Matter::kSpaces, 2}));
  EXPECT_EQ(reasons[1], (Reason{Matter::kFuel, -2}));
}

TEST(Reasons, AreFew) {
  Matters sums{};
  sums.fill(10);
  const Reasons reasons = reasons_of(sums, 10);
  ASSERT_EQ(reasons.size(), kMostReasons);
  EXPECT_EQ(reasons[0].what, Matter::kEliminated);
}

TEST(Differences, AreClearBeyondTheirErrors) {
  Differences even;
  for (const int difference : {3, -3, 2, -2}) {
    even.add(difference);
  }
  EXPECT_FALSE(even.beyond_error());
  Differences slight;  // mean 1, standard error 0.71
  for (const int difference : {3, 1, -1, 1, 3, -1}) {
    slight.add(difference);
  }
  EXPECT_EQ(slight.mean(), 1);
  EXPECT_TRUE(slight.beyond_error());
  EXPECT_FALSE(slight.beyond_two_errors());
  Differences clear;
  for (const int difference : {3, 2, 3, 2}) {
    clear.add(-difference);
  }
  EXPECT_EQ(clear.mean(), -3);
  EXPECT_TRUE(clear.beyond_two_errors());
  EXPECT_FALSE(Differences().beyond_two_errors());
}

}  // namespace
}  // namespace aurora::bots
