#include "server/table/alarms.hpp"

#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

// What is further off is the business of whoever keeps the tables, in memory or not.
constexpr std::chrono::milliseconds kNear{60'000};

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

Alarms::Alarms(const TableServices& services, Executor executor, storage::TableId id,
               std::weak_ptr<TableMailbox> mailbox)
    : services_(services), executor_(std::move(executor)), id_(id), mailbox_(std::move(mailbox)) {}

void Alarms::remind(Due due, std::chrono::milliseconds delay) const {
  spawn(executor_, services_.log, "reminder", run_reminder(mailbox_, due, delay));
}

void Alarms::remind_at(Due due, storage::UnixMillis at) const {
  services_.clock.call_at(at, executor_, services_.log,
                          [mailbox = mailbox_, due] { put(mailbox, due); });
}

void Alarms::wind(Ledger& ledger) {
  next_.reset();
  if (ledger.status == storage::TableStatus::kLobby &&
      services_.clock.unix_ms() < ledger.house.start_at_ms) {
    next_ = ledger.house.start_at_ms;
    set(*next_);
    return;
  }
  if (!ledger.house.clock || ledger.status != storage::TableStatus::kPlaying) {
    return;
  }
  ledger.clocks.run_from(services_.clock.unix_ms());
  next_ = ledger.clocks.paused() ? ledger.paused_at + services_.limits.longest_pause.count()
                                 : ledger.clocks.next_timeout();
  if (next_) {
    set(*next_);
  }
}

void Alarms::snooze() {
  next_ = services_.clock.unix_ms() + services_.limits.retry_after.count();
  set(*next_);
}

bool Alarms::silent_for(std::chrono::milliseconds time) const {
  return !next_ || *next_ - services_.clock.unix_ms() >= time.count();
}

/// An alarm that comes too early does no harm, so an earlier one is enough.
void Alarms::set(storage::UnixMillis at) {
  if (alarm_ && *alarm_ <= at) {
    return;
  }
  alarm_ = at;
  if (at - services_.clock.unix_ms() > kNear.count()) {
    services_.host.clocks_run_out(id_, at);
    return;
  }
  remind_at(Due::kClocks, at);
}

}  // namespace aurora::server
