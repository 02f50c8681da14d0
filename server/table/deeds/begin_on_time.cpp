// A table that was set for a time begins, if all seats are taken by then.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const BeginOnTime& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  if (ledger.status != storage::TableStatus::kLobby || ledger.house.start_at_ms == 0 ||
      situation.now < ledger.house.start_at_ms) {
    return decision;
  }
  if (may_start(ledger, decision.next.ready, situation.now)) {
    decision.records.push_back(
        record_game_started(situation.rules, deal(situation.rules, ledger), situation.now));
    decision.status = storage::TableStatus::kPlaying;
    decision.effects = {TellTable{}, PublishSummary{}, ShowStart{}, PromptBots{}};
  }
  return decision;
}

}  // namespace aurora::server
