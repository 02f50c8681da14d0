// How a server of a cluster reaches the database and the other servers: over networks that lose,
// delay and are cut.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/bus/memory_bus.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/simulation/simulated_machine.hpp"
#include "tests/simulation/trace.hpp"
#include "tests/stores/shared_memory.hpp"

namespace aurora::simulation {

/// The servers of the database, and how it is with them.
class SimulatedDatabase {
 public:
  SimulatedDatabase() { servers_.push_back(std::make_unique<storage::SharedMemory>()); }

  bool is_up = true;
  unsigned connections = 0;  ///< grows when all are lost, with what is on its way
  unsigned failing = 0;      ///< statements of a thousand whose outcome nobody knows
  std::uint64_t failures = 0;

  [[nodiscard]] storage::SharedMemory& primary() { return *servers_.back(); }
  /// Whom a new connection finds; one of them may be an old primary.
  [[nodiscard]] storage::SharedMemory& some_primary(Dice& dice);
  [[nodiscard]] bool is_there(const storage::SharedMemory& server) const;

  /// The primary confirms nothing any more …
  void lose_standby();
  /// … until its standby is back,
  void find_standby();
  /// or takes its place. The old one goes on, and gives up what nobody else has when it ends.
  void promote_standby();
  void end_old_primary() { old_is_there_ = false; }
  [[nodiscard]] bool is_whole() const { return !standby_ && !old_is_there_; }

 private:
  std::vector<std::unique_ptr<storage::SharedMemory>> servers_;  // the primary is the last
  std::unique_ptr<storage::SharedMemory> standby_;               // while the primary has lost it
  bool old_is_there_ = false;
};

/// In which direction nothing passes.
enum class Cut : std::uint8_t { kNone, kThere, kBack, kBoth };

class SimulatedWay final : public storage::Way {
 public:
  SimulatedWay(SimulatedMachine& machine, Dice& dice, Trace& trace, SimulatedDatabase& database,
               const std::string& node)
      : machine_(machine), dice_(dice), trace_(trace), database_(database), node_(node) {}

  void cut(Cut now) { cut_ = now; }
  /// For a process that begins.
  [[nodiscard]] bool is_there() const {
    return database_.is_up && cut_ == Cut::kNone && database_.is_whole();
  }

  [[nodiscard]] storage::Passage next(const storage::SharedMemory& server) override;
  [[nodiscard]] storage::SharedMemory& connect(storage::SharedMemory& server) override;
  void arrive_later(const std::function<void()>& statement) override;

 private:
  SimulatedMachine& machine_;
  Dice& dice_;
  Trace& trace_;
  SimulatedDatabase& database_;
  std::string node_;
  Cut cut_ = Cut::kNone;
};

/// One server's end of a bus that delays, loses and doubles. What one sender sends arrives in
/// order.
class SimulatedBus final : public server::Bus {
 public:
  SimulatedBus(SimulatedMachine& machine, Dice& dice, server::MemoryBroker& broker)
      : machine_(machine), dice_(dice), end_(broker.connect()) {}

  void cut(Cut now) { *cut_ = now; }
  /// So many messages of a thousand are lost, and as many arrive twice.
  void lose(unsigned per_mille) { losing_ = per_mille; }

  void publish(std::string subject, server::SharedBytes bytes) override;
  [[nodiscard]] std::unique_ptr<server::BusSubscription> subscribe(std::string subject,
                                                                   server::Executor executor,
                                                                   Handler handler) override;
  [[nodiscard]] bool connected() const override { return *cut_ != Cut::kBoth && end_->connected(); }
  [[nodiscard]] server::BusCounts counts() const override { return end_->counts(); }

 private:
  SimulatedMachine& machine_;
  Dice& dice_;
  std::shared_ptr<server::Bus> end_;
  std::shared_ptr<Cut> cut_ = std::make_shared<Cut>(Cut::kNone);
  unsigned losing_ = 0;
  SimulatedMachine::TimePoint last_{};
};

}  // namespace aurora::simulation
