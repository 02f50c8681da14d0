// The operator ends a table.
#include "protocol/errors.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const EndTable& /*deed*/) {
  if (!storage::kOpenTables.contains(situation.ledger.status)) {
    return refusal(v1::ERROR_CODE_TABLE_ENDED, "This table has ended already.");
  }
  Decision decision(situation);
  decision.records.push_back(record_table_ended());
  decision.status = storage::TableStatus::kAbandoned;
  decision.next.undo_wish.reset();
  decision.effects = {TellTable{}, PublishSummary{}, PromptBots{}};
  return decision;
}

}  // namespace aurora::server
