// What a table does later: reminders, and the alarm of its clocks.
#include <algorithm>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/spawn.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

Task<> run_reminder(std::weak_ptr<Table> reminded, Due due, std::chrono::milliseconds delay) {
  asio::steady_timer timer(co_await asio::this_coro::executor, delay);
  co_await timer.async_wait(kAwait);
  if (const auto table = reminded.lock()) {
    (void)table->put(due, true);
  }
}

}  // namespace

void Table::remember(Due due, std::chrono::milliseconds delay) {
  spawn(executor_, services_.log, "reminder", run_reminder(weak_from_this(), due, delay));
}

void Table::wind_clocks() {
  Ledger& ledger = journal_.ledger();
  if (!ledger.house.clock || ledger.status != storage::TableStatus::kPlaying) {
    return;
  }
  ledger.clocks.run_from(services_.clock.unix_ms());
  std::optional<Millis> next;
  if (ledger.clocks.paused()) {
    next = ledger.paused_at + services_.limits.longest_pause.count();
  } else if (const auto since = ledger.clocks.unrecorded_since()) {
    next =
        std::min(*ledger.clocks.next_timeout(), *since + services_.limits.clock_checkpoint.count());
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

Task<> Table::look_at_clocks() {
  alarm_.reset();
  auto done = co_await get_ready();
  if (done) {
    done = co_await enact(decide(situation(), LookAtClocks{}));
  }
  if (!done && !journal_.is_unusable()) {
    set_alarm(services_.clock.unix_ms() + services_.limits.retry_after.count());
  } else {
    wind_clocks();
  }
}

}  // namespace aurora::server
