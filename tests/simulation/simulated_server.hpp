// The whole server in the simulated machine, without threads and sockets: everything but the
// listener.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/assembly.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "tests/simulation/link.hpp"
#include "tests/simulation/link_register.hpp"
#include "tests/simulation/simulated_machine.hpp"

namespace aurora::simulation {

/// What a process takes for the time: it asks once, and counts from there. Where games go on over
/// days, it goes so many times as fast as the timers of the machine.
class SimulatedClock final : public server::Clock {
 public:
  SimulatedClock(SimulatedMachine& machine, std::int64_t unix_ms, std::int64_t pace)
      : machine_(machine), unix_ms_(unix_ms), pace_(pace), began_(machine.now()) {}
  [[nodiscard]] std::int64_t unix_ms() const override;
  void call_at(std::int64_t at, server::Executor executor, server::Log& log,
               std::function<void()> call) override;

 private:
  SimulatedMachine& machine_;
  std::int64_t unix_ms_;
  std::int64_t pace_;
  SimulatedMachine::TimePoint began_;
};

/// What the machine's wall clock shows, and how fast it goes.
struct WallTime {
  std::int64_t unix_ms = 0;
  std::int64_t pace = 1;
};

/// What a server has besides its store: the first three when it shares that with others.
struct Sharing {
  storage::Ownership* ownership = nullptr;
  storage::Noticeboard* noticeboard = nullptr;
  server::Bus* bus = nullptr;
  LinkRegister* links = nullptr;  ///< where newcomers need one
  /// Another server has begun under its name.
  std::function<void(const std::string&)> on_replaced = [](const std::string&) {};
};

/// From its start to the moment that its process is killed.
class SimulatedServer {
 public:
  /// `deal` is given when somebody spies.
  SimulatedServer(SimulatedMachine& machine, WallTime time, const server::Deal& deal,
                  storage::Store& store, server::Log& log, const Sharing& sharing = {});
  SimulatedServer(const SimulatedServer&) = delete;
  SimulatedServer& operator=(const SimulatedServer&) = delete;
  /// Kills it. The store must have lost its power before.
  ~SimulatedServer();

  void accept(const std::shared_ptr<Link>& link);
  /// Runs one handler of this loop. False: it has nothing to do.
  bool run_one(std::size_t loop);
  [[nodiscard]] static std::size_t loops();
  /// What it tells a load balancer.
  [[nodiscard]] bool ready() const;
  /// As SIGSTOP and SIGCONT; whoever runs the loops lets them stand still, too.
  void pause(bool now) { machine_.pause(process_, now); }
  /// Cuts all connections, as a proxy does when it gives the server up.
  void cut_connections();

  // --- where several share the store ---
  /// As the operator asks: it gives its tables to others, or takes them again.
  void drain(bool draining);
  /// It gives one of its tables, of so many, to that server.
  void move_table(std::size_t number, const std::string& node);
  /// Gives up its tables, says goodbye and leaves, as a process that is told to stop. `then` is
  /// called when it has.
  void stop(std::function<void()> then);
  /// What takes more room than it may when people play at so many tables, or nothing.
  [[nodiscard]] std::optional<std::string> over_its_bounds(std::size_t tables) const;
  /// What is still waiting though nobody asks for anything, or nothing.
  [[nodiscard]] std::optional<std::string> left_over() const;

 private:
  SimulatedMachine& machine_;
  const SimulatedMachine::Process process_;
  SimulatedClock clock_;
  std::vector<std::weak_ptr<Link>> links_;
  std::unique_ptr<server::Assembly> rooms_;
};

}  // namespace aurora::simulation
