#include "engine/game.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "engine/automa/automa.hpp"
#include "engine/dispatch.hpp"
#include "engine/expansion/copying.hpp"
#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"
#include "engine/variant.hpp"

namespace aurora::engine {
namespace {

/// True while every seat decides in its own lane.
bool lanes_open(const GameState& state) {
  for (const auto& lane : state.lanes) {
    if (!lane.empty()) {
      return true;
    }
  }
  return false;
}

/// The frame that waits for the seat, or nullptr.
const Frame* waiting_for(const GameState& state, Seat seat) {
  const auto& lane = state.lanes[seat.index()];
  if (!lane.empty()) {
    return &lane.back();
  }
  if (lanes_open(state) || state.stack.empty()) {
    return nullptr;
  }
  return seat_of(state.stack.back()) == seat ? &state.stack.back() : nullptr;
}

/// The frame's own choices, without items.
void offer_frame(const Situation& now, const Frame& frame, Offers& offers) {
  dispatch(frame, [&](const auto& f) {
    if constexpr (Decides<std::decay_t<decltype(f)>>) {
      offer(now, f, offers);
    }
  });
}

void accept_frame(Context& ctx, const Frame& frame, const Choice& choice) {
  dispatch(frame, [&](const auto& f) {
    if constexpr (Decides<std::decay_t<decltype(f)>>) {
      accept(ctx, f, choice);
    }
  });
}

/// Items may be used at any decision of the owner in the own turn (ITEM-09).
void offer_with_items(const Situation& now, Seat seat, const Frame& frame, Offers& offers) {
  offer_frame(now, frame, offers);
  if (now.own_turn(seat)) {
    offer_items(now, seat, offers);
  }
}

/// Frames of a seat that has been eliminated are dropped; an Explore action still closes the zone.
bool abandon(Context& ctx, const Frame& frame) {
  const Seat seat = seat_of(frame);
  if (!seat.valid() || ctx.state().in_game(seat)) {
    return false;
  }
  if (frame.kind == FrameKind::kExplore) {
    auto explore = frame.as<ExploreFrame>();
    if (explore.stage == ExploreFrame::Stage::kRefill) {
      return false;
    }
    explore.stage = ExploreFrame::Stage::kRefill;
    ctx.become(explore);
    return true;
  }
  ctx.pop();
  if (ctx.state().active == seat &&
      (frame.kind == FrameKind::kExplorationTurn || frame.kind == FrameKind::kMovementTurn ||
       frame.kind == FrameKind::kConvoyFireTurn)) {
    ctx.emit(TurnEnded{seat});
  }
  return true;
}

/// True while one effect strikes several seats: what it does counts as simultaneous (ELIM-04).
bool strikes_several(const Frame& frame) {
  return dispatch(frame, [](const auto& f) {
    if constexpr (requires { f.victim(); }) {
      return f.victim().valid();
    } else {
      return false;
    }
  });
}

/// ELIM-04: the last one left wins at once, unless the same effect may still take that seat, too.
bool end_if_alone(Context& ctx) {
  const int left = ctx.now().seats_left();
  if (left > 1) {
    return false;
  }
  for (const Frame& frame : ctx.state().stack) {
    if (left == 1 && strikes_several(frame)) {
      return false;
    }
  }
  GameEnded ended{};
  for (std::size_t i = 0; i < ctx.state().seats; ++i) {
    if (ctx.state().in_game(seat_at(i))) {
      ended.winners.add(seat_at(i));
    }
  }
  ctx.emit(ended);
  return true;
}

/// Resolves a question with one answer, unless that would tell or take away something.
bool answer_itself(Context& ctx, const Frame& frame) {
  ChoiceList list;
  Offers offers{list, {}};
  offer_frame(ctx.now(), frame, offers);
  if (list.size() != 1 || offers.ask_anyway) {
    return false;
  }
  const Choice only = list[0];
  accept_frame(ctx, frame, only);
  return true;
}

/// One move of the top frame of the current lane; false when it waits for its player.
bool advance(Context& ctx, const Frame& top) {
  if (abandon(ctx, top)) {
    return true;
  }
  const Seat seat = seat_of(top);
  if (seat.valid() && !ctx.state().has_player(seat)) {
    automa::carry_out(ctx, top);
    return true;
  }
  const Flow flow = dispatch(top, [&](const auto& f) { return step(ctx, f); });
  return flow == Flow::kGoOn || answer_itself(ctx, top);
}

/// Carries on until every open lane, or the main stack, waits for a decision.
void resume(Context& ctx) {
  const GameState& state = ctx.state();
  while (!state.over()) {
    bool waiting = false;
    for (std::size_t i = 0; i < state.seats && !state.over(); ++i) {
      ctx.use_lane(lane_of(seat_at(i)));
      while (!state.lanes[i].empty()) {
        const Frame top = state.lanes[i].back();
        if (!advance(ctx, top)) {
          waiting = true;
          break;
        }
      }
    }
    ctx.use_lane(main_lane());
    if (waiting) {
      return;
    }
    const Frame top = state.stack.back();
    if (end_if_alone(ctx)) {
      return;
    }
    if (!advance(ctx, top)) {
      return;
    }
  }
}

bool listed(const ChoiceList& list, const Choice& choice) {
  for (const Choice& c : list) {
    if (c == choice) {
      return true;
    }
  }
  return false;
}

/// Asides are allowed in every phase but Fire, to every seat in the game (CARGO-09, CARGO-10).
Reason rearrange(const Catalog& catalog, GameState& state, Seat seat, const MoveCargo& move,
                 EventList& events) {
  if (state.phase == Phase::kFire) {
    return Reason::kNoRearranging;
  }
  const Situation now{catalog, state};
  const Convoy& convoy = now.convoy(seat);
  if (move.from.value >= 64 || move.to.value >= 64 || move.from == move.to) {
    return Reason::kCannotMoveCargo;
  }
  const std::optional<Token> token = token_in(convoy, move.from);
  const std::optional<Token> other = token_in(convoy, move.to);
  if (!token || !accepting(catalog, convoy, *token).has(move.to)) {
    return Reason::kCannotMoveCargo;
  }
  if (other && (other == token || !accepting(catalog, convoy, *other).has(move.from))) {
    return Reason::kCannotMoveCargo;
  }
  Context ctx(catalog, state, events);
  ctx.emit(CargoMoved{seat, move.from, move.to});
  resume(ctx);  // what was waiting for a free box may go on
  return Reason::kAccepted;
}

/// Carries out what means the same whatever is pending; false when the frame must do it.
bool accept_anywhere(Context& ctx, Seat seat, const Choice& choice) {
  const auto* use = std::get_if<UseItem>(&choice);
  if (use != nullptr && use->item != ItemKind::kNitrousOxide) {
    use_item(ctx, seat, *use);
  } else if (is<BoostJammer>(choice)) {
    boost_jammer(ctx, seat);
  } else if (const auto* copy = std::get_if<CopyAbility>(&choice)) {
    copy_ability(ctx, seat, copy->of);
  } else {
    return false;
  }
  return true;
}

}  // namespace

std::uint64_t digest(const GameState& state) {
  constexpr std::uint64_t kMultiplier = 0x9E3779B97F4A7C15ULL;
  // Without an Automa the state ends before it: other games are not told apart by an empty board.
  constexpr std::size_t kShared = offsetof(GameState, automa);
  constexpr std::size_t kSolo = offsetof(GameState, seen);
  static_assert(kSolo % sizeof(std::uint64_t) == 0 && kShared % sizeof(std::uint64_t) == 0);
  const std::size_t size = state.solo() ? kSolo : kShared;
  std::uint64_t hash = 0x6A09E667F3BCC908ULL;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);  // NOLINT(*-reinterpret-cast)
  for (std::size_t i = 0; i < size; i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, sizeof word);
    hash = (hash ^ word) * kMultiplier;
    hash ^= hash >> 32U;
  }
  return hash;
}

bool valid(const Setup& setup) {
  if (setup.seats < 1 || setup.seats > kMaxSeats) {
    return false;
  }
  if (setup.seats == 1 && !automa::plays_on(setup.map)) {
    return false;
  }
  for (std::size_t i = 0; i < setup.seats; ++i) {
    if (setup.colours[i].index() >= kColours) {
      return false;
    }
    for (std::size_t k = 0; k < i; ++k) {
      if (setup.colours[i] == setup.colours[k]) {
        return false;
      }
    }
  }
  return static_cast<std::size_t>(setup.map) < kMaps;
}

GameState blank(const Catalog&, const Setup& setup, const Seed& seed) {
  GameState state;
  state.rng.key = seed;
  state.seats = std::max<std::uint8_t>(setup.seats, 2);
  state.map = setup.map;
  state.mines_variant = setup.mines;
  for (std::size_t i = 0; i < setup.seats; ++i) {
    state.players[i].colour = setup.colours[i];
  }
  if (setup.seats == 1) {  // AUTO-06: the first colour that the player has not taken
    state.automa.seat = automa_seat();
    state.player(automa_seat()).colour =
        Colour{setup.colours[0] == Colour{0} ? std::uint8_t{1} : std::uint8_t{0}};
  }
  state.stack.push_back(Frame::of(SetupFrame{}));
  return state;
}

bool can_start(const Catalog& catalog, const Setup& setup) {
  return valid(setup) && catalog.map(setup.map).exists();
}

bool start(const Catalog& catalog, const Setup& setup, const Seed& seed, GameState& state,
           EventList& events) {
  if (!can_start(catalog, setup)) {
    return false;
  }
  state = blank(catalog, setup, seed);
  Context ctx(catalog, state, events);
  resume(ctx);
  return true;
}

SeatSet deciders(const GameState& state) {
  SeatSet seats;
  if (state.over()) {
    return seats;
  }
  for (std::size_t i = 0; i < state.seats; ++i) {
    if (waiting_for(state, seat_at(i)) != nullptr) {
      seats.add(seat_at(i));
    }
  }
  return seats;
}

void legal(const Catalog& catalog, const GameState& state, Seat seat, ChoiceList& choices) {
  choices.clear();
  if (state.over() || !state.in_game(seat)) {
    return;
  }
  const Frame* frame = waiting_for(state, seat);
  if (frame == nullptr) {
    return;
  }
  Offers offers{choices, {}};
  offer_with_items({catalog, state}, seat, *frame, offers);
}

bool same_decision(const Catalog& catalog, const GameState& before, const GameState& after,
                   Seat seat) {
  if (before.player(seat) != after.player(seat)) {
    return false;
  }
  const Frame* asked_before = waiting_for(before, seat);
  const Frame* asked_after = waiting_for(after, seat);
  if (asked_before == nullptr || asked_after == nullptr) {
    return asked_before == asked_after;
  }
  if (*asked_before != *asked_after) {
    return false;
  }
  ChoiceList choices_before;
  ChoiceList choices_after;
  legal(catalog, before, seat, choices_before);
  legal(catalog, after, seat, choices_after);
  return std::equal(choices_before.begin(), choices_before.end(), choices_after.begin(),
                    choices_after.end());
}

void asides(const Catalog& catalog, const GameState& state, Seat seat, ChoiceList& choices) {
  choices.clear();
  if (state.over() || state.phase == Phase::kFire || !state.in_game(seat)) {
    return;
  }
  const Convoy& convoy = state.player(seat).convoy;
  std::array<BoxSet, kTokenKinds> takes{};
  for (Token t : kAllTokens) {
    takes[index_of(t)] = accepting(catalog, convoy, t);
  }
  for (Token token : kAllTokens) {
    for (Box from : convoy.of(token)) {
      for (Box to : takes[index_of(token)] - convoy.of(token)) {
        const std::optional<Token> other = token_in(convoy, to);
        if (!other || takes[index_of(*other)].has(from)) {
          choices.push_back(MoveCargo{from, to});
        }
      }
    }
  }
}

Reason apply(const Catalog& catalog, GameState& state, Seat seat, const Choice& choice,
             EventList& events) {
  if (state.over()) {
    return Reason::kGameOver;
  }
  if (seat.index() >= state.seats) {
    return Reason::kUnknownSeat;
  }
  if (state.player(seat).eliminated) {
    return Reason::kEliminated;
  }
  if (const auto* move = std::get_if<MoveCargo>(&choice)) {
    return rearrange(catalog, state, seat, *move, events);
  }
  const Frame* waiting = waiting_for(state, seat);
  if (waiting == nullptr) {
    return Reason::kNotYourDecision;
  }
  ChoiceList list;
  legal(catalog, state, seat, list);
  if (!listed(list, choice)) {
    return Reason::kNotOffered;
  }
  const Frame frame = *waiting;
  Context ctx(catalog, state, events);
  ctx.use_lane(state.lanes[seat.index()].empty() ? main_lane() : lane_of(seat));
  if (!accept_anywhere(ctx, seat, choice)) {
    accept_frame(ctx, frame, choice);
  }
  resume(ctx);
  return Reason::kAccepted;
}

}  // namespace aurora::engine
