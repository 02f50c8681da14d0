// Folding in records about the table as a whole.
#include "protocol/table_codec.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger/fold_event.hpp"
#include "server/table/ledger/stand_in.hpp"

namespace aurora::server {

Fit<> fold_event(const Folding& folding, const v1::TableCreated& event, Ledger& ledger) {
  const auto id = storage::TableId::parse(event.table_id());
  const auto setup = protocol::from_wire(event.options());
  const auto secret = protocol::from_bytes(event.secret());
  const auto commitment = protocol::from_bytes(event.commitment());
  if (!id || *id != ledger.id || !setup || !secret || !commitment ||
      event.pack().digest() != folding.rules.pack.digest) {
    return misfit("its first record is damaged");
  }
  ledger.played_by = {event.pack().id(), event.pack().version(), event.pack().digest(),
                      event.rules().version(), event.rules().signature()};
  ledger.setup = *setup;
  auto clock = clock_rules(event.options());
  if (!clock) {
    return misfit("its clock cannot be");
  }
  ledger.house = {event.options().unlisted(), event.options().spectators(),
                  !event.options().no_undo(), *clock, event.options().ready_check()};
  ledger.house.matched = event.matched();
  ledger.house.vacations = event.options().vacations();
  ledger.house.start_at_ms = event.options().start_at_ms();
  ledger.house.delay_s = event.options().spectator_delay_s();
  ledger.house.club = storage::ClubId::parse(event.options().club());
  ledger.house.event = event.event_id();
  ledger.house.arrive_within = event.arrive_within_ms();
  const auto level = stand_in(event.options());
  if (!level) {
    return misfit("it wants a stand-in that this server does not know");
  }
  ledger.house.stand_in = *level;
  ledger.house.hints = event.options().hints();
  ledger.lock = event.lock();
  ledger.secret = *secret;
  ledger.commitment = *commitment;
  ledger.created_at_ms = event.created_at_ms();
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::RematchMade& event, Ledger& ledger) {
  if (storage::kOpenTables.contains(ledger.status)) {
    return misfit("another game is recorded before this one is over");
  }
  ledger.rematch_code = event.code();
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::TableEnded& /*event*/, Ledger& ledger) {
  if (!storage::kOpenTables.contains(ledger.status)) {
    return misfit("it is recorded as ended after its end");
  }
  ledger.status = storage::TableStatus::kAbandoned;
  ledger.orders.clear();
  update_clocks(Decisions::kSame, ledger);
  return {};
}

}  // namespace aurora::server
