// Tournaments over the wire: who may do what, and games that are really played.
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

/// So many people, of whom the first is the host; the server looks at events all the time, unless
/// it is to do so never.
class Events : public ::testing::Test {
 protected:
  void begin(unsigned people, milliseconds interval = milliseconds{20}) {
    limits_.events_interval = interval;
    given_accounts(disk_.store, people);
    harness_.emplace(disk_.store, limits_);
    for (unsigned number = 1; number <= people; ++number) {
      people_.push_back(person_at(*harness_, number));
    }
  }
  Client& host() { return people_.front(); }
  Client& at(unsigned number) { return people_[number - 1]; }
  std::string create(const v1::EventPlan& plan) {
    return event_from(host(), create_event_frame(plan)).event_id();
  }
  void all_enter(const std::string& id) {
    for (Client& client : people_) {
      EXPECT_NE(event_from(client, enter_frame(id)).your_entrant(), 0U);
    }
  }

  Limits limits_ = test_limits();
  Disk disk_;
  std::optional<Harness> harness_;
  std::vector<Client> people_;
};

TEST_F(Events, AreMadeByAccountsAndSeenByEverybody) {
  begin(1);
  const v1::Event made = event_from(host(), create_event_frame(swiss_plan(4, 3)));
  EXPECT_EQ(made.host(), "Person 1");
  EXPECT_TRUE(made.may_manage());
  EXPECT_TRUE(made.may_enter());
  EXPECT_EQ(made.plan().title(), "An evening");
  Client eve = guest(*harness_, "Eve");
  expect_refused(eve, create_event_frame(swiss_plan(4, 3)), v1::ERROR_CODE_NO_ACCOUNT);
  expect_refused(eve, enter_frame(made.event_id()), v1::ERROR_CODE_NO_ACCOUNT);
  const v1::Event seen = event_from(eve, get_event_frame(made.event_id()));
  EXPECT_FALSE(seen.may_manage());
  expect_refused(eve, start_round_frame(made.event_id()), v1::ERROR_CODE_NOT_EVENT_HOST);
  expect_refused(eve, get_event_frame("x"), v1::ERROR_CODE_UNKNOWN_EVENT);
  EXPECT_TRUE(event_from(eve, get_event_frame(made.event_id(), seen.version())).unchanged());
  v1::ClientFrame list;
  list.mutable_list_events();
  const auto listed = eve.ask(list).event_list();
  ASSERT_EQ(listed.events_size(), 1);
  EXPECT_EQ(listed.events(0).title(), "An evening");
  EXPECT_EQ(listed.events(0).host(), "Person 1");
  EXPECT_EQ(listed.events(0).phase(), v1::EVENT_PHASE_ENTRY);
}

TEST_F(Events, AreMadeOnceWithOneKey) {
  begin(1);
  const std::string key(16, 'k');
  const auto first = event_from(host(), create_event_frame(swiss_plan(4, 3), key));
  const auto second = event_from(host(), create_event_frame(swiss_plan(2, 1), key));
  EXPECT_EQ(first.event_id(), second.event_id());
  EXPECT_EQ(second.plan().rules().table_size(), 4U);
}

TEST_F(Events, SayWhichPartOfAPlanCannotBe) {
  begin(1);
  const auto field_of = [&](const v1::EventPlan& plan) {
    const auto error = host().ask(create_event_frame(plan)).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_OPTION);
    return error.field();
  };
  v1::EventPlan plan = swiss_plan(4, 3);
  plan.set_title(" ");
  EXPECT_EQ(field_of(plan), "plan.title");
  plan.set_title("two\nlines");
  EXPECT_EQ(field_of(plan), "plan.title");
  plan.set_title("turned \xE2\x80\xAE around");
  EXPECT_EQ(field_of(plan), "plan.title");
  plan = swiss_plan(4, 3);
  plan.set_description(std::string(1001, 'a'));
  EXPECT_EQ(field_of(plan), "plan.description");
  plan = swiss_plan(5, 3);
  EXPECT_EQ(field_of(plan), "plan.rules");
  plan = swiss_plan(4, 3);
  plan.mutable_rules()->set_starts_at_ms(1);
  EXPECT_EQ(field_of(plan), "plan.rules.starts_at_ms");
  plan = swiss_plan(4, 3);
  plan.mutable_tables()->clear_map();
  EXPECT_EQ(field_of(plan), "plan.tables.map");
  plan = swiss_plan(4, 3);
  plan.mutable_tables()->set_stand_in(v1::BOT_POLICY_RANDOM);
  EXPECT_EQ(field_of(plan), "plan.tables.stand_in");
}

TEST_F(Events, AreLimited) {
  limits_.events_per_player = 2;
  begin(1);
  (void)create(swiss_plan(4, 3));
  const std::string second = create(swiss_plan(4, 3));
  expect_refused(host(), create_event_frame(swiss_plan(4, 3)), v1::ERROR_CODE_TOO_MANY_EVENTS);
  v1::ClientFrame cancel = control_frame(second);
  cancel.mutable_control_event()->set_cancel(true);
  EXPECT_EQ(event_from(host(), cancel).phase(), v1::EVENT_PHASE_CANCELLED);
  expect_refused(host(), cancel, v1::ERROR_CODE_EVENT_OVER);
  (void)create(swiss_plan(4, 3));
}

TEST_F(Events, LetPeopleInAndOutAndInAgain) {
  begin(3);
  const std::string id = create(swiss_plan(2, 1));
  expect_refused(at(2), withdraw_frame(id), v1::ERROR_CODE_NOT_ENTERED);
  EXPECT_EQ(event_from(at(2), enter_frame(id)).your_entrant(), 1U);
  expect_refused(at(2), enter_frame(id), v1::ERROR_CODE_ALREADY_ENTERED);
  EXPECT_TRUE(event_from(at(2), withdraw_frame(id)).entrants(0).withdrawn());
  EXPECT_FALSE(event_from(at(2), enter_frame(id)).entrants(0).withdrawn());
  expect_refused(host(), start_round_frame(id), v1::ERROR_CODE_TOO_FEW_ENTRANTS);
  v1::ClientFrame out = control_frame(id);
  out.mutable_control_event()->set_withdraw(1);
  EXPECT_TRUE(event_from(host(), out).entrants(0).withdrawn());
}

TEST_F(Events, ArePlayedAtTablesThatTheServerMakes) {
  begin(4);
  const std::string id = create(swiss_plan(2, 2));
  all_enter(id);
  for (int round = 1; round <= 2; ++round) {
    for (unsigned number = 1; number <= 4; ++number) {
      at(number) = person_at(*harness_, number);  // whoever has seen no game yet
    }
    const v1::Event paired = event_from(host(), start_round_frame(id));
    ASSERT_EQ(paired.phase(), v1::EVENT_PHASE_PLAYING);
    ASSERT_EQ(last_round(paired).tables_size(), 2);
    for (const v1::EventTable& table : last_round(paired).tables()) {
      for (const v1::EventSeat& seat : table.seats()) {
        const auto watching = at(seat.entrant()).watch(table.table_id());
        EXPECT_EQ(watching.table().status(), v1::TABLE_STATUS_PLAYING);
        EXPECT_EQ(watching.table().event_id(), id);
        EXPECT_NE(watching.table().your_seat(), 0U);
      }
    }
    // One of each table gives up, so the other has won.
    for (const v1::EventTable& table : last_round(paired).tables()) {
      v1::ClientFrame resign;
      resign.mutable_resign()->set_table_id(table.table_id());
      (void)at(table.seats(1).entrant()).ask(resign);
      ASSERT_TRUE(play_own_part_to_the_end(at(table.seats(0).entrant()), table.table_id()));
    }
    const v1::Event over = event_once(host(), id, is_between);
    for (const v1::EventTable& table : last_round(over).tables()) {
      EXPECT_EQ(table.ending(), v1::EVENT_ENDING_PLAYED);
      EXPECT_EQ(table.seats(0).rank(), 1U);
      EXPECT_TRUE(table.seats(1).absent());
    }
  }
  expect_refused(host(), start_round_frame(id), v1::ERROR_CODE_NO_MORE_ROUNDS);
  v1::ClientFrame finish = control_frame(id);
  finish.mutable_control_event()->set_finish(true);
  const v1::Event final = event_from(host(), finish);
  EXPECT_EQ(final.phase(), v1::EVENT_PHASE_FINISHED);
  ASSERT_EQ(final.standings_size(), 4);
  EXPECT_GE(final.standings(0).points(), final.standings(3).points());
  v1::ClientFrame csv;
  csv.mutable_export_event()->set_event_id(id);
  csv.mutable_export_event()->set_format(v1::EVENT_FORMAT_CSV);
  const std::string text = host().ask(csv).event_export().text();
  EXPECT_EQ(text.substr(0, 11), "place,name,");
  EXPECT_EQ(std::ranges::count(text, '\n'), 5);
}

TEST_F(Events, KeepAGameThatIsOverWhenSomebodyWithdrawsBeforeItIsSeen) {
  begin(2, std::chrono::hours{1});
  const std::string id = create(swiss_plan(2, 1));
  all_enter(id);
  const v1::EventTable table = last_round(event_from(host(), start_round_frame(id))).tables(0);
  Client& winner = at(table.seats(0).entrant());
  Client& loser = at(table.seats(1).entrant());
  (void)winner.watch(table.table_id());
  (void)loser.watch(table.table_id());
  v1::ClientFrame resign;
  resign.mutable_resign()->set_table_id(table.table_id());
  (void)loser.ask(resign);
  ASSERT_TRUE(play_own_part_to_the_end(winner, table.table_id()));
  const v1::Event event = event_from(loser, withdraw_frame(id));
  EXPECT_EQ(last_round(event).missed_size(), 0);
  EXPECT_EQ(last_round(event).tables(0).version(), 1U);
}

TEST_F(Events, GiveNoSeatAwayWhileItCannotBeSeenWhatHasBecomeOfTheGame) {
  begin(2, std::chrono::hours{1});
  const std::string id = create(swiss_plan(2, 1));
  all_enter(id);
  const v1::EventTable made = last_round(event_from(host(), start_round_frame(id))).tables(0);
  const auto table = storage::TableId::parse(made.table_id()).value();
  write_to(disk_.store,
           {storage::SetStatus{.table = table, .status = storage::TableStatus::kAbandoned}});
  disk_.store.damage(table);
  expect_refused(at(2), withdraw_frame(id), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  disk_.store.heal();
  const v1::EventTable over = last_round(event_from(at(2), withdraw_frame(id))).tables(0);
  EXPECT_EQ(over.version(), 1U);
  EXPECT_NE(over.ending(), v1::EVENT_ENDING_UNSPECIFIED);
}

TEST_F(Events, HaveBotsOfTheLevelThatTheHostHasChosen) {
  begin(2, std::chrono::hours{1});
  v1::EventPlan plan = swiss_plan(2, 1);
  plan.mutable_rules()->set_bots(true);
  plan.mutable_tables()->set_stand_in(v1::BOT_POLICY_SCAVENGER);
  const std::string id = create(plan);
  all_enter(id);
  const v1::EventTable paired = last_round(event_from(host(), start_round_frame(id))).tables(0);
  const std::string first = paired.table_id();
  v1::ClientFrame resign;
  resign.mutable_resign()->set_table_id(first);
  (void)at(2).watch(first);
  const auto info = at(2).ask(resign).table_info();
  EXPECT_EQ(info.options().stand_in(), v1::BOT_POLICY_SCAVENGER);
  EXPECT_EQ(info.seats(static_cast<int>(info.your_seat()) - 1).stand_in(),
            v1::BOT_POLICY_SCAVENGER);
  // A bot of this level has the seat of whoever withdraws.
  const v1::EventTable next = last_round(event_from(at(2), withdraw_frame(id))).tables(0);
  ASSERT_NE(next.table_id(), first);
  const auto seats = at(1).watch(next.table_id()).table().seats();
  const auto bot = std::ranges::find(seats, v1::BOT_POLICY_SCAVENGER, &v1::SeatInfo::bot);
  ASSERT_NE(bot, seats.end());
  EXPECT_EQ(bot->name(), "Boreas");
}

TEST_F(Events, AreWonByWhoeverIsAloneWhenTheOthersHaveResigned) {
  begin(2);
  const std::string id = create(swiss_plan(2, 1));
  all_enter(id);
  const v1::EventTable made = last_round(event_from(host(), start_round_frame(id))).tables(0);
  for (const v1::EventSeat& seat : made.seats()) {
    (void)at(seat.entrant()).watch(made.table_id());
    v1::ClientFrame resign;
    resign.mutable_resign()->set_table_id(made.table_id());
    (void)at(seat.entrant()).ask(resign);
  }
  const v1::Event over = event_once(host(), id, is_between);
  const v1::EventTable& table = last_round(over).tables(0);
  EXPECT_EQ(table.ending(), v1::EVENT_ENDING_WALKOVER);
  EXPECT_TRUE(table.seats(0).absent());
  EXPECT_FALSE(table.seats(1).absent());
  EXPECT_EQ(over.standings(0).entrant(), table.seats(1).entrant());
  EXPECT_EQ(over.standings(0).points(), 12);
  EXPECT_EQ(over.standings(1).points(), 0);
}

TEST_F(Events, ShowNoTablesOfGamesThatWereCalledOff) {
  begin(2);
  const std::string id = create(swiss_plan(2, 1));
  all_enter(id);
  EXPECT_NE(last_round(event_from(host(), start_round_frame(id))).tables(0).table_id(), "");
  v1::ClientFrame cancel = control_frame(id);
  cancel.mutable_control_event()->set_cancel(true);
  EXPECT_EQ(last_round(event_from(host(), cancel)).tables(0).table_id(), "");
}

TEST_F(Events, AreListedInPagesAndEachOnce) {
  constexpr unsigned kEvents = 230;
  begin(1);
  std::set<std::string> made;
  for (unsigned number = 0; number < kEvents; ++number) {
    const storage::EventId id(player_number(1000 + number).bytes());
    made.insert(id.text());
    write_to(disk_.store, {storage::PutEvent{.event = {.id = id,
                                                       .host = player_number(1),
                                                       .created_at = number / 100,
                                                       .head = 1,
                                                       .due = 1,
                                                       .summary = {}},
                                             .batch = "not usable",
                                             .most = kEvents}});
  }
  v1::ClientFrame list;
  list.mutable_list_events();
  std::multiset<std::string> listed;
  std::size_t pages = 0;
  do {
    const v1::EventList page = host().ask(list).event_list();
    for (const v1::EventSummary& line : page.events()) {
      listed.insert(line.event_id());
    }
    list.mutable_list_events()->set_after(page.next());
    ++pages;
  } while (!list.list_events().after().empty() && pages < kEvents);
  EXPECT_EQ(pages, 5U);
  EXPECT_EQ(listed, std::multiset<std::string>(made.begin(), made.end()));
}

TEST_F(Events, TakeResultsOfTheHost) {
  begin(2);
  const std::string id = create(swiss_plan(2, 1));
  all_enter(id);
  (void)event_from(host(), start_round_frame(id));
  v1::ClientFrame frame = control_frame(id);
  v1::ControlEvent::Result& result = *frame.mutable_control_event()->mutable_result();
  result.mutable_table()->set_round(1);
  result.mutable_table()->set_number(1);
  result.mutable_table()->set_version(1);
  expect_refused(host(), frame, v1::ERROR_CODE_BAD_RESULT);
  result.add_seats()->set_rank(2);
  result.add_seats()->set_rank(1);
  expect_refused(at(2), frame, v1::ERROR_CODE_NOT_EVENT_HOST);
  const v1::Event over = event_from(host(), frame);
  EXPECT_EQ(over.phase(), v1::EVENT_PHASE_BETWEEN);
  EXPECT_EQ(over.standings(0).entrant(), last_round(over).tables(0).seats(1).entrant());
}

TEST_F(Events, LetGoOfPlayersWhoAreDeleted) {
  begin(4);
  const std::string id = create(swiss_plan(2, 1));
  (void)event_from(at(2), enter_frame(id));
  (void)event_from(at(3), enter_frame(id));
  write_to(disk_.store, {storage::ForgetPlayer{.player = player_number(1), .at = 1},
                         storage::ForgetPlayer{.player = player_number(2), .at = 1}});
  people_.clear();
  harness_.reset();
  harness_.emplace(disk_.store, limits_);
  Client third = person_at(*harness_, 3);
  const v1::Event event = event_from(third, get_event_frame(id));
  EXPECT_EQ(event.host(), "");
  EXPECT_EQ(event.entrants(0).name(), "");
  EXPECT_EQ(event.entrants(1).name(), "Person 3");
  people_.push_back(person_at(*harness_, 4));
  EXPECT_EQ(event_from(people_.front(), enter_frame(id)).your_entrant(), 3U);
}

TEST_F(Events, AreWrittenOnceWhenNobodyKnowsWhetherTheyWere) {
  begin(2);
  const std::string id = create(swiss_plan(2, 1));
  const storage::StoreError torn{storage::StoreErrc::kIo, "torn"};
  disk_.store.tear_next_commit(torn);
  EXPECT_EQ(event_from(at(2), enter_frame(id)).entrants_size(), 1);
  disk_.store.fail_commits(torn);
  expect_refused(at(1), enter_frame(id), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  disk_.store.heal();
  EXPECT_EQ(event_from(at(1), enter_frame(id)).entrants_size(), 2);
}

}  // namespace
}  // namespace aurora::server::test
