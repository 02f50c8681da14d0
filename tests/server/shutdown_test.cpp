// Stopping: what is accepted is stored, clients hear when to come back, and nobody waits for ever.
#include <future>

#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

TEST(Shutdown, TellsClientsWhenToComeBackAndClosesProperly) {
  Harness harness;
  Party party(harness, 2);
  auto stopped = std::async(std::launch::async, [&] { harness.server().stop(); });
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Client& client = party.client(seat);
    EXPECT_EQ(client.wait_for_close(), static_cast<unsigned>(protocol::CloseCode::kGoingAway));
    ASSERT_TRUE(client.goodbye());
    EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
    EXPECT_EQ(client.goodbye()->retry_after_ms(), 7U);
  }
  stopped.get();
}

TEST(Shutdown, FinishesTheWriteThatIsOnItsWay) {
  Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  Client& mover = party.client(seat);
  harness.store().hold_commits();
  const auto request = mover.send_command(party.table_id(), 0, 1, party.draw(seat));
  harness.store().wait_until_held();
  auto stopped = std::async(std::launch::async, [&] { harness.server().stop(); });
  mover.listen_for(milliseconds{30});
  EXPECT_EQ(mover.mirror().version(), 0U);
  harness.store().release();
  EXPECT_EQ(mover.answer_to(request).command_result().version(), 1U);
  EXPECT_EQ(mover.mirror().version(), 1U);
  EXPECT_TRUE(mover.wait_for_close());
  EXPECT_TRUE(mover.goodbye());
  (void)party.client(1 - seat).wait_for_close();
  stopped.get();
}

TEST(Shutdown, DoesNotWaitForClientsThatDoNotAnswer) {
  Limits limits = test_limits();
  limits.close_timeout = milliseconds{50};
  limits.drain_timeout = milliseconds{2000};
  Harness harness(limits);
  Client silent = harness.client();
  silent.hello("Ann");
  const auto begun = std::chrono::steady_clock::now();
  harness.server().stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, milliseconds{1500});
}

TEST(Shutdown, EndsEvenWhenTheDiskHangs) {
  Limits limits = test_limits();
  limits.close_timeout = milliseconds{50};
  limits.drain_timeout = milliseconds{200};
  Disk disk;
  auto harness = std::make_unique<Harness>(disk.store, limits);
  Party party(*harness, 2);
  const std::size_t seat = party.decider();
  disk.store.hold_commits();
  (void)party.client(seat).send_command(party.table_id(), 0, 1, party.draw(seat));
  disk.store.wait_until_held();
  auto released = std::async(std::launch::async, [&] {
    EXPECT_TRUE(party.client(seat).wait_for_close());
    disk.store.release();  // what hangs in the kernel cannot be given up, so that the process waits
                           // for this only
  });
  harness.reset();
  released.get();
}

TEST(Shutdown, RefusesNewConnections) {
  Harness harness;
  const auto address = harness.address();
  harness.server().stop();
  EXPECT_ANY_THROW(Client client(address));
}

}  // namespace
}  // namespace aurora::server::test
