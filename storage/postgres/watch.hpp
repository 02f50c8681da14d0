// Who of the other nodes lives: an eye on their beats.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "storage/beats.hpp"
#include "storage/postgres/node.hpp"
#include "storage/postgres/session.hpp"

namespace aurora::storage::postgres {

/// Not thread-safe.
class Watch {
 public:
  Watch(Session session, std::chrono::milliseconds dead_after)
      : session_(std::move(session)), beats_(dead_after) {}

  /// Beats, looks, and takes over who is dead: whose beat has been the same for so long, on one
  /// connection. kBusy: another has our place.
  [[nodiscard]] Result<std::vector<std::string>> look(const Node& own);

  /// What was seen of the others.
  [[nodiscard]] const Beats& beats() const { return beats_; }

  /// The connection, for what else is said about nodes, too. What was seen on another one counts no
  /// more.
  [[nodiscard]] Result<Connection*> ready();
  /// What was seen counts no more.
  void forget() { beats_.forget(); }

 private:
  [[nodiscard]] Result<std::vector<std::string>> look_on(Connection& db, const Node& own);

  Session session_;
  Beats beats_;
};

}  // namespace aurora::storage::postgres
