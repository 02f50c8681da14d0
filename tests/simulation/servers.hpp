// What people connect to: one server on its disk, or several on one database, and what can happen
// to them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/rulebook/ruleset.hpp"
#include "server/runtime/logging.hpp"
#include "storage/store.hpp"
#include "tests/simulation/clock_watch.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/simulation/history.hpp"
#include "tests/simulation/link.hpp"
#include "tests/simulation/link_register.hpp"
#include "tests/simulation/scenario.hpp"
#include "tests/simulation/simulated_machine.hpp"
#include "tests/simulation/trace.hpp"

namespace aurora::simulation {

/// What they find in the world.
struct Ground {
  const Scenario& scenario;
  Dice& dice;
  SimulatedMachine& machine;
  Trace& trace;
  Uptime& uptime;
  History& history;
  server::Log& log;
  server::Deal deal;  ///< given when somebody spies
  LinkRegister& links;
  const bool& troubled;  ///< bad things happen

  [[nodiscard]] LinkRegister* links_if_needed() const {
    return scenario.by_link() ? &links : nullptr;
  }
  /// Of virtual time.
  [[nodiscard]] std::int64_t milliseconds() const;
  /// What a clock on the wall shows that is right.
  [[nodiscard]] std::int64_t unix_ms() const;
};

class Servers {
 public:
  Servers() = default;
  Servers(const Servers&) = delete;
  Servers& operator=(const Servers&) = delete;
  virtual ~Servers() = default;

  virtual void start() = 0;
  /// To the server of that name, or to any. nullptr: nobody answers.
  [[nodiscard]] virtual std::shared_ptr<Link> connect(const std::string& node, bool in_pieces) = 0;
  /// One thing that is ready, whichever the dice say. False: nothing is.
  [[nodiscard]] virtual bool step() = 0;

  /// Lets servers be killed, and worse, until trouble ends.
  virtual void begin_kills() = 0;
  /// … and no more from now on.
  virtual void end_kills() = 0;
  /// Lets what stores the games fail, now and then or often.
  virtual void fail(bool often) = 0;
  /// Nothing bad happens any more.
  virtual void end_trouble() = 0;
  /// The world ends.
  virtual void stop() = 0;

  /// Some of what is stored cannot be read.
  [[nodiscard]] virtual bool damaged() const = 0;
  [[nodiscard]] virtual bool ready() const = 0;
  [[nodiscard]] virtual std::uint64_t kills() const = 0;
  [[nodiscard]] virtual std::uint64_t failures() const = 0;
  /// See SimulatedServer.
  [[nodiscard]] virtual std::optional<std::string> over_bounds() const = 0;
  [[nodiscard]] virtual std::optional<std::string> left_over() const = 0;
  /// Shows what is stored. What is wrong with the store itself, or nothing.
  [[nodiscard]] virtual std::string inspect(const std::function<void(storage::Store&)>& look) = 0;
};

[[nodiscard]] std::unique_ptr<Servers> make_one_server(const Ground& ground);
/// Several on one database (cluster.cpp).
[[nodiscard]] std::unique_ptr<Servers> make_cluster(const Ground& ground);

}  // namespace aurora::simulation
