// Who has won when players have given up.
#pragma once

#include "engine/state.hpp"

namespace aurora::server {

/// Who has won among those that have not resigned: the winners by the rules, or if all of them have
/// resigned, who has the most fame among the others that are still in the game. The game is over.
[[nodiscard]] engine::SeatSet ranked_winners(const engine::GameState& game,
                                             engine::SeatSet resigned);

}  // namespace aurora::server
