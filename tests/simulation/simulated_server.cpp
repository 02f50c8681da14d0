#include "tests/simulation/simulated_server.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

#include "content/pack.hpp"
#include "protocol/frame.hpp"
#include "server/http/http_session.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/session/session.hpp"
#include "server/upkeep.hpp"

namespace aurora::simulation {

namespace asio = boost::asio;
using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr std::size_t kLoops = 3;
// The answers to two requests that were read before the limit was reached may stand beside what it
// lets wait. The lobby is the longest: 3.3 kB among 5 tables.
constexpr std::size_t kLargestAnswers = std::size_t{8} << 10U;
constexpr std::size_t kLineOfLobby = 400;
/// Little, so that slow readers fall behind.
constexpr std::size_t kOutboxBytes = std::size_t{2} << 10U;
/// So do spectators, for whom what is said to all of them may wait beside other things.
constexpr std::size_t kSharedBytes = std::size_t{4} << 10U;
constexpr std::size_t kLinksOfAPlayer = 2;
constexpr std::uint32_t kUsesForAll = 1'000;
constexpr milliseconds kBetweenLinks{50};
constexpr seconds kUptimeInterval{5};
constexpr seconds kTableIdle{3};
/// How often is looked whether tables have ended.
constexpr milliseconds kEndInterval{2};

server::ServerOptions options_with(SimulatedClock& clock, const server::Deal& deal,
                                   const Sharing& sharing) {
  server::ServerOptions options;
  options.threads = kLoops;
  options.clock = &clock;
  options.server_id = "7ZQ4K0V3M9W2T8R5XNB6CJ1DHE";
  options.limits.password_operations = 1;
  options.limits.password_memory_bytes = 8192;
  options.limits.outbox_bytes = kOutboxBytes;
  options.limits.shared_outbox_bytes = kSharedBytes;
  options.limits.uptime_interval = kUptimeInterval;
  options.limits.table_idle_timeout = kTableIdle;
  if (sharing.links != nullptr) {
    options.limits.registration = server::Registration::kInvite;
    options.limits.invite_links = kLinksOfAPlayer;
  }
  options.ownership = sharing.ownership;
  options.noticeboard = sharing.noticeboard;
  options.bus = sharing.bus;
  options.on_replaced = sharing.on_replaced;
  options.make_ruleset = [deal](const content::Pack& pack) {
    // Plays games to find its signature; there are many starts, and one pack.
    static const server::Ruleset kMade = server::make_ruleset(pack);
    server::Ruleset rules = kMade;
    if (deal) {
      rules.start = deal;
    }
    return rules;
  };
  return options;
}

server::Task<> set_draining(server::Assembly& rooms, bool draining) {
  (void)co_await rooms.claims.drain(draining);
}

server::Task<> hand_over(server::Assembly& rooms, storage::TableId table, std::string node) {
  (void)co_await rooms.tables.hand_over(table, std::move(node));
}

/// The operator makes a link for everybody, unless there is one.
server::Task<> invite_everybody(server::Assembly& rooms, LinkRegister& links) {
  server::Timer timer(rooms.workers->first().get_executor());
  while (links.operators_code().empty()) {
    const auto made =
        co_await rooms.invite_links.make_for_operator({.note = "everybody", .uses = kUsesForAll});
    if (made) {
      links.operator_made(made->code());
    }
    timer.expires_after(kBetweenLinks);
    co_await timer.async_wait(server::kAwait);
  }
}

/// What server.cpp does when a server stops, without its listener.
server::Task<> leave(server::Assembly& rooms, std::function<void()> then) {
  rooms.readiness.enter(server::Readiness::Stage::kDraining);
  const auto deadline = machine::SteadyClock::now() + rooms.options.limits.drain_timeout;
  rooms.tables.close();
  server::Timer timer(rooms.workers->first().get_executor());
  while ((rooms.tables.in_memory() > 0 || rooms.claims.giving_up() > 0) &&
         machine::SteadyClock::now() < deadline) {
    timer.expires_after(kEndInterval);
    co_await timer.async_wait(server::kAwait);
  }
  co_await rooms.uptime.note();
  for (const auto& session : rooms.sessions.all()) {
    session->say_goodbye({v1::GOODBYE_REASON_SHUTDOWN, protocol::CloseCode::kGoingAway,
                          "the server stops; come back in a moment", 0,
                          rooms.claims.somebody_else()});
  }
  co_await rooms.claims.leave();
  then();
}

}  // namespace

std::int64_t SimulatedClock::unix_ms() const {
  return unix_ms_ + duration_cast<milliseconds>(pace_ * (machine_.now() - began_)).count();
}

void SimulatedClock::call_at(std::int64_t at, server::Executor executor, server::Log& /*log*/,
                             std::function<void()> call) {
  const milliseconds wait{std::max<std::int64_t>(at - unix_ms(), 0) / pace_ + 1};
  machine_.call_at(machine_.now() + wait, [executor, call = std::move(call)](bool on_time) mutable {
    if (on_time) {
      asio::post(executor, std::move(call));
    }
  });
}

SimulatedServer::SimulatedServer(SimulatedMachine& machine, WallTime time, const server::Deal& deal,
                                 storage::Store& store, server::Log& log, const Sharing& sharing)
    : machine_(machine),
      process_(machine.begin_process()),
      clock_(machine, time.unix_ms, time.pace) {
  const SimulatedMachine::Running running(machine_, process_);
  rooms_ = std::make_unique<server::Assembly>(options_with(clock_, deal, sharing),
                                              content::base_pack(), store, log);
  const auto loop = rooms_->workers->first().get_executor();
  if (sharing.ownership != nullptr) {
    rooms_->followed.start();
  }
  server::spawn(loop, log, "startup", server::run_startup(*rooms_));
  server::spawn(loop, log, "checking", server::run_checking(*rooms_));
  if (sharing.ownership != nullptr) {
    server::spawn(loop, log, "watching", server::run_watching(*rooms_));
  }
  if (sharing.links != nullptr) {
    server::spawn(loop, log, "inviting", invite_everybody(*rooms_, *sharing.links));
  }
  if (rooms_->exchange.shared()) {
    server::spawn(loop, log, "exchanging", rooms_->exchange.run());
  }
}

SimulatedServer::~SimulatedServer() {
  const SimulatedMachine::Running running(machine_, process_);
  cut_connections();
  machine_.forget_process(process_);
  rooms_.reset();
}

void SimulatedServer::cut_connections() {
  for (const auto& link : links_) {
    if (const auto open = link.lock()) {
      open->reset();
    }
  }
}

bool SimulatedServer::run_one(std::size_t loop) {
  const SimulatedMachine::Running running(machine_, process_);
  return rooms_->workers->run_one(loop);
}

void SimulatedServer::drain(bool draining) {
  const SimulatedMachine::Running running(machine_, process_);
  server::spawn(rooms_->workers->first().get_executor(), rooms_->log, "draining",
                set_draining(*rooms_, draining));
}

void SimulatedServer::move_table(std::size_t number, const std::string& node) {
  const SimulatedMachine::Running running(machine_, process_);
  auto ids = rooms_->tables.ids_in_memory();
  if (!ids.empty()) {
    std::ranges::sort(ids);  // they come in no order
    server::spawn(rooms_->workers->first().get_executor(), rooms_->log, "moving",
                  hand_over(*rooms_, ids.at(number % ids.size()), node));
  }
}

void SimulatedServer::stop(std::function<void()> then) {
  const SimulatedMachine::Running running(machine_, process_);
  server::spawn(rooms_->workers->first().get_executor(), rooms_->log, "stopping",
                leave(*rooms_, std::move(then)));
}

std::size_t SimulatedServer::loops() { return kLoops; }

bool SimulatedServer::ready() const {
  return rooms_->readiness.stage() == server::Readiness::Stage::kServing &&
         !rooms_->readiness.storage_problem();
}

std::optional<std::string> SimulatedServer::over_its_bounds(std::size_t tables) const {
  const std::size_t most = kSharedBytes + kLargestAnswers + tables * kLineOfLobby;
  for (const auto& session : rooms_->sessions.all()) {
    if (session->waiting_bytes() > most) {
      return std::to_string(session->waiting_bytes()) + " bytes wait for one connection";
    }
  }
  return std::nullopt;
}

std::optional<std::string> SimulatedServer::left_over() const {
  const server::Gauges now = rooms_->gauges();
  if (now.queued_writes != 0) {
    return std::to_string(now.queued_writes) + " writes are still queued";
  }
  if (now.outbox_bytes != 0) {
    return std::to_string(now.outbox_bytes) + " bytes are still due to clients";
  }
  const auto open = static_cast<std::uint64_t>(std::ranges::count_if(
      links_, [](const auto& link) { return !link.expired() && !link.lock()->over(); }));
  if (now.connections > open) {
    return std::to_string(now.connections) + " sessions are there for " + std::to_string(open) +
           " connections";
  }
  return std::nullopt;
}

void SimulatedServer::accept(const std::shared_ptr<Link>& link) {
  const SimulatedMachine::Running running(machine_, process_);
  std::erase_if(links_, [](const auto& old) { return old.expired(); });
  links_.push_back(link);
  const auto loop = rooms_->workers->next();
  server::spawn(loop, rooms_->log, "http",
                server::run_http_session(
                    server::Stream(link->server_end(loop), rooms_->connections.enter("")),
                    rooms_->http_services(false)));
}

}  // namespace aurora::simulation
