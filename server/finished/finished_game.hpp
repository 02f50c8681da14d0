// A finished game as the lists have it.
#pragma once

#include <array>

#include "aurora/v1/games.pb.h"
#include "server/finished/replay_builder.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

struct FinishedGame {
  storage::TableId id;
  SeatPlayers players;
  v1::GameSummary summary;
  std::array<unsigned, engine::kMaxSeats> rounds{};  ///< see decided_rounds()
};

[[nodiscard]] FinishedGame finished_game(storage::TableId id, const JournalGame& game);

}  // namespace aurora::server
