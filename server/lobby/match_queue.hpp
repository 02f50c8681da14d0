// Players who wait for a quick match, by what they want to play and how good they are.
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "machine/steady_clock.hpp"
#include "server/people/identity.hpp"

namespace aurora::server {

class Blocks;
class Watcher;
struct Limits;

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
  double rating = 0;  ///< on this map
  std::uint64_t connection = 0;
  std::weak_ptr<Watcher> watcher;
  machine::SteadyClock::time_point since = machine::SteadyClock::now();
};

/// Takes out players who can start together, in order of arrival: enough of one mode with ratings
/// close to each other; else nobody. The longer somebody waits, the further apart ratings may be,
/// and in the end any will do. Two players who are `apart` never share a group.
[[nodiscard]] std::vector<Waiting> take_group(
    std::vector<Waiting>& waiting, const Limits& limits, machine::SteadyClock::time_point now,
    const std::function<bool(const Player&, const Player&)>& apart);

/// Thread-safe.
class MatchQueue {
 public:
  MatchQueue(const Limits& limits, const Blocks& blocks) : limits_(limits), blocks_(blocks) {}

  /// Queues the player, who leaves any other queue. Returns how many wait for this now.
  std::size_t join(Waiting newcomer);
  /// Takes out players who can start together.
  [[nodiscard]] std::vector<Waiting> take();
  /// Takes this connection out of the queue.
  void leave(std::uint64_t connection);
  /// Everybody who waits for this, in order of arrival.
  [[nodiscard]] std::vector<Waiting> waiting_for(const MatchMode& mode) const;
  /// What this connection waits for, if anything.
  [[nodiscard]] std::optional<MatchMode> mode_of(std::uint64_t connection) const;

 private:
  const Limits& limits_;
  const Blocks& blocks_;
  mutable std::mutex mutex_;
  std::vector<Waiting> waiting_;
};

}  // namespace aurora::server
