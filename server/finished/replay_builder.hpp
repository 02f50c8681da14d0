// Builds the replay that players can download from the journal of a finished game.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/replay.pb.h"
#include "engine/ids.hpp"
#include "server/runtime/outcome.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

/// By seat; nobody where a bot sits.
using SeatPlayers = std::array<std::optional<storage::PlayerId>, engine::kMaxSeats>;

/// A game as its journal has it.
struct JournalGame {
  v1::Replay replay;  ///< names the players, but has no ids
  SeatPlayers players;
  /// How it looked; nothing when the journal does not say all of it.
  std::shared_ptr<v1::Recording> recording;
};

/// Fills `out`, or says what is wrong with the journal.
[[nodiscard]] Outcome<> build_replay(std::span<const storage::JournalEntry> journal,
                                     JournalGame& out);

}  // namespace aurora::server
