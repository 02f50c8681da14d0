// What people say in advance, and leave to the server then.
#include <algorithm>
#include <array>
#include <optional>

#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"
#include "tests/simulation/person.hpp"

namespace aurora::simulation {

namespace {

using engine::Question;

/// Whether the time of an order is over, as far as a view says.
bool is_over(const v1::StandingOrder& order, const engine::ProgressView& now) {
  const bool passed = order.has_pass() && now.round == order.round() &&
                      now.phase > protocol::from_wire(order.pass()).value_or(engine::Phase::kOver);
  return now.round > order.round() || passed;
}

bool holds_now(const v1::StandingOrder& order, const engine::ProgressView& now) {
  return order.has_pass() ? now.round == order.round() : now.round <= order.round();
}

v1::StandingOrder some_pass(Dice& dice) {
  constexpr std::array kPhases{v1::PHASE_EXPLORATION, v1::PHASE_REST, v1::PHASE_MOVEMENT,
                               v1::PHASE_FIRE};
  v1::StandingOrder order;
  order.set_pass(kPhases.at(dice.below(kPhases.size())));
  return order;
}

}  // namespace

Question Person::asked() const {
  for (const engine::Asked& one : mirror_.view().decision.asked) {
    if (protocol::wire_id(one.seat) == seat_) {
      return one.question;
    }
  }
  return Question::kNone;
}

/// Only the first window does: what the other one has heard may be older.
void Person::give_orders() {
  if (!world_.foresighted() || seat_ == 0 || role_ == Role::kSecondWindow || !mirror_.ready() ||
      over_) {
    return;
  }
  v1::ClientFrame frame;
  v1::SetStandingOrders& set = *frame.mutable_set_standing_orders();
  set.set_table_id(mirror_.table_id());
  Dice& dice = world_.dice();
  if (!dice.chance(200)) {
    *set.add_orders() = dice.chance(500) ? some_answer() : some_pass(dice);
    if (dice.chance(400)) {
      *set.add_orders() = some_pass(dice);
    }
    for (v1::StandingOrder& order : *set.mutable_orders()) {
      order.set_unless_convoy_changes(dice.chance(300));
      order.set_unless_zone_changes(dice.chance(200));
    }
  }
  standing_.clear();  // until the last is answered, nobody knows which hold
  const Orders wanted(set.orders().begin(), set.orders().end());
  unanswered_[++times_ordered_] = wanted;
  ask(frame, [this, wanted, times = times_ordered_, table = mirror_.table_id(),
              withdrawals = meeting_.withdrawals,
              none_on_its_way = meeting_.withdrawing.empty()](const v1::ServerMessage& answer) {
    unanswered_.erase(times);
    if (answer.has_standing_orders()) {
      if (!std::ranges::equal(answer.standing_orders().orders(), wanted, same_wish)) {
        world_.history().fault(name_ + " is told other orders than they gave");
      }
      heard_orders(answer.standing_orders());
      if (times == times_ordered_ && none_on_its_way) {
        standing_ = orders_;
        withdrawals_ = withdrawals;
      }
      world_.history().orders().acknowledged(table, seat_, orders_);
    } else if (answer.error().code() == v1::ERROR_CODE_BAD_OPTION) {
      world_.history().fault(name_ + " may not say in advance: " + answer.error().field());
    }
  });
}

/// What is asked now, or a pass, if that cannot be answered in advance.
v1::StandingOrder Person::some_answer() {
  for (const engine::Choice& choice : mirror_.choices()) {
    v1::StandingOrder order;
    v1::Choice& wanted = *order.mutable_answer()->mutable_choice();
    protocol::to_wire(choice, wanted);
    if (wanted.has_end_turn() || wanted.has_decline() || wanted.has_stay_put() ||
        wanted.has_cease_fire()) {
      order.mutable_answer()->set_question(protocol::to_wire(asked()));
      order.mutable_answer()->set_once(world_.dice().chance(500));
      return order;
    }
  }
  return some_pass(world_.dice());
}

void Person::heard_orders(const v1::StandingOrders& orders) {
  if (orders.table_id() == mirror_.table_id()) {
    orders_.assign(orders.orders().begin(), orders.orders().end());
  }
}

/// Whether the server does now what this person has said in advance.
bool Person::leaves_it_to_the_server() const {
  const engine::ProgressView& now = mirror_.view().progress;
  return std::ranges::any_of(orders_, [&](const v1::StandingOrder& order) {
    const bool fits = order.has_pass() ? passed_by(asked()) == order.pass()
                                       : protocol::from_wire(order.answer().question()) == asked();
    return fits && holds_now(order, now) &&
           std::ranges::any_of(mirror_.choices(), [&](const engine::Choice& choice) {
             v1::Choice offered;
             protocol::to_wire(choice, offered);
             return is_wish(order, offered);
           });
  });
}

/// What stands follows who watches a table; so does the answer to what is asked after that.
void Person::look_for_orders() {
  orders_.clear();
  v1::ClientFrame frame;
  frame.mutable_list_blocks();
  ask(frame, [this](const v1::ServerMessage& /*answer*/) { watch_orders(); });
}

/// Whether what stands comes from a connection that was lost: what was said there can reach the
/// server after what was said since.
bool Person::may_be_late() const {
  return std::ranges::any_of(unanswered_, [this](const auto& said) {
    return std::ranges::all_of(orders_, [&](const v1::StandingOrder& order) {
      return std::ranges::any_of(
          said.second, [&](const v1::StandingOrder& one) { return same_wish(one, order); });
    });
  });
}

/// What was acknowledged is there until its time is over, or this person has taken it back.
void Person::watch_orders() {
  if (may_be_late()) {
    standing_.clear();
  }
  if (!mirror_.ready() || over_ || resigned_ || seat_ == 0 || mirror_.view().result.over ||
      withdrawals_ != meeting_.withdrawals || mirror_.view().standings.at(seat_ - 1).eliminated) {
    return;
  }
  std::erase_if(standing_, [this](const v1::StandingOrder& order) {
    return is_over(order, mirror_.view().progress);
  });
  for (const v1::StandingOrder& order : standing_) {
    const bool depends =
        order.unless_convoy_changes() || order.unless_zone_changes() || order.answer().once();
    if (!depends && std::ranges::none_of(orders_, [&](const v1::StandingOrder& one) {
          return same_wish(one, order) && one.round() == order.round();
        })) {
      world_.history().fault(
          name_ + " is not told any more of what they said in advance for round " +
          std::to_string(order.round()) + ", at version " + std::to_string(mirror_.version()));
    }
  }
}

}  // namespace aurora::simulation
