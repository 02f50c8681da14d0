// Those who wait for others to play with, by what they would like to play and how well they do.
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
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

/// Takes out those who may begin, in the order of their arrival; nobody when there are not enough
/// of one mode whose ratings are near to each other. The longer somebody waits, the further away
/// the others may be, and after a while nobody is too far. Two that are `apart` come into no group
/// together.
[[nodiscard]] std::vector<Waiting> take_group(
    std::vector<Waiting>& waiting, const Limits& limits, std::chrono::steady_clock::time_point now,
    const std::function<bool(const Player&, const Player&)>& apart);

/// May be used from any thread.
class MatchQueue {
 public:
  MatchQueue(const Limits& limits, const Blocks& blocks) : limits_(limits), blocks_(blocks) {}

  /// The player waits, in place of where they waited before. Returns how many wait for this now.
  std::size_t join(Waiting newcomer);
  /// Those who may begin; they do not wait any more.
  [[nodiscard]] std::vector<Waiting> take();
  /// This connection does not wait any more.
  void leave(std::uint64_t connection);
  /// Everybody who waits for this, in the order of their arrival.
  [[nodiscard]] std::vector<Waiting> waiting_for(const MatchMode& mode) const;
  /// For what this connection waits; nothing when it does not.
  [[nodiscard]] std::optional<MatchMode> mode_of(std::uint64_t connection) const;

 private:
  const Limits& limits_;
  const Blocks& blocks_;
  mutable std::mutex mutex_;
  std::vector<Waiting> waiting_;
};

}  // namespace aurora::server
