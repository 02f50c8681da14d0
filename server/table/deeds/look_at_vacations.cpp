// Vacations: the clocks of whoever is on one stand still at tables that allow it.
#include "server/table/deeds/deeds.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

/// Whether the table has to be told of the last of these vacations: that it has begun, that it ends
/// at another time, or that it was over before the table was in memory.
bool is_news(const Situation& situation, engine::Seat seat, std::span<const Stay> stays) {
  const Ledger& ledger = situation.ledger;
  const Stay& last = stays.back();
  const storage::UnixMillis known = ledger.seats.at(seat.index())->vacation_until;
  if (last.until == known) {
    return false;
  }
  return last.until > situation.now || known > situation.now ||
         ledger.clocks.left_without(seat, stays, situation.now) !=
             ledger.clocks.left(seat, situation.now);
}

}  // namespace

Decided decide(const Situation& situation, const LookAtVacations& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  if (ledger.status != storage::TableStatus::kPlaying || !ledger.house.vacations) {
    return decision;
  }
  std::vector<TimeLeft> marks = situation.marks();
  for (const engine::Seat seat : ledger.playing()) {
    const auto stays = situation.world.vacations(ledger.seats.at(seat.index())->player);
    if (stays.empty() || !is_news(situation, seat, stays)) {
      continue;
    }
    for (TimeLeft& mark : marks) {
      if (mark.seat == seat) {
        mark.left = ledger.clocks.left_without(seat, stays, situation.now);
      }
    }
    decision.records.push_back(record_vacation(seat, stays.back().until, marks));
  }
  if (!decision.records.empty()) {
    decision.effects = {TellTable{}, PublishSummary{}};
  }
  return decision;
}

}  // namespace aurora::server
