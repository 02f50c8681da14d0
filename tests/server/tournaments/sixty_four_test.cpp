// Sixty-four people, five rounds, and everything that happens on such an evening: people who do not
// come, withdraw or are late, games that break off, and a server that is killed again and again.
#include <algorithm>
#include <cstdint>
#include <set>

#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "bots/dice.hpp"
#include "server/table/ledger/records.hpp"
#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

constexpr unsigned kPeople = 64;
constexpr unsigned kReserves = 4;
constexpr unsigned kLate = 2;
constexpr unsigned kRounds = 5;

class SixtyFour : public ::testing::Test {
 protected:
  void SetUp() override {
    limits_.events_interval = milliseconds{20};
    given_accounts(disk_.store, kPeople + kReserves + kLate);
    restart();
  }

  /// As after kill -9: what is not in the store is gone.
  void restart() {
    host_.reset();
    harness_.reset();
    harness_.emplace(disk_.store, limits_);
    host_.emplace(person_at(*harness_, 1));
  }
  v1::Event as(unsigned number, const v1::ClientFrame& frame) {
    Client client = person_at(*harness_, number);
    return event_from(client, frame);
  }
  v1::Event now() { return event_from(*host_, get_event_frame(id_)); }

  /// The game at the table is over: bots have played it, say, while nobody looked.
  void finish(const v1::EventTable& table) {
    const auto id = storage::TableId::parse(table.table_id()).value();
    v1::GameSummary summary;
    for (int seat = 1; seat <= table.seats_size(); ++seat) {
      v1::GameSummary::Seat& line = *summary.add_seats();
      line.set_seat(static_cast<std::uint32_t>(seat));
      line.set_total(static_cast<std::int32_t>(dice_.below(40)));
      line.set_resigned(dice_.below(12) == 0);
    }
    const auto best = std::ranges::max_element(
        summary.seats(), {}, [](const v1::GameSummary::Seat& line) { return line.total(); });
    summary.mutable_seats(static_cast<int>(best - summary.seats().begin()))->set_winner(true);
    write_to(
        disk_.store,
        {storage::SetStatus{.table = id, .status = storage::TableStatus::kFinished},
         storage::PutGame{.table = id, .finished_at = 1, .summary = summary.SerializeAsString()}});
  }
  /// Those of these seats have not come.
  void abandon(const v1::EventTable& table, engine::SeatSet absent) {
    const auto row =
        disk_.memory.read(storage::FindTable{storage::TableId::parse(table.table_id()).value()});
    ASSERT_TRUE(row);
    write_to(disk_.store,
             {storage::AppendEntry{.table = row->id,
                                   .seq = row->head_seq + 1,
                                   .at = 1,
                                   .payload = record_abandoned(absent)},
              storage::SetStatus{.table = row->id, .status = storage::TableStatus::kAbandoned}});
  }
  [[nodiscard]] bool is_played(const v1::EventTable& table) {
    const auto id = storage::TableId::parse(table.table_id());
    const auto row = disk_.memory.read(storage::FindTable{id.value_or(storage::TableId())});
    return row && row->status == storage::TableStatus::kPlaying;
  }
  /// Something becomes of every table that has no result and is in the store by now.
  void let_games_end(const v1::Event& event) {
    for (const v1::EventTable& table : last_round(event).tables()) {
      if (table.ending() != v1::EVENT_ENDING_UNSPECIFIED || !is_played(table)) {
        continue;
      }
      const std::size_t luck = dice_.below(10);
      if (luck == 0) {
        engine::SeatSet absent;
        absent.add(engine::seat_at(dice_.below(static_cast<std::size_t>(table.seats_size()))));
        abandon(table, absent);
      } else if (luck == 1) {
        abandon(table, {});
      } else {
        finish(table);
      }
    }
  }

  Limits limits_ = test_limits();
  Disk disk_;
  std::optional<Harness> harness_;
  std::optional<Client> host_;
  std::string id_;
  bots::Dice dice_{64};
};

TEST_F(SixtyFour, PlayFiveRoundsWhateverHappens) {
  v1::EventPlan plan = swiss_plan(4, kRounds);
  plan.mutable_rules()->set_arrive_within_ms(3'600'000);
  plan.mutable_rules()->set_late_until(2);
  plan.mutable_rules()->set_late_points(3);
  id_ = event_from(*host_, create_event_frame(plan)).event_id();
  for (unsigned number = 1; number <= kPeople + kReserves; ++number) {
    (void)as(number, enter_frame(id_, number > kPeople));
  }
  for (unsigned round = 1; round <= kRounds; ++round) {
    v1::Event event = event_from(*host_, start_round_frame(id_));
    ASSERT_EQ(event.rounds_size(), static_cast<int>(round));
    Client leaver = person_at(*harness_, 10 + round);
    (void)leaver.ask(withdraw_frame(id_));  // who may be out already
    if (round == 2) {
      (void)as(kPeople + kReserves + 1, enter_frame(id_));
    }
    for (int i = 0; !is_between(event = now()); ++i) {
      ASSERT_LT(i, 10'000);
      let_games_end(event);
      if (i % 7 == 3) {
        restart();
      }
    }
    std::set<std::uint32_t> seen;
    for (const v1::EventTable& table : last_round(event).tables()) {
      for (const v1::EventSeat& seat : table.seats()) {
        EXPECT_TRUE(seen.insert(seat.entrant()).second) << "somebody sits at two tables";
      }
      EXPECT_NE(table.ending(), v1::EVENT_ENDING_UNSPECIFIED);
    }
  }
  v1::ClientFrame finish_frame = control_frame(id_);
  finish_frame.mutable_control_event()->set_finish(true);
  const v1::Event final = event_from(*host_, finish_frame);
  EXPECT_EQ(final.phase(), v1::EVENT_PHASE_FINISHED);
  EXPECT_GE(final.standings_size(), static_cast<int>(kPeople - kRounds));
  for (int i = 0; i < final.standings_size(); ++i) {
    EXPECT_EQ(final.standings(i).place(), static_cast<std::uint32_t>(i) + 1);
  }
  // The journal is the event: whoever reads it again sees the same.
  restart();
  v1::Event again = now();
  v1::Event before = final;
  again.clear_version();  // the last tables are closed behind the end
  before.clear_version();
  EXPECT_EQ(again.SerializeAsString(), before.SerializeAsString());
}

}  // namespace
}  // namespace aurora::server::test
