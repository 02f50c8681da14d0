#include "tests/simulation/order_register.hpp"

#include <algorithm>

namespace aurora::simulation {

namespace {

std::string bytes_of(v1::StandingOrder order) {
  order.clear_round();
  return order.SerializeAsString();
}

/// Whether one is there for each of them.
bool holds(const Orders& given, const Orders& orders) {
  return std::ranges::all_of(orders, [&](const v1::StandingOrder& order) {
    return std::ranges::any_of(given,
                               [&](const v1::StandingOrder& one) { return same_wish(one, order); });
  });
}

}  // namespace

bool same_wish(const v1::StandingOrder& one, const v1::StandingOrder& other) {
  return bytes_of(one) == bytes_of(other);
}

bool is_wish(const v1::StandingOrder& order, const v1::Choice& choice) {
  if (order.has_answer()) {
    return order.answer().choice().SerializeAsString() == choice.SerializeAsString();
  }
  switch (order.pass()) {
    case v1::PHASE_EXPLORATION: return choice.has_pass() || choice.has_end_turn();
    case v1::PHASE_REST: return choice.has_finish_feeding() || choice.has_end_turn();
    case v1::PHASE_MOVEMENT: return choice.has_stay_put() || choice.has_end_turn();
    case v1::PHASE_FIRE: return choice.has_decline() || choice.has_cease_fire();
    default: return false;
  }
}

std::optional<v1::Phase> passed_by(engine::Question question) {
  switch (question) {
    case engine::Question::kExploreOrPass:
    case engine::Question::kNoActiveSurvivor:
    case engine::Question::kEndExplorationTurn: return v1::PHASE_EXPLORATION;
    case engine::Question::kFeedInRest:
    case engine::Question::kRestActions: return v1::PHASE_REST;
    case engine::Question::kMoveOrStay:
    case engine::Question::kEndMovementTurn: return v1::PHASE_MOVEMENT;
    case engine::Question::kDefyEnemy:
    case engine::Question::kAttackOrCease: return v1::PHASE_FIRE;
    default: return std::nullopt;
  }
}

void OrderRegister::acknowledged(const std::string& table, std::uint32_t seat,
                                 const Orders& orders) {
  if (!orders.empty()) {
    acknowledged_[{table, seat}].push_back(orders);
  }
}

std::optional<std::string> OrderRegister::check(
    const std::string& table, const std::vector<v1::JournalRecord>& journal) const {
  std::map<std::uint32_t, std::vector<Orders>> given;  // by seat
  for (const v1::JournalRecord& record : journal) {
    if (record.has_standing_orders_set()) {
      const v1::StandingOrdersSet& set = record.standing_orders_set();
      given[set.seat()].emplace_back(set.orders().begin(), set.orders().end());
    } else if (record.command_accepted().in_advance() != 0) {
      const v1::CommandAccepted& command = record.command_accepted();
      const auto& sets = given[command.seat()];
      if (sets.empty() || std::ranges::none_of(sets.back(), [&](const v1::StandingOrder& order) {
            return is_wish(order, command.choice());
          })) {
        return "table " + table + ": seat " + std::to_string(command.seat()) +
               " has not said in advance what was done for it";
      }
    }
  }
  for (const auto& [key, all] : acknowledged_) {
    if (key.first != table) {
      continue;
    }
    for (const Orders& orders : all) {
      if (std::ranges::none_of(given[key.second],
                               [&](const Orders& set) { return holds(set, orders); })) {
        return "table " + table + ": what seat " + std::to_string(key.second) +
               " said in advance was acknowledged, and is not in the journal";
      }
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
