// Nobody waits for long for somebody who was brought here by a quick match or an event, and does
// not come.
#include <algorithm>

#include "engine/game.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/no_shows.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

/// At a table of an event: whether a decision of this seat has been waited for as long as its rules
/// say. That follows from the journal, so that a restart does not begin it anew; a vacation does,
/// and while a server does not run nobody can come.
bool was_waited_for(const Situation& situation, engine::Seat seat) {
  const Ledger& ledger = situation.ledger;
  if (!engine::deciders(ledger.game).has(seat) || ledger.clocks.paused()) {
    return false;
  }
  storage::UnixMillis since = ledger.asked_at.at(seat.index());
  if (ledger.house.vacations) {
    const auto stays = situation.world.vacations(ledger.seats.at(seat.index())->player);
    since = stays.empty() ? since : std::max(since, stays.back().until);
  }
  return since <= situation.now && situation.world.run_since(since) >= ledger.house.arrive_within;
}

/// For how long somebody must be away at least: after a restart they need a moment to come back.
std::chrono::milliseconds shortest_absence(const Situation& situation) {
  const auto longest = patience(situation.ledger.house, situation.limits);
  return situation.ledger.house.matched
             ? longest
             : std::min<std::chrono::milliseconds>(longest, situation.limits.match_absence_timeout);
}

}  // namespace

Decided decide(const Situation& situation, const ClearNoShows& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  engine::SeatSet absent;
  for (const engine::Seat seat : may_not_come(ledger, situation.limits)) {
    Transient::TimePoint& seen = decision.next.seen.at(seat.index());
    if (situation.audience.seats().has(seat)) {
      seen = situation.steady_now;
    } else if (situation.steady_now - seen >= shortest_absence(situation) &&
               (ledger.house.matched || was_waited_for(situation, seat))) {
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
