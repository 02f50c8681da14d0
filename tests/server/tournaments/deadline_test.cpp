// What happens between a look at a table and the deadline counts.
#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "storage/store.hpp"
#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

/// Lets something happen, once, right after somebody has looked at any table.
class InterruptedStore final : public storage::Store {
 public:
  explicit InterruptedStore(storage::Store& inner) : inner_(inner) {}

  void after_the_next_look(std::function<void()> happens) {
    const std::scoped_lock lock(mutex_);
    happens_ = std::move(happens);
  }
  [[nodiscard]] std::vector<storage::Result<void>> commit(
      std::span<const storage::WriteGroup> groups) override {
    return inner_.commit(groups);
  }
  void answer(const storage::AnyRead& read) override {
    inner_.answer(read);
    if (!std::holds_alternative<storage::Pending<storage::FindTables>>(read)) {
      return;
    }
    std::function<void()> happens;
    {
      const std::scoped_lock lock(mutex_);
      happens = std::exchange(happens_, {});
    }
    if (happens) {
      happens();
    }
  }
  [[nodiscard]] storage::Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }

 private:
  storage::Store& inner_;
  std::mutex mutex_;
  std::function<void()> happens_;
};

TEST(EventDeadline, LeavesAGameAsItWasPlayedThatEndsJustBefore) {
  Disk disk;
  InterruptedStore store(disk.store);
  ManualClock clock;
  Limits limits = test_limits();
  limits.events_interval = milliseconds{0};
  given_accounts(disk.store, 2);
  Harness harness(store, limits, clock);
  Client ann = person_at(harness, 1);
  Client bob = person_at(harness, 2);
  v1::EventPlan plan = swiss_plan(2, 1);
  plan.mutable_rules()->set_round_time_ms(3'600'000);
  const std::string id = event_from(ann, create_event_frame(plan)).event_id();
  (void)event_from(ann, enter_frame(id));
  (void)event_from(bob, enter_frame(id));
  const v1::Event paired = event_from(ann, start_round_frame(id));
  const auto table = storage::TableId::parse(last_round(paired).tables(0).table_id()).value();
  v1::GameSummary summary;
  summary.add_seats()->set_seat(1);
  summary.add_seats()->set_seat(2);
  summary.mutable_seats(1)->set_winner(true);
  store.after_the_next_look([&] {
    write_to(disk.store,
             {storage::SetStatus{.table = table, .status = storage::TableStatus::kFinished},
              storage::PutGame{
                  .table = table, .finished_at = 1, .summary = summary.SerializeAsString()}});
    clock.advance(std::chrono::hours{1});
  });
  const v1::EventTable over = last_round(event_once(ann, id, is_between)).tables(0);
  EXPECT_EQ(over.ending(), v1::EVENT_ENDING_PLAYED);
  EXPECT_EQ(over.seats(1).rank(), 1U);
}

}  // namespace
}  // namespace aurora::server::test
