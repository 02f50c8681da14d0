#include "server/upkeep.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aurora/v1/session.pb.h"
#include "machine/steady_clock.hpp"
#include "protocol/frame.hpp"
#include "server/assembly.hpp"
#include "server/lobby/matching.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/session.hpp"

namespace aurora::server {

using machine::SteadyClock;

namespace {

// How often is looked whether tables have ended.
constexpr std::chrono::milliseconds kEndInterval{2};

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

/// All who share the store, this server among them. Nothing when nobody does, or they cannot be
/// read: then this server counts alone.
Task<std::optional<std::vector<std::string>>> names_of_nodes(Claims& claims) {
  std::vector<std::string> names;
  if (claims.shared()) {
    const auto nodes = co_await claims.nodes();
    if (!nodes) {
      co_return std::nullopt;
    }
    for (const storage::NodeRow& node : *nodes) {
      names.push_back(node.name);
    }
  }
  co_return names;
}

Task<bool> load_uptime(Assembly& rooms) {
  const auto nodes = co_await names_of_nodes(rooms.claims);
  co_return nodes&& co_await rooms.uptime.load(*nodes);
}

/// Others have our tables: ours end without another word in their journals, and then we begin anew.
/// False: another server has our name.
Task<bool> begin_anew(Assembly& rooms) {
  Timer timer(rooms.workers->first().get_executor());
  rooms.tables.drop_all();
  while (rooms.tables.in_memory() > 0) {
    timer.expires_after(kEndInterval);
    co_await timer.async_wait(kAwait);
  }
  for (const auto& session : rooms.sessions.all()) {
    session->say_goodbye({v1::GOODBYE_REASON_SHUTDOWN, protocol::CloseCode::kGoingAway,
                          "the server was cut off; come back in a moment",
                          static_cast<std::uint32_t>(rooms.options.limits.retry_after.count())});
  }
  for (;;) {
    const auto back = co_await rooms.claims.come_back();
    if (back) {
      rooms.tables.begin_anew();
      rooms.log.info("back with a new epoch");
      co_return true;
    }
    if (back.error().code == storage::StoreErrc::kConflict) {
      rooms.log.error("another server has this one's name", {{"problem", back.error().message}});
      rooms.options.on_replaced(back.error().message);
      co_return false;
    }
    timer.expires_after(rooms.options.limits.beat_interval);
    co_await timer.async_wait(kAwait);
  }
}

/// One table after the other goes to a server that takes some. What comes meanwhile goes next time.
Task<> give_tables_away(Assembly& rooms, bool& is_giving) {
  for (const storage::TableId id : rooms.tables.ids_in_memory()) {
    const std::string node = rooms.claims.somebody_else();
    if (node.empty() || !rooms.claims.draining()) {
      break;
    }
    (void)co_await rooms.tables.hand_over(id, node);
  }
  is_giving = false;
}

/// Another server has banned, blocked or deleted somebody. What cannot be read now is heard of at
/// the next look.
Task<> hear_of_people(Assembly& rooms) {
  const auto banned = co_await rooms.bans.hear();
  for (const storage::PlayerId player : banned.value_or(std::vector<storage::PlayerId>())) {
    for (const auto& session : rooms.sessions.all()) {
      session->exclude(player);
    }
  }
  const auto gone = co_await rooms.accounts.hear();
  for (const storage::PlayerId player : gone.value_or(std::vector<storage::PlayerId>())) {
    rooms.tables.player_gone(player);
    rooms.sessions.sign_out({player, {}, true});
  }
  if (co_await rooms.blocks.load() && banned && gone) {
    rooms.claims.heard();
  }
}

}  // namespace

// Until the end: whoever takes long to stop must not be taken over meanwhile.
Task<> run_watching(Assembly& rooms) {
  const auto executor = rooms.workers->first().get_executor();
  Timer timer(executor);
  bool is_giving = false;
  for (;;) {
    const auto seen = co_await rooms.claims.watch();
    if (seen.deposed && !co_await begin_anew(rooms)) {
      co_return;
    }
    if (rooms.readiness.stage() == Readiness::Stage::kServing) {
      if (seen.people_changed) {
        co_await hear_of_people(rooms);
      }
      if (rooms.claims.draining() && !std::exchange(is_giving, true)) {
        spawn(executor, rooms.log, "giving tables away", give_tables_away(rooms, is_giving));
      }
      co_await rooms.tables.open_waiting();
      if (!seen.taken_over.empty()) {
        spawn(executor, rooms.log, "keeping", rooms.chronicle.keep_forgotten());
      }
    }
    timer.expires_after(rooms.options.limits.beat_interval);
    co_await timer.async_wait(kAwait);
  }
}

Task<> run_startup(Assembly& rooms) {
  // Otherwise names of deleted players would be shown, chat by blocked ones, and too much time.
  while (!co_await rooms.accounts.load() || !co_await rooms.blocks.load() ||
         !co_await load_uptime(rooms)) {
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
