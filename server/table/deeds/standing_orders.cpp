// What a player wants done when it is their decision, said in advance.
#include "protocol/errors.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/offers.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

// Each change is a record: it counts as a step of the seat, so that it has a bound.
Decided decide(const Situation& situation, const OrdersRequest& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  if (auto player = require_player(ledger, seat); !player) {
    return refusal(std::move(player.error()));
  }
  StandingOrders orders = request.orders;
  for (StandingOrder& order : orders) {
    order.seat = seat;
    order.round = round_of(order, ledger.game);
  }
  Decision decision(situation);
  decision.effects.emplace_back(AnswerOrders{});
  if (orders == orders_of(seat, ledger.orders)) {
    return decision;
  }
  if (is_spent(ledger, seat, situation.limits) && !orders.empty()) {
    return refusal(v1::ERROR_CODE_TOO_MANY_STEPS);
  }
  decision.records.push_back(record_standing_orders(seat, orders));
  decision.effects.emplace_back(PromptBots{});
  return decision;
}

}  // namespace aurora::server
