#include "server/table/alarms.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

void put(const std::weak_ptr<TableMailbox>& mailbox, Due due) {
  if (const auto there = mailbox.lock()) {
    (void)there->put(due, Lane::kFirst, true);
  }
}

Task<> run_reminder(std::weak_ptr<TableMailbox> mailbox, Due due, std::chrono::milliseconds delay) {
  Timer timer(co_await asio::this_coro::executor, delay);
  co_await timer.async_wait(kAwait);
  put(mailbox, due);
}

}  // namespace

Alarms::Alarms(const TableServices& services, Executor executor,
               std::weak_ptr<TableMailbox> mailbox)
    : services_(services), executor_(std::move(executor)), mailbox_(std::move(mailbox)) {}

void Alarms::remind(Due due, std::chrono::milliseconds delay) const {
  spawn(executor_, services_.log, "reminder", run_reminder(mailbox_, due, delay));
}

void Alarms::wind(Ledger& ledger) {
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
    set(*next);
  }
}

void Alarms::snooze() { set(services_.clock.unix_ms() + services_.limits.retry_after.count()); }

/// An alarm that comes too early does no harm, so an earlier one is enough.
void Alarms::set(storage::UnixMillis at) {
  if (alarm_ && *alarm_ <= at) {
    return;
  }
  alarm_ = at;
  services_.clock.call_at(at, executor_, services_.log,
                          [mailbox = mailbox_] { put(mailbox, Due::kClocks); });
}

}  // namespace aurora::server
