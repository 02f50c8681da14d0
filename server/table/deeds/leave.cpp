// Giving a seat back before the game has started.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const LeaveRequest& request) {
  const engine::Seat seat = situation.ledger.seat_of(request.asker.player);
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (situation.ledger.status != storage::TableStatus::kLobby) {
    return refusal(v1::ERROR_CODE_TABLE_STARTED);
  }
  Decision decision(situation);
  empty_seat(situation, seat, record_seat_left(seat), decision);
  decision.effects = {RemovePlayer{request.asker.player}, PublishSummary{}, AnswerInfo{},
                      TellTable{}};
  return decision;
}

}  // namespace aurora::server
