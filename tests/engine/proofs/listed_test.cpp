// Proof (e): a choice is accepted exactly when it is listed, and a refusal changes nothing.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"
#include "tests/support/universe.hpp"

namespace aurora::engine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

bool lists(const ChoiceList& list, const Choice& choice) {
  return std::find(list.begin(), list.end(), choice) != list.end();
}

/// What a seat may do, and what becomes of what it does; tests plant faults into it.
struct Answers {
  GameState state;
  ChoiceList offered;
  ChoiceList aside;
  std::function<Reason(GameState&, const Choice&, EventList&)> apply;
};

Answers answers_to(const RandomGame& game, Seat seat) {
  Answers answers{
      .state = game.state(),
      .apply = [&game, seat](GameState& state, const Choice& choice, EventList& events) {
        return apply(game.catalog(), state, seat, choice, events);
      }};
  legal(game.catalog(), game.state(), seat, answers.offered);
  asides(game.catalog(), game.state(), seat, answers.aside);
  return answers;
}

/// Tries every choice there is. What is accepted without being listed, or the other way round, and
/// refusals that change something; empty when all is well.
std::vector<std::string> wrong_answers(const Answers& answers) {
  std::vector<std::string> found;
  GameState copy = answers.state;
  EventList events;
  std::size_t accepted = 0;
  for (const Choice& choice : universe()) {
    const bool listed = lists(answers.offered, choice) || lists(answers.aside, choice);
    const Reason reason = answers.apply(copy, choice, events);
    const bool changed = !(copy == answers.state) || !events.empty();
    if (reason == Reason::kAccepted) {
      ++accepted;
      if (!listed) {
        found.push_back("accepted, but not listed: " + describe(choice));
      }
    } else {
      if (listed) {
        found.push_back("listed, but refused: " + describe(choice));
      }
      if (changed) {
        found.push_back("refused with a trace: " + describe(choice));
      }
    }
    if (changed) {
      copy = answers.state;
      events.clear();
    }
  }
  if (found.empty() && accepted != answers.offered.size() + answers.aside.size()) {
    found.emplace_back("something listed is listed twice, or not in the universe");
  }
  return found;
}

// CARGO-12
TEST(Choices, AreAcceptedExactlyWhenListed) {
  constexpr std::size_t kEvery = 97;  // positions of a game that are looked at
  std::size_t n = 0;
  for (std::uint64_t i = 0; i < games(6); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      if (++n % kEvery == 0) {
        const Seat decider = deciders(game.state()).first();
        ASSERT_THAT(wrong_answers(answers_to(game, decider)), IsEmpty());
        ASSERT_THAT(wrong_answers(answers_to(game, seat_at(n % kMaxSeats))), IsEmpty());
      }
      game.play(game.next());
    }
    ASSERT_THAT(wrong_answers(answers_to(game, kAnn)), IsEmpty());
  }
}

// The check above can fail: each of these seats gets one wrong answer.
struct WrongAnswer : testing::Test {
  RandomGame game{1};
  Answers answers = answers_to(game, deciders(game.state()).first());
};

TEST_F(WrongAnswer, IsOneThatAcceptsWhatIsNotListed) {
  const Choice hidden = answers.offered[0];
  ChoiceList others;
  for (std::size_t i = 1; i < answers.offered.size(); ++i) {
    others.push_back(answers.offered[i]);
  }
  answers.offered = others;
  EXPECT_THAT(wrong_answers(answers), ElementsAre("accepted, but not listed: " + describe(hidden)));
}

TEST_F(WrongAnswer, IsOneThatRefusesWhatIsListed) {
  const Choice refused = answers.offered[0];
  answers.apply = [right = answers.apply, refused](GameState& state, const Choice& choice,
                                                   EventList& events) {
    return choice == refused ? Reason::kNotOffered : right(state, choice, events);
  };
  EXPECT_THAT(wrong_answers(answers), ElementsAre("listed, but refused: " + describe(refused)));
}

TEST_F(WrongAnswer, IsARefusalThatChangesSomething) {
  answers.apply = [right = answers.apply](GameState& state, const Choice& choice,
                                          EventList& events) {
    const Reason reason = right(state, choice, events);
    if (choice == Choice{Pass{}}) {
      ++state.round;
    }
    return reason;
  };
  EXPECT_THAT(wrong_answers(answers), ElementsAre("refused with a trace: " + describe(Pass{})));
}

TEST_F(WrongAnswer, IsAListThatNamesAChoiceTwice) {
  answers.offered.push_back(Choice{answers.offered[0]});
  EXPECT_THAT(wrong_answers(answers), ElementsAre(HasSubstr("listed twice")));
}

// Every list of a game is free of doubles and of refusals.
TEST(Choices, ThatAreListedAreAccepted) {
  for (std::uint64_t i = 0; i < games(4); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const Seat seat = deciders(game.state()).first();
      ChoiceList list;
      legal(game.catalog(), game.state(), seat, list);
      for (const Choice& choice : list) {
        GameState copy = game.state();
        EventList events;
        ASSERT_EQ(apply(game.catalog(), copy, seat, choice, events), Reason::kAccepted)
            << describe(choice);
        ASSERT_EQ(std::count(list.begin(), list.end(), choice), 1) << describe(choice);
      }
      game.play(game.next());
    }
  }
}

}  // namespace
}  // namespace aurora::engine::test
