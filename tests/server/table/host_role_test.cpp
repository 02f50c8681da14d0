// Who the host is.
#include <optional>

#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame pass_host_frame(const std::string& id, unsigned seat) {
  v1::ClientFrame frame;
  frame.mutable_pass_host()->set_table_id(id);
  frame.mutable_pass_host()->set_seat(seat);
  return frame;
}

TEST(HostRole, PassesOnWhenTheHostVanishes) {
  Limits limits = test_limits();
  limits.host_absence_timeout = std::chrono::milliseconds{80};
  const Harness harness(limits);
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.ask(create_frame(3)).table_info();
  Client bob = guest(harness, "Bob");
  bob.join(table.code());
  EXPECT_EQ(bob.table().host(), 1U);
  ann.vanish();
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().host() == 2; }));
  EXPECT_TRUE(bob.table().seats(0).taken()) << "the seat is kept";
  ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(ann.join(table.code()).host(), 2U) << "it does not come back by itself";
}

TEST(HostRole, IsPassedOn) {
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Client ann = guest(*harness, "Ann");
  const auto table = ann.ask(create_frame(4)).table_info();
  const std::string& id = table.table_id();
  Client bob = harness->client();
  const std::string bob_token = bob.hello("Bob").token();
  bob.join(table.code());
  Client cid = guest(*harness, "Cid");
  cid.join(table.code());
  expect_refused(bob, pass_host_frame(id, 2), v1::ERROR_CODE_NOT_HOST);
  expect_refused(ann, pass_host_frame(id, 4), v1::ERROR_CODE_SEAT_EMPTY);
  EXPECT_EQ(ann.ask(pass_host_frame(id, 2)).table_info().host(), 2U);
  expect_refused(ann, add_bot_frame(id), v1::ERROR_CODE_NOT_HOST);
  harness.reset();
  harness.emplace(disk.store);
  bob = harness->client();
  bob.hello("", bob_token);
  EXPECT_EQ(bob.watch(id).table().host(), 2U) << "a restart does not change it";
  EXPECT_EQ(bob.ask(leave_frame(id)).table_info().host(), 3U) << "Ann is the last in the line now";
}

}  // namespace
}  // namespace aurora::server::test
