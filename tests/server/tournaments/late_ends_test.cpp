// What happens at a table between the look at it and the record that gives a seat away.
#include <functional>
#include <utility>

#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

/// Something happens before the next batch of an event is written.
class LateStore final : public storage::Store {
 public:
  explicit LateStore(storage::Store& inner) : inner_(inner) {}

  void before_next_batch(std::function<void()> call) { before_ = std::move(call); }

  [[nodiscard]] std::vector<storage::Result<void>> commit(
      std::span<const storage::WriteGroup> groups) override {
    if (before_ && writes_an_event(groups)) {
      std::exchange(before_, nullptr)();
    }
    return inner_.commit(groups);
  }
  void answer(const storage::AnyRead& read) override { inner_.answer(read); }
  [[nodiscard]] storage::Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }

 private:
  static bool writes_an_event(std::span<const storage::WriteGroup> groups) {
    return std::ranges::any_of(groups, [](const storage::WriteGroup& group) {
      return std::holds_alternative<storage::AppendEvent>(group.back());
    });
  }

  storage::Store& inner_;
  std::function<void()> before_;
};

/// Two people at the one table of a round; the server looks only when it is asked to.
class LateEnds : public ::testing::Test {
 protected:
  void SetUp() override {
    Limits limits = test_limits();
    limits.events_interval = std::chrono::hours{1};
    given_accounts(disk_.store, 2);
    harness_.emplace(store_, limits);
    for (const unsigned number : {1U, 2U}) {
      people_.push_back(person_at(*harness_, number));
    }
    id_ = event_from(people_[0], create_event_frame(swiss_plan(2, 1))).event_id();
    for (Client& one : people_) {
      (void)event_from(one, enter_frame(id_));
    }
    const v1::Event paired = event_from(people_[0], start_round_frame(id_));
    table_ = storage::TableId::parse(last_round(paired).tables(0).table_id()).value();
  }
  /// Beneath the server. The first seat has won.
  void finish_the_game() {
    v1::GameSummary summary;
    summary.add_seats()->set_seat(1);
    summary.add_seats()->set_seat(2);
    summary.mutable_seats(0)->set_winner(true);
    const auto row = disk_.memory.read(storage::FindTable{table_}).value();
    write_to(disk_.memory,
             {storage::AppendEntry{.table = table_, .seq = row.head_seq + 1, .payload = "the end"},
              storage::SetStatus{.table = table_, .status = storage::TableStatus::kFinished},
              storage::PutGame{
                  .table = table_, .finished_at = 1, .summary = summary.SerializeAsString()}});
  }
  void expect_played(const v1::Event& event) {
    const v1::EventTable& table = last_round(event).tables(0);
    EXPECT_EQ(last_round(event).missed_size(), 0);
    EXPECT_EQ(table.version(), 1U);
    EXPECT_EQ(table.ending(), v1::EVENT_ENDING_PLAYED);
    EXPECT_EQ(table.seats(0).rank(), 1U);
    EXPECT_TRUE(event.entrants(1).withdrawn());
  }

  Disk disk_;
  LateStore store_{disk_.store};
  std::optional<Harness> harness_;
  std::vector<Client> people_;
  std::string id_;
  storage::TableId table_;
};

TEST_F(LateEnds, CountForWhoeverWithdrawsMeanwhile) {
  store_.before_next_batch([this] { finish_the_game(); });
  expect_played(event_from(people_[1], withdraw_frame(id_)));
}

TEST_F(LateEnds, CountForWhomTheHostTakesOutMeanwhile) {
  store_.before_next_batch([this] { finish_the_game(); });
  v1::ClientFrame out = control_frame(id_);
  out.mutable_control_event()->set_withdraw(2);
  expect_played(event_from(people_[0], out));
}

TEST_F(LateEnds, KeepNobodyFromWithdrawingWhereNothingHappens) {
  const v1::Event event = event_from(people_[1], withdraw_frame(id_));
  EXPECT_EQ(last_round(event).missed_size(), 1);
}

}  // namespace
}  // namespace aurora::server::test
