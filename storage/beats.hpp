// Who of the nodes that share a store lives, by their beats (ADR 11).
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "machine/steady_clock.hpp"
#include "storage/ownership.hpp"

namespace aurora::storage {

/// Of whom nothing was heard for so long, nobody knows whether they live.
inline constexpr std::chrono::milliseconds kSilent{2500};

/// What one node has seen of the others. Not thread-safe.
class Beats {
 public:
  explicit Beats(std::chrono::milliseconds dead_after) : dead_after_(dead_after) {}

  /// Takes note of how the nodes are now, and returns those of the others that are dead: whose beat
  /// has been the same for so long.
  [[nodiscard]] std::vector<NodeRow> look(const std::string& own,
                                          const std::vector<NodeRow>& nodes);
  /// Of one that was dead: it begins anew, if it does.
  void forget(const std::string& node) { seen_.erase(node); }
  /// What was seen counts no more: it was seen on another connection.
  void forget();

  /// Of which nodes the beat has been the same for so long, as of the last look.
  [[nodiscard]] std::map<std::string, bool> silent_for(std::chrono::milliseconds time) const;
  /// The others that live and take tables, as of the last look: whose beat has not been the same
  /// for so long.
  [[nodiscard]] std::vector<std::string> takers(std::chrono::milliseconds time) const;

 private:
  struct Seen {
    std::int64_t epoch = 0;
    std::int64_t beat = 0;
    machine::SteadyClock::duration silent{};
    bool takes_tables = false;
  };

  /// True: the node is dead.
  [[nodiscard]] bool note(const NodeRow& node, machine::SteadyClock::duration passed);

  std::chrono::milliseconds dead_after_;
  machine::SteadyClock::time_point looked_at_;
  std::map<std::string, Seen> seen_;
};

}  // namespace aurora::storage
