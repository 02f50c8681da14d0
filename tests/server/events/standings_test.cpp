// What decides between equals, one after the other.
#include "server/events/standings.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/export.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

/// So many people who have entered, and rounds that are written by hand.
Event event_with(std::size_t people) {
  Event event;
  event.main_rounds = 9;
  for (std::size_t i = 0; i < people; ++i) {
    event.entrants.push_back({.person = std::to_string(i + 1)});
  }
  return event;
}

Table table_of(const std::vector<std::uint32_t>& people, const std::vector<std::uint8_t>& ranks,
               const std::vector<std::int32_t>& scores = {}) {
  Table table{.ending = Ending::kPlayed};
  for (std::size_t i = 0; i < people.size(); ++i) {
    table.seats.push_back({people[i]});
    table.results.push_back({.rank = ranks[i], .score = scores.empty() ? 0 : scores[i]});
  }
  return table;
}

Standing line_of(const Event& event, std::uint32_t number) {
  for (const Standing& line : standings_of(event)) {
    if (line.who.number == number) {
      return line;
    }
  }
  return {};
}

TEST(EventStandings, CountPointsFirst) {
  Event event = event_with(4);
  event.rounds.push_back({.tables = {table_of({1, 2, 3, 4}, {3, 1, 4, 2})}});
  EXPECT_EQ(line_of(event, 2).place, 1U);
  EXPECT_EQ(line_of(event, 4).place, 2U);
  EXPECT_EQ(line_of(event, 1).place, 3U);
  EXPECT_EQ(line_of(event, 3).place, 4U);
  EXPECT_EQ(line_of(event, 1).points, 4);
}

TEST(EventStandings, ThenWins) {
  Event event = event_with(8);
  // 1 has a first and a last place, 2 has two second ones at tables of three: both have 12.
  event.rounds.push_back({.tables = {table_of({1, 3}, {1, 2}), table_of({2, 4, 5}, {2, 1, 3})}});
  event.rounds.push_back({.tables = {table_of({1, 4}, {2, 1}), table_of({2, 6, 7}, {2, 1, 3})}});
  EXPECT_EQ(line_of(event, 1).points, line_of(event, 2).points);
  EXPECT_EQ(line_of(event, 1).wins, 1);
  EXPECT_EQ(line_of(event, 2).wins, 0);
  EXPECT_LT(line_of(event, 1).place, line_of(event, 2).place);
}

TEST(EventStandings, ThenWhatOpponentsHave) {
  Event event = event_with(6);
  // 1 and 2 win once each; who has lost to 2 has won elsewhere.
  event.rounds.push_back({.tables = {table_of({1, 3}, {1, 2}), table_of({2, 4}, {1, 2})}});
  event.rounds.push_back({.tables = {table_of({4, 5}, {1, 2})}});
  EXPECT_EQ(line_of(event, 1).opponents, 0);
  EXPECT_EQ(line_of(event, 2).opponents, 6 * 12);
  EXPECT_LT(line_of(event, 2).place, line_of(event, 1).place);
}

TEST(EventStandings, TakeTheMeanOfTheOpponentsOfATable) {
  Event event = event_with(5);
  event.rounds.push_back(
      {.tables = {table_of({1, 2, 3, 4}, {1, 2, 3, 4})}, .byes = {EntrantId{5}}});
  EXPECT_EQ(line_of(event, 1).opponents, 6 * (8 + 4 + 0) / 3);
  EXPECT_EQ(line_of(event, 5).points, 6);
  EXPECT_EQ(line_of(event, 5).opponents, 6 * 6);  // as if against somebody like oneself
  EXPECT_EQ(line_of(event, 5).byes, 1U);
}

TEST(EventStandings, ThenTheOwnScoreBesideThatOfTheTable) {
  Event event = event_with(4);
  event.rounds.push_back(
      {.tables = {table_of({1, 2}, {1, 2}, {30, 28}), table_of({3, 4}, {1, 2}, {20, 10})}});
  EXPECT_EQ(line_of(event, 1).relative, 12 * 30 - 6 * 58);
  EXPECT_EQ(line_of(event, 3).relative, 12 * 5);
  EXPECT_LT(line_of(event, 3).place, line_of(event, 1).place);
}

TEST(EventStandings, ThenEncountersOfThoseWhoHaveMet) {
  Event event = event_with(4);
  // 1 beats 2, and later both do the same against others.
  event.rounds.push_back({.tables = {table_of({1, 2}, {1, 2}), table_of({3, 4}, {1, 2})}});
  event.rounds.push_back({.tables = {table_of({1, 4}, {2, 1}), table_of({2, 3}, {1, 2})}});
  // All have 12, one win and equal opponents; not all have met, so the lot decides.
  for (const std::uint32_t who : {1U, 2U, 3U, 4U}) {
    EXPECT_EQ(line_of(event, who).encounters, 0);
    EXPECT_EQ(line_of(event, who).points, 12);
  }
  event.rounds.push_back({.tables = {table_of({1, 3}, {1, 2}), table_of({2, 4}, {2, 1})}});
  // 1 and 4 have 24, and 4 has beaten 1.
  EXPECT_EQ(line_of(event, 4).encounters, 2);
  EXPECT_EQ(line_of(event, 4).place, 1U);
  EXPECT_EQ(line_of(event, 1).place, 2U);
}

TEST(EventStandings, ThenTheLot) {
  Event event = event_with(2);
  bool either = false;
  const std::uint32_t first = standings_of(event).front().who.number;
  for (event.seed = 1; event.seed < 20; ++event.seed) {
    either = either || standings_of(event).front().who.number != first;
  }
  EXPECT_TRUE(either);
}

TEST(EventStandings, DoNotCountTablesThatWereNotPlayedAsWins) {
  Event event = event_with(3);
  Table shared = table_of({1, 2, 3}, {1, 1, 1});
  shared.ending = Ending::kShared;
  event.rounds.push_back({.tables = {shared}});
  EXPECT_EQ(line_of(event, 1).points, 6);
  EXPECT_EQ(line_of(event, 1).wins, 0);
  EXPECT_EQ(line_of(event, 1).opponents, 6 * 6);
}

TEST(EventStandings, PutFinalsBeforeEverythingElse) {
  Event event = event_with(4);
  event.rules.system = System::kGroups;
  event.rounds.push_back({.tables = {table_of({1, 2, 3, 4}, {1, 2, 3, 4})}});
  event.rounds.push_back({.finals = true, .tables = {table_of({1, 3}, {2, 1})}});
  EXPECT_EQ(line_of(event, 3).place, 1U);
  EXPECT_EQ(line_of(event, 1).place, 2U);
  EXPECT_EQ(line_of(event, 1).points, 12);  // finals give none
  EXPECT_EQ(line_of(event, 2).place, 3U);
}

TEST(EventStandings, RankNobodyAtATableOfFinalsThatCameToNothing) {
  Event event = event_with(4);
  event.rules.system = System::kGroups;
  event.rounds.push_back({.tables = {table_of({1, 2, 3, 4}, {1, 2, 3, 4})}});
  Table nothing = table_of({1, 2}, {1, 1});
  nothing.ending = Ending::kNothing;
  event.rounds.push_back({.finals = true, .tables = {nothing, table_of({3, 4}, {2, 1})}});
  EXPECT_EQ(line_of(event, 4).place, 1U);
  EXPECT_EQ(line_of(event, 3).place, 2U);
}

TEST(EventExports, WriteWhatSpreadsheetsRead) {
  Event event = event_with(2);
  event.rounds.push_back({.tables = {table_of({1, 2}, {1, 2}, {9, 5})}});
  event.entrants[1].withdrawn = true;
  const NameOf names = [](EntrantId who) {
    return who.number == 1 ? std::string("Ann \"Ace\", B.") : std::string("=1+1");
  };
  EXPECT_EQ(to_csv(standings_of(event), names),
            "place,name,points,wins,opponents,relative,encounters,group,finals,played,byes,missed,"
            "withdrawn\r\n"
            "1,\"Ann \"\"Ace\"\", B.\",12,1,0,24,0,0,0,1,0,0,0\r\n"
            "2,'=1+1,0,0,72,-24,0,0,0,1,0,0,1\r\n");
}

TEST(EventExports, WriteJson) {
  Event event = event_with(1);
  EXPECT_EQ(to_json(standings_of(event), [](EntrantId) { return std::string("a\"\\\n\x01ż"); }),
            "[\n{\"place\":1,\"name\":\"a\\\"\\\\\\u000a\\u0001ż\",\"points\":0,\"wins\":0,"
            "\"opponents\":0,\"relative\":0,\"encounters\":0,\"group\":0,\"finals\":0,\"played\":0,"
            "\"byes\":0,\"missed\":0,\"withdrawn\":false}\n]\n");
  EXPECT_EQ(to_json({}, nullptr), "[\n]\n");
}

}  // namespace
}  // namespace aurora::events::testing
