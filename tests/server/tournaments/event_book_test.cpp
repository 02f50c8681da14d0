// The events of the store, read while somebody else changes them.
#include "server/tournaments/event_book.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/runtime/archive.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/readiness.hpp"
#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

/// Something happens between the next read of the row of an event and whatever is read then.
class OvertakenStore final : public storage::Store {
 public:
  explicit OvertakenStore(storage::Store& inner) : inner_(inner) {}

  void after_next_row(std::function<void()> call) { after_row_ = std::move(call); }
  /// How many journals were read from their beginning.
  [[nodiscard]] int whole_journals() const { return whole_journals_; }

  [[nodiscard]] std::vector<storage::Result<void>> commit(
      std::span<const storage::WriteGroup> groups) override {
    return inner_.commit(groups);
  }
  void answer(const storage::AnyRead& read) override {
    if (const auto* journal = std::get_if<storage::Pending<storage::ReadEvent>>(&read)) {
      whole_journals_ += journal->read.after == 0 ? 1 : 0;
    }
    inner_.answer(read);
    if (after_row_ && std::holds_alternative<storage::Pending<storage::FindEvent>>(read)) {
      std::exchange(after_row_, nullptr)();
    }
  }
  [[nodiscard]] storage::Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }

 private:
  storage::Store& inner_;
  std::function<void()> after_row_;
  std::atomic<int> whole_journals_ = 0;
};

class EventBookTest : public ::testing::Test {
 protected:
  EventPtr wait_for(const std::function<EventBook::Held()>& ask) {
    std::optional<Answer<EventPtr>> answer;
    boost::asio::co_spawn(
        context.get_executor(), [&]() -> Task<> { answer = co_await ask(); },
        boost::asio::detached);
    context.restart();
    context.run();
    EXPECT_TRUE(answer && *answer);
    return answer && *answer ? **answer : nullptr;
  }
  EventPtr enact(const events::Request& request) {
    return wait_for([&] { return book.enact(id, request); });
  }
  EventPtr read() {
    return wait_for([&] { return book.read(id); });
  }
  storage::EventRow stored() { return memory.read(storage::FindEvent{id}).value(); }

  boost::asio::io_context context;  // outlives the threads of the archive, which post to it
  storage::MemoryStore memory;
  OvertakenStore store{memory};
  Log log{LogLevel::kOff, LogFormat::kText};
  Readiness readiness;
  Metrics metrics{BuildInfo{}};
  Archive archive{store, readiness, metrics, log};
  ManualClock clock;
  EventBook book{archive, clock, log};
  storage::EventId id{player_number(5).bytes()};
};

TEST_F(EventBookTest, IsNeverAheadOfWhatTheStoreKnowsOfTheEvent) {
  given_accounts(memory, 2);
  (void)wait_for([&] { return book.create(id, player_number(1), swiss_plan(2, 1), 1); });
  for (const unsigned number : {1U, 2U}) {
    (void)enact(events::Enter{.person = player_number(number).text()});
  }
  const auto playing = enact(events::StartRound{});
  ASSERT_TRUE(playing);
  ASSERT_EQ(playing->event.phase, events::Phase::kPlaying);
  // Another server ends the round long after that.
  append_to_event(memory, id, {events::TableBegan{playing->event.key_of(1)}}, clock.unix_ms());
  const auto before = stored();
  clock.advance(std::chrono::days{91});
  store.after_next_row([&] {
    append_to_event(memory, id,
                    {events::TableEnded{.table = playing->event.key_of(1),
                                        .ending = events::Ending::kPlayed,
                                        .results = {{.rank = 1}, {.rank = 2}}},
                     events::RoundClosed{clock.unix_ms()}},
                    clock.unix_ms());
  });
  const auto overtaken = read();
  ASSERT_TRUE(overtaken);
  EXPECT_EQ(overtaken->row, before);
  EXPECT_EQ(overtaken->event.phase, events::Phase::kPlaying);
  const auto now = read();
  ASSERT_TRUE(now);
  EXPECT_EQ(now->row, stored());
  EXPECT_EQ(now->event.phase, events::Phase::kBetween);
  EXPECT_GT(now->row.due, clock.unix_ms());
}

TEST_F(EventBookTest, RemembersMostEventsAlsoWhereThereAreMoreThanItKeeps) {
  constexpr std::uint32_t kEvents = 230;
  given_accounts(memory, 1);
  const auto event_number = [](std::uint32_t number) {
    return storage::EventId(player_number(1000 + number).bytes());
  };
  for (std::uint32_t number = 0; number < kEvents; ++number) {
    (void)wait_for([&] {
      return book.create(event_number(number), player_number(1), swiss_plan(2, 1), kEvents);
    });
  }
  for (int round = 0; round < 2; ++round) {
    const int before = store.whole_journals();
    for (std::uint32_t number = 0; number < kEvents; ++number) {
      const auto event = wait_for([&] { return book.read(event_number(number)); });
      ASSERT_TRUE(event);
      EXPECT_EQ(event->row.id, event_number(number));
    }
    const int read_again = store.whole_journals() - before;
    EXPECT_GE(read_again, 30);
    EXPECT_LT(read_again, 150);
  }
}

TEST_F(EventBookTest, GivesUpOnlyWhatIsStillAsItWas) {
  given_accounts(memory, 1);
  const auto made =
      wait_for([&] { return book.create(id, player_number(1), swiss_plan(2, 1), 1); });
  (void)enact(events::Enter{.person = player_number(1).text()});
  const auto kept = wait_for([&] { return book.give_up(made); });
  EXPECT_FALSE(kept->event.over());
  const auto now = read();
  EXPECT_FALSE(now->event.over());
  EXPECT_TRUE(wait_for([&] { return book.give_up(now); })->event.over());
}

}  // namespace
}  // namespace aurora::server::test
