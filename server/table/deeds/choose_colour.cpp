// Choosing another colour before the game.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const ColourRequest& request) {
  const Ledger& ledger = situation.ledger;
  if (auto guest = require_guest(situation, request.asker.player); !guest) {
    return refusal(std::move(guest.error()));
  }
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  Decision decision(situation);
  if (request.colour != ledger.seats.at(seat.index())->colour) {
    if (ledger.free_colour(request.colour) != request.colour) {
      return refusal(v1::ERROR_CODE_COLOUR_TAKEN);
    }
    decision.records.push_back(record_colour_chosen(seat, request.colour));
  }
  decision.effects = {PublishSummary{}, AnswerInfo{}, TellTable{}};
  return decision;
}

}  // namespace aurora::server
