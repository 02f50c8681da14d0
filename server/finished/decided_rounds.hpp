// For how long people played a game themselves.
#pragma once

#include <array>

#include "engine/ids.hpp"

namespace aurora::server {

struct JournalGame;

/// By seat: in how many rounds its player made a decision. Decisions of a stand-in bot do not
/// count, and those taken back count once. All 0 when the journal does not say how the game looked.
[[nodiscard]] std::array<unsigned, engine::kMaxSeats> decided_rounds(const JournalGame& game);

}  // namespace aurora::server
