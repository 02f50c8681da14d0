// The solo opponent: a seat without a player (chapter AUTO).
//
// Phases push the same frames for its seat as for any other; the driver hands those to carry_out(),
// which resolves each at once by the rules of this chapter and never asks. What else a phase needs
// to know is one of the named questions and steps below.
#pragma once

#include "engine/context.hpp"

namespace aurora::engine::automa {

/// AUTO-01, AUTO-90.
[[nodiscard]] bool plays_on(MapName map);

// --- the seam to the phases ---

/// Resolves a frame that works for the Automa's seat.
void carry_out(Context& ctx, const Frame& frame);

/// Puts the board and the shuffled Action deck on the table (AUTO-03 to AUTO-06).
void take_seat(Context& ctx);
/// Deals the pile of an Exploration phase (AUTO-13 to AUTO-15); nothing without an Automa.
void deal_actions(Context& ctx);
/// AUTO-23: true while the Exploration phase has to wait for it.
[[nodiscard]] inline bool has_turns_left(const GameState& state) {
  return !state.automa.pile.empty();
}
/// Enemy Fire: all hits of a region go to one row (AUTO-69).
void take_salvo(Context& ctx, int hits);
/// Keeps a Loot card face down (AUTO-10, KILL-08).
void take_loot(Context& ctx, CardId card);
/// Moves the counter on (AUTO-73); nothing without an Automa.
void advance_counter(Context& ctx);
/// Its score lines but the first, which is everybody's (AUTO-76 to AUTO-79).
[[nodiscard]] ScoreSheet sheet(const Situation& now, int lead, bool reached);
/// Who wins a solo game that was scored (AUTO-81).
[[nodiscard]] Seat winner(const GameState& state);

// --- the Automa's own turns and procedures ---

void exploration_turn(Context& ctx, ExplorationTurnFrame turn);
void rest_turn(Context& ctx);
void movement_turn(Context& ctx);
void convoy_fire_turn(Context& ctx);
void suffer_ambush(Context& ctx, const EnemySpec& enemy);

/// Calls fn(ActionSpec, ActionId) for the face-up cards, leftmost first (AUTO-37).
template <class Fn>
void for_each_face_up(const Context& ctx, Fn&& fn) {
  const auto row = ctx.state().automa.row;
  for (ActionId action : row) {
    fn(ctx.catalog().automa.action(action), action);
  }
}

void gain(Context& ctx, Token resource, int amount);  ///< AUTO-09
void gain(Context& ctx, const TokenCounts& resources);
void spend(Context& ctx, Token token, int amount, AutomaReason reason);
void recruit(Context& ctx);                 ///< AUTO-32, AUTO-33
void contaminate(Context& ctx, int count);  ///< AUTO-44 to AUTO-46
void take_damage(Context& ctx, int count);  ///< AUTO-47 to AUTO-49
void repair(Context& ctx, int count);       ///< AUTO-51, AUTO-52
void change_fame(Context& ctx, int by);     ///< AUTO-42
void draw_items(Context& ctx, int count);   ///< AUTO-10

/// The seat that plays against it.
[[nodiscard]] Seat human(const GameState& state);
/// Undamaged boxes of a kind; covered ones carry a damage counter, too (AUTO-05).
[[nodiscard]] AutomaBoxSet working(const Situation& now, AutomaBoxKind kind);

}  // namespace aurora::engine::automa
