// A whole world of a seed: the server, its disk, its connections and the people, with everything
// that can happen to them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace aurora::simulation {

struct Scenario {
  std::uint64_t seed = 1;
  std::chrono::seconds time{120};  ///< virtual; then nothing bad happens any more
  unsigned tables = 5;
  bool kills = true;   ///< of the server, at any moment
  bool breaks = true;  ///< of connections
  bool disk = true;    ///< failures of the disk
  bool sqlite = true;  ///< a world in four keeps everything in SQLite, on files that fail
  bool whims = true;   ///< of people: they do more than play
  bool clocks = true;  ///< at some tables; and the wall clock jumps
  /// Plays a world in four twice, to see whether anybody is told what depends on hidden cards.
  bool spy = true;
};

struct Outcome {
  std::uint64_t trace = 0;
  std::vector<std::string> faults;  ///< none: everything held
  std::chrono::nanoseconds time{};  ///< virtual
  std::uint64_t commands = 0;       ///< that were acknowledged
  std::uint64_t games = 0;          ///< tables whose game is over
  std::uint64_t kills = 0;
  std::uint64_t disk_failures = 0;
  std::uint64_t refused = 0;
  std::uint64_t spied = 0;  ///< pieces of what was heard that were the same in both worlds
};

/// Plays it. One at a time in a process.
[[nodiscard]] Outcome simulate(const Scenario& scenario);

}  // namespace aurora::simulation
