#include <algorithm>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tool/run_tool.hpp"
#include "tool/selfplay/report.hpp"
#include "tool/selfplay/run.hpp"
#include "tool/selfplay/strength.hpp"

namespace aurora::tool {
namespace {

using test::run_tool;
using testing::AllOf;
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
            signature([](RunSettings& run) { run.game.policies = {bots::PolicyKind::kGreedy}; }));
}

TEST(Selfplay, GivesTheAutomaNoColour) {
  RunSettings run = settings(30);
  run.game.players = 1;
  const Summary summary = run_selfplay(pack().catalog, run);
  const auto& colours = summary.wins_by_colour;
  EXPECT_EQ(std::accumulate(colours.begin(), colours.end(), std::uint64_t{0}),
            summary.wins_by_seat[0]);
  EXPECT_GT(summary.wins_by_seat[1], 0U) << "the Automa has won";
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
  StatisticsObserver observer(pack().catalog);
  const auto events = std::make_unique<engine::EventList>();
  const engine::CardId card = pack().find_card("rusty_trailer_1");
  for (int i = 0; i < 2; ++i) {
    events->push_back(engine::CardRevealed{engine::ZoneSlot{0}, card});
    events->push_back(engine::ItemUsed{engine::Seat{0}, engine::ItemKind::kMine});
  }
  observer.on_events(*events);
  observer.end_game({}, {});
  observer.end_game({}, {});
  const Statistics& statistics = observer.statistics();
  EXPECT_EQ(statistics.cards[card.index()].appeared, 1U);
  EXPECT_EQ(statistics.cards[card.index()].explored, 0U);
  EXPECT_EQ(statistics.items[static_cast<std::size_t>(engine::ItemKind::kMine)].used, 2U);
}

TEST(Selfplay, FollowsTheRounds) {
  StatisticsObserver observer(pack().catalog);
  const auto events = std::make_unique<engine::EventList>();
  const auto state = std::make_unique<engine::GameState>();
  state->order.push_back(engine::seat_at(1));
  state->order.push_back(engine::seat_at(0));
  state->round = 1;
  observer.on_position(*state);
  events->push_back(engine::CardRevealed{engine::ZoneSlot{0}, pack().find_card("war_rig")});
  observer.on_events(*events);
  state->round = 2;  // what was revealed when the first round ended can be explored in this one
  state->exploration_deck.push_back(pack().find_card("war_rig"));
  std::ranges::reverse(state->order);
  observer.on_position(*state);
  observer.on_position(*state);
  observer.end_game(engine::SeatSet::of(engine::seat_at(0)),
                    engine::SeatSet::of(engine::seat_at(1)));
  const Statistics& statistics = observer.statistics();
  EXPECT_EQ(statistics.rounds[0].games, 1U);
  EXPECT_EQ(statistics.rounds[0].leader_wins, 1U);
  EXPECT_EQ(statistics.rounds[1].games, 1U);
  EXPECT_EQ(statistics.rounds[1].cards_left, 1U);
  EXPECT_EQ(statistics.rounds[1].leader_wins, 0U);
  EXPECT_EQ(statistics.rounds[2].games, 0U);
  EXPECT_EQ(statistics.began[2], (Statistics::Began{0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(statistics.began[0], Statistics::Began{});
  EXPECT_EQ(statistics.losing_games, 1U);
}

TEST(Selfplay, SaysHowTheRoundsWent) {
  const auto said = run_tool({"selfplay", "--games", "5", "--players", "2", "--stats"});
  for (const char* line :
       {"\ngames with an elimination ", "\nstart of round 6  games ", "  who leads  wins ",
        "\nperiod 1 begins in round  1 100.0 %  2 0.0 %", "\nperiod 3 begins in round  1 0.0 %"}) {
    EXPECT_THAT(said.out, HasSubstr(line));
  }
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
        R"("cards":{)", R"("items":{)", R"("enemies":{)", R"("rounds":[[5,)", R"("periods":[[5,)",
        R"("games_with_elimination":)"}) {
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

TEST(Selfplay, RotatesThePoliciesOverTheSeatsOfEachDeal) {
  GameSettings game;
  game.players = 3;
  game.policies = {bots::PolicyKind::kGreedy, bots::PolicyKind::kRandom, bots::SearchBudget{2}};
  game.rotate = true;
  for (std::uint64_t index = 0; index < 9; ++index) {
    EXPECT_EQ(deal_of(game, index), index / 3);
    EXPECT_EQ(setup_of(game, index), setup_of(game, index / 3 * 3));
    EXPECT_EQ(seed_of(game, index), seed_of(game, index / 3 * 3));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(policy_at(game, index, seat), (seat + index) % 3);
    }
  }
  EXPECT_NE(seed_of(game, 0), seed_of(game, 3));
  game.rotate = false;
  EXPECT_EQ(policy_at(game, 1, 2), 2U);
  EXPECT_EQ(deal_of(game, 5), 5U);
}

TEST(Selfplay, TellsHowEachPolicyHasDone) {
  RunSettings run = settings(8);
  run.game.players = 4;
  run.game.policies = {bots::PolicyKind::kGreedy, bots::PolicyKind::kRandom,
                       bots::PolicyKind::kRandom, bots::PolicyKind::kRandom};
  run.game.rotate = true;
  const Summary summary = run_selfplay(pack().catalog, run);
  ASSERT_EQ(summary.records.size(), 2U);
  EXPECT_EQ(summary.records[0].name, "greedy");
  EXPECT_EQ(summary.records[0].seats, 8U);
  EXPECT_EQ(summary.records[1].seats, 24U);
  EXPECT_EQ(summary.records[0].wins + summary.records[1].wins + summary.without_winner, 8U);
  EXPECT_GE(summary.records[0].wins, 6U);
  const auto& colours = summary.seats_by_colour;
  EXPECT_EQ(std::accumulate(colours.begin(), colours.end(), std::uint64_t{0}), 32U);
  const auto& positions = summary.wins_by_position;
  EXPECT_EQ(std::accumulate(positions.begin(), positions.end(), std::uint64_t{0}),
            8U - summary.without_winner);
}

TEST(Selfplay, PlaysMatches) {
  const auto said = run_tool({"selfplay", "--policies", "greedy,searcher:2,random", "--rotate",
                              "--games", "1", "--seed", "4"});
  EXPECT_EQ(said.code, 0) << said.err;
  for (const char* line : {"players 3\n", "policy greedy,searcher:2,random\n",
                           "policy greedy  seats 1  wins ", "policy searcher:2  seats 1  wins ",
                           "elo of greedy above random: ", "elo of searcher:2 above random: ",
                           "start position 3  wins ", "\ncolour ", "games per second "}) {
    EXPECT_THAT(said.out, HasSubstr(line));
  }
  const auto json = run_tool({"selfplay", "--policies", "greedy,random", "--games", "2", "--json"});
  EXPECT_THAT(json.out, HasSubstr(R"("policies":[{"policy":"greedy","seats":2,"wins":)"));
  EXPECT_THAT(json.out, HasSubstr(R"("elo_low":)"));
  EXPECT_THAT(json.out, HasSubstr(R"("wins_by_position":[)"));
}

TEST(Selfplay, RefusesPoliciesThatDoNotFit) {
  const auto refused = [](std::initializer_list<const char*> more) {
    std::vector<std::string> words{"selfplay", "--games", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const auto said = run_tool(words);
    EXPECT_NE(said.code, 0);
    return said.err + said.out;
  };
  EXPECT_THAT(refused({"--policy", "clever"}),
              HasSubstr("there is no policy 'clever'; use a level: passenger, "));
  EXPECT_THAT(refused({"--policies", "greedy,searcher:0"}), HasSubstr("'searcher:0'"));
  EXPECT_THAT(refused({"--policies", "greedy,greedy", "--players", "3"}),
              HasSubstr("--policies names 2 players, and --players says 3"));
  EXPECT_THAT(refused({"--rotate"}), HasSubstr("--policies"));
  EXPECT_THAT(refused({"--policy", "greedy", "--policies", "greedy,random"}),
              HasSubstr("--policy"));
}

TEST(Selfplay, ListsThePoliciesInItsHelp) {
  EXPECT_THAT(run_tool({"selfplay", "--help"}).out,
              AllOf(HasSubstr("passenger, scavenger, trucker, navigator or captain"),
                    HasSubstr("random, greedy, wavering, network, planner, thinker, searcher")));
}

TEST(Strength, HasWilsonsInterval) {
  const Share half = share_of(50, 100);
  EXPECT_NEAR(half.value, 0.5, 1e-9);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Share all = share_of(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 1e-4);
  EXPECT_NEAR(all.high, 1.0, 1e-9);
  EXPECT_EQ(share_of(0, 0).low, 0.0);
  EXPECT_EQ(share_of(0, 0).high, 1.0);
}

TEST(Strength, CountsEloFromTheEvenShare) {
  EXPECT_NEAR(elo_of(0.5, 0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.75, 0.5), 190.85, 0.01);
  EXPECT_NEAR(elo_of(0.25, 0.25), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.5, 0.25), 190.85, 0.01);
  EXPECT_EQ(elo_of(1, 0.5), 2000);
  EXPECT_EQ(elo_of(0, 0.5), -2000);
}

TEST(Selfplay, RefusesABrokenPack) {
  const auto said = run_tool({"selfplay", "--games", "1", "--content", "/nonexistent"});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("/nonexistent"));
}

}  // namespace
}  // namespace aurora::tool
