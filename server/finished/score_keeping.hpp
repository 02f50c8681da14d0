// What a finished game does to the standings of those who played it.
#pragma once

#include <cstdint>
#include <vector>

#include "aurora/v1/records.pb.h"
#include "aurora/v1/table.pb.h"
#include "storage/ids.hpp"

namespace aurora::v1 {
class GameSummary;
}

namespace aurora::server {

/// A player, with the standing before the game; it becomes the one after it.
struct Contestant {
  storage::PlayerId player;
  std::uint32_t seat = 0;  ///< as on the wire
  v1::StoredRecord standing;
  bool has_account = false;
  bool program = false;  ///< plays the account
  unsigned rounds = 0;   ///< in which they have decided something

  // What RatedGames::decide() says:
  v1::Unrated unrated = v1::UNRATED_UNSPECIFIED;
  std::vector<std::uint32_t> rivals;      ///< the seats against which the game is rated
  std::vector<std::uint32_t> neighbours;  ///< those of them who are at the same address
};

/// Counts the game for every contestant, and rates it for those who have rivals.
///
/// Each game is one Glicko-2 rating period per contestant, in which rivals meet once: a winner
/// beats those who did not win, then the higher total beats the lower, and equal totals draw. Each
/// whole month since the last game is a period without games.
void count_game(const v1::GameSummary& game, std::vector<Contestant>& contestants);

/// "alpha", "beta", "gamma", "alpha.programs"…: games on different maps are rated apart, and so are
/// people and programs.
[[nodiscard]] std::string mode_of(v1::MapName map, bool program);

/// What players are ranked by: the lower bound of their rating, with near certainty.
[[nodiscard]] std::int64_t points_of(const v1::PlayerRecord& record);

}  // namespace aurora::server
