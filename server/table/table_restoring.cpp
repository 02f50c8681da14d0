// What a table does so that its game outlives the program and its rules.
#include <utility>

#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/kept_state.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

void Table::give_up(Misfit misfit) {
  memory_ = Memory::kUnusable;
  services_.log.error(
      "table cannot be continued",
      {{"table", id_text_}, {"reason", name_of(misfit.unfit)}, {"problem", misfit.because}});
  if (storage::kOpenTables.contains(ledger_.status)) {
    services_.host.table_unusable(id_, misfit);
  }
  misfit_ = std::move(misfit);
}

/// Without another reading when it fails: that would come here again.
Task<bool> Table::note_other_rules(Passage passage) {
  if (passage == Passage::kSame || !storage::kOpenTables.contains(ledger_.status)) {
    co_return true;
  }
  const PlayedBy before = ledger_.played_by;
  const std::string record = record_rules_changed(*rules_, ledger_);
  const auto written = co_await services_.archive.commit({entry(record)});
  if (!written) {
    services_.log.warning("other rules not noted",
                          {{"table", id_text_}, {"problem", written.error().message}});
    co_return false;
  }
  (void)fold(*rules_, record, services_.clock.unix_ms(), ledger_);
  services_.log.info("table goes on by other rules",
                     {{"table", id_text_},
                      {"before", before.text()},
                      {"now", ledger_.played_by.text()},
                      {"how", passage == Passage::kReplayed ? "replayed" : "carried over"}});
  co_return true;
}

std::optional<storage::PutSnapshot> Table::kept_state() {
  if (memory_ != Memory::kCurrent || ledger_.status != storage::TableStatus::kPlaying ||
      ledger_.version == 0 || kept_at_ == ledger_.head) {
    return std::nullopt;
  }
  kept_at_ = ledger_.head;
  return storage::PutSnapshot{id_, ledger_.head, write_kept_state(ledger_)};
}

Task<> Table::keep_state() {
  auto kept = kept_state();
  if (!kept) {
    co_return;
  }
  const auto written = co_await services_.archive.commit({*std::move(kept)});
  if (!written) {
    services_.log.warning("game not kept for other rules",
                          {{"table", id_text_}, {"problem", written.error().message}});
  }
}

void Table::note_client_ahead(std::uint32_t version) {
  if (!ledger_.started() || version <= ledger_.version) {
    return;
  }
  services_.metrics.client_was_ahead();
  if (!std::exchange(client_was_ahead_, true)) {
    services_.log.warning("a client says that it knows more of the game than the journal",
                          {{"table", id_text_}, {"client", version}, {"journal", ledger_.version}});
  }
}

}  // namespace aurora::server
