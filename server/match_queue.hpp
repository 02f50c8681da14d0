// Those who wait for others to play with, by what they would like to play.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "server/identity.hpp"

namespace aurora::server {

class Session;

struct MatchMode {
  engine::MapName map = engine::MapName::kAlpha;
  std::uint8_t seats = 2;
  bool mines = false;
  auto operator<=>(const MatchMode&) const = default;
};

struct Waiting {
  MatchMode mode;
  Player player;
  std::string entropy;
  std::uint64_t connection = 0;
  std::weak_ptr<Session> session;
};

/// May be used from any thread.
class MatchQueue {
 public:
  /// The player waits, in place of where they waited before. Returns those who may begin, in the
  /// order of their arrival, when there are enough; they do not wait any more.
  [[nodiscard]] std::vector<Waiting> join(Waiting newcomer);
  /// This connection does not wait any more.
  void leave(std::uint64_t connection);
  /// Everybody who waits for this, in the order of their arrival.
  [[nodiscard]] std::vector<Waiting> waiting_for(const MatchMode& mode) const;
  /// For what this connection waits; nothing when it does not.
  [[nodiscard]] std::optional<MatchMode> mode_of(std::uint64_t connection) const;

 private:
  mutable std::mutex mutex_;
  std::vector<Waiting> waiting_;
};

}  // namespace aurora::server
