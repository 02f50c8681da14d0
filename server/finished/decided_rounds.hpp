// How long people have played a game themselves.
#pragma once

#include <array>

#include "engine/ids.hpp"

namespace aurora::server {

struct JournalGame;

/// By seat: in how many rounds its player has decided something. A bot that stands in for somebody
/// does not count, nor what was taken back twice. All 0 when the journal does not say how the game
/// looked.
[[nodiscard]] std::array<unsigned, engine::kMaxSeats> decided_rounds(const JournalGame& game);

}  // namespace aurora::server
