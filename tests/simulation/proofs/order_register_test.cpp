#include "tests/simulation/order_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

v1::StandingOrder passing(v1::Phase phase, std::uint32_t round = 1) {
  v1::StandingOrder order;
  order.set_pass(phase);
  order.set_round(round);
  return order;
}

v1::JournalRecord set_by(std::uint32_t seat, const Orders& orders) {
  v1::JournalRecord record;
  record.mutable_standing_orders_set()->set_seat(seat);
  for (const v1::StandingOrder& order : orders) {
    *record.mutable_standing_orders_set()->add_orders() = order;
  }
  return record;
}

v1::JournalRecord stayed(std::uint32_t seat) {
  v1::JournalRecord record;
  record.mutable_command_accepted()->set_seat(seat);
  record.mutable_command_accepted()->set_in_advance(1);
  record.mutable_command_accepted()->mutable_choice()->mutable_stay_put();
  return record;
}

TEST(OrderRegister, AcceptsWhatWasSaid) {
  OrderRegister orders;
  orders.acknowledged("t", 1, {passing(v1::PHASE_MOVEMENT, 2)});
  EXPECT_EQ(orders.check("t", {set_by(1, {passing(v1::PHASE_MOVEMENT)}), stayed(1)}), std::nullopt);
}

TEST(OrderRegister, NoticesWhatWasAcknowledgedAndIsNotThere) {
  OrderRegister orders;
  orders.acknowledged("t", 1, {passing(v1::PHASE_MOVEMENT)});
  EXPECT_NE(orders.check("t", {}), std::nullopt);
  EXPECT_NE(orders.check("t", {set_by(2, {passing(v1::PHASE_MOVEMENT)})}), std::nullopt);
}

TEST(OrderRegister, NoticesWhatNobodyHasSaid) {
  const OrderRegister orders;
  EXPECT_NE(orders.check("t", {stayed(1)}), std::nullopt);
  EXPECT_NE(orders.check("t", {set_by(1, {passing(v1::PHASE_FIRE)}), stayed(1)}), std::nullopt);
}

TEST(OrderRegister, NoticesWhatWasWithdrawn) {
  const OrderRegister orders;
  EXPECT_NE(orders.check("t", {set_by(1, {passing(v1::PHASE_MOVEMENT)}), set_by(1, {}), stayed(1)}),
            std::nullopt);
}

}  // namespace
}  // namespace aurora::simulation
