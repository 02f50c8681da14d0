// Nobody waits for long for somebody who was brought here by a quick match or an event, and does
// not come.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/no_shows.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const ClearNoShows& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  engine::SeatSet absent;
  for (const engine::Seat seat : may_not_come(ledger, situation.limits)) {
    Transient::TimePoint& seen = decision.next.seen.at(seat.index());
    if (situation.audience.seats().has(seat)) {
      seen = situation.steady_now;
    } else if (situation.steady_now - seen >= patience(ledger.house, situation.limits)) {
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
