// What was done in advance, played again: whether each order held when it was carried out, by the
// rules of docs/protocol.md and not by the server's own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/replay.pb.h"

namespace aurora::simulation {

/// The first command that nobody wanted done in advance at that moment, or nothing. The replay is
/// made of the journal.
[[nodiscard]] std::optional<std::string> wrong_in_advance(
    const std::vector<v1::JournalRecord>& journal, const v1::Replay& replay);

}  // namespace aurora::simulation
