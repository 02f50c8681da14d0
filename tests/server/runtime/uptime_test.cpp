// For how long the server has run, across restarts.
#include "server/runtime/uptime.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/harness.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Uptime, IsReadAsItWasWritten) {
  const std::vector<RunSpan> runs{{.began = 100, .ended = 250}, {.began = 300, .ended = 301}};
  EXPECT_EQ(write_runs(runs), "100-250\n300-301\n");
  EXPECT_EQ(read_runs(write_runs(runs), 400), runs);
  EXPECT_THAT(read_runs("", 400), IsEmpty());
}

TEST(Uptime, IsNothingWhereItCannotBeRead) {
  EXPECT_THAT(read_runs("100-250\n300-", 400), ElementsAre(RunSpan{100, 250}));
  EXPECT_THAT(read_runs("yesterday", 400), IsEmpty());
  EXPECT_THAT(read_runs("300-200\n", 400), IsEmpty());
}

TEST(Uptime, CountsNoMomentTwiceWhenTheClockWasSetBack) {
  EXPECT_THAT(read_runs("100-900\n500-700\n", 600),
              ElementsAre(RunSpan{100, 500}, RunSpan{500, 600}));
  EXPECT_THAT(read_runs("500-900\n100-300\n", 400), ElementsAre(RunSpan{100, 300}));
}

TEST(Uptime, IsTheSumOfWhatLiesAfterAMoment) {
  const std::vector<RunSpan> runs{{100, 200}, {300, 400}};
  EXPECT_EQ(run_since(runs, 0), 200);
  EXPECT_EQ(run_since(runs, 150), 150);
  EXPECT_EQ(run_since(runs, 250), 100);
  EXPECT_EQ(run_since(runs, 390), 10);
  EXPECT_EQ(run_since(runs, 400), 0);
}

TEST(Uptime, CountsNoMomentTwiceWhereSeveralServersRan) {
  EXPECT_THAT(together({{300, 400}, {100, 200}, {150, 250}, {310, 320}}),
              ElementsAre(RunSpan{100, 250}, RunSpan{300, 400}));
  EXPECT_THAT(together({}), IsEmpty());
}

/// What a process does not note at once, the next one would charge clocks for.
TEST(Uptime, IsNotedWhenTheProcessBeginsAndReplacesWhatSeemsToComeLater) {
  storage::MemoryStore store;
  const auto runs = [&store] {
    return read_runs(store.read(storage::FindMeta{"server.runs"}).value(), 9'000'000'000'000);
  };
  test::ManualClock ahead;
  test::ManualClock right;
  ahead.advance(std::chrono::hours{10});
  std::optional<test::Harness> harness(std::in_place, store, test::test_limits(), ahead);
  const std::int64_t began = ahead.unix_ms();
  harness->client().hello("Ann");  // when the server has read everything
  ahead.advance(std::chrono::hours{1});
  harness.reset();
  EXPECT_THAT(runs(), ElementsAre(RunSpan{began, ahead.unix_ms()}));
  harness.emplace(store, test::test_limits(), right);
  harness->client().hello("Bob");
  EXPECT_THAT(runs(), IsEmpty()) << "and nothing has passed since";
}

}  // namespace
}  // namespace aurora::server
