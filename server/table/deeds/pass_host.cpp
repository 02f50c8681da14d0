// Another player becomes the host: because the host wants it, or was away for a while.
#include "server/runtime/limits.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const PassHostRequest& request) {
  if (auto host = require_host(situation, request.asker.player); !host) {
    return refusal(std::move(host.error()));
  }
  if (!situation.ledger.present().has(request.seat)) {
    return refusal(v1::ERROR_CODE_SEAT_EMPTY);
  }
  Decision decision(situation);
  if (request.seat != situation.ledger.host()) {
    decision.records.push_back(record_host_passed(request.seat));
  }
  decision.effects = {PublishSummary{}, AnswerInfo{}, TellTable{}};
  return decision;
}

Decided decide(const Situation& situation, const ReplaceHost& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat host = ledger.host();
  Decision decision(situation);
  if (ledger.status != storage::TableStatus::kLobby || !host.valid() ||
      situation.steady_now - situation.transient.seen.at(host.index()) <
          situation.limits.host_absence_timeout) {
    return decision;
  }
  const auto since = [&ledger](engine::Seat seat) { return ledger.seats.at(seat.index())->since; };
  engine::Seat next;
  for (const engine::Seat seat : ledger.present() & situation.audience.seats()) {
    if (!next.valid() || since(seat) < since(next)) {
      next = seat;
    }
  }
  if (next.valid() && next != host) {
    decision.records.push_back(record_host_passed(next));
    decision.effects = {TellTable{}, PublishSummary{}};
  }
  return decision;
}

}  // namespace aurora::server
