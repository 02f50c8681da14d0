#include "server/table/ledger/ranking.hpp"

#include <limits>
#include <numeric>

namespace aurora::server {

engine::SeatSet ranked_winners(const engine::GameState& game, engine::SeatSet resigned) {
  engine::SeatSet best = game.winners - resigned;
  if (!best.empty() || game.winners.empty()) {
    return best;
  }
  int most = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < game.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    if (resigned.has(seat) || !game.in_game(seat)) {
      continue;
    }
    const auto& lines = game.scores[i];
    const int fame = std::accumulate(lines.begin(), lines.end(), 0);
    if (fame > most) {
      best = {};
      most = fame;
    }
    if (fame == most) {
      best.add(seat);
    }
  }
  return best;
}

}  // namespace aurora::server
