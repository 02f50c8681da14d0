// Vacations: the clocks of whoever is on one stand still at tables that allow it.
#include <algorithm>

#include "server/table/deeds/deeds.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

/// Whether the table has to be told of the last of these vacations: that it has begun, that it ends
/// at another time, or that it was over before the table was in memory.
bool is_news(const Situation& situation, engine::Seat seat, const Stay& last,
             const std::vector<TimeLeft>& marks) {
  const Ledger& ledger = situation.ledger;
  const storage::UnixMillis known = ledger.seats.at(seat.index())->vacation_until;
  if (last.until == known) {
    return false;
  }
  return last.until > situation.now || known > situation.now ||
         std::ranges::any_of(marks, [&](const TimeLeft& mark) {
           return mark.seat == seat && mark.left != ledger.clocks.left(seat, situation.now);
         });
}

}  // namespace

Decided decide(const Situation& situation, const LookAtVacations& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  if (ledger.status != storage::TableStatus::kPlaying || !ledger.house.vacations) {
    return decision;
  }
  const std::vector<TimeLeft> marks = situation.marks();
  for (const engine::Seat seat : ledger.playing()) {
    const auto stays = situation.world.vacations(ledger.seats.at(seat.index())->player);
    if (!stays.empty() && is_news(situation, seat, stays.back(), marks)) {
      decision.records.push_back(record_vacation(seat, stays.back().until, marks));
    }
  }
  if (!decision.records.empty()) {
    decision.effects = {TellTable{}, PublishSummary{}};
  }
  return decision;
}

}  // namespace aurora::server
