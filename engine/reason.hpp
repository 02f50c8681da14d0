// Why a command was refused. The engine changes nothing when it refuses.
#pragma once

#include <cstdint>

namespace aurora::engine {

enum class Reason : std::uint8_t {
  kAccepted,
  kGameOver,         ///< the game has ended
  kUnknownSeat,      ///< no such seat in this game
  kEliminated,       ///< the seat is out of the game (ELIM-01)
  kNotYourDecision,  ///< nothing is asked of this seat now
  kNotOffered,       ///< something is asked, but not this
  kNoRearranging,    ///< cargo may not be moved in the Fire phase (CARGO-10)
  kCannotMoveCargo,  ///< no token there, or the box does not take it (CARGO-12)
};

}  // namespace aurora::engine
