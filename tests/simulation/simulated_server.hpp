// The whole server in the simulated machine, without threads and sockets: everything but the
// listener.
#pragma once

#include <functional>
#include <memory>

#include "server/assembly.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "tests/simulation/link.hpp"
#include "tests/simulation/simulated_machine.hpp"

namespace aurora::simulation {

/// The wall clock of the machine; it does not stop while the server is down.
class SimulatedClock final : public server::Clock {
 public:
  explicit SimulatedClock(SimulatedMachine& machine) : machine_(machine) {}
  [[nodiscard]] std::int64_t unix_ms() const override;
  void call_at(std::int64_t at, server::Executor executor, server::Log& log,
               std::function<void()> call) override;

 private:
  SimulatedMachine& machine_;
};

/// From its start to the moment that its process is killed.
class SimulatedServer {
 public:
  SimulatedServer(SimulatedMachine& machine, SimulatedClock& clock, storage::Store& store,
                  server::Log& log);
  SimulatedServer(const SimulatedServer&) = delete;
  SimulatedServer& operator=(const SimulatedServer&) = delete;
  /// Kills it. The store must have lost its power before.
  ~SimulatedServer();

  void accept(const std::shared_ptr<Link>& link);
  /// Runs one handler of this loop. False: it has nothing to do.
  bool run_one(std::size_t loop) { return rooms_->workers->run_one(loop); }
  [[nodiscard]] static std::size_t loops();
  /// What it tells a load balancer.
  [[nodiscard]] bool ready() const;

 private:
  SimulatedMachine& machine_;
  std::vector<std::weak_ptr<Link>> links_;
  std::unique_ptr<server::Assembly> rooms_;
};

}  // namespace aurora::simulation
