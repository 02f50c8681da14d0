// Many games, on one thread or several, added up to the same result.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tool/selfplay/game.hpp"
#include "tool/selfplay/statistics.hpp"

namespace aurora::tool {

struct RunSettings {
  GameSettings game;
  std::uint64_t games = 1000;
  unsigned threads = 1;
  bool statistics = false;
};

/// How one of the policies has done, on all its seats together.
struct Record {
  std::string name;
  std::uint64_t seats = 0;  ///< that it had, over all games
  std::uint64_t wins = 0;
  std::int64_t fame = 0;
};

struct Summary {
  std::uint64_t decisions = 0;
  std::uint64_t rounds = 0;
  std::uint64_t aurora_reached = 0;
  std::uint64_t eliminated = 0;  ///< seats
  std::uint32_t longest = 0;     ///< decisions of the longest game
  std::array<std::uint64_t, engine::kMaxSeats> wins_by_seat{};
  std::array<std::uint64_t, engine::kColours> seats_by_colour{};
  std::array<std::uint64_t, engine::kColours> wins_by_colour{};
  /// By place on the Turn Order track at the start, leftmost first.
  std::array<std::uint64_t, engine::kMaxSeats> wins_by_position{};
  std::uint64_t wins_of_first = 0;  ///< of who led at the start
  std::uint64_t without_winner = 0;
  std::array<std::array<std::int64_t, engine::kScoreLines>, engine::kMaxSeats> scores{};
  std::uint64_t signature = 0;
  double seconds = 0;           ///< of playing, by the wall clock
  double cpu_seconds = 0;       ///< of playing, of all threads
  std::vector<Record> records;  ///< one for each name among the policies, in their order
  Statistics statistics;
  std::vector<std::string> errors;  ///< broken promises of the engine, by game
};

[[nodiscard]] Summary run_selfplay(const engine::Catalog& catalog, const RunSettings& settings);

}  // namespace aurora::tool
