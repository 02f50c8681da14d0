// What players say in advance, over the wire: kept by the server, shown to their seat alone.
#include <gtest/gtest.h>

#include "engine/variant.hpp"
#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame orders_frame(const std::string& table_id, const std::vector<v1::Phase>& passes) {
  v1::ClientFrame frame;
  frame.mutable_set_standing_orders()->set_table_id(table_id);
  for (const v1::Phase phase : passes) {
    frame.mutable_set_standing_orders()->add_orders()->set_pass(phase);
  }
  return frame;
}

/// Both have loaded, and the first turn of the Exploration phase has begun.
std::size_t begin_round(Party& party) {
  for (const std::size_t seat : {0, 1}) {
    const auto result =
        party.client(seat).command(party.table_id(), static_cast<std::uint32_t>(seat),
                                   party.new_command_id(), engine::ConfirmLoading{});
    EXPECT_FALSE(result.has_error()) << result.ShortDebugString();
    party.accepted(result.version());
    EXPECT_TRUE(party.everybody_follows());
  }
  return party.decider();
}

/// Passes, and ends the turn if that is asked.
void pass(Party& party, std::size_t seat) {
  while (!party.client(seat).mirror().choices().empty()) {
    for (const engine::Choice& choice : party.client(seat).mirror().choices()) {
      if (engine::is<engine::Pass>(choice) || engine::is<engine::EndTurn>(choice)) {
        const auto result = party.client(seat).command(party.table_id(), party.version(),
                                                       party.new_command_id(), choice);
        ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
        party.accepted(result.version());
        ASSERT_TRUE(party.client(seat).follow_to(party.version()));
        break;
      }
    }
  }
}

/// Reads on until the seat is asked something.
bool is_asked(Client& client) {
  while (client.mirror().choices().empty()) {
    if (!client.receive()) {
      return false;
    }
  }
  return true;
}

v1::StandingOrders pushed_to(Client& client) {
  while (const auto message = client.receive()) {
    if (message->has_standing_orders()) {
      return message->standing_orders();
    }
  }
  ADD_FAILURE() << "nothing was said of orders";
  return {};
}

TEST(OrdersInAdvance, AreCarriedOutAsSoonAsTheSeatIsAskedAlsoAfterARestart) {
  Hosted hosted;
  Party party(hosted.harness(), 2);
  const std::size_t first = begin_round(party);
  const std::size_t other = 1 - first;
  const auto answer = party.client(other).ask(
      orders_frame(party.table_id(), {v1::PHASE_EXPLORATION, v1::PHASE_MOVEMENT}));
  ASSERT_EQ(answer.standing_orders().orders_size(), 2) << answer.ShortDebugString();
  EXPECT_EQ(answer.standing_orders().table_id(), party.table_id());
  EXPECT_EQ(answer.standing_orders().orders(0).round(), 1U);
  const auto of_the_first = party.client(first).ask(orders_frame(party.table_id(), {}));
  EXPECT_EQ(of_the_first.standing_orders().orders_size(), 0) << "each seat has its own";

  hosted.restart();
  party.reconnect(hosted.harness());
  EXPECT_EQ(pushed_to(party.client(other)).orders_size(), 2);
  pass(party, first);
  EXPECT_TRUE(is_asked(party.client(first))) << "the other seat has passed at once";
}

TEST(OrdersInAdvance, ThatFitAlreadyAreCarriedOutAtOnce) {
  const Harness harness;
  Party party(harness, 2);
  const std::size_t first = begin_round(party);
  ASSERT_TRUE(party.client(first)
                  .ask(orders_frame(party.table_id(), {v1::PHASE_EXPLORATION}))
                  .has_standing_orders());
  EXPECT_TRUE(is_asked(party.client(1 - first)));
}

TEST(OrdersInAdvance, AreRefusedByName) {
  const Harness harness;
  Party party(harness, 2);
  Client& ann = party.client(0);
  const std::string& id = party.table_id();
  EXPECT_EQ(ann.ask(orders_frame("nonsense", {})).error().code(), v1::ERROR_CODE_UNKNOWN_TABLE);
  EXPECT_EQ(ann.ask(orders_frame(id, {v1::PHASE_SETUP})).error().field(), "orders.pass");
  EXPECT_EQ(ann.ask(orders_frame(id, std::vector<v1::Phase>(9, v1::PHASE_FIRE))).error().code(),
            v1::ERROR_CODE_TOO_MANY_ORDERS);
  v1::ClientFrame frame = orders_frame(id, {});
  v1::StandingOrder& order = *frame.mutable_set_standing_orders()->add_orders();
  EXPECT_EQ(ann.ask(frame).error().field(), "orders");
  order.mutable_answer()->mutable_choice()->mutable_decline();
  EXPECT_EQ(ann.ask(frame).error().field(), "orders.answer.question");
  order.mutable_answer()->set_question(v1::QUESTION_DEFY_ENEMY);
  EXPECT_EQ(ann.ask(frame).standing_orders().orders_size(), 1);
  order.mutable_answer()->mutable_choice()->mutable_take_back();
  EXPECT_EQ(ann.ask(frame).error().field(), "orders.answer.choice") << "it would go on for ever";
  order.mutable_answer()->mutable_choice()->mutable_pass()->set_survivor(1);
  EXPECT_EQ(ann.ask(frame).error().field(), "orders.answer.choice");
  Client eve = harness.client();
  eve.hello("Eve");
  EXPECT_EQ(eve.ask(orders_frame(id, {})).error().code(), v1::ERROR_CODE_NOT_SEATED);
}

}  // namespace
}  // namespace aurora::server::test
