// What a table does about a player who was deleted: no name, and no seat that others wait for.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/proposals.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const LetGo& deed) {
  const engine::Seat seat = situation.ledger.seat_of(deed.player);
  Decision decision(situation);
  if (!seat.valid()) {
    if (situation.audience.has(deed.player)) {  // their connections may take a while to end
      decision.effects = {RemovePlayer{deed.player}, TellTable{}};
    }
    return decision;
  }
  decision.effects.emplace_back(ForgetPlayer{deed.player});  // the note about it has the name
  if (situation.ledger.status == storage::TableStatus::kLobby) {
    empty_seat(situation, seat, record_seat_left(seat), decision);
    decision.effects.emplace_back(RemovePlayer{deed.player});
  } else if (require_player(situation.ledger, seat)) {
    resign(situation, seat, decision);
    return decision;
  }
  decision.effects.insert(decision.effects.end(), {TellTable{}, PublishSummary{}, PromptBots{}});
  return decision;
}

}  // namespace aurora::server
