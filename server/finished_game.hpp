// A game that has ended, as it goes on the lists: from its table, or later from its journal.
#pragma once

#include <string_view>

#include "aurora/v1/games.pb.h"
#include "server/replay_builder.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

struct Ledger;
struct Ruleset;

struct FinishedGame {
  storage::TableId id;
  SeatPlayers players;
  v1::GameSummary summary;
};

/// `end` is the record of its end, which the ledger has folded in.
[[nodiscard]] FinishedGame finished_game(const Ruleset& rules, const Ledger& ledger,
                                         std::string_view end);
[[nodiscard]] FinishedGame finished_game(storage::TableId id, const JournalGame& game);

}  // namespace aurora::server
