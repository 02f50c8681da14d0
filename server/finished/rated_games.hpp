// Which games change ratings: those that were contested, and not too many a day between the same
// people.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/steady_clock.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::v1 {
class GameSummary;
}

namespace aurora::server {

struct Contestant;
struct Limits;

/// Thread-safe. Counts per day (UTC), in memory: a restart begins anew.
class RatedGames {
 public:
  using TimePoint = machine::SteadyClock::time_point;

  explicit RatedGames(const Limits& limits);

  /// Notes a player's address: only its hash, keyed with a secret of this object, and only for a
  /// day.
  void saw(storage::PlayerId player, std::string_view address,
           TimePoint now = machine::SteadyClock::now());

  /// Says for each contestant against whom the game is rated or, if against nobody, why.
  void decide(const v1::GameSummary& game, std::vector<Contestant>& contestants,
              TimePoint now = machine::SteadyClock::now());
  /// Counts a game once it is kept.
  void count(const v1::GameSummary& game, const std::vector<Contestant>& contestants);

 private:
  struct Sighting {
    std::string address_hash;
    TimePoint at;
  };
  using Pair = std::pair<storage::PlayerId, storage::PlayerId>;

  // All with the mutex held:
  void begin_day(const v1::GameSummary& game);
  void forget_sightings_before(TimePoint time);
  [[nodiscard]] bool met_too_often(const Contestant& one, const Contestant& other) const;
  [[nodiscard]] bool played_enough_at_home(const Contestant& one) const;

  const Limits& limits_;
  const std::string key_;
  std::mutex mutex_;
  std::unordered_map<storage::PlayerId, std::vector<Sighting>> sightings_;
  std::int64_t day_ = 0;
  std::map<Pair, unsigned> games_of_pair_;
  std::unordered_map<storage::PlayerId, unsigned> games_at_home_;
};

}  // namespace aurora::server
