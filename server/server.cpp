#include "server/server.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <unordered_set>
#include <utility>

#include <boost/asio/steady_timer.hpp>

#include "aurora/v1/session.pb.h"
#include "server/finished/chronicle.hpp"
#include "server/finished/rated_games.hpp"
#include "server/http/http_session.hpp"
#include "server/http/replay_downloads.hpp"
#include "server/http/site.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_feed.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/lobby/matching.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/net/address.hpp"
#include "server/net/connections.hpp"
#include "server/net/listener.hpp"
#include "server/net/proxy_notice.hpp"
#include "server/net/tcp_socket.hpp"
#include "server/net/tls.hpp"
#include "server/net/websocket.hpp"
#include "server/operator/admin.hpp"
#include "server/operator/admin_socket.hpp"
#include "server/operator/backups.hpp"
#include "server/people/accounts.hpp"
#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/guesses.hpp"
#include "server/people/guest_sweep.hpp"
#include "server/people/identity.hpp"
#include "server/people/traffic.hpp"
#include "server/rulebook/content_shelf.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/rulebook/unfit.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/open_files.hpp"
#include "server/runtime/process_figures.hpp"
#include "server/runtime/readiness.hpp"
#include "server/runtime/reloadable.hpp"
#include "server/runtime/service_manager.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/workers.hpp"
#include "server/session/registry.hpp"
#include "server/session/session.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr milliseconds kDrainInterval{2};

/// 0 when there is no such file.
std::uint64_t size_of(const std::filesystem::path& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file, none);
  return none ? 0 : size;
}

BuildInfo build_info(const Ruleset& rules) {
  return {.rules = rules.signature, .pack = rules.pack.id, .pack_digest = rules.pack.digest};
}

}  // namespace

struct Server::Impl {
  Impl(const ServerOptions& the_options, const content::Pack& pack, storage::Store& store,
       Log& the_log)
      : options(the_options),
        log(the_log),
        rulebook(pack, store, *options.clock, the_log, options.make_ruleset),
        metrics(build_info(rulebook.current())),
        workers(std::make_unique<Workers>(the_options.threads, the_log)),
        connections(room_for(options.limits, max_open_files())),
        archive(store, readiness, metrics, the_log),
        identity(archive, *options.clock),
        backups(store, archive, *options.clock, the_log),
        bans(archive, *options.clock, the_log),
        chronicle(archive, forgotten, rated_games, rulebook, *options.clock, options.limits,
                  the_log),
        blocks(archive, forgotten, *options.clock, options.limits),
        guesses(options.limits),
        traffic(options.limits),
        accounts(
            archive,
            [this](storage::PlayerId player) { return chronicle.take_name_from_lists(player); },
            forgotten, blocks, guesses, *options.clock, options.limits),
        tables(
            archive, *options.clock,
            [this](storage::TableId table) { return chronicle.keep(table); }, forgotten, blocks,
            bans, guesses, traffic, rulebook, options.limits, metrics, the_log,
            [this] { return workers->next(); }),
        lobby(archive, tables, traffic, rulebook.current(), *options.clock, options.limits,
              options.draw_secret),
        feed(tables.open_tables()),
        admin({archive, accounts, forgotten, tables, sessions, bans, readiness, backups, proxies,
               rulebook.current(), the_log}),
        site(readiness, [this] { return facts(); }, WebFiles::read(the_options.web)) {
    site.show_legal(the_options.legal);
    bans.load(store);
    rulebook.keep_current();
    backups.load();
    site.show_metrics([this] { return metrics.text(gauges()); }, options.metrics.has_value());
  }

  Gauges gauges() const {
    Gauges now{.connections = sessions.count(),
               .tables_waiting = tables.open_tables().count(storage::TableStatus::kLobby),
               .tables_playing = tables.open_tables().count(storage::TableStatus::kPlaying),
               .tables_in_memory = tables.in_memory(),
               .queued_writes = archive.queued_writes(),
               .replays = chronicle.shelf().size(),
               .replay_bytes = chronicle.shelf().bytes(),
               .last_backup_ms = backups.last(),
               .storage_works = !readiness.storage_problem()};
    for (std::size_t i = 0; i < kUnfits; ++i) {
      now.tables_unusable.emplace(name_of(static_cast<Unfit>(i)), 0);
    }
    for (const auto& [id, misfit] : tables.unusable_tables()) {
      ++now.tables_unusable[std::string(name_of(misfit.unfit))];
    }
    for (const auto& session : sessions.all()) {
      now.outbox_bytes += session->waiting_bytes();
    }
    if (!options.database.empty()) {
      now.database_bytes = size_of(options.database);
      now.journal_bytes = size_of(options.database.string() + "-wal");
      const DiskFigures disk = disk_figures(options.database.parent_path());
      now.disk_bytes = disk.bytes;
      now.disk_free_bytes = disk.free_bytes;
    }
    return now;
  }

  SiteFacts facts() const {
    const content::Pack& pack = rulebook.current().pack;
    SiteFacts now{pack.id + " " + pack.version, sessions.count(), {}};
    const auto listing = tables.open_tables().listing();
    for (const auto& table : listing->tables()) {
      if (table->status == storage::TableStatus::kLobby) {
        now.open_tables.push_back(table);
      }
    }
    return now;
  }

  SessionServices session_services() {
    return {.identity = identity,
            .accounts = accounts,
            .blocks = blocks,
            .guesses = guesses,
            .lobby = lobby,
            .feed = feed,
            .matches = matches,
            .tables = tables,
            .chronicle = chronicle,
            .bans = bans,
            .rated_games = rated_games,
            .content = content,
            .sessions = sessions,
            .rulebook = rulebook,
            .readiness = readiness,
            .clock = *options.clock,
            .limits = options.limits,
            .server_id = options.server_id,
            .metrics = metrics,
            .log = log};
  }

  void serve(TcpSocket socket, bool metrics_only) {
    const auto executor = socket.get_executor();
    if (options.limits.send_buffer_bytes > 0) {
      boost::system::error_code ignored;
      socket.set_option(asio::socket_base::send_buffer_size(options.limits.send_buffer_bytes),
                        ignored);
    }
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    spawn(executor, log, "http",
          run_http_session(std::move(socket), connections.enter(address_to_limit(peer)),
                           {site, downloads, options.limits, door, proxies, on_upgrade,
                            metrics_only ? nullptr : tls.get(), metrics_only}));
  }

  /// The address that a plain connection counts for. Empty behind a proxy, or on this machine,
  /// where there may be one: many people share that address.
  std::string address_to_limit(const asio::ip::address& peer) const {
    std::string address = limited_address(peer);
    const bool shared =
        door.get()->trust_proxy || (is_loopback(address) && !options.limits.limit_loopback);
    return shared ? std::string() : address;
  }

  void begin_session(std::unique_ptr<WebSocket> socket, protocol::Format format) {
    const std::uint64_t connection = ++last_connection;
    std::make_shared<Session>(session_services(), std::move(socket), format, connection)->start();
  }

  /// Begins to listen.
  Outcome<> listen(const ListenAddress& address, std::unique_ptr<Listener>& opened_listener,
                   bool metrics_only) {
    auto opened = Listener::open(*workers, address, metrics_only ? "metrics" : "listen", log);
    if (!opened) {
      return complaint(std::move(opened.error()));
    }
    opened_listener = std::move(*opened);
    opened_listener->start(
        [this, metrics_only](TcpSocket socket) { serve(std::move(socket), metrics_only); });
    return {};
  }

  Task<> run_startup() {
    // Otherwise names of deleted players would be shown, and chat by blocked ones.
    while (!co_await accounts.load() || !co_await blocks.load()) {
      log.write_repeated(LogLevel::kError,
                         "it cannot be read who was deleted or blocked; trying again");
      asio::steady_timer timer(workers->first(), options.limits.retry_after);
      co_await timer.async_wait(kAwait);
    }
    co_await tables.open_all();
    readiness.enter(Readiness::Stage::kServing);
    co_await chronicle.keep_forgotten();
    co_await run_sweeping();
  }

  Task<> run_checking() {
    asio::steady_timer timer(workers->first());
    // There are many tables, and it does not matter exactly when an idle one leaves the memory.
    const auto idle_interval =
        std::min({options.limits.table_idle_timeout, options.limits.lobby_absence_timeout,
                  options.limits.host_absence_timeout, options.limits.listed_absence_timeout}) /
        4;
    auto last_idle_check = steady_clock::now();
    while (readiness.stage() != Readiness::Stage::kDraining) {
      timer.expires_after(options.limits.check_interval);
      co_await timer.async_wait(kAwait);
      for (const auto& session : sessions.all()) {
        session->check_timeouts(steady_clock::now());
      }
      log.settle();
      feed.refresh();
      rulebook.keep_current();
      co_await begin_matches(matches, lobby);  // the longer they wait, the more will do
      if (steady_clock::now() - last_idle_check >= idle_interval) {
        last_idle_check = steady_clock::now();
        tables.check_idle();
      }
    }
  }

  /// Everybody who is connected or has a seat at an open table.
  std::unordered_set<storage::PlayerId> people_here() const {
    std::unordered_set<storage::PlayerId> people;
    for (const auto& session : sessions.all()) {
      if (const auto player = session->player()) {
        people.insert(*player);
      }
    }
    for (const auto& table : tables.open_tables().all()) {
      for (const SeatSummary& seat : table->seats) {
        people.insert(seat.player);
      }
    }
    if (const auto asleep = tables.people_asleep()) {
      people.insert(asleep->begin(), asleep->end());
    }
    return people;
  }

  Task<> run_sweeping() {
    asio::steady_timer timer(workers->first());
    while (readiness.stage() != Readiness::Stage::kDraining) {
      if (tables.people_asleep()) {  // otherwise it is not known who has a seat
        co_await guests.run(options.clock->unix_ms());
      }
      timer.expires_after(options.limits.guest_sweep_interval);
      co_await timer.async_wait(kAwait);
    }
  }

  /// Waits until the condition holds, but no longer than until the deadline.
  template <typename Condition>
  static Task<bool> wait_until(steady_clock::time_point deadline, Condition condition) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (!condition() && steady_clock::now() < deadline) {
      timer.expires_after(kDrainInterval);
      co_await timer.async_wait(kAwait);
    }
    co_return condition();
  }

  /// Says goodbye to those that have come since the last call. True when nobody is connected any
  /// more.
  bool all_gone(std::uint64_t& told) const {
    const auto retry_after = static_cast<std::uint32_t>(options.limits.retry_after.count());
    const std::uint64_t joined = sessions.joined();
    if (joined > told) {
      for (const auto& session : sessions.all()) {
        session->say_goodbye({v1::GOODBYE_REASON_SHUTDOWN, protocol::CloseCode::kGoingAway,
                              "the server stops; come back in a moment", retry_after});
      }
      told = joined;
    }
    return sessions.count() == 0;
  }

  Task<> run_draining() {
    const auto deadline = steady_clock::now() + options.limits.drain_timeout;
    co_await listener->close();
    if (metrics_listener) {
      co_await metrics_listener->close();
    }
    tables.close();
    if (!co_await wait_until(deadline, [this] { return tables.in_memory() == 0; })) {
      log.warning("tables did not end in time", {{"tables", tables.in_memory()}});
    }
    // Leaves time for a close handshake, even when the tables used up all of it.
    const auto last = std::max(deadline, steady_clock::now() + options.limits.close_timeout);
    std::uint64_t told = 0;
    if (!co_await wait_until(last, [&] { return all_gone(told); })) {
      log.info("connections cut", {{"connections", sessions.count()}});
    }
    workers->stop();
  }

  void stop() {
    if (!workers->running()) {
      return;
    }
    readiness.enter(Readiness::Stage::kDraining);
    spawn(workers->first().get_executor(), log, "draining", run_draining());
    workers->join();
    accounts.shutdown();
    rulebook.shutdown();
    archive.shutdown();
    log.info("stopped");
  }

  ~Impl() {
    stop();
    // First what uses the loops, then the loops with their coroutines, then what those refer to.
    listener.reset();
    metrics_listener.reset();
    admin_socket.reset();
    accounts.shutdown();
    rulebook.shutdown();
    archive.shutdown();
    tables.forget_all();
    workers.reset();
  }

  ServerOptions options;
  Log& log;
  Rulebook rulebook;
  Readiness readiness;
  Metrics metrics;
  Reloadable<Door> door{options.door};
  ProxyNotice proxies{log};
  std::unique_ptr<Workers> workers;
  Connections connections;
  Archive archive;
  Identity identity;
  Backups backups;
  Bans bans;
  Forgotten forgotten;
  RatedGames rated_games{options.limits};
  Chronicle chronicle;
  Blocks blocks;
  Guesses guesses;
  Traffic traffic;
  Accounts accounts;
  SessionRegistry sessions{options.limits};
  TableRegistry tables;
  Lobby lobby;
  LobbyFeed feed;
  MatchQueue matches{options.limits, blocks};
  ContentShelf content;
  GuestSweep guests{archive, blocks, options.limits, log, [this] { return people_here(); }};
  Admin admin;
  Site site;
  ReplayDownloads downloads{identity, chronicle};
  OnUpgrade on_upgrade = [this](std::unique_ptr<WebSocket> socket, protocol::Format format) {
    begin_session(std::move(socket), format);
  };
  std::unique_ptr<TlsIdentity> tls;
  std::unique_ptr<Listener> listener;
  std::unique_ptr<Listener> metrics_listener;
  std::unique_ptr<AdminSocket> admin_socket;
  std::atomic<std::uint64_t> last_connection{0};
};

Server::Server(const ServerOptions& options, const content::Pack& pack, storage::Store& store,
               Log& log)
    : impl_(std::make_unique<Impl>(options, pack, store, log)) {}

Server::~Server() = default;

Outcome<> Server::start() {
  Workers& workers = *impl_->workers;
  if (const auto& files = impl_->options.tls) {
    auto opened = TlsIdentity::open(*files, impl_->log);
    if (!opened) {
      return complaint(std::move(opened.error()));
    }
    impl_->tls = std::move(*opened);
  }
  if (auto listening = impl_->listen(impl_->options.listen, impl_->listener, false); !listening) {
    return listening;
  }
  if (const auto& address = impl_->options.metrics) {
    if (auto listening = impl_->listen(*address, impl_->metrics_listener, true); !listening) {
      return listening;
    }
  }
  if (const auto& path = impl_->options.admin_socket; !path.empty()) {
    auto opened = AdminSocket::open(
        workers.first(), path,
        [impl = impl_.get()](v1::AdminRequest request) {
          return impl->admin.answer(std::move(request));
        },
        impl_->log);
    if (opened) {
      impl_->admin_socket = std::move(*opened);
    } else {
      impl_->log.warning("the server cannot be administered", {{"problem", opened.error()}});
    }
  }
  const auto executor = workers.first().get_executor();
  spawn(executor, impl_->log, "startup", impl_->run_startup());
  spawn(executor, impl_->log, "checking", impl_->run_checking());
  workers.start();
  return {};
}

ListenAddress Server::address() const { return impl_->listener->address(); }

std::optional<ListenAddress> Server::metrics_address() const {
  return impl_->metrics_listener ? std::optional(impl_->metrics_listener->address()) : std::nullopt;
}

void Server::reload(const Door& door, LegalPages legal) {
  impl_->door.set(door);
  impl_->site.show_legal(std::move(legal));
  if (impl_->tls) {
    impl_->tls->reload();
  }
}

void Server::call_while_alive(std::chrono::microseconds interval, std::function<void()> call) {
  beat(*impl_->workers, interval, std::move(call));
}

void Server::stop() { impl_->stop(); }

}  // namespace aurora::server
