// Chapter ELIM: a player without survivors is out of the game.
#include "engine/procedures/procedures.hpp"

namespace aurora::engine {

void eliminate(Context& ctx, Seat seat) {
  // Own Target counters leave the enemies; the rest slides left (TARGET-03).
  for (std::size_t i = 0; i < ctx.state().enemies.size(); ++i) {
    for (std::size_t letter = kLetters; letter > 0; --letter) {
      const Enemy& enemy = ctx.state().enemies[i];
      if (enemy.targets[letter - 1] == seat) {
        ctx.emit(TargetTaken{seat, enemy.card, static_cast<std::uint8_t>(letter - 1)});
      }
    }
  }
  ctx.emit(SeatEliminated{seat});
}

}  // namespace aurora::engine
