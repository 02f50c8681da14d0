// What is written down of an event is read again as it was, and results are those of the game.
#include <set>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/decide.hpp"
#include "server/tournaments/event_codec.hpp"
#include "server/tournaments/game_result.hpp"
#include "server/tournaments/held_event.hpp"
#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

using events::EntrantId;
using events::TableKey;

std::vector<events::Record> one_record_of_each_kind(const v1::EventPlan& plan) {
  const EntrantId ann{1};
  const EntrantId bob{2};
  const TableKey key{.round = 3, .number = 2, .version = 5};
  return {
      events::EventCreated{.rules = from_wire(plan.rules()), .seed = 77},
      events::Entered{.who = ann, .person = "somebody", .rating = -7, .reserve = true},
      events::Withdrew{ann},
      events::Withdrew{.who = bob, .by_host = true},
      events::CameBack{bob},
      events::CameBack{.who = ann, .by_host = true},
      events::Promoted{ann},
      events::EventBegan{.main_rounds = 4,
                         .schedule = {.groups = {{ann}, {bob}}, .rounds = {{{ann, bob}}, {}}}},
      events::PlaceTaken{.from = ann, .by = bob},
      events::RoundPaired{
          .finals = true, .tables = {{ann, bob}}, .byes = {ann}, .at = 9, .deadline = 10},
      events::DeadlineMoved{11},
      events::TableBegan{key},
      events::SeatPassed{
          .table = key, .from = ann, .to = events::kBot, .why = events::Absence::kWithdrew},
      events::SeatCleared{.table = key, .from = bob, .why = events::Absence::kNoShow},
      events::TableEnded{.table = key,
                         .ending = events::Ending::kShared,
                         .results = {{.rank = 2, .score = -3, .absent = true}, {.rank = 1}},
                         .by_hand = true},
      events::RoundClosed{12},
      events::EventFinished{},
      events::EventCancelled{},
      events::TextsRemoved{},
  };
}

TEST(EventCodec, ReadsEachKindOfRecordAsItWas) {
  v1::EventPlan plan = swiss_plan(3, 4);
  plan.mutable_rules()->set_pause_ms(0);
  std::set<std::size_t> kinds;
  for (const events::Record& record : one_record_of_each_kind(plan)) {
    kinds.insert(record.index());
    const auto read = from_wire(to_wire(record, plan));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, record) << record.index();
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<events::Record>);
  EXPECT_FALSE(from_wire(v1::EventRecord()));
  v1::EventRecord no_ending;
  no_ending.mutable_table_ended();
  EXPECT_FALSE(from_wire(no_ending));
}

TEST(EventCodec, KeepsThePlanWithTheFirstRecord) {
  const v1::EventPlan plan = swiss_plan(4, 2);
  const auto created = events::decide_creation(from_wire(plan.rules()), 5);
  ASSERT_TRUE(created);
  const storage::Bytes batch = encode_batch({&*created, 1}, plan, 42, 7);
  EXPECT_EQ(mark_of(batch), 42U);
  HeldEvent held;
  ASSERT_TRUE(fold_batch(batch, held));
  EXPECT_EQ(held.plan.SerializeAsString(), plan.SerializeAsString());
  EXPECT_EQ(held.event.seed, 5U);
  EXPECT_EQ(held.changed_at, 7);
  EXPECT_FALSE(fold_batch(batch, held)) << "it has begun";
  EXPECT_FALSE(fold_batch("\xff", held));
}

v1::GameSummary game_of(const std::vector<std::pair<int, bool>>& seats) {
  v1::GameSummary game;
  for (const auto& [total, winner] : seats) {
    v1::GameSummary::Seat& seat = *game.add_seats();
    seat.set_total(total);
    seat.set_winner(winner);
  }
  return game;
}

std::vector<unsigned> ranks_of(const v1::GameSummary& game) {
  std::vector<unsigned> ranks;
  for (const events::SeatResult& result : results_of(game, {})) {
    ranks.push_back(result.rank);
  }
  return ranks;
}

TEST(GameResult, RanksWinnersFirstAndOthersByTheirScores) {
  EXPECT_EQ(ranks_of(game_of({{20, false}, {31, true}, {12, false}, {20, false}})),
            (std::vector<unsigned>{2, 1, 4, 2}));
  EXPECT_EQ(ranks_of(game_of({{9, true}, {9, true}, {30, false}})),
            (std::vector<unsigned>{1, 1, 3}));
}

TEST(GameResult, MarksWhoHasResigned) {
  v1::GameSummary game = game_of({{20, false}, {10, true}});
  game.mutable_seats(0)->set_resigned(true);
  const auto results = results_of(game, {});
  EXPECT_TRUE(results[0].absent);
  EXPECT_EQ(results[0].rank, 2);
  EXPECT_EQ(results[1].score, 10);
}

TEST(GameResult, MarksForWhomABotHasPlayed) {
  TableStory story;
  story.seats[0] = {.decided = true, .stood_in = true};                // was back before the end
  story.seats[1] = {.decided = true, .stood_in = true, .away = true};  // was not
  story.seats[2] = {.stood_in = true};                                 // looked in at the end
  const auto results = results_of(game_of({{20, false}, {10, true}, {5, false}}), story);
  EXPECT_FALSE(results[0].absent);
  EXPECT_TRUE(results[1].absent);
  EXPECT_TRUE(results[2].absent);
}

}  // namespace
}  // namespace aurora::server::test
