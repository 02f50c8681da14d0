// What the server does for events by itself: deadlines, silence, and games that nobody wants.
#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::days;
using std::chrono::hours;

/// Time passes when a test says so; the server looks at events all the time.
class DrivenEvents : public ::testing::Test {
 protected:
  void begin(unsigned people) {
    limits_.events_interval = milliseconds{0};
    given_accounts(disk_.store, people);
    start(people);
  }
  void start(unsigned people) {
    harness_.emplace(disk_.store, limits_, clock_);
    for (unsigned number = 1; number <= people; ++number) {
      people_.push_back(person_at(*harness_, number));
    }
  }
  void kill() {
    people_.clear();
    harness_.reset();
  }
  Client& host() { return people_.front(); }
  std::string create(const v1::EventPlan& plan) {
    return event_from(host(), create_event_frame(plan)).event_id();
  }
  /// An event of these two, which is played.
  std::string played(const v1::EventPlan& plan, unsigned one, unsigned other) {
    const std::string id = create(plan);
    for (const unsigned number : {one, other}) {
      EXPECT_NE(event_from(people_[number - 1], enter_frame(id)).your_entrant(), 0U);
    }
    EXPECT_EQ(event_from(host(), start_round_frame(id)).phase(), v1::EVENT_PHASE_PLAYING);
    return id;
  }
  v1::Event now(const std::string& id) { return event_from(host(), get_event_frame(id)); }
  v1::Event once(const std::string& id, v1::EventPhase phase) {
    return event_once(host(), id,
                      [phase](const v1::Event& event) { return event.phase() == phase; });
  }
  storage::TableId table_at(const std::string& id) {
    return storage::TableId::parse(last_round(now(id)).tables(0).table_id()).value();
  }
  /// Whether the game is over, and nobody looks at the event any more.
  bool is_put_away(const std::string& id, storage::TableId table) {
    (void)now(id);
    const auto event = storage::EventId::parse(id).value();
    return disk_.memory.read(storage::FindTable{table})->status ==
               storage::TableStatus::kAbandoned &&
           !disk_.memory.read(storage::FindEvent{event})->open;
  }

  Limits limits_ = test_limits();
  ManualClock clock_;
  Disk disk_;
  std::optional<Harness> harness_;
  std::vector<Client> people_;
};

TEST_F(DrivenEvents, EndWhatIsLateAndGoOn) {
  begin(2);
  v1::EventPlan plan = swiss_plan(2, 2);
  plan.mutable_rules()->set_round_time_ms(3'600'000);
  plan.mutable_rules()->set_pause_ms(0);
  const std::string id = played(plan, 1, 2);
  const storage::TableId table = table_at(id);
  clock_.advance(hours{1});
  (void)event_once(host(), id, [](const v1::Event& event) { return event.rounds_size() == 2; });
  clock_.advance(hours{1});
  const v1::Event over = once(id, v1::EVENT_PHASE_FINISHED);
  EXPECT_EQ(over.rounds_size(), 2);
  EXPECT_EQ(over.rounds(0).tables(0).ending(), v1::EVENT_ENDING_SHARED);
  EXPECT_EQ(over.standings(0).points(), over.standings(1).points());
  EXPECT_TRUE(comes_true([&] { return is_put_away(id, table); }));
}

TEST_F(DrivenEvents, GiveTheSeatOfWhoeverDoesNotComeToAReserve) {
  limits_.listed_absence_timeout = limits_.match_absence_timeout = milliseconds{1};
  begin(3);
  v1::EventPlan plan = swiss_plan(2, 1);
  plan.mutable_rules()->set_arrive_within_ms(3'600'000);
  const std::string id = create(plan);
  (void)event_from(people_[0], enter_frame(id));
  (void)event_from(people_[1], enter_frame(id));
  (void)event_from(people_[2], enter_frame(id, true));
  const v1::Event paired = event_from(host(), start_round_frame(id));
  const v1::EventTable& first = last_round(paired).tables(0);
  (void)people_[0].watch(first.table_id());  // the other one does not come
  clock_.advance(hours{1});
  const v1::Event passed = event_once(
      host(), id, [](const v1::Event& event) { return last_round(event).missed_size() > 0; });
  EXPECT_EQ(last_round(passed).missed(0), 2U);
  const v1::EventTable& second = last_round(passed).tables(0);
  EXPECT_EQ(second.version(), 2U);
  EXPECT_NE(second.table_id(), first.table_id());
  EXPECT_EQ(passed.entrants(1).no_shows(), 1U);
  EXPECT_TRUE(std::ranges::any_of(second.seats(),
                                  [](const v1::EventSeat& seat) { return seat.entrant() == 3; }));
}

TEST_F(DrivenEvents, EndGamesAfterTheServerWasKilledBeforeItCould) {
  begin(2);
  const std::string id = played(swiss_plan(2, 1), 1, 2);
  const storage::TableId table = table_at(id);
  kill();
  append_to_event(disk_.store, storage::EventId::parse(id).value(), {events::EventCancelled{}},
                  clock_.unix_ms());
  start(2);
  EXPECT_TRUE(comes_true([&] { return is_put_away(id, table); }));
  EXPECT_EQ(now(id).phase(), v1::EVENT_PHASE_CANCELLED);
}

TEST_F(DrivenEvents, WaitForAResultThatIsNotOnTheListsYet) {
  begin(4);
  v1::EventPlan plan = swiss_plan(2, 1);
  plan.mutable_rules()->set_round_time_ms(3'600'000);
  const std::string id = played(plan, 1, 2);
  const storage::TableId table = table_at(id);
  clock_.advance(milliseconds{1});
  const std::string looked_at_later = played(plan, 3, 4);
  write_to(disk_.store,
           {storage::SetStatus{.table = table, .status = storage::TableStatus::kFinished}});
  clock_.advance(hours{2});
  (void)once(looked_at_later, v1::EVENT_PHASE_BETWEEN);
  EXPECT_EQ(now(id).phase(), v1::EVENT_PHASE_PLAYING);
  v1::GameSummary summary;
  summary.add_seats()->set_seat(1);
  summary.add_seats()->set_seat(2);
  summary.mutable_seats(1)->set_winner(true);
  write_to(
      disk_.store,
      {storage::PutGame{.table = table, .finished_at = 1, .summary = summary.SerializeAsString()}});
  const v1::Event over = once(id, v1::EVENT_PHASE_BETWEEN);
  EXPECT_EQ(last_round(over).tables(0).ending(), v1::EVENT_ENDING_PLAYED);
  EXPECT_EQ(last_round(over).tables(0).seats(1).rank(), 1U);
}

TEST_F(DrivenEvents, AreCalledOffAfterSilenceAndNotBeforeTheyBegin) {
  begin(1);
  v1::EventPlan plan = swiss_plan(2, 1);
  plan.mutable_rules()->set_starts_at_ms(clock_.unix_ms() + milliseconds{days{300}}.count());
  const std::string far = create(plan);
  const std::string near = create(swiss_plan(2, 1));
  clock_.advance(days{91});
  (void)once(near, v1::EVENT_PHASE_CANCELLED);
  EXPECT_EQ(now(far).phase(), v1::EVENT_PHASE_ENTRY);
  clock_.advance(days{300});
  (void)once(far, v1::EVENT_PHASE_CANCELLED);
}

TEST_F(DrivenEvents, AreNotCalledOffWhileAGameGoesOn) {
  begin(4);
  const std::string id = played(swiss_plan(2, 1), 1, 2);
  clock_.advance(milliseconds{1});
  const std::string silent = played(swiss_plan(2, 1), 3, 4);
  const storage::TableId left = table_at(silent);
  clock_.advance(days{80});
  write_to(disk_.store, {storage::SetStatus{.table = table_at(id),
                                            .status = storage::TableStatus::kPlaying,
                                            .at = clock_.unix_ms()}});
  clock_.advance(days{20});
  (void)once(silent, v1::EVENT_PHASE_CANCELLED);
  EXPECT_TRUE(comes_true([&] { return is_put_away(silent, left); }));
  EXPECT_EQ(now(id).phase(), v1::EVENT_PHASE_PLAYING);
}

TEST_F(DrivenEvents, HaveDeadlinesThatAreNear) {
  begin(2);
  const std::string id = played(swiss_plan(2, 1), 1, 2);
  const auto ahead = [this](days time) {
    return clock_.unix_ms() + std::chrono::milliseconds{time}.count();
  };
  v1::ClientFrame frame = control_frame(id);
  frame.mutable_control_event()->set_deadline_ms(ahead(days{61}));
  const auto error = host().ask(frame).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(error.field(), "deadline_ms");
  frame.mutable_control_event()->set_deadline_ms(ahead(days{60}));
  EXPECT_EQ(last_round(event_from(host(), frame)).deadline_ms(), ahead(days{60}));
}

TEST_F(DrivenEvents, AreAllLookedAtHoweverManyAreDue) {
  constexpr unsigned kOthers = 2'100;
  begin(3);
  for (unsigned number = 0; number < kOthers; ++number) {
    storage::IdBytes bytes{};
    bytes[0] = 9;
    bytes[14] = static_cast<std::uint8_t>(number / 256);
    bytes[15] = static_cast<std::uint8_t>(number % 256);
    write_to(disk_.store, {storage::PutEvent{.event = {.id = storage::EventId(bytes),
                                                       .host = player_number(3),
                                                       .created_at = 1,
                                                       .head = 1,
                                                       .due = 1,
                                                       .summary = {}},
                                             .batch = "not usable",
                                             .most = kOthers}});
  }
  v1::EventPlan plan = swiss_plan(2, 1);
  plan.mutable_rules()->set_round_time_ms(3'600'000);
  const std::string id = played(plan, 1, 2);
  clock_.advance(hours{1});
  (void)once(id, v1::EVENT_PHASE_BETWEEN);
}

}  // namespace
}  // namespace aurora::server::test
