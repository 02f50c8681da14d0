// The moves of the bots go the same way as those of people.
#include <utility>

#include "server/rulebook/ruleset.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

constexpr std::uint64_t kBotCommands = 0xB07'0000'0000'0000;

}  // namespace

void Table::prompt_bots() {
  if (memory_ == Memory::kCurrent) {
    bots_.prompt(rules_->catalog(), ledger_, shared_from_this());
  }
}

Task<> Table::handle(BotMove& move) {
  bots_.settle(move.seat);
  if (co_await get_ready()) {
    remember(Due::kBots, services_.limits.retry_after);
    co_return;
  }
  const bool stale = move.version < ledger_.decision_since[move.seat.index()];
  if (ledger_.status != storage::TableStatus::kPlaying || ledger_.clocks.paused() ||
      !ledger_.bot_at(move.seat) || stale) {
    prompt_bots();
    co_return;
  }
  // Every accepted command has a version of its own, so this id is unique for the seat, and no
  // client of the person whose seat it may be has drawn it.
  const std::uint64_t command_id = kBotCommands | (ledger_.version + 1);
  if (auto problem = co_await play(move.seat, command_id, move.choice, nullptr)) {
    services_.log.write_repeated(LogLevel::kWarning, "move of a bot refused",
                                 {{"table", id_text_}, {"problem", problem->message()}});
    remember(Due::kBots, services_.limits.retry_after);
  }
}

}  // namespace aurora::server
