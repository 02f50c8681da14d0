// Bots take longer for what people think about longer, and their time tells nothing.
#include "server/table/pace.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "bots/knowledge.hpp"
#include "engine/view.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::server::test {
namespace {

using engine::Question;
using std::chrono::milliseconds;

constexpr milliseconds kUsual{1000};

milliseconds longest(Question question) {
  milliseconds longest{0};
  for (std::uint32_t version = 0; version < 200; ++version) {
    longest = std::max(longest, time_to_think(question, version, engine::seat_at(1), kUsual));
  }
  return longest;
}

TEST(BotPace, IsSlowerForWhatPeopleThinkAboutLonger) {
  EXPECT_GT(longest(Question::kExploreOrPass), longest(Question::kKeepLoot));
  EXPECT_GT(longest(Question::kKeepLoot), longest(Question::kLoadTokens));
}

TEST(BotPace, StaysAroundTheUsualTime) {
  std::set<milliseconds> different;
  for (std::uint32_t version = 0; version < 200; ++version) {
    for (const Question question :
         {Question::kExploreOrPass, Question::kKeepLoot, Question::kLoadTokens}) {
      const milliseconds time = time_to_think(question, version, engine::seat_at(0), kUsual);
      EXPECT_GE(time, kUsual / 2);
      EXPECT_LE(time, kUsual * 9 / 4);
      different.insert(time);
    }
  }
  EXPECT_GT(different.size(), 50U) << "it is no metronome";
}

TEST(BotPace, IsNothingWhereTheHostWantsNone) {
  EXPECT_EQ(time_to_think(Question::kExploreOrPass, 7, engine::seat_at(0), milliseconds{0}),
            milliseconds{0});
}

TEST(BotPace, IsTheSameAgain) {
  EXPECT_EQ(time_to_think(Question::kDrive, 7, engine::seat_at(2), kUsual),
            time_to_think(Question::kDrive, 7, engine::seat_at(2), kUsual));
}

/// In a game that looks the same to everybody, everybody is asked the same.
TEST(BotPace, FollowsFromWhatEverybodySees) {
  for (std::uint64_t i = 0; i < 4; ++i) {
    engine::test::RandomGame game(i);
    bots::Dice dice(i);
    while (!game.over()) {
      const engine::Seat seat = engine::deciders(game.state()).first();
      const engine::View own = engine::view(game.catalog(), game.state(), seat);
      const bots::Knowledge onlooker(game.catalog(), game.state(), engine::spectator());
      const engine::View looks_same = engine::view(game.catalog(), onlooker.sample(dice), seat);
      ASSERT_NE(question_to(own, seat), Question::kNone);
      ASSERT_EQ(question_to(own, seat), question_to(looks_same, seat));
      game.play(game.next());
    }
  }
}

}  // namespace
}  // namespace aurora::server::test
