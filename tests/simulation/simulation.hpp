// A whole world of a seed: the server, its disk, its connections and the people, with everything
// that can happen to them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/simulation/scenario.hpp"

namespace aurora::simulation {

struct Outcome {
  std::uint64_t trace = 0;
  std::vector<std::string> faults;       ///< none: everything held
  std::vector<std::string> last_events;  ///< in words, the oldest first
  std::chrono::nanoseconds time{};       ///< virtual
  std::uint64_t commands = 0;            ///< that were acknowledged
  std::uint64_t games = 0;               ///< tables whose game is over
  std::uint64_t kills = 0;
  std::uint64_t disk_failures = 0;
  std::uint64_t refused = 0;
  std::uint64_t bytes = 0;  ///< that reached people
  std::uint64_t spied = 0;  ///< pieces of what was heard that were the same in both worlds
};

/// Plays it. One at a time in a process.
[[nodiscard]] Outcome simulate(const Scenario& scenario);

}  // namespace aurora::simulation
