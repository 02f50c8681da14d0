#include "server/server.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "machine/steady_clock.hpp"
#include "server/assembly.hpp"
#include "server/net/address.hpp"
#include "server/net/listener.hpp"
#include "server/net/stream.hpp"
#include "server/net/tls.hpp"
#include "server/operator/admin_socket.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/service_manager.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/session.hpp"
#include "server/upkeep.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using machine::SteadyClock;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kDrainInterval{2};

/// Waits until the condition holds, but no longer than until the deadline.
template <typename Condition>
Task<bool> wait_until(SteadyClock::time_point deadline, Condition condition) {
  Timer timer(co_await asio::this_coro::executor);
  while (!condition() && SteadyClock::now() < deadline) {
    timer.expires_after(kDrainInterval);
    co_await timer.async_wait(kAwait);
  }
  co_return condition();
}

}  // namespace

struct Server::Impl {
  Impl(const ServerOptions& options, const content::Pack& pack, storage::Store& store, Log& log)
      : rooms(options, pack, store, log) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() { stop(); }

  void serve(TcpSocket socket, bool metrics_only) {
    const auto executor = socket.get_executor();
    boost::system::error_code ignored;
    if (rooms.options.limits.send_buffer_bytes > 0) {
      socket.set_option(asio::socket_base::send_buffer_size(rooms.options.limits.send_buffer_bytes),
                        ignored);
    }
    auto place =
        rooms.connections.enter(address_to_limit(socket.remote_endpoint(ignored).address()));
    auto stream =
        rooms.tls == nullptr || metrics_only
            ? Stream(std::move(socket), std::move(place))
            : Stream(std::move(socket), std::move(place), rooms.tls->context(SteadyClock::now()));
    spawn(executor, rooms.log, "http",
          run_http_session(std::move(stream), rooms.http_services(metrics_only)));
  }

  /// The address that a plain connection counts for. Empty behind a proxy, or on this machine,
  /// where there may be one: many people share that address.
  std::string address_to_limit(const asio::ip::address& peer) const {
    std::string address = limited_address(peer);
    const bool shared = rooms.door.get()->trust_proxy ||
                        (is_loopback(address) && !rooms.options.limits.limit_loopback);
    return shared ? std::string() : address;
  }

  /// Begins to listen.
  Outcome<> listen(const ListenAddress& address, std::unique_ptr<Listener>& opened_listener,
                   bool metrics_only) {
    auto opened =
        Listener::open(*rooms.workers, address, metrics_only ? "metrics" : "listen", rooms.log);
    if (!opened) {
      return complaint(std::move(opened.error()));
    }
    opened_listener = std::move(*opened);
    opened_listener->start(
        [this, metrics_only](TcpSocket socket) { serve(std::move(socket), metrics_only); });
    return {};
  }

  /// Says goodbye to those that have come since the last call. True when nobody is connected any
  /// more.
  bool all_gone(std::uint64_t& told) {
    const auto retry_after = static_cast<std::uint32_t>(rooms.options.limits.retry_after.count());
    const std::uint64_t joined = rooms.sessions.joined();
    if (joined > told) {
      for (const auto& session : rooms.sessions.all()) {
        const std::string node = rooms.claims.somebody_else();  // it has our tables
        session->say_goodbye({v1::GOODBYE_REASON_SHUTDOWN, protocol::CloseCode::kGoingAway,
                              "the server stops; come back in a moment",
                              node.empty() ? retry_after : 0, node});
      }
      told = joined;
    }
    return rooms.sessions.count() == 0;
  }

  /// Clocks ran until now.
  Task<> note_uptime(std::shared_ptr<bool> noted) {
    co_await rooms.uptime.note();
    *noted = true;
  }

  Task<> run_draining() {
    const auto deadline = SteadyClock::now() + rooms.options.limits.drain_timeout;
    co_await listener->close();
    if (metrics_listener) {
      co_await metrics_listener->close();
    }
    rooms.tables.close();
    if (!co_await wait_until(deadline, [this] { return rooms.tables.in_memory() == 0; })) {
      rooms.log.warning("tables did not end in time", {{"tables", rooms.tables.in_memory()}});
    }
    (void)co_await wait_until(deadline, [this] { return rooms.claims.giving_up() == 0; });
    // Leaves time for a close handshake, even when the tables used up all of it.
    const auto last = std::max(deadline, SteadyClock::now() + rooms.options.limits.close_timeout);
    const auto noted = std::make_shared<bool>(false);
    spawn(co_await asio::this_coro::executor, rooms.log, "noting", note_uptime(noted));
    std::uint64_t told = 0;
    if (!co_await wait_until(last, [&] { return all_gone(told); })) {
      rooms.log.info("connections cut", {{"connections", rooms.sessions.count()}});
    }
    (void)co_await wait_until(last, [&] { return *noted; });
    if (rooms.claims.shared()) {
      co_await rooms.claims.leave();
    }
    rooms.workers->stop();
  }

  void stop() {
    if (!rooms.workers->running()) {
      return;
    }
    rooms.readiness.enter(Readiness::Stage::kDraining);
    spawn(rooms.workers->first().get_executor(), rooms.log, "draining", run_draining());
    rooms.workers->join();
    rooms.finish_beside();
    rooms.log.info("stopped");
  }

  Assembly rooms;
  std::unique_ptr<AdminSocket> admin_socket;
  std::unique_ptr<Listener> metrics_listener;
  std::unique_ptr<Listener> listener;
};

Server::Server(const ServerOptions& options, const content::Pack& pack, storage::Store& store,
               Log& log)
    : impl_(std::make_unique<Impl>(options, pack, store, log)) {}

Server::~Server() = default;

Outcome<> Server::start() {
  Assembly& rooms = impl_->rooms;
  Workers& workers = *rooms.workers;
  if (const auto& files = rooms.options.tls) {
    auto opened = TlsIdentity::open(*files, rooms.log);
    if (!opened) {
      return complaint(std::move(opened.error()));
    }
    rooms.tls = std::move(*opened);
  }
  if (auto listening = impl_->listen(rooms.options.listen, impl_->listener, false); !listening) {
    return listening;
  }
  if (const auto& address = rooms.options.metrics) {
    if (auto listening = impl_->listen(*address, impl_->metrics_listener, true); !listening) {
      return listening;
    }
  }
  if (const auto& path = rooms.options.admin_socket; !path.empty()) {
    auto opened = AdminSocket::open(
        workers.first(), path,
        [&rooms](v1::AdminRequest request) { return rooms.admin.answer(std::move(request)); },
        rooms.log);
    if (opened) {
      impl_->admin_socket = std::move(*opened);
    } else {
      rooms.log.warning("the server cannot be administered", {{"problem", opened.error()}});
    }
  }
  rooms.followed.start();
  const auto executor = workers.first().get_executor();
  rooms.hints.start(executor, [&rooms] { rooms.next_look->nudge(); });
  spawn(executor, rooms.log, "startup", run_startup(rooms));
  spawn(executor, rooms.log, "checking", run_checking(rooms));
  if (rooms.claims.shared()) {
    spawn(executor, rooms.log, "watching", run_watching(rooms));
  }
  if (rooms.exchange.shared()) {
    spawn(executor, rooms.log, "exchanging", rooms.exchange.run());
  }
  workers.start();
  return {};
}

ListenAddress Server::address() const { return impl_->listener->address(); }

std::optional<ListenAddress> Server::metrics_address() const {
  return impl_->metrics_listener ? std::optional(impl_->metrics_listener->address()) : std::nullopt;
}

void Server::reload(const Door& door, LegalPages legal) {
  impl_->rooms.door.set(door);
  impl_->rooms.site.show_legal(std::move(legal));
  if (impl_->rooms.tls) {
    impl_->rooms.tls->reload();
  }
}

void Server::call_while_alive(std::chrono::microseconds interval, std::function<void()> call) {
  beat(*impl_->rooms.workers, interval, std::move(call));
}

void Server::stop() { impl_->stop(); }

}  // namespace aurora::server
