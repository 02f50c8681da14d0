#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tool/run_tool.hpp"
#include "tool/selfplay/report.hpp"
#include "tool/selfplay/run.hpp"

namespace aurora::tool {
namespace {

using test::run_tool;
using testing::HasSubstr;

const content::Pack& pack() { return content::base_pack(); }

RunSettings settings(std::uint64_t games) {
  RunSettings run;
  run.games = games;
  run.game.players = 3;
  return run;
}

TEST(Selfplay, HasTheSameSignatureWhateverTheThreads) {
  RunSettings one = settings(40);
  RunSettings three = one;
  three.threads = 3;
  const Summary alone = run_selfplay(pack().catalog, one);
  const Summary together = run_selfplay(pack().catalog, three);
  EXPECT_TRUE(alone.errors.empty());
  EXPECT_EQ(alone.signature, together.signature);
  EXPECT_EQ(alone.decisions, together.decisions);
  EXPECT_EQ(alone.wins_by_seat, together.wins_by_seat);
}

TEST(Selfplay, HasASignatureForEveryArgument) {
  const auto signature = [](auto change) {
    RunSettings run = settings(4);
    change(run);
    return run_selfplay(pack().catalog, run).signature;
  };
  const auto usual = signature([](RunSettings&) {});
  EXPECT_EQ(usual, signature([](RunSettings& run) { run.statistics = true; }));
  EXPECT_NE(usual, signature([](RunSettings& run) { run.game.seed = 2; }));
  EXPECT_NE(usual, signature([](RunSettings& run) { run.game.players = 2; }));
  EXPECT_NE(usual, signature([](RunSettings& run) { run.game.mines = true; }));
  EXPECT_NE(usual, signature([](RunSettings& run) { run.games = 5; }));
  EXPECT_NE(usual,
            signature([](RunSettings& run) { run.game.policy = bots::PolicyKind::kGreedy; }));
}

TEST(Selfplay, AddsUpTheGames) {
  RunSettings run = settings(30);
  run.statistics = true;
  const Summary summary = run_selfplay(pack().catalog, run);
  const auto wins =
      std::accumulate(summary.wins_by_seat.begin(), summary.wins_by_seat.end(), std::uint64_t{0});
  EXPECT_EQ(wins + summary.without_winner, run.games);
  const auto& choices = summary.statistics.choices;
  EXPECT_EQ(std::accumulate(choices.begin(), choices.end(), std::uint64_t{0}), summary.decisions);
  EXPECT_GE(summary.decisions / run.games, 50U);
  EXPECT_GE(summary.longest, summary.decisions / run.games);
  const auto start = pack().find_card("rusty_trailer_1");
  EXPECT_EQ(summary.statistics.cards[start.index()].appeared, run.games);
}

TEST(Selfplay, CountsAGameOnce) {
  StatisticsObserver observer;
  const auto events = std::make_unique<engine::EventList>();
  const engine::CardId card = pack().find_card("rusty_trailer_1");
  for (int i = 0; i < 2; ++i) {
    events->push_back(engine::CardRevealed{engine::ZoneSlot{0}, card});
    events->push_back(engine::ItemUsed{engine::Seat{0}, engine::ItemKind::kMine});
  }
  observer.on_events(*events);
  observer.end_game();
  observer.end_game();
  const Statistics& statistics = observer.statistics();
  EXPECT_EQ(statistics.cards[card.index()].appeared, 1U);
  EXPECT_EQ(statistics.cards[card.index()].explored, 0U);
  EXPECT_EQ(statistics.items[static_cast<std::size_t>(engine::ItemKind::kMine)].used, 2U);
}

TEST(Selfplay, SaysHowTheGamesWent) {
  const auto said = run_tool({"selfplay", "--games", "5", "--players", "2", "--seed", "9"});
  EXPECT_EQ(said.code, 0) << said.err;
  for (const char* line : {"games 5\n", "players 2\n", "\ndecisions ", "\ndecisions per second ",
                           "\nseat 1  wins ", "\nseat 2  wins ", "\naurora reached "}) {
    EXPECT_THAT(said.out, HasSubstr(line));
  }
  EXPECT_THAT(said.out, testing::Not(HasSubstr("seat 3")));
  EXPECT_THAT(said.out, testing::ContainsRegex("\nsignature [0-9a-f]{16}\n$"));
}

// AUTO-01
TEST(Selfplay, OnePlayerPlaysAgainstTheAutoma) {
  const auto said = run_tool({"selfplay", "--games", "5", "--players", "1", "--policy", "greedy"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("players 1\n"));
  EXPECT_THAT(said.out, HasSubstr("\nseat 2  wins "));
  EXPECT_THAT(said.out, testing::Not(HasSubstr("seat 3")));
}

TEST(Selfplay, SaysItInOneLineOfJson) {
  const auto said = run_tool({"selfplay", "--games", "5", "--json", "--stats", "--mines"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(std::count(said.out.begin(), said.out.end(), '\n'), 1);
  for (const char* key :
       {R"("games":5)", R"("players":4)", R"("decisions":)", R"("decisions_per_second":)",
        R"("signature":")", R"("wins_by_seat":[)", R"("aurora_reached":)", R"("mines":true)",
        R"("cards":{)", R"("items":{)", R"("enemies":{)"}) {
    EXPECT_THAT(said.out, HasSubstr(key));
  }
}

// AUTO-90
TEST(Selfplay, RefusesWhatCannotBeDealt) {
  const auto said = run_tool({"selfplay", "--games", "1", "--players", "1", "--map", "gamma"});
  EXPECT_NE(said.code, 0);
  EXPECT_TRUE(said.out.empty());
  EXPECT_THAT(said.err, HasSubstr("the Automa does not play on this map"));
}

TEST(Selfplay, PlaysNoGameThatCannotBeDealt) {
  RunSettings run = settings(1);
  run.game.map = engine::MapName::kGamma;
  run.game.players = 1;
  const Summary summary = run_selfplay(pack().catalog, run);
  ASSERT_EQ(summary.errors.size(), 1U);
  EXPECT_THAT(summary.errors[0], HasSubstr("1 player(s) on gamma cannot be dealt"));
}

TEST(Selfplay, RefusesABrokenPack) {
  const auto said = run_tool({"selfplay", "--games", "1", "--content", "/nonexistent"});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("/nonexistent"));
}

}  // namespace
}  // namespace aurora::tool
