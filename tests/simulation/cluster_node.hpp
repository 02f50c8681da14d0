// One of several servers on a database, with what it reaches and what reaches it.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "tests/simulation/cluster_ways.hpp"
#include "tests/simulation/servers.hpp"
#include "tests/simulation/simulated_server.hpp"
#include "tests/stores/shared_memory_store.hpp"

namespace aurora::simulation {

/// What all nodes share.
struct SharedGround {
  SimulatedDatabase database;
  server::MemoryBroker broker;
  unsigned losing = 0;  ///< messages of the bus, of a thousand
};

class ClusterNode {
 public:
  ClusterNode(const Ground& ground, SharedGround& shared, std::string name)
      : ground_(ground),
        shared_(shared),
        name_(std::move(name)),
        way_(ground.machine, ground.dice, ground.trace, shared.database, name_) {}
  ClusterNode(const ClusterNode&) = delete;
  ClusterNode& operator=(const ClusterNode&) = delete;
  ~ClusterNode() { kill(); }

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] SimulatedServer* server() const { return server_.get(); }
  [[nodiscard]] bool is_paused() const { return paused_; }
  /// It was told to, and is not gone yet.
  [[nodiscard]] bool is_stopping() const { return stopping_; }

  /// Its clock on the wall is wrong from its next start on.
  void set_clock(std::chrono::milliseconds wrong_by) { clock_is_wrong_by_ = wrong_by; }
  /// A process begins. False: the database does not answer.
  [[nodiscard]] bool start();
  void kill();
  void pause(bool now);
  void cut_from_database(Cut now) { way_.cut(now); }
  void cut_from_bus(Cut now);
  void cut_from_people(bool now) { unreachable_ = now; }
  /// Stops as a process that is told to, and is gone.
  void stop();

  /// Looks whether it serves, as a proxy does each second: three times not, and its connections are
  /// cut.
  void check_health();
  /// The proxy leads people here.
  [[nodiscard]] bool is_up() const { return misses_ < kMostMisses; }
  [[nodiscard]] std::shared_ptr<Link> connect(bool in_pieces);

 private:
  static constexpr int kMostMisses = 3;

  const Ground& ground_;
  SharedGround& shared_;
  const std::string name_;
  SimulatedWay way_;
  std::unique_ptr<SimulatedBus> bus_;
  std::unique_ptr<storage::SharedMemoryStore> store_;
  std::unique_ptr<SimulatedServer> server_;
  unsigned starts_ = 0;
  int misses_ = kMostMisses;
  bool paused_ = false;
  bool stopping_ = false;
  Cut bus_is_cut_ = Cut::kNone;
  std::chrono::milliseconds clock_is_wrong_by_{};
  bool unreachable_ = false;
};

}  // namespace aurora::simulation
