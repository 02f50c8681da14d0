#include "server/table/ledger/offers.hpp"

#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::server {

bool is_spent(const Ledger& ledger, engine::Seat seat, const Limits& limits) {
  return is_spent(ledger.steps.at(seat.index()), ledger.setup.seats, limits);
}

v1::UndoOffer undo_offer(const Ledger& ledger, engine::Seat seat, const Limits& limits) {
  v1::UndoOffer offer;
  if (!ledger.house.undo) {
    offer.set_barrier(v1::UNDO_BARRIER_NOT_AT_TABLE);
  } else if (is_spent(ledger, seat, limits) && !ledger.game.over()) {
    offer.set_barrier(v1::UNDO_BARRIER_TOO_MANY_STEPS);
  } else {
    protocol::to_wire(ledger.history.offer(seat), offer);
  }
  return offer;
}

}  // namespace aurora::server
