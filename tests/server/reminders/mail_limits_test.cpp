// E-mails with codes are counted: here, or once for all servers that share a store.
#include "server/reminders/mail_limits.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/runtime/logging.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/stores/shared_memory_store.hpp"

namespace aurora::server::test {
namespace {

using Of = MailLimits::Of;

class MailLimitsTest : public testing::Test {
 protected:
  MailLimitsTest() {
    limits.mails_to_address = Rate{2, std::chrono::hours{1}};
    limits.mails_of_player = Rate{1, std::chrono::hours{1}};
  }

  Verdict take(MailLimits& counted, std::vector<MailLimits::One> all) {
    Verdict taken;
    boost::asio::co_spawn(
        context, [&]() -> Task<> { taken = co_await counted.take(std::move(all)); },
        boost::asio::detached);
    context.restart();
    context.run();
    return taken;
  }
  void expect_limited(const Verdict& taken) {
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().code(), v1::ERROR_CODE_RATE_LIMITED);
    EXPECT_EQ(taken.error().limit(), v1::LIMIT_KIND_MAIL);
    EXPECT_GT(taken.error().retry_after_ms(), 0U);
  }

  boost::asio::io_context context;  // outlives the threads that count
  Limits limits = test_limits();
  Log log{LogLevel::kOff, LogFormat::kText};
};

TEST_F(MailLimitsTest, CountAllOrNothing) {
  MailLimits counted(nullptr, limits, log);
  EXPECT_TRUE(take(counted, {{Of::kAddress, "a@x.org"}, {Of::kPlayer, "ann"}}));
  expect_limited(take(counted, {{Of::kAddress, "a@x.org"}, {Of::kPlayer, "ann"}}));
  EXPECT_TRUE(take(counted, {{Of::kAddress, "a@x.org"}, {Of::kPlayer, "bob"}}));
  expect_limited(take(counted, {{Of::kAddress, "a@x.org"}, {Of::kPlayer, "cid"}}));
  EXPECT_TRUE(take(counted, {{Of::kAddress, "b@x.org"}, {Of::kPlayer, "cid"}}));
}

TEST_F(MailLimitsTest, CountOnceForAllServersOfAStore) {
  storage::SharedMemory database;
  storage::Way way;
  storage::SharedMemoryStore first(database, way, "first", "here");
  storage::SharedMemoryStore second(database, way, "second", "there");
  MailLimits here(&first, limits, log);
  MailLimits there(&second, limits, log);
  EXPECT_TRUE(take(here, {{Of::kAddress, "a@x.org"}}));
  EXPECT_TRUE(take(there, {{Of::kAddress, "a@x.org"}}));
  expect_limited(take(here, {{Of::kAddress, "a@x.org"}}));
  expect_limited(take(there, {{Of::kAddress, "a@x.org"}}));
  EXPECT_TRUE(take(there, {{Of::kAddress, "b@x.org"}}));
  EXPECT_TRUE(take(there, {{Of::kPlayer, "a@x.org"}})) << "another kind of limit";
}

}  // namespace
}  // namespace aurora::server::test
