// Chapter CARGO: loading, displacing and spending tokens; CARGO-08.
#include <algorithm>

#include "engine/procedures/procedures.hpp"
#include "engine/rules.hpp"

namespace aurora::engine {
namespace {

/// Undamaged boxes that take the token and are empty.
BoxSet empty_boxes(const Situation& now, Seat seat, Token token) {
  const Convoy& convoy = now.convoy(seat);
  return accepting(now.catalog, convoy, token) - convoy.occupied();
}

/// Occupied boxes the token may push something out of. Outside the Fire phase only when no box is
/// empty: otherwise the owner can rearrange instead (CARGO-09, CARGO-15). A refusable token never
/// replaces its like.
BoxSet displacing_boxes(const Situation& now, Seat seat, Token token, Gain gain) {
  const Convoy& convoy = now.convoy(seat);
  if (!now.in_fire() && !empty_boxes(now, seat, token).empty()) {
    return {};
  }
  BoxSet boxes = accepting(now.catalog, convoy, token) & convoy.occupied();
  if (gain != Gain::kRecruit) {
    boxes -= convoy.of(token);
  }
  return boxes;
}

/// True when the tokens and all that is aboard could lie in the convoy together, however arranged.
bool all_fit(const Situation& now, Seat seat, const TokenCounts& tokens) {
  const Convoy& convoy = now.convoy(seat);
  const auto all = [&](Token t) { return convoy.count(t) + tokens.of(t); };
  const auto boxes = [&](BoxKind kind) { return working(now.catalog, convoy, kind).size(); };
  const int survivors = std::max(0, all(Token::kSurvivor) - boxes(BoxKind::kSurvivor));
  const int food_fuel =
      std::max(0, all(Token::kFood) + all(Token::kFuel) - boxes(BoxKind::kFoodFuel));
  const int cells =
      std::max(0, all(Token::kFullBattery) + all(Token::kHalfBattery) - boxes(BoxKind::kBattery));
  return all(Token::kAmmo) + survivors + food_fuel + cells <= boxes(BoxKind::kOpen);
}

/// A resource that was set aside returns only if it cannot be loaded (UPG-13, CARGO-15); a survivor
/// has it pushed out instead (CARGO-19).
bool may_drop(const Situation& now, const LoadTokensFrame& f, Token token, BoxSet empty) {
  return token != Token::kSurvivor && empty.empty() &&
         (now.in_fire() || !all_fit(now, f.seat, f.tokens));
}

}  // namespace

void spend_any(Context& ctx, Seat seat, Token token) {
  ctx.emit(TokenReturned{seat, token, ctx.now().convoy(seat).of(token).last()});
}

void return_token(Context& ctx, Seat seat, Token token, Box box) {
  ctx.emit(TokenReturned{seat, token, box});
  if (token == Token::kSurvivor) {
    ctx.push(DiscardSurvivorFrame{seat});  // CARGO-08
  }
}

Box propose_box(const Situation& now, Seat seat, Token token, SlotSet slots) {
  const BoxSet candidates = empty_boxes(now, seat, token) & boxes_in(slots);
  if (candidates.empty()) {
    return Box::none();
  }
  const BoxSet restricted = candidates - boxes_of(now.catalog, now.convoy(seat), BoxKind::kOpen);
  return restricted.empty() ? candidates.first() : restricted.first();
}

// --- LoadTokens
// -------------------------------------------------------------------------------------

Flow step(Context& ctx, LoadTokensFrame f) {
  if (f.tokens.total() > 0) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, LoadTokensFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kLoadTokens);
  offers.asked.tokens = f.tokens;
  for (Token token : kAllTokens) {
    if (f.tokens.of(token) == 0) {
      continue;
    }
    const BoxSet empty = empty_boxes(now, f.seat, token);
    const BoxSet displacing = displacing_boxes(now, f.seat, token, f.gain);
    for (Box box : empty | displacing) {
      offers.add(LoadToken{token, box});
    }
    const bool refusable = f.gain == Gain::kRefusable ||  // CARGO-13, CARGO-14
                           (f.gain == Gain::kReload && may_drop(now, f, token, empty)) ||
                           (empty.empty() && displacing.empty());
    if (refusable) {
      offers.add(RefuseToken{token});
    }
  }
}

void accept(Context& ctx, LoadTokensFrame f, const Choice& choice) {
  if (const auto* refuse = std::get_if<RefuseToken>(&choice)) {
    f.tokens.add(refuse->token, -1);
    ctx.become(f);
    ctx.emit(TokenRefused{f.seat, refuse->token});
    if (refuse->token == Token::kSurvivor) {
      ctx.push(DiscardSurvivorFrame{f.seat});
    }
    return;
  }
  const auto& load = std::get<LoadToken>(choice);
  f.tokens.add(load.token, -1);
  ctx.become(f);
  if (!ctx.now().convoy(f.seat).occupied().has(load.box)) {
    ctx.emit(TokenLoaded{f.seat, load.token, load.box});
    return;
  }
  ctx.push(DisplacedTokenFrame{f.seat, load.token, load.box});
}

// --- DisplacedToken
// ---------------------------------------------------------------------------------

Flow step(Context& ctx, DisplacedTokenFrame f) {
  if (token_in(ctx.now().convoy(f.seat), f.box)) {
    return Flow::kAsk;
  }
  ctx.pop();  // the owner has rearranged the occupant away
  ctx.emit(TokenLoaded{f.seat, f.token, f.box});
  return Flow::kGoOn;
}

void offer(const Situation& now, DisplacedTokenFrame f, Offers& offers) {
  const Token occupant = token_in(now.convoy(f.seat), f.box).value_or(f.token);
  offers.ask(f.seat, Question::kDisplacedToken);
  offers.asked.tokens = TokenCounts::one(occupant);
  if (!now.in_fire()) {  // CARGO-11: in the Fire phase it just returns
    for (Box box : empty_boxes(now, f.seat, occupant)) {
      offers.add(MoveDisplaced{box});
    }
  }
  offers.add(ReturnDisplaced{});
}

void accept(Context& ctx, DisplacedTokenFrame f, const Choice& choice) {
  const Token occupant = token_in(ctx.now().convoy(f.seat), f.box).value_or(f.token);
  ctx.pop();
  if (const auto* move = std::get_if<MoveDisplaced>(&choice)) {
    ctx.emit(CargoMoved{f.seat, f.box, move->box});
  } else {
    return_token(ctx, f.seat, occupant, f.box);
  }
  ctx.emit(TokenLoaded{f.seat, f.token, f.box});
}

// --- SpendToken
// -------------------------------------------------------------------------------------

Flow step(Context& ctx, SpendTokenFrame f) {
  if (!ctx.now().convoy(f.seat).of(f.token).empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, SpendTokenFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kSpendToken);
  offers.asked.tokens = TokenCounts::one(f.token);
  for (Box box : now.convoy(f.seat).of(f.token)) {
    offers.add(SpendFrom{box});
  }
}

void accept(Context& ctx, SpendTokenFrame f, const Choice& choice) {
  ctx.pop();
  ctx.emit(TokenReturned{f.seat, f.token, std::get<SpendFrom>(choice).box});
}

// --- DiscardSurvivor
// --------------------------------------------------------------------------------

Flow step(Context& ctx, DiscardSurvivorFrame f) {
  if (!ctx.now().player(f.seat).survivors().empty()) {
    return Flow::kAsk;
  }
  ctx.pop();
  return Flow::kGoOn;
}

void offer(const Situation& now, DiscardSurvivorFrame f, Offers& offers) {
  offers.ask(f.seat, Question::kDiscardSurvivor);
  const SurvivorSet own = now.player(f.seat).survivors();
  const SurvivorSet settled = own - now.state.newcomers;  // RECR-02, RECR-05
  for (SurvivorId s : settled.empty() ? own : settled) {
    offers.add(DiscardSurvivor{s});
  }
}

void accept(Context& ctx, DiscardSurvivorFrame f, const Choice& choice) {
  ctx.pop();
  ctx.emit(SurvivorLost{f.seat, std::get<DiscardSurvivor>(choice).survivor, false});
  if (ctx.now().player(f.seat).survivors().empty()) {
    eliminate(ctx, f.seat);
  }
}

}  // namespace aurora::engine
