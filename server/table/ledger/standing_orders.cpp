#include "server/table/ledger/standing_orders.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>

#include "aurora/v1/standing_order.pb.h"
#include "engine/variant.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "protocol/words.hpp"

namespace aurora::server {
namespace {

using engine::Phase;
using engine::Question;

/// The choices that say the same whenever they are offered, and lead on.
template <typename Choice>
constexpr bool kForeseeable = std::is_empty_v<Choice> && !std::is_same_v<Choice, engine::TakeBack>;

bool is_foreseeable(const engine::Choice& choice) {
  return std::visit([](const auto& one) { return kForeseeable<std::decay_t<decltype(one)>>; },
                    choice);
}

bool can_pass(Phase phase) {
  return phase == Phase::kExploration || phase == Phase::kRest || phase == Phase::kMovement ||
         phase == Phase::kFire;
}

std::unexpected<v1::Error> bad_order(std::string message, const char* field) {
  return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(message), std::string("orders.") + field);
}

/// Whether the choice is what somebody does who does nothing in the phase. A repair or damage that
/// follows is for the player to place.
bool is_passing(Phase phase, Question question, const engine::Choice& choice) {
  switch (question) {
    case Question::kExploreOrPass:
      return phase == Phase::kExploration && engine::is<engine::Pass>(choice);
    case Question::kNoActiveSurvivor:
    case Question::kEndExplorationTurn:
      return phase == Phase::kExploration && engine::is<engine::EndTurn>(choice);
    case Question::kFeedInRest:
      return phase == Phase::kRest && engine::is<engine::FinishFeeding>(choice);
    case Question::kRestActions:
      return phase == Phase::kRest && engine::is<engine::EndTurn>(choice);
    case Question::kMoveOrStay:
      return phase == Phase::kMovement && engine::is<engine::StayPut>(choice);
    case Question::kEndMovementTurn:
      return phase == Phase::kMovement && engine::is<engine::EndTurn>(choice);
    case Question::kDefyEnemy: return phase == Phase::kFire && engine::is<engine::Decline>(choice);
    case Question::kAttackOrCease:
      return phase == Phase::kFire && engine::is<engine::CeaseFire>(choice);
    default: return false;
  }
}

/// In the order of a round.
bool is_over(Phase phase, const engine::GameState& now) { return now.phase > phase; }

bool zone_changed(const engine::GameState& before, const engine::GameState& after) {
  for (const engine::ZoneSpace& space : after.zone) {
    const bool was_there =
        std::ranges::any_of(before.zone, [&](const auto& one) { return one.card == space.card; });
    if (space.card.valid() && !was_there) {
      return true;
    }
  }
  return false;
}

bool is_void(const StandingOrder& order, const Carried& carried) {
  const engine::GameState& after = carried.after;
  if (after.over() || !after.in_game(order.seat) || after.round > order.round ||
      (order.pass && after.round == order.round && is_over(*order.pass, after))) {
    return true;
  }
  if (order.unless_convoy_changes && carried.by != order.seat &&
      carried.before.player(order.seat).convoy != after.player(order.seat).convoy) {
    return true;
  }
  return order.unless_zone_changes && zone_changed(carried.before, after);
}

}  // namespace

Answer<StandingOrder> order_from_wire(const v1::StandingOrder& wire) {
  StandingOrder order{.unless_convoy_changes = wire.unless_convoy_changes(),
                      .unless_zone_changes = wire.unless_zone_changes(),
                      .round = static_cast<std::uint8_t>(std::min(wire.round(), 255U))};
  switch (wire.what_case()) {
    case v1::StandingOrder::kPass: {
      order.pass = protocol::from_wire(wire.pass());
      if (!order.pass || !can_pass(*order.pass)) {
        return bad_order("nobody passes in that phase: EXPLORATION, REST, MOVEMENT or FIRE",
                         "pass");
      }
      return order;
    }
    case v1::StandingOrder::kAnswer: {
      const auto question = protocol::from_wire(wire.answer().question());
      const auto choice = protocol::from_wire(wire.answer().choice());
      if (!question || *question == Question::kNone) {
        return bad_order("there is no such question", "answer.question");
      }
      if (!choice || !is_foreseeable(*choice)) {
        return bad_order("only a choice without fields can be made in advance, and not TakeBack",
                         "answer.choice");
      }
      order.question = *question;
      order.choice = *choice;
      order.once = wire.answer().once();
      return order;
    }
    case v1::StandingOrder::WHAT_NOT_SET: break;
  }
  return refusal(v1::ERROR_CODE_BAD_OPTION, "either a phase to pass in, or an answer", "orders");
}

void to_wire(const StandingOrder& order, v1::StandingOrder& out) {
  if (order.pass) {
    out.set_pass(protocol::to_wire(*order.pass));
  } else {
    out.mutable_answer()->set_question(protocol::to_wire(order.question));
    protocol::to_wire(order.choice, *out.mutable_answer()->mutable_choice());
    out.mutable_answer()->set_once(order.once);
  }
  out.set_unless_convoy_changes(order.unless_convoy_changes);
  out.set_unless_zone_changes(order.unless_zone_changes);
  out.set_round(order.round);
}

std::uint8_t round_of(const StandingOrder& order, const engine::GameState& now) {
  const bool next = now.round == 0 || (order.pass && is_over(*order.pass, now));
  return static_cast<std::uint8_t>(now.round + (next ? 1 : 0));
}

void review_orders(const Carried& carried, StandingOrders& orders) {
  std::uint32_t number = 0;  // among those of the seat
  std::erase_if(orders, [&](const StandingOrder& order) {
    const bool was_carried_out = order.seat == carried.by && ++number == carried.in_advance;
    return (was_carried_out && order.once) || is_void(order, carried);
  });
}

void drop_orders(engine::Seat seat, StandingOrders& orders) {
  std::erase_if(orders, [seat](const StandingOrder& order) { return order.seat == seat; });
}

StandingOrders orders_of(engine::Seat seat, const StandingOrders& orders) {
  StandingOrders own;
  std::ranges::copy_if(orders, std::back_inserter(own),
                       [seat](const StandingOrder& order) { return order.seat == seat; });
  return own;
}

std::optional<Ordered> what_is_ordered(const StandingOrders& orders_of_seat, std::uint8_t round,
                                       Question question, const engine::ChoiceList& choices) {
  std::uint32_t number = 0;
  for (const StandingOrder& order : orders_of_seat) {
    ++number;
    const auto* const found = std::ranges::find_if(choices, [&](const engine::Choice& choice) {
      return order.pass ? is_passing(*order.pass, question, choice)
                        : order.question == question && order.choice == choice;
    });
    const bool holds = order.pass ? order.round == round : order.round >= round;
    if (holds && found != choices.end()) {
      return Ordered{*found, number};
    }
  }
  return std::nullopt;
}

}  // namespace aurora::server
