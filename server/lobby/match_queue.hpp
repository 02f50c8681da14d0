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
#include "storage/rows.hpp"

namespace aurora::server {

class Blocks;
class Watcher;
struct Limits;

struct MatchMode {
  engine::MapName map = engine::MapName::kAlpha;
  std::uint8_t seats = 2;
  bool mines = false;
  bool programs = false;  ///< programs meet each other, and people meet people
  auto operator<=>(const MatchMode&) const = default;
};

struct Waiting {
  MatchMode mode;
  Player player;
  std::string entropy;
  double rating = 0;       ///< on this map
  bool unwatched = false;  ///< does not want to be watched
  std::uint64_t connection = 0;
  std::weak_ptr<Watcher> watcher;
  machine::SteadyClock::time_point since = machine::SteadyClock::now();
  // Where several servers share the store:
  std::int64_t place = 0;      ///< among all who have ever waited here; 0: they wait elsewhere
  storage::Ticket ticket = 0;  ///< 0: the others do not know of them yet
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
  /// Takes out players who can start together; where several servers share the store nobody.
  [[nodiscard]] std::vector<Waiting> take();
  /// Takes this connection out of the queue.
  void leave(std::uint64_t connection);
  /// Everybody who waits here for this, in order of arrival.
  [[nodiscard]] std::vector<Waiting> waiting_for(const MatchMode& mode) const;
  /// How many wait for this, here and elsewhere.
  [[nodiscard]] std::size_t count(const MatchMode& mode) const;
  /// How many wait for anything, here and elsewhere.
  [[nodiscard]] std::size_t count() const;
  /// What this connection waits for, if anything.
  [[nodiscard]] std::optional<MatchMode> mode_of(std::uint64_t connection) const;

  // Of several servers: shared_matching.hpp
  /// From now on changed() is called when somebody comes or goes, and groups are found by
  /// groups().
  void share(std::function<void()> changed);
  /// Everybody who waits here, in order of arrival.
  [[nodiscard]] std::vector<Waiting> here() const;
  /// The others know of somebody by this ticket.
  void set_ticket(std::int64_t place, storage::Ticket ticket);
  /// Takes out who is at this place, or was until lately; or else the player wherever they wait.
  [[nodiscard]] std::optional<Waiting> take_out(std::int64_t place, storage::PlayerId player);
  /// Who has left is forgotten, but for those at these places.
  void forget_left(const std::vector<std::int64_t>& places);
  /// Those who wait at other servers. They have waited since they were first named.
  void set_elsewhere(std::vector<Waiting> waiting);
  /// Groups who can start together among all of whom the others know, and who have waited for so
  /// long.
  [[nodiscard]] std::vector<std::vector<Waiting>> groups(
      machine::SteadyClock::duration waited) const;

 private:
  [[nodiscard]] std::size_t count_all(const MatchMode& mode) const;

  const Limits& limits_;
  const Blocks& blocks_;
  mutable std::mutex mutex_;
  std::vector<Waiting> waiting_;
  std::function<void()> changed_;  // nothing: nobody shares the store
  std::vector<Waiting> left_;      // lately; somebody may have given them a seat before
  std::vector<Waiting> elsewhere_;
  std::int64_t last_place_ = 0;
};

}  // namespace aurora::server
