// What a finished game proves of those who played it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/games.pb.h"
#include "engine/ids.hpp"
#include "server/finished/replay_builder.hpp"

namespace aurora::server {

/// Of one seat. Without a recording, what only that tells is not proven.
struct SeatFacts {
  bool finished = false;  ///< did not resign
  bool won = false;
  bool automa = false;         ///< the other was the Automa
  std::size_t others = 0;      ///< at the table, bots among them; the Automa is none
  std::optional<int> ahead{};  ///< of those who have won: how far of the best of the others
  bool program = false;
  std::uint32_t rating = 0;                ///< after the game; 0: it was not rated
  std::vector<std::uint32_t> survivors{};  ///< that were in the crew, in ascending order
  std::size_t crew = 0;                    ///< how many of them are in it at the end
  std::size_t enemies = 0;                 ///< defeated
  std::size_t waypoints = 0;               ///< taken
  bool undamaged = false;                  ///< the convoy has no damage at the end
};

struct GameFacts {
  v1::MapName map = v1::MAP_NAME_UNSPECIFIED;
  std::string pack;  ///< id
  std::int64_t at_ms = 0;
  std::array<std::optional<SeatFacts>, engine::kMaxSeats> seats;  ///< nothing where nobody sat
};

/// `game` is that of the summary; what was taken back does not count.
[[nodiscard]] GameFacts facts_of(const v1::GameSummary& summary, const JournalGame& game);

}  // namespace aurora::server
