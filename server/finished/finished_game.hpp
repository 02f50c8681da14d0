// A finished game as the lists have it.
#pragma once

#include <array>

#include "aurora/v1/games.pb.h"
#include "server/finished/replay_builder.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

struct Ledger;
struct Ruleset;

struct FinishedGame {
  storage::TableId id;
  SeatPlayers players;
  v1::GameSummary summary;
  std::array<unsigned, engine::kMaxSeats> rounds{};  ///< see decided_rounds()
};

[[nodiscard]] FinishedGame finished_game(storage::TableId id, const JournalGame& game);
/// The same of a game that is still in memory, and was not carried over to other rules.
[[nodiscard]] FinishedGame finished_game(const Ledger& ledger, const Ruleset& rules);

}  // namespace aurora::server
