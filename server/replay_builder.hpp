// From the journal of a finished game to the replay that players can download.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "storage/rows.hpp"

namespace aurora::v1 {
class Replay;
}

namespace aurora::server {

/// Fills `out`, or says in one sentence what is wrong with the journal. Leaves out who the players
/// are but for their names.
[[nodiscard]] std::optional<std::string> build_replay(
    std::span<const storage::JournalEntry> journal, v1::Replay& out);

}  // namespace aurora::server
