#include "tests/simulation/simulated_server.hpp"

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

#include "content/pack.hpp"
#include "server/http/http_session.hpp"
#include "server/runtime/spawn.hpp"
#include "server/upkeep.hpp"

namespace aurora::simulation {

namespace asio = boost::asio;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t kLoops = 3;
constexpr std::int64_t kBegan = 1'800'000'000'000;  // Unix time

server::ServerOptions options_with(SimulatedClock& clock) {
  server::ServerOptions options;
  options.threads = kLoops;
  options.clock = &clock;
  options.server_id = "7ZQ4K0V3M9W2T8R5XNB6CJ1DHE";
  options.limits.password_operations = 1;
  options.limits.password_memory_bytes = 8192;
  return options;
}

}  // namespace

std::int64_t SimulatedClock::unix_ms() const {
  return kBegan + duration_cast<milliseconds>(machine_.now().time_since_epoch()).count();
}

void SimulatedClock::call_at(std::int64_t at, server::Executor executor, server::Log& /*log*/,
                             std::function<void()> call) {
  const milliseconds wait{std::max<std::int64_t>(at - unix_ms(), 0) + 1};
  machine_.call_at(machine_.now() + wait, [executor, call = std::move(call)](bool on_time) mutable {
    if (on_time) {
      asio::post(executor, std::move(call));
    }
  });
}

SimulatedServer::SimulatedServer(SimulatedMachine& machine, SimulatedClock& clock,
                                 storage::Store& store, server::Log& log)
    : machine_(machine),
      rooms_(std::make_unique<server::Assembly>(options_with(clock), content::base_pack(), store,
                                                log)) {
  const auto loop = rooms_->workers->first().get_executor();
  server::spawn(loop, log, "startup", server::run_startup(*rooms_));
  server::spawn(loop, log, "checking", server::run_checking(*rooms_));
}

SimulatedServer::~SimulatedServer() {
  for (const auto& link : links_) {
    if (const auto open = link.lock()) {
      open->reset();
    }
  }
  machine_.forget_process();
  rooms_.reset();
}

std::size_t SimulatedServer::loops() { return kLoops; }

bool SimulatedServer::ready() const {
  return rooms_->readiness.stage() == server::Readiness::Stage::kServing &&
         !rooms_->readiness.storage_problem();
}

void SimulatedServer::accept(const std::shared_ptr<Link>& link) {
  std::erase_if(links_, [](const auto& old) { return old.expired(); });
  links_.push_back(link);
  const auto loop = rooms_->workers->next();
  server::spawn(loop, rooms_->log, "http",
                server::run_http_session(
                    server::Stream(link->server_end(loop), rooms_->connections.enter("")),
                    rooms_->http_services(false)));
}

}  // namespace aurora::simulation
