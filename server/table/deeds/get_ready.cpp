// Being ready, or not any more. The game starts when all are.
#include "protocol/errors.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const ReadyRequest& request) {
  const Ledger& ledger = situation.ledger;
  if (auto guest = require_guest(situation, request.asker.player); !guest) {
    return refusal(std::move(guest.error()));
  }
  if (!needs_readiness(ledger, situation.now)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   "this table starts by itself when all seats are taken", "ready");
  }
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  Decision decision(situation);
  if (request.ready) {
    decision.next.ready.add(seat);
  } else {
    decision.next.ready.remove(seat);
  }
  decision.effects = {AnswerInfo{}, TellTable{}};
  if (may_start(ledger, decision.next.ready, situation.now)) {
    decision.records.push_back(
        record_game_started(situation.rules, deal(situation.rules, ledger), situation.now));
    decision.status = storage::TableStatus::kPlaying;
    decision.effects.insert(decision.effects.end(), {PublishSummary{}, ShowStart{}, PromptBots{}});
  }
  return decision;
}

}  // namespace aurora::server
