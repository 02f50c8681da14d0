// What the host and moderators of a tournament do about people and texts.
#include <gtest/gtest.h>

#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

/// The first person is the host.
class EventCare : public ::testing::Test {
 protected:
  void begin(unsigned people) {
    given_accounts(disk_.store, people);
    harness_.emplace(disk_.store, limits_);
    for (unsigned number = 1; number <= people; ++number) {
      people_.push_back(person_at(*harness_, number));
    }
    id_ = event_from(host(), create_event_frame(swiss_plan(2, 1))).event_id();
  }
  Client& host() { return people_.front(); }
  Client& at(unsigned number) { return people_[number - 1]; }

  Limits limits_ = test_limits();
  Disk disk_;
  std::optional<Harness> harness_;
  std::vector<Client> people_;
  std::string id_;
};

TEST_F(EventCare, KeepsOutWhomTheHostHasTakenOut) {
  begin(2);
  (void)event_from(at(2), enter_frame(id_));
  v1::ClientFrame out = control_frame(id_);
  out.mutable_control_event()->set_withdraw(1);
  EXPECT_TRUE(event_from(host(), out).entrants(0).withdrawn());
  expect_refused(at(2), enter_frame(id_), v1::ERROR_CODE_ENTRY_CLOSED);
  v1::ClientFrame back = control_frame(id_);
  back.mutable_control_event()->set_let_back(1);
  EXPECT_FALSE(event_from(host(), back).entrants(0).withdrawn());
}

TEST_F(EventCare, RemovesTextsAlsoAfterTheEnd) {
  begin(2);
  v1::ClientFrame cancel = control_frame(id_);
  cancel.mutable_control_event()->set_cancel(true);
  (void)event_from(host(), cancel);
  v1::ClientFrame remove = control_frame(id_);
  remove.mutable_control_event()->set_remove_texts(true);
  expect_refused(at(2), remove, v1::ERROR_CODE_NOT_EVENT_HOST);
  EXPECT_EQ(event_from(host(), remove).plan().title(), "");
  EXPECT_EQ(event_from(at(2), get_event_frame(id_)).plan().description(), "");
  v1::ClientFrame list;
  list.mutable_list_events()->set_over(true);
  const auto listed = at(2).ask(list).event_list();
  ASSERT_EQ(listed.events_size(), 1);
  EXPECT_EQ(listed.events(0).title(), "");
  // As it is read again.
  people_.clear();
  harness_.reset();
  harness_.emplace(disk_.store, limits_);
  Client second = person_at(*harness_, 2);
  EXPECT_EQ(event_from(second, get_event_frame(id_)).plan().title(), "");
}

TEST_F(EventCare, ShowsNoTextsOfAHostWhoIsGone) {
  begin(2);
  write_to(disk_.store, {storage::ForgetPlayer{.player = player_number(1), .at = 1}});
  people_.clear();
  harness_.reset();
  harness_.emplace(disk_.store, limits_);
  Client second = person_at(*harness_, 2);
  const v1::Event event = event_from(second, get_event_frame(id_));
  EXPECT_EQ(event.plan().title(), "");
  EXPECT_EQ(event.plan().rules().table_size(), 2U);
  v1::ClientFrame list;
  list.mutable_list_events();
  EXPECT_EQ(second.ask(list).event_list().events(0).title(), "");
}

TEST_F(EventCare, IsLimitedInHowOftenItIsTaken) {
  limits_.events_run = {.burst = 2, .every = Limits::Seconds{1000}};
  begin(2);
  v1::ClientFrame finish = control_frame(id_);
  finish.mutable_control_event()->set_finish(true);
  for (int i = 0; i < 2; ++i) {
    expect_refused(host(), finish, v1::ERROR_CODE_NO_ROUND);
  }
  expect_refused(host(), finish, v1::ERROR_CODE_RATE_LIMITED);
  (void)event_from(at(2), enter_frame(id_));
  EXPECT_TRUE(event_from(at(2), withdraw_frame(id_)).entrants(0).withdrawn());
}

TEST_F(EventCare, LetsHostsTakeOutThemselvesAndComeBack) {
  begin(1);
  (void)event_from(host(), enter_frame(id_));
  v1::ClientFrame out = control_frame(id_);
  out.mutable_control_event()->set_withdraw(1);
  EXPECT_TRUE(event_from(host(), out).entrants(0).withdrawn());
  EXPECT_FALSE(event_from(host(), enter_frame(id_)).entrants(0).withdrawn());
}

TEST_F(EventCare, KeepsOutWhomTheHostHasBlocked) {
  begin(2);
  people_.clear();
  harness_.reset();
  write_to(disk_.store,
           {storage::PutBlock{.owner = player_number(1), .player = player_number(2), .at = 1}});
  harness_.emplace(disk_.store, limits_);
  people_.push_back(person_at(*harness_, 1));
  people_.push_back(person_at(*harness_, 2));
  expect_refused(at(2), enter_frame(id_), v1::ERROR_CODE_ENTRY_CLOSED);
}

}  // namespace
}  // namespace aurora::server::test
