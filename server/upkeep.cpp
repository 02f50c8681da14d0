#include "server/upkeep.hpp"

#include <algorithm>
#include <chrono>

#include "machine/steady_clock.hpp"
#include "server/assembly.hpp"
#include "server/lobby/matching.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/session.hpp"

namespace aurora::server {

using machine::SteadyClock;

namespace {

Task<> run_sweeping(Assembly& rooms) {
  Timer timer(rooms.workers->first().get_executor());
  while (rooms.readiness.stage() != Readiness::Stage::kDraining) {
    if (rooms.tables.people_asleep()) {  // otherwise it is not known who has a seat
      co_await rooms.guests.run(rooms.options.clock->unix_ms());
    }
    timer.expires_after(rooms.options.limits.guest_sweep_interval);
    co_await timer.async_wait(kAwait);
  }
}

/// Tables and connections hear late of who was deleted when the disk did not say so.
Task<> settle_deletions(Assembly& rooms) {
  for (const storage::PlayerId player : co_await rooms.accounts.settle()) {
    rooms.tables.player_gone(player);
    rooms.sessions.sign_out({player, {}, true});
  }
}

}  // namespace

Task<> run_startup(Assembly& rooms) {
  // Otherwise names of deleted players would be shown, chat by blocked ones, and too much time.
  while (!co_await rooms.accounts.load() || !co_await rooms.blocks.load() ||
         !co_await rooms.uptime.load()) {
    rooms.log.write_repeated(
        LogLevel::kError,
        "it cannot be read who was deleted or blocked, or when the server ran; trying again");
    Timer timer(rooms.workers->first().get_executor(), rooms.options.limits.retry_after);
    co_await timer.async_wait(kAwait);
  }
  co_await rooms.tables.open_all();
  rooms.readiness.enter(Readiness::Stage::kServing);
  co_await rooms.chronicle.keep_forgotten();
  co_await run_sweeping(rooms);
}

Task<> run_checking(Assembly& rooms) {
  Timer timer(rooms.workers->first().get_executor());
  // There are many tables, and it does not matter exactly when an idle one leaves the memory.
  const auto idle_interval =
      std::min({rooms.options.limits.table_idle_timeout, rooms.options.limits.lobby_absence_timeout,
                rooms.options.limits.host_absence_timeout,
                rooms.options.limits.listed_absence_timeout}) /
      4;
  auto last_idle_check = SteadyClock::now();
  auto last_note = rooms.options.clock->unix_ms();
  while (rooms.readiness.stage() != Readiness::Stage::kDraining) {
    timer.expires_after(rooms.options.limits.check_interval);
    co_await timer.async_wait(kAwait);
    for (const auto& session : rooms.sessions.all()) {
      session->check_timeouts(SteadyClock::now());
    }
    rooms.archive.probe();
    rooms.log.settle();
    rooms.feed.refresh();
    rooms.rulebook.keep_current();
    if (rooms.chronicle.has_forgotten()) {
      spawn(rooms.workers->first().get_executor(), rooms.log, "keeping",
            rooms.chronicle.keep_forgotten());
    }
    if (rooms.accounts.has_unsettled()) {
      spawn(rooms.workers->first().get_executor(), rooms.log, "settling", settle_deletions(rooms));
    }
    co_await begin_matches(rooms.matches, rooms.lobby);  // the longer they wait, the more will do
    rooms.tables.wake_due();
    const auto now = rooms.options.clock->unix_ms();
    if (!rooms.uptime.noted() || now - last_note >= rooms.options.limits.uptime_interval.count()) {
      last_note = now;
      co_await rooms.uptime.note();
    }
    if (SteadyClock::now() - last_idle_check >= idle_interval) {
      last_idle_check = SteadyClock::now();
      rooms.tables.check_idle();
    }
  }
}

}  // namespace aurora::server
