// What players want done when it is their decision, said in advance.
//
// Orders are part of the journal. Whether one still holds follows from the states before and after
// each command, so that a restart knows it, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/choice.hpp"
#include "engine/question.hpp"
#include "engine/state.hpp"
#include "server/runtime/answer.hpp"

namespace aurora::v1 {
class StandingOrder;
}

namespace aurora::server {

/// How many a seat may have.
inline constexpr std::size_t kMaxOrders = 8;

struct StandingOrder {
  engine::Seat seat;
  /// To do nothing in this phase. Without one, a question is answered.
  std::optional<engine::Phase> pass;
  engine::Question question = engine::Question::kNone;
  engine::Choice choice;
  bool once = false;
  bool unless_convoy_changes = false;
  bool unless_zone_changes = false;
  std::uint8_t round = 0;

  bool operator==(const StandingOrder&) const = default;
};

using StandingOrders = std::vector<StandingOrder>;

/// BAD_OPTION for an order that cannot be. The seat is left to whoever reads it.
[[nodiscard]] Answer<StandingOrder> order_from_wire(const v1::StandingOrder& wire);
void to_wire(const StandingOrder& order, v1::StandingOrder& out);

/// For which round an order that is given now is.
[[nodiscard]] std::uint8_t round_of(const StandingOrder& order, const engine::GameState& now);

/// A command of a seat, by which of its orders (0: none), and what it has led to.
struct Carried {
  const engine::GameState& before;
  const engine::GameState& after;
  engine::Seat by;
  std::uint32_t in_advance = 0;
};
/// Drops those that do not hold any more.
void review_orders(const Carried& carried, StandingOrders& orders);
void drop_orders(engine::Seat seat, StandingOrders& orders);
[[nodiscard]] StandingOrders orders_of(engine::Seat seat, const StandingOrders& orders);

struct Ordered {
  engine::Choice choice;
  std::uint32_t number = 0;  ///< of the order among those of the seat, from 1
};
/// What the seat does that has these orders, in this round, and may choose one of these.
[[nodiscard]] std::optional<Ordered> what_is_ordered(const StandingOrders& orders_of_seat,
                                                     std::uint8_t round, engine::Question question,
                                                     const engine::ChoiceList& choices);

}  // namespace aurora::server
