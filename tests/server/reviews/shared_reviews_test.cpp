// Reviews where several servers share the tables: each is found at one of them.
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "aurora/v1/review.pb.h"
#include "server/bus/memory_bus.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

class SharedReviews : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    limits.beat_interval = milliseconds{20};
    limits.owner_patience = milliseconds{20'000};
    a.emplace("a", schema, clock, limits, broker.connect());
    b.emplace("b", schema, clock, limits, broker.connect());
  }
  static Client spectator_at(const NodeUnderTest& node, const std::string& table_id) {
    Client client = guest(node.harness(), "Eve");
    client.watch(table_id);
    return client;
  }

  std::string schema = storage::new_schema();
  Limits limits = test_limits();
  ManualClock clock;
  MemoryBroker broker;
  std::optional<NodeUnderTest> a;
  std::optional<NodeUnderTest> b;
};

v1::ClientFrame join_review(const std::string& code) {
  v1::ClientFrame frame;
  frame.mutable_join_review()->set_code(code);
  return frame;
}

TEST_F(SharedReviews, AreOfGamesThatHaveBegun) {
  Client host = guest(a->harness(), "Ann");
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto table = host.ask(create).table_info();
  Client spectator = spectator_at(*b, table.table_id());
  v1::ClientFrame open;
  open.mutable_open_review();
  expect_refused(spectator, open, v1::ERROR_CODE_NOT_REVIEWABLE);
  Client(guest(a->harness(), "Bob")).join(table.code());
  EXPECT_TRUE(ask_while(spectator, open, v1::ERROR_CODE_NOT_REVIEWABLE).has_review());
}

TEST_F(SharedReviews, AreAtTheServerThatTheirCodeNames) {
  Party party(a->harness(), 2, protocol::Format::kProto, false, true);
  Client leader = spectator_at(*b, party.table_id());
  v1::ClientFrame open;
  open.mutable_open_review();
  const auto review = ask_while(leader, open, v1::ERROR_CODE_NOT_REVIEWABLE).review();
  ASSERT_TRUE(review.live()) << "the table is at the other server, which has told that it plays";
  Client at_a = spectator_at(*a, party.table_id());
  const auto answer = ask_while(at_a, join_review(review.code()), v1::ERROR_CODE_REVIEW_OVER);
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE) << answer.ShortDebugString();
  EXPECT_EQ(answer.error().node(), "b");
  Client follower = spectator_at(*b, party.table_id());
  EXPECT_EQ(follower.ask(join_review(review.code())).review().members_size(), 2);
}

}  // namespace
}  // namespace aurora::server::test
