// Somebody who was away for long does not keep the others waiting, nor an empty table open.
#include "server/runtime/limits.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const GiveUpSeat& deed) {
  const std::size_t index = deed.seat.index();
  const auto& holder = situation.ledger.seats.at(index);
  Decision decision(situation);
  // Nobody has to be there before the time that the table was set for.
  if (!holder || holder->bot || situation.audience.seats().has(deed.seat) ||
      situation.now < situation.ledger.house.start_at_ms) {
    decision.next.seen.at(index) = situation.steady_now;
    return decision;
  }
  const auto away = situation.steady_now - situation.transient.seen.at(index);
  if (situation.ledger.status == storage::TableStatus::kLobby &&
      away >= situation.limits.lobby_absence_timeout) {
    empty_seat(situation, deed.seat, record_seat_left(deed.seat), decision);
    decision.effects = {TellTable{}, PublishSummary{}};
  }
  return decision;
}

}  // namespace aurora::server
