// Who of the other nodes lives: an eye on their beats.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "machine/steady_clock.hpp"
#include "storage/postgres/node.hpp"
#include "storage/postgres/session.hpp"

namespace aurora::storage::postgres {

/// Not thread-safe.
class Watch {
 public:
  Watch(Session session, std::chrono::milliseconds dead_after)
      : session_(std::move(session)), dead_after_(dead_after) {}

  /// Beats, looks, and takes over who is dead: whose beat has been the same for so long, on one
  /// connection. kBusy: another has our place.
  [[nodiscard]] Result<std::vector<std::string>> look(const Node& own);

  /// Of which nodes the beat has been the same for so long, as of the last look.
  [[nodiscard]] std::map<std::string, bool> silent_for(std::chrono::milliseconds time) const;

  /// The others that live and take tables, as of the last look: whose beat has not been the same
  /// for so long.
  [[nodiscard]] std::vector<std::string> takers(std::chrono::milliseconds time) const;

  /// The connection for what else is said about nodes.
  [[nodiscard]] Session& session() { return session_; }
  /// What was seen counts no more.
  void forget();

 private:
  struct Seen {
    std::int64_t epoch = 0;
    std::int64_t beat = 0;
    machine::SteadyClock::duration silent{};
    bool takes_tables = false;
  };

  [[nodiscard]] Result<std::vector<std::string>> look_on(Connection& db, const Node& own);
  /// Takes note of how the node is now. True: it is dead.
  [[nodiscard]] bool note(const NodeRow& node, machine::SteadyClock::duration passed);

  Session session_;
  std::chrono::milliseconds dead_after_;
  machine::SteadyClock::time_point looked_at_;
  std::map<std::string, Seen> seen_;
};

}  // namespace aurora::storage::postgres
