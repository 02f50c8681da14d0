// Nobody waits for long for somebody who was brought here by a quick match, and does not come.
#include "server/runtime/limits.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const ClearNoShows& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  if (!ledger.house.matched || ledger.status != storage::TableStatus::kPlaying) {
    return decision;
  }
  engine::SeatSet absent;
  for (const engine::Seat seat : ledger.present()) {
    Transient::TimePoint& seen = decision.next.seen.at(seat.index());
    if (situation.audience.seats().has(seat)) {
      seen = situation.steady_now;
    } else if (ledger.steps.at(seat.index()).in_game == 0 &&
               situation.steady_now - seen >= situation.limits.match_absence_timeout) {
      absent.add(seat);
    }
  }
  if (!absent.empty()) {
    decision.records.push_back(record_abandoned(absent));
    decision.status = storage::TableStatus::kAbandoned;
    decision.next.proposal.reset();
    decision.next.undo_wish.reset();
    decision.effects = {TellTable{}, PublishSummary{}};
  }
  return decision;
}

}  // namespace aurora::server
