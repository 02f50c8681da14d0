// Guests who came once and never again are deleted.
#include "server/people/guest_sweep.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/readiness.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

namespace asio = boost::asio;

constexpr storage::UnixMillis kDay = 24LL * 3'600'000;

storage::PlayerId player(std::uint8_t number) {
  storage::IdBytes bytes{};
  bytes.back() = number;
  return storage::PlayerId(bytes);
}

class GuestSweepTest : public testing::Test {
 protected:
  GuestSweepTest() { limits.guest_lifetime = std::chrono::days{30}; }

  void given(storage::WriteGroup group) { ASSERT_TRUE(store.commit(std::span(&group, 1)).front()); }
  void given_guest(std::uint8_t number, storage::UnixMillis seen_at) {
    given({storage::PutPlayer{player(number), "Ann", token_of(number), seen_at}});
  }
  static std::string token_of(std::uint8_t number) { return "token " + std::to_string(number); }
  bool is_there(std::uint8_t number) {
    return static_cast<bool>(store.read(storage::FindPlayerByToken{token_of(number)}));
  }
  std::size_t sweep(storage::UnixMillis now) {
    std::size_t deleted = 0;
    asio::co_spawn(
        context.get_executor(), [&]() -> Task<> { deleted = co_await guests.run(now); },
        asio::detached);
    context.restart();
    context.run();
    return deleted;
  }

  asio::io_context context;  // outlives the threads of the archive, which post to it
  storage::MemoryStore store;
  Limits limits = test_limits();
  Log log{LogLevel::kOff, LogFormat::kText};
  Readiness readiness;
  Metrics metrics{BuildInfo{}};
  Archive archive{store, readiness, metrics, log};
  Forgotten forgotten;
  Blocks blocks{archive, forgotten, system_clock(), limits};
  std::optional<GuestSweep::People> here{std::in_place};
  int asked = 0;  // who is here
  GuestSweep guests{archive, blocks, limits, log,
                    [this]() -> Task<std::optional<GuestSweep::People>> {
                      ++asked;
                      co_return here;
                    }};
};

TEST_F(GuestSweepTest, DeletesThoseWhoWereAwayForLong) {
  given_guest(1, 0);
  given_guest(2, 10 * kDay);
  given_guest(3, 0);
  given({storage::PutAccount{player(3), "ann", "hash", 0}});
  EXPECT_EQ(sweep(0), 0U);
  EXPECT_EQ(sweep(31 * kDay), 1U);
  EXPECT_FALSE(is_there(1));
  EXPECT_TRUE(is_there(2));
  EXPECT_TRUE(is_there(3)) << "an account";
  EXPECT_EQ(sweep(41 * kDay), 1U);
  EXPECT_FALSE(is_there(2));
}

TEST_F(GuestSweepTest, LeavesThoseAloneWhoAreHere) {
  given_guest(1, 0);
  here->insert(player(1));
  EXPECT_EQ(sweep(0), 0U);
  EXPECT_EQ(sweep(31 * kDay), 0U);
  EXPECT_TRUE(is_there(1));
}

TEST_F(GuestSweepTest, GoesThroughMoreThanABatch) {
  for (std::uint8_t number = 1; number <= 230; ++number) {
    given_guest(number, number % 3);
  }
  here->insert(player(7));
  EXPECT_EQ(sweep(0), 0U);
  EXPECT_EQ(sweep(31 * kDay), 229U);
  EXPECT_TRUE(is_there(7));
  EXPECT_EQ(asked, 1) << "it takes as long as there are people and tables";
}

TEST_F(GuestSweepTest, DeletesNobodyWhileItIsNotKnownWhoIsHere) {
  given_guest(1, 0);
  here.reset();
  EXPECT_EQ(sweep(31 * kDay), 0U);
  EXPECT_TRUE(is_there(1));
}

TEST_F(GuestSweepTest, CanBeTurnedOff) {
  limits.guest_lifetime = {};
  given_guest(1, 0);
  EXPECT_EQ(sweep(0), 0U);
  EXPECT_EQ(sweep(1000 * kDay), 0U);
  EXPECT_TRUE(is_there(1));
}

TEST(ComingBack, IsNotedOnceADay) {
  Disk disk;
  const Harness harness(disk.store);
  Client ann = harness.client();
  const auto welcome = ann.hello("Ann");
  const auto seen = [&] {
    return disk.memory.read(storage::FindPeople{.limit = 1}).value().people.front().seen_at;
  };
  const auto first = seen();
  const auto commits = disk.store.commits();
  EXPECT_TRUE(harness.client().ask(come_back_frame(welcome.token())).has_welcome());
  EXPECT_EQ(disk.store.commits(), commits) << "coming back on the same day costs no write";
  storage::WriteGroup long_ago{
      storage::PutPlayer{*storage::PlayerId::parse(welcome.player_id()), "Ann", {}, first - kDay}};
  ASSERT_TRUE(disk.memory.commit(std::span(&long_ago, 1)).front());
  EXPECT_TRUE(harness.client().ask(come_back_frame(welcome.token())).has_welcome());
  EXPECT_GE(seen(), first);
}

}  // namespace
}  // namespace aurora::server::test
