// Taking back: how far a seat may go, and why not further.
//
// A seat cannot take back what taught anybody something (chance, a revealed card), nor anything
// before another seat's decision. What remains are the last commands of one seat. Cargo that others
// moved in between stays where they put it.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "engine/event.hpp"
#include "engine/ids.hpp"
#include "engine/state.hpp"
#include "engine/state_delta.hpp"

namespace aurora::engine {

enum class UndoBarrier : std::uint8_t {
  kBeginning,   ///< nothing was done before, or it is too long ago
  kRandomness,  ///< chance has decided something
  kRevelation,  ///< something hidden was revealed
  kOtherSeat,   ///< another seat has acted
  kGameOver,
};

/// Success when these events can be taken back, or else what keeps them.
[[nodiscard]] std::expected<void, UndoBarrier> can_undo(std::span<const Event> events);

/// What a seat may take back.
struct UndoOffer {
  std::uint8_t free_steps = 0;                    ///< commands, within the own turn
  std::uint8_t consent_steps = 0;                 ///< ... and beyond it, when the others agree
  UndoBarrier barrier = UndoBarrier::kBeginning;  ///< why not more
  friend bool operator==(const UndoOffer&, const UndoOffer&) = default;
};

/// The last commands of one seat, with the way back to the states before them.
class UndoHistory {
 public:
  /// Bounds the memory of a game that goes on without a barrier.
  static constexpr std::size_t kMaxSteps = 16;

  /// A command was carried out, with these events.
  void add(Seat seat, const GameState& before, const GameState& after,
           std::span<const Event> events);
  [[nodiscard]] UndoOffer offer(Seat seat) const;
  /// Forgets the last `steps` commands, and makes the state after them the one before; at least 1,
  /// and no more than consent_steps of the seat's offer.
  void take_back(std::size_t steps, GameState& state);

 private:
  struct Step {
    StateDelta back;
    bool ended_turn = false;
    bool in_fire = false;  ///< begun in the Fire phase, where no cargo is moved (CARGO-10)
    SeatSet convoys;       ///< that it has changed
  };

  /// Another seat has only moved its cargo: forgets what cannot be taken back beneath that.
  void keep_aside(Seat of);

  std::vector<Step> steps_;
  Seat seat_;  ///< who has made them
  UndoBarrier barrier_ = UndoBarrier::kBeginning;
};

}  // namespace aurora::engine
