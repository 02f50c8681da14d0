#include "server/server.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "aurora/v1/session.pb.h"
#include "server/accounts.hpp"
#include "server/admin.hpp"
#include "server/admin_socket.hpp"
#include "server/archive.hpp"
#include "server/bans.hpp"
#include "server/blocks.hpp"
#include "server/chronicle.hpp"
#include "server/content_shelf.hpp"
#include "server/forgotten.hpp"
#include "server/http_session.hpp"
#include "server/identity.hpp"
#include "server/listener.hpp"
#include "server/lobby.hpp"
#include "server/lobby_feed.hpp"
#include "server/logging.hpp"
#include "server/match_queue.hpp"
#include "server/matching.hpp"
#include "server/readiness.hpp"
#include "server/replay_downloads.hpp"
#include "server/ruleset.hpp"
#include "server/session.hpp"
#include "server/session_registry.hpp"
#include "server/site.hpp"
#include "server/spawn.hpp"
#include "server/table_registry.hpp"
#include "server/table_summary.hpp"
#include "server/websocket.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr milliseconds kDrainInterval{2};

}  // namespace

struct Server::Impl {
  Impl(const ServerOptions& the_options, const content::Pack& pack, storage::Store& store,
       Log& the_log)
      : options(the_options),
        log(the_log),
        rules(make_ruleset(pack)),
        context(std::make_unique<asio::io_context>(static_cast<int>(the_options.threads))),
        archive(store, readiness, the_log),
        identity(archive),
        bans(archive, the_log),
        chronicle(archive, forgotten, rules, options.limits, the_log),
        blocks(archive, forgotten, options.limits),
        accounts(archive, chronicle, forgotten, blocks, options.limits),
        tables(archive, *options.clock, chronicle, forgotten, blocks, rules, options.limits,
               the_log, [this]() -> asio::any_io_executor { return asio::make_strand(*context); }),
        lobby(archive, tables, rules, options.limits, options.draw_secret),
        feed(lobby),
        content(rules),
        admin({archive, accounts, tables, sessions, bans, readiness, store, rules, the_log}),
        site(readiness, [this] { return facts(); }, WebFiles::read(the_options.web)) {
    bans.load(store);
  }

  SiteFacts facts() const {
    auto listed = tables.listed_tables();
    std::erase_if(listed, [](const TableSummary& table) {
      return table.status != storage::TableStatus::kLobby;
    });
    return {rules.pack.id + " " + rules.pack.version, sessions.count(), std::move(listed)};
  }

  SessionServices session_services() {
    return {identity, accounts, blocks,   lobby, feed,      matches,        tables, chronicle,
            bans,     content,  sessions, rules, readiness, options.limits, log};
  }

  void serve(asio::ip::tcp::socket socket) {
    const auto executor = socket.get_executor();
    if (options.limits.send_buffer_bytes > 0) {
      boost::system::error_code ignored;
      socket.set_option(asio::socket_base::send_buffer_size(options.limits.send_buffer_bytes),
                        ignored);
    }
    spawn(executor, log, "http",
          run_http_session(std::move(socket),
                           {site, downloads, options.limits, options.door, on_upgrade}));
  }

  void begin_session(std::unique_ptr<WebSocket> socket, protocol::Format format) {
    const std::uint64_t connection = ++last_connection;
    std::make_shared<Session>(session_services(), std::move(socket), format, connection)->start();
  }

  asio::awaitable<void> run_startup() {
    // Else the names of deleted players would be shown, and chat to those who do not want it.
    while (co_await accounts.load() || !co_await blocks.load()) {
      log.error("it cannot be read who was deleted or blocked; trying again");
      asio::steady_timer timer(*context, options.limits.retry_after);
      co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
    }
    co_await tables.open_all();
    readiness.enter(Readiness::Stage::kServing);
    co_await chronicle.keep_forgotten();
  }

  asio::awaitable<void> run_checking() {
    asio::steady_timer timer(*context);
    // Tables are many, and nothing depends on the moment at which an idle one goes.
    const auto idle_interval =
        std::min({options.limits.table_idle_timeout, options.limits.lobby_absence_timeout,
                  options.limits.host_absence_timeout}) /
        4;
    auto last_idle_check = steady_clock::now();
    while (readiness.stage() != Readiness::Stage::kDraining) {
      timer.expires_after(options.limits.check_interval);
      co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
      for (const auto& session : sessions.all()) {
        session->check_timeouts(steady_clock::now());
      }
      feed.refresh();
      co_await begin_matches(matches, lobby);  // those who wait for long enough
      if (steady_clock::now() - last_idle_check >= idle_interval) {
        last_idle_check = steady_clock::now();
        tables.check_idle();
      }
    }
  }

  /// Waits until the condition holds, but no longer than until the deadline.
  template <typename Condition>
  static asio::awaitable<bool> wait_until(steady_clock::time_point deadline, Condition condition) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (!condition() && steady_clock::now() < deadline) {
      timer.expires_after(kDrainInterval);
      co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
    }
    co_return condition();
  }

  /// Tells those that have come since the last call goodbye. True when nobody is connected any
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

  asio::awaitable<void> run_draining() {
    const auto deadline = steady_clock::now() + options.limits.drain_timeout;
    co_await listener->close();
    tables.close();
    if (!co_await wait_until(deadline, [this] { return tables.in_memory() == 0; })) {
      log.warning("tables did not end in time", {{"tables", tables.in_memory()}});
    }
    // At least one close handshake's time, even when the tables used up all of it.
    const auto last = std::max(deadline, steady_clock::now() + options.limits.close_timeout);
    std::uint64_t told = 0;
    if (!co_await wait_until(last, [&] { return all_gone(told); })) {
      log.info("connections cut", {{"connections", sessions.count()}});
    }
    context->stop();
  }

  void run_worker() {
    for (;;) {
      try {
        context->run();
        return;
      } catch (const std::exception& exception) {
        log.error("worker failed", {{"exception", exception.what()}});
      }
    }
  }

  void stop() {
    if (workers.empty()) {
      return;
    }
    readiness.enter(Readiness::Stage::kDraining);
    spawn(asio::make_strand(*context), log, "draining", run_draining());
    for (std::thread& worker : workers) {
      worker.join();
    }
    workers.clear();
    accounts.shutdown();
    archive.shutdown();
    log.info("stopped");
  }

  ~Impl() {
    stop();
    // First what uses the context, then the context with the coroutines in it, then what those
    // refer to.
    listener.reset();
    admin_socket.reset();
    accounts.shutdown();
    archive.shutdown();
    tables.forget_all();
    context.reset();
  }

  ServerOptions options;
  Log& log;
  Ruleset rules;
  Readiness readiness;
  std::unique_ptr<asio::io_context> context;
  Archive archive;
  Identity identity;
  Bans bans;
  Forgotten forgotten;
  Chronicle chronicle;
  Blocks blocks;
  Accounts accounts;
  SessionRegistry sessions;
  TableRegistry tables;
  Lobby lobby;
  LobbyFeed feed;
  MatchQueue matches{options.limits, blocks};
  ContentShelf content;
  Admin admin;
  Site site;
  ReplayDownloads downloads{identity, chronicle};
  OnUpgrade on_upgrade = [this](std::unique_ptr<WebSocket> socket, protocol::Format format) {
    begin_session(std::move(socket), format);
  };
  std::unique_ptr<Listener> listener;
  std::unique_ptr<AdminSocket> admin_socket;
  std::atomic<std::uint64_t> last_connection{0};
  std::vector<std::thread> workers;
};

Server::Server(const ServerOptions& options, const content::Pack& pack, storage::Store& store,
               Log& log)
    : impl_(std::make_unique<Impl>(options, pack, store, log)) {}

Server::~Server() = default;

std::optional<std::string> Server::start() {
  auto opened = Listener::open(*impl_->context, impl_->options.listen, impl_->log);
  if (auto* problem = std::get_if<std::string>(&opened)) {
    return std::move(*problem);
  }
  impl_->listener = std::move(std::get<std::unique_ptr<Listener>>(opened));
  impl_->listener->start(
      [impl = impl_.get()](asio::ip::tcp::socket socket) { impl->serve(std::move(socket)); });
  if (const auto& path = impl_->options.admin_socket; !path.empty()) {
    std::string problem;
    impl_->admin_socket = AdminSocket::open(
        *impl_->context, path,
        [impl = impl_.get()](v1::AdminRequest request) {
          return impl->admin.answer(std::move(request));
        },
        impl_->log, problem);
    if (!impl_->admin_socket) {
      impl_->log.warning("the server cannot be administered", {{"problem", problem}});
    }
  }
  spawn(asio::make_strand(*impl_->context), impl_->log, "startup", impl_->run_startup());
  spawn(asio::make_strand(*impl_->context), impl_->log, "checking", impl_->run_checking());
  for (unsigned i = 0; i < impl_->options.threads; ++i) {
    impl_->workers.emplace_back([impl = impl_.get()] { impl->run_worker(); });
  }
  return std::nullopt;
}

ListenAddress Server::address() const { return impl_->listener->address(); }

void Server::stop() { impl_->stop(); }

}  // namespace aurora::server
