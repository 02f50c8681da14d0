// Time: whose clock runs, and what happens when it has run out.
#include <algorithm>
#include <utility>

#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

std::vector<TimeLeft> Table::marks() const {
  return ledger_.clocks.marks(services_.clock.unix_ms());
}

void Table::wind_clocks() {
  if (!ledger_.house.clock || ledger_.status != storage::TableStatus::kPlaying) {
    return;
  }
  ledger_.clocks.run_from(services_.clock.unix_ms());
  std::optional<Millis> next;
  if (ledger_.clocks.paused()) {
    next = ledger_.paused_at + services_.limits.longest_pause.count();
  } else if (const auto since = ledger_.clocks.unrecorded_since()) {
    next = std::min(*ledger_.clocks.next_timeout(),
                    *since + services_.limits.clock_checkpoint.count());
  }
  if (next) {
    set_alarm(*next);
  }
}

/// An alarm that comes too early does no harm, so an earlier one is enough.
void Table::set_alarm(storage::UnixMillis at) {
  if (alarm_ && *alarm_ <= at) {
    return;
  }
  alarm_ = at;
  services_.clock.call_at(at, executor_, services_.log, [self = weak_from_this()] {
    if (const auto table = self.lock()) {
      (void)table->put(Due::kClocks, true);
    }
  });
}

Task<> Table::handle_alarm() {
  alarm_.reset();
  auto problem = co_await get_ready();
  if (!problem && ledger_.status == storage::TableStatus::kPlaying && ledger_.house.clock) {
    const Millis now = services_.clock.unix_ms();
    const auto since = ledger_.clocks.unrecorded_since();
    engine::SeatSet out_of_time;
    for (const engine::Seat seat : ledger_.clocks.running()) {
      if (ledger_.clocks.left(seat, now) <= 0) {
        out_of_time.add(seat);
      }
    }
    if (!out_of_time.empty()) {
      problem = co_await time_out(out_of_time);
    } else if (ledger_.clocks.paused() &&
               now - ledger_.paused_at >= services_.limits.longest_pause.count()) {
      problem = co_await record({record_paused(false, {})});
      seats_changed();
    } else if (since && now - *since >= services_.limits.clock_checkpoint.count()) {
      problem = co_await record({record_clocks(marks())});
    }
  }
  if (problem && memory_ != Memory::kUnusable) {
    set_alarm(services_.clock.unix_ms() + services_.limits.retry_after.count());
  } else {
    wind_clocks();
  }
}

Task<Table::Problem> Table::time_out(engine::SeatSet seats) {
  const bool resigns = ledger_.house.clock->timeout_resigns;
  std::vector<TimeLeft> clocks = marks();
  std::vector<std::string> records;
  for (const engine::Seat seat : seats) {
    records.push_back(record_timed_out(seat, resigns, std::exchange(clocks, {})));
  }
  std::optional<storage::TableStatus> status;
  if (resigns && (ledger_.playing() - seats).empty()) {  // only bots would play on
    records.push_back(record_abandoned());
    status = storage::TableStatus::kAbandoned;
  }
  if (auto problem = co_await record(std::move(records), status)) {
    co_return problem;
  }
  services_.log.info("time ran out", {{"table", id_text_}, {"seats", seats.size()}});
  co_return co_await settle_proposal();
}

Task<> Table::note_clocks() {
  if (memory_ == Memory::kCurrent && !ledger_.clocks.running().empty()) {
    (void)co_await record({record_clocks(marks())});
  }
}

std::optional<v1::Clocks> Table::clocks() const {
  if (!ledger_.house.clock || ledger_.status != storage::TableStatus::kPlaying) {
    return std::nullopt;
  }
  v1::Clocks clocks;
  ledger_.clocks.write(ledger_.playing(), services_.clock.unix_ms(), clocks);
  return clocks;
}

}  // namespace aurora::server
