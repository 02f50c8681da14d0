// The rules of Last Aurora behind four verbs: start here.
//
//   GameState game;
//   EventList events;
//   if (!start(catalog, {.seats = 3, .colours = {...}}, seed, game, events)) return;
//   while (!game.over()) {
//     ChoiceList choices;
//     for (Seat seat : deciders(game)) {
//       legal(catalog, game, seat, choices);            // everything `seat` may choose now
//       apply(catalog, game, seat, choices[0], events); // ... and one of them, carried out
//     }
//   }
//
// A GameState is a plain value: copy it, compare it, store it. apply() either refuses and changes
// nothing, or appends what happened to `events` and leaves the next state. View (engine/view.hpp)
// is what one viewer may know of it. The rules themselves are in engine/phases/ and
// engine/procedures/, one file per chapter of docs/rules/rules.md.
#pragma once

#include "engine/catalog.hpp"
#include "engine/choice.hpp"
#include "engine/event.hpp"
#include "engine/ids.hpp"
#include "engine/reason.hpp"
#include "engine/state.hpp"

namespace aurora::engine {

/// What the table agreed on before the deal (SETUP-01, SETUP-17, MINE-01).
struct Setup {
  MapName map = MapName::kAlpha;
  std::uint8_t seats = 2;  ///< people: 2..4, or 1 for the solo game against the Automa (DEF-01)
  bool mines = false;
  std::array<Colour, kMaxSeats> colours{Colour{0}, Colour{1}, Colour{2},
                                        Colour{3}};  ///< by seat, all different
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// True when the set-up can be played: 1 to 4 seats, different colours, and 1 seat only where the
/// Automa plays (AUTO-01, AUTO-90).
[[nodiscard]] bool valid(const Setup& setup);

/// The state before the first event; start() is blank() plus its events.
[[nodiscard]] GameState blank(const Catalog& catalog, const Setup& setup, const Seed& seed);

/// True when a game of this set-up can be dealt: it is valid(), and the catalog has its map.
[[nodiscard]] bool can_start(const Catalog& catalog, const Setup& setup);

/// Deals a game up to its first decision. False, with nothing changed, unless can_start().
[[nodiscard]] bool start(const Catalog& catalog, const Setup& setup, const Seed& seed,
                         GameState& state, EventList& events);

/// The seats that have something to decide now; empty when the game is over.
[[nodiscard]] SeatSet deciders(const GameState& state);

/// Replaces `choices` by everything the seat may choose for the pending decision; empty if it has
/// none.
void legal(const Catalog& catalog, const GameState& state, Seat seat, ChoiceList& choices);

/// Replaces `choices` by the seat's asides: legal moves of cargo at this moment (CARGO-09).
void asides(const Catalog& catalog, const GameState& state, Seat seat, ChoiceList& choices);

/// True when the seat's decision is the same in both states: what it owns, what it is asked and
/// what it may answer. So a choice made before somebody else's simultaneous move still means the
/// same.
[[nodiscard]] bool same_decision(const Catalog& catalog, const GameState& before,
                                 const GameState& after, Seat seat);

/// Carries out a listed choice and everything that follows until somebody must decide again.
/// Events are appended. Anything but kAccepted has changed nothing.
[[nodiscard]] Reason apply(const Catalog& catalog, GameState& state, Seat seat,
                           const Choice& choice, EventList& events);

/// Applies one recorded event: the fold. Never draws, never asks.
void evolve(const Catalog& catalog, GameState& state, const Event& event);

}  // namespace aurora::engine
