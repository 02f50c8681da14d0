// The host takes a seat away from a player or a bot.
#include "protocol/errors.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const RemoveRequest& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = request.seat;
  if (auto host = require_host(situation, request.asker.player); !host) {
    return refusal(std::move(host.error()));
  }
  if (seat.index() >= ledger.setup.seats || !ledger.seats.at(seat.index())) {
    return refusal(v1::ERROR_CODE_SEAT_EMPTY);
  }
  if (seat == ledger.host()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "this is your own seat; use LeaveTable to leave",
                   "seat");
  }
  const SeatHolder& removed = *ledger.seats.at(seat.index());
  Decision decision(situation);
  empty_seat(situation, seat, record_seat_removed(seat, request.ban && !removed.bot), decision);
  if (!removed.bot) {
    // They learn it from a TableInfo in which no seat is theirs, and then hear no more.
    decision.effects = {SeatPlayer{removed.player, engine::Seat::none(), removed.name}, TellTable{},
                        RemovePlayer{removed.player}};
  }
  decision.effects.emplace_back(PublishSummary{});
  decision.effects.emplace_back(AnswerInfo{});
  decision.effects.emplace_back(TellTable{});
  return decision;
}

}  // namespace aurora::server
