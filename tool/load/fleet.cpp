#include "tool/load/fleet.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

namespace aurora::tool {

namespace asio = boost::asio;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kLook{2};
constexpr milliseconds kRest{5000};
// More connections at once than a listening socket keeps waiting would only be refused.
constexpr unsigned kConnectAtOnce = 200;

void rethrow(std::exception_ptr failure) {
  if (failure) {
    std::rethrow_exception(std::move(failure));
  }
}

asio::awaitable<void> sleep(asio::io_context& context, milliseconds time) {
  asio::steady_timer timer(context, time);
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

}  // namespace

Fleet::Fleet(asio::io_context& context, const LoadSettings& settings, Door door)
    : world_{.settings = settings,
             .context = context,
             .door = std::move(door),
             .dice = std::mt19937(static_cast<std::mt19937::result_type>(settings.seed))},
      measured_(context) {
  if (settings.mode == LoadMode::kIdle) {
    for (unsigned i = 0; i < settings.connections; ++i) {
      idle_.push_back(std::make_unique<Client>(world_, fmt::format("idle {}", i + 1), nullptr));
    }
  } else if (settings.mode == LoadMode::kWatch) {
    stand_.emplace(world_);
  } else {
    for (unsigned i = 0; i < settings.tables; ++i) {
      tables_.push_back(std::make_unique<LoadTable>(world_, i + 1));
    }
  }
}

std::uint64_t Fleet::server_kb() const {
  return world_.settings.server ? ProcessWatch(*world_.settings.server).resident_kb() : 0;
}

template <typename Condition>
asio::awaitable<bool> Fleet::wait_until(Condition condition) {
  const auto deadline = LoadWorld::Clock::now() + world_.settings.patience;
  while (!condition()) {
    if (LoadWorld::Clock::now() > deadline) {
      co_return false;
    }
    co_await sleep(world_.context, kLook);
  }
  co_return true;
}

asio::awaitable<Fleet::Outcome> Fleet::run() {
  Outcome outcome;
  if (stand_) {
    outcome = co_await watch();
  } else if (outcome = co_await connect(); outcome) {
    if (world_.settings.mode == LoadMode::kIdle) {
      co_await sleep(world_.context, world_.settings.idle);
      figures_.rss_idle_kb = server_kb();
    } else {
      outcome = co_await play();
    }
  }
  figures_.rss_end_kb = server_kb();
  world_.stopping = true;
  co_return outcome;
}

asio::awaitable<Fleet::Outcome> Fleet::connect() {
  figures_.rss_start_kb = server_kb();
  std::vector<Client*> clients;
  const auto at_a_table = world_.settings.seats + world_.settings.spectators;
  clients.reserve(idle_.size() + tables_.size() * at_a_table);
  for (const auto& client : idle_) {
    clients.push_back(client.get());
  }
  for (const auto& table : tables_) {
    for (const auto& client : table->clients()) {
      clients.push_back(client.get());
    }
  }
  figures_.clients = static_cast<unsigned>(clients.size());
  for (unsigned i = 0; i < clients.size(); ++i) {
    asio::co_spawn(world_.context, clients[i]->run(), rethrow);
    if (!co_await wait_until([&] { return world_.present + kConnectAtOnce > i; })) {
      break;
    }
  }
  if (!co_await wait_until([&] { return world_.present == clients.size(); })) {
    co_return std::unexpected(
        fmt::format("only {} of {} clients could connect; is the server running?", world_.present,
                    clients.size()));
  }
  figures_.rss_connected_kb = server_kb();
  co_return Outcome();
}

asio::awaitable<Fleet::Outcome> Fleet::play() {
  for (const auto& table : tables_) {
    table->begin_game();
  }
  if (!co_await wait_until([&] {
        return std::ranges::all_of(tables_, [](auto& table) { return table->playing(); });
      })) {
    std::string reasons;
    for (const auto& [code, times] : world_.tally.refused) {
      reasons += fmt::format(" {} ({})", code, times);
    }
    co_return std::unexpected("not every table could start its game; refusals:" + reasons);
  }
  figures_.rss_joined_kb = server_kb();

  world_.playing = true;
  for (const auto& table : tables_) {
    table->act();
  }
  if (world_.settings.mode == LoadMode::kPaced) {
    asio::co_spawn(world_.context, run_pacing(), rethrow);
  }
  if (world_.settings.storm_interval.count() > 0) {
    asio::co_spawn(world_.context, run_storms(), rethrow);
  }
  co_await sleep(world_.context, world_.settings.warmup);
  co_await measure();
  co_await come_to_rest();
  co_return Outcome();
}

/// All spectators come, one after the other at even times, and then stay for a while.
asio::awaitable<Fleet::Outcome> Fleet::watch() {
  figures_.rss_start_kb = server_kb();
  const auto spectators = stand_->size();
  figures_.clients = static_cast<unsigned>(spectators);
  const auto begin = LoadWorld::Clock::now();
  asio::steady_timer timer(world_.context);
  for (std::size_t i = 0; i < spectators; ++i) {
    timer.expires_at(begin + world_.settings.arrival * i / spectators);
    if (timer.expiry() > LoadWorld::Clock::now()) {
      co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
    }
    asio::co_spawn(world_.context, stand_->let_in(i), rethrow);
    if (!co_await wait_until([&] { return world_.present + kConnectAtOnce > i; })) {
      break;
    }
  }
  if (!co_await wait_until([&] { return stand_->there() == spectators; })) {
    co_return std::unexpected(fmt::format("only {} of {} spectators could watch; is there a game?",
                                          stand_->there(), spectators));
  }
  figures_.arrival = std::chrono::duration<double>(LoadWorld::Clock::now() - begin).count();
  figures_.rss_connected_kb = server_kb();
  co_await sleep(world_.context, world_.settings.warmup);
  co_await measure();
  co_return Outcome();
}

asio::awaitable<void> Fleet::measure() {
  const ProcessWatch server(world_.settings.server.value_or(0));
  const auto cpu = server.cpu_time();
  for (const auto& [name, pid] : world_.settings.beside) {
    figures_.beside_cpu[name] = -ProcessWatch(pid).cpu_time_of_family();
  }
  const auto begin = LoadWorld::Clock::now();
  for (const auto& table : tables_) {
    table->begin_measuring();
  }
  world_.tally.measuring = true;
  measured_.expires_after(finished_ ? milliseconds(0) : world_.settings.measured);
  co_await measured_.async_wait(asio::as_tuple(asio::use_awaitable));
  for (const auto& table : tables_) {
    table->end_measuring();
  }
  world_.tally.measuring = false;
  figures_.seconds = std::chrono::duration<double>(LoadWorld::Clock::now() - begin).count();
  if (world_.settings.server) {
    figures_.server_cpu = server.cpu_time() - cpu;
  }
  for (const auto& [name, pid] : world_.settings.beside) {
    figures_.beside_cpu[name] += ProcessWatch(pid).cpu_time_of_family();
  }
}

void Fleet::finish() {
  finished_ = true;
  measured_.cancel();
}

/// What is on its way is answered and seen by everybody; then all that was promised is compared
/// with the replays of what was played to the end, and with what a look at the rest shows.
asio::awaitable<void> Fleet::come_to_rest() {
  world_.playing = false;
  world_.resting = true;
  const auto deadline = LoadWorld::Clock::now() + kRest;
  const auto resting = [&] {
    return std::ranges::all_of(tables_, [](const auto& table) { return table->at_rest(); });
  };
  while (!resting() && LoadWorld::Clock::now() < deadline) {
    co_await sleep(world_.context, kLook);
  }
  std::vector<LoadTable*> at_rest;
  for (const auto& table : tables_) {
    if (table->at_rest()) {
      at_rest.push_back(table.get());
      table->look_anew();
    }
    table->begin_proof();
  }
  (void)co_await wait_until([&] {
    return std::ranges::all_of(tables_, [](const auto& table) { return table->has_looked(); });
  });
  for (const auto& table : tables_) {
    world_.tally.faults.unproven += table->proof().left();
  }
  const auto fits = std::ranges::count_if(at_rest, &LoadTable::check_version);
  figures_.restless = static_cast<unsigned>(tables_.size() - static_cast<std::size_t>(fits));
}

/// Each move is due at a moment that does not depend on how the ones before went.
asio::awaitable<void> Fleet::run_pacing() {
  using std::chrono::duration_cast;
  const auto interval = duration_cast<LoadWorld::Clock::duration>(
      std::chrono::duration<double>(1 / world_.settings.rate));
  asio::steady_timer timer(world_.context);
  auto due = LoadWorld::Clock::now();
  for (std::size_t i = 0; world_.playing; ++i) {
    tables_[i % tables_.size()]->want_move(due);
    due += interval;
    timer.expires_at(due);
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
  }
}

asio::awaitable<void> Fleet::run_storms() {
  for (;;) {
    co_await sleep(world_.context, world_.settings.storm_interval);
    if (!world_.playing) {
      co_return;
    }
    for (const auto& table : tables_) {
      for (const auto& client : table->clients()) {
        client->drop();
        ++world_.tally.reconnects;
      }
    }
  }
}

}  // namespace aurora::tool
