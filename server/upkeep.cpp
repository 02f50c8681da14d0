#include "server/upkeep.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aurora/v1/session.pb.h"
#include "machine/steady_clock.hpp"
#include "protocol/frame.hpp"
#include "server/assembly.hpp"
#include "server/lobby/matching.hpp"
#include "server/runtime/beside.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/session.hpp"

namespace aurora::server {

using machine::SteadyClock;

namespace {

// How often is looked whether tables have ended.
constexpr std::chrono::milliseconds kEndInterval{2};

// Between two looks at the other servers, however many hints come.
constexpr std::chrono::milliseconds kBetweenLooks{100};

/// Does what one of the servers that share the store does for all.
bool is_alone_or_first(const Claims& claims) { return !claims.shared() || claims.is_first(); }

/// Others see that those are not absent who have been connected here for long.
Task<> note_seen(Assembly& rooms, storage::UnixMillis& noted) {
  const auto now = rooms.options.clock->unix_ms();
  const auto interval = Identity::seen_interval(rooms.options.limits);
  if (now - noted < interval / 2) {
    co_return;
  }
  noted = now;
  std::vector<storage::PlayerId> players;
  for (const auto& session : rooms.sessions.all()) {
    const auto player = session->player();
    if (player && now - session->connected_at() >= interval) {
      players.push_back(*player);
    }
  }
  co_await rooms.identity.note_seen(std::move(players));
}

// One of the servers that share the store deletes, and all see to it that it can know of whom.
Task<> run_sweeping(Assembly& rooms) {
  Timer timer(rooms.workers->first().get_executor());
  const bool shared = rooms.claims.shared();
  const std::chrono::milliseconds seen{Identity::seen_interval(rooms.options.limits)};
  const auto interval = rooms.options.limits.guest_sweep_interval;
  storage::UnixMillis noted = rooms.options.clock->unix_ms();
  while (rooms.readiness.stage() != Readiness::Stage::kDraining) {
    if (shared) {
      co_await note_seen(rooms, noted);
    }
    if (!shared || rooms.claims.is_first()) {
      co_await rooms.guests.run(rooms.options.clock->unix_ms());
    }
    timer.expires_after(shared ? std::min(interval, seen) : interval);
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
  if (!nodes) {
    co_return false;
  }
  co_return co_await rooms.uptime.load(*nodes);
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
Task<> give_tables_away(Assembly& rooms) {
  for (const storage::TableId id : rooms.tables.ids_in_memory()) {
    const std::string node = rooms.claims.somebody_else();
    if (node.empty() || !rooms.claims.draining()) {
      break;
    }
    (void)co_await rooms.tables.hand_over(id, node);
  }
}

}  // namespace

// Until the end: whoever takes long to stop must not be taken over meanwhile. Nor may it be for
// what takes long beside.
Task<> run_watching(Assembly& rooms) {
  const auto executor = rooms.workers->first().get_executor();
  Timer timer(executor);
  Beside hearing(executor, rooms.log, "hearing");
  Beside giving(executor, rooms.log, "giving tables away");
  Beside opening(executor, rooms.log, "opening tables that wait");
  for (;;) {
    const auto seen = co_await rooms.claims.watch();
    if (!seen.blind) {
      rooms.reach.heard_database();
    }
    if (seen.deposed && !co_await begin_anew(rooms)) {
      co_return;
    }
    if (rooms.readiness.stage() == Readiness::Stage::kServing) {
      co_await rooms.claims.stand_back(rooms.reach.is_out_of_sight());
      if (seen.changes) {
        rooms.hearing.note(*seen.changes);
        hearing.begin([&] { return rooms.hearing.hear(); });
      }
      if (rooms.claims.draining()) {
        giving.begin([&] { return give_tables_away(rooms); });
      }
      opening.begin([&] { return rooms.tables.open_waiting(); });
      if (!seen.taken_over.empty() || seen.kept_unheard) {
        spawn(executor, rooms.log, "keeping", rooms.chronicle.keep_forgotten());
      }
    }
    const auto interval = rooms.options.limits.beat_interval;
    const auto pause = std::min(interval, kBetweenLooks);
    timer.expires_after(pause);
    co_await timer.async_wait(kAwait);
    co_await rooms.next_look->wait(interval - pause);
  }
}

Task<bool> begin_hearing(Assembly& rooms) {
  if (rooms.claims.shared()) {
    co_return co_await rooms.hearing.begin();
  }
  co_return true;
}

Task<bool> load_reminding(Assembly& rooms) {
  co_return co_await rooms.contacts.load() &&
      (!rooms.delivery || co_await rooms.desk.load_push_key(rooms.archive));
}

Task<bool> load_vacations(Assembly& rooms) {
  const auto loaded = co_await rooms.vacations.load();
  co_return loaded.has_value();
}

Task<> run_startup(Assembly& rooms) {
  // Otherwise names of deleted players would be shown, chat by blocked ones, and too much time.
  while (!co_await begin_hearing(rooms) || !co_await rooms.accounts.load() ||
         !co_await rooms.accounts.note_names() || !co_await rooms.blocks.load() ||
         !co_await rooms.moderation.load() || !co_await load_reminding(rooms) ||
         !co_await load_vacations(rooms) || !co_await load_uptime(rooms)) {
    rooms.log.write_repeated(
        LogLevel::kError,
        "it cannot be read who was deleted or blocked, or when the server ran; trying again");
    Timer timer(rooms.workers->first().get_executor(), rooms.options.limits.retry_after);
    co_await timer.async_wait(kAwait);
  }
  co_await rooms.tables.open_all();
  rooms.readiness.enter(Readiness::Stage::kServing);
  if (rooms.delivery) {
    spawn(rooms.workers->first().get_executor(), rooms.log, "reminding", rooms.delivery->run());
  }
  if (rooms.mail_round) {
    spawn(rooms.workers->first().get_executor(), rooms.log, "e-mail", rooms.mail_round->run());
  }
  co_await rooms.chronicle.keep_forgotten();
  co_await run_sweeping(rooms);
}

Task<> run_checking(Assembly& rooms) {
  const Executor executor = rooms.workers->first().get_executor();
  Timer timer(executor);
  Beside listing(executor, rooms.log, "own tables");
  Beside counting(executor, rooms.log, "counting");
  Beside befriending(executor, rooms.log, "friends");
  Beside tending(executor, rooms.log, "events");
  // There are many tables, and it does not matter exactly when an idle one leaves the memory.
  const auto idle_interval =
      std::min({rooms.options.limits.table_idle_timeout, rooms.options.limits.lobby_absence_timeout,
                rooms.options.limits.host_absence_timeout,
                rooms.options.limits.listed_absence_timeout}) /
      4;
  auto last_idle_check = SteadyClock::now();
  auto last_note = rooms.options.clock->unix_ms();
  auto last_events = SteadyClock::now();
  while (rooms.readiness.stage() != Readiness::Stage::kDraining) {
    timer.expires_after(rooms.options.limits.check_interval);
    co_await timer.async_wait(kAwait);
    for (const auto& session : rooms.sessions.all()) {
      session->check_timeouts(SteadyClock::now());
    }
    rooms.archive.probe();
    rooms.log.settle();
    if (is_alone_or_first(rooms.claims)) {  // two would read the same journals
      counting.begin([&] { return rooms.counting.count_waiting(); });
    }
    if (SteadyClock::now() - last_events >= rooms.options.limits.events_interval) {
      last_events = SteadyClock::now();
      tending.begin([&] { return rooms.event_driver.look(is_alone_or_first(rooms.claims)); });
    }
    rooms.feed.refresh();
    rooms.reviews.refresh();
    befriending.begin([&] { return rooms.friend_lists.refresh(); });
    listing.begin([&] { return rooms.own_tables.refresh(); });
    rooms.rulebook.keep_current();
    if (rooms.chronicle.has_forgotten()) {
      spawn(executor, rooms.log, "keeping", rooms.chronicle.keep_forgotten());
    }
    if (rooms.accounts.has_unsettled()) {
      spawn(executor, rooms.log, "settling", settle_deletions(rooms));
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
