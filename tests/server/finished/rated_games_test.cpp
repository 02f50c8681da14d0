// Which games change ratings, and against whom.
#include "server/finished/rated_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/recording.pb.h"
#include "server/finished/decided_rounds.hpp"
#include "server/finished/replay_builder.hpp"
#include "server/finished/score_keeping.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

using std::chrono::hours;
using std::chrono::steady_clock;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::int64_t kDayMs = 24LL * 3'600'000;

storage::PlayerId player(std::uint32_t number) {
  storage::IdBytes bytes{};
  bytes.back() = static_cast<std::uint8_t>(number);
  return storage::PlayerId(bytes);
}

class RatedGamesTest : public testing::Test {
 protected:
  /// A game of players with accounts who have all played it to its end.
  static std::vector<Contestant> contestants(const std::vector<std::uint32_t>& players) {
    std::vector<Contestant> all;
    for (const std::uint32_t number : players) {
      all.push_back({.player = player(number),
                     .seat = static_cast<std::uint32_t>(all.size() + 1),
                     .standing = {},
                     .has_account = true,
                     .rounds = 9});
    }
    return all;
  }
  static v1::GameSummary game_of(std::size_t seats, std::int64_t at_ms = kDayMs) {
    v1::GameSummary game;
    game.set_finished_at_ms(at_ms);
    for (std::size_t i = 0; i < seats; ++i) {
      game.add_seats()->set_seat(static_cast<std::uint32_t>(i + 1));
    }
    return game;
  }
  /// Plays, decides and counts; why it was not rated for the first of them.
  v1::Unrated play(const std::vector<std::uint32_t>& players, std::int64_t at_ms = kDayMs) {
    auto all = contestants(players);
    const auto game = game_of(players.size(), at_ms);
    rated.decide(game, all);
    rated.count(game, all);
    return all.front().unrated;
  }

  Limits limits;
  RatedGames rated{limits};
};

TEST_F(RatedGamesTest, AreThoseAmongAccountsWhoHaveDecidedForSomeRounds) {
  auto all = contestants({1, 2, 3, 4});
  all[1].has_account = false;
  all[2].rounds = 2;
  rated.decide(game_of(4), all);
  EXPECT_THAT(all[0].rivals, ElementsAre(4U));
  EXPECT_THAT(all[3].rivals, ElementsAre(1U));
  EXPECT_EQ(all[0].unrated, v1::UNRATED_UNSPECIFIED);
  EXPECT_EQ(all[1].unrated, v1::UNRATED_GUEST);
  EXPECT_EQ(all[2].unrated, v1::UNRATED_TOO_SHORT);
  EXPECT_THAT(all[2].rivals, IsEmpty());
}

TEST_F(RatedGamesTest, NeedSomebodyElse) {
  auto all = contestants({1, 2});
  all[1].has_account = false;
  rated.decide(game_of(2), all);
  EXPECT_EQ(all[0].unrated, v1::UNRATED_NO_OPPONENT);
  EXPECT_EQ(play({1}), v1::UNRATED_BOTS);
}

TEST_F(RatedGamesTest, AreAmongProgramsOrAmongPeople) {
  auto all = contestants({1, 2});
  all[1].program = true;
  rated.decide(game_of(2), all);
  EXPECT_EQ(all[0].unrated, v1::UNRATED_BOTS);
  EXPECT_EQ(all[1].unrated, v1::UNRATED_BOTS);
  all[0].program = true;
  rated.decide(game_of(2), all);
  EXPECT_EQ(all[0].unrated, v1::UNRATED_UNSPECIFIED);
}

TEST_F(RatedGamesTest, AreNoneWithBots) {
  auto all = contestants({1, 2});
  auto game = game_of(3);
  game.mutable_seats(2)->set_bot(v1::BOT_POLICY_GREEDY);
  rated.decide(game, all);
  EXPECT_EQ(all[0].unrated, v1::UNRATED_BOTS);
  EXPECT_EQ(all[1].unrated, v1::UNRATED_BOTS);
}

TEST_F(RatedGamesTest, AreNoneWhereSomebodyBetterWouldStandIn) {
  for (const auto level :
       {v1::BOT_POLICY_UNSPECIFIED, v1::BOT_POLICY_PASSENGER, v1::BOT_POLICY_GREEDY,
        v1::BOT_POLICY_NAVIGATOR, v1::BOT_POLICY_CAPTAIN}) {
    auto all = contestants({1, 2});
    auto game = game_of(2);
    game.mutable_options()->set_stand_in(level);
    rated.decide(game, all);
    EXPECT_EQ(all[0].unrated,
              level <= v1::BOT_POLICY_PASSENGER ? v1::UNRATED_UNSPECIFIED : v1::UNRATED_BOTS)
        << level;
  }
}

TEST_F(RatedGamesTest, AreNoneWhereThereWereHints) {
  auto all = contestants({1, 2});
  auto game = game_of(2);
  game.mutable_options()->set_hints(true);
  rated.decide(game, all);
  EXPECT_EQ(all[0].unrated, v1::UNRATED_HINTS);
  EXPECT_EQ(all[1].unrated, v1::UNRATED_HINTS);
}

TEST_F(RatedGamesTest, AreSoManyADayBetweenTheSameTwo) {
  limits.rated_games_of_pair = 2;
  EXPECT_EQ(play({1, 2}), v1::UNRATED_UNSPECIFIED);
  EXPECT_EQ(play({2, 1}), v1::UNRATED_UNSPECIFIED);
  EXPECT_EQ(play({1, 2}), v1::UNRATED_TOO_OFTEN);
  EXPECT_EQ(play({1, 3}), v1::UNRATED_UNSPECIFIED) << "with others they go on";
  EXPECT_EQ(play({1, 2}, 2 * kDayMs), v1::UNRATED_UNSPECIFIED) << "tomorrow is another day";
}

TEST_F(RatedGamesTest, LeaveOutMeetingsOfThoseWhoMeetTooOften) {
  limits.rated_games_of_pair = 1;
  EXPECT_EQ(play({1, 2}), v1::UNRATED_UNSPECIFIED);
  auto all = contestants({1, 2, 3});
  rated.decide(game_of(3), all);
  EXPECT_THAT(all[0].rivals, ElementsAre(3U));
  EXPECT_THAT(all[2].rivals, ElementsAre(1U, 2U));
}

TEST_F(RatedGamesTest, AreSoManyADayAtTheSameAddress) {
  limits.rated_games_of_address = 2;
  for (const std::uint32_t number : {1U, 2U, 3U, 4U}) {
    rated.saw(player(number), "192.0.2.7");
  }
  rated.saw(player(5), "198.51.100.1");
  EXPECT_EQ(play({1, 2}), v1::UNRATED_UNSPECIFIED);
  EXPECT_EQ(play({1, 3}), v1::UNRATED_UNSPECIFIED);
  EXPECT_EQ(play({1, 4}), v1::UNRATED_SAME_ADDRESS);
  EXPECT_EQ(play({4, 1}), v1::UNRATED_SAME_ADDRESS);
  EXPECT_EQ(play({1, 5}), v1::UNRATED_UNSPECIFIED) << "with others they go on";
  EXPECT_EQ(play({2, 3}), v1::UNRATED_UNSPECIFIED) << "and so do their neighbours";
}

TEST_F(RatedGamesTest, ForgetAddressesAfterADay) {
  limits.rated_games_of_address = 0;
  const auto yesterday = steady_clock::now() - hours{25};
  rated.saw(player(1), "192.0.2.7", yesterday);
  rated.saw(player(2), "192.0.2.7", yesterday);
  EXPECT_EQ(play({1, 2}), v1::UNRATED_UNSPECIFIED);
  rated.saw(player(1), "192.0.2.7");
  rated.saw(player(2), "192.0.2.7");
  EXPECT_EQ(play({1, 2}), v1::UNRATED_SAME_ADDRESS);
}

TEST(DecidedRounds, AreThoseInWhichThePlayerHasDecidedSomething) {
  JournalGame game;
  game.recording = std::make_shared<v1::Recording>();
  const auto step = [&](std::uint32_t seat, std::uint32_t next_round) {
    v1::ReplayStep& out = *game.replay.add_steps();
    out.set_seat(seat);
    out.mutable_choice();
    game.recording->add_steps()->mutable_changed()->mutable_progress()->set_round(next_round);
  };
  const auto event = [&](std::uint32_t seat, v1::TableEvent happened) {
    v1::ReplayStep& out = *game.replay.add_steps();
    out.set_seat(seat);
    out.set_happened(happened);
    game.recording->add_steps()->mutable_changed();
  };
  step(1, 1);  // before the first round
  step(1, 1);
  step(2, 1);
  step(1, 2);
  step(2, 2);
  event(2, v1::TABLE_EVENT_TIMED_OUT);
  step(2, 3);  // a bot
  step(2, 3);
  event(2, v1::TABLE_EVENT_RETURNED);
  step(2, 4);
  event(1, v1::TABLE_EVENT_RESIGNED);
  step(1, 4);  // a bot
  const auto rounds = decided_rounds(game);
  EXPECT_EQ(rounds[0], 1U);
  EXPECT_EQ(rounds[1], 3U);
  game.recording.reset();
  EXPECT_EQ(decided_rounds(game)[1], 0U) << "an older journal does not say";
}

}  // namespace
}  // namespace aurora::server
