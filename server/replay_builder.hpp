// From the journal of a finished game to the replay that players can download.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "engine/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::v1 {
class Replay;
}

namespace aurora::server {

/// By seat; nobody where a bot sits.
using SeatPlayers = std::array<std::optional<storage::PlayerId>, engine::kMaxSeats>;

/// Fills `out`, or says in one sentence what is wrong with the journal. Leaves out who the players
/// are but for their names; that goes into `players`.
[[nodiscard]] std::optional<std::string> build_replay(
    std::span<const storage::JournalEntry> journal, v1::Replay& out, SeatPlayers& players);

}  // namespace aurora::server
