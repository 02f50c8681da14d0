// The moves of the bots go the same way as those of people.
#include <utility>

#include "server/limits.hpp"
#include "server/logging.hpp"
#include "server/ruleset.hpp"
#include "server/table.hpp"

namespace aurora::server {

void Table::prompt_bots() {
  if (memory_ == Memory::kCurrent) {
    bots_.prompt(services_.rules.catalog(), ledger_, shared_from_this());
  }
}

Table::Task Table::handle(BotMove& move) {
  bots_.settle(move.seat);
  if (co_await get_ready()) {
    remember(Due::kBots, services_.limits.retry_after);
    co_return;
  }
  const auto& holder = ledger_.seats[move.seat.index()];
  const bool stale = move.version < ledger_.decision_since[move.seat.index()];
  if (ledger_.status != storage::TableStatus::kPlaying || !holder || !holder->bot || stale) {
    prompt_bots();
    co_return;
  }
  // Every accepted command has a version of its own, so this id is unique for the seat.
  if (auto problem = co_await play(move.seat, ledger_.version + 1, move.choice, nullptr)) {
    services_.log.warning("move of a bot refused",
                          {{"table", id_text_}, {"problem", problem->message()}});
    remember(Due::kBots, services_.limits.retry_after);
  }
}

}  // namespace aurora::server
