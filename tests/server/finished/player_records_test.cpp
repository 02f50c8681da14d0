// How players have done: counted when a game ends, rated when only people played it.
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/records.pb.h"
#include "server/finished/glicko2.hpp"
#include "server/finished/rated_games.hpp"
#include "server/finished/score_keeping.hpp"
#include "server/runtime/limits.hpp"
#include "tests/server/support/leaving.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

struct Played {
  int total = 0;
  bool winner = false;
  bool bot = false;
  bool resigned = false;
};

v1::GameSummary summary(const std::vector<Played>& seats, std::int64_t finished_at_ms = 1000) {
  v1::GameSummary game;
  game.mutable_options()->set_map(v1::MAP_NAME_BETA);
  game.set_finished_at_ms(finished_at_ms);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    v1::GameSummary::Seat& seat = *game.add_seats();
    seat.set_seat(static_cast<std::uint32_t>(i + 1));
    seat.set_name("Player " + std::to_string(i + 1));
    seat.set_total(seats[i].total);
    seat.set_winner(seats[i].winner);
    seat.set_resigned(seats[i].resigned);
    seat.set_bot(seats[i].bot ? v1::BOT_POLICY_GREEDY : v1::BOT_POLICY_UNSPECIFIED);
  }
  return game;
}

/// Newcomers with accounts on the seats that no bot has, who have contested the game.
std::vector<Contestant> newcomers(const v1::GameSummary& game) {
  std::vector<Contestant> contestants;
  for (const v1::GameSummary::Seat& seat : game.seats()) {
    if (seat.bot() == v1::BOT_POLICY_UNSPECIFIED) {
      storage::IdBytes id{};
      id.back() = static_cast<std::uint8_t>(seat.seat());
      contestants.push_back({.player = storage::PlayerId(id),
                             .seat = seat.seat(),
                             .standing = {},
                             .has_account = true,
                             .rounds = 9});
    }
  }
  const Limits limits;
  RatedGames(limits).decide(game, contestants);
  return contestants;
}

const v1::PlayerRecord& record(const Contestant& contestant) {
  return contestant.standing.record();
}

TEST(ScoreKeeping, RatesTwoAsThePublishedAlgorithmDoes) {
  const auto game = summary({{20, true}, {10, false}});
  auto players = newcomers(game);
  count_game(game, players);
  const glicko2::Outcome won{{}, 1};
  const auto expected = glicko2::after_period({}, {&won, 1});
  EXPECT_EQ(record(players[0]).rating(), expected.rating);
  EXPECT_EQ(record(players[0]).deviation(), expected.deviation);
  EXPECT_EQ(record(players[0]).volatility(), expected.volatility);
  EXPECT_NEAR(record(players[1]).rating(), 3000 - expected.rating, 1e-9);
  EXPECT_EQ(record(players[0]).wins(), 1U);
  EXPECT_EQ(record(players[1]).wins(), 0U);
  EXPECT_EQ(players[1].standing.name(), "Player 2");
}

TEST(ScoreKeeping, TakesAGameOfFourForMeetingsOfTwo) {
  const auto game = summary({{10}, {30, true}, {20}, {10}});
  auto players = newcomers(game);
  count_game(game, players);
  EXPECT_GT(record(players[1]).rating(), record(players[2]).rating());
  EXPECT_GT(record(players[2]).rating(), record(players[0]).rating());
  EXPECT_EQ(record(players[0]).rating(), record(players[3]).rating()) << "equal totals";
  const std::vector<glicko2::Outcome> last{{{}, 0}, {{}, 0}, {{}, 0.5}};
  EXPECT_NEAR(record(players[0]).rating(), glicko2::after_period({}, last).rating, 1e-9);
}

TEST(ScoreKeeping, LetsWhoHasResignedLoseToAllOthers) {
  const auto game = summary({{50, false, false, true}, {20, true}, {10}, {5, false, false, true}});
  auto players = newcomers(game);
  count_game(game, players);
  EXPECT_EQ(record(players[0]).rating(), record(players[3]).rating());
  EXPECT_LT(record(players[0]).rating(), record(players[2]).rating());
  EXPECT_LT(record(players[2]).rating(), record(players[1]).rating());
}

TEST(ScoreKeeping, LetsAWinnerBeatAHigherTotal) {
  const auto game = summary({{5, true}, {50, false}});  // whoever is out of the game has not won
  auto players = newcomers(game);
  count_game(game, players);
  EXPECT_GT(record(players[0]).rating(), 1500);
}

TEST(ScoreKeeping, CountsGamesWithBotsButDoesNotRateThem) {
  for (const auto& game : {summary({{20, true}, {10, false, true}}), summary({{20, true}}),
                           summary({{20, true}, {10}, {5, false, true}})}) {
    auto players = newcomers(game);
    count_game(game, players);
    EXPECT_EQ(record(players[0]).games(), 1U);
    EXPECT_EQ(record(players[0]).wins(), 1U);
    EXPECT_EQ(record(players[0]).rated_games(), 0U);
    EXPECT_EQ(record(players[0]).rating(), 0);
  }
}

TEST(ScoreKeeping, KeepsTheBestAndTheMeanTotal) {
  auto players = newcomers(summary({{-4}}));
  for (const int total : {-4, 8, 5}) {
    count_game(summary({{total}}), players);
  }
  EXPECT_EQ(record(players[0]).games(), 3U);
  EXPECT_EQ(record(players[0]).best_total(), 8);
  EXPECT_EQ(record(players[0]).mean_total(), 3);
}

TEST(ScoreKeeping, IsLessSureOfThoseWhoStayedAway) {
  constexpr std::int64_t kMonth = 30LL * 24 * 60 * 60 * 1000;
  const std::vector<Played> seats{{20, true}, {10}};
  auto soon = newcomers(summary(seats));
  count_game(summary(seats, 0), soon);
  auto late = soon;
  count_game(summary(seats, kMonth - 1), soon);
  count_game(summary(seats, 24 * kMonth), late);
  EXPECT_GT(record(late[0]).deviation(), record(soon[0]).deviation());
}

TEST(ScoreKeeping, RanksByWhatIsAlmostCertain) {
  v1::PlayerRecord sure;
  sure.set_rated_games(50);
  sure.set_rating(1600);
  sure.set_deviation(50);
  v1::PlayerRecord lucky;
  lucky.set_rated_games(1);
  lucky.set_rating(1700);
  lucky.set_deviation(300);
  EXPECT_GT(points_of(sure), points_of(lucky));
  EXPECT_LT(points_of({}), points_of(lucky)) << "whoever was never rated is last";
}

v1::PlayerRecords records(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_get_records();
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_player_records()) << answer.ShortDebugString();
  return answer.player_records();
}

v1::Ranking ranking(Client& client, v1::MapName map) {
  v1::ClientFrame frame;
  frame.mutable_get_ranking()->set_map(map);
  const auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_ranking()) << answer.ShortDebugString();
  return answer.ranking();
}

TEST(Records, AreThereWhenTheGameIsOverAndOutliveTheServer) {
  storage::MemoryStore store;
  std::string token;
  std::string before;
  {
    const Harness harness(store);
    Party party(harness, 2);
    party.sign_up();
    EXPECT_EQ(records(party.client(0)).records_size(), 0);
    ASSERT_TRUE(party.play_to_the_end());
    for (std::size_t seat = 0; seat < 2; ++seat) {
      Client& client = party.client(seat);
      ASSERT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
      const auto own = records(client);
      ASSERT_EQ(own.records_size(), 1);
      EXPECT_EQ(own.records(0).map(), v1::MAP_NAME_ALPHA);
      EXPECT_EQ(own.records(0).games(), 1U);
      EXPECT_EQ(own.records(0).rated_games(), 1U);
      const bool won = client.mirror().view().result.winners.has(engine::seat_at(seat));
      EXPECT_EQ(own.records(0).wins(), won ? 1U : 0U);
    }
    const auto places = ranking(party.client(1), v1::MAP_NAME_ALPHA);
    ASSERT_EQ(places.places_size(), 2);
    EXPECT_GE(places.places(0).record().rating(), places.places(1).record().rating());
    EXPECT_NE(places.places(0).you(), places.places(1).you());
    EXPECT_EQ(ranking(party.client(1), v1::MAP_NAME_GAMMA).places_size(), 0);
    token = party.token(0);
    before = records(party.client(0)).SerializeAsString();
  }
  const Harness later(store);
  Client client = later.client();
  client.hello("", token);
  EXPECT_EQ(records(client).SerializeAsString(), before) << "and no game is counted twice";
}

/// Plays a game of two to its end; the reason why it was not rated for the first of them, as the
/// table says and as the list of games says later.
std::pair<v1::Unrated, v1::Unrated> why_unrated(Party& party) {
  EXPECT_TRUE(party.play_to_the_end());
  Client& client = party.client(0);
  EXPECT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
  v1::ClientFrame list;
  list.mutable_list_games();
  return {client.table().seats(0).unrated(),
          client.ask(list).game_list().games(0).seats(0).unrated()};
}

TEST(Records, OfGuestsAreNotRated) {
  const Harness harness;
  Party party(harness, 2);
  EXPECT_EQ(why_unrated(party), std::pair(v1::UNRATED_GUEST, v1::UNRATED_GUEST));
  EXPECT_EQ(records(party.client(0)).records(0).games(), 1U) << "but counted";
  EXPECT_EQ(records(party.client(0)).records(0).rated_games(), 0U);
  EXPECT_EQ(ranking(party.client(0), v1::MAP_NAME_ALPHA).places_size(), 0);
}

TEST(Records, OfAShortGameAreNotRated) {
  Limits limits = test_limits();
  limits.rated_rounds = 1000;
  const Harness harness(limits);
  Party party(harness, 2);
  party.sign_up();
  EXPECT_EQ(why_unrated(party), std::pair(v1::UNRATED_TOO_SHORT, v1::UNRATED_TOO_SHORT));
}

TEST(Records, OfAGameThatTheOtherHasResignedAtOnceAreNotRated) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  for (Client* client : {&ann, &bob}) {
    ASSERT_TRUE(client->ask(sign_up_frame(client == &ann ? "ann" : "bob")).has_account());
  }
  const auto table = ann.create(2);
  bob.join(table.code());
  ASSERT_TRUE(bob.ask(resign_frame(table.table_id())).has_table_info());
  ASSERT_TRUE(play_own_part_to_the_end(ann, table.table_id()));
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); }));
  EXPECT_EQ(ann.table().seats(0).unrated(), v1::UNRATED_NO_OPPONENT);
  EXPECT_EQ(ann.table().seats(1).unrated(), v1::UNRATED_TOO_SHORT);
  EXPECT_EQ(records(ann).records(0).rated_games(), 0U);
  EXPECT_EQ(ranking(ann, v1::MAP_NAME_ALPHA).places_size(), 0);
}

TEST(Records, OfAGameAgainstTheAutomaAreNotRated) {
  const Harness harness;
  Party party(harness, 1);
  ASSERT_TRUE(party.play_to_the_end());
  Client& client = party.client(0);
  ASSERT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
  EXPECT_EQ(records(client).records(0).games(), 1U);
  EXPECT_EQ(records(client).records(0).rated_games(), 0U);
  EXPECT_EQ(ranking(client, v1::MAP_NAME_ALPHA).places_size(), 0);
}

}  // namespace
}  // namespace aurora::server::test
