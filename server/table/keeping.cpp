// What a table keeps in the store before it leaves the memory.
#include <algorithm>
#include <utility>

#include "server/runtime/archive.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/table.hpp"
#include "server/table/table_notice.hpp"

namespace aurora::server {
namespace {

/// How those who play see a table that nobody follows.
storage::PutAsleep asleep(TableSummary table) {
  storage::PutAsleep put{.table = table.id, .notice = {}, .players = {}};
  table.spectators = 0;
  table.spectator_names.clear();
  table.late.reset();  // it is for the lists alone, and asleep it is in none
  for (SeatSummary& seat : table.seats) {
    seat.connected = seat.bot.has_value();
    if (seat.is_played()) {
      put.players.push_back(seat.player);
    }
  }
  put.notice = write_notice(table);
  return put;
}

}  // namespace

Task<> Table::keep() {
  co_await journal_.keep_state();
  if (!journal_.is_current() || journal_.ledger().status != storage::TableStatus::kPlaying) {
    co_return;
  }
  storage::PutAsleep put = asleep(presenter_.summary());
  if (!put.players.empty()) {
    const auto kept = co_await services_.archive.read(storage::ListAsleep{put.players.front()});
    const storage::AsleepRow row{.table = put.table, .notice = put.notice};
    if (kept && std::ranges::find(*kept, row) != kept->end()) {
      co_return;  // most leave as they came
    }
  }
  const auto written = co_await services_.archive.commit({std::move(put)});
  if (!written) {
    services_.log.warning("its players do not find the game in their lists until it is opened",
                          {{"table", journal_.id_text()}, {"problem", written.error().message}});
  }
}

}  // namespace aurora::server
